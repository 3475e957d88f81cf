//! Deal damage (ROI 7.5, 11.16) and strike by an effect (ROI 7.4b).

use crate::flow::Engine;
use crate::program::{Amount, Reg, Stat, Things};
use crate::state::{Change, Ctx, State, Thing};
use kernel::bounded::Bounded;
use kernel::budget::Limit;
use kernel::game::Observer;
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_damage(
        &mut self,
        ctx: &Ctx,
        to: &Things,
        amount: &Amount,
        excess: Option<Reg>,
    ) {
        let things = self.affected(ctx, to);
        let amount = self.counted(ctx, amount);
        if let Some(reg) = excess {
            let look = self.look();
            let left = |r| (look.stat(r, Stat::Health) - look.stat(r, Stat::Damage)).max(0);
            let over: i32 = things
                .iter()
                .map(|r| i32::from(amount) - left(*r))
                .filter(|n| *n > 0)
                .sum();
            let over = u16::held(over);
            if over.is_beyond() {
                self.spend_all(Limit::Number);
            }
            self.bind(reg, [Thing::Number(over)]);
        }
        let deal = |to| Change::Damage {
            to,
            amount,
            by: None,
            battle: false,
            by_card: ctx.by_card,
        };
        self.means(things.len());
        let changes = things.into_iter().map(deal).collect();
        self.propose(changes);
    }

    pub(crate) fn do_strike(&mut self, ctx: &Ctx, by: &Things, to: &Things) {
        let strikers = self.look().things(ctx, by);
        let struck = self.affected(ctx, to);
        let mut strikes = Vec::new();
        for by in &strikers {
            strikes.extend(struck.iter().map(|to| (*by, *to)));
        }
        self.means(strikes.len());
        if rule!("ROI 7.4b", !strikes.is_empty()) {
            self.strike(&strikes, false);
        }
    }
}
