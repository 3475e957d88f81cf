//! What is done about an infraction, by the rules that say so.

/// A remedy.
#[derive(Clone, Copy, Debug)]
pub struct Remedy {
    /// The infraction it is for.
    pub infraction: &'static str,
    /// The rule that says so.
    pub rule: &'static str,
    /// What is done, in few words.
    pub what: &'static str,
    /// Whether the rule is in force.
    holds: fn() -> bool,
}

macro_rules! remedy {
    ($infraction:literal, $rule:literal, $what:literal $(,)?) => {
        Remedy {
            infraction: $infraction,
            rule: $rule,
            what: $what,
            holds: || kernel::rule!($rule, true),
        }
    };
}

/// All remedies, in the order of the book.
pub const REMEDIES: &[Remedy] = &[
    remedy!(
        "RBT 702.2",
        "RBT 702.2.f.1",
        "missed in an earlier turn: play on",
    ),
    remedy!(
        "RBT 702.2",
        "RBT 702.2.f.2",
        "the next opponent has it carried out now, or not",
    ),
    remedy!(
        "RBT 702.3",
        "RBT 702.3.b.1",
        "within a round cycle: the point is added",
    ),
    remedy!("RBT 702.3", "RBT 702.3.b.2", "later: play on"),
    remedy!(
        "RBT 702.4",
        "RBT 702.4.a.1",
        "within a round cycle: the cards are drawn",
    ),
    remedy!("RBT 702.4", "RBT 702.4.a.2", "later: play on"),
    remedy!(
        "RBT 702.5",
        "RBT 702.5.c.1",
        "the next opponent picks what is shuffled back",
    ),
    remedy!(
        "RBT 702.5",
        "RBT 702.5.c.1.a",
        "a card has moved on: the opponent first picks one to return",
    ),
    remedy!("RBT 702.5", "RBT 702.5.c.2", "later: play on"),
    remedy!(
        "RBT 702.6",
        "RBT 702.6.b.1",
        "spent already: rewind, or a general error",
    ),
    remedy!(
        "RBT 702.6",
        "RBT 702.6.b.2",
        "within a round cycle: the surplus is shuffled back",
    ),
    remedy!(
        "RBT 702.6",
        "RBT 702.6.b.2.a",
        "nobody knows which: random ones go back",
    ),
    remedy!("RBT 702.6", "RBT 702.6.b.3", "later: play on"),
    remedy!(
        "RBT 702.7",
        "RBT 702.7.b.1",
        "within a round cycle: the missing runes are channeled",
    ),
    remedy!("RBT 702.7", "RBT 702.7.b.2", "later: play on"),
    remedy!(
        "RBT 702.8",
        "RBT 702.8.b.1",
        "in the same turn: the surplus is in the pool",
    ),
    remedy!(
        "RBT 702.8",
        "RBT 702.8.b.1.b",
        "it changed a result: a general error",
    ),
    remedy!(
        "RBT 702.9",
        "RBT 702.9.b.1",
        "a simple rewind to before the card was played",
    ),
    remedy!(
        "RBT 702.9",
        "RBT 702.9.b.2",
        "no rewind: what is missing is paid now",
    ),
    remedy!(
        "RBT 702.9",
        "RBT 702.9.b.2.a",
        "runes recycled wrongly: rewind",
    ),
    remedy!("RBT 702.9", "RBT 702.9.b.3", "neither: play on"),
    remedy!(
        "RBT 702.10",
        "RBT 702.10.b.1",
        "what was seen is shuffled into where it was random",
    ),
    remedy!(
        "RBT 702.10",
        "RBT 702.10.b.2",
        "impossible: it is shown to everybody",
    ),
    remedy!(
        "RBT 702.11",
        "RBT 702.11.b.1",
        "the owner has it shuffled back",
    ),
    remedy!(
        "RBT 702.11",
        "RBT 702.11.b.2",
        "the owner declines: play on",
    ),
    remedy!(
        "RBT 702.12",
        "RBT 702.12.b.1",
        "not in hand yet: shuffled into the deck",
    ),
    remedy!(
        "RBT 702.12",
        "RBT 702.12.b.2",
        "an opening hand too large: one goes back",
    ),
    remedy!(
        "RBT 702.12",
        "RBT 702.12.b.3",
        "the next opponent sees the hand and picks",
    ),
    remedy!("RBT 702.12", "RBT 702.12.b.4", "found later: the same then"),
    remedy!(
        "RBT 702.13",
        "RBT 702.13.b.1",
        "caught at once: the card returns",
    ),
    remedy!(
        "RBT 702.13",
        "RBT 702.13.b.2",
        "a random legal card from there takes its place",
    ),
    remedy!(
        "RBT 702.14",
        "RBT 702.14.a.1",
        "the next opponent sees the hand and may have cards replaced",
    ),
    remedy!("RBT 702.14", "RBT 702.14.a.2", "after play began: play on"),
    remedy!(
        "RBT 702.15",
        "RBT 702.15.a.1",
        "in the same turn: readied now, and nothing triggers",
    ),
    remedy!("RBT 702.15", "RBT 702.15.a.2", "later: it stays as it is"),
    remedy!("RBT 702.16", "RBT 702.16.c.1", "rewind"),
    remedy!("RBT 702.16", "RBT 702.16.c.2", "play on"),
    remedy!(
        "RBT 703.3",
        "RBT 703.3.b.1",
        "the list is replaced by a legal one",
    ),
    remedy!(
        "RBT 703.3",
        "RBT 703.3.b.2",
        "the list becomes the legal deck that was played",
    ),
    remedy!(
        "RBT 703.3",
        "RBT 703.3.b.3",
        "a stand-in for a missing card",
    ),
    remedy!(
        "RBT 703.4",
        "RBT 703.4.b.1",
        "before hands: the deck is corrected",
    ),
    remedy!(
        "RBT 703.4",
        "RBT 703.4.b.2",
        "by the player, after hands: corrected if that is easy",
    ),
    remedy!(
        "RBT 703.4",
        "RBT 703.4.b.2.a.1",
        "cards are swapped back between deck and sideboard",
    ),
    remedy!(
        "RBT 703.4",
        "RBT 703.4.b.2.a.1.a",
        "in hand: random cards of the deck instead",
    ),
    remedy!(
        "RBT 703.4",
        "RBT 703.4.b.2.a.2",
        "the random part of the deck is shuffled",
    ),
    remedy!(
        "RBT 703.5",
        "RBT 703.5.b.2",
        "a decision on wrong information: rewind",
    ),
];

/// The remedies of an infraction.
pub fn remedies_of(infraction: &str) -> impl Iterator<Item = &'static Remedy> {
    REMEDIES.iter().filter(move |r| r.infraction == infraction)
}

/// Whether a rule is a remedy of an infraction.
pub(crate) fn is_remedy(infraction: &str, rule: &str) -> bool {
    remedies_of(infraction).any(|r| r.rule == rule && (r.holds)())
}
