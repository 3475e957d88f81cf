//! Open questions in words.

use super::{About, Ask, taken};
use crate::game::{Choice, OptionLabel, Outcome};
use crate::view::Viewer;

/// What is asked now, as a viewer reads it: that the game is over; who acts,
/// where somebody does; else of the questions that are open at once the
/// viewer's own, or the first, or who is waited for where several choose at
/// once. `words` says what a question asks and what it comes from.
///
/// ```
/// use kernel::parts::ask::{About, Ask, prompt};
/// use kernel::game::Shape;
/// use kernel::seats::Seat;
/// use kernel::view::Viewer;
/// #[derive(Clone, Copy)]
/// struct Colour;
/// impl About for Colour {
///     fn shape(self, _: u8) -> Shape {
///         Shape::Some
///     }
/// }
/// let asks = [Ask::new(Seat(0), Colour, vec!["red", "blue"], 0, 2)];
/// let words = |_: &Ask<_, _>| ("which colours?".to_owned(), Some("Fox".to_owned()));
/// let read = |viewer| prompt(None, None, (&asks, viewer), words);
/// assert_eq!(read(Viewer::Seat(Seat(0))), "A: which colours?, 0 of 2 (Fox)");
/// assert_eq!(read(Viewer::Spectator), "A: which colours? (Fox)");
/// ```
pub fn prompt<T: Copy, A: About>(
    over: Option<&Outcome>,
    acting: Option<String>,
    (asks, viewer): (&[Ask<T, A>], Viewer),
    words: impl Fn(&Ask<T, A>) -> (String, Option<String>),
) -> String {
    if let Some(over) = over {
        return format!("The game is over: {}.", over.reason);
    }
    if let Some(acting) = acting {
        return acting;
    }
    let mut open = asks.iter().filter(|ask| !ask.done);
    let mine = open.clone().find(|ask| viewer == Viewer::Seat(ask.seat));
    if asks.len() > 1 && mine.is_none() {
        let seats: Vec<String> = open.map(|ask| ask.seat.to_string()).collect();
        return match seats.is_empty() {
            true => String::new(),
            false => format!("Waiting for {}.", seats.join(", ")),
        };
    }
    let Some(ask) = mine.or_else(|| open.next()) else {
        return String::new();
    };
    let (what, source) = words(ask);
    let count = match ask.max > 1 && (mine.is_some() || viewer == Viewer::Judge) {
        true => format!(", {} of {}", ask.chosen.len(), ask.max),
        false => String::new(),
    };
    let source = source.map(|name| format!(" ({name})")).unwrap_or_default();
    format!("{}: {what}{count}{source}", ask.seat)
}

/// The entry of an open question that a choice takes, as `words` has it; of
/// entries with equal words all but the first have a number.
///
/// ```
/// use kernel::parts::ask::{About, Ask, PICK, describe};
/// use kernel::game::{Choice, OptionLabel, Shape};
/// use kernel::seats::Seat;
/// #[derive(Clone, Copy)]
/// struct Bird;
/// impl About for Bird {
///     fn shape(self, _: u8) -> Shape {
///         Shape::One
///     }
/// }
/// let asks = [Ask::new(Seat(0), Bird, vec!["owl", "owl"], 1, 1)];
/// let second = Choice { kind: PICK, seat: Seat(0), a: 1, b: 0, c: 0 };
/// let told = describe(&asks, second, |_, bird| OptionLabel::plain(bird));
/// assert_eq!(told.label, "owl #2");
/// ```
pub fn describe<T: Copy, A>(
    asks: &[Ask<T, A>],
    choice: Choice,
    words: impl Fn(&Ask<T, A>, T) -> OptionLabel,
) -> OptionLabel {
    let Some((ask, thing)) = taken(asks, choice) else {
        return OptionLabel::plain("choose");
    };
    let described = words(ask, thing);
    let before = ask.from[..usize::from(choice.a)].iter();
    let equal = before.filter(|other| words(ask, **other).label == described.label);
    let equal = equal.count();
    described.after(equal)
}
