//! `ludex replay`: what happened in a saved game, and whether it verifies.

use crate::output::{ExitStatus, json, outln};
use arena::saved;
use arena::signing::Signed;
use serde_json::{Value, json as value};
use std::path::PathBuf;

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
    /// Play it again and compare all it says: states, turns and every line
    #[arg(long)]
    verify: bool,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let game = saved::read(&args.file, args.verify)?;
    let (verified, fair) = (&game.verified, &game.fair);
    let exit = match (verified, fair) {
        (Some(Err(_)), _) | (Some(_), Err(_)) => ExitStatus::Failed,
        (Some(_), _) if game.signed == Signed::Falsely => ExitStatus::Failed,
        _ => ExitStatus::Success,
    };
    let diverged = verified.as_ref().and_then(|v| v.as_ref().err());
    if args.json {
        let record: Vec<Value> = game
            .record
            .iter()
            .map(|l| value!({ "text": l.text, "rule": l.rule }))
            .collect();
        json(&value!({
            "game": game.header.game, "build": game.header.build,
            "edition": game.header.edition, "inputs": game.inputs,
            "turns": game.turns, "record": record,
            "verified": verified.as_ref().map(Result::is_ok),
            "diverged": diverged.map(ToString::to_string),
            "fair": fair.is_ok().then(|| *fair == Ok(true)),
            "signed_by": match &game.signed { Signed::By(key) => Some(key), _ => None },
            "signed_falsely": game.signed == Signed::Falsely,
            "unfair": fair.as_ref().err().map(|why| why.to_string()),
        }))?;
        return Ok(exit);
    }
    let header = &game.header;
    outln!(
        "{}, {}, made by ludex {}",
        header.game,
        header.edition,
        header.build
    );
    for line in &game.record {
        outln!("  {} · {}", line.text, line.rule);
    }
    outln!("{} answers in {} turns", game.inputs, game.turns);
    match (verified.is_some(), diverged) {
        (true, None) => outln!("verified: it plays the same here"),
        (true, Some(diverged)) => outln!("not verified: {diverged}"),
        (false, _) => {}
    }
    match fair {
        Ok(true) => outln!("fair: the seed is the one that was promised before the game"),
        Ok(false) => {}
        Err(why) => outln!("not fair: {why}"),
    }
    match &game.signed {
        Signed::By(key) => outln!("signed by {key}"),
        Signed::Not => outln!("not signed"),
        Signed::Falsely => outln!("the signature is not of this file"),
    }
    Ok(exit)
}
