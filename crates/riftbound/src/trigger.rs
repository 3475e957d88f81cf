//! Triggered abilities (RB 382): events make them due, and they are put on the
//! Chain as pending items when control comes back to the loop.

use crate::chain::item::{Item, Terms};
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{
    AbilityId, AbilityKind, About, At, Instr, Keyword, Limit, Passive, Side, Trigger, TriggerEvent,
    Word, WorksIn,
};
use crate::state::{Ctx, Held, Later, Note, Occasion, Pending, Place, State, Thing, Topic, Zone};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// Events that happen to a player and, one by one, to units: a trigger of the
/// player sees the player's, one of units sees the units'.
fn is_dual(event: TriggerEvent) -> bool {
    use TriggerEvent as E;
    matches!(
        event,
        E::Conquers
            | E::Holds
            | E::Attacks
            | E::Defends
            | E::WinsCombat
            | E::LosesCombat
            | E::Scores
    )
}

/// The bit of an event.
#[must_use]
pub(crate) fn bit(event: TriggerEvent) -> u64 {
    1 << event as u64
}

impl<O: Observer<State>> Engine<'_, O> {
    /// What happens from now on happens later than what came before.
    pub(crate) fn new_moment(&mut self) {
        self.s.moment += 1;
    }

    /// Something has happened: whoever waits for it triggers (RB 383.2.c).
    pub(crate) fn happens(&mut self, event: TriggerEvent, occasion: Occasion) {
        self.matched(event, occasion, None);
    }

    /// Something happened as this left the board: it sees its own leaving by
    /// what was noted (RB 383.2.c.2, 808.1.d.3).
    pub(crate) fn happens_to_leaving(
        &mut self,
        event: TriggerEvent,
        occasion: Occasion,
        note: &Note,
    ) {
        self.matched(event, occasion, Some(note));
    }

    fn matched(&mut self, event: TriggerEvent, occasion: Occasion, left: Option<&Note>) {
        self.s.refresh(self.r);
        let waited = self.s.derived.0.waits & bit(event) != 0;
        if waited {
            self.match_board(event, &occasion);
            self.match_fields(event, &occasion);
        }
        if let Some(note) = left {
            for held in note.abilities.clone() {
                let mut ctx = self.look().ctx_of(note.thing, held);
                ctx.controller = note.controller;
                self.match_held(event, &occasion, ctx, held, true);
            }
        }
        self.match_off_board(event, &occasion);
        self.match_delayed(event, &occasion);
    }

    fn match_board(&mut self, event: TriggerEvent, occasion: &Occasion) {
        for slot in 0..self.s.board.len() as u8 {
            let Some(o) = self.s.object(slot) else {
                continue;
            };
            let source = self.s.refer(o.card);
            let held = self.look().chars(slot).abilities.clone();
            for h in held {
                if self.waits(h.ability, event) {
                    let ctx = self.look().ctx_of(source, h);
                    self.match_held(event, occasion, ctx, h, false);
                }
            }
            self.match_granted_words(event, occasion, slot, source);
        }
    }

    fn match_fields(&mut self, event: TriggerEvent, occasion: &Occasion) {
        for field in 0..self.s.fields.len() as u8 {
            let held = self.s.derived.0.fields.get(usize::from(field)).cloned();
            for h in held.unwrap_or_default() {
                if self.waits(h.ability, event) {
                    let ctx = self.look().ctx_of(self.s.field_ref(field), h);
                    self.match_held(event, occasion, ctx, h, false);
                }
            }
        }
    }

    /// Whether an ability is triggered by such an event at all.
    fn waits(&self, ability: AbilityId, event: TriggerEvent) -> bool {
        match &self.r.ability(ability).kind {
            AbilityKind::Triggered(t) => {
                t.events.contains(&event)
                    || matches!(event, TriggerEvent::Holds | TriggerEvent::Conquers)
                        && (t.events.contains(&TriggerEvent::Holds)
                            || t.events.contains(&TriggerEvent::Conquers))
            }
            AbilityKind::Keyword(k) => keyword_event(k.word(), event),
            _ => false,
        }
    }

    /// Matches one ability of an object on the board, of a battlefield, or of
    /// what just left.
    fn match_held(
        &mut self,
        event: TriggerEvent,
        occasion: &Occasion,
        mut ctx: Ctx,
        held: Held,
        left: bool,
    ) {
        let rules = self.r;
        let ability = rules.ability(held.ability);
        ctx.event = *occasion;
        match &ability.kind {
            AbilityKind::Triggered(trigger) if ability.zone == WorksIn::Board => {
                // What leaves sees only its own leaving.
                if left && trigger.about != About::This {
                    return;
                }
                if self.triggers(&ctx, trigger, event, occasion) {
                    self.trigger(&ctx, held, trigger, event);
                }
            }
            AbilityKind::Keyword(keyword)
                if occasion_is(&ctx, keyword, event, occasion)
                    && left == (keyword.word() == Word::Deathknell) =>
            {
                self.trigger_keyword(ctx, held, keyword.word(), event);
            }
            _ => {}
        }
    }

    /// Keywords that were granted without a text of their own trigger as if
    /// they were printed (RB 801.3.a).
    fn match_granted_words(
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
    fn trigger_keyword(&mut self, mut ctx: Ctx, held: Held, word: Word, event: TriggerEvent) {
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
                !rule!("RB 817.2", true),
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

    /// Whether the same ability of the same source waits already for what
    /// happened at this moment.
    fn already_waits(&self, ctx: &Ctx) -> bool {
        self.s.waiting.iter().any(|p| {
            p.moment == self.s.moment && p.ctx.source == ctx.source && p.ctx.ability == ctx.ability
        })
    }

    fn triggers(
        &self,
        ctx: &Ctx,
        trigger: &Trigger,
        event: TriggerEvent,
        occasion: &Occasion,
    ) -> bool {
        let listed = trigger.events.contains(&event) || self.also(ctx, trigger, event);
        listed
            && self.about_fits(ctx, &trigger.about, event, occasion)
            && self.player_fits(ctx, trigger.by, occasion)
            && self.place_fits(ctx, trigger.place, occasion.place)
            && self.place_fits(ctx, trigger.from, occasion.from)
            && trigger.other.as_ref().is_none_or(|f| {
                let other = occasion.other;
                other.is_some_and(|o| self.thing_matches(ctx, o, f))
            })
            // The conditional statement must hold (RB 383.3.e).
            && trigger.cond.as_ref().is_none_or(|c| {
                self.look().holds(ctx, c) || !rule!("RB 383.3.e", true)
            })
    }

    /// Hold effects that are conquer effects too.
    fn also(&self, ctx: &Ctx, trigger: &Trigger, event: TriggerEvent) -> bool {
        let other = match event {
            TriggerEvent::Conquers => TriggerEvent::Holds,
            TriggerEvent::Holds => TriggerEvent::Conquers,
            _ => return false,
        };
        trigger.events.contains(&other) && self.look().holds_as_conquers(ctx.source)
    }

    fn about_fits(
        &self,
        ctx: &Ctx,
        about: &About,
        event: TriggerEvent,
        occasion: &Occasion,
    ) -> bool {
        match about {
            About::Nothing => !is_dual(event) || occasion.thing.is_none(),
            About::This => occasion.thing == Some(ctx.source),
            About::Any(filter) => {
                let thing = occasion.thing;
                thing.is_some_and(|t| self.thing_matches(ctx, t, filter))
            }
        }
    }

    fn thing_matches(&self, ctx: &Ctx, thing: Ref, filter: &crate::program::Filter) -> bool {
        if self.s.is_same(thing) {
            self.look().matches(ctx, thing, filter)
        } else {
            self.look().noted_matches(ctx, thing, filter)
        }
    }

    fn player_fits(&self, ctx: &Ctx, by: Side, occasion: &Occasion) -> bool {
        by == Side::Any
            || occasion
                .player
                .is_some_and(|p| self.look().side(ctx, by).has(p))
    }

    fn place_fits(&self, ctx: &Ctx, at: At, place: Option<Place>) -> bool {
        let look = self.look();
        match at {
            At::Anywhere => true,
            At::Battlefield => matches!(place, Some(Place::Field(_))),
            At::Base => matches!(place, Some(Place::Base(_))),
            At::Here => place.is_some() && place == look.here(ctx),
            At::Elsewhere => place.is_some() && place != look.here(ctx),
            At::With(pick) => {
                let there = look.pick(ctx, pick).first().and_then(|r| look.place_of(*r));
                place.is_some() && place == there
            }
            At::AwayFrom(pick) => {
                let there = look.pick(ctx, pick).first().and_then(|r| look.place_of(*r));
                place.is_some() && place != there
            }
            At::Event => true,
            At::YourField | At::EnemyField => {
                let field = place.and_then(Place::field);
                let owner = field.and_then(|f| self.s.fields[usize::from(f)].controller);
                owner.is_some_and(|o| match at {
                    At::YourField => o == ctx.controller,
                    _ => !self.s.is_friendly(o, ctx.controller),
                })
            }
        }
    }

    /// An ability triggers, as often as its limit and what repeats it say.
    fn trigger(&mut self, ctx: &Ctx, held: Held, trigger: &Trigger, event: TriggerEvent) {
        if !rule!("RB 383", "RB 383.3"; true) || !self.within_limit(ctx, held.ability) {
            return;
        }
        if trigger.together && self.already_waits(ctx) {
            return;
        }
        let place = ctx.event.place;
        let times = self.look().times_triggered(ctx.source, held, event, place);
        for _ in 0..times {
            self.wait(ctx.clone(), None);
        }
    }

    /// Counts the occurrence for "the Nth time"; an ability that triggers once
    /// each turn counts when it is placed (RB 383.3.f.2).
    fn within_limit(&mut self, ctx: &Ctx, ability: AbilityId) -> bool {
        match self.r.ability(ability).limit {
            Limit::None => true,
            Limit::OnceEachTurn => {
                self.times_used(ctx, ability) == 0 && !self.already_waits(ctx)
                    || !rule!("RB 383.3.f", true)
            }
            Limit::NthTime(n) => {
                self.note_use(ctx, ability);
                // One of several at one moment serves (RB 383.1.b).
                self.times_used(ctx, ability) == n || !rule!("RB 383.1.b", true)
            }
        }
    }

    pub(crate) fn times_used(&self, ctx: &Ctx, ability: AbilityId) -> u8 {
        if let Some(o) = self.s.slot(ctx.source).and_then(|s| self.s.object(s)) {
            let found = o.used.iter().find(|(a, _)| *a == ability);
            return found.map_or(0, |(_, n)| *n);
        }
        let Some(field) = self.s.field_of(ctx.source) else {
            return 0;
        };
        let by = ctx.event.player.unwrap_or(ctx.controller);
        let used = &self.s.fields[usize::from(field)].used;
        let found = used.iter().find(|(a, s, _)| *a == ability && *s == by);
        found.map_or(0, |(_, _, n)| *n)
    }

    /// An ability is used or triggers this turn.
    pub(crate) fn note_use(&mut self, ctx: &Ctx, ability: AbilityId) {
        if let Some(slot) = self.s.slot(ctx.source) {
            if let Some(o) = self.s.object_mut(slot) {
                match o.used.iter_mut().find(|(a, _)| *a == ability) {
                    Some((_, n)) => *n = n.saturating_add(1),
                    None => o.used.push((ability, 1)),
                }
            }
            return;
        }
        if let Some(field) = self.s.field_of(ctx.source) {
            let by = ctx.event.player.unwrap_or(ctx.controller);
            let used = &mut self.s.fields[usize::from(field)].used;
            match used.iter_mut().find(|(a, s, _)| *a == ability && *s == by) {
                Some((_, _, n)) => *n = n.saturating_add(1),
                None => used.push((ability, by, 1)),
            }
        }
    }

    /// Abilities of cards that say they work outside the board (RB 385).
    fn match_off_board(&mut self, event: TriggerEvent, occasion: &Occasion) {
        if self.r.off_board & bit(event) == 0 {
            return;
        }
        let cards: SmallVec<[Ref; 8]> = (0..self.s.cards.len() as u16)
            .map(kernel::ids::CardId)
            .filter(|c| matches!(self.s.card(*c).zone, Zone::Hand | Zone::Trash))
            .map(|c| self.s.refer(c))
            .collect();
        for source in cards {
            let card = *self.s.card(source.card);
            for ability in self.r.print(card.print).abilities.clone() {
                let rules = self.r;
                let entry = rules.ability(ability);
                let here = match entry.zone {
                    WorksIn::Hand => card.zone == Zone::Hand,
                    WorksIn::Trash => card.zone == Zone::Trash,
                    _ => false,
                };
                let AbilityKind::Triggered(trigger) = &entry.kind else {
                    continue;
                };
                if !here || !rule!("RB 385.1", "RB 385.2"; true) {
                    continue;
                }
                let mut ctx = Ctx::new(card.owner, source, card.print, Some(ability));
                ctx.event = *occasion;
                // A card that has just changed zones is the one the event
                // speaks of.
                if let Some(thing) = occasion.thing
                    && thing.card == source.card
                {
                    ctx.event.thing = Some(source);
                }
                let seen = ctx.event;
                if self.triggers(&ctx, trigger, event, &seen) {
                    self.wait(ctx, None);
                }
            }
        }
    }

    /// Delayed abilities whose condition is met (RB 390).
    fn match_delayed(&mut self, event: TriggerEvent, occasion: &Occasion) {
        if self.s.delayed.is_empty() {
            return;
        }
        let mut fired: SmallVec<[usize; 2]> = SmallVec::new();
        for (at, delayed) in self.s.delayed.iter().enumerate() {
            if let Later::Watch { .. } = delayed.when
                && let Some(part) = delayed.pending.part
                && let Some(ability) = delayed.pending.ctx.ability
                && let Some(Instr::Watch { trigger, .. }) =
                    self.r.ability(ability).code.get(usize::from(part.made_by))
            {
                let mut ctx = delayed.pending.ctx.clone();
                ctx.event = *occasion;
                let mine = self.watch_fits(&delayed.pending.ctx, trigger, event, occasion, &ctx);
                if mine && rule!("RB 390.2", true) {
                    fired.push(at);
                }
            }
        }
        for at in fired.iter().rev() {
            let delayed = self.s.delayed[*at].clone();
            if delayed.when == (Later::Watch { once: true }) {
                self.s.delayed.remove(*at);
            }
            let mut ctx = delayed.pending.ctx;
            ctx.event = *occasion;
            self.wait(ctx, delayed.pending.part);
        }
    }

    fn watch_fits(
        &self,
        kept: &Ctx,
        trigger: &Trigger,
        event: TriggerEvent,
        occasion: &Occasion,
        ctx: &Ctx,
    ) -> bool {
        // What a delayed ability speaks of was fixed as it was created
        // (RB 359.3.f.3.a): its picks are read in the kept context.
        let about = match &trigger.about {
            About::Any(filter) => occasion
                .thing
                .is_some_and(|t| self.thing_matches(kept, t, filter)),
            other => self.about_fits(ctx, other, event, occasion),
        };
        trigger.events.contains(&event)
            && about
            && self.player_fits(ctx, trigger.by, occasion)
            && self.place_fits(ctx, trigger.place, occasion.place)
            && trigger
                .cond
                .as_ref()
                .is_none_or(|c| self.look().holds(ctx, c))
    }

    /// A trigger waits to be put on the Chain.
    pub(crate) fn wait(&mut self, ctx: Ctx, part: Option<crate::state::Part>) {
        let moment = self.s.moment;
        self.s.waiting.add(0, Pending { ctx, part, moment });
    }

    /// Puts waiting triggers on the Chain one after the other (RB 383.3.d):
    /// step 0 finds the next, step 1 has the order chosen, step 2 has asked
    /// whether it is placed at all.
    pub(crate) fn step_place(&mut self, n: u8) {
        match n {
            0 => self.next_to_place(),
            1 => {
                let at = self.answered_number().unwrap_or(0);
                self.s.answers.clear();
                self.consider(at);
            }
            _ => {
                let yes = self.said_yes();
                self.set(Frame::Place(0));
                let Some(pending) = self.s.considering.take() else {
                    return;
                };
                if yes {
                    self.place_now(pending);
                } else {
                    self.not_placed(&pending, RuleId("RB 383.3.a"));
                }
            }
        }
    }

    /// Of the oldest moment, the first player in order chooses among theirs.
    fn next_to_place(&mut self) {
        let Some(oldest) = self.s.waiting.iter().map(|p| p.moment).min() else {
            self.pop();
            return;
        };
        let of_moment = |p: &Pending| p.moment == oldest;
        let order = self.placing_order();
        let all: Vec<(usize, Seat)> = self
            .s
            .waiting
            .iter()
            .enumerate()
            .filter(|(_, p)| of_moment(p))
            .map(|(i, p)| (i, p.ctx.controller))
            .collect();
        let first = order.iter().find(|s| all.iter().any(|(_, c)| c == *s));
        let Some(seat) = first.copied() else {
            // Nobody is left to place them.
            self.s.waiting.retain(|p| p.moment != oldest);
            return;
        };
        let mine: Vec<Thing> = all
            .iter()
            .filter(|(_, c)| *c == seat)
            .map(|(i, _)| Thing::Number(*i as u16))
            .collect();
        self.set(Frame::Place(1));
        let alike = self.all_alike(&mine);
        if mine.len() == 1 || alike || !rule!("RB 383.3.d", "RB 808.2.a"; true) {
            self.s.answers = [(seat, mine[0])].into_iter().collect();
            return;
        }
        self.ask(seat, Topic::TriggerOrder, mine, (1, 1), false);
    }

    /// Triggers that cannot be told apart need no order.
    fn all_alike(&self, places: &[Thing]) -> bool {
        let mut all = places.iter().filter_map(|t| match t {
            Thing::Number(i) => self.s.waiting.get(usize::from(*i)),
            _ => None,
        });
        let Some(first) = all.next() else {
            return true;
        };
        all.all(|p| p == first)
    }

    /// Who places first: the turn player and on in turn order; for what the
    /// opening of a combat triggered the attacker first and the defender last
    /// (RB 459.2.d.1, reading C 15).
    fn placing_order(&self) -> SmallVec<[Seat; 4]> {
        if let Some(showdown) = self.s.showdown
            && let Some(combat) = showdown.combat
            && self.s.opening
            && rule!("RB 459.2.d.1", true)
        {
            let mut order = self.s.order_from(combat.attacker);
            order.retain(|s| *s != combat.defender);
            if !self.s.gone.has(combat.defender) {
                order.push(combat.defender);
            }
            return order;
        }
        let first = by_rule!("RB 383.3.d.1", "RB 303.2.a"; self.s.active, else self.s.next_after(self.s.active));
        self.s.order_from(first)
    }

    /// The trigger at this place is next: its controller may decline where its
    /// effect begins with "you may" or it triggers once each turn.
    fn consider(&mut self, at: usize) {
        let pending = self.s.waiting.take(at);
        let optional = self.is_optional(&pending);
        if !optional {
            self.set(Frame::Place(0));
            self.place_now(pending);
            return;
        }
        let seat = pending.ctx.controller;
        self.s.considering = Some(pending);
        self.set(Frame::Place(2));
        self.ask_yes(seat, Topic::PlaceTrigger);
    }

    fn is_optional(&self, pending: &Pending) -> bool {
        let Some(ability) = pending.ctx.ability else {
            return false;
        };
        let ability = self.r.ability(ability);
        if let Some(part) = pending.part {
            return match ability.code.get(usize::from(part.made_by)) {
                Some(Instr::Reflex { optional, .. }) => *optional,
                Some(Instr::Watch { trigger, .. }) => trigger.optional,
                _ => false,
            };
        }
        let once = ability.limit == Limit::OnceEachTurn && rule!("RB 383.3.f.1", true);
        let may = matches!(&ability.kind, AbilityKind::Triggered(t) if t.optional);
        once || may && rule!("RB 383.3.a", true)
    }

    fn place_now(&mut self, pending: Pending) {
        if let Some(ability) = pending.ctx.ability
            && self.r.ability(ability).limit == Limit::OnceEachTurn
        {
            let ctx = pending.ctx.clone();
            self.note_use(&ctx, ability);
        }
        self.place_pending(pending);
    }

    fn not_placed(&mut self, pending: &Pending, rule: RuleId) {
        let (seat, face) = (pending.ctx.controller, pending.ctx.face);
        self.tell(&Event::NotPlaced(seat, face, rule));
    }

    /// A trigger becomes a pending item of the Chain (RB 383.3, 401.1).
    pub(crate) fn place_pending(&mut self, pending: Pending) {
        if self.s.gone.has(pending.ctx.controller) {
            return;
        }
        let handle = self.s.handles.fresh();
        let (seat, face) = (pending.ctx.controller, pending.ctx.face);
        // Focus does not pass when a trigger opened the Chain (RB 346.1); what
        // it owes for a Chain that has just emptied stays.
        if self.s.chain.is_empty() && !rule!("RB 346.1", "RB 459.2.g"; true) {
            self.s.focus_passes = true;
        }
        let mut ctx = pending.ctx;
        ctx.did = false;
        self.s.chain.push(Item {
            handle,
            card: None,
            ctx,
            pending: true,
            trigger: true,
            part: pending.part,
            terms: Terms::default(),
            place: None,
            modes: SmallVec::new(),
            options: SmallVec::new(),
            repeats: 0,
            accelerated: false,
            ready: None,
            buffed: false,
        });
        self.s.cleanup = by_rule!("RB 319.3", true, else self.s.cleanup);
        self.tell(&Event::Triggered(seat, face, handle));
    }

    /// Delayed abilities of a moment become due (RB 390.2).
    pub(crate) fn fire_delayed(&mut self, moment: crate::program::Moment, seat: Seat) {
        use crate::program::Moment;
        let mine = |d: &crate::state::Delayed| {
            d.when == Later::At(moment)
                && (moment == Moment::EndOfTurn || d.pending.ctx.controller == seat)
        };
        let (due, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut self.s.delayed)
            .into_iter()
            .partition(|d| mine(d));
        self.s.delayed = rest;
        for delayed in due {
            // Whether the source is still there does not matter (RB 392).
            let there = self.s.is_same(delayed.pending.ctx.source);
            if there || rule!("RB 392", true) {
                self.wait(delayed.pending.ctx, delayed.pending.part);
            }
        }
    }
}

impl Look<'_> {
    /// Whether the hold effects of this are conquer effects too and vice
    /// versa.
    fn holds_as_conquers(self, source: Ref) -> bool {
        self.abilities(source).iter().any(|h| {
            matches!(&self.r.ability(h.ability).kind,
                AbilityKind::Passive(list) if list.contains(&Passive::HoldIsConquer))
        })
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

fn occasion_is(ctx: &Ctx, keyword: &Keyword, event: TriggerEvent, occasion: &Occasion) -> bool {
    word_occasion(ctx, keyword.word(), event, occasion)
}

/// Whether what happened is what the keyword of this source waits for.
fn word_occasion(ctx: &Ctx, word: Word, event: TriggerEvent, occasion: &Occasion) -> bool {
    keyword_event(word, event)
        && match word {
            Word::Temporary => occasion.player == Some(ctx.controller),
            _ => occasion.thing == Some(ctx.source),
        }
}
