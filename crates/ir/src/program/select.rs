//! References, selectors and players.

use serde::{Deserialize, Serialize};

use super::{Amount, Event, Filter};
use crate::Role;

/// One thing, or the set a register holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ref {
    /// The object or item whose ability this is.
    This,
    /// The card of it, wherever it is.
    ThisCard,
    /// The player who controls it.
    Speaker,
    /// A target slot of the card.
    Target(u8),
    /// What a step kept.
    Reg(u8),
    /// The loop player's part of it.
    Mine(u8),
    /// The player of the loop.
    LoopPlayer,
    /// The thing of the loop.
    LoopThing,
    /// What has a role in the event that triggered.
    Event(Role),
    /// What has a role in the event that would happen.
    Would(Role),
    /// What this is attached to.
    Host,
    /// The thing a filter is testing; 0 is the innermost.
    Candidate(u8),
    /// Where something is.
    PlaceOf(Box<Ref>),
    /// Where it was when this program began.
    PlaceAtStart(Box<Ref>),
    /// Its last values.
    Noted(Box<Ref>),
    /// What a game's table names: your champion, the attacker.
    Named(String),
}

/// Which things.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sel {
    /// This one, or these.
    Ref(Ref),
    /// All that pass the filter.
    All(Filter),
    /// The top cards of a zone.
    Top(Who, String, Amount),
    /// The cards of a zone from the top until one passes.
    Until(Who, String, Filter),
    /// What was not taken out of a register.
    Rest(u8),
    /// All of these.
    Join(Vec<Sel>),
    /// The first without the second.
    Minus(Box<Sel>, Box<Sel>),
    /// Those with the most or the least of a stat.
    Best(Filter, String, bool),
    /// Players.
    Players(Who),
    /// The first so many things that make this event from now on.
    Next(Box<Event>, Amount),
    /// A zone or place of a player by its name.
    Zone(Who, String),
    /// A card that does not exist yet, by its name, or a copy of a thing.
    Print(String),
    /// A copy of something.
    Copy(Box<Sel>),
}

/// Which players.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// The controller of the ability.
    You,
    /// One opponent, as chosen.
    Opponent,
    /// All opponents.
    Opponents,
    /// Every player.
    Each,
    /// The controller of the ability and everybody on their side.
    Allies,
    /// Every player, beginning with this one.
    From(Box<Ref>),
    /// Who controls something.
    Controller(Box<Ref>),
    /// Who owns something.
    Owner(Box<Ref>),
    /// The player of the loop.
    LoopPlayer,
    /// A player a register or slot holds.
    Ref(Box<Ref>),
    /// A player of a game's table.
    Named(String),
}
