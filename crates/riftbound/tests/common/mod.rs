//! What the tests of cards share.

#![allow(dead_code)]

use riftbound::Rules;
use riftbound::card::{Kind, Print};
use riftbound::text::{Compiled, Field, Texts};
use std::fmt::Display;
use text::Term;
use text::laws::LawError;

/// A line of a card, with all lines of its text.
pub(crate) struct Line {
    /// The card.
    pub(crate) print: Print,
    /// Which field it stands in.
    pub(crate) field: Field,
    /// The lines of the field.
    pub(crate) lines: Vec<String>,
    /// Which of them it is.
    pub(crate) at: usize,
}

impl Line {
    /// The line itself.
    pub(crate) fn text(&self) -> &str {
        &self.lines[self.at]
    }

    /// Its tree.
    pub(crate) fn term(&self, texts: &Texts) -> Term {
        let (grammar, sort) = (texts.grammar(), texts.sort());
        text::laws::tree(grammar, sort, self.text(), &self.print.name)
    }

    /// What all lines mean with this tree in the place of the line.
    pub(crate) fn compile(&self, texts: &Texts, term: &Term) -> Option<Compiled> {
        let grammar = (texts.grammar(), texts.sort());
        let card = (self.print.name.as_str(), &self.lines[..]);
        let all = text::laws::trees_with(grammar, card, self.at, term);
        texts.compile(&self.print, self.field, &Vec::from_iter(&all), 0)
    }
}

/// The grammar of these cards.
pub(crate) fn texts_of(rules: &Rules) -> Texts {
    Texts::new(rules).unwrap_or_else(|e| panic!("{e}"))
}

/// All lines of these cards.
pub(crate) fn lines_of(rules: &Rules, wanted: impl Fn(&Print) -> bool) -> Vec<Line> {
    let prints = rules.prints.iter().filter(|print| wanted(print));
    prints.flat_map(of_print).collect()
}

fn of_print(print: &Print) -> Vec<Line> {
    let fields = [
        (Field::Text, &print.text),
        (Field::Effect, &print.effect_text),
    ];
    let mut found = Vec::new();
    for (field, text) in fields {
        let lines = text::ability_lines(text).into_iter();
        let lines: Vec<String> = lines.map(|(_, line)| line.to_string()).collect();
        found.extend((0..lines.len()).map(|at| Line {
            print: print.clone(),
            field,
            lines: lines.clone(),
            at,
        }));
    }
    found
}

/// A line by itself on some card of a kind.
pub(crate) fn line_on(kind: Kind, text: &str) -> Line {
    let lines = text::ability_lines(text).into_iter();
    Line {
        print: print_of(kind),
        field: Field::Text,
        lines: lines.map(|(_, line)| line.to_string()).collect(),
        at: 0,
    }
}

/// A card of this kind, to put other texts on.
pub(crate) fn print_of(kind: Kind) -> Print {
    let mut prints = Rules::shipped().prints.iter();
    let print = prints.find(|print| print.kind == kind && !print.token);
    print
        .unwrap_or_else(|| panic!("no {}", kind.name()))
        .clone()
}

/// The three conditions that a text alone can meet.
pub(crate) fn laws(texts: &Texts, line: &Line) -> Result<(), LawError> {
    let card = (line.print.name.as_str(), line.text());
    let compile = |term: &Term| line.compile(texts, term);
    text::laws::understood(texts.grammar(), texts.sort(), card, compile)
}

/// Says every line that breaks a law.
pub(crate) fn for_all<E: Display>(lines: &[Line], law: impl Fn(&Line) -> Result<(), E>) {
    let told = |line: &Line| format!("{}: {}", line.print.name, line.text());
    text::laws::for_all(lines, told, law);
}
