//! Listing what may be done with what is on the board.

use crate::card::Kind;
use crate::glance::Has;
use crate::look::Look;
use crate::options::{ACTIVATE, Bench, MOVE, choice, place_of_code};
use crate::program::{AbilityKind, CostPart, Keyword};
use crate::state::{Held, Place};
use kernel::game::OptionSink;
use kernel::ids::{PrintId, Ref};
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl AbilityKind {
    /// Whether it is an activated ability whose cost exhausts what has it.
    fn exhausts(&self) -> bool {
        matches!(self, Self::Activated(cost) if cost.parts.contains(&CostPart::ExhaustThis))
    }
}

impl Look<'_> {
    /// Abilities and standard moves of what is on the board. Runes that cannot
    /// be told apart stand for each other.
    pub(crate) fn list_board(self, bench: &mut Bench<'_, impl OptionSink>) {
        let seat = bench.seat;
        let mut seen: SmallVec<[(Seat, PrintId, bool); 4]> = SmallVec::new();
        for (slot, o) in self.s.objects() {
            // Where refusals are wanted, what others control is listed too.
            let listed = bench.strict && o.kind != Kind::Rune;
            let mate = bench.strict && self.s.teammates(seat).has(o.controller);
            if o.controller != seat && !mate && !listed {
                continue;
            }
            let source = self.s.refer(o.card);
            if self.basic_rune(o).is_some() {
                let alike = (o.controller, o.face, o.exhausted);
                if !seen.contains(&alike) {
                    seen.push(alike);
                    self.list_rune(source, o.exhausted, bench);
                }
                continue;
            }
            let chars = self.chars(slot);
            if chars.has.any(Has::ACTIVATED) {
                let mut equips = 0;
                for (at, held) in chars.abilities.iter().enumerate() {
                    let kind = &self.r.ability(held.ability).kind;
                    equips += u8::from(matches!(kind, AbilityKind::Keyword(Keyword::Equip(_))));
                    if o.exhausted && !bench.strict && kind.exhausts() {
                        continue;
                    }
                    // Each instance by itself (RB 818.4).
                    if equips < 2 || rule!("RB 818.4", true) {
                        self.list_ability(source, *held, at, bench);
                    }
                }
            }
            let moves = bench.strict || !bench.idle && !o.exhausted;
            if o.kind == Kind::Unit && moves {
                self.list_moves(slot, o.place, bench);
            }
        }
    }

    /// The abilities of a basic rune may always be used by who acts.
    fn list_rune(self, source: Ref, exhausted: bool, bench: &mut Bench<'_, impl OptionSink>) {
        let inherent = &self.r.inherent;
        let both = [inherent.energy_rune, inherent.power_rune];
        for (at, ability) in both.into_iter().flatten().enumerate() {
            let held = Held {
                ability,
                appended_by: None,
                value: 0,
            };
            if bench.strict {
                self.list_ability(source, held, at, bench);
            } else if !(exhausted && inherent.energy_rune == Some(ability)) {
                let a = source.card.0;
                let c = choice(ACTIVATE, bench.seat, a, ability.0, at as u16);
                bench.sink.offer(c);
            }
        }
    }

    pub(crate) fn list_ability(
        self,
        source: Ref,
        held: Held,
        at: usize,
        bench: &mut Bench<'_, impl OptionSink>,
    ) {
        let seat = bench.seat;
        if let AbilityKind::Activated(_) | AbilityKind::Keyword(Keyword::Equip(_)) =
            self.r.ability(held.ability).kind
        {
            let c = choice(ACTIVATE, seat, source.card.0, held.ability.0, at as u16);
            bench.judge(c, |purse| self.can_activate(seat, source, held, purse));
        }
    }

    fn list_moves(self, slot: u8, from: Place, bench: &mut Bench<'_, impl OptionSink>) {
        let seat = bench.seat;
        let codes = 0..=self.s.fields.len() as u16;
        for code in codes {
            let to = place_of_code(seat, code);
            if to != from {
                let c = choice(MOVE, seat, u16::from(slot), code, 0);
                bench.judge(c, |_| self.can_standard_move(seat, slot, to));
            }
        }
    }

    /// Abilities of battlefields, for who controls them.
    pub(crate) fn list_fields(self, bench: &mut Bench<'_, impl OptionSink>) {
        for field in 0..self.s.fields.len() as u8 {
            let source = self.s.field_ref(field);
            if self.s.fields[usize::from(field)].controller != Some(bench.seat) {
                continue;
            }
            for (at, held) in self.abilities(source).into_iter().enumerate() {
                self.list_ability(source, held, at, bench);
            }
        }
    }
}
