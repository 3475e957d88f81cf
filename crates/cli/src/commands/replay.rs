//! `ludex replay`: what happened in a saved game, and whether it verifies.

use super::play::{load, saved_game};
use crate::output::{Exit, json, say};
use arena::fair;
use arena::games::{GameName, Sown, cards_hash, rules_of, with_game};
use kernel::game::Game as _;
use kernel::matches::Match;
use serde_json::{Value, json as value};
use std::path::PathBuf;
use std::sync::Arc;

/// Show a saved game, or verify it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex replay evening.ludex
  ludex replay evening.ludex --verify
  ludex replay evening.ludex --verify --json")]
pub(crate) struct Args {
    /// The saved game
    file: PathBuf,
    /// Play it again and compare the state at every turn
    #[arg(long)]
    verify: bool,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let name = saved_game(&args.file)?;
    let game = GameName::of_saved(&name)?;
    with_game!(game, G => {
        let (rules, cards) = (rules_of::<G>()?, cards_hash::<G>());
        match name == Match::<G>::NAME {
            true => show::<Match<G>>(args, &rules, cards),
            false => show::<G>(args, &rules, cards),
        }
    })
}

fn show<G: Sown>(args: &Args, rules: &Arc<G::Rules>, cards: u64) -> anyhow::Result<Exit> {
    let replay = load::<G>(&args.file, cards)?;
    let turns = replay.marks.last().map_or(0, |m| m.turn);
    let verified = match args.verify {
        true => Some(replay.verify::<G>(rules)),
        false => None,
    };
    let fair = fair::check(&replay.header, G::seed_in(&replay.setup));
    let exit = match (&verified, &fair) {
        (Some(Err(_)), _) | (Some(_), Err(_)) => Exit::Found,
        _ => Exit::Good,
    };
    let diverged = verified.as_ref().and_then(|v| v.as_ref().err());
    if args.json {
        let record: Vec<Value> = replay
            .record
            .iter()
            .map(|l| value!({ "text": l.text, "rule": l.rule }))
            .collect();
        json(&value!({
            "game": replay.header.game, "build": replay.header.build,
            "edition": replay.header.edition, "inputs": replay.inputs.len(),
            "turns": turns, "record": record,
            "verified": verified.as_ref().map(Result::is_ok),
            "diverged": diverged.map(ToString::to_string),
            "fair": fair.is_ok().then(|| fair == Ok(true)),
            "unfair": fair.err().map(|why| why.to_string()),
        }))?;
        return Ok(exit);
    }
    let header = &replay.header;
    say!(
        "{}, {}, made by ludex {}",
        header.game,
        header.edition,
        header.build
    );
    for line in &replay.record {
        say!("  {} · {}", line.text, line.rule);
    }
    say!("{} answers in {turns} turns", replay.inputs.len());
    match (verified.is_some(), diverged) {
        (true, None) => say!("verified: it plays the same here"),
        (true, Some(diverged)) => say!("not verified: {diverged}"),
        (false, _) => {}
    }
    match fair {
        Ok(true) => say!("fair: the seed is the one that was promised before the game"),
        Ok(false) => {}
        Err(why) => say!("not fair: {why}"),
    }
    Ok(exit)
}
