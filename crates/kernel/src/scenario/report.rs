//! How a scenario went.

use super::End;
use serde::Serialize;

/// How a scenario went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Whether everything was as expected.
    pub passed: bool,
    /// What was not. After a failing step the run stops.
    pub failures: Vec<Failure>,
    /// Rules and the steps, from 1, that show them.
    pub rules_shown: Vec<(String, usize)>,
    /// Those of them that were not reached because an earlier step failed.
    pub unreached: Vec<(String, usize)>,
    /// What happened, with rule numbers, for people.
    pub explain: Vec<String>,
    /// The finding because of which it is expected to fail, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<String>,
    /// The table it led to, where somebody asked to see it.
    #[serde(skip)]
    pub end: Option<Box<End>>,
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

/// What was expected and what was found.
pub type Mismatch = (String, String);

/// A step, as a report names it.
pub trait StepInfo {
    /// Which one, from 1.
    fn number(&self) -> usize;
    /// Its line in the file, from 1.
    fn line(&self) -> usize;
    /// The rules it is bound to.
    fn rules(&self) -> &[String];

    /// The rules it shows, with its number.
    fn bound(&self) -> Vec<(String, usize)> {
        let rules = self.rules().iter();
        rules.map(|rule| (rule.clone(), self.number())).collect()
    }
}

impl<T: StepInfo> StepInfo for &T {
    fn number(&self) -> usize {
        (*self).number()
    }

    fn line(&self) -> usize {
        (*self).line()
    }

    fn rules(&self) -> &[String] {
        (*self).rules()
    }
}

impl Report {
    /// Whether it went as it should: everything was as expected, or it is
    /// expected to fail and does.
    #[must_use]
    pub fn as_expected(&self) -> bool {
        self.passed == self.finding.is_none()
    }

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

    /// Runs steps in order, up to the first that does not go as written.
    pub fn of<S: StepInfo>(steps: &[S], mut run: impl FnMut(&S) -> Result<(), Mismatch>) -> Self {
        let mut report = Self {
            rules_shown: steps.iter().flat_map(S::bound).collect(),
            ..Self::default()
        };
        for (i, step) in steps.iter().enumerate() {
            if let Err((expected, found)) = run(step) {
                report.failures.push(Failure {
                    step: step.number(),
                    line: step.line(),
                    rules: step.rules().to_vec(),
                    expected,
                    found,
                });
                report.unreached = steps[i + 1..].iter().flat_map(S::bound).collect();
                break;
            }
        }
        report.passed = report.failures.is_empty();
        report
    }
}
