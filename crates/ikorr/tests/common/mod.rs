//! What the tests of cards share.

#![allow(dead_code)]

use ikorr::Rules;
use ikorr::card::{Kind, Print};
use ikorr::text::{Field, Texts};
use std::fmt::Display;
use text::laws::LawError;
use text::{Sort, Term};

/// A line of a shipped card.
pub(crate) struct Line {
    /// The card's name.
    pub(crate) card: String,
    /// The card.
    pub(crate) print: Print,
    /// Which field it stands in.
    pub(crate) field: Field,
    /// The line.
    pub(crate) text: String,
}

impl Line {
    /// The sort it is read as.
    pub(crate) fn sort(&self, texts: &Texts) -> Sort {
        texts.sort(self.field)
    }

    /// The conditions on which it counts as understood.
    pub(crate) fn understood(&self, texts: &Texts) -> Result<(), LawError> {
        let compile = |term: &Term| texts.compile(&self.print, &[term]);
        let card = (self.card.as_str(), self.text.as_str());
        text::laws::understood(texts.grammar(), self.sort(texts), card, compile)
    }

    /// Its tree.
    pub(crate) fn term(&self, texts: &Texts) -> Term {
        text::laws::tree(texts.grammar(), self.sort(texts), &self.text, &self.card)
    }
}

/// Says every line that breaks a law.
pub(crate) fn for_all<E: Display>(lines: &[Line], law: impl Fn(&Line) -> Result<(), E>) {
    let told = |line: &Line| format!("{}: {}", line.card, line.text);
    text::laws::for_all(lines, told, law);
}

/// The grammar of the shipped cards.
pub(crate) fn texts() -> Texts {
    Texts::new(Rules::shipped()).unwrap_or_else(|e| panic!("{e}"))
}

/// All lines of all shipped cards.
pub(crate) fn lines() -> Vec<Line> {
    let prints = &Rules::shipped().prints;
    prints
        .iter()
        .flat_map(|print| print.text.lines().map(|line| of(print, line)))
        .collect()
}

fn of(print: &Print, line: &str) -> Line {
    let field = match print.kind {
        Kind::Avatar if line.starts_with("RUSH") => Field::Rush,
        Kind::Avatar => Field::Power,
        _ => Field::Text,
    };
    let (card, text) = (print.name.clone(), line.to_string());
    Line {
        card,
        print: print.clone(),
        field,
        text,
    }
}

/// A card of this kind, to put other texts on.
pub(crate) fn print_of(kind: Kind) -> Print {
    let mut prints = Rules::shipped().prints.iter();
    let print = prints.find(|print| print.kind == kind && !print.fabled && !print.token);
    print
        .unwrap_or_else(|| panic!("no {}", kind.name()))
        .clone()
}
