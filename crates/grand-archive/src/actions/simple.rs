//! Actions that do one thing for players or objects, each of which has its
//! place in another file.

use crate::card::Element;
use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{Amount, Dest, Fate, Phase, Reg, Things, Until, Who};
use crate::state::{Ctx, RowMod, RowScope, State, Thing, Zone};
use kernel::game::Observer;
use kernel::seats::Seat;
use smallvec::smallvec;

impl<O: Observer<State>> Engine<'_, O> {
    /// Players draw, the turn player first.
    pub(crate) fn do_draw(&mut self, ctx: &Ctx, who: Who, count: &Amount, memory: bool) {
        let n = self.counted(count, ctx);
        let n: u8 = self.keeps(n);
        let mut seats = self.look().who(who, ctx);
        self.means(usize::from(n) * seats.len());
        seats.reverse();
        for seat in seats {
            self.draw(seat, n, memory);
        }
    }

    /// The top cards of decks go there, one after the other.
    pub(crate) fn do_put_top(&mut self, ctx: &Ctx, who: Who, count: &Amount, to: Dest, bind: Reg) {
        let n = self.counted(count, ctx);
        let n: u8 = self.keeps(n);
        let mut seats = self.look().who(who, ctx);
        self.means(usize::from(n) * seats.len());
        seats.reverse();
        let mut top = Vec::new();
        for seat in seats {
            let cards = self.top_cards(seat, usize::from(n));
            top.extend(cards.iter().map(|c| Thing::Object(self.s.refer(*c))));
            match to {
                Dest::Field | Dest::LineageBottom | Dest::Intent | Dest::BanishmentFaceDown => {
                    let refs: Vec<_> = cards.iter().map(|c| self.s.refer(*c)).collect();
                    self.put_all(ctx, &refs, to);
                }
                _ => self.push(Frame::PutTop(seat, n, to.place().0)),
            }
        }
        self.bind(bind, top);
    }

    pub(crate) fn do_shuffle(&mut self, ctx: &Ctx, who: Who) {
        self.means(1);
        for seat in self.fresh().who(who, ctx) {
            self.shuffle(seat);
            self.made(1);
        }
    }

    pub(crate) fn do_rest(&mut self, ctx: &Ctx, things: &Things) {
        let all = self.acted_on(ctx, things);
        self.means(all.len());
        for thing in all {
            let done = self.rest(thing);
            self.made(usize::from(done));
        }
    }

    pub(crate) fn do_wake_up(&mut self, ctx: &Ctx, things: &Things) {
        let all = self.acted_on(ctx, things);
        self.means(all.len());
        let woken = self.wake_up(&all);
        self.made(woken);
    }

    pub(crate) fn do_end(&mut self, ctx: &Ctx, fate: Fate) {
        self.means(1);
        self.made(1);
        match fate {
            Fate::Phase | Fate::Combat | Fate::Turn => self.end_early(fate),
            Fate::Win(who) => self.decide_fate(ctx, who, true),
            Fate::Lose(who) => self.decide_fate(ctx, who, false),
            Fate::Draw => {
                let all = self.s.playing();
                let order = self.s.order_from(self.s.active).into_iter();
                let lost = order.filter(|s| all.has(*s)).map(|s| (s, false));
                self.s.fated.extend(lost);
            }
        }
    }

    fn decide_fate(&mut self, ctx: &Ctx, who: Who, wins: bool) {
        let seats = self.fresh().who(who, ctx).into_iter();
        self.s.fated.extend(seats.map(|seat| (seat, wins)));
    }

    pub(crate) fn do_skip(&mut self, ctx: &Ctx, who: Who, phase: Phase) {
        self.means(1);
        for seat in self.fresh().who(who, ctx) {
            self.skip(seat, phase);
            self.made(1);
        }
    }

    pub(crate) fn do_extra_turn(&mut self, ctx: &Ctx, who: Who) {
        self.means(1);
        for seat in self.fresh().who(who, ctx) {
            self.extra_turn(seat);
            self.made(1);
        }
    }

    /// Control of objects for a time, or for good; it goes back when the
    /// effect ends.
    pub(crate) fn do_take_control(&mut self, ctx: &Ctx, things: &Things, who: Who, until: Until) {
        self.means(1);
        let Some(seat) = self.one(ctx, who) else {
            return;
        };
        for thing in self.acted_on(ctx, things) {
            let Some(slot) = self.s.slot(thing) else {
                continue;
            };
            let former = self.s.object(slot).map(|o| o.controller);
            self.take_control(slot, seat);
            self.made(1);
            let lasts = matches!(until, Until::Always | Until::Game);
            if let Some(former) = former.filter(|f| *f != seat && !lasts) {
                let end = self.row_end(ctx, until);
                let scope = RowScope::Fixed(smallvec![thing]);
                self.s.rows.begin(scope, RowMod::Return(former), end);
            }
        }
    }

    /// Hand and memory change places, all cards at once.
    pub(crate) fn do_swap_zones(&mut self, ctx: &Ctx, who: Who) {
        self.means(1);
        let blame = self.blame(ctx);
        for seat in self.fresh().who(who, ctx) {
            let hand = self.refs_of(seat, Zone::Hand);
            let memory = self.refs_of(seat, Zone::Memory);
            self.made(1);
            let mut changes = Vec::new();
            for (cards, to) in [(hand, Zone::Memory), (memory, Zone::Hand)] {
                changes.extend(cards.into_iter().map(|thing| crate::state::Change::Move {
                    thing,
                    to,
                    bottom: false,
                    exit: crate::state::Exit::Put,
                    blame,
                }));
            }
            self.propose(changes);
        }
    }

    fn refs_of(&self, seat: Seat, zone: Zone) -> Vec<kernel::ids::Ref> {
        let pile = self.s.player(seat).pile(zone);
        let cards = pile.map_or(&[][..], |p| p.as_slice()).iter();
        cards.map(|c| self.s.refer(*c)).collect()
    }

    /// An element is enabled for the rest of the game.
    pub(crate) fn do_enable(&mut self, ctx: &Ctx, who: Who, element: Element) {
        self.means(1);
        let (Some(ability), pc) = (ctx.ability, self.verb_pc()) else {
            return;
        };
        for seat in self.fresh().who(who, ctx) {
            let end = self.row_end(ctx, Until::Game);
            let what = RowMod::Player {
                ability,
                pc,
                value: 0,
            };
            self.s.rows.begin(RowScope::Player(seat), what, end);
            self.made(1);
            self.s.touch();
            self.tell(&Event::Enabled(seat, element));
        }
    }

    /// A player gains agility for this turn (GA agility-n/1): each time is an
    /// instance of its own (GA agility-n/4).
    pub(crate) fn gain_agility(&mut self, seat: Seat, n: u16) {
        let n: u8 = self.keeps(n);
        self.s.players[seat.index()].agility.push(n);
        let occasion = crate::state::Occasion {
            player: Some(seat),
            amount: u16::from(n),
            ..crate::state::Occasion::default()
        };
        self.happened(crate::program::TriggerEvent::GainsAgility, occasion);
    }
}
