//! How a scenario went.

use super::play::Miss;
use super::step::Step;
use serde::Serialize;

/// How a scenario went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Whether everything was as expected.
    pub passed: bool,
    /// What was not. After a failing step the run stops.
    pub failures: Vec<Failure>,
    /// Rules and the steps, from 1, that show them.
    pub bound: Vec<(String, usize)>,
    /// Those of them that were not reached because an earlier step failed.
    pub unreached: Vec<(String, usize)>,
    /// What happened, with rule numbers, for people.
    pub explain: Vec<String>,
}

/// A step that did not go as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The step, from 1.
    pub step: usize,
    /// Its line in the file, from 1.
    pub line: usize,
    /// The rules it is bound to.
    pub rules: Vec<String>,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl Report {
    /// Whether a step bound to this rule failed.
    #[must_use]
    pub fn fails(&self, rule: &str) -> bool {
        self.failures
            .iter()
            .any(|f| f.rules.iter().any(|r| r == rule))
    }

    /// Whether a step bound to this rule was not reached.
    #[must_use]
    pub fn misses(&self, rule: &str) -> bool {
        self.unreached.iter().any(|(r, _)| r == rule)
    }

    pub(super) fn of(steps: &[Step], mut run: impl FnMut(&Step) -> Result<(), Miss>) -> Self {
        let bind = |step: &Step| {
            let number = step.number;
            let rules = step.rules.clone().into_iter();
            rules.map(move |rule| (rule, number)).collect::<Vec<_>>()
        };
        let mut report = Self {
            bound: steps.iter().flat_map(bind).collect(),
            ..Self::default()
        };
        for (i, step) in steps.iter().enumerate() {
            if let Err((expected, found)) = run(step) {
                report.failures.push(Failure {
                    step: step.number,
                    line: step.line,
                    rules: step.rules.clone(),
                    expected,
                    found,
                });
                report.unreached = steps[i + 1..].iter().flat_map(bind).collect();
                break;
            }
        }
        report.passed = report.failures.is_empty();
        report
    }
}
