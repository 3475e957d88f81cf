//! Riftbound by its Core Rules of 2026-03-30: the contract, and a page that
//! says where the rest is. The crate is laid out as the book is: `deck`
//! (RB 101), `setup` and `zones` (104), `card` and `pool` (120), `turn` and
//! `cleanup` (301), `hot` and `chain` (325), `showdown` (341), `trigger` and
//! `replacements` (360), `actions` (407), `movement` (440), `combat` (454),
//! `score` and `victory` (462), `derived` (468), `modes` (476), `removal`
//! (649); `text` is what is printed on cards.

mod actions;
mod amounts;
mod asks;
mod attachments;
mod audit;
mod board;
mod board_options;
pub mod bot;
pub mod card;
pub mod chain;
mod changes;
mod cleanup;
mod closing;
mod combat;
mod conditions;
mod cost_effects;
pub mod db;
pub mod deck;
pub mod derived;
mod determinize;
pub mod edition;
pub mod event;
pub mod facts;
mod field_filters;
mod fields;
mod filters;
mod find;
pub mod flow;
pub mod glance;
mod harm;
pub mod hazards;
mod hidden;
mod hide;
mod hot;
pub mod inherent;
mod interrupt;
mod labels;
#[doc(hidden)]
pub mod layers;
mod layout;
mod legal;
pub mod limited;
pub mod look;
mod looping;
pub mod modes;
mod movement;
mod moves;
mod off_board;
pub mod options;
mod passives;
mod players;
pub mod pool;
#[doc(hidden)]
pub mod position;
pub mod program;
mod prompts;
mod purse;
pub mod reads;
mod removal;
#[doc(hidden)]
pub mod replacements;
mod replaces;
mod rewind;
pub mod rules;
mod run;
mod score;
mod seen;
pub mod series;
pub mod setup;
mod showdown;
pub mod state;
mod taking;
pub mod text;
mod tidy;
mod told;
mod topics;
mod traits;
mod trigger;
mod turn;
mod units;
mod victory;
mod view;
mod zones;

pub use rules::Rules;
pub use setup::Setup;
pub use state::State;

use look::Look;

kernel::plays! {
    name: "riftbound",
    state: State,
    setup: Setup,
    rules: Rules,
    event: event::Event,
    look: Look,
    main_actions: options::PLAY..=options::MOVE,
    layout: layout::layout,
    learned: has_learned,
}
