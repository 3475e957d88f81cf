//! Why the text of a card was refused, for people and for programs.

use crate::diagnostics::render;
use crate::error::TextError;
use crate::terms::{Spans, Term};
use crate::unfit::Unfit;
use std::ops::Range;

/// Why a text was refused: where in it, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotUnderstood {
    /// The bytes of the text.
    pub at: Range<usize>,
    /// The words there.
    pub phrase: String,
    /// What is wrong.
    pub message: String,
    /// Whether the text has two readings.
    pub ambiguous: bool,
    /// The text with the phrase underlined.
    pub picture: String,
}

impl NotUnderstood {
    /// Refused by the grammar: the line that begins at this byte of the text of
    /// this card.
    #[must_use]
    pub fn unread(error: &TextError, card: &str, text: &str, start: usize) -> Self {
        let mut error = error.clone();
        let ambiguous = matches!(error, TextError::Ambiguous { .. });
        let at = match &mut error {
            TextError::NotUnderstood { at, .. } | TextError::Ambiguous { at, .. } => {
                *at = at.start + start..at.end + start;
                at.clone()
            }
            TextError::TooLong => 0..text.len(),
        };
        let phrase = text.get(at.clone()).unwrap_or_default().to_string();
        let picture = render(&error, card, text, false);
        Self {
            at,
            phrase,
            message: error.to_string(),
            ambiguous,
            picture,
        }
    }

    /// Refused by the compiler: a phrase of the line, whose tree and spans are
    /// given.
    #[must_use]
    pub fn unfitting(
        unfit: &Unfit<'_>,
        (line, spans): (&Term, &Spans),
        card: &str,
        text: &str,
        start: usize,
    ) -> Self {
        let mut nodes = line.preorder();
        let index = nodes.position(|node| std::ptr::eq(node, unfit.at));
        let span = index
            .and_then(|index| spans.of(index))
            .unwrap_or(0..text.len() - start);
        let at = span.start + start..span.end + start;
        let phrase = text.get(at.clone()).unwrap_or_default().to_string();
        let error = TextError::NotUnderstood {
            at: at.clone(),
            phrase: phrase.clone(),
            expected: Vec::new(),
        };
        let picture = render(&error, card, text, false);
        Self {
            at,
            phrase,
            message: unfit.why.clone(),
            ambiguous: false,
            picture,
        }
    }
}
