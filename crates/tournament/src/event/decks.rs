//! Decks: delivered, locked, shown, checked (RBT 401, 411).

use super::refusal::{Refusal, forbidden, refuse};
use super::{Delivered, Event, Level, PlayerId, Role};
use serde::{Deserialize, Serialize};

/// How a deck was chosen for a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckKind {
    /// By lot: counts for the tenth (RBT 411.2).
    Random,
    /// For a reason.
    Targeted,
}

/// A deck check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckCheck {
    /// Whose.
    pub player: PlayerId,
    /// In which round.
    pub round: u32,
    /// At which table.
    pub table: Option<u32>,
    /// How it was chosen.
    pub kind: CheckKind,
    /// What was found; none: all is well.
    pub found: Option<String>,
    /// The judge.
    pub by: String,
    /// When.
    pub at: u64,
}

/// When an opponent's list is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before the match begins.
    Beginning,
    /// Between two games.
    Between,
    /// While a game is played.
    Game,
}

impl Event {
    /// A list is delivered once; an official replaces it with a reason (RBT
    /// 401.3, readings 2.3), and none is taken once the event has begun (RBT
    /// 401.4).
    pub(super) fn register(
        &mut self,
        (by, at): (&str, u64),
        id: PlayerId,
        (deck, faults, why): (&str, &[String], &str),
    ) -> Result<(), Refusal> {
        let player = self.player(id)?;
        let name = player.enrolment.name.clone();
        let own = player.is_called(by);
        let judge = self.has_role(by, &[Role::HeadJudge]);
        if !own {
            self.needs(by, &[Role::Organiser, Role::Scorekeeper, Role::HeadJudge])?;
        }
        // With cards from a pool decks are built anew at a low level (RBT
        // 602.3.f).
        let anew = self.is_limited() && !self.level().is_high();
        let free = kernel::rule!("RBT 602.3.f", anew);
        let again = !player.decks.is_empty() && (own || !judge) && !free;
        forbidden!(
            "RBT 401.3",
            again,
            "the list of {name} is delivered: only the head judge replaces it"
        )?;
        let silent = !player.decks.is_empty() && why.trim().is_empty() && !free;
        refuse(silent, "replacing a list needs a reason")?;
        let late = self.started && player.since <= 1 && !judge && !free;
        forbidden!(
            "RBT 401.4",
            late,
            "lists are locked: the first round has begun"
        )?;
        let fault = faults.first().cloned().unwrap_or_default();
        forbidden!(
            "RBT 401.2",
            !faults.is_empty(),
            "the deck is not legal: {fault}"
        )?;
        let delivered = Delivered {
            deck: deck.to_owned(),
            by: by.to_owned(),
            at,
            why: why.to_owned(),
        };
        self.player_mut(id)?.decks.push(delivered);
        Ok(())
    }

    /// Lists are needed at a high level (RBT 401.1), and where the head judge
    /// wants them (RBT 401.1.a).
    #[must_use]
    pub fn needs_lists(&self) -> bool {
        let wanted = self.setup.as_ref().is_some_and(|s| s.lists);
        let high = self.level().is_high();
        kernel::rule!("RBT 401.1", high) || kernel::rule!("RBT 401.1.a", wanted)
    }

    /// Whether opponents' lists are open in this part: as it says, else at the
    /// professional level (RBT 401.5.b).
    #[must_use]
    pub fn has_open_lists(&self) -> bool {
        let usual = kernel::rule!("RBT 401.5.b", self.level() == Level::Professional);
        self.phase().open_lists.unwrap_or(usual)
    }

    /// Whether a player may look at the opponent's list now (RBT 401.5,
    /// 401.5.a).
    #[must_use]
    pub fn may_see_list(&self, moment: Moment) -> bool {
        let open = by_default_closed(self.has_open_lists());
        open && !kernel::rule!("RBT 401.5.a", moment == Moment::Game)
    }

    pub(super) fn check_deck(&mut self, check: DeckCheck, seconds: u32) -> Result<(), Refusal> {
        self.needs_judge(&check.by)?;
        self.player(check.player)?;
        let round = self.rounds.len() as u32;
        let table = self.round().and_then(|r| r.table_of(check.player));
        let table = table.map(|t| t.number);
        if let (Some(number), true) = (table, seconds > 0) {
            // The time of the check is given back (RBT 411.3.a).
            let table = self.running(number)?;
            kernel::by_rule!("RBT 411.3.a", {
                table.give_back(seconds, "deck check".to_owned());
            });
        }
        kernel::by_rule!("RBT 411.1", {
            self.checks.push(DeckCheck {
                round,
                table,
                ..check
            });
        });
        Ok(())
    }

    /// Players whose decks should still be checked so that a tenth of all
    /// decks was (RBT 411.2), in an order drawn from the event's seed.
    #[must_use]
    pub fn decks_to_check(&self) -> Vec<PlayerId> {
        let seed = self.setup.as_ref().map_or("", |s| &s.seed);
        let all = (0..).map(PlayerId).zip(&self.players);
        let mut all: Vec<PlayerId> = all
            .filter(|(_, p)| !p.removed && p.since <= 1)
            .map(|(id, _)| id)
            .collect();
        let wanted = kernel::by_rule!("RBT 411.2", all.len().div_ceil(10), else 0);
        crate::chance::dice(seed, "deck checks").shuffle(&mut all);
        let random = |id: &PlayerId| {
            let mut checks = self.checks.iter();
            checks.any(|c| c.player == *id && c.kind == CheckKind::Random)
        };
        let done = all.iter().filter(|id| random(id)).count();
        all.retain(|id| !random(id) && !self.players[id.0 as usize].dropped);
        all.truncate(wanted.saturating_sub(done));
        all
    }
}

/// Lists are closed unless something opens them (RBT 401.5).
fn by_default_closed(open: bool) -> bool {
    kernel::by_rule!("RBT 401.5", open, else true)
}
