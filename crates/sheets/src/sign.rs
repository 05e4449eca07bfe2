//! The payout sign of a table: what it says, and two ways to draw it.

mod posted;
mod svg;
mod text;

pub use svg::as_svg;
pub use text::as_text;

/// What a payout sign says.
pub struct Sign {
    /// The game.
    pub game: String,
    /// Whose table it is.
    pub facility: String,
    /// Limits and the like, a line each, below the title.
    pub subtitle: Vec<String>,
    /// One panel for each wager.
    pub panels: Vec<Panel>,
    /// What else the rules want shown, a line each.
    pub notices: Vec<Notice>,
}

/// What one wager pays.
pub struct Panel {
    /// The wager.
    pub title: String,
    /// Below the title: stakes, what "for" means.
    pub subtitle: Option<String>,
    /// Every hand with what it pays.
    pub rows: Vec<(String, String)>,
    /// The clause that prints the table, and the readings that change what it pays.
    pub clause: String,
}

/// A line that the rules want shown.
pub struct Notice {
    /// What it says.
    pub text: String,
    /// The clause that wants it.
    pub clause: Option<String>,
}
