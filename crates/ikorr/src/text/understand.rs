//! From the words of a card to its abilities.

use super::env::{Subject, Unfit};
use super::vocabulary::Meanings;
use super::{
    amounts, clauses, conditions, costs, durations, events, filters, lines, players, predicates,
    prices, refs, replacements, sentences, things, verbs, vocabulary, zones,
};
use crate::card::{Print, PrintedCost};
use crate::program::Ability;
use crate::rules::Rules;
use std::ops::Range;
use text::diagnostics::render;
use text::{Grammar, GrammarBuilder, GrammarError, Sort, Spans, Term, TextError};

/// A field of a card that holds text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The text box: an ability a line.
    Text,
    /// An Avatar's power.
    Power,
    /// An Avatar's RUSH.
    Rush,
}

impl Field {
    /// Its name in card files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Power => "power",
            Self::Rush => "rush",
        }
    }
}

/// Why a text was refused: where in it, and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotUnderstood {
    /// The bytes of the text.
    pub at: Range<usize>,
    /// The words there.
    pub phrase: String,
    /// What is wrong.
    pub message: String,
    /// Whether the text has two readings.
    pub ambiguous: bool,
    /// The text with the phrase underlined.
    pub picture: String,
}

/// The grammar of a database's texts.
#[derive(Clone, Debug)]
pub struct Texts {
    grammar: Grammar,
    meanings: Meanings,
}

impl Texts {
    /// The grammar with the words of these cards.
    ///
    /// # Errors
    /// When a name or a trait of a card breaks it.
    pub fn new(rules: &Rules) -> Result<Self, GrammarError> {
        let mut g = GrammarBuilder::new();
        g.root("line").root("power").root("rush");
        for sort in [
            "amount",
            "thing",
            "ref",
            "self",
            "every",
            "one_by_one",
            "player",
            "quantity",
            "owner",
        ] {
            g.counted(sort);
        }
        g.counted("costed");
        let meanings = vocabulary::declare(&mut g, rules);
        lines::LineRow::declare(&mut g);
        costs::CostRow::declare(&mut g);
        prices::PriceRow::declare(&mut g);
        sentences::SentenceRow::declare(&mut g);
        clauses::ClauseRow::declare(&mut g);
        predicates::PredicateRow::declare(&mut g);
        replacements::ReplacementRow::declare(&mut g);
        events::EventRow::declare(&mut g);
        conditions::ConditionRow::declare(&mut g);
        things::ThingRow::declare(&mut g);
        refs::RefRow::declare(&mut g);
        filters::FilterRow::declare(&mut g);
        zones::ZoneRow::declare(&mut g);
        amounts::AmountRow::declare(&mut g);
        durations::DurationRow::declare(&mut g);
        players::PlayerRow::declare(&mut g);
        verbs::declare(&mut g);
        let grammar = g.build()?;
        Ok(Self { grammar, meanings })
    }

    /// The grammar itself.
    #[must_use]
    pub fn grammar(&self) -> &Grammar {
        &self.grammar
    }

    /// The sort that a line of this field is read as.
    ///
    /// # Panics
    /// Never: the three sorts are declared.
    #[must_use]
    pub fn sort(&self, field: Field) -> Sort {
        let name = match field {
            Field::Text => "line",
            Field::Power => "power",
            Field::Rush => "rush",
        };
        self.grammar.sort(name).expect("the roots are declared")
    }

    /// The abilities of trees of lines on a card, or nothing when they mean
    /// nothing there.
    #[must_use]
    pub fn compile(&self, print: &Print, lines: &[&Term]) -> Option<Vec<Ability>> {
        lines::abilities(lines, subject(print), &self.meanings).ok()
    }

    /// The abilities of the text of a field of a card.
    ///
    /// # Errors
    /// With the first phrase that is not understood.
    pub fn understand(
        &self,
        print: &Print,
        field: Field,
        text: &str,
    ) -> Result<Vec<Ability>, Box<NotUnderstood>> {
        let mut read = Vec::new();
        for (start, line) in lines_of(text) {
            let parsed = self
                .grammar
                .parse(self.sort(field), line, &print.name)
                .map_err(|error| Box::new(unread(&error, print, text, start)))?;
            read.push((start, parsed));
        }
        let terms: Vec<&Term> = read.iter().map(|(_, parsed)| &parsed.term).collect();
        lines::abilities(&terms, subject(print), &self.meanings).map_err(|(at, unfit)| {
            let (start, parsed) = &read[at];
            Box::new(unfitting(
                &unfit,
                &parsed.term,
                &parsed.spans,
                print,
                text,
                *start,
            ))
        })
    }
}

fn subject(print: &Print) -> Subject {
    let x = print.cost == PrintedCost::X;
    Subject {
        kind: print.kind,
        token: print.token,
        x,
    }
}

/// The lines of a text that are not blank, and where they begin.
pub(crate) fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let begins = start + line.len() - line.trim_start().len();
        start += line.len();
        let words = line.trim();
        (!words.is_empty()).then_some((begins, words))
    })
}

fn unread(error: &TextError, print: &Print, text: &str, start: usize) -> NotUnderstood {
    let mut error = error.clone();
    let ambiguous = matches!(error, TextError::Ambiguous { .. });
    let at = match &mut error {
        TextError::NotUnderstood { at, .. } | TextError::Ambiguous { at, .. } => {
            *at = at.start + start..at.end + start;
            at.clone()
        }
        TextError::TooLong => 0..text.len(),
    };
    let phrase = text.get(at.clone()).unwrap_or_default().to_string();
    let picture = render(&error, &print.name, text, false);
    NotUnderstood {
        at,
        phrase,
        message: error.to_string(),
        ambiguous,
        picture,
    }
}

fn unfitting(
    unfit: &Unfit<'_>,
    line: &Term,
    spans: &Spans,
    print: &Print,
    text: &str,
    start: usize,
) -> NotUnderstood {
    let index = line
        .preorder()
        .position(|node| std::ptr::eq(node, unfit.at));
    let span = index
        .and_then(|index| spans.of(index))
        .unwrap_or(0..text.len() - start);
    let at = span.start + start..span.end + start;
    let phrase = text.get(at.clone()).unwrap_or_default().to_string();
    let message = unfit.why.clone();
    let error = TextError::NotUnderstood {
        at: at.clone(),
        phrase: phrase.clone(),
        expected: Vec::new(),
    };
    let picture = render(&error, &print.name, text, false);
    NotUnderstood {
        at,
        phrase,
        message,
        ambiguous: false,
        picture,
    }
}
