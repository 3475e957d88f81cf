//! Grand Archive by its Comprehensive Rules v1.1.3. The crate is laid out as
//! the book is: `deck` (General Rules, formats), `modes`, `card` (Parts of a
//! Card, Card Types), `state` (Game Zones, properties), `flow` (Turn Order,
//! Opportunity), `program` (Abilities, Types of Effects), `derived` (layers),
//! `db` (the card files).

pub mod card;
pub mod db;
pub mod deck;
pub mod derived;
pub mod flow;
pub mod modes;
pub mod program;
pub mod rules;
pub mod state;

pub use rules::Rules;
pub use state::State;
