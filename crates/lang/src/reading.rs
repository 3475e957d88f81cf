//! The tokens of a text as the parser looks at them.

use crate::grammar::Grammar;
use crate::normal::{Folded, NormalToken};
use crate::row::Item;
use crate::vocab::Found;

/// A token by its key, its number, and the entries that begin with it.
#[derive(Debug)]
pub(crate) struct Seen {
    /// 0 for a word that no row has.
    pub(crate) key: u32,
    pub(crate) number: Option<i32>,
    pub(crate) folded: Folded,
    pub(crate) entries: Vec<Found>,
}

#[derive(Debug)]
pub(crate) struct Reading {
    tokens: Vec<Seen>,
    plus: u32,
    minus: u32,
}

impl Reading {
    pub(crate) fn new(grammar: &Grammar, tokens: &[NormalToken], own: &str) -> Reading {
        let key = |text: &str| grammar.keys.get(text).copied().unwrap_or(0);
        let own_entries = own_entries(grammar, own);
        let seen = |(at, token): (usize, &NormalToken)| Seen {
            key: key(&token.text),
            number: token.number(),
            folded: token.folded,
            entries: if token.text == "~" {
                own_entries.clone()
            } else {
                grammar.normaliser.phrases.longest(&tokens[at..])
            },
        };
        Reading {
            tokens: tokens.iter().enumerate().map(seen).collect(),
            plus: key("+"),
            minus: key("−"),
        }
    }

    pub(crate) fn get(&self, at: usize) -> Option<&Seen> {
        self.tokens.get(at)
    }

    pub(crate) fn is(&self, key: u32, at: usize) -> bool {
        self.get(at).is_some_and(|token| token.key == key)
    }

    /// How many tokens an item takes there, and the value it gives, if any.
    pub(crate) fn step(&self, item: &Item, at: usize) -> Option<(usize, Option<i32>)> {
        let token = self.get(at)?;
        match item {
            Item::Word(key) => (token.key == *key).then_some((1, None)),
            Item::Number { article } => {
                let said = *article || token.folded != Folded::Article;
                Some((1, Some(token.number.filter(|_| said)?)))
            }
            Item::Signed => Some((2, Some(self.signed(at)?))),
            Item::Entry(class) => {
                let found = token.entries.iter().find(|found| found.class == *class)?;
                Some((found.len, Some(found.id)))
            }
            Item::Kid(_) | Item::List(_) | Item::Plural => None,
        }
    }

    /// Whether the word before a place is no singular.
    pub(crate) fn plural_before(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|at| self.get(at));
        before.is_some_and(|token| token.folded != Folded::Singular)
    }

    fn signed(&self, at: usize) -> Option<i32> {
        let sign = self.get(at)?.key;
        let number = self.get(at + 1)?.number?;
        if sign == self.plus {
            Some(number)
        } else {
            (sign == self.minus).then_some(-number)
        }
    }
}

/// The class of names is the first one.
const NAMES: u16 = 0;

/// What the own name is among the vocabularies.
fn own_entries(grammar: &Grammar, own: &str) -> Vec<Found> {
    let tokens = grammar.normaliser.folded(own);
    let mut found = grammar.normaliser.phrases.longest(&tokens);
    found.retain(|found| found.class == NAMES && found.len == tokens.len());
    found.iter_mut().for_each(|found| found.len = 1);
    found
}
