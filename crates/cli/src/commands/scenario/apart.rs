//! One scenario of somebody a server does not know, in a process of its own
//! that is ended when it takes too much.

use crate::output::{Exit, say};
use anyhow::Context;
use std::io::Read;

/// Runs the scenario that comes from standard input, and says in JSON how it
/// went.
pub(super) fn run() -> anyhow::Result<Exit> {
    limit()?;
    let mut text = String::new();
    let mut input = std::io::stdin().take(kernel::scenario::LARGEST as u64);
    input
        .read_to_string(&mut text)
        .context("standard input cannot be read")?;
    say!("{}", server::api::scenario_in_json(&text)?);
    Ok(Exit::Good)
}

/// From here on the process has so much memory and time, and ends with who
/// started it.
#[cfg(target_os = "linux")]
fn limit() -> anyhow::Result<()> {
    use rustix::process::{Resource, Rlimit, Signal, set_parent_process_death_signal, setrlimit};
    /// In bytes.
    const MEMORY: u64 = 512 << 20;
    /// In seconds of a processor.
    const TIME: u64 = 5;
    let most = |n| Rlimit {
        current: Some(n),
        maximum: Some(n),
    };
    setrlimit(Resource::As, most(MEMORY))?;
    setrlimit(Resource::Cpu, most(TIME))?;
    setrlimit(Resource::Core, most(0))?;
    set_parent_process_death_signal(Some(Signal::KILL))?;
    Ok(())
}

/// Elsewhere only the budget of the engines bounds it.
#[cfg(not(target_os = "linux"))]
fn limit() -> anyhow::Result<()> {
    Ok(())
}
