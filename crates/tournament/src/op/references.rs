//! What operations speak of by number.

use super::Op;
use serde_json::Value;

/// Things that have a number in an event because a record gave them one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RefKind {
    Player,
    Call,
    Penalty,
    Case,
    Question,
}

impl RefKind {
    pub(crate) const ALL: [Self; 5] = [
        Self::Player,
        Self::Call,
        Self::Penalty,
        Self::Case,
        Self::Question,
    ];

    /// In words.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Call => "call",
            Self::Penalty => "penalty",
            Self::Case => "investigation",
            Self::Question => "question",
        }
    }

    /// What a number under this key is about.
    fn under(key: &str) -> Option<Self> {
        match key {
            "player" | "a" | "b" | "players" | "byes" | "pod" => Some(Self::Player),
            "call" => Some(Self::Call),
            "penalty" | "same_error" => Some(Self::Penalty),
            "case" => Some(Self::Case),
            "question" => Some(Self::Question),
            _ => None,
        }
    }

    /// The number of the first: players are counted from 0 in the log.
    fn first(self) -> u64 {
        match self {
            Self::Player => 0,
            _ => 1,
        }
    }
}

/// Keys below which names of cards are keys.
const CARDS: [&str; 6] = ["cards", "main", "side", "proof", "old", "new"];

impl Op {
    /// Whether a value under this key is a player, or some.
    pub(crate) fn is_about_players(key: &str) -> bool {
        RefKind::under(key) == Some(RefKind::Player)
    }

    /// What it speaks of, with places from 0.
    pub(crate) fn references(&self) -> Vec<(RefKind, usize)> {
        let mut found = Vec::new();
        self.with_references(|what, place| {
            found.push((what, place));
            Some(place)
        });
        found
    }

    /// The same operation about other numbers; none where one has no other.
    pub(crate) fn with_references(
        &self,
        mut other: impl FnMut(RefKind, usize) -> Option<usize>,
    ) -> Option<Self> {
        if matches!(self, Self::Create(_)) {
            return Some(self.clone());
        }
        let mut written = serde_json::to_value(self).ok()?;
        change(&mut written, None, &mut other)?;
        serde_json::from_value(written).ok()
    }
}

fn change(
    value: &mut Value,
    what: Option<RefKind>,
    other: &mut impl FnMut(RefKind, usize) -> Option<usize>,
) -> Option<()> {
    match (value, what) {
        (Value::Object(map), _) => {
            for (key, value) in map.iter_mut().filter(|(k, _)| !CARDS.contains(&k.as_str())) {
                change(value, RefKind::under(key), other)?;
            }
        }
        (Value::Array(all), what) => {
            for one in all {
                change(one, what, other)?;
            }
        }
        (Value::Number(number), Some(what)) => {
            let place = number.as_u64()?.checked_sub(what.first());
            let then = other(what, usize::try_from(place?).ok()?)?;
            *number = (then as u64 + what.first()).into();
        }
        _ => {}
    }
    Some(())
}
