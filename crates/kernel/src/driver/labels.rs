//! Finding an option by its label or a short form of it.

use crate::game::InputError;
use crate::rule::RuleId;

/// What a wanted label stands for among some labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LabelMatch {
    /// Exactly this one.
    One(usize),
    /// It could be any of these.
    Several(Vec<usize>),
    /// None.
    None,
}

/// Finds the label that is meant: the label itself; else, whatever the case,
/// the only one that is equal, begins with it, or contains it, in that order.
///
/// ```
/// use kernel::driver::{LabelMatch, fit};
/// let labels = ["play Ember Fox", "play Ember Bolt", "pass"];
/// assert_eq!(fit(&labels, "bolt"), LabelMatch::One(1));
/// assert_eq!(fit(&labels, "play"), LabelMatch::Several(vec![0, 1]));
/// assert_eq!(fit(&labels, "attack"), LabelMatch::None);
/// ```
#[must_use]
pub fn fit<S: AsRef<str>>(labels: &[S], wanted: &str) -> LabelMatch {
    let wanted = wanted.trim();
    if wanted.is_empty() {
        return LabelMatch::None;
    }
    let low = wanted.to_lowercase();
    let tiers: [&dyn Fn(&str) -> bool; 4] = [
        &|label| label == wanted,
        &|label| label.to_lowercase() == low,
        &|label| label.to_lowercase().starts_with(&low),
        &|label| label.to_lowercase().contains(&low),
    ];
    for fits in tiers {
        let found: Vec<_> = (0..labels.len())
            .filter(|i| fits(labels[*i].as_ref()))
            .collect();
        match found[..] {
            [] => {}
            [one] => return LabelMatch::One(one),
            _ => return LabelMatch::Several(found),
        }
    }
    LabelMatch::None
}

/// Whether the text contains the words, whatever the case.
#[must_use]
pub fn contains(text: &str, words: &str) -> bool {
    text.to_lowercase().contains(&words.to_lowercase())
}

/// Why a label could not be chosen. The state is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabelError {
    /// The rules forbid it.
    #[error("`{label}` is not allowed by {rule}")]
    Refused {
        /// The label in full.
        label: String,
        /// The rule that forbids it.
        rule: RuleId,
    },
    /// It is short for more than one.
    #[error("`{wanted}` could be: {}", .candidates.join("; "))]
    Ambiguous {
        /// What was asked for.
        wanted: String,
        /// What it could be.
        candidates: Vec<String>,
    },
    /// There is no such option.
    #[error("`{wanted}` is not offered; offered: {}", .offered.join("; "))]
    NotOffered {
        /// What was asked for.
        wanted: String,
        /// What is offered.
        offered: Vec<String>,
    },
    /// Nothing is asked of this seat, or the game is over.
    #[error(transparent)]
    Game(#[from] InputError),
}
