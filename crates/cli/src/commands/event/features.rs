//! Matches that are shown, and cards that were altered.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, answer, json};
use serde_json::json as value;
use tournament::op::{self, Op};
use tournament::view::{name, show};

#[derive(Debug, clap::Subcommand)]
pub(super) enum FeatureVerb {
    /// Show the match of a table
    #[command(after_help = "Example:\n  ludex event feature add cup.event 1 --delay 600")]
    Add {
        #[command(flatten)]
        at: EventArgs,
        /// The table
        table: u32,
        /// What is shown is so many seconds old
        #[arg(long, value_name = "SECONDS", default_value_t = 0)]
        delay: u32,
    },
    /// A player agrees to be on camera
    #[command(after_help = "Example:\n  ludex event feature agree cup.event Ann")]
    Agree(Consent),
    /// A player does not agree
    #[command(after_help = "Example:\n  ludex event feature decline cup.event Bo")]
    Decline(Consent),
    /// The head judge consults the recording
    #[command(after_help = "\
Example:
  ludex event feature review cup.event 1 \"who drew the card\" --by Hana")]
    Review {
        #[command(flatten)]
        at: EventArgs,
        /// The table
        table: u32,
        /// For what
        text: String,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct Consent {
    #[command(flatten)]
    at: EventArgs,
    /// Who
    player: String,
}

/// Runs `ludex event feature`.
pub(super) fn feature(verb: &FeatureVerb) -> anyhow::Result<ExitStatus> {
    match verb {
        FeatureVerb::Add { at, table, delay } => {
            let (table, delay_seconds) = (*table, *delay);
            shown(at, |_| {
                Ok(Op::FeatureMatch(op::FeatureMatch {
                    table,
                    delay_seconds,
                }))
            })
        }
        FeatureVerb::Agree(it) => consent(it, true),
        FeatureVerb::Decline(it) => consent(it, false),
        FeatureVerb::Review { at, table, text } => {
            let (table, text) = (*table, text.clone());
            shown(at, |_| {
                Ok(Op::ReviewRecording(op::ReviewRecording {
                    table,
                    player: None,
                    text,
                }))
            })
        }
    }
}

fn consent(it: &Consent, agrees: bool) -> anyhow::Result<ExitStatus> {
    shown(&it.at, |session| {
        let player = session.player(&it.player)?;
        Ok(Op::Consent(op::Consent { player, agrees }))
    })
}

/// Does it, and says who is still to be asked.
fn shown(
    at: &EventArgs,
    op: impl FnOnce(&EventSession) -> anyhow::Result<Op>,
) -> anyhow::Result<ExitStatus> {
    let session = EventSession::with(at, op)?;
    let event = session.event();
    let ask = event.to_ask_for_consent().into_iter();
    let ask: Vec<String> = ask.map(|id| name(event, id)).collect();
    let words = match ask.is_empty() {
        true => "noted".to_owned(),
        false => format!("noted; ask whether they agree: {}", ask.join(", ")),
    };
    answer(at.json, &value!({ "to_ask_for_consent": ask }), &words)
}

#[derive(Debug, clap::Subcommand)]
pub(super) enum CardVerb {
    /// An altered card may be played
    #[command(
        after_help = "Example:\n  ludex event card allow cup.event Ann \"Flare Bolt\" --off-camera"
    )]
    Allow {
        #[command(flatten)]
        of: CardOf,
        /// But not in a match that is shown
        #[arg(long)]
        off_camera: bool,
    },
    /// An altered card may not be played
    #[command(after_help = "\
Example:
  ludex event card refuse cup.event Ann \"Flare Bolt\" \"the cost is painted over\"")]
    Refuse {
        #[command(flatten)]
        of: CardOf,
        /// Why
        why: String,
    },
    /// A proxy is issued for a card
    #[command(after_help = "\
Example:
  ludex event card proxy cup.event Ann \"Flare Bolt\" \"torn while shuffling\"")]
    Proxy {
        #[command(flatten)]
        of: CardOf,
        /// Why
        why: String,
    },
    /// List the altered cards that were decided about
    #[command(after_help = "Example:\n  ludex event card list cup.event")]
    List(EventArgs),
}

#[derive(Debug, clap::Args)]
pub(super) struct CardOf {
    #[command(flatten)]
    at: EventArgs,
    /// Whose card
    player: String,
    /// The card
    card: String,
}

/// Runs `ludex event card`.
pub(super) fn card(verb: &CardVerb) -> anyhow::Result<ExitStatus> {
    match verb {
        CardVerb::Allow { of, off_camera } => of.altered(true, *off_camera, ""),
        CardVerb::Refuse { of, why } => of.altered(false, false, why),
        CardVerb::Proxy { of, why } => of.decided(|player| {
            let (card, why) = (of.card.clone(), why.clone());
            Op::Proxy(op::Proxy { player, card, why })
        }),
        CardVerb::List(at) => {
            let session = EventSession::look(at)?;
            json(&show(session.event(), session.now)["alters"])?;
            Ok(ExitStatus::Success)
        }
    }
}

impl CardOf {
    fn altered(&self, allowed: bool, off_camera: bool, why: &str) -> anyhow::Result<ExitStatus> {
        self.decided(|player| {
            Op::Alter(op::Alter {
                player,
                card: self.card.clone(),
                obscures: false,
                advises: false,
                offends: false,
                off_camera,
                allowed,
                why: why.to_owned(),
            })
        })
    }

    fn decided(
        &self,
        op: impl FnOnce(tournament::event::PlayerId) -> Op,
    ) -> anyhow::Result<ExitStatus> {
        EventSession::with(&self.at, |session| Ok(op(session.player(&self.player)?)))?;
        let decided = value!({ "player": self.player, "card": self.card });
        answer(self.at.json, &decided, "noted")
    }
}
