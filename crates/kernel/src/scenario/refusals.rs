//! What must be refused, and by which rule.

use super::interrupt::interrupt_of;
use super::play::Runner;
use super::report::Mismatch;
use super::step::{Step, WORDS};
use crate::driver::{LabelMatch, LabelledOptions, contains, fit};
use crate::game::{Game, InputError, Interrupt};
use crate::seats::Seat;
use crate::view::Viewer;

impl<G: Game> Runner<G> {
    pub(super) fn refused(&mut self, step: &Step, label: &str) -> Result<(), Mismatch> {
        let wanted = format!("`{label}` refused by {}", step.rules.join(" or "));
        let word = label.replace(' ', "_");
        if let (Some(seat), Some((_, word))) = (step.seat, WORDS.iter().find(|w| w.0 == word)) {
            let by = self.refusal_of(seat, interrupt_of(*word));
            return by_one_of(&step.rules, &by, wanted);
        }
        if let (Some(seat), Some(area)) = (step.seat, label.strip_prefix("arrange ")) {
            let by = self.refusal_of(seat, self.turned_round(seat, area));
            return by_one_of(&step.rules, &by, wanted);
        }
        let seat = step.seat;
        let found = self.reach(seat, false, |play| {
            Ok(refusal_of(&play.driver.listing_for(seat), label))
        })?;
        match found {
            Some(Ok(rules)) => by_one_of(&step.rules, &rules, wanted),
            Some(Err(offer)) => Err((wanted, format!("`{offer}` is offered"))),
            None => Err((wanted, self.open_question())),
        }
    }
}

impl<G: Game> Runner<G> {
    /// The rule that refuses what is done without being asked.
    fn refusal_of(&self, seat: Seat, what: Interrupt) -> Vec<String> {
        let refusal = self.driver.clone().interrupt(seat, what).err();
        let by = refusal.map(|r| match r {
            InputError::Rule(rule) => rule.to_string(),
            other => other.to_string(),
        });
        by.into_iter().collect()
    }

    /// Putting the cards of an area into the opposite order.
    fn turned_round(&self, seat: Seat, area: &str) -> Interrupt {
        let view = self.driver.view(Viewer::Judge);
        let cards = view
            .area(Some(seat), area)
            .into_iter()
            .flat_map(|a| a.cards.iter().rev());
        Interrupt::Arrange {
            area: area.to_owned(),
            order: cards.map(|c| c.handle).collect(),
        }
    }
}

fn by_one_of(wanted: &[String], found: &[String], expected: String) -> Result<(), Mismatch> {
    if found.is_empty() {
        return Err((expected, "it is allowed".to_owned()));
    }
    if found.iter().any(|f| wanted.contains(f)) {
        return Ok(());
    }
    Err((expected, format!("refused by {}", found.join(", "))))
}

/// The rules that refuse what the label means, or the label if it is offered;
/// nothing if it is neither.
fn refusal_of(listed: &LabelledOptions, label: &str) -> Option<Result<Vec<String>, String>> {
    let offered = listed.labels();
    if let Some(exact) = offered.iter().find(|o| o.eq_ignore_ascii_case(label)) {
        return Some(Err((*exact).to_owned()));
    }
    let which = match fit(&listed.refused_labels(), label) {
        LabelMatch::One(i) => vec![i],
        LabelMatch::Several(which) => which,
        LabelMatch::None => {
            let meant = offered.iter().find(|o| contains(o, label))?;
            return Some(Err((*meant).to_owned()));
        }
    };
    let rules = which.iter().map(|i| listed.refusals[*i].1.to_string());
    Some(Ok(rules.collect()))
}
