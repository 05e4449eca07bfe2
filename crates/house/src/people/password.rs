//! Passwords: hashed with Argon2id, 19 MiB and two passes.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

/// The fewest characters of a password, and the most that are read.
const LENGTH: std::ops::RangeInclusive<usize> = 10..=128;

/// What people choose first and thieves try first, among passwords long enough.
const COMMON: &[&str] = &[
    "1234567890",
    "0123456789",
    "0987654321",
    "1111111111",
    "0000000000",
    "123456789a",
    "a123456789",
    "q123456789",
    "qwertyuiop",
    "qwerty1234",
    "qwerty12345",
    "qwerty123456",
    "1q2w3e4r5t",
    "1qaz2wsx3edc",
    "password12",
    "password123",
    "password1234",
    "passw0rd123",
    "administrator",
    "letmein123",
    "letmein1234",
    "welcome123",
    "welcome1234",
    "iloveyou12",
    "iloveyou123",
    "changeme123",
    "houserules",
    "houserules1",
    "casino1234",
    "letitride1",
];

/// Says what is wrong with a password, if anything.
pub(super) fn check(password: &str) -> Result<(), &'static str> {
    if !LENGTH.contains(&password.chars().count()) {
        return Err("a password has 10 to 128 characters");
    }
    if COMMON.contains(&password.to_lowercase().as_str()) {
        return Err("this password is among the first that anybody would try");
    }
    Ok(())
}

/// Returns the hash of a password, with a salt of its own.
pub(super) fn hash(password: &str) -> String {
    let hashed = Argon2::default().hash_password(password.as_bytes());
    hashed.expect("the parameters are right").to_string()
}

/// Returns whether a password is the one of a hash. Without a hash the answer is no and takes as
/// long.
pub(super) fn verify(password: &str, hash: Option<&str>) -> bool {
    let known = hash.and_then(|hash| PasswordHash::new(hash).ok());
    match known {
        Some(known) => Argon2::default().verify_password(password.as_bytes(), &known).is_ok(),
        None => {
            self::hash(password);
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_password_itself_is_right() {
        let hash = hash("correct horse battery");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(verify("correct horse battery", Some(&hash)));
        assert!(!verify("correct horse batterY", Some(&hash)));
        assert!(!verify("correct horse battery", None));
        assert!(!verify("correct horse battery", Some("not a hash")));
    }

    #[test]
    fn short_and_common_passwords_are_refused() {
        assert!(check("nine char").is_err());
        assert!(check("Password123").is_err());
        assert!(check(&"x".repeat(129)).is_err());
        assert!(check("ten chars!").is_ok());
    }
}
