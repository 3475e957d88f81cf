//! Scenarios about what may not even begin: faults of a deck or of a set-up.

use super::FileError;
use super::expect::{Check, Expectation};
use super::report::Mismatch;
use super::step::{Step, StepAction};
use crate::driver::contains;
use crate::fault::DeckFault;

/// A fault in words, and the rule it breaks where that is known apart.
pub(super) struct FaultText {
    pub(super) text: String,
    rule: Option<&'static str>,
}

impl From<&DeckFault> for FaultText {
    fn from(fault: &DeckFault) -> Self {
        Self {
            text: fault.to_string(),
            rule: Some(fault.rule.0),
        }
    }
}

impl From<&FileError> for FaultText {
    fn from(wrong: &FileError) -> Self {
        Self {
            text: wrong.what.clone(),
            rule: None,
        }
    }
}

impl FaultText {
    fn cites(&self, rule: &str) -> bool {
        match self.rule {
            Some(own) => own == rule,
            None => self.text.split(rule).skip(1).any(ends_there),
        }
    }
}

/// Whether a rule's id ends where this text goes on: `2.4` is neither `2.4a`
/// nor `2.4.1`, and `turn/1` is neither `turn/1~2` nor `turn/1/2`.
fn ends_there(rest: &str) -> bool {
    let rest = rest.strip_prefix(['.', '/', '~', '-']).unwrap_or(rest);
    !rest.starts_with(char::is_alphanumeric)
}

/// Whether a step is about faults, so that there may be nothing to play.
pub(super) fn is_about_faults(step: &Step) -> bool {
    let faults = |e: &Expectation| matches!(e.wants, Check::Faults(_) | Check::Legal(_));
    step.acts
        .iter()
        .any(|act| matches!(act, StepAction::Expect(list) if list.iter().any(faults)))
}

/// Whether the faults are what the step expects.
pub(super) fn check(step: &Step, faults: &[FaultText]) -> Result<(), Mismatch> {
    for act in &step.acts {
        let StepAction::Expect(expectations) = act else {
            let what = "nothing can be done in a scenario about faults";
            return Err(("only expect".to_owned(), what.to_owned()));
        };
        for wanted in expectations {
            expect(wanted, faults)?;
        }
    }
    let cited = |rule: &&String| !faults.iter().any(|f| f.cites(rule));
    match step.rules.iter().find(cited).filter(|_| !faults.is_empty()) {
        Some(rule) => Err((format!("a fault by {rule}"), in_words(faults))),
        None => Ok(()),
    }
}

fn expect(wanted: &Expectation, faults: &[FaultText]) -> Result<(), Mismatch> {
    let found = match &wanted.wants {
        Check::Legal(legal) => *legal == faults.is_empty(),
        Check::Faults(texts) => {
            let found = |text: &String| faults.iter().any(|f| contains(&f.text, text));
            texts.iter().all(found) && texts.is_empty() == faults.is_empty()
        }
        _ => false,
    };
    if found {
        return Ok(());
    }
    Err((
        format!("{} = {}", wanted.key, wanted.written),
        in_words(faults),
    ))
}

fn in_words(faults: &[FaultText]) -> String {
    if faults.is_empty() {
        return "no fault".to_owned();
    }
    let words: Vec<_> = faults.iter().map(|f| f.text.as_str()).collect();
    words.join("; ")
}

#[cfg(test)]
mod tests {
    use super::ends_there;

    #[test]
    fn an_id_ends_before_blanks_and_full_stops_only() {
        assert!(
            ["", " is broken", ".", ". Next"]
                .into_iter()
                .all(ends_there)
        );
        let more = ["a", "1", ".a", "~2", "/1", "-step/1"];
        assert!(!more.into_iter().any(ends_there));
    }
}
