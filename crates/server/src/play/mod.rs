//! A room in action: one task a room, which takes what people send, lets the
//! rules decide, writes it down, and only then tells everybody what they may
//! know.

mod announce;
mod answer;
mod asked;
mod begin;
mod bots;
mod clock;
mod conn;
mod ending;
mod frames;
mod judge;
mod later;
mod load;
mod message;
mod news;
mod offers;
mod own;
mod pace;
mod pages;
mod report;
mod room;
mod round;
mod seats;
mod shortcut;
mod show;
mod snapshots;
mod standstill;
mod stops;
mod take_back;
mod talk;
mod watch;
mod write;

pub(crate) use conn::{Farewell, Newcomer};
pub(crate) use load::{Stored, begun};
pub(crate) use message::{Msg, Person};
pub use pace::Pace;
pub(crate) use room::run;
pub(crate) use round::RoundState;
pub(crate) use seats::check_decks;
pub(crate) use show::viewed;
