//! The way a request goes: its connection taken, guarded, limited, and what
//! handlers take out of it.

mod accept;
pub mod access;
mod connections;
pub(crate) mod csrf;
mod error;
pub(crate) mod extract;
pub(crate) mod host;
pub(crate) mod rate_limit;
pub(crate) mod security_headers;
pub(crate) mod session;
mod stream;
pub(crate) mod telemetry;

pub(crate) use accept::accept;
pub(crate) use error::ErrorBody;
