//! The texts of the cards become abilities.

use super::draft::Draft;
use crate::program::{Ability, AbilityId, AbilityKind};
use crate::rules::Rules;
use crate::text::{Field, Texts};
use kernel::bounded::Bounded;
use kernel::cardfile::CardFault;
use kernel::ids::PrintId;

/// More steps an ability may not have: what they bind and where they go on is
/// counted in bytes.
const MOST_STEPS: usize = 200;

/// More target phrases an ability may not have, for the same reason.
const MOST_TARGETS: usize = 50;

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

    /// Adds an ability to a print. What an Infusion adds to the printed values
    /// becomes its own values.
    fn give(&mut self, row: PrintId, ability: Ability) -> Option<()> {
        if ability.code.len() > MOST_STEPS || ability.targets.len() > MOST_TARGETS {
            return None;
        }
        let id = AbilityId(u16::try_from(self.abilities.len()).ok()?);
        let print = &mut self.prints[row];
        if let AbilityKind::Printed {
            attack,
            health,
            raid,
        } = ability.kind
        {
            print.attack = print.attack.plus(attack);
            print.health = print.health.plus(health);
            print.raid = print.raid.plus(raid);
        }
        print.abilities.push(id);
        self.abilities.push(ability);
        Some(())
    }
}
