//! The server of Ludex: play, watch and replay in the browser.
//!
//! One program with one file of data. [`run`] opens the store, listens, and
//! returns when it was asked to stop and everything is written. [`App`] is
//! what all requests share; [`router`] is what they go through.

mod accounts;
mod app;
mod config;
mod error;
mod event;
mod gauge;
mod http;
mod ids;
mod journal;
mod logging;
mod protocol;
mod rate_limits;
mod retention;
mod room;
mod room_record;
mod rooms;
mod routes;
mod serve;
mod signing;
pub mod store;
mod turns;
#[cfg(test)]
mod typescript;
mod words;
mod work_pool;

pub use accounts::{Role, grant_admin};
pub use app::{App, OpenError};
pub use config::{
    Config, ConnectionLimits, Delays, IdleTimeouts, LogFormat, Quotas, RateLimits, Retention,
};
pub use error::Error;
pub use event::SharedEvent;
pub use http::access::{self, Caller};
pub use ids::{now_ms, random, random_id};
pub use rate_limits::Limits;
pub use room::{Point, Probe};
pub use room_record::{
    Ban, ChatLine, EventTable, Occupant, RoomPolicy, RoomRecord, SeatRecord, StoredResult,
    TimeControl,
};
pub use rooms::RoomRegistry;
pub use routes::{metrics_router, router, scenario_in_json, spec};
pub use serve::{ServeError, block_on, run, run_blocking, serve, stop_when_asked};
pub use work_pool::WorkPool;

/// What a request's answer is.
pub type Result<T, E = Error> = std::result::Result<T, E>;
