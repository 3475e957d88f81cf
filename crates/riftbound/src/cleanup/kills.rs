//! Units that became Mighty (RB 708) or have lethal damage (RB 143.2, 323.5).

use crate::card::Kind;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::TriggerEvent;
use crate::state::{Blame, Change, Exit, Occasion, State};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

impl<O: Observer<State>> Engine<'_, O> {
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
    pub(super) fn kill_the_damaged(&mut self) {
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
