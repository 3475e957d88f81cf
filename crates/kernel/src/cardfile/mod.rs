//! What the card databases of all games share: the fields of a card's table,
//! read one by one, and what can be wrong with them.

mod fault;
mod fields;

pub use fault::CardFault;
pub use fields::Fields;

/// A file as it is given: its name and its contents.
pub type File<'a> = (&'a str, &'a str);

/// Whether a field that is not there is a fault or has a plain value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defaults {
    /// Set files say everything.
    Strict,
    /// Scenario files say what matters.
    Plain,
}
