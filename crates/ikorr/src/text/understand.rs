//! From the words of a card to its abilities.

use super::env::Subject;
use super::vocabulary::Meanings;
use super::{
    amounts, clauses, conditions, costs, durations, events, filters, lines, players, predicates,
    prices, refs, replacements, sentences, things, verbs, vocabulary, zones,
};
use crate::card::{Print, PrintedCost};
use crate::program::Ability;
use crate::rules::Rules;
use text::{Grammar, GrammarBuilder, GrammarError, NotUnderstood, Sort, Term, lines_of};

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

/// The grammar of a database's texts.
#[derive(Clone, Debug)]
pub struct Texts {
    grammar: Grammar,
    meanings: Meanings,
}

/// Sorts whose phrases govern number agreement.
const COUNTED: &[&str] = &[
    "amount",
    "thing",
    "ref",
    "self",
    "every",
    "one_by_one",
    "player",
    "quantity",
    "owner",
    "costed",
];

impl Texts {
    /// The grammar with the words of these cards.
    ///
    /// # Errors
    /// When a name or a trait of a card breaks it.
    pub fn new(rules: &Rules) -> Result<Self, GrammarError> {
        let mut g = GrammarBuilder::new();
        g.root("line").root("power").root("rush");
        g.all_counted(COUNTED);
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
        let (sort, card) = (self.sort(field), (print.name.as_str(), text));
        self.grammar
            .understand(sort, card, lines_of(text), |terms| {
                lines::abilities(terms, subject(print), &self.meanings)
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
