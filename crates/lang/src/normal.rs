//! The normal form: a closed list of rewrites of tokens. Texts and patterns
//! are compared and matched in it, and it deletes nothing that is not listed.

use std::borrow::Cow;
use std::ops::Range;

use crate::lex::{Token, TokenKind, lex};
use crate::lexicon::{Lexicon, capitalised, number_word};
use crate::synonym::Synonyms;
use crate::vocab::{Phrase, Phrases};

/// A token in normal form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalToken {
    /// What it is.
    pub kind: TokenKind,
    /// Its one spelling in the normal form.
    pub text: String,
    /// The bytes of the text it comes from.
    pub span: Range<usize>,
    /// Whether the text had a capital there; names ask for it.
    pub capital: bool,
    /// Whether it stands in a name of several words, or for the own name.
    pub in_name: bool,
    /// What the folding took away, as far as rows ask for it.
    pub folded: Folded,
}

/// What folding took away from a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Folded {
    /// Nothing that matters.
    #[default]
    Nothing,
    /// An article became a number.
    Article,
    /// A word that has a plural is in the singular.
    Singular,
}

impl NormalToken {
    /// The number, if it is one.
    #[must_use]
    pub fn number(&self) -> Option<i32> {
        if self.kind == TokenKind::Number {
            self.text.parse().ok()
        } else {
            None
        }
    }

    /// Names of several words keep their capitals, which they are known by.
    fn in_names_case(&self) -> Cow<'_, str> {
        if self.in_name && self.capital {
            Cow::Owned(capitalised(&self.text))
        } else {
            Cow::Borrowed(&self.text)
        }
    }
}

/// How a name of one word is read where a sentence begins: `Retreat` on a card
/// of that name may be the card or the verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameReading {
    /// As the card, everywhere.
    Name,
    /// As a word where a sentence begins.
    WordAtStart,
}

/// The rewrites of a grammar.
#[derive(Clone, Debug, Default)]
pub struct Normaliser {
    pub(crate) lexicon: Lexicon,
    pub(crate) synonyms: Synonyms,
    pub(crate) phrases: Phrases,
    pub(crate) short_name_ends: Option<String>,
}

impl Normaliser {
    /// The tokens of a text in normal form. `own` is the card's name, which
    /// becomes `~`; an empty name is nobody's.
    #[must_use]
    pub fn tokens(&self, text: &str, own: &str) -> Vec<NormalToken> {
        self.read(text, own, NameReading::Name)
    }

    /// The normal form as a text, which is its own normal form.
    #[must_use]
    pub fn normal(&self, text: &str, own: &str) -> String {
        let mut out = String::new();
        for token in self.tokens(text, own) {
            if !out.is_empty() {
                out.push(' ');
            }
            out.push_str(&token.in_names_case());
        }
        out
    }

    pub(crate) fn read(&self, text: &str, own: &str, reading: NameReading) -> Vec<NormalToken> {
        let mut tokens = self.folded(text);
        while tokens.last().is_some_and(is_newline) {
            tokens.pop();
        }
        let blank = tokens.iter().take_while(|t| is_newline(t)).count();
        tokens.drain(..blank);
        let named = self.mark_names(&tokens, own, reading);
        self.synonyms.apply(named)
    }

    /// The fixed part of a pattern. It has no own name, and its newlines count.
    pub(crate) fn literal(&self, text: &str) -> Vec<NormalToken> {
        self.synonyms.apply(self.folded(text))
    }

    /// All rewrites of single tokens.
    pub(crate) fn folded(&self, text: &str) -> Vec<NormalToken> {
        let mut out: Vec<NormalToken> = Vec::new();
        for token in lex(text) {
            let blank_line = token.kind == TokenKind::Newline && out.last().is_some_and(is_newline);
            if matches!(token.kind, TokenKind::Reminder | TokenKind::Bold) || blank_line {
                continue;
            }
            let token = self.fold(text, token);
            if token.text == "another" {
                out.extend(split_another(&token));
            } else {
                out.push(token);
            }
        }
        out
    }

    fn fold(&self, source: &str, token: Token) -> NormalToken {
        let surface = &source[token.span.clone()];
        let capital = surface.starts_with(char::is_uppercase);
        let (kind, text) = match token.kind {
            TokenKind::Word => self.fold_word(surface),
            TokenKind::Number => number_or_word(surface),
            TokenKind::Possessive => (token.kind, "'s".to_string()),
            TokenKind::Minus => (token.kind, "−".to_string()),
            TokenKind::Dash => (token.kind, "—".to_string()),
            TokenKind::Mark => (token.kind, surface.replace(['“', '”'], "\"")),
            _ => (token.kind, surface.to_string()),
        };
        let folded = self.taken_away(surface, &text);
        NormalToken {
            kind,
            text,
            span: token.span,
            capital,
            in_name: false,
            folded,
        }
    }

    fn taken_away(&self, surface: &str, text: &str) -> Folded {
        let lower = surface.to_lowercase();
        if lower == "a" || lower == "an" {
            return Folded::Article;
        }
        if lower == text && self.lexicon.has_plural(text) {
            return Folded::Singular;
        }
        Folded::Nothing
    }

    fn fold_word(&self, surface: &str) -> (TokenKind, String) {
        let lower = surface.to_lowercase().replace('’', "'");
        match number_word(&lower) {
            Some(number) => (TokenKind::Number, number.to_string()),
            None => (TokenKind::Word, self.lexicon.fold(&lower).to_string()),
        }
    }

    /// The phrases that are the card itself: its name, and the part of the name
    /// that the game uses for short.
    fn own_phrases(&self, own: &str) -> Vec<Phrase> {
        let short = self.short_name(own);
        let mut names = vec![own];
        names.extend((short != own).then_some(short));
        names
            .iter()
            .map(|name| Phrase::new(&self.folded(name), true))
            .collect()
    }

    /// What the card calls itself.
    pub(crate) fn short_name<'n>(&self, own: &'n str) -> &'n str {
        let end = self
            .short_name_ends
            .as_deref()
            .and_then(|end| own.find(end));
        end.map_or(own, |end| &own[..end])
    }

    /// Replaces the own name by `~`, and guards names of several words, which
    /// are longer than it, from every further rewrite.
    fn mark_names(
        &self,
        tokens: &[NormalToken],
        own: &str,
        reading: NameReading,
    ) -> Vec<NormalToken> {
        let phrases = self.own_phrases(own);
        let mut out: Vec<NormalToken> = Vec::with_capacity(tokens.len());
        let mut at = 0;
        while at < tokens.len() {
            let rest = &tokens[at..];
            let is_word = reading == NameReading::WordAtStart && begins_sentence(out.last());
            let fits = |p: &&Phrase| p.begins(rest) && !(is_word && p.len() == 1);
            let own_len = phrases.iter().find(fits).map_or(0, Phrase::len);
            let name_len = self.phrases.name_len(rest);
            let step = own_len.max(name_len).max(1);
            if own_len > 0 && own_len >= name_len {
                out.push(myself(&rest[..own_len]));
            } else {
                let in_name = name_len > 0;
                out.extend(rest[..step].iter().map(|t| NormalToken {
                    in_name,
                    ..t.clone()
                }));
            }
            at += step;
        }
        out
    }
}

/// `another` is an article and `other`.
fn split_another(token: &NormalToken) -> [NormalToken; 2] {
    let part = |kind, text: &str| NormalToken {
        kind,
        text: text.to_string(),
        ..token.clone()
    };
    [part(TokenKind::Number, "1"), part(TokenKind::Word, "other")]
}

fn myself(tokens: &[NormalToken]) -> NormalToken {
    let start = tokens.first().map_or(0, |t| t.span.start);
    let end = tokens.last().map_or(start, |t| t.span.end);
    NormalToken {
        kind: TokenKind::Myself,
        text: "~".to_string(),
        span: start..end,
        capital: true,
        in_name: true,
        folded: Folded::Nothing,
    }
}

fn begins_sentence(before: Option<&NormalToken>) -> bool {
    before.is_none_or(|t| matches!(t.text.as_str(), "." | ":" | "—" | "\n" | "•" | "\"" | "("))
}

fn is_newline(token: &NormalToken) -> bool {
    token.kind == TokenKind::Newline
}

fn number_or_word(digits: &str) -> (TokenKind, String) {
    match digits.parse::<i32>() {
        Ok(number) => (TokenKind::Number, number.to_string()),
        Err(_) => (TokenKind::Word, digits.to_string()),
    }
}
