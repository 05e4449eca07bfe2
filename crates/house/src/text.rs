//! Texts that people write and others read: names, reasons, what is said in a dispute. One place
//! says what they may be made of.

use unicode_normalization::UnicodeNormalization;

/// A name has at most so many characters.
pub(crate) const MAX_NAME_CHARACTERS: usize = 40;

/// A reason has at most so many characters.
pub(crate) const MAX_REASON_CHARACTERS: usize = 200;

/// Returns a line of text as it is kept: in one form of Unicode (NFKC), without blanks around it
/// and with single ones in it. Nothing if it is empty or too long, or has a character that cannot
/// be seen, be it a control character or a mark that changes how the others are read.
pub(crate) fn clean_line(text: &str, most: usize) -> Option<String> {
    // What takes more room than it may is not looked at any further.
    if text.len() > most.saturating_mul(16) || text.chars().any(is_unseen) {
        return None;
    }
    let composed: String = text.nfkc().collect();
    let clean = composed.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=most).contains(&clean.chars().count());
    (fits && !clean.chars().any(is_unseen)).then_some(clean)
}

/// Whether a character cannot be seen: it is a control character, a format character (category Cf,
/// such as a zero-width space or a mark that turns the direction), or a letter that is blank.
pub(crate) fn is_unseen(character: char) -> bool {
    character.is_control() || is_format(character) || is_blank(character)
}

/// The characters of the category Cf.
const fn is_format(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{600}'..='\u{605}'
            | '\u{61c}'
            | '\u{6dd}'
            | '\u{70f}'
            | '\u{890}'..='\u{891}'
            | '\u{8e2}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{110bd}'
            | '\u{110cd}'
            | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// Letters and marks that show nothing: fillers, joiners, variation selectors, the empty Braille
/// cell.
const fn is_blank(character: char) -> bool {
    matches!(
        character,
        '\u{34f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{e0100}'..='\u{e01ef}'
    )
}

/// Returns what two names have in common that people would take for one: neither case nor the
/// alphabet of a letter tells them apart.
pub(crate) fn name_key(name: &str) -> String {
    let composed = name.nfkc().flat_map(char::to_lowercase);
    let latin = composed.map(as_latin).collect::<String>();
    latin.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The Latin letter that a Cyrillic or Greek one looks like.
const fn as_latin(letter: char) -> char {
    match letter {
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ё' | 'ε' => 'e',
        'һ' | 'н' | 'η' => 'h',
        'і' | 'ї' | 'ι' | 'ı' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'ӏ' => 'l',
        'м' | 'μ' => 'm',
        'п' | 'ո' => 'n',
        'о' | 'ο' | 'σ' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' | 'ѵ' => 'v',
        'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        'ζ' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_kept_in_one_form() {
        for (text, kept) in [
            ("Ada", Some("Ada")),
            ("  Ada \u{a0} \u{2003}Lovelace ", Some("Ada Lovelace")),
            ("Ａｄａ", Some("Ada")),
            ("Zoe\u{308}", Some("Zoë")),
            ("Анна", Some("Анна")),
            ("", None),
            (" \t ", None),
            ("a\u{200b}dmin", None),
            ("\u{202e}nimda", None),
            ("a\u{0}", None),
            ("a\nb", None),
            ("\u{2800}", None),
            ("\u{3164}", None),
        ] {
            assert_eq!(clean_line(text, MAX_NAME_CHARACTERS).as_deref(), kept, "{text:?}");
        }
        assert!(clean_line(&"x".repeat(40), 40).is_some());
        assert_eq!(clean_line(&"x".repeat(41), 40), None);
        assert_eq!(clean_line(&"\u{fdfa}".repeat(40), 40), None, "one that becomes eighteen");
    }

    #[test]
    fn what_is_clean_stays_as_it_is() {
        for character in ('\0'..=char::MAX).step_by(7) {
            if let Some(clean) = clean_line(&format!("a{character}b"), 40) {
                assert_eq!(clean_line(&clean, 40).as_ref(), Some(&clean), "{character:?}");
            }
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, other) in [("admin", "аdmin"), ("Coco", "СОСО"), ("Ada", "ＡＤＡ")] {
            assert_eq!(name_key(one), name_key(other));
        }
        assert_ne!(name_key("Ada"), name_key("Ida"));
    }
}
