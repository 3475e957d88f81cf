//! `cards check` for the one language: what becomes of card files by stage,
//! whatever the engine that plays understands of them.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Context;
use arena::built_in::File;
use arena::games::GameName;
use lang::diagnostics::render_with;
use lang::{Grammar, Help, Readings, Refused, Survey, TextError};
use serde_json::json as value;

use super::read::{Read, read};
use crate::output::{ExitStatus, colours_lines, json, outln, paint};

/// What is asked of the one language.
#[derive(Debug, clap::Args)]
pub(super) struct Asked {
    /// Answer for the one language, by stage, not for the engine that plays; so
    /// do the options below
    #[arg(long)]
    stages: bool,
    /// Show every reading of each line that has several, with its penalties
    #[arg(long, conflicts_with_all = ["rank", "propose"])]
    readings: bool,
    /// List what blocks how many cards, and how many by itself
    #[arg(long)]
    rank: bool,
    /// Count cards printed only in this set apart, and show nothing of them
    #[arg(long, value_name = "SET")]
    hold_out: Option<String>,
    /// Write a words file with what the unknown words may be, to be edited
    #[arg(long, value_name = "OUT.toml")]
    propose: Option<PathBuf>,
    /// Words of a set to read the cards with; may be said again
    #[arg(long, value_name = "FILE.toml")]
    words: Vec<String>,
}

impl Asked {
    /// Whether anything is.
    pub(super) fn anything(&self) -> bool {
        let listed = self.stages || self.readings || self.rank;
        listed || self.hold_out.is_some() || self.propose.is_some() || !self.words.is_empty()
    }
}

/// How many rows of a list are shown.
const SHOWN: usize = 60;

/// Reads the files by the words of the game and tells what became of them.
pub(super) fn run(
    game: GameName,
    files: &[File],
    asked: &Asked,
    as_json: bool,
) -> anyhow::Result<ExitStatus> {
    let start = Instant::now();
    let read = read(game, files, &asked.words)?;
    let hold_out = asked.hold_out.as_deref();
    if let Some(set) = hold_out {
        known_set(&read, set)?;
    }
    if asked.readings {
        return readings(&read, hold_out, as_json);
    }
    let survey = lang::survey(&read.grammar, &read.cards, hold_out);
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    if let Some(path) = &asked.propose {
        let skeleton = lang::skeleton(&survey.proposals);
        std::fs::write(path, skeleton).with_context(|| path.display().to_string())?;
    }
    if as_json {
        let mut answer = serde_json::to_value(&survey)?;
        answer["ms"] = value!(ms);
        for (row, refused) in survey.refused.iter().enumerate() {
            let help = helped(&read.grammar, refused).map(|(_, help)| help);
            let help = serde_json::to_value(help.unwrap_or_default())?;
            for (key, what) in help.as_object().into_iter().flatten() {
                answer["refused"][row][key] = what.clone();
            }
        }
        json(&answer)?;
    } else {
        tell(&read.grammar, &survey, asked, ms);
    }
    Ok(exit(&survey))
}

fn exit(survey: &Survey) -> ExitStatus {
    match survey.refused.is_empty() {
        true => ExitStatus::Success,
        false => ExitStatus::Failed,
    }
}

fn known_set(read: &Read, set: &str) -> anyhow::Result<()> {
    if read
        .cards
        .iter()
        .any(|card| card.sets.iter().any(|s| s == set))
    {
        return Ok(());
    }
    let mut sets: Vec<&str> = read
        .cards
        .iter()
        .flat_map(|c| &c.sets)
        .map(String::as_str)
        .collect();
    sets.sort_unstable();
    sets.dedup();
    crate::output::no(format!(
        "no card is of the set `{set}`; there are {}",
        sets.join(", ")
    ))
}

fn tell(grammar: &Grammar, survey: &Survey, asked: &Asked, ms: f64) {
    match asked.rank {
        true => rank(survey),
        false => refused(grammar, survey),
    }
    if let Some(path) = &asked.propose {
        let (words, path) = (survey.proposals.len(), path.display());
        outln!("{words} unknown words proposed in {path}");
    }
    figures(survey, ms);
}

fn refused(grammar: &Grammar, survey: &Survey) {
    let colour = colours_lines();
    for refused in &survey.refused {
        match helped(grammar, refused) {
            Some((error, help)) => {
                let (name, line) = (&refused.name, &refused.line);
                paint!("{}", render_with(&error, &help, name, line, colour));
            }
            None => outln!("{}: {}\n  {}", refused.name, refused.line, refused.why),
        }
    }
    for card in &survey.without_program {
        outln!("{}: {}", card.name, card.why);
    }
}

/// The error of a line that was refused, and what helps.
fn helped(grammar: &Grammar, refused: &Refused) -> Option<(TextError, Help)> {
    let (line, own) = (&refused.line, &refused.name);
    let error = lang::read_line(grammar, line, own).err()?;
    let help = lang::help(grammar, line, own, &error);
    Some((error, help))
}

fn rank(survey: &Survey) {
    outln!("cards alone stage      what it is");
    for row in survey.rank.iter().take(SHOWN) {
        let what = format!(
            "{:5} {:5} {:10} {}",
            row.cards, row.alone, row.stage, row.what
        );
        match row.line.is_empty() {
            true => outln!("{what} ({})", row.example),
            false => outln!("{what}\n{:23}{}: {}", "", row.example, one_line(&row.line)),
        }
    }
    let left = survey.rank.len().saturating_sub(SHOWN);
    if left > 0 {
        outln!("and {left} more; --json has them all");
    }
}

fn one_line(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn figures(survey: &Survey, ms: f64) {
    outln!("set         cards  text   reads        references   programs     sound");
    for (set, counts) in &survey.sets {
        let apart = match survey.held_out.as_deref() == Some(set) {
            true => " *",
            false => "",
        };
        let text = counts.cards - counts.without_text;
        let name = if set.is_empty() { "(no set)" } else { set };
        row(
            &format!("{name}{apart}"),
            counts.cards,
            text,
            &counts.stages,
        );
    }
    let text = survey.cards - survey.without_text;
    row("given", survey.cards, text, &survey.stages);
    if let Some(set) = &survey.held_out {
        outln!("* cards printed in {set} alone are held out: counted here, and nowhere shown");
    }
    outln!(
        "{} lines have two meanings; {} of {} rows serve one card; {ms:.0} ms",
        survey.ambiguous,
        survey.rows_for_one_card.len(),
        survey.rows
    );
}

fn row(name: &str, cards: usize, text: usize, stages: &lang::StageCounts) {
    let of = |n: usize| match text {
        0 => String::new(),
        text => format!("{n:4} {:5.1} %", n as f64 * 100.0 / text as f64),
    };
    outln!(
        "{name:11} {cards:5} {text:5}   {:12} {:12} {:12} {:12}",
        of(stages.reads),
        of(stages.references),
        of(stages.ir),
        of(stages.sound)
    );
}

/// The lines of all cards that are not held out, each with its readings.
fn readings(read: &Read, hold_out: Option<&str>, as_json: bool) -> anyhow::Result<ExitStatus> {
    let held = |sets: &[String]| {
        hold_out.is_some_and(|set| !sets.is_empty() && sets.iter().all(|s| s == set))
    };
    let mut answer = Vec::new();
    for card in read.cards.iter().filter(|card| !held(&card.sets)) {
        let texts = card.texts.iter().map(|(_, text)| text);
        for (_, line) in texts.flat_map(|text| lang::ability_lines(text)) {
            let found = lang::readings(&read.grammar, line, &card.name);
            if as_json {
                let why = found.as_ref().err().map(ToString::to_string);
                let found = found.ok();
                answer.push(value!({
                    "name": card.name, "line": line, "readings": found, "refused": why,
                }));
                continue;
            }
            match found {
                Ok(found) if found.readings.len() > 1 => show(&card.name, line, &found),
                Ok(_) => {}
                Err(error) => outln!("{}: {line}\n  {error}", card.name),
            }
        }
    }
    if as_json {
        json(&answer)?;
    }
    Ok(ExitStatus::Success)
}

fn show(name: &str, line: &str, found: &Readings) {
    outln!("{name}: {line}");
    for reading in &found.readings {
        let rows = reading.rows.iter().map(|(row, n)| format!("{row} {n}"));
        let rows: Vec<String> = rows.collect();
        let (penalty, distance) = (reading.penalty, reading.distance);
        outln!(
            "  penalty {penalty}, distance {distance} ({})",
            rows.join(", ")
        );
        outln!("    {}", reading.mean);
    }
    if found.more {
        outln!("  some phrase has more meanings than are kept here");
    }
}
