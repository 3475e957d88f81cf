//! Copying (ROI 10.4): printed values, abilities and the Infusion's, nothing
//! else.

use crate::card::Face;
use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Reg, Things, TriggerEvent, Until, Who};
use crate::state::{Ctx, Occasion, Permanent, RowEnd, RowMod, RowScope, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// What copying a thing copies: what it is, or last was (ROI 10.4b).
    fn copiable(&mut self, ctx: &Ctx, of: &Things) -> Vec<Face> {
        let refs = self.fresh().things(ctx, of);
        let look = self.look();
        let face = |r: &Ref| match look.s.slot(*r) {
            Some(slot) => look.chars(slot).face,
            None => look.s.card(r.card).face,
        };
        // What a Token was defined as is as good as printed.
        let has_values = |r: &&Ref| rule!("ROI 3.7c.1", true) || !look.s.card(r.card).token;
        refs.iter().filter(has_values).map(face).collect()
    }

    pub(crate) fn do_summon_copy(
        &mut self,
        ctx: &Ctx,
        of: &Things,
        count: &Amount,
        who: Who,
        bind: Option<Reg>,
    ) {
        let n = usize::from(self.counted(ctx, count));
        let mut faces = self.copiable(ctx, of);
        if !rule!("ROI 10.4b", true) {
            faces.iter_mut().for_each(|f| f.infusion = None);
        }
        let all: Vec<Face> = faces.iter().flat_map(|f| vec![*f; n]).collect();
        self.summon_tokens(ctx, &all, who, bind);
    }

    /// A permanent becomes a copy: no SUMMON ability triggers (ROI 10.4c.1),
    /// its ACTION can be used anew (ROI 10.4d), and it remembers what it did
    /// this turn (ROI 10.4h).
    pub(crate) fn do_become_copy(&mut self, ctx: &Ctx, things: &Things, of: &Things, until: Until) {
        let things = self.affected(ctx, things);
        let face = self.copiable(ctx, of).first().copied();
        self.means(things.len());
        let Some(face) = face else {
            return;
        };
        for thing in things {
            if self.would_be_second_fabled(thing, face) {
                continue;
            }
            let end = self.row_end(ctx, until);
            self.s
                .rows
                .begin(RowScope::Fixed(smallvec![thing]), RowMod::Copy(face), end);
            self.copy_conditions(ctx, thing, of, end);
            self.s.made += 1;
            self.s.touch();
            self.tell(&Event::Copied(thing, face.base));
            self.has_become_copy(thing);
        }
    }

    fn has_become_copy(&mut self, thing: Ref) {
        if let Some(p) = self.referred(thing) {
            if rule!("ROI 10.4d", true) {
                p.used.clear();
            }
            if !rule!("ROI 10.4h", true) {
                p.raids = 0;
                p.attacks = 0;
            }
        }
        if !rule!("ROI 10.4c.1", true) {
            let about = Occasion {
                thing: Some(thing),
                player: Some(self.look().controller(thing)),
                ..Occasion::default()
            };
            self.happens(TriggerEvent::Summoned, about);
        }
    }

    /// Neither a condition nor the loss of abilities is copied (ROI 10.4b.1,
    /// 10.4f).
    fn copy_conditions(&mut self, ctx: &Ctx, thing: Ref, of: &Things, end: RowEnd) {
        let look = self.fresh();
        let of = look.things(ctx, of).first().and_then(|r| look.s.slot(*r));
        let stunned = of
            .and_then(|s| look.s.permanent(s))
            .is_some_and(Permanent::is_stunned);
        let lost = of.is_some_and(|s| look.chars(s).lost);
        if !rule!("ROI 10.4b.1", true)
            && let Some(p) = self.referred(thing)
        {
            p.stunned |= stunned;
        }
        if !rule!("ROI 10.4f", true) && lost {
            let scope = RowScope::Fixed(smallvec![thing]);
            self.s.rows.begin(scope, RowMod::LosesAbilities, end);
        }
    }

    fn would_be_second_fabled(&mut self, thing: Ref, face: Face) -> bool {
        let look = self.fresh();
        let seat = look.controller(thing);
        let fabled = look.r.print(face.base).fabled;
        rule!(
            "ROI 4.7c.1",
            fabled && look.controls_fabled(seat, face.base)
        )
    }

    /// When an effect of this context ends.
    pub(crate) fn row_end(&self, ctx: &Ctx, until: Until) -> RowEnd {
        RowEnd {
            until,
            turn: self.s.turn,
            seat: ctx.controller,
            by_card: ctx.by_card,
            source: ctx.source,
        }
    }
}
