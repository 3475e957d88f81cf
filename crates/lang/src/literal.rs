//! The fixed text of a row: how it is printed, how it is read, and what may not
//! stand in it.

use crate::compile::Compiler;
use crate::error::Fault;
use crate::lex::{Token, TokenKind, lex};
use crate::lexicon::number_word;
use crate::row::{Item, Piece, Row, Write};
use crate::rowdef::RowDef;

/// A row with more is a sentence and no construction.
const WORDS_IN_A_ROW: usize = 4;

impl Compiler {
    /// Fixed text is printed as it is written and read in the normal form.
    pub(crate) fn text(&mut self, def: &RowDef, row: &mut Row, text: &str, space: &mut bool) {
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
        if !def.made {
            self.check_text(def, text);
        }
        for token in &normal {
            let key = self.key(&token.text);
            row.items.push(Item::Word(key));
        }
    }

    fn write(&self, def: &RowDef, surface: &str, kind: TokenKind, agrees: bool) -> Write {
        let text = surface.to_string();
        match kind {
            TokenKind::Myself => Write::Myself,
            TokenKind::Minus => Write::Text("-".to_string()),
            TokenKind::Word if agrees => {
                let (singular, plural) =
                    self.normaliser.lexicon.numbers(surface, def.sort == "noun");
                Write::Agreeing { singular, plural }
            }
            TokenKind::Word if matches!(surface, "a" | "an" | "A" | "An") => Write::Article,
            _ => Write::Text(text),
        }
    }

    fn check_text(&mut self, def: &RowDef, text: &str) {
        let tokens = lex(text);
        let surface = |token: &Token| text[token.span.clone()].to_string();
        let words = tokens.iter().filter(|t| t.kind == TokenKind::Word);
        let words: Vec<String> = words.map(surface).collect();
        if words.len() > WORDS_IN_A_ROW {
            let (row, words) = (def.name.clone(), words.join(" "));
            self.note(Fault::TooManyWords { row, words });
        }
        for number in tokens.iter().map(surface).filter(|t| is_number(t)) {
            let row = def.name.clone();
            self.note(Fault::NumberInPattern { row, number });
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
    word.chars().all(|c| c.is_ascii_digit()) || numeral.is_some_and(|n| n > 1)
}
