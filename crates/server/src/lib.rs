//! The server of Ludex: play, watch and replay in the browser.
//!
//! One program with one file of data. [`run`] opens the store, listens, and
//! returns when it was asked to stop and everything is written. [`App`] is
//! what all requests share; [`http::router`] is what they go through.

pub mod accounts;
mod app;
pub mod catalog;
mod config;
mod error;
pub mod event;
mod gauge;
mod hex;
pub mod http;
mod ids;
pub mod journal;
pub mod logging;
pub mod protocol;
mod rating;
mod retention;
mod room;
pub mod rooms;
mod signing;
pub mod store;
mod turns;
#[cfg(test)]
mod typescript;
mod words;

pub use app::App;
pub use config::{Config, ConnectionLimits, IdleTimeouts, LogFormat, Quotas, RateLimits};
pub use error::{Error, ErrorBody};
pub use http::serve::{ServeError, block_on, run, run_blocking};
pub use ids::{now_ms, random, random_id};
pub use retention::Retention;
pub use room::Delays;

/// What a request's answer is.
pub type Result<T, E = Error> = std::result::Result<T, E>;
