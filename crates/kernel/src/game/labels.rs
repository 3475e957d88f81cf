//! Questions and descriptions as games usually make them.

use super::{OptionLabel, Question, Shape};
use crate::ids::{CardId, Ref};
use crate::seats::{Seat, SeatSet};

impl Question {
    /// Any of these seats takes an action or passes.
    #[must_use]
    pub fn to_act(seats: SeatSet) -> Self {
        Self {
            seats,
            shape: Shape::Act,
            sealed: false,
            so_far: 0,
        }
    }
}

impl OptionLabel {
    /// Words that point at nothing.
    #[must_use]
    pub fn plain(label: &str) -> Self {
        Self::about(label.to_owned(), &[])
    }

    /// Words about these, as far as they can be pointed at.
    #[must_use]
    pub fn about(label: String, things: &[Ref]) -> Self {
        let handles = things.iter().map(|thing| thing.handle);
        let at = handles.filter(|handle| handle.is_some()).collect();
        Self { label, at }
    }

    /// Words that so many others before have too: " #2" for the second.
    ///
    /// ```
    /// use kernel::game::OptionLabel;
    /// assert_eq!(OptionLabel::plain("fox").after(0).label, "fox");
    /// assert_eq!(OptionLabel::plain("fox").after(1).label, "fox #2");
    /// ```
    #[must_use]
    pub fn after(mut self, equal: usize) -> Self {
        if equal > 0 {
            self.label = format!("{} #{}", self.label, equal + 1);
        }
        self
    }
}

/// A name in words that tell apart those who bear it: which of its
/// controller's it is, where there are several, and whose, where others have
/// one too. The namesakes come in the order in which they are counted.
///
/// ```
/// use kernel::game::disambiguated;
/// use kernel::ids::CardId;
/// use kernel::seats::Seat;
/// let foxes = [(Seat(0), CardId(1)), (Seat(0), CardId(2)), (Seat(1), CardId(3))];
/// assert_eq!(disambiguated("Fox", &foxes, foxes[1]), "Fox #2 of A");
/// assert_eq!(disambiguated("Fox", &foxes, foxes[2]), "Fox of B");
/// assert_eq!(disambiguated("Fox", &foxes[..1], foxes[0]), "Fox");
/// ```
#[must_use]
pub fn disambiguated(name: &str, namesakes: &[(Seat, CardId)], one: (Seat, CardId)) -> String {
    let seat = one.0;
    let own = namesakes.iter().filter(|(s, _)| *s == seat);
    let abroad = own.clone().count() < namesakes.len();
    let nth = own.clone().position(|other| *other == one).unwrap_or(0) + 1;
    match (abroad, own.count() > 1) {
        (false, false) => name.to_owned(),
        (false, true) => format!("{name} #{nth}"),
        (true, false) => format!("{name} of {seat}"),
        (true, true) => format!("{name} #{nth} of {seat}"),
    }
}
