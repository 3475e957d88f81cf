//! Summoning tokens (GA token), gathering (GA gather) and generating cards (GA
//! generate).

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{
    AbilityKind, About, Amount, Dest, Instead, Pick, Reg, Side, Tally, TriggerEvent, Verb, Who,
    Would,
};
use crate::state::{Card, Change, CostAt, Ctx, Occasion, Properties, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    /// A card that was not part of the game, in no zone yet.
    fn new_card(&mut self, print: PrintId, owner: Seat, token: bool) -> Option<CardId> {
        let may = self.makes(1);
        let id = u16::try_from(self.s.cards.len()).ok().filter(|_| may)?;
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

    /// So many tokens for each player, all at one moment.
    pub(crate) fn do_summon(&mut self, ctx: &Ctx, verb: &Verb) {
        let Verb::Summon {
            who,
            token,
            count,
            bind,
            ..
        } = verb
        else {
            return;
        };
        self.means(1);
        let mut tokens = Vec::new();
        for seat in self.fresh().who(*who, ctx) {
            let n = self.counted(count, &ctx.for_player(seat, *who));
            tokens.extend(self.tokens(seat, *token, n));
        }
        self.bind_new(*bind, &tokens);
        let how = self.this_step(ctx);
        self.bring_in(ctx, tokens, how, false);
    }

    /// The tokens of a kind that a player who would summon so many summons:
    /// they are not there yet.
    fn tokens(&mut self, seat: Seat, token: PrintId, n: u16) -> Vec<CardId> {
        let n = self.fresh().summoned(seat, n);
        let cards = (0..n).filter_map(|_| self.new_card(token, seat, true));
        cards.collect()
    }

    /// What enters is followed from before it is there; what does not enter
    /// stands for nothing.
    fn bind_new(&mut self, bind: Reg, cards: &[CardId]) {
        let things: Vec<Thing> = cards
            .iter()
            .map(|c| Thing::Object(self.s.refer(*c)))
            .collect();
        self.bind(bind, things);
    }

    /// New cards would enter the field at one moment: something else may happen
    /// instead (GA replacement-effects).
    fn bring_in(&mut self, ctx: &Ctx, cards: Vec<CardId>, how: Option<CostAt>, imbued: bool) {
        let blame = self.blame(ctx);
        let enters = cards.into_iter().map(|card| Change::Enter {
            thing: self.s.refer(card),
            seat: self.s.card(card).owner,
            how,
            rested: false,
            imbued,
            blame,
        });
        let changes = enters.collect();
        self.propose(changes);
    }

    /// A token has entered: it was summoned.
    pub(crate) fn was_summoned(&mut self, slot: u8, seat: Seat) {
        self.s.tally(Tally::Summoned, seat, 1);
        let occasion = Occasion {
            thing: self.s.refer_slot(slot),
            player: Some(seat),
            ..Occasion::default()
        };
        self.happened(TriggerEvent::Summons, occasion);
    }

    /// A token that is a copy of an object, or of what it was (GA
    /// copying-objects/1); imbued if that is (GA copying-objects/1.a).
    pub(crate) fn do_summon_copy(&mut self, ctx: &Ctx, who: Who, of: Pick, bind: Reg) {
        self.means(1);
        self.bind(bind, []);
        let look = self.fresh();
        let original = look.named(of, ctx).first().copied();
        let Some(thing) = original.filter(|_| rule!("GA copying-objects/1", true)) else {
            return;
        };
        // The present side is copied (GA double-faced-cards/4), and of a copy
        // what it is a copy of (GA copying-objects/4).
        let card = look.s.card(thing.card).print;
        let face = by_rule!("GA double-faced-cards/4", "GA copying-objects/4"; look.face(thing), else card);
        let seen = look.seen(thing, crate::sight::Sight::All);
        let imbued = seen.properties(look).any(Properties::IMBUED);
        let imbued = rule!("GA copying-objects/1.a", imbued);
        let mut tokens = Vec::new();
        for seat in look.who(who, ctx) {
            tokens.extend(self.tokens(seat, face, 1));
        }
        self.bind_new(bind, &tokens);
        let how = self.this_step(ctx);
        self.bring_in(ctx, tokens, how, imbued);
    }

    /// A random ingredient each time (GA gather/2).
    pub(crate) fn do_gather(&mut self, ctx: &Ctx, who: Who, times: &Amount) {
        self.means(1);
        let times = self.counted(times, ctx);
        let seats = self.look().who(who, ctx);
        let gatherers = seats.into_iter();
        let gatherers = gatherers.flat_map(|seat| (0..times).map(move |_| seat));
        let gatherers: Vec<Seat> = gatherers.collect();
        let mut tokens = Vec::new();
        for seat in &gatherers {
            tokens.extend(self.ingredient(*seat));
        }
        if tokens.is_empty() {
            return;
        }
        self.bring_in(ctx, tokens, None, false);
        for seat in gatherers {
            self.s.tally(Tally::Gathered, seat, 1);
            let occasion = Occasion {
                player: Some(seat),
                ..Occasion::default()
            };
            self.happened(TriggerEvent::Gathers, occasion);
        }
    }

    fn ingredient(&mut self, seat: Seat) -> Vec<CardId> {
        let ingredients = &self.r.ingredients;
        if ingredients.is_empty() {
            return Vec::new();
        }
        let at = by_rule!("GA gather/2", self.chance(seat, ingredients.len()), else 0);
        self.s.shown += 1;
        self.tokens(seat, ingredients[at], 1)
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
        let n = self.counted(count, ctx);
        let seats = self.look().who(*who, ctx);
        let mut cards = Vec::new();
        for seat in seats {
            cards.extend((0..n).filter_map(|_| self.new_card(*card, seat, false)));
        }
        if *to == Dest::Field {
            self.bind_new(*bind, &cards);
            self.bring_in(ctx, cards, None, false);
            return;
        }
        let there = cards.into_iter().map(|card| self.generate(card, *to));
        let there: Vec<Thing> = there.map(Thing::Object).collect();
        self.bind(*bind, there);
    }

    fn generate(&mut self, card: CardId, to: Dest) -> Ref {
        self.made(1);
        let (zone, bottom, _) = to.place();
        let zone = match zone {
            Zone::Lineage(_) | Zone::Intent(_) => Zone::Hand,
            zone => by_rule!("GA generate/2", zone, else Zone::Graveyard),
        };
        let thing = self.move_card(card, zone, bottom);
        if to == Dest::Shuffled {
            self.shuffle(self.s.card(card).owner);
        }
        thing
    }
}

impl Look<'_> {
    /// How many tokens a player summons who would summon so many: what adds
    /// comes before what multiplies.
    fn summoned(self, seat: Seat, n: u16) -> u16 {
        let mut more: i32 = 0;
        let mut times = 1i32;
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
                    Instead::Times(by) if met && side.has(seat) => {
                        times = times.saturating_mul(i32::from(*by));
                    }
                    _ => {}
                }
            }
        }
        (i32::from(n) + more)
            .saturating_mul(times)
            .clamp(0, i32::from(u16::MAX)) as u16
    }
}
