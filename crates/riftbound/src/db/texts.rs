//! The texts of the cards become abilities.

use super::draft::Draft;
use crate::program::AbilityId;
use crate::rules::Rules;
use crate::text::{Compiled, Field, Texts};
use kernel::cardfile::CardFault;
use kernel::ids::PrintId;

/// More steps an ability may not have: what they bind and where they go on is
/// counted in bytes.
const MOST_STEPS: usize = 200;

/// More target phrases an ability may not have, for the same reason.
const MOST_TARGETS: usize = 31;

impl Rules {
    /// Reads the texts of these cards, which have these rows; those of tokens
    /// first, because others speak of what tokens have.
    pub(super) fn understand(
        &mut self,
        drafts: &[Draft],
        rows: &[Option<PrintId>],
        faults: &mut Vec<CardFault>,
    ) {
        for tokens in [true, false] {
            let some: Vec<(&Draft, PrintId)> = drafts
                .iter()
                .zip(rows)
                .filter(|(draft, _)| draft.token() == tokens)
                .filter_map(|(draft, row)| Some((draft, (*row)?)))
                .collect();
            self.understand_some(&some, faults);
        }
    }

    fn understand_some(&mut self, some: &[(&Draft, PrintId)], faults: &mut Vec<CardFault>) {
        if some
            .iter()
            .all(|(draft, _)| draft.fields().next().is_none())
        {
            return;
        }
        let known = self.texts.take();
        let texts = match known.map_or_else(|| Texts::new(self), |t| t.renewed(self)) {
            Ok(texts) => texts,
            Err(error) => {
                faults.push(CardFault::plain("all cards", "name", error.to_string()));
                return;
            }
        };
        for (draft, row) in some {
            for (field, text) in draft.fields() {
                self.read(&texts, *row, field, text, faults);
            }
        }
        self.texts = Some(texts);
    }

    fn read(
        &mut self,
        texts: &Texts,
        row: PrintId,
        field: Field,
        text: &str,
        faults: &mut Vec<CardFault>,
    ) {
        let first = u16::try_from(self.abilities.len()).unwrap_or(u16::MAX);
        let print = self.print(row);
        match texts.understand(print, field, text, first) {
            Ok(compiled) => {
                if self.give(row, field, compiled).is_none() {
                    let name = self.print(row).name.clone();
                    faults.push(CardFault::plain(
                        &name,
                        field.name(),
                        "too many abilities, targets or steps",
                    ));
                }
            }
            Err(error) => {
                let fault = CardFault::plain(&print.name, field.name(), error.message);
                let words = fault.of_words(error.at, error.phrase, error.ambiguous);
                faults.push(words.shown(error.picture));
            }
        }
    }

    /// Adds abilities to a print, those in quotes before.
    fn give(&mut self, row: PrintId, field: Field, compiled: Compiled) -> Option<()> {
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
            let print = &mut self.prints[row];
            match field {
                Field::Text => print.abilities.push(id),
                Field::Effect => print.effect.push(id),
            }
            self.abilities.push(ability);
        }
        Some(())
    }
}
