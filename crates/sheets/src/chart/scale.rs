//! From a figure to a place, and round numbers along the way.

/// Where figures lie on a line of the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    kind: Kind,
    values: (f64, f64),
    places: (f64, f64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Even,
    Powers,
}

impl Scale {
    /// Returns a scale on which equal steps are equally wide, from round number to round number.
    pub(super) fn even(values: (f64, f64), places: (f64, f64), steps: f64) -> Self {
        let step = round_step(values.1 - values.0, steps);
        let least = (values.0 / step + 1e-9).floor() * step;
        let most = ((values.1 / step - 1e-9).ceil() * step).max(least + step);
        Self { kind: Kind::Even, values: (least, most), places }
    }

    /// Returns a scale that ends exactly at the values.
    pub(super) const fn exact(values: (f64, f64), places: (f64, f64)) -> Self {
        Self { kind: Kind::Even, values, places }
    }

    /// Returns a scale on which every power of ten is equally wide, up to one.
    pub(super) fn chances(least: f64, places: (f64, f64)) -> Self {
        let lowest = least.log10().floor().clamp(-18.0, -1.0);
        Self { kind: Kind::Powers, values: (lowest, 0.0), places }
    }

    /// Returns the place of a value.
    pub(super) fn place(&self, value: f64) -> f64 {
        let value = match self.kind {
            Kind::Even => value,
            Kind::Powers => value.log10(),
        };
        let (least, most) = self.values;
        let share = ((value - least) / (most - least)).clamp(0.0, 1.0);
        self.places.0 + share * (self.places.1 - self.places.0)
    }

    /// Returns the round numbers along the scale, each with how it is written.
    pub(super) fn ticks(&self, steps: f64) -> Vec<(f64, String)> {
        let (least, most) = self.values;
        let step = match self.kind {
            Kind::Even => round_step(most - least, steps),
            Kind::Powers => ((most - least) / steps).ceil().max(1.0),
        };
        let mut ticks = Vec::new();
        let mut number = (least / step - 1e-9).ceil();
        while number * step <= most + step * 1e-6 {
            let value = number * step;
            ticks.push(match self.kind {
                Kind::Even => (value, written(value, step)),
                Kind::Powers => (10_f64.powf(value), power(value)),
            });
            number += 1.0;
        }
        ticks
    }
}

/// The least of 1, 2, 5, 10, 20, ... that makes no more than so many steps.
fn round_step(span: f64, steps: f64) -> f64 {
    let wanted = (span / steps).max(1e-12);
    let power = 10_f64.powf(wanted.log10().floor());
    let round = [1.0, 2.0, 5.0, 10.0].into_iter().find(|it| it * power >= wanted * (1.0 - 1e-9));
    round.unwrap_or(10.0) * power
}

/// A round number, as short as its step allows: `5,000`, `0.25`, `2 M`.
fn written(value: f64, step: f64) -> String {
    let (value, step, unit) = match value.abs().max(step) {
        most if most >= 1e6 => (value / 1e6, step / 1e6, "M"),
        _ => (value, step, ""),
    };
    let places = usize::from(step < 0.999) + usize::from(step < 0.0999);
    let places = if step < 0.00999 { 4 } else { places };
    let text = format!("{:.places$}", value.abs());
    let (whole, rest) = text.split_once('.').map_or((text.as_str(), ""), |it| it);
    let whole = whole.parse().map(crate::columns::thousands).unwrap_or_default();
    let rest = rest.trim_end_matches('0');
    let dot = if rest.is_empty() { "" } else { "." };
    let is_nothing = whole == "0" && rest.is_empty();
    let sign = if value < 0.0 && !is_nothing { "−" } else { "" };
    if is_nothing { "0".to_owned() } else { format!("{sign}{whole}{dot}{rest}{unit}") }
}

fn power(exponent: f64) -> String {
    let raised = |digit: char| match digit {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        _ => digit.to_digit(10).and_then(|it| char::from_u32(0x2070 + it)).unwrap_or(digit),
    };
    match format!("{exponent:.0}").as_str() {
        "0" | "-0" => "1".to_owned(),
        text => format!("10{}", text.chars().map(raised).collect::<String>()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(scale: &Scale) -> Vec<String> {
        scale.ticks(5.0).into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn ticks_are_round_numbers() {
        let scale = Scale::even((0.0, 487.0), (0.0, 100.0), 5.0);
        assert_eq!(marks(&scale), ["0", "100", "200", "300", "400", "500"]);
        let scale = Scale::even((-0.31, 0.12), (0.0, 100.0), 5.0);
        assert_eq!(marks(&scale), ["−0.4", "−0.2", "0", "0.2"]);
        let scale = Scale::exact((0.0, 2_500_000.0), (0.0, 100.0));
        assert_eq!(marks(&scale), ["0", "500,000", "1M", "1.5M", "2M", "2.5M"]);
    }

    #[test]
    fn chances_are_marked_by_powers() {
        let scale = Scale::chances(3e-7, (0.0, 70.0));
        assert_eq!(marks(&scale), ["10⁻⁶", "10⁻⁴", "10⁻²", "1"]);
        let place = scale.place(1e-6);
        assert!((place - 10.0).abs() < 1e-9, "{place}");
    }

    #[test]
    fn places_never_leave_the_picture() {
        let scale = Scale::exact((0.0, 1.0), (10.0, 20.0));
        let [below, above] = [-3.0, 7.0].map(|value| scale.place(value));
        assert!(below <= 10.0 && above >= 20.0 && below >= 10.0 && above <= 20.0);
    }
}
