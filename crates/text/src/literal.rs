//! The fixed text of a row: how it is printed, how it is read, and what may not
//! stand in it.

use crate::compile::Compiler;
use crate::error::Fault;
use crate::lex::{Token, TokenKind, lex};
use crate::lexicon::number_word;
use crate::normal::NormalToken;
use crate::opdef::OpDef;
use crate::row::{Item, Piece, Row, Write};

/// A row with more is a sentence and no construction.
const WORDS_IN_A_ROW: usize = 4;

impl Compiler {
    /// Fixed text is printed as it is written and read in the normal form.
    pub(crate) fn text(&mut self, def: &OpDef, row: &mut Row, text: &str, space: &mut bool) {
        let tokens = lex(text);
        let mut plain = text.to_string();
        let mut end = 0;
        for (i, token) in tokens.iter().enumerate() {
            let agreement = i > 0 && is_agreement(text, &tokens[i - 1], token);
            *space |= text[end..token.span.start].contains(' ');
            end = token.span.end;
            if agreement {
                plain.replace_range(token.span.clone(), " ");
                continue;
            }
            let next = tokens.get(i + 1);
            let agrees = next.is_some_and(|next| is_agreement(text, token, next));
            let what = self.write(def, &text[token.span.clone()], token.kind, agrees);
            row.pieces.push(Piece {
                space: *space,
                what,
            });
            *space = false;
        }
        *space |= text[end..].contains(' ');
        let normal = self.normaliser.literal(&plain);
        self.check_text(def, text, &normal);
        row.items
            .extend(normal.iter().map(|token| Item::Word(self.key(&token.text))));
    }

    fn write(&mut self, def: &OpDef, surface: &str, kind: TokenKind, agrees: bool) -> Write {
        let text = surface.to_string();
        match kind {
            TokenKind::Myself => Write::Myself,
            TokenKind::Minus => Write::Text("-".to_string()),
            TokenKind::Word if agrees => {
                let plural = self.normaliser.lexicon.plural(surface).unwrap_or_else(|| {
                    let word = text.clone();
                    self.fault(def, |op| Fault::NoInflection { op, word });
                    text.clone()
                });
                Write::Agreeing {
                    singular: text,
                    plural,
                }
            }
            TokenKind::Word if matches!(surface, "a" | "an" | "A" | "An") => Write::Article,
            _ => Write::Text(text),
        }
    }

    fn check_text(&mut self, def: &OpDef, text: &str, normal: &[NormalToken]) {
        let tokens = lex(text);
        let surface = |token: &Token| text[token.span.clone()].to_string();
        let words = tokens.iter().filter(|t| t.kind == TokenKind::Word);
        let words: Vec<String> = words.map(surface).collect();
        if words.len() > WORDS_IN_A_ROW {
            let words = words.join(" ");
            self.fault(def, |op| Fault::TooManyWords { op, words });
        }
        for number in tokens.iter().map(surface).filter(|t| is_number(t)) {
            self.fault(def, |op| Fault::NumberInPattern { op, number });
        }
        for at in 0..normal.len() {
            let len = self.normaliser.phrases.name_len(&normal[at..]);
            let name: Vec<&str> = normal[at..at + len].iter().map(|t| &*t.text).collect();
            if !name.is_empty() {
                let name = name.join(" ");
                self.fault(def, |op| Fault::NameInPattern { op, name });
            }
        }
    }
}

/// A plus directly after a word marks the word; elsewhere it is a plus.
fn is_agreement(text: &str, word: &Token, plus: &Token) -> bool {
    word.kind == TokenKind::Word
        && word.span.end == plus.span.start
        && &text[plus.span.clone()] == "+"
}

/// Digits, and number words but for the articles and `one`, which are also
/// words like others.
fn is_number(word: &str) -> bool {
    let numeral = number_word(&word.to_lowercase());
    word.contains(|c: char| c.is_ascii_digit()) || numeral.is_some_and(|n| n > 1)
}
