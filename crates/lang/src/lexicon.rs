//! Number agreement: which words are two forms of one word.

use rustc_hash::FxHashMap;

use crate::error::Fault;

const NUMERALS: [&str; 10] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// Larger numbers that texts write in words; they are printed in digits.
const LARGER: [(&str, i32); 12] = [
    ("eleven", 11),
    ("twelve", 12),
    ("thirteen", 13),
    ("fourteen", 14),
    ("fifteen", 15),
    ("sixteen", 16),
    ("seventeen", 17),
    ("eighteen", 18),
    ("nineteen", 19),
    ("twenty", 20),
    ("thirty", 30),
    ("forty", 40),
];

/// The number a word stands for: articles, `one` to `ten` and the larger ones.
pub(crate) fn number_word(word: &str) -> Option<i32> {
    if word == "a" || word == "an" {
        return Some(1);
    }
    if let Some((_, number)) = LARGER.iter().find(|(larger, _)| *larger == word) {
        return Some(*number);
    }
    let place = NUMERALS.iter().position(|n| *n == word)?;
    i32::try_from(place + 1).ok()
}

/// The word of a number from one to ten.
pub(crate) fn numeral(number: i32) -> Option<&'static str> {
    let place = usize::try_from(number).ok()?.checked_sub(1)?;
    NUMERALS.get(place).copied()
}

/// Whether a phrase speaks of one thing or of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Number {
    /// One: `card`, `gets`.
    #[default]
    Singular,
    /// None or several: `cards`, `get`.
    Plural,
}

impl Number {
    pub(crate) fn of(count: i32) -> Number {
        if count == 1 {
            Number::Singular
        } else {
            Number::Plural
        }
    }
}

/// A pair of forms as it was declared.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) singular: String,
    pub(crate) plural: String,
    /// The form the normal form keeps.
    pub(crate) base: String,
}

/// All declared pairs of forms.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lexicon {
    pub(crate) pairs: Vec<Pair>,
    fold: FxHashMap<String, String>,
    plural: FxHashMap<String, String>,
}

impl Lexicon {
    /// Nouns and pronouns fold to the singular.
    pub(crate) fn noun(&mut self, singular: &str, plural: &str) -> Result<(), Fault> {
        self.pair(singular, plural, singular)
    }

    /// Verbs fold to the base form, which is the plural.
    pub(crate) fn verb(&mut self, base: &str, third: &str) -> Result<(), Fault> {
        self.pair(third, base, base)
    }

    fn pair(&mut self, singular: &str, plural: &str, base: &str) -> Result<(), Fault> {
        let [singular, plural, base] = [singular, plural, base].map(str::to_lowercase);
        let other = if base == singular { &plural } else { &singular };
        let folded = self.fold.get(other).is_some_and(|to| *to != base);
        let inflected = self.plural.get(&singular).is_some_and(|to| *to != plural);
        if folded || inflected {
            let word = if folded { other.clone() } else { singular };
            return Err(Fault::TwoInflections { word });
        }
        let known = self
            .plural
            .insert(singular.clone(), plural.clone())
            .is_some();
        if *other != base {
            self.fold.insert(other.clone(), base.clone());
        }
        if !known {
            self.pairs.push(Pair {
                singular,
                plural,
                base,
            });
        }
        Ok(())
    }

    /// Whether a noun has a plural that is another word.
    pub(crate) fn has_plural(&self, word: &str) -> bool {
        let plural = self.plural.get(word);
        plural.is_some_and(|plural| plural != word)
    }

    /// How a word given in its base form is printed of one and of several.
    pub(crate) fn numbers(&self, base: &str, noun: bool) -> (String, String) {
        let lower = base.to_lowercase();
        let mut fitting = self.pairs.iter().filter(|pair| pair.base == lower);
        let is_noun = |pair: &Pair| pair.base == pair.singular;
        let first = fitting.next();
        let pair = fitting.find(|pair| is_noun(pair) == noun).or(first);
        let pair = first.filter(|pair| is_noun(pair) == noun).or(pair);
        let Some(pair) = pair else {
            return (base.to_string(), base.to_string());
        };
        let cased = |word: &str| match base.starts_with(char::is_uppercase) {
            true => capitalised(word),
            false => word.to_string(),
        };
        (cased(&pair.singular), cased(&pair.plural))
    }

    /// The form of a lower-case word that the normal form keeps.
    pub(crate) fn fold<'w>(&'w self, word: &'w str) -> &'w str {
        self.fold.get(word).map_or(word, String::as_str)
    }

    /// Words which fold to a word that folds again; the normal form would not
    /// be stable.
    pub(crate) fn unstable(&self) -> impl Iterator<Item = Fault> {
        let twice = |to: &String| self.fold.contains_key(to) || number_word(to).is_some();
        let bad = self.fold.iter().filter(move |(_, to)| twice(to));
        bad.map(|(from, _)| Fault::TwoInflections { word: from.clone() })
    }
}

/// The word with a capital letter at its beginning.
pub(crate) fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noun_and_a_verb_of_one_spelling_fold_alike() {
        let mut lexicon = Lexicon::default();
        lexicon.noun("attack", "attacks").unwrap();
        lexicon.verb("attack", "attacks").unwrap();
        assert_eq!(lexicon.fold("attacks"), "attack");
        let forms = |noun| lexicon.numbers("attack", noun);
        assert_eq!(forms(true), ("attack".into(), "attacks".into()));
        assert_eq!(forms(false), ("attacks".into(), "attack".into()));
    }

    #[test]
    fn one_word_cannot_fold_to_two() {
        let mut lexicon = Lexicon::default();
        lexicon.verb("leave", "leaves").unwrap();
        let word = "leaves".to_string();
        assert_eq!(
            lexicon.noun("leaf", "leaves"),
            Err(Fault::TwoInflections { word })
        );
    }

    #[test]
    fn numerals_go_both_ways() {
        for n in 1..=10 {
            assert_eq!(numeral(n).and_then(number_word), Some(n));
        }
        assert_eq!((numeral(0), numeral(11), numeral(-1)), (None, None, None));
    }
}
