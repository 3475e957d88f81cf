//! Where a card goes when it is sent somewhere (GA supertypes/2.c, 2.d,
//! deleveling/p4, renewable, GAT ephemeral/1.2).

use crate::card::{Supertype, Type};
use crate::edition::Reading;
use crate::flow::Engine;
use crate::look::Look;
use crate::sight::Sight;
use crate::state::{Exit, Properties, State, Zone};
use kernel::game::Observer;
use kernel::ids::CardId;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Where a card goes that is sent to this zone, for this reason.
    pub(crate) fn destination(&mut self, card: CardId, to: Zone, exit: Exit) -> Zone {
        let look = self.fresh();
        let otherwise = look.sent_otherwise(card, to, exit);
        let to = look.destination(card, to, exit);
        if let Some(reading) = otherwise {
            self.goes_by(reading);
        }
        to
    }
}

impl Look<'_> {
    /// Where a card goes that is sent to this zone: regalia and champions are
    /// banished instead of going to a graveyard, from anywhere, and return
    /// from the field to the material deck instead of hand, deck or memory;
    /// what is ephemeral is banished; what is renewable and would be banished
    /// from the field or an intent goes to the material deck.
    #[must_use]
    pub(crate) fn destination(self, card: CardId, to: Zone, exit: Exit) -> Zone {
        let from = self.card(card).zone;
        let to = match to {
            to if self.sent_otherwise(card, to, exit).is_some() => to,
            Zone::Graveyard => self.instead_of_graveyard(card),
            Zone::Hand | Zone::Deck | Zone::Memory if matches!(from, Zone::Field(_)) => {
                let material = self.is_so(card, |look, c| look.is_regalia(c));
                by_rule!("GA supertypes/2.d", if material { Zone::Material } else { to }, else to)
            }
            to => to,
        };
        let kept = matches!(to, Zone::Field(_) | Zone::Gone | Zone::Aside);
        let ephemeral = match from {
            Zone::Field(_) | Zone::Stack => self.is_ephemeral(card),
            // An attack card is not done with before the combat is.
            Zone::Intent(_) => self.is_fleeting(card),
            _ => false,
        };
        let to = match ephemeral && !kept {
            true if !matches!(from, Zone::Field(_)) => {
                by_rule!("GAT ephemeral/1.2", Zone::Banishment, else to)
            }
            true => by_rule!("GAT ephemeral/1.1", Zone::Banishment, else to),
            false => to,
        };
        match to {
            Zone::Banishment if self.renews(card) => Zone::Material,
            to => to,
        }
    }

    /// By the old book it hangs on how a champion or a regalia gets into a
    /// graveyard, and no regalia is kept from a memory: what decides that it
    /// goes where it is sent.
    fn sent_otherwise(self, card: CardId, to: Zone, exit: Exit) -> Option<Reading> {
        let regalia = self.is_so(card, |look, c| look.is_regalia(c));
        let champion = self.is_so(card, |look, c| look.is_champion(c));
        let from = self.card(card).zone;
        let given_up = exit == Exit::Sacrificed;
        let fizzled = exit == Exit::Done && from == Zone::Stack;
        let sent = !exit.destroys() && !given_up && !fizzled;
        let reading = match to {
            Zone::Graveyard if regalia && sent => Reading::RegaliaToGraveyard,
            Zone::Graveyard if champion && !regalia && !given_up => Reading::ChampionToGraveyard,
            Zone::Memory if regalia && matches!(from, Zone::Field(_)) => Reading::RegaliaToMemory,
            _ => return None,
        };
        self.s.reads(reading).then_some(reading)
    }

    fn instead_of_graveyard(self, card: CardId) -> Zone {
        let regalia = self.is_so(card, |look, c| look.is_regalia(c));
        let champion = self.is_so(card, |look, c| look.is_champion(c));
        let banished = rule!("GA supertypes/2.c", regalia) || rule!("GA deleveling/p4", champion);
        if banished {
            Zone::Banishment
        } else {
            Zone::Graveyard
        }
    }

    /// Whether a card is such by its default side, which decides where a
    /// double-faced card goes (GA double-faced-cards/2.b), or as the object it
    /// is: of several types the stricter rule counts (GA type-expansion/2).
    fn is_so(self, card: CardId, is: impl Fn(Self, Kinds) -> bool) -> bool {
        let it = self.card(card);
        let print = self.print(it.print);
        let printed = is(self, (print.types.has(Type::Champion), print.is_regalia()));
        let Zone::Field(slot) = it.zone else {
            return printed;
        };
        let v = self.values(slot);
        let now = (
            v.types.has(Type::Champion),
            v.supertypes.has(Supertype::Regalia),
        );
        let on = self.s.object(slot).map(|o| o.properties);
        let turned = on.is_some_and(|p| p.any(Properties::TRANSFORMED));
        let shown = is(self, now);
        match turned {
            true => by_rule!("GA double-faced-cards/2.b", printed, else shown),
            false => printed || rule!("GA type-expansion/2", shown),
        }
    }

    fn is_champion(self, (champion, _): Kinds) -> bool {
        champion
    }

    fn is_regalia(self, (_, regalia): Kinds) -> bool {
        regalia
    }

    fn is_ephemeral(self, card: CardId) -> bool {
        let seen = self.seen(self.thing(card), Sight::All);
        seen.properties(self).any(Properties::EPHEMERAL)
    }

    fn is_fleeting(self, card: CardId) -> bool {
        let combat = self.s.combat.as_ref();
        combat.is_some_and(|c| c.fleeting.contains(&card))
    }
}

/// Whether it is a champion, and whether a regalia.
type Kinds = (bool, bool);
