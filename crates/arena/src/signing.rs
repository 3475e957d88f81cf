//! Files that say who made them, by a signature (Ed25519). Without it anybody
//! could have written the file; with it, whoever has the key did. Of a replay it
//! stands after the end of the file, of an event in a file beside.

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use kernel::replay::{Seal, seal_of, sealed};

/// What is signed is a replay, and nothing else that the key may ever sign.
const PURPOSE: &[u8] = b"ludex replay\0";

/// The same of an event.
const OF_EVENTS: &[u8] = b"ludex event\0";

/// A key that signs.
pub struct Key(SigningKey);

// By hand, so that no secret gets into a log.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Key({})", self.public())
    }
}

impl Key {
    /// The key of this secret.
    #[must_use]
    pub fn new(secret: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(secret))
    }

    /// The key of a secret in hexadecimal digits, if it is one.
    ///
    /// ```
    /// use arena::signing::Key;
    /// let key = Key::of_digits(&"07".repeat(32)).expect("a key");
    /// assert_eq!(key.public(), Key::new(&[7; 32]).public());
    /// assert!(Key::of_digits("07").is_none());
    /// ```
    #[must_use]
    pub fn of_digits(secret: &str) -> Option<Self> {
        bytes(secret).map(|secret| Self::new(&secret))
    }

    /// The signature of an event's file, in hexadecimal digits.
    ///
    /// ```
    /// use arena::signing::{Key, has_signed};
    /// let key = Key::new(&[7; 32]);
    /// let signature = key.sign_event(b"an event");
    /// assert!(has_signed(&key.public(), b"an event", &signature));
    /// assert!(!has_signed(&key.public(), b"another event", &signature));
    /// ```
    #[must_use]
    pub fn sign_event(&self, file: &[u8]) -> String {
        hex::encode(self.0.sign(&[OF_EVENTS, file].concat()).to_bytes())
    }

    /// What everybody may know of it, in hexadecimal digits.
    #[must_use]
    pub fn public(&self) -> String {
        hex::encode(self.0.verifying_key().as_bytes())
    }

    /// A stored replay with a signature.
    ///
    /// ```
    /// use arena::signing::{Key, Signed, signed_by};
    /// let key = Key::new(&[7; 32]);
    /// let file = key.sign(b"a replay".to_vec());
    /// assert_eq!(signed_by(&file), Signed::By(key.public()));
    /// assert_eq!(signed_by(b"a replay"), Signed::Not);
    /// ```
    #[must_use]
    pub fn sign(&self, replay: Vec<u8>) -> Vec<u8> {
        let signature = self.0.sign(&purpose(&replay)).to_bytes();
        let key = self.0.verifying_key().to_bytes();
        sealed(replay, &Seal { key, signature })
    }
}

/// Who signed a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signed {
    /// Nobody.
    Not,
    /// Who has the key with this public part, in hexadecimal digits.
    By(String),
    /// The signature is not of this file, or no signature at all.
    Falsely,
}

/// Who signed a stored replay.
#[must_use]
pub fn signed_by(file: &[u8]) -> Signed {
    let (replay, Some(seal)) = seal_of(file) else {
        return Signed::Not;
    };
    let signature = Signature::from_bytes(&seal.signature);
    let key = VerifyingKey::from_bytes(&seal.key);
    let right = key.and_then(|k| k.verify_strict(&purpose(replay), &signature));
    match right {
        Ok(()) => Signed::By(hex::encode(seal.key)),
        Err(_) => Signed::Falsely,
    }
}

/// Whether this is the signature of an event's file by who has the key with this
/// public part, both in hexadecimal digits.
#[must_use]
pub fn has_signed(key: &str, file: &[u8], signature: &str) -> bool {
    let key = bytes(key).and_then(|key| VerifyingKey::from_bytes(&key).ok());
    let signature = bytes(signature).map(|s| Signature::from_bytes(&s));
    key.zip(signature).is_some_and(|(key, signature)| {
        let said = [OF_EVENTS, file].concat();
        key.verify_strict(&said, &signature).is_ok()
    })
}

/// So many bytes in hexadecimal digits, and nothing else.
fn bytes<const N: usize>(digits: &str) -> Option<[u8; N]> {
    hex::decode(digits).ok()?.try_into().ok()
}

fn purpose(replay: &[u8]) -> Vec<u8> {
    [PURPOSE, replay].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_changed_byte_of_a_signed_file_is_found() {
        let key = Key::new(&[3; 32]);
        let file = key.sign(b"LUDEXREP and what follows".to_vec());
        assert_eq!(signed_by(&file), Signed::By(key.public()));
        for at in 0..file.len() {
            let mut changed = file.clone();
            changed[at] ^= 1;
            assert_ne!(signed_by(&changed), Signed::By(key.public()), "byte {at}");
        }
    }

    #[test]
    fn a_signature_is_good_for_its_own_file_only() {
        let key = Key::new(&[3; 32]);
        let one = key.sign(b"one".to_vec());
        let (_, seal) = seal_of(&one);
        let moved = sealed(b"two".to_vec(), &seal.expect("a seal"));
        assert_eq!(signed_by(&moved), Signed::Falsely);
    }
}
