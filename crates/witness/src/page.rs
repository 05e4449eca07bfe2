//! The page of a witness, for people: every house with its state, its newest head and its alarm.

use ledger::Moment;

use crate::clock::current_moment;
use crate::status::{HouseState, HouseStatus, WitnessStatus};

/// What the page may load: nothing but its own style.
pub(crate) const POLICY: &str = concat!(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ",
    "form-action 'none'; frame-ancestors 'none'"
);

/// Writes the page.
pub(crate) fn write(status: &WitnessStatus) -> String {
    let houses: String = status.houses.iter().map(house).collect();
    let alarms = status.houses.iter().filter(|it| it.alarm.is_some()).count();
    let summary = match (alarms, status.houses.len()) {
        (0, 1) => "1 house, no alarm".to_owned(),
        (0, count) => format!("{count} houses, no alarm"),
        (1, _) => "1 house contradicts itself".to_owned(),
        (count, _) => format!("{count} houses contradict themselves"),
    };
    let (name, verifier) = (escaped(&status.name), escaped(&status.verifier));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"refresh\" content=\"5\">\n<title>{summary} - {name}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>Witness</h1>\n\
         <p class=\"summary\">{summary}</p>\n<dl><dt>Name</dt><dd>{name}</dd>\
         <dt>Key</dt><dd><code>{verifier}</code></dd></dl>\n{houses}\
         <p class=\"foot\">Programs read <a href=\"/api/witness\">/api/witness</a>.</p>\n\
         </body>\n</html>\n"
    )
}

const STYLE: &str = include_str!("page.css");

fn house(house: &HouseStatus) -> String {
    let (class, state) = match house.state {
        HouseState::Unseen => ("wait", "not looked at yet"),
        HouseState::Followed => ("good", "only grows"),
        HouseState::Unreachable => ("wait", "no usable answer"),
        HouseState::NoHouse => ("wait", "no house there"),
        HouseState::Alarm => ("bad", "contradicts itself"),
    };
    let mut rows = Vec::new();
    let mut row = |name: &'static str, value: Option<String>| {
        rows.extend(value.map(|value| format!("<dt>{name}</dt><dd>{value}</dd>")));
    };
    row("Alarm", house.alarm.as_ref().map(|it| format!("{}: {}", it.number, escaped(&it.what))));
    row("Problem", house.problem.as_deref().map(escaped).filter(|_| house.alarm.is_none()));
    row("Clock", house.clock.as_deref().map(escaped));
    row("Records", house.size.map(|it| it.to_string()));
    row("Root", house.root.as_deref().map(|it| format!("<code>{}</code>", escaped(it))));
    row("Cosigned", house.cosigned.map(ago));
    row("Last check", house.checked.map(ago));
    row("Followed since", house.since.map(ago));
    row("Key", house.key.as_deref().map(|it| format!("<code>{}</code>", escaped(it))));
    if let (Some(id), true) = (&house.id, house.alarms > 0) {
        let (id, count) = (escaped(id), house.alarms);
        row("Alarms", Some(format!("<a href=\"/api/witness/houses/{id}/alarms\">{count}</a>")));
    }
    let name = house.origin.as_ref().map_or_else(String::new, |it| escaped(it));
    format!(
        "<section class=\"{class}\">\n<h2>{} <small>{name}</small></h2>\n\
         <p class=\"state\">{state}</p>\n<dl>{}</dl>\n</section>\n",
        escaped(&house.url),
        rows.concat()
    )
}

/// How long ago a moment was.
fn ago(at: u64) -> String {
    let seconds = current_moment().span_since(Moment(at)).as_secs();
    let (count, unit) = match seconds {
        0..=119 => (seconds, "s"),
        120..=7_199 => (seconds / 60, "min"),
        7_200..=172_799 => (seconds / 3_600, "h"),
        _ => (seconds / 86_400, "days"),
    };
    format!("{count} {unit} ago")
}

fn escaped(text: &str) -> String {
    let mut plain = String::new();
    for it in text.chars() {
        match it {
            '&' => plain.push_str("&amp;"),
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '"' => plain.push_str("&quot;"),
            it => plain.push(it),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_house_says_is_no_markup() {
        let house = HouseStatus {
            url: "http://a".to_owned(),
            origin: Some("<b>\"&".to_owned()),
            problem: Some("<script>".to_owned()),
            ..HouseStatus::default()
        };
        let status = WitnessStatus {
            name: "w".to_owned(),
            verifier: "w+1+2".to_owned(),
            houses: vec![house],
        };
        let page = write(&status);
        assert!(page.contains("&lt;script&gt;") && !page.contains("<script"), "{page}");
        assert!(page.contains("&lt;b&gt;&quot;&amp;") && page.contains("1 house, no alarm"));
    }
}
