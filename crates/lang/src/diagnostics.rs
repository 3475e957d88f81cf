//! Errors of texts, with the phrase underlined.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::error::TextError;
use crate::nearest::Help;

/// The error as people read it, with the text and the phrase underlined.
///
/// ```
/// use lang::{diagnostics::render, TextError};
/// let text = "Draw a herring.";
/// let expected = vec!["`card`".to_string()];
/// let error = TextError::NotUnderstood { at: 7..14, phrase: "herring".into(), expected };
/// let shown = render(&error, "Fishmonger", text, false);
/// assert!(shown.contains("^^^^^^^ expected `card`"), "{shown}");
/// ```
#[must_use]
pub fn render(error: &TextError, source_name: &str, text: &str, colour: bool) -> String {
    render_with(error, &Help::default(), source_name, text, colour)
}

/// The same with what helps: undeclared words, the nearest text that is read.
#[must_use]
pub fn render_with(
    error: &TextError,
    help: &Help,
    source_name: &str,
    text: &str,
    colour: bool,
) -> String {
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let (at, label) = place(error, text);
    let span = AnnotationKind::Primary.span(at).label(label);
    let source = Snippet::source(text).path(source_name).annotation(span);
    let mut group = Level::ERROR.primary_title(title(error)).element(source);
    if let TextError::Ambiguous { first, second, .. } = error {
        group = group
            .element(Level::NOTE.message(format!("either {first}")))
            .element(Level::NOTE.message(format!("or {second}")));
    }
    for (word, near) in &help.unknown {
        let near = near.as_ref();
        let near = near.map_or_else(String::new, |near| format!("; is `{near}` meant?"));
        let note = format!("nobody has declared the word `{word}`{near}");
        group = group.element(Level::NOTE.message(note));
    }
    if let Some(nearest) = &help.nearest {
        let note = format!("this would be read: {}", nearest.replace('\n', " / "));
        group = group.element(Level::HELP.message(note));
    }
    renderer.decor_style(DecorStyle::Ascii).render(&[group])
}

fn title(error: &TextError) -> String {
    match error {
        TextError::NotUnderstood { phrase, .. } if phrase.is_empty() => {
            "the text ends too early".to_string()
        }
        TextError::NotUnderstood { phrase, .. } => format!("not understood: {phrase}"),
        TextError::Ambiguous { .. } => "the text can be read in two ways".to_string(),
        TextError::TooLong | TextError::NotReadBack { .. } => error.to_string(),
    }
}

fn place(error: &TextError, text: &str) -> (Range<usize>, String) {
    match error {
        TextError::NotUnderstood { at, expected, .. } => (at.clone(), label(expected)),
        TextError::Ambiguous { at, .. } => (at.clone(), "in this phrase".to_string()),
        TextError::TooLong | TextError::NotReadBack { .. } => (0..text.len(), String::new()),
    }
}

fn label(expected: &[String]) -> String {
    match crate::wording::expected(expected) {
        said if said.is_empty() => String::new(),
        said => format!("expected {}", said.join(", ")),
    }
}
