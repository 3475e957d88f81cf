//! Drafts become rows of the print table; words become numbers.

use super::draft::{Draft, Supertype};
use crate::card::{Print, Tag};
use crate::rules::Rules;
use kernel::cardfile::{CardFault, interned};
use kernel::ids::PrintId;

impl Rules {
    /// Adds the prints of these cards without their abilities; gives the row
    /// of each. One with the name of a known card takes its row.
    pub(super) fn intern(
        &mut self,
        drafts: &[Draft],
        faults: &mut Vec<CardFault>,
    ) -> Vec<Option<PrintId>> {
        let prints = drafts.iter().map(|d| self.print_of(d, faults)).collect();
        self.prints.place_all(prints, faults)
    }

    fn print_of(&mut self, draft: &Draft, faults: &mut Vec<CardFault>) -> Print {
        Print {
            name: draft.name.clone(),
            kind: draft.kind,
            champion: draft.supertype == Some(Supertype::Champion),
            signature: draft.supertype == Some(Supertype::Signature),
            token: draft.supertype == Some(Supertype::Token),
            basic: draft.supertype == Some(Supertype::Basic),
            domains: draft.domains.iter().copied().collect(),
            cost: draft.cost,
            might: draft.might,
            might_bonus: draft.might_bonus,
            tags: self.tags_of(draft, faults).into_iter().collect(),
            abilities: Vec::new(),
            effect: Vec::new(),
            text: shown(&draft.text),
            effect_text: shown(&draft.effect_text),
            set: draft.set.clone(),
        }
    }

    fn tags_of(&mut self, draft: &Draft, faults: &mut Vec<CardFault>) -> Vec<Tag> {
        let words = draft.tags.iter().map(String::as_str);
        let place = (draft.name.as_str(), "tags");
        let found = interned(place, words, &mut self.tags, u16::MAX, faults);
        found.into_iter().map(Tag).collect()
    }
}

/// A text without blank lines and blanks at the ends of lines.
fn shown(text: &str) -> String {
    let lines: Vec<&str> = text::lines_of(text).map(|(_, line)| line).collect();
    lines.join("\n")
}
