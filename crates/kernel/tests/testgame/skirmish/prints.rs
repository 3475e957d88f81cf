//! What is printed.

use kernel::ids::PrintId;

/// What kind of card it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Stays on the board.
    Thing,
    /// Played in one's own turn.
    Spell,
    /// Played in one's own turn or in response.
    Answer,
}

/// What it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Does {
    Nothing,
    /// Own beasts have one power more.
    Drum,
    /// Beasts are spirits too. Own things cost one less, but at least one.
    Moon,
    /// Spirits are drowned too. Drowned things have one power less. Things
    /// cost one more.
    Tide,
    /// Spirits lose their abilities.
    Hush,
    /// If another own thing would be destroyed, this one is instead; its seat
    /// cannot be attacked.
    Ward,
    /// Two damage to a thing or a seat; for one more, to another too.
    Spark,
    /// An item of the stack goes back to its owner's hand.
    Snuff,
    /// All things with power X or less are destroyed at once.
    Flood,
    /// A token that is a copy of a thing.
    Mirror,
    /// Look at the top card of the deck and play it, or not; then shuffle.
    Find,
    /// Each seat seals a card of its hand or none; all are discarded, and the
    /// dearest wins.
    Dare,
}

pub(crate) const BEAST: u8 = 1;
pub(crate) const SPIRIT: u8 = 2;
pub(crate) const DROWNED: u8 = 4;

/// A row of the print table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Print {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) cost: u16,
    pub(crate) power: i8,
    pub(crate) kinds: u8,
    pub(crate) does: Does,
}

/// The print table, and how often each row is in a deck.
pub(crate) struct Rules {
    pub(crate) prints: Vec<Print>,
    pub(crate) deck: Vec<PrintId>,
}

impl Rules {
    pub(crate) fn print(&self, id: PrintId) -> &Print {
        &self.prints[id.index()]
    }

    pub(crate) fn named(&self, name: &str) -> Option<PrintId> {
        let at = self.prints.iter().position(|p| p.name == name)?;
        Some(PrintId(at as u16))
    }
}

impl Default for Rules {
    fn default() -> Self {
        use Kind::{Answer, Spell, Thing};
        let row = |name, kind, cost, power, kinds, does| Print {
            name,
            kind,
            cost,
            power,
            kinds,
            does,
        };
        let prints = vec![
            row("Hare", Thing, 1, 1, BEAST, Does::Nothing),
            row("Boar", Thing, 2, 3, BEAST, Does::Nothing),
            row("Drum", Thing, 1, 0, BEAST, Does::Drum),
            row("Moon", Thing, 1, 0, BEAST, Does::Moon),
            row("Tide", Thing, 1, 0, SPIRIT, Does::Tide),
            row("Hush", Thing, 1, 1, 0, Does::Hush),
            row("Ward", Thing, 1, 1, 0, Does::Ward),
            row("Spark", Answer, 1, 0, 0, Does::Spark),
            row("Snuff", Answer, 1, 0, 0, Does::Snuff),
            row("Flood", Spell, 0, 0, 0, Does::Flood),
            row("Mirror", Spell, 1, 0, 0, Does::Mirror),
            row("Find", Spell, 1, 0, 0, Does::Find),
            row("Dare", Spell, 1, 0, 0, Does::Dare),
        ];
        let times = [2, 2, 1, 1, 1, 1, 3, 2, 2, 1, 2, 1, 1];
        let rows = times.iter().enumerate();
        let deck = rows.flat_map(|(i, n)| std::iter::repeat_n(PrintId(i as u16), *n));
        Self {
            deck: deck.collect(),
            prints,
        }
    }
}
