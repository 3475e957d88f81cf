//! Rush of Ikorr by its Comprehensive Rules 1.2: the contract, and a page that
//! says where the rest is. The crate is laid out as the book is: `setup` and
//! `victory` (section 1), `deck` (2), `stack`, `run` and `zones` (3 and 5),
//! `card` (4), `actions`, `raid` and `replacements` (6 and 11), `combat` (7),
//! `turn` (8), `modes` (9), `text` (what is printed on cards).

mod actions;
mod audit;
pub mod bot;
pub mod card;
mod changes;
mod closing;
mod combat;
pub mod db;
pub mod deck;
pub mod derived;
mod determinize;
pub mod event;
pub mod flow;
pub mod glance;
mod interrupt;
mod labels;
pub mod legal;
pub mod look;
pub mod modes;
pub mod options;
mod player_mods;
mod position;
pub mod program;
mod raid;
mod reads;
mod replacements;
pub mod rules;
mod run;
mod series;
pub mod setup;
mod stack;
pub mod state;
pub mod text;
mod turn;
mod victory;
pub mod view;
mod zones;

pub use rules::Rules;
pub use setup::Setup;
pub use state::State;

use look::Look;

kernel::plays! {
    name: "ikorr",
    state: State,
    setup: Setup,
    rules: Rules,
    event: event::Event,
    look: Look,
    main_actions: options::PLAY..=options::RAID,
    layout: view::layout,
}
