//! Triggers of keywords (RB 808, 816, 817, 819, 821, 823): what a keyword is
//! short for stands in no text.

use crate::flow::Engine;
use crate::program::{AbilityId, AbilityKind, TriggerEvent, Word};
use crate::state::{Ctx, Held, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// Keywords that were granted without a text of their own trigger as if
    /// they were printed (RB 801.3.a).
    pub(super) fn match_granted_words(
        &mut self,
        event: TriggerEvent,
        occasion: &Occasion,
        slot: u8,
        source: Ref,
    ) {
        let words = self.look().chars(slot).active_words;
        for word in [
            Word::Temporary,
            Word::Vision,
            Word::Hunt,
            Word::QuickDraw,
            Word::Weaponmaster,
        ] {
            if words & word.bit() == 0 || !keyword_event(word, event) {
                continue;
            }
            let printed = self.look().chars(slot).abilities.iter().any(|h| {
                matches!(&self.r.ability(h.ability).kind, AbilityKind::Keyword(k) if k.word() == word)
            });
            let Some(ability) = self.inherent(word).filter(|_| !printed) else {
                continue;
            };
            let held = Held {
                ability,
                appended_by: None,
                value: 0,
            };
            let mut ctx = self.look().ctx_of(source, held);
            ctx.event = *occasion;
            if word_occasion(&ctx, word, event, occasion) {
                self.trigger_keyword(ctx, held, word, event);
            }
        }
    }

    fn inherent(&self, word: Word) -> Option<AbilityId> {
        let inherent = &self.r.inherent;
        match word {
            Word::Temporary => inherent.temporary,
            Word::Vision => inherent.vision,
            Word::Hunt => inherent.hunt,
            Word::QuickDraw => inherent.quick_draw,
            Word::Weaponmaster => inherent.weaponmaster,
            _ => None,
        }
    }

    /// What a keyword is short for triggers.
    pub(super) fn trigger_keyword(
        &mut self,
        mut ctx: Ctx,
        held: Held,
        word: Word,
        event: TriggerEvent,
    ) {
        let (on, once) = match word {
            Word::Deathknell => (rule!("RB 808.1.c", "RB 808.1.d"; true), false),
            // One trigger however many instances there are (RB 816.2.a).
            Word::Temporary => (
                rule!("RB 816.1.b", "RB 816.1.c"; true),
                rule!("RB 816.2", "RB 816.2.a"; true),
            ),
            // Each instance by itself (RB 817.2).
            Word::Vision => (
                rule!("RB 817.1.b", "RB 817.1.c"; true),
                !rule!("RB 817.2", "RB 817.2.a"; true),
            ),
            Word::Hunt => (rule!("RB 823.1.b", "RB 823.1.c.1"; true), true),
            Word::QuickDraw => (
                rule!("RB 819.1.d", "RB 819.1.c"; true),
                rule!("RB 819.2", true),
            ),
            Word::Weaponmaster => (rule!("RB 821.1.c", true), !rule!("RB 821.1.c.7", true)),
            _ => (false, false),
        };
        if !on {
            return;
        }
        if word != Word::Deathknell {
            let Some(ability) = self.inherent(word) else {
                return;
            };
            ctx.ability = Some(ability);
        }
        ctx.value = match word {
            // Values are summed (RB 823.2).
            Word::Hunt => self.s.slot(ctx.source).map_or(
                1,
                |s| by_rule!("RB 823.2", self.look().chars(s).hunt, else 1),
            ),
            _ => held.value,
        };
        if once && self.already_waits(&ctx) {
            return;
        }
        let times = self
            .look()
            .times_triggered(ctx.source, held, event, ctx.event.place);
        for _ in 0..times.max(u8::from(word == Word::Deathknell && times > 0)) {
            self.wait(ctx.clone(), None);
        }
    }
}

/// Whether a keyword's trigger waits for such an event.
pub(crate) fn keyword_event(word: Word, event: TriggerEvent) -> bool {
    use TriggerEvent as E;
    match word {
        Word::Deathknell => event == E::Dies,
        Word::Temporary => event == E::BeginningPhase,
        Word::Vision | Word::QuickDraw | Word::Weaponmaster => event == E::Played,
        Word::Hunt => matches!(event, E::Conquers | E::Holds),
        _ => false,
    }
}

/// Whether what happened is what the keyword of this source waits for.
pub(super) fn word_occasion(
    ctx: &Ctx,
    word: Word,
    event: TriggerEvent,
    occasion: &Occasion,
) -> bool {
    keyword_event(word, event)
        && match word {
            Word::Temporary => occasion.player == Some(ctx.controller),
            _ => occasion.thing == Some(ctx.source),
        }
}
