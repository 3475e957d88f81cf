//! Writing: the same rows, read from the side of the terms.

use crate::assemble::{Assembler, Form};
use crate::grammar::{Grammar, Sort};
use crate::lex::lex;
use crate::lexicon::Number;
use crate::pattern::Spelling;
use crate::row::{Piece, Row, Write};
use crate::terms::Term;

/// What a phrase inherits from the phrase around it.
#[derive(Clone, Copy, Default)]
struct Context {
    number: Number,
    spelling: Spelling,
}

struct Printer<'p> {
    grammar: &'p Grammar,
    own: &'p str,
    out: Assembler,
}

/// The text of a term. What does not fit the grammar is written as `‹?›`;
/// [`Grammar::fits`] tells beforehand.
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
    printer.term(term, Context::default());
    printer.out.finish()
}

impl Printer<'_> {
    /// Writes a term and says how many its phrase speaks of, if it says so: by
    /// its row, by its number, or by the first of its kids that does.
    fn term(&mut self, term: &Term, outer: Context) -> Option<Number> {
        let Some(row) = self.grammar.row(term.op) else {
            self.out.push("‹?›", Form::Text);
            return None;
        };
        let mut said = row.number;
        let mut context = outer;
        context.number = said.unwrap_or(outer.number);
        let mut kids = term.kids.iter();
        for piece in &row.pieces {
            self.out.space(piece.space);
            let number = self.piece(row, piece, term.val, &mut kids, context);
            said = said.or(number);
            context.number = number.unwrap_or(context.number);
        }
        said
    }

    fn piece<'t>(
        &mut self,
        row: &Row,
        piece: &Piece,
        val: i32,
        kids: &mut impl Iterator<Item = &'t Term>,
        context: Context,
    ) -> Option<Number> {
        match &piece.what {
            Write::Text(text) => self.out.push(text, Form::Text),
            Write::Article => {
                self.out.push("a", Form::Article);
                return Some(Number::Singular);
            }
            Write::Myself => self.out.push(self.own, Form::Name),
            Write::Agreeing { singular, plural } => match context.number {
                Number::Singular => self.out.push(singular, Form::Text),
                Number::Plural => self.out.push(plural, Form::Plural),
            },
            Write::Number { signed, spelling } => {
                self.number(val, *signed, spelling.unwrap_or(context.spelling));
                return Some(Number::of(val));
            }
            Write::Entry { class, agrees } => self.entry(*class, val, *agrees, context),
            Write::Kid { sort, .. } => {
                let Some(kid) = kids.next() else {
                    return self.missing(row);
                };
                return self.counted_kid(*sort, kid, &piece.what, context);
            }
        }
        None
    }

    /// A phrase of a counted sort says its own number, and one if it says none;
    /// any other goes along with the phrase around it.
    fn counted_kid(
        &mut self,
        sort: Sort,
        kid: &Term,
        slot: &Write,
        context: Context,
    ) -> Option<Number> {
        if !self.grammar.sorts[usize::from(sort.0)].counted {
            self.kid(kid, slot, context);
            return None;
        }
        let number = Number::Singular;
        let said = self.kid(kid, slot, Context { number, ..context });
        let absent = kid.is_list() && kid.kids.is_empty();
        (!absent).then(|| said.unwrap_or_default())
    }

    fn missing(&mut self, row: &Row) -> Option<Number> {
        let gap = format!("‹{}›", row.name);
        self.out.push(&gap, Form::Text);
        None
    }

    fn kid(&mut self, kid: &Term, slot: &Write, outer: Context) -> Option<Number> {
        let Write::Kid {
            separator,
            tight,
            spelling,
            ..
        } = slot
        else {
            return None;
        };
        let context = Context {
            spelling: spelling.unwrap_or(outer.spelling),
            ..outer
        };
        if !kid.is_list() {
            return self.term(kid, context);
        }
        let len = kid.kids.len();
        let mut said = None;
        for (i, element) in kid.kids.iter().enumerate() {
            if i > 0 {
                self.separator(separator, i, len, *tight);
            }
            said = self.term(element, context).or(said);
        }
        // Two things joined by `and` are several; joined by `or`, the last one counts.
        if len > 1 && separator == "and" {
            Some(Number::Plural)
        } else {
            said
        }
    }

    fn separator(&mut self, separator: &str, i: usize, len: usize, tight: bool) {
        let english = separator.starts_with(char::is_alphabetic);
        if english && len > 2 {
            self.out.push(",", Form::Text);
        }
        if !english {
            self.literal(separator);
        } else if i + 1 == len {
            self.out.space(true);
            self.out.push(separator, Form::Text);
        }
        self.out.space(!tight);
    }

    fn literal(&mut self, text: &str) {
        let mut end = 0;
        for token in lex(text) {
            self.out.space(text[end..token.span.start].contains(' '));
            end = token.span.end;
            self.out.push(&text[token.span], Form::Text);
        }
    }

    fn number(&mut self, val: i32, signed: bool, spelling: Spelling) {
        if signed {
            let sign = if val < 0 { '-' } else { '+' };
            let text = format!("{sign}{}", val.unsigned_abs());
            return self.out.push(&text, Form::Text);
        }
        match (spelling, crate::lexicon::numeral(val)) {
            (Spelling::Article, _) if val == 1 => self.out.push("a", Form::Article),
            (Spelling::Article | Spelling::Word, Some(word)) => self.out.push(word, Form::Text),
            _ => self.out.push(&val.to_string(), Form::Text),
        }
    }

    fn entry(&mut self, class: u16, val: i32, agrees: bool, context: Context) {
        let vocab = &self.grammar.vocabs[usize::from(class)];
        let Some(entry) = vocab.get(val) else {
            return self.out.push("‹?›", Form::Text);
        };
        let plural = entry.plural.as_deref();
        match plural.filter(|_| agrees && context.number == Number::Plural) {
            Some(plural) => self.out.push(plural, Form::Plural),
            None => self.out.push(&entry.text, Form::Name),
        }
    }
}
