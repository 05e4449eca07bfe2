//! HKDF with SHA-256 (RFC 5869): many secret bytes from a few.

use sha2::Sha256;

/// Fills the bytes that a secret leads to in some context.
pub(crate) fn derive(secret: &[u8], info: &[u8], out: &mut [u8]) {
    let expanded = hkdf::Hkdf::<Sha256>::new(None, secret).expand(info, out);
    expanded.expect("nobody asks for more than the 8,160 bytes that RFC 5869 allows");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::to_hex;

    /// RFC 5869, A.3: no salt, no info, and what the key leads to.
    #[test]
    fn the_published_vector_holds() {
        let mut out = [0; 42];
        derive(&[0x0b; 22], &[], &mut out);
        let expected = "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d\
                        9d201395faa4b61a96c8";
        assert_eq!(to_hex(&out), expected);
    }

    #[test]
    fn other_contexts_lead_to_other_bytes() {
        let of = |info: &[u8]| {
            let mut out = [0; 100];
            derive(&[1; 32], info, &mut out);
            out
        };
        assert_ne!(of(b"a"), of(b"b"));
        assert_ne!(of(b"a")[..32], of(b"a")[32..64], "and no block is like another");
    }
}
