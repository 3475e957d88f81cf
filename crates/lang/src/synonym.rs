//! The part of the normal form that each game writes itself: synonyms, each
//! with its reason; and the list of all rewrites for the documentation.

use rustc_hash::FxHashMap;

use crate::error::Fault;
use crate::normal::{NormalToken, Normaliser};

/// One rewrite of the normal form, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalRow {
    /// What is rewritten.
    pub from: String,
    /// What it becomes; empty if it is taken off.
    pub to: String,
    /// Why the two mean the same.
    pub reason: String,
}

impl NormalRow {
    pub(crate) fn new(from: &str, to: &str, reason: &str) -> NormalRow {
        let [from, to, reason] = [from, to, reason].map(str::to_string);
        NormalRow { from, to, reason }
    }
}

/// A text is rewritten again while something changes, but not without end.
const PASSES: usize = 8;

#[derive(Clone, Debug)]
struct Synonym {
    from: Vec<String>,
    to: Vec<NormalToken>,
}

/// The synonyms by their first word, longest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Synonyms {
    by_first: FxHashMap<String, Vec<Synonym>>,
    pub(crate) rows: Vec<NormalRow>,
}

impl Synonyms {
    pub(crate) fn add(&mut self, from: Vec<NormalToken>, to: Vec<NormalToken>, row: NormalRow) {
        let from: Vec<String> = from.into_iter().map(|t| t.text).collect();
        let Some(first) = from.first().cloned() else {
            return;
        };
        let same = from.iter().eq(to.iter().map(|t| &t.text));
        self.rows.push(row);
        // A pair that the other rewrites have made equal is only documentation.
        if same {
            return;
        }
        let list = self.by_first.entry(first).or_default();
        let place = list.partition_point(|s| s.from.len() >= from.len());
        list.insert(place, Synonym { from, to });
    }

    pub(crate) fn apply(&self, mut tokens: Vec<NormalToken>) -> Vec<NormalToken> {
        for _ in 0..PASSES {
            let (next, changed) = self.pass(&tokens);
            if !changed {
                break;
            }
            tokens = next;
        }
        tokens
    }

    fn pass(&self, tokens: &[NormalToken]) -> (Vec<NormalToken>, bool) {
        let mut out = Vec::with_capacity(tokens.len());
        let (mut at, mut changed) = (0, false);
        while at < tokens.len() {
            if let Some(synonym) = self.matching(&tokens[at..]) {
                let end = at + synonym.from.len();
                out.extend(synonym.rewritten(&tokens[at..end]));
                (at, changed) = (end, true);
            } else {
                out.push(tokens[at].clone());
                at += 1;
            }
        }
        (out, changed)
    }

    fn matching(&self, tokens: &[NormalToken]) -> Option<&Synonym> {
        let list = self.by_first.get(&tokens.first()?.text)?;
        list.iter().find(|synonym| synonym.begins(tokens))
    }

    /// Synonyms whose result would be rewritten once more.
    pub(crate) fn unstable(&self) -> impl Iterator<Item = Fault> {
        let all = self.by_first.values().flatten();
        let bad = all.filter(|synonym| self.pass(&synonym.to).1);
        bad.map(|synonym| Fault::UnstableSynonym {
            from: synonym.from.join(" "),
        })
    }
}

impl Synonym {
    fn begins(&self, tokens: &[NormalToken]) -> bool {
        let fits = |(word, t): (&String, &NormalToken)| *word == t.text && !t.in_name;
        self.from.len() <= tokens.len() && self.from.iter().zip(tokens).all(fits)
    }

    /// Each new token stands on all the bytes of the old ones.
    fn rewritten<'a>(&'a self, old: &'a [NormalToken]) -> impl Iterator<Item = NormalToken> + 'a {
        let start = old.first().map_or(0, |t| t.span.start);
        let end = old.last().map_or(start, |t| t.span.end);
        let capital = old.first().is_some_and(|t| t.capital);
        let placed = move |t: &NormalToken| {
            let mut new = t.clone();
            (new.span, new.capital) = (start..end, capital);
            new
        };
        self.to.iter().map(placed)
    }
}

impl Normaliser {
    /// All rewrites, as the documentation lists them.
    #[must_use]
    pub fn rows(&self) -> Vec<NormalRow> {
        let fixed = [
            ("*( … )*", "", "reminder text repeats a rule"),
            ("**", "", "bold type means nothing"),
            ("blank lines", "", "only the break between lines counts"),
            (
                "capitals",
                "small letters",
                "a name asks for its capitals before they are folded",
            ),
            ("–, spaced -, [>]", "—", "one dash"),
            ("-", "−", "one minus"),
            ("“ ”, ’", "\" '", "typewriter quotes"),
            ("s' (possessive)", "'s", "number agreement"),
            ("a, an, one", "1", "an article counts"),
            ("another", "1 other", "an article and a word"),
            ("two … ten", "2 … 10", "number words"),
            ("the card's own name", "~", "a card speaks of itself"),
        ];
        let fixed = fixed
            .iter()
            .map(|(from, to, why)| NormalRow::new(from, to, why));
        let pairs = self.lexicon.pairs.iter().map(|pair| {
            let other = if pair.base == pair.singular {
                &pair.plural
            } else {
                &pair.singular
            };
            NormalRow::new(other, &pair.base, "number agreement")
        });
        fixed
            .chain(pairs)
            .chain(self.synonyms.rows.iter().cloned())
            .collect()
    }
}
