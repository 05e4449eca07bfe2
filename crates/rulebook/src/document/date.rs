//! Dates: when a submission was made, and when something was approved.

use std::fmt;
use std::str::FromStr;

/// A day of the calendar.
///
/// ```
/// use rulebook::Date;
///
/// let made: Date = "2026-11-15".parse()?;
/// assert!(made < "2026-12-01".parse()?);
/// assert!("2026-02-29".parse::<Date>().is_err(), "2026 is no leap year");
/// # Ok::<(), rulebook::ParseDateError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// Returns the date, or nothing if there is no such day.
    ///
    /// ```
    /// use rulebook::Date;
    ///
    /// assert!(Date::new(2028, 2, 29).is_some());
    /// assert!(Date::new(2026, 13, 1).is_none());
    /// ```
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        if day == 0 || day > days(year, month) { None } else { Some(Self { year, month, day }) }
    }
}

const fn days(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:04}-{:02}-{:02}", self.year, self.month, self.day))
    }
}

/// A text that is no date.
///
/// ```
/// let error = "15 November".parse::<rulebook::Date>().unwrap_err();
/// assert_eq!(error.to_string(), r#"no date "15 November": write it such as 2026-11-15"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no date {text:?}: write it such as 2026-11-15")]
pub struct ParseDateError {
    text: String,
}

impl FromStr for Date {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let date = || {
            let is_date = text.len() == 10
                && text.bytes().enumerate().all(|(at, byte)| match at {
                    4 | 7 => byte == b'-',
                    _ => byte.is_ascii_digit(),
                });
            let part = |from: usize, to: usize| text.get(from..to)?.parse::<u16>().ok();
            let small = |part: u16| u8::try_from(part).ok();
            if !is_date {
                return None;
            }
            Self::new(part(0, 4)?, small(part(5, 7)?)?, small(part(8, 10)?)?)
        };
        date().ok_or_else(|| ParseDateError { text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_of_the_calendar_are_dates() {
        for text in ["2026-11-15", "2000-02-29", "2026-02-28", "0000-01-01", "9999-12-31"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for text in ["", "2026-1-15", "2026-00-10", "1900-02-29", "2026-04-31", "2026/11/15", "é"]
        {
            assert!(text.parse::<Date>().is_err(), "{text:?}");
        }
    }
}
