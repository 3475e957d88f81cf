//! What compilers remember of what was said before, and ask of what is said.

use crate::terms::Term;
use crate::unfit::{Res, fail};

/// The thing named last that fits.
///
/// # Errors
/// When nothing does.
///
/// ```
/// let term = text::Term::list(Vec::new());
/// let named = ["fox", "wolves"];
/// let last = |fits: fn(&&str) -> bool| text::last_named(&named, &term, fits).ok();
/// assert_eq!(last(|_| true), Some("wolves"));
/// assert_eq!(last(|name| name.len() == 3), Some("fox"));
/// assert_eq!(last(|name| name.is_empty()), None);
/// ```
pub fn last_named<'t, M: Clone>(
    mentions: &[M],
    term: &'t Term,
    fits: impl Fn(&M) -> bool,
) -> Res<'t, M> {
    match mentions.iter().rev().find(|m| fits(m)) {
        Some(mention) => Ok(mention.clone()),
        None => fail(term, "nothing is named before that this could mean"),
    }
}

/// Fills the place of a part that is said at most once.
///
/// # Errors
/// When it is said twice.
///
/// ```
/// let part = text::Term::list(Vec::new());
/// let mut place = None;
/// assert!(text::once(&mut place, Some(1), &part).is_ok());
/// assert!(text::once(&mut place, Some(2), &part).is_err());
/// ```
pub fn once<'t, T>(place: &mut Option<T>, value: Option<T>, part: &'t Term) -> Res<'t, ()> {
    if place.is_some() {
        return fail(part, "this is said twice");
    }
    *place = value;
    Ok(())
}

/// A plain number, so many times as "for each" says, with a game's own ways to
/// say a number and so many times an amount.
///
/// ```
/// #[derive(Clone, Debug, PartialEq)]
/// enum Amount {
///     Number(i16),
///     Cards,
///     Times(i16, Box<Amount>),
/// }
/// let each = |number, of| text::multiplied(number, of, Amount::Number, Amount::Times);
/// assert_eq!(each(2, None), Amount::Number(2));
/// assert_eq!(each(1, Some(&Amount::Cards)), Amount::Cards);
/// let twice = Amount::Times(2, Box::new(Amount::Cards));
/// assert_eq!(each(2, Some(&Amount::Cards)), twice);
/// ```
pub fn multiplied<A: Clone>(
    number: i16,
    each: Option<&A>,
    plain: impl FnOnce(i16) -> A,
    times: impl FnOnce(i16, Box<A>) -> A,
) -> A {
    match each {
        None => plain(number),
        Some(each) if number == 1 => each.clone(),
        Some(each) => times(number, Box::new(each.clone())),
    }
}

/// Adds something to a list whose first one has the number `first`, and gives
/// its number.
///
/// ```
/// let mut quoted = vec!["first"];
/// assert_eq!(text::numbered(&mut quoted, 7, "second"), 8);
/// ```
pub fn numbered<T>(list: &mut Vec<T>, first: u16, new: T) -> u16 {
    let place = u16::try_from(list.len()).unwrap_or(u16::MAX);
    list.push(new);
    first.saturating_add(place)
}

/// The number that an op carries, as a game keeps it.
///
/// # Errors
/// With `why`, when it does not fit.
///
/// ```
/// let term = text::Term::value(text::Op(0), 300);
/// assert_eq!(text::carried::<u16>(&term, "too many").ok(), Some(300));
/// assert!(text::carried::<u8>(&term, "too many").is_err());
/// ```
pub fn carried<'t, N: TryFrom<i32>>(term: &'t Term, why: &str) -> Res<'t, N> {
    N::try_from(term.val).or_else(|_| fail(term, why))
}

/// The entry of a list whose place an op carries.
///
/// # Errors
/// With `why`, when there is none.
///
/// ```
/// let term = text::Term::value(text::Op(0), 1);
/// assert_eq!(text::entry(&["ash", "elm"], &term, "no tree").ok(), Some(&"elm"));
/// assert!(text::entry(&["ash"], &term, "no tree").is_err());
/// ```
pub fn entry<'l, 't, T>(list: &'l [T], term: &'t Term, why: &str) -> Res<'t, &'l T> {
    let place = usize::try_from(term.val).ok();
    match place.and_then(|place| list.get(place)) {
        Some(one) => Ok(one),
        None => fail(term, why),
    }
}
