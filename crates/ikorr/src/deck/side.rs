//! Siding between the games of a match.

use super::{Deck, Entry};
use kernel::scenario::Fault;

impl Deck {
    /// The deck after these copies have gone to the Side Deck and those have
    /// come from it. Avatar and Influence Deck stay; whether the result is
    /// legal is asked of it afterwards.
    ///
    /// # Errors
    /// When a copy is not there to be moved.
    pub fn sided(&self, out: &[Entry], into: &[Entry]) -> Result<Self, Vec<Fault>> {
        let mut sided = self.clone();
        let mut faults = Vec::new();
        for entry in out {
            faults.extend(take("out", &mut sided.deck, entry));
        }
        for entry in into {
            faults.extend(take("in", &mut sided.side, entry));
        }
        out.iter().for_each(|entry| put(&mut sided.side, entry));
        into.iter().for_each(|entry| put(&mut sided.deck, entry));
        if faults.is_empty() {
            Ok(sided)
        } else {
            Err(faults)
        }
    }
}

fn same(a: &Entry, b: &Entry) -> bool {
    a.card == b.card && a.infusions == b.infusions
}

fn take(key: &str, list: &mut Vec<Entry>, entry: &Entry) -> Option<Fault> {
    let mut left = entry.count;
    for held in list.iter_mut().filter(|held| same(held, entry)) {
        let moved = left.min(held.count);
        held.count -= moved;
        left -= moved;
    }
    list.retain(|held| held.count > 0);
    (left > 0).then(|| Fault {
        key: key.to_string(),
        what: format!(
            "{left} of {} `{}` are not there to be moved",
            entry.count, entry.card
        ),
    })
}

fn put(list: &mut Vec<Entry>, entry: &Entry) {
    match list.iter_mut().find(|held| same(held, entry)) {
        Some(held) => held.count += entry.count,
        None => list.push(entry.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_change_places_and_none_is_lost() {
        let deck = Deck::parse("deck = [\"2 A\", \"1 B\"]\nside = [\"1 C + I\"]").unwrap();
        let moved = |line: &str| Deck::parse(&format!("deck = [\"{line}\"]")).unwrap().deck;
        let sided = deck.sided(&moved("1 A"), &moved("1 C + I")).unwrap();
        let expected = "deck = [\"1 A\", \"1 B\", \"1 C + I\"]\nside = [\"1 A\"]";
        assert_eq!(sided, Deck::parse(expected).unwrap());
        assert!(deck.sided(&moved("3 A"), &[]).is_err());
        assert!(deck.sided(&[], &moved("1 C")).is_err());
    }
}
