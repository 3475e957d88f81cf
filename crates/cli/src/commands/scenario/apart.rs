//! One scenario of somebody a server does not know, in a process of its own
//! that is ended when it takes too much.

use crate::output::{ExitStatus, paint};
use anyhow::Context;
use kernel::seats::Seat;
use std::io::Read;

/// How much it may take.
#[derive(Debug, clap::Args)]
#[cfg_attr(not(target_os = "linux"), expect(dead_code))]
pub(super) struct Limits {
    /// Memory, in megabytes
    #[arg(long, default_value_t = 512, value_parser = clap::value_parser!(u64).range(1..=65_536))]
    memory: u64,
    /// Time of a processor, in seconds
    #[arg(long, default_value_t = 5)]
    time: u64,
    /// Also the table to which it leads, as this seat sees it, from 0
    #[arg(long)]
    seat: Option<u8>,
    /// The limits hold already
    #[arg(long)]
    limited: bool,
}

/// Runs the scenario that comes from standard input, and says in JSON how it
/// went.
pub(super) fn run(limits: &Limits) -> anyhow::Result<ExitStatus> {
    if !limits.limited {
        limit(limits)?;
    }
    let mut text = String::new();
    // One byte more than is taken, so that what is too long is said to be.
    let mut input = std::io::stdin().take(kernel::scenario::LARGEST as u64 + 1);
    input
        .read_to_string(&mut text)
        .context("standard input cannot be read")?;
    paint!(
        "{}",
        server::scenario_in_json(&text, limits.seat.map(Seat))?
    );
    Ok(ExitStatus::Success)
}

/// Begins again as a process that has so much memory and time from its start,
/// and ends with who started it. What was set aside before a limit holds is not
/// counted by it, and an allocator sets much aside at once.
#[cfg(target_os = "linux")]
fn limit(limits: &Limits) -> anyhow::Result<()> {
    use rustix::process::{Resource, Rlimit, Signal, set_parent_process_death_signal, setrlimit};
    use std::os::unix::process::CommandExt;
    let most = |n| Rlimit {
        current: Some(n),
        maximum: Some(n),
    };
    setrlimit(Resource::As, most(limits.memory << 20))?;
    setrlimit(Resource::Cpu, most(limits.time))?;
    setrlimit(Resource::Core, most(0))?;
    set_parent_process_death_signal(Some(Signal::KILL))?;
    let mut again = std::process::Command::new(std::env::current_exe()?);
    again.args(["scenario", "apart", "--limited"]);
    let seat = limits.seat.map(|seat| format!("--seat={seat}"));
    Err(again.args(seat).exec().into())
}

/// Elsewhere only the budget of the engines bounds it.
#[cfg(not(target_os = "linux"))]
fn limit(_limits: &Limits) -> anyhow::Result<()> {
    Ok(())
}
