//! The words of the game: what a text's nouns, verbs and names are.

mod lists;

pub(crate) use lists::DIRECTIONS;

use crate::card::{Character, Class, Element, Print, Subtype, Type};
use crate::program::Counter;
use crate::rules::Rules;
use kernel::ids::PrintId;
use kernel::rule;
use lists::{CURRENTS, IRREGULAR, NO_COUNTERS, NOUNS, SYNONYMS, VERBS};
use std::collections::BTreeSet;
use text::{GrammarBuilder, Res, Term, Vocab, entry, fail};

/// What the numbers of vocabulary entries stand for. Subtypes, characters and
/// counters have the numbers of the database's own tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    /// Token definitions, in the order of the vocabulary.
    tokens: Vec<PrintId>,
    /// Masteries.
    masteries: Vec<PrintId>,
    /// The mastery that has directions (GA shifting-currents/1).
    currents: Option<PrintId>,
    /// Cards by name.
    names: Vec<PrintId>,
    /// How many subtypes, characters and counters there are.
    sizes: [usize; 3],
}

impl Words {
    /// The words of this database.
    pub(crate) fn of(rules: &Rules) -> Self {
        let rows = |such: fn(&Print) -> bool| {
            let all = rules.prints.iter().zip(0u16..);
            let some = all.filter(|(print, _)| such(print));
            some.map(|(_, row)| PrintId(row)).collect()
        };
        Self {
            tokens: rows(|p| p.token),
            masteries: rows(|p| p.is(Type::Mastery)),
            currents: rules
                .prints
                .find_where(|p| p.is(Type::Mastery) && p.name == CURRENTS),
            names: named_rows(rules),
            sizes: sizes(rules),
        }
    }

    /// Whether a grammar with these words serves a later state of the same
    /// database: words are only ever added.
    pub(crate) fn are_all_of(&self, rules: &Rules) -> bool {
        let new = Self::of(rules);
        self.sizes == new.sizes
            && self.tokens == new.tokens
            && self.masteries == new.masteries
            && self.names == new.names
    }

    /// The token that an op carries.
    pub(crate) fn token<'t>(&self, term: &'t Term) -> Res<'t, PrintId> {
        entry(&self.tokens, term, "no known token").copied()
    }

    /// The mastery that an op carries.
    pub(crate) fn mastery<'t>(&self, term: &'t Term) -> Res<'t, PrintId> {
        entry(&self.masteries, term, "no known mastery").copied()
    }

    /// The mastery that an op carries, which must have directions.
    pub(crate) fn currents<'t>(&self, term: &'t Term) -> Res<'t, ()> {
        if self.currents != Some(self.mastery(term)?) {
            return fail(term, "this mastery has no direction");
        }
        Ok(())
    }

    /// The card whose name an op carries.
    pub(crate) fn name<'t>(&self, term: &'t Term) -> Res<'t, PrintId> {
        entry(&self.names, term, "no known card").copied()
    }
}

/// The rows of all names, cards before tokens.
fn named_rows(rules: &Rules) -> Vec<PrintId> {
    let rows = || rules.prints.iter().zip(0u16..);
    let cards = rows().filter(|(print, _)| !print.token);
    let known: BTreeSet<&str> = cards.clone().map(|(p, _)| p.name.as_str()).collect();
    let tokens = rows().filter(|(p, _)| p.token && !known.contains(p.name.as_str()));
    cards.chain(tokens).map(|(_, row)| PrintId(row)).collect()
}

fn sizes(rules: &Rules) -> [usize; 3] {
    [
        rules.subtypes.len(),
        rules.characters.len(),
        rules.counters.len(),
    ]
}

/// The subtype that an op carries.
pub(crate) fn subtype(term: &Term) -> Res<'_, Subtype> {
    text::carried(term, "too many subtypes").map(Subtype)
}

/// The character that an op carries.
pub(crate) fn character(term: &Term) -> Res<'_, Character> {
    text::carried(term, "too many characters").map(Character)
}

/// The kind of counter that an op carries.
pub(crate) fn counter(term: &Term) -> Res<'_, Counter> {
    text::carried(term, "too many kinds of counters").map(Counter)
}

/// The element that an op carries.
pub(crate) fn element(term: &Term) -> Res<'_, Element> {
    entry(&Element::ALL, term, "no such word").copied()
}

/// The class that an op carries.
pub(crate) fn class(term: &Term) -> Res<'_, Class> {
    entry(&Class::ALL, term, "no such word").copied()
}

/// The kinds of counters that a text names.
pub(crate) fn counters_in(text: &str) -> BTreeSet<String> {
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let words: Vec<String> = text.split_whitespace().map(bare).collect();
    let is_noun = |word: &str| matches!(word, "counter" | "counters");
    let pairs = words.windows(2).filter(|pair| is_noun(&pair[1]));
    let named = pairs.map(|pair| pair[0].to_lowercase());
    named
        .filter(|word| word.chars().all(char::is_alphabetic) && !word.is_empty())
        .filter(|word| !NO_COUNTERS.contains(&word.as_str()))
        .collect()
}

/// Declares the words of the game and those of this database.
pub(crate) fn declare(g: &mut GrammarBuilder, rules: &Rules) {
    g.words(NOUNS, VERBS, SYNONYMS).pronoun("its", "their");
    // A card may call itself by a part of its name.
    if rule!("GA text-box/p1", true) {
        g.short_names_end_at(",");
    }
    g.vocab(Vocab::new("subtype").nouns(&rules.subtypes, IRREGULAR));
    let non = |words: Vec<&str>| words.iter().map(|w| format!("non-{w}")).collect::<Vec<_>>();
    let subtypes = rules.subtypes.iter().map(String::as_str).collect();
    g.vocab(Vocab::new("nonsubtype").words(non(subtypes)));
    let elements: Vec<&str> = Element::ALL.iter().map(|e| e.name()).collect();
    g.vocab(Vocab::new("nonelement").words(non(elements.clone())));
    g.vocab(Vocab::new("element").words(elements));
    g.vocab(Vocab::new("class").words(Class::ALL.iter().map(|c| titled(c.name()))));
    g.vocab(Vocab::new("counter").words(&rules.counters));
    g.vocab(Vocab::new("direction").words(DIRECTIONS));
    g.vocab(Vocab::names("character").words(&rules.characters));
    let named = |such: fn(&Print) -> bool| {
        let some = rules.prints.iter().filter(move |p| such(p));
        some.map(|p| p.name.as_str()).collect::<Vec<_>>()
    };
    g.vocab(Vocab::names("token").words(named(|p| p.token)));
    g.vocab(Vocab::names("mastery").words(named(|p| p.is(Type::Mastery))));
    let names = named_rows(rules).into_iter();
    g.vocab(Vocab::names("name").words(names.map(|row| rules.prints[row].name.as_str())));
}

fn titled(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
