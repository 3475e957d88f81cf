//! What sort of thing a phrase can name: a small set of bits.

use std::ops::BitOr;

/// A set of kinds. Verbs ask for kinds in their roles, nouns have them.
///
/// ```
/// use ir::decl::Kinds;
/// let target = Kinds::OBJECT | Kinds::PLAYER;
/// assert!(target.meets(Kinds::PLAYER));
/// assert!(!target.meets(Kinds::ZONE));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Kinds(pub u32);

impl Kinds {
    /// Something in play.
    pub const OBJECT: Kinds = Kinds(1);
    /// A card, wherever it is.
    pub const CARD: Kinds = Kinds(1 << 1);
    /// A player.
    pub const PLAYER: Kinds = Kinds(1 << 2);
    /// A place in play: a battlefield, a base, a lane.
    pub const PLACE: Kinds = Kinds(1 << 3);
    /// A zone: hand, deck, graveyard.
    pub const ZONE: Kinds = Kinds(1 << 4);
    /// Something on the stack or chain.
    pub const ITEM: Kinds = Kinds(1 << 5);
    /// Damage.
    pub const DAMAGE: Kinds = Kinds(1 << 6);
    /// Counters of all sorts.
    pub const COUNTER: Kinds = Kinds(1 << 7);
    /// What is paid: costs, payments, resources.
    pub const COST: Kinds = Kinds(1 << 8);
    /// A combat or an attack, as a happening.
    pub const COMBAT: Kinds = Kinds(1 << 9);
    /// A word that is chosen or said: a name, a type, a direction.
    pub const WORD: Kinds = Kinds(1 << 10);
    /// An ability or an effect.
    pub const ABILITY: Kinds = Kinds(1 << 11);
    /// A number of a thing or a player: might, life, a score.
    pub const STAT: Kinds = Kinds(1 << 12);
    /// A stretch of time: a turn, a phase.
    pub const TIME: Kinds = Kinds(1 << 13);
    /// Whatever a pronoun can stand for.
    pub const ANY: Kinds = Kinds(u32::MAX);
    /// Objects and cards: what most words of card types name.
    pub const THING: Kinds = Kinds(Kinds::OBJECT.0 | Kinds::CARD.0);

    /// Both sets together.
    #[must_use]
    pub const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether the sets have a kind in common.
    #[must_use]
    pub const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// The kinds by the names that rows use: `OBJECT|PLAYER`.
    #[must_use]
    pub fn named(names: &str) -> Option<Kinds> {
        let one = |name: &str| {
            if let Some(n) = name.trim().strip_prefix("ADV") {
                return adverb(n.parse().ok()?);
            }
            let found = NAMES.iter().find(|(known, _)| *known == name.trim());
            found.map(|(_, kinds)| *kinds)
        };
        let mut all = Kinds(0);
        for name in names.split('|') {
            all = all | one(name)?;
        }
        Some(all)
    }

    /// The names of the kinds, as rows and messages write them.
    #[must_use]
    pub fn names(self) -> String {
        if self == Kinds::ANY {
            return "ANY".to_string();
        }
        let single = NAMES.iter().filter(|(_, kind)| kind.0.count_ones() == 1);
        let names: Vec<&str> = single
            .filter(|(_, kind)| self.meets(*kind))
            .map(|(name, _)| *name)
            .collect();
        names.join("|")
    }
}

impl BitOr for Kinds {
    type Output = Kinds;

    fn bitor(self, other: Kinds) -> Kinds {
        self.and(other)
    }
}

/// Adverbs of verbs have bits of their own, `ADV1` to `ADV16`: two of one bit
/// cannot stand behind one verb.
fn adverb(n: u32) -> Option<Kinds> {
    (1..=16).contains(&n).then(|| Kinds(1 << (15 + n)))
}

const NAMES: [(&str, Kinds); 16] = [
    ("OBJECT", Kinds::OBJECT),
    ("CARD", Kinds::CARD),
    ("PLAYER", Kinds::PLAYER),
    ("PLACE", Kinds::PLACE),
    ("ZONE", Kinds::ZONE),
    ("ITEM", Kinds::ITEM),
    ("DAMAGE", Kinds::DAMAGE),
    ("COUNTER", Kinds::COUNTER),
    ("COST", Kinds::COST),
    ("COMBAT", Kinds::COMBAT),
    ("WORD", Kinds::WORD),
    ("ABILITY", Kinds::ABILITY),
    ("STAT", Kinds::STAT),
    ("TIME", Kinds::TIME),
    ("THING", Kinds::THING),
    ("ANY", Kinds::ANY),
];
