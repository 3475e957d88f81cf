//! An event whose matches are played on the server, by the numbers of the
//! checklist of the tournament book.

pub(crate) mod cup;
mod limited;
mod people;
mod results;
mod round;
