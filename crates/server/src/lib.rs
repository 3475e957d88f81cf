//! The server of Ludex: play, watch and replay in the browser.
//!
//! One program with one file of data. [`run`] opens the store, listens, and
//! returns when it was asked to stop and everything is written. [`App`] is
//! what all requests share; [`http::router`] is what they go through.

pub mod accounts;
pub mod api;
mod app;
mod config;
mod error;
pub mod event;
mod gauge;
mod hex;
pub mod http;
mod ids;
pub mod journal;
pub mod logging;
mod play;
mod rating;
mod retention;
pub mod rooms;
mod signing;
pub mod store;
mod turns;
#[cfg(test)]
mod typescript;
pub mod wire;
mod words;

pub use app::App;
pub use config::{Config, ConnectionLimits, LogFormat, Patience, Quotas, Rates};
pub use error::{Error, ErrorBody};
pub use http::serve::{ServeError, block_on, run, run_blocking};
pub use ids::{fresh_id, now_ms, random};
pub use play::Pace;
pub use retention::Retention;

/// What a request's answer is.
pub type Answer<T> = Result<T, Error>;
