//! What is told of what happens: lines that cite rules, kept for each viewer
//! as they may know them.

use crate::ids::Handle;
use crate::rule::RuleId;
use serde::Serialize;

/// One thing that happened, in words, with the rule that made it happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LogLine {
    /// What happened.
    pub text: String,
    /// The rule that made it happen.
    #[cfg_attr(test, ts(type = "string"))]
    pub rule: RuleId,
    /// What it is about.
    pub at: Vec<Handle>,
}

impl std::fmt::Display for LogLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} · {}", self.text, self.rule)
    }
}

impl LogLine {
    /// How many bytes it takes.
    pub(crate) fn size(&self) -> u64 {
        let parts = self.text.len() + size_of_val(self.at.as_slice());
        (size_of::<Self>() + parts) as u64
    }
}

/// A line as a game tells it: the words, the rule, and what it is about.
pub type LineParts = (String, &'static str, Vec<Handle>);

impl From<LineParts> for LogLine {
    fn from((text, rule, at): LineParts) -> Self {
        let rule = RuleId(rule);
        Self { text, rule, at }
    }
}
