//! Why something is not done.

use std::fmt;

/// The rule that forbids an operation, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule; empty where none is needed to say that something does not
    /// exist.
    pub rule: &'static str,
    /// What is wrong.
    pub what: String,
}

impl Refusal {
    /// A refusal.
    pub fn new(rule: &'static str, what: impl Into<String>) -> Self {
        let what = what.into();
        Self { rule, what }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            "" => f.write_str(&self.what),
            rule => write!(f, "{} ({rule})", self.what),
        }
    }
}

impl std::error::Error for Refusal {}

/// Refuses what makes no sense, whatever the rules say.
pub(crate) fn refuse(wrong: bool, what: impl Into<String>) -> Result<(), Refusal> {
    match wrong {
        true => Err(Refusal::new("", what)),
        false => Ok(()),
    }
}

/// Refuses what a numbered rule forbids; the rule can be switched off.
macro_rules! forbidden {
    ($rule:literal, $wrong:expr, $($what:tt)+) => {
        match kernel::rule!($rule, $wrong) {
            true => Err($crate::event::Refusal::new($rule, format!($($what)+))),
            false => Ok(()),
        }
    };
}
pub(crate) use forbidden;
