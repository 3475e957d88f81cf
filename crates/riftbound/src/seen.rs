//! What can be asked of a thing wherever it is: an object with its computed
//! values, what was noted of one that left, or a card with what is printed.

use crate::card::{DomainSet, Kind, Tag};
use crate::look::Look;
use crate::program::{Kinds, Word};
use crate::state::{Note, Object, Place, Role};
use kernel::ids::{PrintId, Ref};
use kernel::rule;
use kernel::seats::Seat;

/// A thing as it is seen by a filter.
#[derive(Clone, Copy)]
pub(crate) struct Seen<'a> {
    /// Which.
    pub thing: Ref,
    /// What it is printed as.
    pub face: PrintId,
    /// Its type.
    pub kind: Kind,
    /// Who controls or owns it.
    pub controller: Option<Seat>,
    /// Where on the board it is.
    pub place: Option<Place>,
    /// Its slot, if it is on the board.
    pub slot: Option<u8>,
    /// The object, if it is on the board.
    pub object: Option<&'a Object>,
    /// What was noted of it, if it has left and that is asked for.
    pub note: Option<&'a Note>,
}

impl<'a> Look<'a> {
    /// A thing as it is now.
    pub(crate) fn seen(self, thing: Ref) -> Seen<'a> {
        let slot = self.s.slot(thing);
        if let Some((slot, o)) = slot.and_then(|slot| Some((slot, self.s.object(slot)?))) {
            return self.seen_at(slot, o);
        }
        let face = self.s.card(thing.card).print;
        Seen {
            thing,
            face,
            kind: self.r.kind(face),
            controller: self.controller(thing),
            place: self.place_of(thing),
            slot: None,
            object: None,
            note: None,
        }
    }

    /// What is in a slot.
    pub(crate) fn seen_at(self, slot: u8, o: &'a Object) -> Seen<'a> {
        Seen {
            thing: self.s.refer(o.card),
            face: o.face,
            kind: o.kind,
            controller: Some(o.controller),
            place: Some(o.place),
            slot: Some(slot),
            object: Some(o),
            note: None,
        }
    }

    /// A thing as it was when it left the board.
    pub(crate) fn seen_back(self, note: &'a Note) -> Seen<'a> {
        Seen {
            thing: note.thing,
            face: note.face,
            kind: self.r.kind(note.face),
            controller: Some(note.controller),
            place: Some(note.place),
            slot: None,
            object: None,
            note: Some(note),
        }
    }

    /// Its tags.
    pub(crate) fn tags_of(self, seen: &Seen<'a>) -> &'a [Tag] {
        match (seen.slot, seen.note) {
            (Some(slot), _) => &self.chars(slot).tags,
            (None, Some(note)) => &note.tags,
            (None, None) => &self.r.print(seen.face).tags,
        }
    }

    /// Its Domains.
    pub(crate) fn domains_of(self, seen: &Seen<'a>) -> DomainSet {
        let printed = self.r.print(seen.face).domains;
        seen.slot.map_or(printed, |slot| self.chars(slot).domains)
    }

    /// Whether it has a keyword as a characteristic (RB 801.3); Inactive ones
    /// count (RB 722.1).
    pub(crate) fn has_word(self, seen: &Seen<'a>, word: Word) -> bool {
        let has = match (seen.slot, seen.note) {
            (Some(slot), _) => self.chars(slot).words & word.bit() != 0,
            (None, Some(note)) => note.words & word.bit() != 0,
            (None, None) => self.card_has(seen.thing.card, word),
        };
        rule!("RB 801.3", has) && is_characteristic(word)
    }

    /// Whether it is Mighty: on the board by its Might now (RB 710), elsewhere
    /// by its inherent Might (RB 711).
    pub(crate) fn mighty(self, seen: &Seen<'a>) -> bool {
        if seen.kind != Kind::Unit {
            return false;
        }
        let printed = self.r.print(seen.face).might;
        let might = match (seen.slot, seen.note) {
            (Some(slot), _) => kernel::by_rule!("RB 710", self.chars(slot).might, else printed),
            (None, Some(note)) => note.might,
            (None, None) => kernel::by_rule!("RB 711", printed, else 0),
        };
        rule!("RB 708", might >= 5)
    }
}

impl Seen<'_> {
    /// Whether it is a token.
    pub(crate) fn is_token(&self, look: Look<'_>) -> bool {
        let token = look.s.card(self.thing.card).token;
        self.note.map_or(token, |n| n.token)
    }

    /// Its designation, if it is or was on the board.
    pub(crate) fn role(&self) -> Option<Role> {
        self.object
            .map_or_else(|| self.note.and_then(|n| n.role), |o| o.role)
    }

    /// Exhausted, damaged, buffed, stunned: none of it can be asked of what is
    /// not on the board (RB 359.3.e.12).
    pub(crate) fn status(&self) -> Option<[bool; 4]> {
        match (self.object, self.note) {
            (Some(o), _) => Some([o.exhausted, o.damage > 0, o.buffs > 0, o.stunned]),
            (None, Some(n)) => Some([n.exhausted, n.damage > 0, n.buffs > 0, n.stunned]),
            (None, None) => None,
        }
    }
}

/// Whether something has a keyword is a characteristic that may be checked.
fn is_characteristic(word: Word) -> bool {
    match word {
        Word::Accelerate => rule!("RB 805.5", true),
        Word::Action => rule!("RB 806.5.a", "RB 806.5.b", "RB 806.5.c"; true),
        Word::Assault => rule!("RB 807.3", true),
        Word::Deathknell => rule!("RB 808.3", true),
        Word::Deflect => rule!("RB 809.3", true),
        Word::Ganking => rule!("RB 810.3", true),
        Word::Hidden => rule!("RB 811.5", "RB 811.5.a"; true),
        Word::Legion => rule!("RB 812.3", true),
        Word::Reaction => rule!("RB 813.5.a", "RB 813.5.b", "RB 813.5.c"; true),
        Word::Shield => rule!("RB 814.3", true),
        Word::Tank => rule!("RB 815.3", true),
        Word::Temporary => rule!("RB 816.3", true),
        Word::Vision => rule!("RB 817.3", true),
        Word::Equip => rule!("RB 818.5", true),
        Word::QuickDraw => rule!("RB 819.3", true),
        Word::Repeat => rule!("RB 820.4", true),
        Word::Weaponmaster => rule!("RB 821.3", true),
        Word::Ambush => rule!("RB 822.4", true),
        Word::Hunt => rule!("RB 823.3", true),
        Word::Level => rule!("RB 824.2", true),
        Word::Unique => rule!("RB 825.4", true),
        Word::Backline => rule!("RB 826.6", true),
    }
}

impl Kinds {
    /// Whether no type is set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Whether the type is among them.
    #[must_use]
    pub fn has(self, kind: Kind) -> bool {
        match kind {
            Kind::Unit => self.unit,
            Kind::Gear => self.gear,
            Kind::Spell => self.spell,
            Kind::Rune => self.rune,
            Kind::Legend => self.legend,
            Kind::Battlefield => false,
        }
    }
}
