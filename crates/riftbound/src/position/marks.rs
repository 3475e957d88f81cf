//! State in words: the same words a table shows.

use super::Placer;
use crate::rules::Rules;
use crate::state::Field;
use kernel::scenario::CardSpec;

/// Reads `Name: mark, mark`. A card's own name may have a comma, also after
/// `with`.
pub(super) fn written(text: &str, rules: &Rules) -> CardSpec {
    CardSpec::of(text, |mark| {
        let gear = mark.strip_prefix("with ");
        gear.is_some_and(|g| rules.find(g).is_none() && rules.find_token(g).is_none())
    })
}

impl Placer<'_> {
    /// The state of a unit, a gear or a legend.
    pub(super) fn mark(&mut self, path: &str, mark: &str, slot: u8) {
        let turn = self.state.turn;
        let words: Vec<&str> = mark.split(' ').collect();
        let everybody = self.state.mode.everybody();
        let Some(o) = self
            .state
            .board
            .get_mut(usize::from(slot))
            .and_then(Option::as_mut)
        else {
            return;
        };
        match words[..] {
            ["exhausted"] => o.exhausted = true,
            ["ready"] => o.exhausted = false,
            ["damage", n] => o.damage = self.faults.numeral(path, n),
            ["buffed"] => o.buffs = 1,
            ["buffed", n] => {
                let n = self.faults.numeral(path, n);
                o.buffs = self.faults.byte(path, n);
            }
            ["stunned"] => o.stunned = true,
            ["new"] => o.entered = turn,
            ["moved"] => o.moved = 1,
            ["moved", n] => {
                let n = self.faults.numeral(path, n);
                o.moved = self.faults.byte(path, n);
            }
            ["owner", letter] => {
                let card = o.card;
                if let Some(seat) = self.faults.seat(path, letter, everybody) {
                    self.state.cards[card.index()].owner = seat;
                }
            }
            ["chosen", ref tag @ ..] => match self.rules.tag(&tag.join(" ")) {
                Some(tag) => o.tag = Some(tag),
                None => self
                    .faults
                    .wrong(path, format!("{mark:?}: there is no such tag")),
            },
            _ => self
                .faults
                .wrong(path, format!("{mark:?} is no state: use {STATES}")),
        }
    }

    /// The state of a battlefield.
    pub(super) fn field_mark(&mut self, path: &str, mark: &str, field: &mut Field) {
        let words: Vec<&str> = mark.split(' ').collect();
        let everybody = self.state.mode.everybody();
        let mut seat = |letter: &str| self.faults.seat(path, letter, everybody);
        match words[..] {
            ["controlled", "by", x] => field.controller = seat(x),
            ["contested", "by", x] => field.contested = seat(x),
            ["scored", "by", x] => {
                field.scored = seat(x).map_or(field.scored, |s| field.scored.with(s));
            }
            ["conquered", "by", x] => {
                field.conquered = seat(x).map_or(field.conquered, |s| field.conquered.with(s));
            }
            ["uncontrolled"] => {}
            _ => {
                let what = format!("{mark:?} is no state: use {FIELD_STATES}");
                self.faults.wrong(path, what);
            }
        }
        if matches!(words[..], ["controlled", "by", _] | ["uncontrolled"]) {
            self.settled |= 1 << self.state.fields.len();
        }
    }
}

const STATES: &str = "exhausted, ready, damage N, buffed, buffed N, stunned, new, moved, moved N, with GEAR, chosen TAG or owner SEAT";

const FIELD_STATES: &str =
    "controlled by SEAT, uncontrolled, contested by SEAT, scored by SEAT or conquered by SEAT";
