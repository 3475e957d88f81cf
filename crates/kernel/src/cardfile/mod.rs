//! What the card databases of all games share: set files and deck files, the
//! fields of a card's table, what can be wrong with them, and the table of
//! prints that comes of them.

mod counts;
mod database;
mod fault;
mod fields;
mod json;
mod parse;
mod prints;
mod sets;

pub use counts::{CardStub, CheckCounts};
pub use fault::CardFault;
pub use fields::Fields;
pub use json::json_tables;
pub use parse::{all_inline, of_file, of_files};
pub use prints::{Printed, Prints};
pub use sets::{
    decks, each_once, faultless, interned, left_out, name_of, own_and_others, printings, set_of,
    sound, tables, tables_of,
};

/// A file as it is given: its name and its contents.
pub type File<'a> = (&'a str, &'a str);

/// Whether a field that is not there is a fault or has a plain value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldDefaults {
    /// Set files say everything.
    Strict,
    /// Scenario files say what matters.
    Plain,
}
