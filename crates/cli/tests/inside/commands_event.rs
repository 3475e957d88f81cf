//! Tests inside `commands/event/mod.rs`.

use super::{Args, GROUPS};
use clap::Args as _;

#[test]
fn every_command_stands_in_one_group() {
    let event = Args::augment_args(clap::Command::new("event"));
    let mut there: Vec<&str> = event
        .get_subcommands()
        .map(clap::Command::get_name)
        .collect();
    let mut listed: Vec<&str> = GROUPS.iter().flat_map(|(_, all)| *all).copied().collect();
    there.sort_unstable();
    listed.sort_unstable();
    assert_eq!(there, listed);
}
