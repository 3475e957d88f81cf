//! The texts of the cards become abilities.

use super::draft::Draft;
use crate::program::{Ability, AbilityId, AbilityKind};
use crate::rules::Rules;
use crate::text::{Field, Texts};
use kernel::cardfile::CardFault;
use kernel::ids::PrintId;

impl Rules {
    /// Reads the texts of these cards, which have these rows.
    pub(super) fn understand(
        &mut self,
        drafts: &[Draft],
        rows: &[Option<PrintId>],
        faults: &mut Vec<CardFault>,
    ) {
        if drafts.iter().all(|draft| draft.fields().is_empty()) {
            return;
        }
        let texts = match Texts::new(self) {
            Ok(texts) => texts,
            Err(error) => {
                faults.push(CardFault::plain("all cards", "name", error.to_string()));
                return;
            }
        };
        for (draft, row) in drafts.iter().zip(rows) {
            let Some(row) = row else { continue };
            for (field, text) in draft.fields() {
                self.read(&texts, *row, field, text, faults);
            }
        }
    }

    fn read(
        &mut self,
        texts: &Texts,
        row: PrintId,
        field: Field,
        text: &str,
        faults: &mut Vec<CardFault>,
    ) {
        let print = self.print(row);
        match texts.understand(print, field, text) {
            Ok(abilities) => {
                let known = abilities
                    .into_iter()
                    .try_for_each(|ability| self.give(row, ability));
                if known.is_none() {
                    let name = self.print(row).name.clone();
                    faults.push(CardFault::plain(&name, field.name(), "too many abilities"));
                }
            }
            Err(error) => {
                let fault = CardFault::plain(&print.name, field.name(), error.message);
                let words = fault.of_words(error.at, error.phrase, error.ambiguous);
                faults.push(words.shown(error.picture));
            }
        }
    }

    /// Adds an ability to a print. What an Infusion adds to the printed values
    /// becomes its own values.
    fn give(&mut self, row: PrintId, ability: Ability) -> Option<()> {
        let id = AbilityId(u16::try_from(self.abilities.len()).ok()?);
        let print = &mut self.prints[row];
        if let AbilityKind::Printed {
            attack,
            health,
            raid,
        } = ability.kind
        {
            print.attack += attack;
            print.health += health;
            print.raid += raid;
        }
        print.abilities.push(id);
        self.abilities.push(ability);
        Some(())
    }
}
