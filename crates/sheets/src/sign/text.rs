//! The sign as plain text.

use super::{Panel, Sign};
use crate::columns::align;

/// Draws the sign as text, as it might stand on a rack card.
pub fn as_text(sign: &Sign) -> String {
    let mut text = format!("{}\n{}\n", sign.game.to_uppercase(), sign.facility);
    for line in &sign.subtitle {
        text.push_str(&format!("{line}\n"));
    }
    for panel in &sign.panels {
        text.push_str(&panel_text(panel));
    }
    if !sign.notices.is_empty() {
        text.push('\n');
    }
    for notice in &sign.notices {
        let clause = notice.clause.as_ref().map(|id| format!(" ({id})")).unwrap_or_default();
        text.push_str(&format!("{}{clause}\n", notice.text));
    }
    text
}

fn panel_text(panel: &Panel) -> String {
    let rows: Vec<Vec<String>> =
        panel.rows.iter().map(|(hand, pays)| vec![hand.clone(), pays.clone()]).collect();
    let subtitle = panel.subtitle.as_ref().map(|line| format!("  {line}\n")).unwrap_or_default();
    format!("\n{} ({})\n{subtitle}{}", panel.title, panel.clause, align(&rows, "  "))
}
