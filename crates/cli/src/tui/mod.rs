//! The full-screen table: one renderer for all games, drawn from what a viewer
//! may know and from the game's layout. It knows no rule and no game's noun.

mod actions;
mod app;
mod area;
mod canvas;
mod card;
mod dialog;
mod emblem;
mod focus;
mod hand;
mod header;
mod help;
pub(crate) mod hot_seat;
mod inspect;
mod keys;
mod layout;
mod log;
mod overlay;
mod question;
mod run;
mod scene;
mod seat;
mod shared_area;
mod stack;
mod table;
pub(crate) mod text;
mod text_row;
mod theme;

#[cfg(test)]
#[path = "../../tests/inside/tui/mod.rs"]
mod tests;

pub(crate) use run::run;
