//! The full-screen table: one renderer for all games, drawn from what a viewer
//! may know and from the game's layout. It knows no rule and no game's noun.

mod act;
mod app;
mod area;
mod canvas;
mod card;
mod dialog;
mod emblem;
mod flow;
mod ground;
mod hand;
mod header;
mod help;
mod inspect;
mod keys;
mod log;
mod overlay;
mod picture;
mod question;
mod run;
mod scene;
pub(crate) mod screen;
mod seat;
mod stack;
mod table;
mod theme;
mod travel;
pub(crate) mod words;

#[cfg(test)]
mod tests;

pub(crate) use run::run;
