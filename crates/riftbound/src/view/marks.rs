//! The state of what is on the board in words: shown as marks, and what
//! scenarios expect.

use crate::derived::Chars;
use crate::look::Look;
use crate::program::{Cannot, Word};
use crate::state::{Object, Role};
use kernel::ids::CardId;

impl Look<'_> {
    pub(super) fn marks(self, slot: u8) -> Vec<String> {
        let Some(o) = self.s.object(slot) else {
            return Vec::new();
        };
        let mut marks = state_marks(o);
        if let Some(holder) = o.attached_to.and_then(|s| self.s.object(s)) {
            let name = self.object_label(self.s.refer(holder.card));
            marks.push(format!("attached to {name}"));
        }
        let card = self.s.card(o.card);
        if o.face != card.print {
            marks.push("copy".to_owned());
        }
        if o.controller != card.owner {
            marks.push("taken".to_owned());
        }
        if let Some(tag) = o.tag.and_then(|t| self.r.tags.get(usize::from(t.0))) {
            marks.push(format!("chosen {tag}"));
        }
        keyword_marks(self.chars(slot), &mut marks);
        rule_marks(self.chars(slot), &mut marks);
        marks
    }

    pub(super) fn field_marks(self, field: u8) -> Vec<String> {
        let f = &self.s.fields[usize::from(field)];
        let mut marks = Vec::new();
        marks.extend(f.controller.map(|s| format!("controlled by {s}")));
        marks.extend(f.contested.map(|s| format!("contested by {s}")));
        let staged = [(f.showdown, "showdown staged"), (f.combat, "combat staged")];
        let on = staged.iter().filter(|(on, _)| *on);
        marks.extend(on.map(|(_, name)| (*name).to_owned()));
        if let Some(showdown) = self.s.showdown.filter(|s| s.field == field) {
            let name = if showdown.combat.is_some() {
                "combat"
            } else {
                "showdown"
            };
            marks.push(name.to_owned());
            marks.push(format!("focus {}", showdown.focus));
        }
        marks.extend(f.scored.iter().map(|s| format!("scored by {s}")));
        marks
    }

    /// A card that was hidden in this turn cannot be played yet (RB 811.1.b).
    pub(super) fn facedown_marks(self, card: CardId, field: u8) -> Vec<String> {
        let hidden = &self.s.fields[usize::from(field)].hidden;
        let new = hidden
            .iter()
            .any(|h| h.card == card && h.turn == self.s.turn);
        new.then(|| "this turn".to_owned()).into_iter().collect()
    }
}

fn state_marks(o: &Object) -> Vec<String> {
    let mut marks = Vec::new();
    let mut flag = |on: bool, name: String| {
        if on {
            marks.push(name);
        }
    };
    flag(o.exhausted, "exhausted".to_owned());
    flag(o.damage > 0, format!("damage {}", o.damage));
    flag(o.buffs == 1, "buffed".to_owned());
    flag(o.buffs > 1, format!("buffed {}", o.buffs));
    flag(o.stunned, "stunned".to_owned());
    flag(o.role == Some(Role::Attacker), "attacker".to_owned());
    flag(o.role == Some(Role::Defender), "defender".to_owned());
    marks
}

/// Keywords that are active, with their values.
fn keyword_marks(chars: &Chars, marks: &mut Vec<String>) {
    let has = |word: Word| chars.active_words & word.bit() != 0;
    let values = [
        (Word::Assault, chars.assault),
        (Word::Shield, chars.shield),
        (Word::Deflect, chars.deflect),
        (Word::Hunt, chars.hunt),
    ];
    for (word, name) in WORDS {
        match values.iter().find(|(w, _)| *w == word) {
            Some((_, 0)) => {}
            Some((_, n)) => marks.push(format!("{name} {n}")),
            None if has(word) => marks.push(name.to_owned()),
            None => {}
        }
    }
}

/// What is forbidden to it or does not happen to it.
fn rule_marks(chars: &Chars, marks: &mut Vec<String>) {
    let cannot = CANNOTS.iter().filter(|(what, _)| chars.cannot(*what));
    marks.extend(cannot.map(|(_, name)| format!("cannot {name}")));
    let flags = [
        (chars.no_damage, "takes no damage"),
        (chars.no_combat_damage, "deals no combat damage"),
    ];
    let on = flags.iter().filter(|(on, _)| *on);
    marks.extend(on.map(|(_, name)| (*name).to_owned()));
}

const WORDS: [(Word, &str); 20] = [
    (Word::Accelerate, "Accelerate"),
    (Word::Action, "Action"),
    (Word::Ambush, "Ambush"),
    (Word::Assault, "Assault"),
    (Word::Backline, "Backline"),
    (Word::Deathknell, "Deathknell"),
    (Word::Deflect, "Deflect"),
    (Word::Equip, "Equip"),
    (Word::Ganking, "Ganking"),
    (Word::Hidden, "Hidden"),
    (Word::Hunt, "Hunt"),
    (Word::QuickDraw, "Quick-Draw"),
    (Word::Reaction, "Reaction"),
    (Word::Repeat, "Repeat"),
    (Word::Shield, "Shield"),
    (Word::Tank, "Tank"),
    (Word::Temporary, "Temporary"),
    (Word::Unique, "Unique"),
    (Word::Vision, "Vision"),
    (Word::Weaponmaster, "Weaponmaster"),
];

const CANNOTS: [(Cannot, &str); 10] = [
    (Cannot::BeChosen, "be chosen"),
    (Cannot::Move, "move"),
    (Cannot::MoveToBase, "move to base"),
    (Cannot::LeaveToBase, "leave to base"),
    (Cannot::BeReadied, "be readied"),
    (Cannot::BeReadiedByEffects, "be readied by effects"),
    (Cannot::BeKilled, "be killed"),
    (Cannot::BeStunned, "be stunned"),
    (Cannot::BeMoved, "be moved"),
    (Cannot::Attack, "attack"),
];
