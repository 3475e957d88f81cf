//! Drafts become rows of the print table; words become numbers.

use super::draft::Draft;
use crate::card::{Character, Print, Subtype, Type};
use crate::rules::Rules;
use kernel::cardfile::{CardFault, interned};
use kernel::ids::PrintId;

impl Rules {
    /// Adds the prints of these cards without their abilities; gives the row
    /// of each. One with the name of a known card takes its row; a flip side
    /// has a row of its own.
    pub(super) fn intern(
        &mut self,
        drafts: &[Draft],
        faults: &mut Vec<CardFault>,
    ) -> Vec<Option<PrintId>> {
        let mut rows = Vec::new();
        for draft in drafts {
            let front = self.place(draft, false, faults);
            let back = draft
                .back
                .as_ref()
                .and_then(|b| self.place(b, true, faults));
            if let (Some(front), Some(back)) = (front, back) {
                self.prints[front].other_face = Some(back);
                self.prints[back].other_face = Some(front);
            }
            rows.push(front);
        }
        rows
    }

    fn place(&mut self, draft: &Draft, flip: bool, faults: &mut Vec<CardFault>) -> Option<PrintId> {
        let print = self.print_of(draft, flip, faults);
        self.prints.place(print, faults)
    }

    fn print_of(&mut self, draft: &Draft, flip: bool, faults: &mut Vec<CardFault>) -> Print {
        Print {
            name: draft.name.clone(),
            character: self.character_of(draft, faults),
            types: draft.types,
            supertypes: draft.supertypes,
            classes: draft.classes,
            subtypes: self.subtypes_of(draft, faults).into_iter().collect(),
            elements: draft.elements,
            cost: draft.cost,
            speed: draft.speed,
            level: draft.level,
            power: draft.power,
            life: draft.life,
            durability: draft.durability,
            token: draft.token,
            flip,
            other_face: None,
            abilities: Vec::new(),
            text: draft.text.trim().to_owned(),
            set: draft.set.clone(),
        }
    }

    /// The name without title (GA deleveling/p3), of what can be a champion.
    fn character_of(&mut self, draft: &Draft, faults: &mut Vec<CardFault>) -> Option<Character> {
        if !draft.is(Type::Champion) && !draft.is(Type::Ally) {
            return None;
        }
        let name = draft.name.split(',').next().unwrap_or(&draft.name);
        let place = (draft.name.as_str(), "name");
        let found = interned(place, [name], &mut self.characters, u16::MAX, faults);
        found.first().copied().map(Character)
    }

    fn subtypes_of(&mut self, draft: &Draft, faults: &mut Vec<CardFault>) -> Vec<Subtype> {
        let words = draft.subtypes.iter().map(String::as_str);
        let place = (draft.name.as_str(), "subtypes");
        let found = interned(place, words, &mut self.subtypes, u16::MAX, faults);
        found.into_iter().map(Subtype).collect()
    }
}
