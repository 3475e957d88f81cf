//! Kill (RB 428): a permanent goes to the trash from the board.

use crate::card::Kind;
use crate::flow::Engine;
use crate::program::{Cannot, Things};
use crate::state::{Blame, Change, Ctx, Exit, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// A Kill Instruction (RB 428.1.a.1).
    pub(crate) fn do_kill(&mut self, ctx: &Ctx, things: &Things) {
        self.means(1);
        let all = self.acted_on(ctx, things);
        if !rule!("RB 428.1.a.1", "RB 428.3"; true) {
            return;
        }
        let joint = self.is_joint();
        let blame = self.blame(ctx);
        let look = self.look();
        let of = |r: &Ref| Blame {
            // Who kills what they have chosen is responsible.
            seat: if joint {
                look.controller(*r)
            } else {
                blame.seat
            },
            ..blame
        };
        let each: Vec<(Ref, Blame)> = all.iter().map(|r| (*r, of(r))).collect();
        self.kill_each(&each);
    }

    /// Permanents are killed at one moment, those that can be.
    pub(crate) fn kill(&mut self, things: &[Ref], blame: Blame) {
        let each: Vec<(Ref, Blame)> = things.iter().map(|r| (*r, blame)).collect();
        self.kill_each(&each);
    }

    fn kill_each(&mut self, each: &[(Ref, Blame)]) {
        let look = self.fresh();
        let can = |r: Ref| {
            let slot = look.s.slot(r);
            slot.is_some_and(|slot| {
                let kind = look.s.object(slot).map(|o| o.kind);
                let legend = kind == Some(Kind::Legend) && !rule!("RB 173.3", "RB 174"; true);
                let permanent = kind.is_some_and(Kind::is_permanent) || legend;
                let cannot = look.chars(slot).cannot(Cannot::BeKilled);
                permanent && !rule!("RB 054.1", cannot)
            })
        };
        let changes = each.iter().filter(|(r, _)| can(*r)).map(|(thing, blame)| {
            let (thing, blame) = (*thing, *blame);
            let exit = Exit::Kill;
            Change::Leave { thing, exit, blame }
        });
        let changes = changes.collect();
        self.propose(changes);
    }
}
