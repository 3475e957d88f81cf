//! The texts of the cards become abilities.

use super::draft::Draft;
use super::outside::newer_word;
use crate::program::AbilityId;
use crate::rules::Rules;
use crate::text::{Compiled, Texts, counters_in};
use kernel::cardfile::{CardFault, interned};
use kernel::ids::PrintId;

/// More steps an ability may not have: what they bind and where they go on is
/// counted in bytes.
const MOST_STEPS: usize = 200;

/// More target phrases an ability may not have, for the same reason.
const MOST_TARGETS: usize = 15;

impl Rules {
    /// Reads the texts of these cards, which have these rows, and of their
    /// other faces.
    pub(super) fn understand(
        &mut self,
        drafts: &[Draft],
        rows: &[Option<PrintId>],
        faults: &mut Vec<CardFault>,
    ) {
        let mut faces: Vec<(&Draft, PrintId)> = Vec::new();
        for (draft, row) in drafts.iter().zip(rows) {
            let Some(row) = *row else { continue };
            faces.push((draft, row));
            let back = self.prints[row].other_face;
            faces.extend(draft.back.as_deref().zip(back));
        }
        faces.retain(|(draft, _)| !draft.text.trim().is_empty());
        if faces.is_empty() {
            return;
        }
        for (draft, _) in &faces {
            self.name_counters(draft, faults);
        }
        match self.grammar() {
            Ok(texts) => {
                for (draft, row) in faces {
                    self.read(&texts, row, &draft.text, faults);
                }
                self.texts = Some(texts);
            }
            Err(error) => {
                faults.push(CardFault::plain("all cards", "name", error.to_string()));
            }
        }
    }

    fn grammar(&mut self) -> Result<Texts, text::GrammarError> {
        match self.texts.take() {
            Some(known) => known.renewed(self),
            None => Texts::new(self),
        }
    }

    /// Kinds of counters come into being by being named (GA counters/p5).
    fn name_counters(&mut self, draft: &Draft, faults: &mut Vec<CardFault>) {
        let named = counters_in(&draft.text);
        let words = named.iter().map(String::as_str);
        let place = (draft.name.as_str(), "text");
        interned(place, words, &mut self.counters, u16::from(u8::MAX), faults);
    }

    fn read(&mut self, texts: &Texts, row: PrintId, text: &str, faults: &mut Vec<CardFault>) {
        let first = u16::try_from(self.abilities.len()).unwrap_or(u16::MAX);
        let print = &self.prints[row];
        match texts.understand(print, text, first) {
            Ok(compiled) => {
                if self.give(row, compiled).is_none() {
                    let name = self.prints[row].name.clone();
                    faults.push(CardFault::plain(
                        &name,
                        "text",
                        "too many abilities, targets or steps",
                    ));
                }
            }
            Err(error) => {
                let mut fault = CardFault::plain(&print.name, "text", error.message);
                if let Some(word) = newer_word(text) {
                    fault.message = format!("no rule speaks of `{word}`: {}", fault.message);
                    fault = fault.by("GA keywords-and-abilities");
                }
                let words = fault.of_words(error.at, error.phrase, error.ambiguous);
                faults.push(words.shown(error.picture));
            }
        }
    }

    /// Adds abilities to a print, those in quotes before.
    fn give(&mut self, row: PrintId, compiled: Compiled) -> Option<()> {
        self.prints[row].abilities.clear();
        let all = compiled.quoted.iter().chain(&compiled.own);
        if all
            .into_iter()
            .any(|a| a.code.len() > MOST_STEPS || a.targets.len() > MOST_TARGETS)
        {
            return None;
        }
        self.abilities.extend(compiled.quoted);
        for ability in compiled.own {
            let id = AbilityId(u16::try_from(self.abilities.len()).ok()?);
            self.prints[row].abilities.push(id);
            self.abilities.push(ability);
        }
        Some(())
    }
}
