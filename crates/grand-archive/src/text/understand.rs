//! From the words of a card to its abilities.

use super::env::Subject;
use super::lines::Compiled;
use super::vocabulary::Words;
use super::{
    amounts, becoming, clauses, conditions, costs, deeds, events, filters, grants, heads, keywords,
    lines, measures, players, posts, refs, replacements, sentences, sources, statics, things,
    verbs, vocabulary, zones,
};
use crate::card::Print;
use crate::rules::Rules;
use std::sync::Arc;
use text::{Grammar, GrammarBuilder, GrammarError, NotUnderstood, Sort, Term, ability_lines};

/// The grammar of a database's texts.
#[derive(Clone, Debug)]
pub struct Texts {
    grammar: Arc<Grammar>,
    words: Words,
}

/// Sorts whose phrases govern number agreement.
const COUNTED: &[&str] = &["amount", "thing", "ref", "every", "player", "quantity"];

impl Texts {
    /// The grammar with the words of these cards.
    ///
    /// # Errors
    /// When a name or a subtype of a card breaks it.
    pub fn new(rules: &Rules) -> Result<Self, GrammarError> {
        let mut g = GrammarBuilder::new();
        g.root("line").all_counted(COUNTED);
        vocabulary::declare(&mut g, rules);
        lines::LineRow::declare(&mut g);
        keywords::KeywordRow::declare(&mut g);
        costs::CostRow::declare(&mut g);
        heads::HeadRow::declare(&mut g);
        events::EventRow::declare(&mut g);
        deeds::DeedRow::declare(&mut g);
        sentences::SentenceRow::declare(&mut g);
        clauses::ClauseRow::declare(&mut g);
        grants::GrantRow::declare(&mut g);
        becoming::BecomeRow::declare(&mut g);
        statics::StaticRow::declare(&mut g);
        conditions::CondRow::declare(&mut g);
        things::ThingRow::declare(&mut g);
        refs::RefRow::declare(&mut g);
        filters::FilterRow::declare(&mut g);
        posts::PostRow::declare(&mut g);
        zones::ZoneRow::declare(&mut g);
        amounts::AmountRow::declare(&mut g);
        measures::MeasureRow::declare(&mut g);
        players::PlayerRow::declare(&mut g);
        replacements::WouldRow::declare(&mut g);
        sources::SourceRow::declare(&mut g);
        verbs::declare(&mut g);
        Ok(Self {
            grammar: Arc::new(g.build()?),
            words: Words::of(rules),
        })
    }

    /// The same for a later state of the database: a grammar is dear, and most
    /// cards bring no word that is new.
    pub(crate) fn renewed(self, rules: &Rules) -> Result<Self, GrammarError> {
        if self.words.are_all_of(rules) {
            Ok(self)
        } else {
            Self::new(rules)
        }
    }

    /// The grammar itself.
    #[must_use]
    pub fn grammar(&self) -> &Grammar {
        &self.grammar
    }

    /// The sort that a line is read as.
    ///
    /// # Panics
    /// Never: the sort is declared.
    #[must_use]
    pub fn sort(&self) -> Sort {
        self.grammar.sort("line").expect("the root is declared")
    }

    /// The abilities of trees of lines of a card, or nothing when they mean
    /// nothing there. Quoted abilities are numbered from `first`.
    #[must_use]
    pub fn compile(&self, print: &Print, lines: &[&Term], first: u16) -> Option<Compiled> {
        lines::abilities(lines, subject(print), &self.words, first).ok()
    }

    /// The abilities of the text of a card. Quoted abilities are numbered from
    /// `first`.
    ///
    /// # Errors
    /// With the first phrase that is not understood.
    pub fn understand(
        &self,
        print: &Print,
        text: &str,
        first: u16,
    ) -> Result<Compiled, Box<NotUnderstood>> {
        let (card, lines) = ((print.name.as_str(), text), ability_lines(text));
        self.grammar.understand(self.sort(), card, lines, |terms| {
            lines::abilities(terms, subject(print), &self.words, first)
        })
    }
}

fn subject(print: &Print) -> Subject {
    Subject {
        types: print.types,
        link: None,
        character: print.character,
    }
}
