//! What the tests of cards share.

#![allow(dead_code)]

use grand_archive::Rules;
use grand_archive::card::{Print, Type};
use grand_archive::text::{Compiled, Texts};
use std::fmt::Display;
use text::Term;
use text::laws::LawError;

/// A line of a card, with all lines of its text.
pub(crate) struct Line {
    /// The card.
    pub(crate) print: Print,
    /// The lines of its text.
    pub(crate) lines: Vec<String>,
    /// Which of them it is.
    pub(crate) at: usize,
}

impl Line {
    /// The line itself.
    pub(crate) fn text(&self) -> &str {
        &self.lines[self.at]
    }

    /// What all lines mean with this tree in the place of the line.
    pub(crate) fn compile(&self, texts: &Texts, term: &Term) -> Option<Compiled> {
        let grammar = (texts.grammar(), texts.sort());
        let card = (self.print.name.as_str(), &self.lines[..]);
        let all = text::laws::trees_with(grammar, card, self.at, term);
        texts.compile(&self.print, &Vec::from_iter(&all), 0)
    }
}

/// The grammar of these cards.
pub(crate) fn texts_of(rules: &Rules) -> Texts {
    Texts::new(rules).unwrap_or_else(|e| panic!("{e}"))
}

/// All lines of these cards.
pub(crate) fn lines_of(rules: &Rules, wanted: impl Fn(&Print) -> bool) -> Vec<Line> {
    let prints = rules.prints.iter().filter(|print| wanted(print));
    prints
        .flat_map(|print| lines_on(print, &print.text))
        .collect()
}

/// The lines of a text on a card.
pub(crate) fn lines_on(print: &Print, text: &str) -> Vec<Line> {
    let lines = text::ability_lines(text).into_iter();
    let lines: Vec<String> = lines.map(|(_, line)| line.to_string()).collect();
    let line = |at| Line {
        print: print.clone(),
        lines: lines.clone(),
        at,
    };
    (0..lines.len()).map(line).collect()
}

/// A card of this type, to put other texts on.
pub(crate) fn print_of(kind: Type) -> Print {
    let mut prints = Rules::shipped().prints.iter();
    let print = prints.find(|print| print.is(kind) && print.is_card());
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
