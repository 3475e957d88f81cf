//! The words of a book: of its questions and options, and of what is shown.

use crate::ids::NumberId;
use crate::state::About;

/// An area in which there is nothing but numbers of its player.
#[derive(Clone, Copy, Debug)]
pub struct Coins {
    /// Its name.
    pub area: &'static str,
    /// What lies there.
    pub card: &'static str,
    /// Which numbers, and how each is marked.
    pub numbers: &'static [(NumberId, &'static str)],
    /// Whether its cards are seen.
    pub open: bool,
}

/// The words of questions and options; `{}` is what they are about.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub struct Labels {
    pub play: &'static str,
    pub uses: &'static str,
    pub pass: &'static str,
    pub x: &'static str,
    pub target: &'static str,
    pub want: &'static str,
    pub refuse: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
    pub pick: &'static str,
    pub done: &'static str,
    pub none: &'static str,
    pub replace: &'static str,
    pub mode: &'static str,
    pub order: &'static str,
    /// The words for abilities with such a word before them.
    pub named: &'static [(&'static str, &'static str)],
    /// The words for choices of texts of the book, by register.
    pub picks: &'static [(&'static str, u8, &'static str)],
    pub place: &'static str,
    pub unknown: &'static str,
    pub over: &'static str,
    pub waiting: &'static str,
    pub silent: &'static str,
    /// Damage on a thing, in a mark.
    pub damage: &'static str,
    /// Counters on a thing, in a mark.
    pub counters: fn(&str, u16) -> String,
    /// The words of things that are shown as marks.
    pub marked: &'static [&'static str],
    /// What is shown of a token, and of what another controls; empty for
    /// nothing, and for the letter of who does.
    pub token: &'static str,
    pub taken: &'static str,
    /// An ability on the stack, by its card.
    pub ability: &'static str,
    /// What the log says of a trigger that is put on the stack, of what
    /// resolves; empty for nothing.
    pub triggers: &'static str,
    pub triggers_by: &'static str,
    pub resolves: &'static str,
    pub resolves_by: &'static str,
    /// A card that is looked for.
    pub find: &'static str,
    pub prompt: fn(About) -> &'static str,
    /// Numbers that are shown as areas of cards.
    pub coins: &'static [Coins],
}
