//! Random words and the time.

use crate::Error;

/// Letters and digits that are not taken for each other, 32 of them.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random bytes from the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|e| Error::Internal(format!("no random bytes: {e}")))?;
    Ok(bytes)
}

/// A word for something new, with 100 random bits: nobody guesses it.
pub fn random_id() -> Result<String, Error> {
    let letter = |b: &u8| char::from(LETTERS[usize::from(b % 32)]);
    Ok(random::<20>()?.iter().map(letter).collect())
}

/// The time in milliseconds since 1970.
pub fn now_ms() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn ids_are_plain_and_do_not_repeat() {
        let ids: BTreeSet<String> = (0..1000).map(|_| random_id().expect("random")).collect();
        assert_eq!(ids.len(), 1000);
        let plain = |id: &String| id.len() == 20 && id.bytes().all(|b| LETTERS.contains(&b));
        assert!(ids.iter().all(plain));
        let used: BTreeSet<u8> = ids.iter().flat_map(|id| id.bytes()).collect();
        assert_eq!(used.len(), 32, "every letter occurs");
    }
}
