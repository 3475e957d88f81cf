//! Tokens that are about to enter: what would happen instead (GA
//! replacement-effects).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Instead, Instr, Verb};
use crate::replacements::Applies;
use crate::state::{Blame, Change, CostAt, State};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, Ref};
use kernel::seats::Seat;

/// A token that is about to enter, and whether it does so rested.
type Entrant = (CardId, bool);

impl<O: Observer<State>> Engine<'_, O> {
    /// Of these tokens those that enter, all at one moment. What goes elsewhere
    /// instead is no token there, and ceases to exist (GA token/2).
    pub(super) fn entrants(&mut self, seat: Seat, cards: Vec<CardId>) -> Vec<Entrant> {
        let mut found = Vec::new();
        let mut last: Vec<Applies> = Vec::new();
        for card in cards {
            let (mut rested, mut enters) = (false, true);
            for applies in self.replacing_entry(seat, card) {
                let rules = self.r;
                let Some(replacement) = rules.replacement(applies.at) else {
                    continue;
                };
                match replacement.instead {
                    Instead::Rested => rested = true,
                    Instead::Put(_) | Instead::Nothing => enters = false,
                    _ => continue,
                }
                self.tell(&Event::Instead(applies.ctx.face));
                // "One or more" is said of all that enter together.
                match self.is_together(applies.at) {
                    true => last.push(applies),
                    false => self.use_up(&applies, replacement.once_a_turn),
                }
            }
            found.extend(enters.then_some((card, rested)));
        }
        last.dedup_by_key(|applies| applies.key);
        for applies in last {
            self.use_up(&applies, false);
        }
        found
    }

    /// What replaces the entering of a token and asks nobody.
    fn replacing_entry(&mut self, seat: Seat, card: CardId) -> Vec<Applies> {
        let thing = Ref {
            card,
            handle: Handle::NONE,
        };
        let change = Change::Enter {
            thing,
            seat,
            how: None,
            rested: false,
            blame: Blame::GAME,
        };
        let rules = self.r;
        let mut all = self.fresh().replacements(&change);
        all.retain(|applies| {
            let said = rules.replacement(applies.at);
            said.is_some_and(|r| !r.optional && r.cost.is_none())
        });
        all
    }

    fn is_together(&self, at: CostAt) -> bool {
        let code = &self.r.ability(at.ability).code;
        let step = at.pc.and_then(|pc| code.get(usize::from(pc)));
        matches!(step, Some(Instr::Do(Verb::Replace { together: true, .. })))
    }
}
