//! The whole text of a card, from words to what its lines mean together.

use crate::grammar::{Grammar, Sort};
use crate::refused::NotUnderstood;
use crate::terms::Term;
use crate::unfit::Unfit;

/// A phrase of a line that means nothing there, and which line it is.
pub type UnfitLine<'t> = (usize, Unfit<'t>);

impl Grammar {
    /// Reads the lines of a card's text, each with the byte where it begins,
    /// and gives what they compile to together.
    ///
    /// # Errors
    /// With the first phrase that is not understood.
    ///
    /// ```
    /// text::ops! {
    ///     pub enum Row {
    ///         Draw: line = "draw {#} cards.";
    ///     }
    /// }
    /// let mut g = text::GrammarBuilder::new();
    /// g.root("line");
    /// Row::declare(&mut g);
    /// let grammar = g.build().unwrap();
    /// let line = grammar.sort("line").unwrap();
    /// let understand = |text: &str| {
    ///     let lines = text::lines_of(text);
    ///     grammar.understand(line, ("Fox", text), lines, |terms| Ok(terms.len()))
    /// };
    /// assert_eq!(understand("Draw 2 cards.\nDraw 3 cards."), Ok(2));
    /// assert_eq!(understand("Draw 2 cards.\nDraw 3 fish.").unwrap_err().phrase, "fish");
    /// ```
    pub fn understand<'x, T>(
        &self,
        sort: Sort,
        (card, text): (&str, &str),
        lines: impl IntoIterator<Item = (usize, &'x str)>,
        compile: impl for<'t> FnOnce(&[&'t Term]) -> Result<T, UnfitLine<'t>>,
    ) -> Result<T, Box<NotUnderstood>> {
        let mut read = Vec::new();
        for (start, line) in lines {
            let parsed = self.parse(sort, line, card);
            let unread = |error| NotUnderstood::unread(&error, card, text, start);
            read.push((start, parsed.map_err(unread)?));
        }
        let terms: Vec<&Term> = read.iter().map(|(_, parsed)| &parsed.term).collect();
        compile(&terms).map_err(|(at, unfit)| {
            let (start, parsed) = &read[at];
            let line = (&parsed.term, &parsed.spans);
            Box::new(NotUnderstood::unfitting(&unfit, line, card, text, *start))
        })
    }
}
