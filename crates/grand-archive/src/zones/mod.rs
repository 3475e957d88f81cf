//! Game zones (GA game-zones).

mod as_said;
mod destination;
mod entering;
mod moves;
mod retinue;
mod reveal;
mod shuffle;
mod top;

use crate::state::{Player, State, Zone};
use kernel::by_rule;
use kernel::ids::CardId;
use kernel::seats::Seat;

impl Player {
    /// The cards of a zone that is a pile of this player's.
    #[must_use]
    pub fn pile(&self, zone: Zone) -> Option<&Vec<CardId>> {
        match zone {
            Zone::Deck => Some(&self.deck),
            Zone::Material => Some(&self.material),
            Zone::Hand => Some(&self.hand),
            Zone::Memory => Some(&self.memory),
            Zone::Graveyard => Some(&self.graveyard),
            Zone::Banishment => Some(&self.banishment),
            _ => None,
        }
    }

    pub(crate) fn pile_mut(&mut self, zone: Zone) -> Option<&mut Vec<CardId>> {
        match zone {
            Zone::Deck => Some(&mut self.deck),
            Zone::Material => Some(&mut self.material),
            Zone::Hand => Some(&mut self.hand),
            Zone::Memory => Some(&mut self.memory),
            Zone::Graveyard => Some(&mut self.graveyard),
            Zone::Banishment => Some(&mut self.banishment),
            _ => None,
        }
    }
}

impl State {
    /// A player's influence: the cards in hand and memory (GA influence/1).
    #[must_use]
    pub fn influence(&self, seat: Seat) -> usize {
        let player = self.player(seat);
        let memory = by_rule!("GA influence/1", player.memory.len(), else 0);
        player.hand.len() + memory
    }

    /// Takes a card out of the list it stands in: a pile of its owner, or a
    /// zone of an object.
    fn unlist(&mut self, card: CardId) {
        let (owner, zone) = (self.card(card).owner, self.card(card).zone);
        let others = |c: &mut CardId| *c != card;
        let object = zone.slot().and_then(|slot| self.object_mut(slot));
        match (zone, object) {
            (Zone::Intent(_), Some(o)) => o.intent.retain(others),
            (Zone::Lineage(_), Some(o)) => o.lineage.retain(others),
            (Zone::Loaded(_), Some(o)) => o.loaded.retain(others),
            _ => {
                if let Some(pile) = self.players[owner.index()].pile_mut(zone)
                    && let Some(at) = pile.iter().rposition(|c| *c == card)
                {
                    pile.remove(at);
                }
            }
        }
    }

    /// Puts a card into the list of the zone it is in now: at the bottom, or
    /// on top.
    fn enlist(&mut self, card: CardId, bottom: bool) {
        let (owner, zone) = (self.card(card).owner, self.card(card).zone);
        let owner = self.whose(zone, owner);
        let object = zone.slot().and_then(|slot| self.object_mut(slot));
        match (zone, object) {
            (Zone::Intent(_), Some(o)) => o.intent.push(card),
            (Zone::Lineage(_), Some(o)) if bottom => o.lineage.insert(0, card),
            (Zone::Lineage(_), Some(o)) => o.lineage.push(card),
            (Zone::Loaded(_), Some(o)) => o.loaded.push(card),
            _ => {
                if let Some(pile) = self.players[owner.index()].pile_mut(zone) {
                    let at = if bottom { 0 } else { pile.len() };
                    pile.insert(at, card);
                }
            }
        }
    }

    /// Whose zone a card goes to: always its owner's, whoever controlled it.
    fn whose(&self, zone: Zone, owner: Seat) -> Seat {
        let other = self.active;
        match zone {
            Zone::Memory => by_rule!("GA memory/p2", owner, else other),
            Zone::Graveyard => by_rule!("GA graveyard/p2", owner, else other),
            Zone::Banishment => by_rule!("GA banishment/p2", owner, else other),
            Zone::Hand => by_rule!("GA hand/p3", owner, else other),
            _ => owner,
        }
    }
}
