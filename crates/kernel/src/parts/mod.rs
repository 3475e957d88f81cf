//! Parts that rules engines are put together from: agendas, questions, programs
//! under way, costs, triggers. The kernel itself uses none of them.

pub mod agenda;
pub mod ask;
pub mod batch;
pub mod bindings;
pub mod bits;
pub mod bot;
pub mod compare;
pub mod control;
pub mod cost;
pub mod cursor;
pub mod cycle;
pub mod effect_rows;
pub mod engine;
pub mod kinds;
pub mod replace;
pub mod replaces;
pub mod restriction;
pub mod run;
pub mod runs;
pub mod slots;
pub mod tally;
pub mod things;
pub mod trigger;
