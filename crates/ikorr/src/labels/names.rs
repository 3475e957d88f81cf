//! Names of things that tell them apart from every other on the table.

use crate::look::Look;
use crate::program::CounterKind;
use crate::state::Zone;
use kernel::game::disambiguated;
use kernel::ids::{CardId, Ref};

impl<'a> Look<'a> {
    /// A card in hand: its name, and the Infusion over it.
    #[must_use]
    pub fn card_label(&self, card: CardId) -> String {
        let face = self.s.card(card).face;
        let name = self.r.name(face);
        match face.infusion {
            Some(i) => format!("{name} ({})", self.r.print(i).name),
            None => name.to_owned(),
        }
    }

    /// A thing in words that tell it apart from every other on the table.
    #[must_use]
    pub fn object_label(&self, r: Ref) -> String {
        if self.s.slot(r).is_none() {
            return self.pile_label(r);
        }
        let name = self.name_of(r);
        let text = &self.r.print(name).name;
        let mut twins = Vec::new();
        for seat in self.s.mode.everybody().iter() {
            let player = self.s.player(seat);
            for slot in player.row.iter().chain(&player.location) {
                if let Some(p) = self.s.permanent(*slot)
                    && self.chars(*slot).name == name
                {
                    twins.push((seat, p.card));
                }
            }
        }
        disambiguated(text, &twins, (self.controller(r), r.card))
    }

    /// A card in a pile; whose it is where there could be doubt.
    fn pile_label(&self, r: Ref) -> String {
        let card = self.s.card(r.card);
        let label = self.card_label(r.card);
        match card.zone {
            Zone::Graveyard | Zone::Void => {
                let same = |c: &&crate::state::Card| {
                    c.face == card.face && c.zone == card.zone && c.owner != card.owner
                };
                let twin = self.s.cards.iter().find(same).is_some();
                if twin {
                    format!("{label} of {}", card.owner)
                } else {
                    label
                }
            }
            Zone::Hand if card.known != self.s.mode.members(self.s.mode.team(card.owner)) => {
                let same = |c: &&CardId| {
                    let c = self.s.card(**c);
                    c.face == card.face && c.known != card.known
                };
                let hand = &self.s.player(card.owner).hand;
                if hand.iter().any(|c| same(&c)) {
                    format!("{label} (shown)")
                } else {
                    label
                }
            }
            _ => label,
        }
    }

    /// The name of a kind of counters.
    pub(crate) fn counter_name(&self, kind: CounterKind) -> &'a str {
        let name = self.r.counters.get(usize::from(kind.0));
        name.map_or("", String::as_str)
    }
}
