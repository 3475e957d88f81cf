//! `ludex cards`: the cards, and whether card files are understood.

mod explain;
mod read;
mod stages;

use crate::files;
use crate::game_arg::OneGame;
use crate::output::{ExitStatus, json, no, outln};
use arena::built_in::File;
use arena::games::{CardCheck, GameName};
use kernel::view::FaceView;
use serde_json::json as value;
use std::path::Path;
use std::time::Instant;

/// List, show and check cards
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    List(List),
    Show(Show),
    Check(Check),
    Explain(explain::Args),
}

/// List the shipped cards
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  ludex cards list\n  ludex cards list beast\n  ludex cards list --game riftbound"
)]
struct List {
    /// Only cards with these words anywhere on them
    words: Vec<String>,
    #[command(flatten)]
    game: OneGame,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Show a card
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  ludex cards show \"Road Warden\"")]
struct Show {
    /// The card's name, or a part of it
    #[arg(required = true)]
    name: Vec<String>,
    #[command(flatten)]
    game: OneGame,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

/// Say whether the texts of card files are understood, with what is not
/// underlined
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex cards check
  ludex cards check my-set.toml --json
  ludex cards check cards.json --game riftbound
  ludex cards check cards.json --game riftbound --stages --hold-out UNL
  ludex cards check cards.json --game riftbound --rank
  ludex cards check cards.json --game riftbound --words my-words.toml --propose more.toml")]
struct Check {
    /// Card files; the shipped sets if none is given
    files: Vec<String>,
    #[command(flatten)]
    game: OneGame,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    asked: stages::Asked,
}

/// Runs the command.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    match &args.command {
        Command::List(args) => list(args.game.of(&args.words)?, &args.words, args.json),
        Command::Show(args) => show(args.game.of(&args.name)?, &args.name, args.json),
        Command::Check(args) => {
            let (game, paths) = (args.game.of(&args.files)?, &args.files);
            if args.asked.anything() {
                let files = given_files(game.name(), paths)?;
                return stages::run(game, &files, &args.asked, args.json);
            }
            check(game, paths, args.json)
        }
        Command::Explain(args) => explain::run(args),
    }
}

fn list(game: GameName, words: &[String], as_json: bool) -> anyhow::Result<ExitStatus> {
    let faces = game.faces()?;
    let words: Vec<String> = words.iter().map(|w| w.to_lowercase()).collect();
    let found: Vec<&FaceView> = faces.iter().filter(|f| holds(f, &words)).collect();
    if as_json {
        json(&found)?;
        return Ok(ExitStatus::found(!found.is_empty()));
    }
    for face in &found {
        let stats: Vec<String> = face.stats.iter().map(|s| s.now.to_string()).collect();
        let hues = face.hues.join(", ");
        outln!(
            "{:34} {:10} {:>2} {:7} {hues}",
            face.name,
            face.kind,
            face.cost,
            stats.join("/")
        );
    }
    outln!("{} cards", found.len());
    Ok(ExitStatus::found(!found.is_empty()))
}

fn show(game: GameName, name: &[String], as_json: bool) -> anyhow::Result<ExitStatus> {
    let faces = game.faces()?;
    let wanted = name.join(" ").to_lowercase();
    let exact: Vec<&FaceView> = faces
        .iter()
        .filter(|f| f.name.to_lowercase() == wanted)
        .collect();
    let found = match exact.is_empty() {
        true => faces
            .iter()
            .filter(|f| f.name.to_lowercase().contains(&wanted))
            .collect(),
        false => exact,
    };
    if found.is_empty() {
        return no(format!(
            "no card is called `{wanted}`; try: ludex cards list --game {}",
            game.name()
        ));
    }
    if as_json {
        json(&found)?;
        return Ok(ExitStatus::Success);
    }
    found.iter().for_each(|f| show_face(f));
    Ok(ExitStatus::Success)
}

fn show_face(face: &FaceView) {
    let cost = if face.cost.is_empty() {
        String::new()
    } else {
        format!(", cost {}", face.cost)
    };
    outln!("{}", face.name);
    outln!("  {} {}{cost}", face.kind, face.hues.join(", "));
    if !face.line.is_empty() {
        outln!("  {}", face.line);
    }
    let stats: Vec<String> = face
        .stats
        .iter()
        .map(|s| format!("{} {}", s.name, s.now))
        .collect();
    if !stats.is_empty() {
        outln!("  {}", stats.join(", "));
    }
    for line in face.text.lines() {
        outln!("  {line}");
    }
    outln!();
}

/// The files that were named, or the shipped sets.
fn given_files(game: &str, paths: &[String]) -> anyhow::Result<Vec<File>> {
    let mut given: Vec<File> = Vec::new();
    for path in paths {
        given.extend(files::below(Path::new(path))?);
    }
    if paths.is_empty() {
        given = arena::built_in::built_in(game, "sets");
    }
    Ok(given)
}

fn check(game: GameName, paths: &[String], as_json: bool) -> anyhow::Result<ExitStatus> {
    let given = given_files(game.name(), paths)?;
    let start = Instant::now();
    let checked = game.check_cards(&given);
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    let exit = if checked.refused.is_empty() {
        ExitStatus::Success
    } else {
        ExitStatus::Failed
    };
    if as_json {
        let mut answer = serde_json::to_value(&checked)?;
        answer["ms"] = value!(ms);
        json(&answer)?;
    } else {
        tell(&checked, ms);
    }
    Ok(exit)
}

fn tell(checked: &CardCheck, ms: f64) {
    for refused in &checked.refused {
        outln!("{}", refused.message);
    }
    outln!(
        "{} cards, {} without text, {} understood, {} refused, in {ms:.0} ms",
        checked.cards,
        checked.without_text,
        checked.understood,
        checked.cards - checked.understood - checked.without_text
    );
}

fn holds(face: &FaceView, words: &[String]) -> bool {
    let all = format!(
        "{} {} {} {} {}",
        face.name,
        face.kind,
        face.hues.join(" "),
        face.line,
        face.text
    );
    let all = all.to_lowercase();
    words.iter().all(|w| all.contains(w))
}
