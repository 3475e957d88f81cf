//! Keywords that trigger: what they are short for stands in no text. Which
//! event each waits for is here, the rest in its file among the keywords.

use crate::flow::Engine;
use crate::keywords::agility::AGILITY;
use crate::look::Look;
use crate::program::{AbilityId, Keyword, Phase, TriggerEvent, Word};
use crate::state::{Held, Occasion, State, Thing};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn match_keywords(&mut self, event: TriggerEvent, occasion: &Occasion) {
        match event {
            TriggerEvent::Begins(Phase::Recollection) => self.trigger_foster(occasion),
            TriggerEvent::Begins(Phase::End) => {
                self.trigger_vigor(occasion);
                self.trigger_agility(occasion);
            }
            TriggerEvent::Begins(Phase::Main) => self.trigger_wither(occasion),
            TriggerEvent::Attacked => self.trigger_intercept(occasion),
            _ => {}
        }
    }

    /// What a keyword is short for waits, for this object.
    pub(crate) fn wait_inherent(
        &mut self,
        ability: AbilityId,
        source: Ref,
        n: Option<u16>,
        o: &Occasion,
    ) {
        let held = Held {
            ability,
            card: source.card,
            since: 0,
        };
        let mut ctx = self.look().ctx_of(source, held);
        ctx.event = *o;
        if let Some(n) = n {
            ctx.bound.bind(AGILITY, Thing::Number(n));
        }
        self.wait(ctx, None);
    }

    /// Objects of a player with a keyword, and how often they have it.
    pub(crate) fn with_word(&mut self, word: Word, seat: Option<Seat>) -> Vec<(Ref, usize)> {
        let look = self.fresh();
        let mine = look
            .s
            .objects()
            .filter(|(slot, o)| Some(o.controller) == seat && look.values(*slot).has(word));
        mine.map(|(_, o)| (o.thing(), look.instances(o.thing(), word).max(1)))
            .collect()
    }
}

impl Look<'_> {
    /// How often an object has a keyword.
    pub(crate) fn instances(self, thing: Ref, word: Word) -> usize {
        let same = |k: &Keyword| (k.word() == word).then_some(());
        self.keywords(thing, same).len()
    }
}
