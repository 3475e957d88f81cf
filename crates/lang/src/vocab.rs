//! Vocabularies: traits, keywords, counters, names. A text's words of these
//! become numbers in the term.

use rustc_hash::FxHashMap;

use crate::normal::NormalToken;
use crate::plural::plural;

/// A class of interned words. The id of an entry is its place.
///
/// ```
/// use lang::Vocab;
/// let traits = Vocab::new("trait").noun("Beast", "Beasts").word("Undead");
/// assert_eq!(traits.id_of("Undead"), Some(1));
/// assert_eq!(traits.entry(0), Some("Beast"));
/// ```
#[derive(Clone, Debug)]
pub struct Vocab {
    pub(crate) class: String,
    pub(crate) exact: bool,
    pub(crate) entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) text: String,
    pub(crate) plural: Option<String>,
}

impl Vocab {
    /// A class whose entries are read in any case.
    #[must_use]
    pub fn new(class: &str) -> Vocab {
        let (class, entries) = (class.to_string(), Vec::new());
        Vocab {
            class,
            exact: false,
            entries,
        }
    }

    /// A class of names: what has a capital in the name must have one in the text.
    #[must_use]
    pub fn names(class: &str) -> Vocab {
        Vocab {
            exact: true,
            ..Vocab::new(class)
        }
    }

    /// Adds an entry without a plural.
    #[must_use]
    pub fn word(mut self, text: &str) -> Vocab {
        let (text, plural) = (text.to_string(), None);
        self.entries.push(Entry { text, plural });
        self
    }

    /// Adds an entry with its plural, which is printed by `{=class+}` and read as the same.
    #[must_use]
    pub fn noun(mut self, text: &str, plural: &str) -> Vocab {
        let (text, plural) = (text.to_string(), Some(plural.to_string()));
        self.entries.push(Entry { text, plural });
        self
    }

    /// Adds entries without plurals.
    #[must_use]
    pub fn words<S: AsRef<str>>(self, texts: impl IntoIterator<Item = S>) -> Vocab {
        texts
            .into_iter()
            .fold(self, |vocab, text| vocab.word(text.as_ref()))
    }

    /// Adds entries with their plurals: the regular ones, and those listed.
    ///
    /// ```
    /// let tags = lang::Vocab::new("tag").nouns(["Fox", "Sheep"], &[("Sheep", "Sheep")]);
    /// assert_eq!(tags.id_of("Sheep"), Some(1));
    /// ```
    #[must_use]
    pub fn nouns<S: AsRef<str>>(
        self,
        texts: impl IntoIterator<Item = S>,
        irregular: &[(&str, &str)],
    ) -> Vocab {
        texts.into_iter().fold(self, |vocab, text| {
            let text = text.as_ref();
            match irregular.iter().find(|(one, _)| *one == text) {
                Some((one, several)) => vocab.noun(one, several),
                None => vocab.noun(text, &plural(text)),
            }
        })
    }

    /// The name of the class.
    #[must_use]
    pub fn class(&self) -> &str {
        &self.class
    }

    /// The text of an entry.
    #[must_use]
    pub fn entry(&self, id: i32) -> Option<&str> {
        Some(&self.get(id)?.text)
    }

    /// The id of an entry by its exact text.
    #[must_use]
    pub fn id_of(&self, text: &str) -> Option<i32> {
        let place = self.entries.iter().position(|entry| entry.text == text)?;
        i32::try_from(place).ok()
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) fn get(&self, id: i32) -> Option<&Entry> {
        self.entries.get(usize::try_from(id).ok()?)
    }
}

/// An entry found in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) class: u16,
    pub(crate) id: i32,
    pub(crate) len: usize,
}

/// A phrase of tokens in normal form, as entries and own names are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Phrase {
    words: Vec<(String, bool)>,
}

impl Phrase {
    /// With `exact`, capitals count.
    pub(crate) fn new(tokens: &[NormalToken], exact: bool) -> Phrase {
        let words = tokens.iter().map(|t| (t.text.clone(), exact && t.capital));
        Phrase {
            words: words.collect(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether the tokens begin with this phrase.
    pub(crate) fn begins(&self, tokens: &[NormalToken]) -> bool {
        let fits = |((word, capital), token): (&(String, bool), &NormalToken)| {
            *word == token.text && (!capital || token.capital)
        };
        !self.words.is_empty()
            && self.len() <= tokens.len()
            && self.words.iter().zip(tokens).all(fits)
    }
}

/// All entries of all classes, by their first word.
#[derive(Clone, Debug, Default)]
pub(crate) struct Phrases {
    by_first: FxHashMap<String, Vec<(u16, i32, bool, Phrase)>>,
}

impl Phrases {
    /// Adds an entry, unless its class has one that is read alike.
    pub(crate) fn add(&mut self, class: u16, id: i32, exact: bool, tokens: &[NormalToken]) -> bool {
        let Some(first) = tokens.first() else {
            return false;
        };
        let phrase = Phrase::new(tokens, exact);
        let rows = self.by_first.entry(first.text.clone()).or_default();
        if rows.iter().any(|row| row.0 == class && row.3 == phrase) {
            return false;
        }
        let place = rows.partition_point(|(.., other)| other.len() >= phrase.len());
        rows.insert(place, (class, id, exact, phrase));
        true
    }

    fn matching<'a>(
        &'a self,
        tokens: &'a [NormalToken],
    ) -> impl Iterator<Item = &'a (u16, i32, bool, Phrase)> {
        let first = tokens.first().and_then(|t| self.by_first.get(&t.text));
        let rows = first.map_or(&[][..], Vec::as_slice);
        rows.iter()
            .filter(move |(.., phrase)| phrase.begins(tokens))
    }

    /// The longest entry of each class that the tokens begin with.
    pub(crate) fn longest(&self, tokens: &[NormalToken]) -> Vec<Found> {
        let mut found: Vec<Found> = Vec::new();
        for (class, id, _, phrase) in self.matching(tokens) {
            if found.iter().all(|f| f.class != *class) {
                found.push(Found {
                    class: *class,
                    id: *id,
                    len: phrase.len(),
                });
            }
        }
        found
    }

    /// The length of the longest name of several words that the tokens begin with, or 0.
    pub(crate) fn name_len(&self, tokens: &[NormalToken]) -> usize {
        let mut names = self.matching(tokens).filter(|row| row.2 && row.3.len() > 1);
        names.next().map_or(0, |row| row.3.len())
    }
}
