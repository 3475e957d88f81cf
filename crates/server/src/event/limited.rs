//! Limited parts: the time of picks, and the decks of bots. All of it is in the
//! event's log; what is done here is to look at the clock and to do what bots do.

use super::event_file::{now, official};
use super::runner::EventRunner;
use crate::{Error, Result};
use arena::games::{GameDeckChecker, GameName, bot_deck};
use tournament::deck_report::examined;
use tournament::event::{Event, PlayerId, Role};
use tournament::op::{Op, Pick};

impl EventRunner {
    /// Picks for who has not picked in time, and lets bots build their decks.
    pub(super) async fn see_to_limited(&self) -> Result<()> {
        let due = self.book.read(|event| {
            let late = now();
            let due = event.picks_due().into_iter();
            let players = due.filter(|(_, at)| *at <= late).map(|(id, _)| id);
            let picks = players.filter_map(|id| Some((id, event.bot_pick(id)?)));
            let picks = picks.map(|(player, (pick, card))| {
                let why = "the time was over".to_owned();
                Op::Pick(Pick {
                    player,
                    pick,
                    card,
                    why,
                })
            });
            picks.chain(bot_lists(event)).collect::<Vec<Op>>()
        });
        for op in due {
            let done = self.book.work(move |desk| {
                let by = official(desk.event(), Role::Scorekeeper);
                desk.perform(now(), &by, op)
            });
            match done.await {
                // Who picked meanwhile, or has a list, is not late any more.
                Err(Error::Conflict { text, .. }) => tracing::info!(text, "not done for a player"),
                done => done?,
            }
        }
        Ok(())
    }
}

/// Lists of bots that have a pool and no list yet. A bot that can build no legal
/// deck of its pool drops: it could not play, and nobody is to wait for it.
fn bot_lists(event: &Event) -> Vec<Op> {
    let Some((format, setup)) = event.limited_format().zip(event.setup.as_ref()) else {
        return Vec::new();
    };
    let Ok(game) = GameName::of(&setup.game) else {
        return Vec::new();
    };
    let waits = |id: &PlayerId| event.is_bot(*id) && event.lists_of(*id).is_empty();
    let list = |id: PlayerId| {
        let pool = event.player(id).ok()?.pool.as_ref()?;
        let wrong = match bot_deck(game, format, &pool.cards) {
            Ok(deck) => {
                let found = examined(event, (id, None), &deck, &GameDeckChecker::default());
                if found.faults.is_empty() {
                    return Some(Op::SubmitDecklist(found.register(id, None, deck)));
                }
                found.faults.join("; ")
            }
            Err(error) => error.to_string(),
        };
        tracing::warn!(wrong, player = id.0, "a bot has no deck and drops");
        Some(Op::Drop { player: id })
    };
    event
        .active()
        .into_iter()
        .filter(waits)
        .filter_map(list)
        .collect()
}
