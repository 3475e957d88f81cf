//! State in words: the same words a table shows.

use super::Placer;
use crate::card::Type;
use crate::program::Counter;
use crate::rules::Rules;
use crate::state::Zone;
use crate::view::PROPERTIES;
use kernel::scenario::CardSpec;
use kernel::seats::Seat;

/// What stands before the name of another card in a mark.
const TIES: [&str; 3] = ["over ", "loaded ", "linked to "];

/// Reads `Name: mark, mark`. The name of a card in a mark may have a comma
/// itself.
pub(super) fn written(text: &str, rules: &Rules) -> CardSpec {
    CardSpec::of(text, |mark| {
        let mut names = TIES.iter().filter_map(|tie| mark.strip_prefix(tie));
        names.any(|name| rules.prints.find(name).is_none() && rules.find_token(name).is_none())
    })
}

impl Placer<'_> {
    /// The state of an object.
    pub(super) fn mark(&mut self, seat: Seat, path: &str, mark: &str, slot: u8) {
        if let Some(name) = mark.strip_prefix("over ") {
            return self.inner(seat, path, name, slot);
        }
        if let Some(name) = mark.strip_prefix("loaded ") {
            return self.loaded(seat, path, name, slot);
        }
        if let Some(name) = mark.strip_prefix("linked to ") {
            return self.linked(path, name, slot);
        }
        let property = PROPERTIES.iter().find(|(_, name)| *name == mark);
        match (property, mark) {
            (Some((property, _)), _) => {
                if let Some(o) = self.state.object_mut(slot) {
                    o.properties.set(*property, true);
                }
            }
            (None, "awake") => {}
            (None, "face down") => self.face_down(seat, slot),
            (None, "new") => {
                let turn = self.state.turn;
                if let Some(o) = self.state.object_mut(slot) {
                    o.entered = turn;
                }
            }
            (None, "hurt") => {
                if let Some(o) = self.state.object_mut(slot) {
                    o.hurt = true;
                }
            }
            (None, mark) => self.count_mark(path, mark, slot),
        }
    }

    /// An object that lies face-down is its controller's to look at.
    fn face_down(&mut self, seat: Seat, slot: u8) {
        if let Some(card) = self.state.object(slot).map(|o| o.card.index()) {
            self.state.cards[card].face_up = false;
            self.state.cards[card].known = kernel::seats::SeatSet::only(seat);
        }
    }

    /// Marks of two words: damage, counters, whose it is.
    fn count_mark(&mut self, path: &str, mark: &str, slot: u8) {
        let Some((word, rest)) = mark.rsplit_once(' ') else {
            return self.no_state(path, mark);
        };
        if word == "owner" {
            let all = self.state.mode.everybody();
            let owner = self.faults.seat(path, rest, all);
            if let (Some(owner), Some(o)) = (owner, self.state.object(slot)) {
                let card = o.card.index();
                self.state.cards[card].owner = owner;
            }
            return;
        }
        let Some(counter) = self.rules.counter(word) else {
            return self.no_state(path, mark);
        };
        let n = self.faults.numeral(path, rest);
        let Some(face) = self.state.object(slot).map(|o| o.face) else {
            return;
        };
        let champion = self.rules.prints[face].types.has(Type::Champion);
        if let Some(o) = self.state.object_mut(slot) {
            match counter {
                // Damage on allies is marked, not put as counters.
                Counter::DAMAGE if !champion => o.marked = n,
                Counter::DURABILITY => {
                    o.counters.remove(counter, u16::MAX);
                    o.counters.put(counter, n);
                }
                counter => _ = o.counters.put(counter, n),
            }
        }
    }

    fn no_state(&mut self, path: &str, mark: &str) {
        let what = format!("{mark:?} is no state: use {STATES}");
        self.faults.wrong(path, what);
    }

    /// The state of a card that is no object.
    pub(super) fn card_mark(&mut self, path: &str, mark: &str, card: kernel::ids::CardId) {
        let everybody = self.state.mode.everybody();
        let c = &mut self.state.cards[card.index()];
        match (mark, c.zone) {
            ("face down", Zone::Banishment) => {
                c.face_up = false;
                c.known = kernel::seats::SeatSet::NONE;
            }
            ("preserved", Zone::Material) => {
                c.preserved = true;
                c.face_up = true;
                c.known = everybody;
            }
            ("shown", Zone::Hand | Zone::Memory) => c.known = everybody,
            _ => {
                let what = format!("{mark:?} is no state there: use {CARD_STATES}");
                self.faults.wrong(path, what);
            }
        }
    }
}

const STATES: &str = "rested, awake, face down, distant, fostered, transformed, ephemeral, prepared, imbued, brewed, new, hurt, damage N, COUNTER N, over CARD, loaded CARD, linked to OBJECT or owner SEAT";

const CARD_STATES: &str =
    "face down (banishment), preserved (material deck) or shown (hand, memory)";
