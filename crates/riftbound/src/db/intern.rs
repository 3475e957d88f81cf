//! Drafts become rows of the print table; words become numbers.

use super::draft::{Draft, Supertype};
use crate::card::{Print, Tag};
use crate::rules::Rules;
use kernel::cardfile::{CardFault, number_of};
use kernel::ids::PrintId;

impl Rules {
    /// Adds the prints of these cards without their abilities; gives the row
    /// of each. One with the name of a known card takes its row.
    pub(super) fn intern(
        &mut self,
        drafts: &[Draft],
        faults: &mut Vec<CardFault>,
    ) -> Vec<Option<PrintId>> {
        let mut rows = Vec::new();
        for draft in drafts {
            let print = self.print_of(draft, faults);
            let row = self.prints.put(print);
            if row.is_none() {
                let what = "there are too many cards";
                faults.push(CardFault::plain(&draft.name, "name", what));
            }
            rows.push(row);
        }
        rows
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
        let mut found = Vec::new();
        for word in &draft.tags {
            match self.tag_named(word) {
                Some(tag) => found.push(tag),
                None => faults.push(CardFault::plain(
                    &draft.name,
                    "tags",
                    format!("`{word}` is one tag too many"),
                )),
            }
        }
        found
    }

    /// The number of a tag, which is a new one if it was not known.
    fn tag_named(&mut self, word: &str) -> Option<Tag> {
        let place = number_of(word, &mut self.tags, usize::from(u16::MAX))?;
        u16::try_from(place).ok().map(Tag)
    }
}

/// A text without blank lines and blanks at the ends of lines.
fn shown(text: &str) -> String {
    let lines: Vec<&str> = text::lines_of(text).map(|(_, line)| line).collect();
    lines.join("\n")
}
