//! Lines of JSON in the one form in which an export has them: keys in their order, no spaces.

/// Where a line is not as it should be, counted in bytes from its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotSo(pub(crate) usize);

/// Reads a line from its start.
#[derive(Clone, Copy)]
pub(crate) struct Scan<'a> {
    line: &'a [u8],
    at: usize,
}

impl<'a> Scan<'a> {
    pub(crate) const fn new(line: &'a [u8]) -> Self {
        Self { line, at: 0 }
    }

    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a [u8] {
        &self.line[self.at..]
    }

    /// These very bytes.
    pub(crate) fn literal(&mut self, text: &str) -> Result<(), NotSo> {
        let same = self.rest().iter().zip(text.as_bytes()).take_while(|(a, b)| a == b).count();
        self.at += same;
        if same == text.len() { Ok(()) } else { Err(NotSo(self.at)) }
    }

    /// Whether these bytes come next; they are passed over if so.
    pub(crate) fn is_next(&mut self, text: &str) -> bool {
        let is_next = self.rest().starts_with(text.as_bytes());
        self.at += if is_next { text.len() } else { 0 };
        is_next
    }

    /// A number in decimal digits, the first not nought unless it is the only one.
    pub(crate) fn number(&mut self) -> Result<u64, NotSo> {
        let wrong = NotSo(self.at);
        let count = self.rest().iter().take_while(|byte| byte.is_ascii_digit()).count();
        let digits = &self.rest()[..count];
        if count == 0 || (count > 1 && digits[0] == b'0') {
            return Err(wrong);
        }
        self.at += count;
        let add = |sum: u64, digit: &u8| sum.checked_mul(10)?.checked_add(u64::from(digit - b'0'));
        digits.iter().try_fold(0, add).ok_or(wrong)
    }

    /// What stands before the next quotation mark, which is passed over.
    pub(crate) fn quoted(&mut self) -> Result<&'a [u8], NotSo> {
        let rest = self.rest();
        let length = rest.iter().position(|byte| *byte == b'"').ok_or(NotSo(self.line.len()))?;
        self.at += length + 1;
        Ok(&rest[..length])
    }

    /// A text up to its quotation mark, in which that mark, a backslash and the end of a line are
    /// written with a backslash.
    pub(crate) fn text(&mut self) -> Result<String, NotSo> {
        let start = self.at;
        let mut text = Vec::new();
        loop {
            let (byte, at) = self.byte()?;
            text.push(match byte {
                b'"' => break,
                b'\\' => match self.byte()?.0 {
                    b'n' => b'\n',
                    it @ (b'"' | b'\\') => it,
                    _ => return Err(NotSo(at)),
                },
                0..0x20 => return Err(NotSo(at)),
                _ => byte,
            });
        }
        String::from_utf8(text).map_err(|_| NotSo(start))
    }

    fn byte(&mut self) -> Result<(u8, usize), NotSo> {
        let at = self.at;
        let byte = *self.line.get(at).ok_or(NotSo(at))?;
        self.at += 1;
        Ok((byte, at))
    }

    pub(crate) fn end(&self) -> Result<(), NotSo> {
        if self.at == self.line.len() { Ok(()) } else { Err(NotSo(self.at)) }
    }
}

/// Returns a text as it stands between quotation marks.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('\\', r"\\").replace('"', "\\\"").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_from_their_escapes() {
        for text in ["", "a\nb", "\"", "\\n", "— é"] {
            let line = format!("{}\"", escaped(text));
            assert_eq!(Scan::new(line.as_bytes()).text().as_deref(), Ok(text));
        }
        for wrong in ["a", "\\x\"", "a\u{1}b\"", "\\\""] {
            assert!(Scan::new(wrong.as_bytes()).text().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn numbers_have_one_form() {
        let read = |text: &str| Scan::new(text.as_bytes()).number();
        assert_eq!(read("18446744073709551615,"), Ok(u64::MAX));
        assert_eq!(read("0}"), Ok(0));
        for wrong in ["", "01", "-1", "18446744073709551616", " 1"] {
            assert_eq!(read(wrong), Err(NotSo(0)), "{wrong:?}");
        }
    }
}
