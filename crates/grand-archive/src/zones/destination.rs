//! Where a card goes, when it is sent somewhere (GA supertypes/2.c, 2.d,
//! champion).

use crate::flow::Engine;
use crate::state::{State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// Where a card goes that is sent to this zone: regalia and champions are
    /// banished instead of going to a graveyard, and return from the field to
    /// the material deck instead of hand, deck or memory.
    pub(crate) fn destination(&mut self, card: CardId, to: Zone) -> Zone {
        let c = *self.s.card(card);
        let print = self.r.print(c.print);
        let material = print.is_material();
        let on_field = matches!(c.zone, Zone::Field(_));
        match to {
            Zone::Graveyard if material && rule!("GA supertypes/2.c", true) => Zone::Banishment,
            Zone::Hand | Zone::Deck | Zone::Memory if material && on_field => {
                kernel::by_rule!("GA supertypes/2.d", Zone::Material, else to)
            }
            to => to,
        }
    }
}
