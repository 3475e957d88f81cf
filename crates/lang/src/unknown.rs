//! Words that no row and no vocabulary has.

use std::ops::Range;

use crate::grammar::Grammar;
use crate::lex::TokenKind;

impl Grammar {
    /// The words of a text that nobody has declared, by their bytes in it.
    ///
    /// A word of a text that is read is never among them; a text may be refused
    /// without having one.
    #[must_use]
    pub fn unknown_words(&self, text: &str, own: &str) -> Vec<Range<usize>> {
        let tokens = self.normaliser.tokens(text, own);
        let mut unknown = Vec::new();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let entries = self.normaliser.phrases.longest(&tokens[at..]);
            let longest = entries.iter().map(|found| found.len).max().unwrap_or(0);
            let known = longest > 0 || self.keys.contains_key(&token.text);
            if token.kind == TokenKind::Word && !known && !token.in_name {
                unknown.push(token.span.clone());
            }
            at += longest.max(1);
        }
        unknown
    }

    /// The declared word that is nearest to one, if any is near: for those who
    /// have mistyped it.
    #[must_use]
    pub fn nearest_word(&self, word: &str) -> Option<String> {
        let word = word.to_lowercase();
        let far = match word.chars().count() {
            0..=3 => return None,
            4..=7 => 1,
            _ => 2,
        };
        let entries = self.vocabs.iter().flat_map(|vocab| &vocab.entries);
        let entries = entries.map(|entry| entry.text.as_str());
        let words = self.keys.keys().map(String::as_str).chain(entries);
        let near = words.filter_map(|known| {
            let distance = strsim::osa_distance(&known.to_lowercase(), &word);
            (distance <= far).then_some((distance, known))
        });
        near.min().map(|(_, known)| known.to_string())
    }
}
