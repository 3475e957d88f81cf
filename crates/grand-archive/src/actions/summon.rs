//! Summoning tokens (GA token), gathering (GA gather) and generating cards (GA
//! generate).

use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::{
    AbilityKind, About, Amount, Dest, Entering, Instead, Pick, Reg, Side, Tally, TriggerEvent,
    Verb, Who, Would,
};
use crate::state::{Card, Ctx, Occasion, Properties, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// A card that was not part of the game, in no zone yet.
    fn new_card(&mut self, print: PrintId, owner: Seat, token: bool) -> Option<CardId> {
        let id = u16::try_from(self.s.cards.len()).ok()?;
        self.s.cards.push(Card {
            print,
            owner,
            zone: Zone::Aside,
            face_up: true,
            known: SeatSet::NONE,
            handle: Handle::NONE,
            since: 0,
            promised: false,
            preserved: false,
            token,
            generated: !token,
        });
        Some(CardId(id))
    }

    pub(crate) fn do_summon(&mut self, ctx: &Ctx, verb: &Verb) {
        let Verb::Summon {
            who,
            token,
            count,
            entering,
            bind,
        } = verb
        else {
            return;
        };
        self.means(1);
        self.bind(*bind, []);
        let look = self.fresh();
        let n = look.count(count, ctx);
        for seat in self.fresh().who(*who, ctx) {
            for thing in self.summon(seat, *token, n, entering) {
                self.run_mut().ctx.bound.bind(*bind, Thing::Object(thing));
            }
        }
    }

    /// A player summons so many tokens of a kind.
    pub(crate) fn summon(
        &mut self,
        seat: Seat,
        token: PrintId,
        n: u16,
        how: &Entering,
    ) -> Vec<Ref> {
        let n = self.fresh().summoned(seat, n).min(99);
        let cards = (0..n).filter_map(|_| self.new_card(token, seat, true));
        let cards: Vec<CardId> = cards.collect();
        let mut all = Vec::new();
        for (card, rested) in self.entrants(seat, cards) {
            let mut how = how.clone();
            how.rested |= rested;
            all.extend(self.summon_one(seat, card, &how));
        }
        all
    }

    fn summon_one(&mut self, seat: Seat, card: CardId, how: &Entering) -> Option<Ref> {
        let slot = self.enter(card, seat, how, None);
        let thing = self.s.refer_slot(slot)?;
        self.made(1);
        self.s.tally(Tally::Summoned, seat, 1);
        let occasion = Occasion {
            thing: Some(thing),
            player: Some(seat),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Summons, occasion);
        Some(thing)
    }

    /// A token that is a copy of an object, or of what it was (GA
    /// copying-objects/1); imbued if that is (GA copying-objects/1.a).
    pub(crate) fn do_summon_copy(
        &mut self,
        ctx: &Ctx,
        who: Who,
        of: Pick,
        entering: &Entering,
        bind: Reg,
    ) {
        self.means(1);
        self.bind(bind, []);
        let look = self.fresh();
        let Some(thing) = look.named(of, ctx).first().copied() else {
            return;
        };
        // The present side is copied (GA double-faced-cards/4), and of a copy
        // what it is a copy of (GA copying-objects/4).
        let card = look.s.card(thing.card).print;
        let face = by_rule!("GA double-faced-cards/4", "GA copying-objects/4"; look.face(thing), else card);
        let seen = look.seen(thing, crate::sight::Sight::All);
        let imbued = seen.properties(look).any(Properties::IMBUED);
        let counters = seen.counters.cloned().unwrap_or_default();
        for seat in self.fresh().who(who, ctx) {
            for new in self.summon(seat, face, 1, entering) {
                if rule!("GA copying-objects/1.a", imbued)
                    && let Some(slot) = self.s.slot(new)
                {
                    let object = self.s.object_mut(slot);
                    object.map(|o| o.properties.set(Properties::IMBUED, true));
                    self.s.changed(Facts::STATUS);
                }
                // What lies on the original is not copied.
                if !rule!("GA copying-objects/1", true)
                    && let Some(slot) = self.s.slot(new)
                    && let Some(o) = self.s.object_mut(slot)
                {
                    o.counters = counters.clone();
                }
                self.run_mut().ctx.bound.bind(bind, Thing::Object(new));
            }
        }
    }

    /// A random ingredient each time (GA gather/2).
    pub(crate) fn do_gather(&mut self, ctx: &Ctx, who: Who, times: &Amount) {
        self.means(1);
        let look = self.fresh();
        let times = look.count(times, ctx).min(99);
        let seats = look.who(who, ctx);
        for seat in seats {
            for _ in 0..times {
                self.gather(seat);
            }
        }
    }

    fn gather(&mut self, seat: Seat) {
        let ingredients = &self.r.ingredients;
        if ingredients.is_empty() {
            return;
        }
        let at = by_rule!("GA gather/2", self.chance(ingredients.len()), else 0);
        self.s.shown += 1;
        self.summon(seat, ingredients[at], 1, &Entering::default());
        self.s.tally(Tally::Gathered, seat, 1);
        let occasion = Occasion {
            player: Some(seat),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Gathers, occasion);
    }

    /// Cards from outside the game, by default into the hand (GA generate/2).
    pub(crate) fn do_generate(&mut self, ctx: &Ctx, verb: &Verb) {
        let Verb::Generate {
            who,
            card,
            count,
            to,
            bind,
        } = verb
        else {
            return;
        };
        self.means(1);
        self.bind(*bind, []);
        let look = self.fresh();
        let n = look.count(count, ctx).min(99);
        let seats = look.who(*who, ctx);
        for seat in seats {
            for _ in 0..n {
                if let Some(thing) = self.generate(seat, *card, *to) {
                    self.run_mut().ctx.bound.bind(*bind, Thing::Object(thing));
                }
            }
        }
    }

    fn generate(&mut self, seat: Seat, print: PrintId, to: Dest) -> Option<Ref> {
        let card = self.new_card(print, seat, false)?;
        self.made(1);
        if to == Dest::Field {
            let slot = self.enter(card, seat, &Entering::default(), None);
            return self.s.refer_slot(slot);
        }
        let (zone, bottom, _) = to.place();
        let zone = match zone {
            Zone::Lineage(_) | Zone::Intent(_) => Zone::Hand,
            zone => by_rule!("GA generate/2", zone, else Zone::Graveyard),
        };
        let thing = self.move_card(card, zone, bottom);
        if to == Dest::Shuffled {
            self.shuffle(seat);
        }
        Some(thing)
    }
}

impl Look<'_> {
    /// How many tokens a player summons who would summon so many: what adds
    /// comes before what multiplies.
    fn summoned(self, seat: Seat, n: u16) -> u16 {
        let mut more: i32 = 0;
        let mut times = 1;
        for (slot, o) in self.s.objects() {
            for held in &self.values(slot).abilities {
                let AbilityKind::Replaces(r) = &self.r.ability(held.ability).kind else {
                    continue;
                };
                if r.would != Would::Summon || !self.is_open(*held, o.thing()) {
                    continue;
                }
                let ctx = self.ctx_of(o.thing(), *held);
                let side = match &r.about {
                    About::Any(f) => self.side(f.side, &ctx),
                    _ => self.side(Side::Yours, &ctx),
                };
                let met = r.cond.as_ref().is_none_or(|c| self.holds(c, &ctx));
                match &r.instead {
                    Instead::Plus(by) if met && side.has(seat) => more += self.amount(by, &ctx),
                    Instead::Times(by) if met && side.has(seat) => times *= i32::from(*by),
                    _ => {}
                }
            }
        }
        ((i32::from(n) + more) * times).clamp(0, 99) as u16
    }
}
