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
        self.fresh().destination(card, to, exit)
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
            Zone::Graveyard => self.instead_of_graveyard(card, exit),
            Zone::Memory if self.s.reads(Reading::RegaliaToMemory) => to,
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

    fn instead_of_graveyard(self, card: CardId, exit: Exit) -> Zone {
        let regalia = self.is_so(card, |look, c| look.is_regalia(c));
        let champion = self.is_so(card, |look, c| look.is_champion(c));
        // By the old book it hangs on how they get there.
        let fizzled = exit == Exit::Done && self.card(card).zone == Zone::Stack;
        let stays = !exit.destroys() && exit != Exit::Sacrificed && !fizzled;
        let regalia = regalia && !(stays && self.s.reads(Reading::RegaliaToGraveyard));
        let given_up = exit == Exit::Sacrificed;
        let champion = champion && (given_up || !self.s.reads(Reading::ChampionToGraveyard));
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
