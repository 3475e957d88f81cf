//! The tests of the reading and printing of texts.

mod errors;
mod faults;
mod laws;
mod mini;
mod normal_form;
mod round_trip;
mod speed;
