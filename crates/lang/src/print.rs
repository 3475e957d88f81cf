//! Writing: the same rows, read from the side of the terms.

use crate::assemble::{Assembler, Form};
use crate::grammar::Grammar;
use crate::lex::lex;
use crate::lexicon::{Number, numeral};
use crate::pattern::Spelling;
use crate::row::{Piece, Write};
use crate::term::Term;

struct Printer<'p> {
    grammar: &'p Grammar,
    own: &'p str,
    out: Assembler,
}

/// The text of a term. What does not fit the grammar is written as `‹?›`.
pub(crate) fn print(grammar: &Grammar, term: &Term, own: &str) -> String {
    let own = if own.is_empty() {
        "~"
    } else {
        grammar.normaliser.short_name(own)
    };
    let mut printer = Printer {
        grammar,
        own,
        out: Assembler::default(),
    };
    printer.term(term, Number::Singular);
    printer.out.finish()
}

impl Printer<'_> {
    /// Writes a term and says how many its phrase speaks of, if it says so: by
    /// its row, by its number, or by the first of its kids that does.
    fn term(&mut self, term: &Term, outer: Number) -> Option<Number> {
        let Some(row) = self.grammar.rows.get(term.row as usize) else {
            self.out.push("‹?›", Form::Text);
            return None;
        };
        let mut said = row.several.map(|several| match several {
            true => Number::Plural,
            false => Number::Singular,
        });
        let mut number = said.unwrap_or(outer);
        let mut kids = term.kids.iter();
        for piece in &row.pieces {
            self.out.space(piece.space);
            let heard = self.piece(piece, term.val, &mut kids, number);
            said = said.or(heard);
            number = heard.unwrap_or(number);
        }
        said
    }

    fn piece<'t>(
        &mut self,
        piece: &Piece,
        val: i32,
        kids: &mut impl Iterator<Item = &'t Term>,
        number: Number,
    ) -> Option<Number> {
        match &piece.what {
            Write::Text(text) => self.out.push(text, Form::Text),
            Write::Article => {
                self.out.push("a", Form::Article);
                return Some(Number::Singular);
            }
            Write::Myself => self.out.push(self.own, Form::Name),
            Write::Agreeing { singular, plural } => match number {
                Number::Singular => self.out.push(singular, Form::Text),
                Number::Plural => self.out.push(plural, Form::Plural),
            },
            Write::Number(spelling) => {
                self.number(val, *spelling);
                return Some(Number::of(val));
            }
            Write::Entry { class, agrees } => self.entry(*class, val, *agrees, number),
            Write::Kid { separator, .. } => {
                let kid = kids.next()?;
                return self.kid(kid, separator, number);
            }
        }
        None
    }

    fn kid(&mut self, kid: &Term, separator: &str, number: Number) -> Option<Number> {
        if !kid.is_list() {
            return self.term(kid, number);
        }
        let len = kid.kids.len();
        let mut said = None;
        for (i, element) in kid.kids.iter().enumerate() {
            if i > 0 {
                self.separator(separator, i + 1 == len, kid.val == 1);
            }
            said = self.term(element, number).or(said);
        }
        // Two things joined by `and` are several; joined by `or`, the last one counts.
        if len > 1 && separator == "and" {
            Some(Number::Plural)
        } else {
            said
        }
    }

    fn separator(&mut self, separator: &str, last: bool, comma: bool) {
        let english = separator.starts_with(char::is_alphabetic);
        if !english {
            self.literal(separator);
            self.out.space(true);
            return;
        }
        if !last || comma {
            self.out.push(",", Form::Text);
        }
        if last {
            self.out.space(true);
            self.out.push(separator, Form::Text);
        }
        self.out.space(true);
    }

    fn literal(&mut self, text: &str) {
        let mut end = 0;
        for token in lex(text) {
            self.out.space(text[end..token.span.start].contains(' '));
            end = token.span.end;
            self.out.push(&text[token.span], Form::Text);
        }
    }

    fn number(&mut self, val: i32, spelling: Spelling) {
        match (spelling, numeral(val)) {
            (Spelling::Signed, _) => {
                let sign = if val < 0 { '-' } else { '+' };
                let text = format!("{sign}{}", val.unsigned_abs());
                self.out.push(&text, Form::Text);
            }
            (Spelling::Article, _) if val == 1 => self.out.push("a", Form::Article),
            (Spelling::Article, Some(word)) => self.out.push(word, Form::Text),
            _ => self.out.push(&val.to_string(), Form::Text),
        }
    }

    fn entry(&mut self, class: u16, val: i32, agrees: bool, number: Number) {
        let vocab = &self.grammar.vocabs[usize::from(class)];
        let Some(entry) = vocab.get(val) else {
            return self.out.push("‹?›", Form::Text);
        };
        let plural = entry.plural.as_deref();
        match plural.filter(|_| agrees && number == Number::Plural) {
            Some(plural) => self.out.push(plural, Form::Plural),
            None => self.out.push(&entry.text, Form::Name),
        }
    }
}
