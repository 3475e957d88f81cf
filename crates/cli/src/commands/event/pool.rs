//! Pools of limited parts: opened, entered, confirmed, built from.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, outln, wrong_use};
use arena::built_in::File;
use arena::games::{GameName, bot_deck};
use kernel::decklist::counted;
use serde_json::json as value;
use std::path::PathBuf;
use tournament::event::{CardCounts, PlayerId, Role};
use tournament::op::{EnterPool, Op};
use tournament::view::name;

/// Enter and confirm pools of limited parts, or open packs that are made here
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event pool cup.event --open                 six packs for everybody, by the seed
  ludex event pool cup.event Ann pool.txt --by Bo   what Ann has, as Bo counted it
  ludex event pool cup.event Ann --confirm --by Ann
  ludex event pool cup.event Ann                    shows it
  ludex event pool cup.event Ann --suggest > ann.toml

A list has a line for each card, with how many: 2 Fog Smuggler.")]
pub(super) struct Args {
    #[command(flatten)]
    at: EventArgs,
    /// Whose pool
    player: Option<String>,
    /// A list of its cards
    list: Option<PathBuf>,
    /// Open the packs of a sealed part
    #[arg(long, conflicts_with_all = ["player", "confirm", "suggest"])]
    open: bool,
    /// The owner agrees with the pool
    #[arg(long, conflicts_with_all = ["list", "suggest"])]
    confirm: bool,
    /// Write a simple legal deck of it
    #[arg(long, conflicts_with = "list")]
    suggest: bool,
}

const DESK: [Role; 3] = [Role::Scorekeeper, Role::Organiser, Role::HeadJudge];

/// Runs `ludex event pool`.
pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let changes = args.open || args.confirm || args.list.is_some();
    let mut office = EventSession::open_or_look(&args.at, !changes)?;
    if args.open {
        office.perform(&DESK, Op::OpenPacks)?;
        let pools = office.event().players.iter();
        let pools = pools.filter(|p| p.pool.is_some()).count();
        match args.at.json {
            true => json(&value!({ "pools": pools }))?,
            false => outln!("{pools} players have pools"),
        }
        return Ok(ExitStatus::Success);
    }
    let Some(player) = &args.player else {
        return wrong_use("say whose pool: ludex event pool FILE PLAYER");
    };
    let id = office.player(player)?;
    if args.confirm {
        let own = office.event().player(id)?.registration.name.clone();
        if args.at.by.as_deref() != Some(&own) {
            return wrong_use(format!("the owner confirms a pool: --by \"{own}\""));
        }
        office.perform(&[], Op::ConfirmPool { player: id })?;
    }
    if let Some(list) = &args.list {
        let cards = read(&File::read(list)?)?;
        office.perform(&DESK, Op::EnterPool(EnterPool { player: id, cards }))?;
    }
    match args.suggest {
        true => suggest(args, &office, id),
        false => tell(args, &office, id),
    }
}

/// The cards of a list.
fn read(file: &File) -> anyhow::Result<CardCounts> {
    let mut cards = CardCounts::new();
    let lines = (1..).zip(file.text.lines().map(str::trim));
    for (n, line) in lines.filter(|(_, line)| !line.is_empty()) {
        let n: u32 = n;
        match counted(line) {
            Ok((count, card)) => *cards.entry(card.to_owned()).or_default() += u32::from(count),
            Err(wrong) => return wrong_use(format!("{}:{n}: {wrong}", file.name)),
        }
    }
    Ok(cards)
}

fn suggest(args: &Args, office: &EventSession, id: PlayerId) -> anyhow::Result<ExitStatus> {
    let event = office.event();
    let setup = event.setup.clone().unwrap_or_default();
    let Some(pool) = &event.player(id)?.pool else {
        return wrong_use(format!("{} has no pool yet", name(event, id)));
    };
    let format = event.limited_format().unwrap_or("constructed");
    let deck = bot_deck(GameName::of(&setup.game)?, format, &pool.cards)?;
    match args.at.json {
        true => json(&value!({ "player": name(event, id), "deck": deck }))?,
        false => outln!("{}", deck.trim_end()),
    }
    Ok(ExitStatus::Success)
}

fn tell(args: &Args, office: &EventSession, id: PlayerId) -> anyhow::Result<ExitStatus> {
    let event = office.event();
    let pool = event.player(id)?.pool.clone().unwrap_or_default();
    if args.at.json {
        let (cards, by, confirmed) = (pool.cards, pool.by, pool.confirmed);
        let player = name(event, id);
        json(&value!({ "player": player, "cards": cards, "by": by, "confirmed": confirmed }))?;
        return Ok(ExitStatus::Success);
    }
    let count: u32 = pool.cards.values().sum();
    outln!("{}: {count} cards", name(event, id));
    pool.cards.iter().for_each(|(card, n)| outln!("{n} {card}"));
    Ok(ExitStatus::Success)
}
