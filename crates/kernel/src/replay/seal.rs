//! Who signed a stored replay, after its end. Whether the signature is right
//! is for others to say.

/// What a signature begins with.
const MARK: &[u8; 8] = b"LUDEXSIG";
const LENGTH: usize = MARK.len() + 32 + 64;

/// A key and its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The public part of the key.
    pub key: [u8; 32],
    /// The signature of all that stands before.
    pub signature: [u8; 64],
}

/// A stored replay and its signature, if it has one.
#[must_use]
pub fn seal_of(file: &[u8]) -> (&[u8], Option<Seal>) {
    let at = file.len().checked_sub(LENGTH);
    let split = at.map(|at| file.split_at(at));
    let Some((replay, seal)) = split.and_then(|(r, s)| Some((r, s.strip_prefix(MARK)?))) else {
        return (file, None);
    };
    let read = seal.split_first_chunk::<32>().and_then(|(key, rest)| {
        let signature = rest.first_chunk::<64>()?;
        Some(Seal {
            key: *key,
            signature: *signature,
        })
    });
    (replay, read)
}

/// A stored replay with a signature after its end.
#[must_use]
pub fn sealed(mut replay: Vec<u8>, seal: &Seal) -> Vec<u8> {
    replay.extend_from_slice(MARK);
    replay.extend_from_slice(&seal.key);
    replay.extend_from_slice(&seal.signature);
    replay
}
