//! Skirmish: a small game that has the hard things of the large ones.
//! Responses on a stack, layers with dependency, replacement over simultaneous
//! events, knowledge, a card played during a resolution, slots that open
//! again, tokens and copies, sealed choices, plays of several questions, seats
//! that leave. A [`Flaw`] breaks one law of it.

mod answering;
mod asking;
mod audit;
mod contract;
mod dealing;
mod flaw;
mod leaving;
mod moves;
mod playing;
mod prints;
mod resolving;
mod run;
mod seeing;
mod state;
mod traits;
mod words;

pub(crate) use flaw::Flaw;
pub(crate) use prints::Rules;
pub(crate) use state::{Place, Thing};
pub(crate) use state::{Setup, Skirmish};
pub(crate) use traits::{Board, Traits};
