//! Cleanups (RB 318–324): a table of steps; a Special Cleanup is the same
//! table with rows inserted.

use crate::card::Kind;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Cleanup, Engine, Frame};
use crate::look::Look;
use crate::program::{TriggerEvent, Until};
use crate::state::{
    Blame, Change, Exit, Occasion, Place, RowEnd, RowMod, RowScope, State, Thing, Topic,
};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// Facedown Zones are looked at.
const LIMIT: u8 = 7;
/// Showdowns and combats are staged.
const STAGE: u8 = 9;

/// The step from which this step's question is asked anew when the table has
/// changed.
pub(crate) fn asking_step(n: u8) -> u8 {
    if n > STAGE { STAGE } else { LIMIT.min(n) }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// One step of a cleanup. Chain Items are not resolved meanwhile, and
    /// neither Priority nor Focus is passed (RB 320).
    pub(crate) fn step_cleanup(&mut self, kind: Cleanup, n: u8) {
        self.set(Frame::Cleanup(kind, n + 1));
        match n {
            0 => {
                self.notice_mighty();
                self.judge_points();
            }
            1 if rule!("RB 323", "RB 323.2"; true) => self.assign_roles(),
            1 => {}
            2 => self.kill_the_damaged(),
            3 => self.special_steps(kind),
            4 => self.lose_control(),
            5 => self.recall_strays(),
            6 => self.uncover_hidden(),
            LIMIT => self.limit_facedown(),
            8 => self.trash_answered(),
            STAGE => self.stage(),
            10 => self.choose_staged(),
            11 => self.open_staged(),
            _ => {
                self.s.cleanup = rule!("RB 322", self.s.cleanup);
                self.pop();
            }
        }
    }

    /// Units that became Mighty (RB 709): their Might was below 5 when last
    /// looked at.
    pub(crate) fn notice_mighty(&mut self) {
        let mut became: SmallVec<[Ref; 2]> = SmallVec::new();
        self.s.refresh(self.r);
        for slot in 0..self.s.board.len() as u8 {
            let Some(o) = self.s.object(slot).filter(|o| o.kind == Kind::Unit) else {
                continue;
            };
            let (was, card) = (o.mighty, o.card);
            let is = self.look().is_mighty(slot);
            if was == is {
                continue;
            }
            if let Some(o) = self.s.object_mut(slot) {
                o.mighty = is;
            }
            if is && rule!("RB 709", true) {
                became.push(self.s.refer(card));
            }
        }
        for thing in became {
            let occasion = Occasion {
                thing: Some(thing),
                player: self.look().controller(thing),
                place: self.look().place_of(thing),
                ..Occasion::default()
            };
            self.happens(TriggerEvent::BecomesMighty, occasion);
        }
    }

    /// 3a and 3b: units with lethal damage are killed at one moment; their
    /// Deathknells trigger as they go (RB 323.4, 323.5).
    fn kill_the_damaged(&mut self) {
        let look = self.fresh();
        // Procedures of the game are nobody's responsibility.
        let active = Blame {
            seat: Some(look.s.active),
            ..Blame::NOBODY
        };
        let nobody = by_rule!("RB 411.2", Blame::NOBODY, else active);
        // What dealt the damage has killed them.
        let by_damage = rule!("RB 428.5.c", true);
        let dying: Vec<Change> = look
            .s
            .objects()
            .filter(|(slot, _)| look.is_dying(*slot))
            .map(|(_, o)| Change::Leave {
                thing: look.s.refer(o.card),
                exit: Exit::Damage,
                blame: o.hurt_by.filter(|_| by_damage).unwrap_or(nobody),
            })
            .collect();
        if !dying.is_empty() && rule!("RB 323.5", "RB 143.2.a"; true) {
            self.new_moment();
            self.propose(dying);
        }
    }

    /// What Special Cleanups insert after the kills (RB 317.2.b–d, 461.1.a,
    /// reading B 2).
    fn special_steps(&mut self, kind: Cleanup) {
        match kind {
            Cleanup::Normal => {}
            Cleanup::Ending => {
                by_rule!("RB 317.2.b", "RB 143.3.b.1"; { self.heal_all() });
                by_rule!("RB 317.2.c", { self.expire(Until::EndOfTurn) });
                by_rule!("RB 166", "RB 166.1"; { self.empty_pools() });
            }
            Cleanup::Combat => {
                by_rule!("RB 461.1.a.1", "RB 143.3.b.2"; { self.heal_all() });
                by_rule!("RB 461.1.a.2", { self.recall_attackers() });
            }
        }
    }

    /// All units are healed, wherever they are (reading E 1).
    fn heal_all(&mut self) {
        let hurt: Vec<Ref> = self
            .s
            .objects()
            .filter(|(_, o)| o.damage > 0)
            .map(|(_, o)| self.s.refer(o.card))
            .collect();
        if !hurt.is_empty() {
            self.heal(&hurt);
        }
    }

    /// Effects of this duration end at one moment.
    pub(crate) fn expire(&mut self, until: Until) {
        let ends = |end: &RowEnd| end.until == until;
        let mut back: SmallVec<[(Ref, Seat); 1]> = SmallVec::new();
        for row in self.s.rows.iter().filter(|r| ends(&r.until)) {
            if let (RowMod::Return(seat), RowScope::Fixed(refs)) = (row.what, &row.scope) {
                back.extend(refs.iter().map(|r| (*r, seat)));
            }
        }
        let changed = self.s.rows.end(|row| ends(&row.until));
        by_rule!("RB 390.5.b", { self.s.delayed.retain(|d| !ends(&d.end)) });
        for (thing, seat) in back {
            // To its owner where that player has left (RB 651.3).
            let owner = self.s.card(thing.card).owner;
            let seat = if self.s.gone.has(seat) { owner } else { seat };
            if let Some(slot) = self.s.slot(thing) {
                self.take_control(slot, seat);
            }
        }
        if changed {
            self.s.touch_board();
        }
    }

    /// 4: a battlefield without units becomes uncontrolled in an Open State,
    /// unless a showdown or combat is ongoing there (RB 323.6, 187.4.c).
    fn lose_control(&mut self) {
        let open = self.s.chain.is_empty() || !rule!("RB 187.4.c", true);
        if !open {
            return;
        }
        for field in 0..self.s.fields.len() as u8 {
            let ongoing = self.s.showdown.is_some_and(|s| s.field == field);
            let empty = self.s.present_at(field).is_empty();
            let held = self.s.fields[usize::from(field)].controller.is_some();
            let empty = empty || !rule!("RB 187.4.a", true);
            if held && empty && !rule!("RB 187.4.b", ongoing) && rule!("RB 323.6", true) {
                self.set_controller(field, None);
            }
        }
    }

    /// Control of a battlefield changes.
    pub(crate) fn set_controller(&mut self, field: u8, seat: Option<Seat>) {
        let entry = &mut self.s.fields[usize::from(field)];
        if entry.controller != seat {
            entry.controller = seat;
            self.s.touch_status(Facts::FIELDS);
            self.tell(&Event::Control(field, seat));
        }
    }

    /// 5: gear that is not attached leaves battlefields, and permanents that
    /// are in a base other than their controller's go to theirs (RB 323.7).
    fn recall_strays(&mut self) {
        let stray = |(_, o): &(u8, &crate::state::Object)| match o.place {
            Place::Field(_) => {
                o.kind == Kind::Gear
                    && o.attached_to.is_none()
                    && rule!("RB 149.3", "RB 435.4.a"; true)
            }
            Place::Base(seat) => {
                let loose = o.attached_to.is_none() || !rule!("RB 107.1.c.1", true);
                seat != o.controller && loose
            }
            Place::Legend(_) => false,
        };
        let strays: Vec<Ref> = self
            .s
            .objects()
            .filter(stray)
            .map(|(_, o)| self.s.refer(o.card))
            .collect();
        if !strays.is_empty() && rule!("RB 323.7", "RB 107.1.c"; true) {
            self.recall(&strays);
        }
    }

    /// 5: facedown cards at battlefields that another player or nobody
    /// controls go to the trash (RB 107.3.d).
    fn uncover_hidden(&mut self) {
        for field in 0..self.s.fields.len() {
            if self
                .s
                .showdown
                .is_some_and(|s| usize::from(s.field) == field)
            {
                continue;
            }
            self.uncover_at(field as u8);
        }
    }

    /// Removes facedown cards whose controller does not control the
    /// battlefield.
    pub(crate) fn uncover_at(&mut self, field: u8) {
        let entry = &self.s.fields[usize::from(field)];
        let lost: SmallVec<[CardId; 1]> = entry
            .hidden
            .iter()
            .filter(|h| Some(h.seat) != entry.controller)
            .map(|h| h.card)
            .collect();
        for card in lost {
            if rule!("RB 107.3.d", "RB 107.3.c"; true) {
                self.uncover(card);
            }
        }
    }

    fn uncover(&mut self, card: CardId) {
        self.to_trash(card);
        self.s.cleanup = true;
        self.tell(&Event::Uncovered(card, RuleId("RB 323.7")));
    }

    /// Where a Facedown Zone holds more than it may, its controller puts the
    /// difference into the trash (RB 107.3.b.2).
    fn limit_facedown(&mut self) {
        self.s.answers.clear();
        for field in 0..self.s.fields.len() as u8 {
            // One card is always allowed.
            if self.s.fields[usize::from(field)].hidden.len() < 2 {
                continue;
            }
            let limit = self.fresh().facedown_limit(field);
            let entry = &self.s.fields[usize::from(field)];
            let over = entry.hidden.len().saturating_sub(limit);
            if over > 0 && rule!("RB 107.3.b.2", true) {
                let seat = entry.controller.unwrap_or(entry.hidden[0].seat);
                let cards = entry.hidden.iter().map(|h| h.card);
                let from = cards.map(|c| Thing::Object(self.s.refer(c))).collect();
                self.ask(seat, Topic::FacedownLimit, from, (over, over), false);
                return;
            }
        }
    }

    fn trash_answered(&mut self) {
        for thing in self.answered_objects() {
            self.uncover(thing.card);
        }
        self.s.answers.clear();
    }
}

impl Look<'_> {
    /// Whether a unit has lethal damage: non-zero, and at least its Might
    /// (RB 143.2.a).
    pub(crate) fn is_dying(self, slot: u8) -> bool {
        let Some(o) = self.s.object(slot) else {
            return false;
        };
        if o.kind != Kind::Unit || o.damage == 0 {
            return false;
        }
        let chars = self.chars(slot);
        let by = o.hurt_by.and_then(|b| b.seat);
        let brittle = by.is_some_and(|s| chars.brittle & (1 << s.0) != 0);
        i32::from(o.damage) >= i32::from(self.toughness(slot)) || brittle
    }

    /// The damage that kills a unit: its full Might, stunned or not
    /// (RB 423.1.c).
    pub(crate) fn toughness(self, slot: u8) -> i16 {
        let stunned = self.s.object(slot).is_some_and(|o| o.stunned);
        if stunned && !rule!("RB 423.1.c", true) {
            return 1;
        }
        self.chars(slot).might
    }

    /// Whether a unit is Mighty (RB 708).
    pub(crate) fn is_mighty(self, slot: u8) -> bool {
        rule!("RB 708", self.chars(slot).might >= 5)
    }
}
