//! Drafts become rows of the print table; words become numbers.

use super::draft::{Draft, Supertype};
use crate::card::{Print, Tag};
use crate::rules::Rules;
use kernel::cardfile::CardFault;
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
            rows.push(self.place(print, faults));
        }
        rows
    }

    fn place(&mut self, print: Print, faults: &mut Vec<CardFault>) -> Option<PrintId> {
        let same = |p: &Print| p.name == print.name && p.token == print.token;
        if let Some(row) = self.prints.iter().position(same) {
            self.prints[row] = print;
            return u16::try_from(row).ok().map(PrintId);
        }
        let Ok(row) = u16::try_from(self.prints.len()) else {
            faults.push(CardFault::plain(
                &print.name,
                "name",
                "there are too many cards",
            ));
            return None;
        };
        let id = PrintId(row);
        let known = self.by_name.get(&print.name).copied();
        if known.is_none_or(|k| self.print(k).token) {
            self.by_name.insert(print.name.clone(), id);
        }
        self.prints.push(print);
        Some(id)
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
        if let Some(known) = self.tag(word) {
            return Some(known);
        }
        let place = u16::try_from(self.tags.len()).ok()?;
        self.tags.push(word.to_string());
        Some(Tag(place))
    }
}

/// A text without blank lines and blanks at the ends of lines.
fn shown(text: &str) -> String {
    let lines: Vec<&str> = text::lines_of(text).map(|(_, line)| line).collect();
    lines.join("\n")
}
