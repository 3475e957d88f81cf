//! Building a game again from what was stored of it.

use super::plan::boxed;
use super::{Act, Durable, Entry, Hosted, Plan, Player, TableError};
use crate::bots::Thumb;
use crate::games::{GameName, cards_hash, rules_of, with_game};
use kernel::driver::Driver;
use kernel::game::Game as _;
use kernel::matches::Match;
use kernel::replay::{Diverged, Header};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A calm game in its stored form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// How many entries the journal had.
    pub entries: usize,
    /// How many inputs were in force.
    pub inputs: usize,
    /// The state.
    pub state: Vec<u8>,
}

/// Builds a game again from its journal, by way of the last snapshot where
/// there is one. A build that is not the one which wrote the journal goes on
/// from the snapshot, as far as it understands what followed.
///
/// # Errors
/// When the game was begun with other cards, or the journal does not give a
/// game here.
pub fn resume(
    plan: &Plan,
    players: &[Player],
    snapshot: Option<&Snapshot>,
    entries: &[Entry],
) -> Result<Box<dyn Durable>, TableError> {
    let game = GameName::of_saved(&plan.header.game)?;
    with_game!(game, G => {
        if cards_hash::<G>() != plan.header.cards {
            return Err(TableError::OtherCards);
        }
        let rules = rules_of::<G>()?;
        match plan.header.game == Match::<G>::NAME {
            true => boxed(resumed::<Match<G>>(plan, &rules, players, snapshot, entries)?),
            false => boxed(resumed::<G>(plan, &rules, players, snapshot, entries)?),
        }
    })
}

fn resumed<G: Thumb>(
    plan: &Plan,
    rules: &Arc<G::Rules>,
    players: &[Player],
    snapshot: Option<&Snapshot>,
    entries: &[Entry],
) -> Result<Hosted<G>, TableError> {
    let ours = plan.header.build == Header::of::<G>("", 0).build;
    let same: Same = if ours {
        |a, b| a == b
    } else {
        |a, b| a.act == b.act
    };
    let Some(snapshot) = snapshot.filter(|s| s.entries <= entries.len()) else {
        let mut hosted = plan.hosted::<G>(Arc::clone(rules), players)?;
        play_on(&mut hosted, entries, same)?;
        return Ok(hosted);
    };
    let (before, after) = entries.split_at(snapshot.entries);
    let mut hosted = at_snapshot::<G>(plan, rules, players, snapshot, before)?;
    match play_on(&mut hosted, after, same) {
        Err(_) if !ours => {
            let mut hosted = at_snapshot::<G>(plan, rules, players, snapshot, before)?;
            hosted.acts = entries.len();
            Ok(hosted)
        }
        Err(why) => Err(why),
        Ok(()) => Ok(hosted),
    }
}

fn at_snapshot<G: Thumb>(
    plan: &Plan,
    rules: &Arc<G::Rules>,
    players: &[Player],
    snapshot: &Snapshot,
    before: &[Entry],
) -> Result<Hosted<G>, TableError> {
    let game: G = postcard::from_bytes(&snapshot.state)?;
    let driver = Driver::at(Arc::clone(rules), game);
    let setup: G::Setup = postcard::from_bytes(&plan.setup)?;
    let mut hosted = plan.around(driver, setup, players);
    let stand = Entry::in_force(before).into_iter().take(snapshot.inputs);
    hosted.past = stand.flat_map(|e| e.heard.clone()).collect();
    hosted.before = snapshot.inputs;
    hosted.acts = snapshot.entries;
    Ok(hosted)
}

/// Whether what was done again is what was done.
type Same = fn(&Entry, &Entry) -> bool;

fn play_on<G: Thumb>(
    hosted: &mut Hosted<G>,
    entries: &[Entry],
    same: Same,
) -> Result<(), TableError> {
    for entry in entries {
        let at_input = hosted.inputs();
        let done = hosted.act(entry.act.clone());
        if done.as_ref().is_ok_and(|again| same(again, entry)) {
            continue;
        }
        return Err(TableError::Diverged(Diverged {
            at_input,
            turn: hosted.turn(),
            expected: in_words(entry),
            found: done.map_or_else(|why| why.to_string(), |again| in_words(&again)),
        }));
    }
    Ok(())
}

fn in_words(entry: &Entry) -> String {
    match &entry.act {
        Act::Input(input) => format!("{input:?} `{}`", entry.label),
        act => format!("{act:?}"),
    }
}
