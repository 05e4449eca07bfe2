//! Reading decimal numbers exactly: digits in, an integer out.

use std::str::FromStr;

/// What is wrong with a decimal number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It is not digits, or has the wrong number of decimals.
    Malformed,
    /// It has a sign.
    Signed,
    /// It does not fit.
    TooLarge,
}

/// Reads a number with exactly so many decimals, or none at all, as an integer of its last digit.
pub(crate) fn parse_fixed<N: FromStr>(text: &str, decimals: u32) -> Result<N, Fault> {
    if text.starts_with(['-', '+']) {
        return Err(Fault::Signed);
    }
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let is_complete = rest.len() == decimals as usize;
    let has_no_point = !text.contains('.');
    if !(is_complete || has_no_point) {
        return Err(Fault::Malformed);
    }
    join(whole, rest, decimals)
}

/// Reads a number with at most so many decimals, as an integer of the last of them.
pub(crate) fn parse_up_to(text: &str, decimals: u32) -> Result<u64, Fault> {
    if text.starts_with(['-', '+']) {
        return Err(Fault::Signed);
    }
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    if rest.len() > decimals as usize || text.ends_with('.') {
        return Err(Fault::Malformed);
    }
    join(whole, rest, decimals)
}

fn join<N: FromStr>(whole: &str, rest: &str, decimals: u32) -> Result<N, Fault> {
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_digits(whole) || !is_digits(rest) {
        return Err(Fault::Malformed);
    }
    let digits = format!("{whole}{rest:0<width$}", width = decimals as usize);
    digits.parse().map_err(|_| Fault::TooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_decimals_are_all_there_or_all_missing() {
        assert_eq!(parse_fixed::<u64>("12.50", 2), Ok(1_250));
        assert_eq!(parse_fixed::<u64>("12", 2), Ok(1_200));
        for text in ["", ".", "12.", ".50", "12.5", "12.500", "1 2", "1,200.00", "١٢", "1e2"] {
            assert_eq!(parse_fixed::<u64>(text, 2), Err(Fault::Malformed), "{text:?}");
        }
        assert_eq!(parse_fixed::<u64>("-1.00", 2), Err(Fault::Signed));
        assert_eq!(parse_fixed::<u64>("184467440737095516.16", 2), Err(Fault::TooLarge));
    }

    #[test]
    fn up_to_so_many_decimals() {
        assert_eq!(parse_up_to("0.1", 6), Ok(100_000));
        assert_eq!(parse_up_to("1", 6), Ok(1_000_000));
        for text in ["0.", "0.0000001", "", "x"] {
            assert_eq!(parse_up_to(text, 6), Err(Fault::Malformed), "{text:?}");
        }
    }
}
