//! Grand Archive by its Comprehensive Rules v1.1.3, and by those of 2023-04-03
//! (`edition`): the contract, and a page
//! that says where the rest is. The crate is laid out as the book is: `deck`
//! and `setup` (General Rules), `modes`, `card` (Parts of a Card, Card Types),
//! `zones` (Game Zones), `turn` and `opportunity` (Turn Order, Opportunity),
//! `check` (State-based Checks), `victory` and `leaving` (Ending the Game),
//! `changes`, `trigger` and `lasting` (Types of Effects), `actions` (Terms),
//! `derived` (layers), `program` (Abilities), `db` (the card files).

mod abilities;
mod actions;
mod altered;
mod amounts;
mod asks;
mod audit;
pub mod bot;
pub mod card;
mod cast;
mod champions;
mod changes;
mod check;
mod closing;
mod combat;
mod conditions;
pub mod db;
pub mod deck;
pub mod derived;
mod determinize;
pub mod edition;
pub mod event;
pub mod facts;
mod filters;
mod find;
pub mod flow;
mod glance;
mod hidden;
pub mod inherent;
mod interrupt;
mod item_filters;
mod keywords;
mod kinds;
mod labels;
mod lasting;
#[doc(hidden)]
pub mod layers;
mod layout;
mod leaving;
mod legal;
pub mod look;
mod looping;
mod mastery;
pub mod modes;
mod notes;
mod opportunity;
pub mod options;
mod peek;
mod player_rules;
mod players;
mod position;
mod printed;
pub mod program;
mod prompts;
mod purse;
mod relations;
mod replacements;
pub mod rules;
mod run;
mod seen;
pub mod series;
pub mod setup;
pub mod sight;
#[doc(hidden)]
pub mod stack;
pub mod state;
pub mod statics;
mod taking;
mod targets;
pub mod text;
mod told;
mod tracking;
mod traits;
mod transform;
mod trigger;
mod turn;
mod victory;
mod view;
mod zones;

pub use rules::Rules;
pub use setup::Setup;
pub use state::State;

use look::Look;

kernel::plays! {
    name: "grand-archive",
    state: State,
    setup: Setup,
    rules: Rules,
    event: event::Event,
    look: Look,
    main_actions: options::ACTIVATE..=options::ATTACK,
    layout: layout::layout,
}
