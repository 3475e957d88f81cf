//! Matches that are shown, and cards that were altered.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, json, outln, wrong_use};
use serde_json::json as value;
use tournament::event::Role;
use tournament::op::{self, Op};
use tournament::view::{name, show};

/// Show a match to others, with who agrees to be on camera
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event feature cup.event 1 --delay 600
  ludex event feature cup.event --agrees Ann
  ludex event feature cup.event --declines Bo
  ludex event feature cup.event 1 --video \"who drew the card\" --by Hana")]
pub(super) struct Feature {
    #[command(flatten)]
    at: EventArgs,
    /// The table
    table: Option<u32>,
    /// What is shown is so many seconds old
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 0,
        conflicts_with = "instead"
    )]
    delay: u32,
    /// A player agrees to be on camera
    #[arg(
        long,
        value_name = "PLAYER",
        group = "instead",
        conflicts_with = "table"
    )]
    agrees: Option<String>,
    /// A player does not
    #[arg(
        long,
        value_name = "PLAYER",
        group = "instead",
        conflicts_with = "table"
    )]
    declines: Option<String>,
    /// The head judge consults the recording, and for what
    #[arg(long, value_name = "WHAT", group = "instead")]
    video: Option<String>,
}

impl Feature {
    fn op(&self, office: &EventSession) -> anyhow::Result<Op> {
        let agrees = self.agrees.is_some();
        if let Some(player) = self.agrees.as_ref().or(self.declines.as_ref()) {
            let player = office.player(player)?;
            return Ok(Op::Consent(op::Consent { player, agrees }));
        }
        let Some(table) = self.table else {
            return wrong_use("say which table: ludex event feature FILE TABLE");
        };
        let delay_seconds = self.delay;
        Ok(match self.video.clone() {
            Some(text) => Op::ReviewRecording(op::ReviewRecording {
                table,
                player: None,
                text,
            }),
            None => Op::FeatureMatch(op::FeatureMatch {
                table,
                delay_seconds,
            }),
        })
    }
}

/// Runs `ludex event feature`.
pub(super) fn feature(args: &Feature) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open(&args.at)?;
    let op = args.op(&office)?;
    office.perform(&[Role::HeadJudge, Role::Scorekeeper], op)?;
    let event = office.event();
    let ask = event.to_ask_for_consent().into_iter();
    let ask: Vec<String> = ask.map(|id| name(event, id)).collect();
    match args.at.json {
        true => json(&value!({ "to_ask_for_consent": ask }))?,
        false if ask.is_empty() => outln!("noted"),
        false => outln!("noted; ask whether they agree: {}", ask.join(", ")),
    }
    Ok(ExitStatus::Success)
}

/// Keep the head judge's decision about an altered card, or a stand-in
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event card cup.event Ann \"Flare Bolt\" --off-camera
  ludex event card cup.event Ann \"Flare Bolt\" --refuse \"the cost is painted over\"
  ludex event card cup.event Ann \"Flare Bolt\" --proxy \"torn while shuffling\"
  ludex event card cup.event --list")]
pub(super) struct Card {
    #[command(flatten)]
    at: EventArgs,
    /// Whose card
    player: Option<String>,
    /// The card
    card: Option<String>,
    /// An altered card may be played, but not in a match that is shown
    #[arg(long, group = "verdict")]
    off_camera: bool,
    /// An altered card may not be played, and why
    #[arg(long, value_name = "WHY", group = "verdict")]
    refuse: Option<String>,
    /// A stand-in is issued for it, and why
    #[arg(long, value_name = "WHY", group = "verdict")]
    proxy: Option<String>,
    /// List the altered cards that were decided about
    #[arg(long, conflicts_with_all = ["player", "card", "verdict"])]
    list: bool,
}

/// Runs `ludex event card`.
pub(super) fn card(args: &Card) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open_or_look(&args.at, args.list)?;
    if args.list {
        json(&show(office.event(), office.now)["alters"])?;
        return Ok(ExitStatus::Success);
    }
    let (Some(whose), Some(card)) = (&args.player, args.card.clone()) else {
        return wrong_use("say whose card: ludex event card FILE PLAYER CARD");
    };
    let player = office.player(whose)?;
    let what = card.clone();
    let op = match args.proxy.clone() {
        Some(why) => Op::Proxy(op::Proxy { player, card, why }),
        None => Op::Alter(op::Alter {
            player,
            card,
            obscures: false,
            advises: false,
            offends: false,
            off_camera: args.off_camera,
            allowed: args.refuse.is_none(),
            why: args.refuse.clone().unwrap_or_default(),
        }),
    };
    office.perform(&[Role::HeadJudge], op)?;
    match args.at.json {
        true => json(&value!({ "player": whose, "card": what }))?,
        false => outln!("noted"),
    }
    Ok(ExitStatus::Success)
}
