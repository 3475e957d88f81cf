//! Pools of limited parts: opened, entered, confirmed, built from.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, answer, json, no, outln, wrong_use};
use arena::built_in::File;
use arena::games::{GameName, bot_deck};
use kernel::decklist::counted;
use serde_json::json as value;
use std::path::PathBuf;
use tournament::event::{CardCounts, PlayerId};
use tournament::op::{EnterPool, Op};
use tournament::view::name;

#[derive(Debug, clap::Subcommand)]
pub(super) enum Verb {
    /// Open the packs of a sealed part: six for everybody, by the seed
    #[command(after_help = "Example:\n  ludex event pool open cup.event")]
    Open(EventArgs),
    /// Enter what a player has, as somebody counted it
    #[command(after_help = "\
Example:
  ludex event pool enter cup.event Ann pool.txt --by Bo

A list has a line for each card, with how many: 2 Fog Smuggler.")]
    Enter {
        #[command(flatten)]
        of: Owner,
        /// A list of its cards
        list: PathBuf,
    },
    /// The owner agrees with the pool
    #[command(after_help = "Example:\n  ludex event pool confirm cup.event Ann --by Ann")]
    Confirm(Owner),
    /// Show a pool
    #[command(after_help = "Example:\n  ludex event pool show cup.event Ann")]
    Show(Owner),
    /// Write a simple legal deck of a pool
    #[command(after_help = "Example:\n  ludex event pool suggest cup.event Ann > ann.toml")]
    Suggest(Owner),
}

#[derive(Debug, clap::Args)]
pub(super) struct Owner {
    #[command(flatten)]
    at: EventArgs,
    /// Whose pool
    player: String,
}

/// Runs `ludex event pool`.
pub(super) fn run(verb: &Verb) -> anyhow::Result<ExitStatus> {
    match verb {
        Verb::Open(at) => open(at),
        Verb::Enter { of, list } => {
            let cards = read(&File::read(list)?)?;
            of.change(|player| Op::EnterPool(EnterPool { player, cards }))
        }
        Verb::Confirm(of) => {
            if of.at.by.is_none() {
                return wrong_use(format!("the owner confirms a pool: --by \"{}\"", of.player));
            }
            of.change(|player| Op::ConfirmPool { player })
        }
        Verb::Show(of) => {
            let session = EventSession::look(&of.at)?;
            tell(of, &session, session.player(&of.player)?)
        }
        Verb::Suggest(of) => {
            let session = EventSession::look(&of.at)?;
            suggest(of, &session, session.player(&of.player)?)
        }
    }
}

fn open(at: &EventArgs) -> anyhow::Result<ExitStatus> {
    let session = EventSession::with(at, |_| Ok(Op::OpenPacks))?;
    let pools = session.event().players.iter();
    let pools = pools.filter(|p| p.pool.is_some()).count();
    answer(
        at.json,
        &value!({ "pools": pools }),
        &format!("{pools} players have pools"),
    )
}

impl Owner {
    fn change(&self, op: impl FnOnce(PlayerId) -> Op) -> anyhow::Result<ExitStatus> {
        let session = EventSession::with(&self.at, |s| Ok(op(s.player(&self.player)?)))?;
        tell(self, &session, session.player(&self.player)?)
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
            Err(wrong) => return no(format!("{}:{n}: {wrong}", file.name)),
        }
    }
    Ok(cards)
}

fn suggest(of: &Owner, session: &EventSession, id: PlayerId) -> anyhow::Result<ExitStatus> {
    let event = session.event();
    let setup = event.setup.clone().unwrap_or_default();
    let Some(pool) = &event.player(id)?.pool else {
        return no(format!("{} has no pool yet", name(event, id)));
    };
    let format = event.limited_format().unwrap_or("constructed");
    let deck = bot_deck(GameName::of(&setup.game)?, format, &pool.cards)?;
    answer(
        of.at.json,
        &value!({ "player": name(event, id), "deck": deck }),
        deck.trim_end(),
    )
}

fn tell(of: &Owner, session: &EventSession, id: PlayerId) -> anyhow::Result<ExitStatus> {
    let event = session.event();
    let pool = event.player(id)?.pool.clone().unwrap_or_default();
    if of.at.json {
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
