//! Players, references and selections in words.

use ir::Role;
use ir::program::{Ref, Sel, Who};

use super::kept::Kept;
use super::{Speaker, listed, plain};

impl Speaker {
    pub(crate) fn who(&self, who: &Who) -> String {
        match who {
            Who::You => "you".to_string(),
            Who::Opponent => "an opponent".to_string(),
            Who::Opponents => "each opponent".to_string(),
            Who::Each => "each player".to_string(),
            Who::Allies => "each player on your side".to_string(),
            Who::From(first) => format!("each player, beginning with {}", self.refers(first)),
            Who::Controller(of) => format!("the controller of {}", self.refers(of)),
            Who::Owner(of) => format!("the owner of {}", self.refers(of)),
            Who::LoopPlayer => "that player".to_string(),
            Who::Ref(of) => self.refers(of),
            Who::Named(name) => match name.as_str() {
                "player" => "a player".to_string(),
                name => plain(name),
            },
        }
    }

    /// `your`, `each opponent's`.
    pub(crate) fn whose(&self, who: &Who) -> String {
        match who {
            Who::You => "your".to_string(),
            Who::Each => "the".to_string(),
            other => format!("{}'s", self.who(other)),
        }
    }

    pub(crate) fn refers(&self, to: &Ref) -> String {
        match to {
            Ref::This => "this".to_string(),
            Ref::ThisCard => "this card".to_string(),
            Ref::Speaker => "you".to_string(),
            Ref::Target(slot) => format!("target {}", u16::from(*slot) + 1),
            Ref::Reg(reg) => Kept::used(*reg),
            Ref::Mine(reg) => format!("that player's part of {}", Kept::used(*reg)),
            Ref::LoopPlayer => "that player".to_string(),
            Ref::LoopThing => "the one whose turn it is".to_string(),
            Ref::Event(role) => in_event(*role).to_string(),
            Ref::Would(role) => would_be(*role).to_string(),
            Ref::Host => "what this is attached to".to_string(),
            Ref::Candidate(0) => "it".to_string(),
            Ref::Candidate(_) => "the one around it".to_string(),
            Ref::PlaceOf(of) => format!("the place where {} is", self.refers(of)),
            Ref::PlaceAtStart(of) => format!("the place where {} was at first", self.refers(of)),
            Ref::Noted(of) => format!("{} as it last was", self.refers(of)),
            Ref::Named(name) => plain(name),
        }
    }

    pub(crate) fn sel(&self, sel: &Sel) -> String {
        match sel {
            Sel::Ref(to) => self.refers(to),
            Sel::All(filter) => format!("every {}", self.filter(filter, false)),
            Sel::Top(who, zone, n) => {
                let zone = self.zone(who, zone);
                format!("the top {} of {zone}", self.cards(n))
            }
            Sel::Until(who, zone, filter) => format!(
                "the cards from the top of {} down to the first {}",
                self.zone(who, zone),
                self.filter(filter, false)
            ),
            Sel::Rest(reg) => format!("the rest of {}", Kept::used(*reg)),
            Sel::Join(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.sel(part)).collect();
                listed(&parts, "and")
            }
            Sel::Minus(all, without) => {
                format!("{} without {}", self.sel(all), self.sel(without))
            }
            Sel::Best(filter, stat, most) => {
                let most = if *most { "most" } else { "least" };
                let filter = self.filter(filter, false);
                format!("the {filter} with the {most} {}", plain(stat))
            }
            Sel::Players(who) => self.who(who),
            Sel::Next(event, n) => {
                let event = self.event(event);
                format!("the next {} for which: {event}", self.amount(n))
            }
            Sel::Zone(who, name) => self.zone(who, name),
            Sel::Print(name) => format!("a new {}", plain(name)),
            Sel::Copy(of) => format!("a copy of {}", self.sel(of)),
        }
    }

    pub(crate) fn zone(&self, who: &Who, name: &str) -> String {
        format!("{} {}", self.whose(who), plain(name))
    }
}

fn in_event(role: Role) -> &'static str {
    match role {
        Role::Actor => "the player who did that",
        Role::Source => "what did that",
        Role::Patient => "the one that happened to",
        Role::Other => "the other one of that event",
        Role::Item => "the item of that event",
        Role::Place => "the place where that happened",
        Role::PlaceBefore => "the place it came from",
        Role::Amount => "that amount",
    }
}

fn would_be(role: Role) -> &'static str {
    match role {
        Role::Actor => "the player who would do that",
        Role::Source => "what would do that",
        Role::Patient => "the one that would happen to",
        Role::Other => "the other one of what would happen",
        Role::Item => "the item of what would happen",
        Role::Place => "the place where that would happen",
        Role::PlaceBefore => "the place it would come from",
        Role::Amount => "the amount that would be",
    }
}
