//! What can be wrong with a card.

use crate::fault::Fault;
use crate::rule::RuleId;
use std::fmt;
use std::ops::Range;

/// One thing that is wrong with a card: which card, which field, and where in
/// the field when it is about the words of a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct CardFault {
    /// The card's name, or the file's when the file cannot be read.
    pub card: String,
    /// The field, such as `text` or `allowance`.
    pub field: String,
    /// The bytes of the field that are wrong; none when the whole field is.
    pub at: Option<Range<usize>>,
    /// The words that stand there.
    pub phrase: String,
    /// What is wrong, and what would be right.
    pub message: String,
    /// Whether the text has two readings.
    pub ambiguous: bool,
    /// The rule that forbids the data, if one does.
    pub rule: Option<RuleId>,
    /// The text with the phrase underlined, for people; empty for plain data.
    pub picture: String,
}

impl CardFault {
    /// A fault of a whole field that no numbered rule speaks of.
    #[must_use]
    pub fn plain(card: &str, field: &str, message: impl Into<String>) -> Self {
        Self {
            card: card.to_string(),
            field: field.to_string(),
            at: None,
            phrase: String::new(),
            message: message.into(),
            ambiguous: false,
            rule: None,
            picture: String::new(),
        }
    }

    /// The same fault, forbidden by this rule.
    #[must_use]
    pub fn by(mut self, rule: &'static str) -> Self {
        self.rule = Some(RuleId(rule));
        self
    }

    /// The same fault, of the words of the field that stand here.
    #[must_use]
    pub fn of_words(mut self, at: Range<usize>, phrase: String, ambiguous: bool) -> Self {
        (self.at, self.phrase, self.ambiguous) = (Some(at), phrase, ambiguous);
        self
    }

    /// The same fault with a picture for people.
    #[must_use]
    pub fn shown(mut self, picture: String) -> Self {
        self.picture = picture;
        self
    }
}

impl From<&CardFault> for Fault {
    /// The fault of a card that a scenario has written in it.
    fn from(fault: &CardFault) -> Self {
        Self {
            key: format!("cards.{:?}.{}", fault.card, fault.field),
            what: fault.to_string(),
        }
    }
}

impl fmt::Display for CardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.card, self.field, self.message)?;
        if let Some(rule) = self.rule {
            write!(f, " ({rule})")?;
        }
        if !self.picture.is_empty() {
            write!(f, "\n{}", self.picture)?;
        }
        Ok(())
    }
}
