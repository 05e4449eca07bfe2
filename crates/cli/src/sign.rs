//! The payout sign of a table: what it says, and two ways to draw it.

mod svg;
mod text;

pub(crate) use svg::as_svg;
pub(crate) use text::as_text;

/// What a payout sign says.
pub(crate) struct Sign {
    /// The game.
    pub(crate) game: String,
    /// Whose table it is.
    pub(crate) facility: String,
    /// Limits and the like, a line each, below the title.
    pub(crate) subtitle: Vec<String>,
    /// One panel for each wager.
    pub(crate) panels: Vec<Panel>,
    /// What else the rules want shown, a line each.
    pub(crate) notices: Vec<Notice>,
}

/// What one wager pays.
pub(crate) struct Panel {
    pub(crate) title: String,
    /// Below the title: stakes, what "for" means.
    pub(crate) subtitle: Option<String>,
    pub(crate) rows: Vec<(String, String)>,
    /// The clause that prints the table.
    pub(crate) clause: String,
}

/// A line that the rules want shown.
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) clause: Option<String>,
}
