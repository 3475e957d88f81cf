//! What the tournament book says of building limited decks, point by point: of
//! sealed and of draft decks by rules of their own.

use crate::limited::Limited;
use kernel::{by_rule, rule};

/// Something that is said of limited decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::deck) enum Point {
    /// How many cards a Main Deck has at least.
    Size,
    /// Three Domains, or those of the Legend and one.
    Domains,
    /// Any champion unit within them is a Chosen Champion.
    AnyChampion,
    /// Signature cards that are wholly within them need no champion.
    Signature,
    /// Runes are within them.
    Runes,
    /// There need be no Legend and no Chosen Champion.
    NoLeader,
    /// Those of the pool need not be used.
    Unused,
    /// Copies are not limited.
    Copies,
    /// Nor by Unique.
    Unique,
}

impl Limited {
    /// The rule that says so, as long as it is in force.
    pub(in crate::deck) fn asks(self, point: Point) -> Option<&'static str> {
        match self {
            Self::Draft => of_draft(point),
            Self::Sealed | Self::Provided => of_sealed(point),
        }
    }

    /// How many cards a Main Deck has at least (RBT 602.4.a.2, 602.4.b.3).
    pub(in crate::deck) fn least_cards(self) -> u32 {
        match self {
            Self::Draft => by_rule!("RBT 602.4.b.3", 20, else 0),
            Self::Sealed | Self::Provided => by_rule!("RBT 602.4.a.2", 25, else 0),
        }
    }
}

fn of_sealed(point: Point) -> Option<&'static str> {
    match point {
        Point::Size => rule!("RBT 602.4.a.2", true).then_some("RBT 602.4.a.2"),
        Point::Domains => rule!("RBT 602.4.a.3", true).then_some("RBT 602.4.a.3"),
        Point::AnyChampion => rule!("RBT 602.4.a.3.a", true).then_some("RBT 602.4.a.3.a"),
        Point::Signature => rule!("RBT 602.4.a.3.b", true).then_some("RBT 602.4.a.3.b"),
        Point::Runes => rule!("RBT 602.4.a.4", true).then_some("RBT 602.4.a.4"),
        Point::NoLeader => rule!("RBT 602.4.a.5", true).then_some("RBT 602.4.a.5"),
        Point::Unused => rule!("RBT 602.4.a.5.a", true).then_some("RBT 602.4.a.5.a"),
        Point::Copies => rule!("RBT 602.4.a.6", true).then_some("RBT 602.4.a.6"),
        Point::Unique => rule!("RBT 602.4.a.6.a", true).then_some("RBT 602.4.a.6.a"),
    }
}

fn of_draft(point: Point) -> Option<&'static str> {
    match point {
        Point::Size => rule!("RBT 602.4.b.3", true).then_some("RBT 602.4.b.3"),
        Point::Domains => rule!("RBT 602.4.b.4", true).then_some("RBT 602.4.b.4"),
        Point::AnyChampion => rule!("RBT 602.4.b.4.a", true).then_some("RBT 602.4.b.4.a"),
        Point::Signature => rule!("RBT 602.4.b.4.b", true).then_some("RBT 602.4.b.4.b"),
        Point::Runes => rule!("RBT 602.4.b.5", true).then_some("RBT 602.4.b.5"),
        Point::NoLeader => rule!("RBT 602.4.b.6", true).then_some("RBT 602.4.b.6"),
        Point::Unused => rule!("RBT 602.4.b.6.a", true).then_some("RBT 602.4.b.6.a"),
        Point::Copies => rule!("RBT 602.4.b.7", true).then_some("RBT 602.4.b.7"),
        Point::Unique => rule!("RBT 602.4.b.7.a", true).then_some("RBT 602.4.b.7.a"),
    }
}
