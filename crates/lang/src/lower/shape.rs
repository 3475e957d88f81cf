//! Shapes of meanings: a phrase is recognised by what it looks like, its open
//! parts are handed on, and what the shape itself says is taken.
//!
//! `Np(D(The, [], [], [], Head($)), [OfNp($)])`: a head with its parts, `[..]`
//! a list, `A|B` one of two heads, `N#1` a value. `$` hands a part on, `$A(..)`
//! one that looks so; `A*` has any parts, `%` is anything, and is taken whole.
//! The parts of `Args` stand in any order.

use std::iter::Peekable;
use std::str::Chars;

use super::{Lower, Lowered};
use crate::mean::Mean;

/// What a meaning looks like.
#[derive(Debug, Default)]
pub(crate) struct Shape {
    /// Its head is one of these; of none, any.
    heads: Vec<String>,
    value: Option<i32>,
    /// Whether it is handed on.
    open: bool,
    /// Whether its parts are not looked at.
    loose: bool,
    /// Whether all of it is taken.
    whole: bool,
    kids: Vec<Shape>,
}

/// The shape of a text, read once.
macro_rules! shape {
    ($text:literal) => {{
        static SHAPE: std::sync::LazyLock<$crate::lower::shape::Shape> =
            std::sync::LazyLock::new(|| $crate::lower::shape::Shape::read($text));
        &*SHAPE
    }};
}
pub(crate) use shape;

/// What fits: the parts handed on, and those that the shape says.
#[derive(Default)]
struct Found<'m> {
    open: Vec<&'m Mean>,
    said: Vec<&'m Mean>,
    whole: Vec<&'m Mean>,
}

impl Shape {
    /// The shape of a text; what cannot be read fits nothing.
    pub(crate) fn read(text: &str) -> Shape {
        let mut rest = text.chars().peekable();
        let shape = read(&mut rest);
        debug_assert!(rest.peek().is_none(), "a shape: {text}");
        shape
    }

    fn fit<'m>(&self, mean: &'m Mean, found: &mut Found<'m>) -> bool {
        let named = self.heads.is_empty() || self.heads.contains(&mean.head);
        if !named || self.value.is_some_and(|value| value != mean.val) {
            return false;
        }
        if self.open {
            found.open.push(mean);
        }
        if self.whole {
            found.whole.push(mean);
        }
        if self.loose {
            return true;
        }
        found.said.push(mean);
        self.fit_all(&mean.kids, mean.head == "Args", found)
    }

    fn fit_all<'m>(&self, kids: &'m [Mean], any_order: bool, found: &mut Found<'m>) -> bool {
        if kids.len() != self.kids.len() {
            return false;
        }
        if !any_order {
            let mut pairs = self.kids.iter().zip(kids);
            return pairs.all(|(shape, kid)| shape.fit(kid, found));
        }
        let mut left: Vec<&Mean> = kids.iter().collect();
        self.kids.iter().all(|shape| {
            let place = left.iter().position(|kid| {
                let before = (found.open.len(), found.said.len(), found.whole.len());
                let fits = shape.fit(kid, found);
                if !fits {
                    found.open.truncate(before.0);
                    found.said.truncate(before.1);
                    found.whole.truncate(before.2);
                }
                fits
            });
            place.map(|place| left.remove(place)).is_some()
        })
    }
}

fn read(rest: &mut Peekable<Chars>) -> Shape {
    let mut shape = Shape {
        open: rest.next_if_eq(&'$').is_some(),
        ..Shape::default()
    };
    if rest.next_if_eq(&'%').is_some() {
        (shape.loose, shape.whole) = (true, true);
        return shape;
    }
    if rest.next_if_eq(&'[').is_some() {
        shape.heads.push(String::new());
        shape.kids = kids(rest, ']');
        return shape;
    }
    let mut head = String::new();
    while let Some(c) = rest.next_if(|c| c.is_alphanumeric() || matches!(c, '_' | '|')) {
        head.push(c);
    }
    shape.loose = head.is_empty();
    if !shape.loose {
        shape.heads = head.split('|').map(str::to_string).collect();
    }
    if rest.next_if_eq(&'#').is_some() {
        let mut digits = String::new();
        while let Some(c) = rest.next_if(char::is_ascii_digit) {
            digits.push(c);
        }
        shape.value = digits.parse().ok();
    }
    if rest.next_if_eq(&'*').is_some() {
        shape.loose = true;
    }
    if rest.next_if_eq(&'(').is_some() {
        shape.kids = kids(rest, ')');
    }
    shape
}

fn kids(rest: &mut Peekable<Chars>, end: char) -> Vec<Shape> {
    let mut all = Vec::new();
    while rest.next_if_eq(&end).is_none() && rest.peek().is_some() {
        all.push(read(rest));
        while rest.next_if(|c| matches!(c, ',' | ' ')).is_some() {}
    }
    all
}

/// Whether a meaning looks so; its open parts.
pub(crate) fn looks<'m, const N: usize>(mean: &'m Mean, shape: &Shape) -> Option<[&'m Mean; N]> {
    let mut found = Found::default();
    if !shape.fit(mean, &mut found) {
        return None;
    }
    found.open.try_into().ok()
}

impl Lower<'_> {
    /// The open parts of a meaning that looks so: all else of it is taken.
    pub(crate) fn fits<'m, const N: usize>(
        &self,
        mean: &'m Mean,
        shape: &Shape,
    ) -> Option<[&'m Mean; N]> {
        let mut found = Found::default();
        shape.fit(mean, &mut found).then_some(())?;
        self.found(found)
    }

    /// The same of the parts beside a verb.
    pub(crate) fn fits_args<'m, const N: usize>(
        &self,
        args: &'m [Mean],
        shape: &Shape,
    ) -> Option<[&'m Mean; N]> {
        let mut found = Found::default();
        shape.fit_all(args, true, &mut found).then_some(())?;
        self.found(found)
    }

    fn found<'m, const N: usize>(&self, found: Found<'m>) -> Option<[&'m Mean; N]> {
        let open = found.open.try_into().ok()?;
        found.said.into_iter().for_each(|part| self.take(part));
        found.whole.into_iter().for_each(|part| self.take_all(part));
        Some(open)
    }

    /// Lowers what says the same in other words: all of that must be taken.
    pub(crate) fn reworded<T>(
        &mut self,
        said: &[&Mean],
        plain: &Mean,
        work: impl FnOnce(&mut Self, &Mean) -> Lowered<T>,
    ) -> Lowered<T> {
        let done = work(self, plain)?;
        self.all_taken(plain)?;
        said.iter().for_each(|part| self.take_all(part));
        Ok(done)
    }
}
