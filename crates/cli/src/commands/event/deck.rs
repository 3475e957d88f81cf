//! Registering and checking decks.

use super::deck_check_args::DeckCheckArgs;
use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, answer, json, no, outln, wrong_use};
use arena::built_in::File;
use arena::games::GameDeckChecker;
use serde_json::json as value;
use std::path::{Path, PathBuf};
use tournament::deck_report::examined;
use tournament::event::{CheckKind, PlayerId};
use tournament::op::{CheckDeck, Op, SubmitDecklist};
use tournament::view::name;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Verb {
    /// Register a player's deck
    #[command(after_help = "\
Examples:
  ludex event deck register cup.event Ann ann.toml
  ludex event deck register cup.event Ann ember-raid --by Ann
  ludex event deck register cup.event Ann list.json --cards cards.json
  ludex event deck register cup.event Ann new.toml --by Hana --why \"RBT 703.3.b.1\"

Decks are checked by the game's own rules and by what the event allows: sets by
region and date, bans, pools. What is not legal is refused with all reasons.")]
    Register(Register),
    /// Note that a deck was checked
    #[command(after_help = "\
Examples:
  ludex event deck check cup.event Ann --seconds 260
  ludex event deck check cup.event Ann --presented found.toml
  ludex event deck check cup.event Ann --bare runes --marked \"Flare Bolt\"")]
    Check(Check),
    /// Say whose decks should be checked next
    #[command(after_help = "Example:\n  ludex event deck sample cup.event")]
    Sample(EventArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct Register {
    #[command(flatten)]
    at: EventArgs,
    /// Whose deck
    player: String,
    /// The deck: a file, or the name of a shipped deck
    deck: String,
    /// Why a list is replaced
    #[arg(long, default_value = "")]
    why: String,
    #[command(flatten)]
    cards: Cards,
}

#[derive(Debug, clap::Args)]
pub(super) struct Check {
    #[command(flatten)]
    at: EventArgs,
    /// Whose deck
    player: String,
    /// What the check found
    #[arg(long)]
    found: Option<String>,
    /// The deck as it lies on the table: a file, which is checked by the rules
    /// and by the player's pool
    #[arg(long, value_name = "DECK")]
    presented: Option<String>,
    /// Seconds the check took, which the table gets back
    #[arg(long, default_value_t = 0)]
    seconds: u32,
    /// It was checked for a reason, not by lot
    #[arg(long)]
    targeted: bool,
    #[command(flatten)]
    seen: DeckCheckArgs,
    #[command(flatten)]
    cards: Cards,
}

#[derive(Debug, clap::Args)]
struct Cards {
    /// A file with cards to go by instead of the shipped ones, such as an
    /// official database; again for more
    #[arg(long, value_name = "FILE")]
    cards: Vec<PathBuf>,
}

impl Cards {
    fn checker(&self) -> anyhow::Result<GameDeckChecker> {
        let mut checker = GameDeckChecker::default();
        for path in &self.cards {
            checker.cards.push(File::read(path)?);
        }
        Ok(checker)
    }
}

/// Runs the command.
pub(super) fn run(verb: &Verb) -> anyhow::Result<ExitStatus> {
    match verb {
        Verb::Register(it) => register(it),
        Verb::Check(it) => check(it),
        Verb::Sample(at) => sample(at),
    }
}

/// A deck as it was written: in a file, or the words themselves.
fn written(deck: &str) -> anyhow::Result<String> {
    match Path::new(deck).is_file() {
        true => Ok(File::read(Path::new(deck))?.text),
        false => Ok(deck.to_owned()),
    }
}

fn check(it: &Check) -> anyhow::Result<ExitStatus> {
    let session = EventSession::with(&it.at, |session| {
        let player = session.player(&it.player)?;
        Ok(Op::CheckDeck(CheckDeck {
            player,
            kind: match it.targeted {
                true => CheckKind::Targeted,
                false => CheckKind::Random,
            },
            found: found(it, session, player)?,
            seconds: it.seconds,
            form: it.seen.form(),
        }))
    })?;
    let check = session.event().checks.last();
    let found = check.and_then(|c| c.found.as_ref());
    if it.at.json {
        let flaws = check.map(|c| &c.flaws);
        let player = &it.player;
        json(&value!({ "player": player, "checked": true, "found": found, "flaws": flaws }))?;
        return Ok(ExitStatus::Success);
    }
    outln!("the check of {} is noted", it.player);
    if let Some(found) = found {
        outln!("  {found}");
    }
    for (rule, what) in check.into_iter().flat_map(|c| &c.flaws) {
        outln!("  {what} ({rule})");
    }
    Ok(ExitStatus::Success)
}

/// What a check found: as the judge says it, and what is wrong with the deck
/// that was presented.
fn found(it: &Check, session: &EventSession, id: PlayerId) -> anyhow::Result<Option<String>> {
    let Some(deck) = &it.presented else {
        return Ok(it.found.clone());
    };
    let (text, checker) = (written(deck)?, it.cards.checker()?);
    let faults = examined(session.event(), (id, None), &text, &checker).faults;
    let all: Vec<String> = it.found.iter().cloned().chain(faults).collect();
    Ok((!all.is_empty()).then(|| all.join("; ")))
}

fn sample(at: &EventArgs) -> anyhow::Result<ExitStatus> {
    let session = EventSession::look(at)?;
    let event = session.event();
    let ids = event.decks_to_check().into_iter();
    let names: Vec<String> = ids.map(|id| name(event, id)).collect();
    if at.json {
        json(&value!({ "check": names }))?;
    } else if names.is_empty() {
        outln!("a tenth of all decks has been checked");
    } else {
        names.iter().for_each(|n| outln!("{n}"));
    }
    Ok(ExitStatus::Success)
}

fn register(it: &Register) -> anyhow::Result<ExitStatus> {
    let (mut session, player) = (EventSession::open(&it.at)?, it.player.as_str());
    let id = session.player(player)?;
    let checker = it.cards.checker()?;
    let game = session.event().setup.as_ref().map(|s| s.game.clone());
    let text = match checker.written(&game.unwrap_or_default(), &written(&it.deck)?) {
        Ok(text) => text,
        Err(wrong) => return no(wrong),
    };
    let team = &session.event().player(id)?.registration.members;
    let member = team.iter().find(|m| *m == player).cloned();
    if !team.is_empty() && member.is_none() && !session.event().is_limited() {
        let members = team.join(" or ");
        return wrong_use(format!("say whose list of {player} it is: {members}"));
    }
    let found = examined(session.event(), (id, member.as_deref()), &text, &checker);
    if !found.faults.is_empty() {
        if it.at.json {
            json(&value!({ "player": player, "registered": false, "faults": found.faults }))?;
            return Ok(ExitStatus::Failed);
        }
        outln!("the deck of {player} is not legal:");
        found.faults.iter().for_each(|f| outln!("  {f}"));
        return Ok(ExitStatus::Failed);
    }
    session.perform(Op::SubmitDecklist(SubmitDecklist {
        why: it.why.clone(),
        ..found.register(id, member, text)
    }))?;
    answer(
        it.at.json,
        &value!({ "player": player, "registered": true }),
        &format!("the deck of {player} is registered"),
    )
}
