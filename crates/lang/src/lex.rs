//! From characters to tokens. Nothing is dropped here but blanks.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// Letters, with digits, apostrophes and hyphens inside (`face-down`, `can't`).
    Word,
    /// Digits.
    Number,
    /// The `'s` of a possessive, or the apostrophe after a plural.
    Possessive,
    /// One character of punctuation; braces of symbols and `+` are marks too.
    Mark,
    /// A minus sign before a number or a word: `-1`, `−X`.
    Minus,
    /// `—`, `–`, a hyphen that is neither minus nor inside a word, or `[>]`.
    Dash,
    /// `•`.
    Bullet,
    /// The end of a line.
    Newline,
    /// `~`, which stands for the card itself.
    Myself,
    /// A whole reminder text `*( ... )*`.
    Reminder,
    /// `**`, which begins or ends bold type.
    Bold,
}

/// A token and the bytes it stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its bytes in the text.
    pub span: Range<usize>,
}

/// Cuts a text into tokens.
///
/// ```
/// use lang::{lex, TokenKind};
/// let kinds: Vec<_> = lex("Its owner's +2 - {2}").iter().map(|t| t.kind).collect();
/// use TokenKind::*;
/// assert_eq!(kinds, [Word, Word, Possessive, Mark, Number, Dash, Mark, Number, Mark]);
/// ```
#[must_use]
pub fn lex(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if c.is_whitespace() && c != '\n' {
            at += c.len_utf8();
            continue;
        }
        let (kind, len) = token(text, at, c);
        let span = at..at + len;
        tokens.push(Token { kind, span });
        at += len;
    }
    tokens
}

fn token(text: &str, at: usize, c: char) -> (TokenKind, usize) {
    let rest = &text[at..];
    match c {
        '\n' => (TokenKind::Newline, 1),
        '~' => (TokenKind::Myself, 1),
        '•' => (TokenKind::Bullet, c.len_utf8()),
        '—' | '–' => (TokenKind::Dash, c.len_utf8()),
        '−' => (TokenKind::Minus, c.len_utf8()),
        '[' if rest.starts_with("[>]") => (TokenKind::Dash, 3),
        '*' => star(rest),
        '-' => (hyphen(text, at), 1),
        '\'' | '’' => apostrophe(text, at),
        _ if c.is_ascii_digit() => number(rest),
        _ if c.is_alphanumeric() => (TokenKind::Word, word(rest)),
        _ => (TokenKind::Mark, c.len_utf8()),
    }
}

fn star(rest: &str) -> (TokenKind, usize) {
    if rest.starts_with("**") {
        return (TokenKind::Bold, 2);
    }
    match rest.strip_prefix("*(").and_then(|inner| inner.find(")*")) {
        Some(end) => (TokenKind::Reminder, end + 4),
        None => (TokenKind::Mark, 1),
    }
}

/// A hyphen that no word has swallowed is a minus where something follows it
/// directly and nothing precedes it directly, and a dash otherwise.
fn hyphen(text: &str, at: usize) -> TokenKind {
    let before = text[..at].chars().next_back();
    let after = text[at + 1..].trim_start_matches("**").chars().next();
    let free = before.is_none_or(|c| !c.is_alphanumeric());
    if free && after.is_some_and(char::is_alphanumeric) {
        TokenKind::Minus
    } else {
        TokenKind::Dash
    }
}

/// An apostrophe alone is a possessive only directly after a word; elsewhere
/// it is a quote.
fn apostrophe(text: &str, at: usize) -> (TokenKind, usize) {
    let rest = &text[at..];
    let mark = rest.chars().next().map_or(1, char::len_utf8);
    let after_word = text[..at].ends_with(char::is_alphanumeric);
    match possessive(rest) {
        Some(len) if len > mark || after_word => (TokenKind::Possessive, len),
        _ => (TokenKind::Mark, mark),
    }
}

/// The length of a possessive ending at the start of `rest`: `'s`, or an
/// apostrophe alone. Neither may be followed by a letter.
fn possessive(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix(['\'', '’'])?;
    let apostrophe = rest.len() - after.len();
    let tail = after.strip_prefix(['s', 'S']).unwrap_or(after);
    let ends = !tail.starts_with(char::is_alphanumeric);
    ends.then(|| apostrophe + after.len() - tail.len())
}

fn number(rest: &str) -> (TokenKind, usize) {
    let digits = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    if rest[digits..].starts_with(char::is_alphabetic) {
        return (TokenKind::Word, word(rest));
    }
    (TokenKind::Number, digits)
}

/// The length of a word. `non-` is a word of its own: it stands before every
/// adjective and noun.
fn word(rest: &str) -> usize {
    let prefix = rest
        .get(..4)
        .filter(|start| start.eq_ignore_ascii_case("non-"));
    if prefix.is_some() {
        return 4;
    }
    let mut chars = rest.char_indices().peekable();
    let mut end = 0;
    while let Some((i, c)) = chars.next() {
        let inside = match c {
            '\'' | '’' => {
                possessive(&rest[i..]).is_none() && followed_by_letter(chars.peek().copied())
            }
            '-' => followed_by_letter(chars.peek().copied()),
            _ => c.is_alphanumeric(),
        };
        if !inside {
            break;
        }
        end = i + c.len_utf8();
    }
    end
}

fn followed_by_letter(next: Option<(usize, char)>) -> bool {
    next.is_some_and(|(_, c)| c.is_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str) -> String {
        let parts: Vec<String> = lex(text)
            .into_iter()
            .map(|t| format!("{:?}:{}", t.kind, text[t.span].replace('\n', "/")))
            .collect();
        parts.join(" ")
    }

    #[test]
    fn words_keep_hyphens_and_apostrophes_but_for_non() {
        assert_eq!(show("non-fabled can't"), "Word:non- Word:fabled Word:can't");
        assert_eq!(show("Marra's"), "Word:Marra Possessive:'s");
        assert_eq!(show("players’ x"), "Word:players Possessive:’ Word:x");
        assert_eq!(show("it's 2nd"), "Word:it Possessive:'s Word:2nd");
    }

    #[test]
    fn signs_and_dashes_are_told_apart() {
        assert_eq!(
            show("+2 -1 −X"),
            "Mark:+ Number:2 Minus:- Number:1 Minus:− Word:X"
        );
        assert_eq!(show("a - b – c"), "Word:a Dash:- Word:b Dash:– Word:c");
        assert_eq!(show("[>]x"), "Dash:[>] Word:x");
        assert_eq!(show("[2+]"), "Mark:[ Number:2 Mark:+ Mark:]");
    }

    #[test]
    fn reminders_and_bold_are_single_tokens() {
        assert_eq!(
            show("*(a (b) c)* (2)"),
            "Reminder:*(a (b) c)* Mark:( Number:2 Mark:)"
        );
        assert_eq!(show("**x** *y"), "Bold:** Word:x Bold:** Mark:* Word:y");
        assert_eq!(show("*(open"), "Mark:* Mark:( Word:open");
    }

    #[test]
    fn every_character_that_is_no_blank_is_in_a_token() {
        let text = "A {x}\n• é—“ß” '' **- -~*( \u{301}1a";
        let covered: usize = lex(text).iter().map(|t| t.span.len()).sum();
        let blanks = text.chars().filter(|c| *c == ' ').count();
        assert_eq!(covered + blanks, text.len());
    }
}
