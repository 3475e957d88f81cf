//! Registering and checking decks.

use super::deck_check_args::DeckCheckArgs;
use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, outln, wrong_use};
use arena::games::GameDeckChecker;
use serde_json::json as value;
use std::path::{Path, PathBuf};
use tournament::deck_report::examined;
use tournament::event::{CheckKind, PlayerId, Role};
use tournament::op::{CheckDeck, Op, SubmitDecklist};
use tournament::view::name;

/// What is no deck check: clap asks for nothing that is at odds with what was
/// given, so that each must be said to be at odds itself.
const LIST: [&str; 4] = ["deck", "cards", "why", "sample"];

/// Register a deck, or note that one was checked
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event deck cup.event Ann ann.toml
  ludex event deck cup.event Ann ember-raid --by Ann
  ludex event deck cup.event Ann list.json --cards cards.json
  ludex event deck cup.event Ann new.toml --by Hana --why \"RBT 703.3.b.1\"
  ludex event deck cup.event --sample
  ludex event deck cup.event Ann --checked --seconds 260
  ludex event deck cup.event Ann --checked --presented found.toml
  ludex event deck cup.event Ann --checked --bare runes --marked \"Flare Bolt\"

Decks are checked by the game's own rules and by what the event allows: sets by
region and date, bans, pools. What is not legal is refused with all reasons.")]
pub(super) struct Args {
    #[command(flatten)]
    at: EventArgs,
    /// Whose deck
    player: Option<String>,
    /// The deck: a file, or the name of a shipped deck
    deck: Option<String>,
    /// A file with cards to go by instead of the shipped ones, such as an
    /// official database; again for more
    #[arg(long, value_name = "FILE", conflicts_with = "other")]
    cards: Vec<PathBuf>,
    /// Why a list is replaced
    #[arg(long, conflicts_with = "other")]
    why: Option<String>,
    /// Say whose decks should be checked next
    #[arg(long, group = "other", conflicts_with_all = ["player", "deck"])]
    sample: bool,
    /// The deck was checked
    #[arg(long, group = "other", conflicts_with = "deck")]
    checked: bool,
    /// What the check found
    #[arg(long, requires = "checked", conflicts_with_all = LIST)]
    found: Option<String>,
    /// The deck as it lies on the table: a file, which is checked by the rules
    /// and by the player's pool
    #[arg(long, value_name = "DECK", requires = "checked", conflicts_with_all = LIST)]
    presented: Option<String>,
    /// Seconds the check took, which the table gets back
    #[arg(long, requires = "checked", conflicts_with_all = LIST, default_value_t = 0)]
    seconds: u32,
    /// It was checked for a reason, not by lot
    #[arg(long, requires = "checked", conflicts_with_all = LIST)]
    targeted: bool,
    #[command(flatten)]
    seen: DeckCheckArgs,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open_or_look(&args.at, args.sample)?;
    if args.sample {
        return sample(args, &office);
    }
    let Some(player) = &args.player else {
        return wrong_use("say whose deck: ludex event deck FILE PLAYER DECK");
    };
    let id = office.player(player)?;
    if args.checked {
        let op = Op::CheckDeck(CheckDeck {
            player: id,
            kind: match args.targeted {
                true => CheckKind::Targeted,
                false => CheckKind::Random,
            },
            found: found(args, &office, id)?,
            seconds: args.seconds,
            form: args.seen.form(),
        });
        office.perform(&[Role::HeadJudge, Role::FloorJudge], op)?;
        let check = office.event().checks.last();
        if args.at.json {
            let flaws = check.map(|c| &c.flaws);
            let found = check.and_then(|c| c.found.as_ref());
            json(&value!({ "player": player, "checked": true, "found": found, "flaws": flaws }))?;
            return Ok(ExitStatus::Success);
        }
        outln!("the check of {player} is noted");
        if let Some(found) = check.and_then(|c| c.found.as_ref()) {
            outln!("  {found}");
        }
        for (rule, what) in check.into_iter().flat_map(|c| &c.flaws) {
            outln!("  {what} ({rule})");
        }
        return Ok(ExitStatus::Success);
    }
    let Some(deck) = &args.deck else {
        return wrong_use("say which deck: ludex event deck FILE PLAYER DECK");
    };
    register(args, &mut office, (id, player), deck)
}

/// What a check found: as the judge says it, and what is wrong with the deck
/// that was presented.
fn found(args: &Args, office: &EventSession, id: PlayerId) -> anyhow::Result<Option<String>> {
    let Some(deck) = &args.presented else {
        return Ok(args.found.clone());
    };
    let text = match Path::new(deck).is_file() {
        true => arena::built_in::File::read(Path::new(deck))?.text,
        false => deck.clone(),
    };
    let faults = examined(office.event(), (id, None), &text, &judges(args)?).faults;
    let all: Vec<String> = args.found.iter().cloned().chain(faults).collect();
    Ok((!all.is_empty()).then(|| all.join("; ")))
}

fn sample(args: &Args, office: &EventSession) -> anyhow::Result<ExitStatus> {
    let event = office.event();
    let names: Vec<String> = event
        .decks_to_check()
        .into_iter()
        .map(|id| name(event, id))
        .collect();
    if args.at.json {
        json(&value!({ "check": names }))?;
    } else if names.is_empty() {
        outln!("a tenth of all decks has been checked");
    } else {
        names.iter().for_each(|n| outln!("{n}"));
    }
    Ok(ExitStatus::Success)
}

fn judges(args: &Args) -> anyhow::Result<GameDeckChecker> {
    let mut judges = GameDeckChecker::default();
    for path in &args.cards {
        judges.cards.push(arena::built_in::File::read(path)?);
    }
    Ok(judges)
}

fn register(
    args: &Args,
    office: &mut EventSession,
    (id, player): (tournament::event::PlayerId, &str),
    deck: &str,
) -> anyhow::Result<ExitStatus> {
    let given = match Path::new(deck).is_file() {
        true => arena::built_in::File::read(Path::new(deck))?.text,
        false => deck.to_owned(),
    };
    let judges = judges(args)?;
    let game = office.event().setup.as_ref().map(|s| s.game.clone());
    let text = match judges.written(&game.unwrap_or_default(), &given) {
        Ok(text) => text,
        Err(wrong) => return wrong_use(wrong),
    };
    let team = &office.event().player(id)?.registration.members;
    let member = team.iter().find(|m| *m == player).cloned();
    if !team.is_empty() && member.is_none() && !office.event().is_limited() {
        let members = team.join(" or ");
        return wrong_use(format!("say whose list of {player} it is: {members}"));
    }
    let found = examined(office.event(), (id, member.as_deref()), &text, &judges);
    if !found.faults.is_empty() {
        if args.at.json {
            json(&value!({ "player": player, "registered": false, "faults": found.faults }))?;
            return Ok(ExitStatus::Failed);
        }
        outln!("the deck of {player} is not legal:");
        found.faults.iter().for_each(|f| outln!("  {f}"));
        return Ok(ExitStatus::Failed);
    }
    let op = Op::SubmitDecklist(SubmitDecklist {
        why: args.why.clone().unwrap_or_default(),
        ..found.register(id, member, text)
    });
    office.perform(&[Role::Scorekeeper, Role::Organiser], op)?;
    match args.at.json {
        true => json(&value!({ "player": player, "registered": true }))?,
        false => outln!("the deck of {player} is registered"),
    }
    Ok(ExitStatus::Success)
}
