//! Paying non-standard parts of costs (RB 357.2).

use crate::card::Price;
use crate::chain::pay::PRICE;
use crate::flow::{Engine, Frame};
use crate::program::{CostDeed, CostPart};
use crate::state::{Blame, Change, Exit, State, Thing, Zone};
use kernel::bounded::Bounded;
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    /// Pays one part with what was chosen for it.
    pub(crate) fn do_part(&mut self, seat: Seat, source: Ref, part: &CostPart, chosen: &[Thing]) {
        match part {
            CostPart::ExhaustThis if rule!("RB 135.2.e.2", "RB 414.5"; true) => {
                self.exhaust(&[source]);
            }
            CostPart::ExhaustThis => {}
            CostPart::KillThis => self.do_deed(seat, source, CostDeed::Kill, &[source]),
            CostPart::BanishThis => self.do_deed(seat, source, CostDeed::Banish, &[source]),
            CostPart::RecycleThis => self.do_deed(seat, source, CostDeed::Recycle, &[source]),
            CostPart::ReturnThis => self.do_deed(seat, source, CostDeed::Return, &[source]),
            CostPart::SpendThisBuff => {
                self.spend_buff(seat, source);
            }
            CostPart::SpendXp(n) => {
                self.spend_xp(seat, u16::from(*n));
            }
            CostPart::ExhaustLegend => {
                let legend = self.s.player(seat).legend;
                if let Some(legend) = legend.and_then(|slot| self.refer_slot(slot)) {
                    self.exhaust(&[legend]);
                }
            }
            CostPart::Choose { deed, bind, .. } => {
                let things: Vec<Ref> = chosen.iter().filter_map(|t| t.object()).collect();
                self.do_deed(seat, source, *deed, &things);
                let now: Vec<Ref> = things.iter().map(|r| self.now(*r)).collect();
                if let Some(p) = self.payment() {
                    p.bound
                        .extend(now.iter().map(|r| (*bind, Thing::Object(*r))));
                }
            }
            CostPart::AnyAmount { power, bind } => {
                let n = match chosen.first() {
                    Some(Thing::Number(n)) => *n,
                    _ => 0,
                };
                let amount = u8::held(i32::from(n));
                let price = if *power {
                    Price::any(amount)
                } else {
                    Price::energy(amount)
                };
                self.sound(amount);
                if let Some(p) = self.payment() {
                    p.bound.bind(*bind, Thing::Number(n));
                    p.price = price;
                }
                self.set(Frame::Pay(PRICE));
            }
        }
    }

    /// What was on the board is remembered as it was; a card elsewhere as what
    /// it has become.
    fn now(&self, r: Ref) -> Ref {
        let noted = self.s.note(r).is_some() || self.s.is_same(r);
        let leaving = matches!(self.s.card(r.card).zone, Zone::Board(_));
        if noted || leaving {
            r
        } else {
            self.s.refer(r.card)
        }
    }

    fn do_deed(&mut self, seat: Seat, source: Ref, deed: CostDeed, things: &[Ref]) {
        let blame = Blame {
            seat: Some(seat),
            source: Some(source),
            spell: false,
            combat: false,
            unit: false,
        };
        let cards: Vec<CardId> = things
            .iter()
            .filter(|r| self.s.slot(**r).is_none())
            .map(|r| r.card)
            .collect();
        match deed {
            CostDeed::Kill => self.kill(things, blame),
            CostDeed::Exhaust => self.exhaust(things),
            CostDeed::Discard => self.discard(seat, &cards),
            CostDeed::SpendBuff => {
                for thing in things {
                    self.spend_buff(seat, *thing);
                }
            }
            CostDeed::Reveal => cards.iter().for_each(|card| self.reveal(*card)),
            CostDeed::Recycle => {
                self.recycle(&cards, Some(seat));
                self.leave_board(things, Exit::Recycle, blame);
            }
            CostDeed::Return => {
                cards.iter().for_each(|card| self.to_hand(*card));
                self.leave_board(things, Exit::Hand, blame);
            }
            CostDeed::Banish => {
                for card in &cards {
                    self.to_banished(*card, Some(source));
                }
                self.leave_board(things, Exit::Banish, blame);
            }
        }
    }

    /// Proposes that what is on the board leaves it.
    pub(crate) fn leave_board(&mut self, things: &[Ref], exit: Exit, blame: Blame) {
        let there = things.iter().filter(|r| self.s.slot(**r).is_some());
        let changes: Vec<Change> = there
            .map(|thing| Change::Leave {
                thing: *thing,
                exit,
                blame,
            })
            .collect();
        if !changes.is_empty() {
            self.propose(changes);
        }
    }
}
