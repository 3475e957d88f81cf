//! Snapshots as they are stored: with a mark of their form and a checksum. They
//! are a cache of the journal: one that cannot be used is thrown away, and the
//! match is played again from its journal.

use arena::table::Snapshot;
use sha2::{Digest, Sha256};

/// The mark of this form. Those from before it had none, and no checksum.
const FORM: [u8; 4] = *b"LXS1";
/// So many bytes of the checksum are kept.
const SUM: usize = 16;

/// A snapshot in its stored form.
pub(super) fn pack(snapshot: &Snapshot) -> Option<Vec<u8>> {
    let bytes = postcard::to_stdvec(snapshot).ok()?;
    let mut packed = FORM.to_vec();
    packed.extend_from_slice(&Sha256::digest(&bytes)[..SUM]);
    packed.extend_from_slice(&bytes);
    Some(packed)
}

/// A snapshot from its stored form, if it is whole.
pub(super) fn unpack(packed: &[u8]) -> Option<Snapshot> {
    let Some(rest) = packed.strip_prefix(&FORM) else {
        return postcard::from_bytes(packed).ok();
    };
    let (sum, bytes) = rest.split_at_checked(SUM)?;
    let whole = Sha256::digest(bytes)[..SUM] == *sum;
    whole.then(|| postcard::from_bytes(bytes).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snapshot_with_any_byte_changed_is_not_used() {
        let snapshot = Snapshot {
            entries: 3,
            inputs: 2,
            state: vec![7; 40],
        };
        let packed = pack(&snapshot).expect("packed");
        assert_eq!(unpack(&packed), Some(snapshot.clone()));
        for i in FORM.len()..packed.len() {
            let mut damaged = packed.clone();
            damaged[i] ^= 1;
            assert_eq!(unpack(&damaged), None, "byte {i}");
        }
        for cut in FORM.len()..packed.len() {
            assert_eq!(unpack(&packed[..cut]), None, "cut at {cut}");
        }
        let before = postcard::to_stdvec(&snapshot).expect("bytes");
        assert_eq!(unpack(&before), Some(snapshot), "of an earlier build");
    }
}
