//! What must hold at every question.

use crate::look::Look;
use crate::state::{Card, Zone};
use kernel::game::Violation;
use kernel::ids::CardId;

fn broken(law: &str, found: String) -> Violation {
    let law = law.to_owned();
    Violation { law, found }
}

impl Look<'_> {
    /// Checks the laws of the table.
    pub(crate) fn audit(self) -> Result<(), Violation> {
        for at in 1..self.s.cards.len() as u16 {
            self.audit_card(CardId(at))?;
        }
        self.audit_objects()?;
        self.audit_values()
    }

    /// Each card is in exactly one zone (GA game-zones/p3): in the list its
    /// zone says, once, and in no other.
    fn audit_card(self, card: CardId) -> Result<(), Violation> {
        let c = self.s.card(card);
        let (places, expected) = (self.places_of(card), self.listed(card, c));
        if places != expected {
            let name = &self.r.print(c.print).name;
            let found = format!(
                "{name} ({card:?}) is in {:?}, listed {places} times",
                c.zone
            );
            return Err(broken("every card is in one zone", found));
        }
        let listed = match c.zone {
            Zone::Deck | Zone::Gone | Zone::Aside => !c.handle.is_some(),
            _ => c.handle.is_some(),
        };
        if !listed {
            let found = format!("{card:?} in {:?} has the handle {}", c.zone, c.handle);
            return Err(broken("handles are for what can be told apart", found));
        }
        Ok(())
    }

    /// How often a card should be listed.
    fn listed(self, card: CardId, c: &Card) -> usize {
        match c.zone {
            Zone::Gone | Zone::Aside => 0,
            Zone::Mastery => {
                let mut masteries = self.s.players.iter().filter_map(|p| p.mastery.as_ref());
                usize::from(masteries.any(|m| m.card == card))
            }
            _ => 1,
        }
    }

    fn places_of(self, card: CardId) -> usize {
        let c = self.s.card(card);
        let in_list = |list: &[CardId]| list.iter().filter(|x| **x == card).count();
        let mut places = 0;
        for (i, p) in self.s.players.iter().enumerate() {
            let zones = [
                Zone::Deck,
                Zone::Material,
                Zone::Hand,
                Zone::Memory,
                Zone::Graveyard,
                Zone::Banishment,
            ];
            for zone in zones {
                let n = p.pile(zone).map_or(0, |pile| in_list(pile));
                // A pile that is not the card's own counts twice: it is wrong.
                let right = c.owner.index() == i && c.zone == zone;
                places += if right { n } else { 2 * n };
            }
            places += usize::from(p.mastery.as_ref().is_some_and(|m| m.card == card));
        }
        for (slot, o) in self.s.objects() {
            let at = |zone: Zone, n: usize| if c.zone == zone { n } else { 2 * n };
            places += at(Zone::Field(slot), usize::from(o.card == card));
            places += at(Zone::Lineage(slot), in_list(&o.lineage));
            places += at(Zone::Loaded(slot), in_list(&o.loaded));
            places += at(Zone::Intent(slot), in_list(&o.intent));
        }
        let items = self.s.stack.iter().filter(|i| i.card == Some(card));
        places
            + if c.zone == Zone::Stack {
                items.count()
            } else {
                0
            }
    }

    /// The card of an object has the object's handle.
    fn audit_objects(self) -> Result<(), Violation> {
        for (slot, o) in self.s.objects() {
            let c = self.s.card(o.card);
            if c.handle != o.handle || c.zone != Zone::Field(slot) {
                let found = format!("slot {slot}: {} and {}", o.handle, c.handle);
                return Err(broken("an object is its card", found));
            }
            if self.s.gone.has(o.controller) {
                let found = format!("slot {slot} is of {}", o.controller);
                return Err(broken("who has lost controls nothing", found));
            }
        }
        Ok(())
    }

    /// Kept values equal computed ones.
    fn audit_values(self) -> Result<(), Violation> {
        let mut copy = self.s.clone();
        copy.touch();
        copy.refresh(self.r);
        if copy.derived.0 != *self.d {
            let slots = copy.derived.0.slots.iter().zip(&self.d.slots);
            let at = slots.enumerate().find(|(_, (a, b))| a != b);
            let found = match at {
                Some((slot, (a, b))) => format!("slot {slot}: {a:?} and {b:?}"),
                None => "values of the table".to_owned(),
            };
            return Err(broken("kept values equal computed ones", found));
        }
        Ok(())
    }
}
