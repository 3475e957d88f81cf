//! Resolving the top of the stack (ROI 3.4, 3.12a).

use crate::card::Kind;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Stat, Until};
use crate::state::{Entering, Item, RowEnd, RowMod, RowScope, Run, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle};
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::{SmallVec, smallvec};

impl<O: Observer<State>> Engine<'_, O> {
    /// The top item resolves: from top to bottom (ROI 3.12a).
    pub(crate) fn resolve_top(&mut self) {
        if self.loops() {
            return;
        }
        let at = if rule!("ROI 3.12a", "ROI 3.12b.2"; true) {
            self.s.stack.len() - 1
        } else {
            0
        };
        let item = self.s.stack[at].clone();
        self.tell(&Event::Resolves(item.ctx.controller, item.ctx.face));
        self.note_streak(&item);
        self.set(Frame::Resolved(item.handle));
        if item.support {
            self.resolve_support(&item);
            return;
        }
        match (item.card, self.r.kind(item.ctx.face)) {
            (Some(card), Kind::Champion | Kind::Location) => {
                self.s.stack.remove(at);
                self.enter_played(card, item.ctx.controller);
            }
            _ => self.start_run(&item),
        }
    }

    /// A Champion that was played goes to its player's Champion Zone
    /// (ROI 5.2a), a Location to the Location Zone (ROI 4.9c).
    fn enter_played(&mut self, card: CardId, player: Seat) {
        let champion = self.r.kind(self.s.card(card).face) == Kind::Champion;
        let across = self.s.mode.across(player);
        self.s.entering.push(vec![Entering {
            card,
            seat: if champion {
                by_rule!("ROI 5.2a", player, else across)
            } else {
                player
            },
            row: champion || !rule!("ROI 4.9c", true),
            reanimated: false,
            place: None,
        }]);
        self.push(Frame::Enter(0));
    }

    /// Starts the program of an item, or the part of it that waited.
    fn start_run(&mut self, item: &Item) {
        let Some(ability) = item.ctx.ability else {
            return;
        };
        let len = self.r.ability(ability).code.len() as u16;
        let (pc, end) = item.part.map_or((0, len), |(from, n)| (from, from + n));
        self.s.runs.push(Run::new(item.ctx.clone(), (pc, end), ()));
        self.push(Frame::Run);
    }

    /// The item has resolved and leaves the stack; a Spell goes to its owner's
    /// Graveyard as the last part of it (ROI 4.8b, reading IK 2.8).
    pub(crate) fn resolved(&mut self, handle: Handle) {
        self.pop();
        let Some(at) = self.s.stack.iter().position(|i| i.handle == handle) else {
            return;
        };
        let item = self.s.stack.remove(at);
        if let Some(card) = item.card
            && self.s.card(card).zone == Zone::Stack
        {
            let voided = self.is_voided_after(&item);
            let to = kernel::by_rule!("ROI 4.8b", "ROI 5.4a.1"; Zone::Graveyard, else Zone::Void);
            self.put_card(card, if voided { Zone::Void } else { to });
        }
    }

    /// Whether an effect says that this Spell is voided instead of going to
    /// the Graveyard.
    fn is_voided_after(&self, item: &Item) -> bool {
        let source = item.ctx.source;
        self.s.rows.iter().any(|row| match &row.scope {
            RowScope::Fixed(things) => {
                matches!(row.what, RowMod::Shield(..))
                    && things.iter().any(|t| t.card == source.card)
            }
            _ => false,
        })
    }

    /// Support (ROI 11.31a): X is fixed now and lasts until the end of this
    /// turn (reading IK 4.3).
    fn resolve_support(&mut self, item: &Item) {
        let look = self.fresh();
        let by = look.stat(item.ctx.source, Stat::Attack) as i16;
        let here = |t: &kernel::ids::Ref| look.s.is_same(*t);
        let chosen = item.ctx.targets.of(0).filter_map(Thing::object);
        let targets: SmallVec<[_; 2]> = chosen.filter(here).collect();
        let end = RowEnd {
            until: Until::EndOfTurn,
            turn: self.s.turn,
            seat: item.ctx.controller,
            by_card: true,
            source: item.ctx.source,
        };
        for target in targets {
            let scope = RowScope::Fixed(smallvec![target]);
            self.s
                .rows
                .begin(scope, RowMod::Stat(Stat::Attack, by), end);
            self.s.touch();
            self.tell(&Event::StatChanged(target, Stat::Attack, by));
        }
    }
}
