//! Players: entering, dropping, coming back (RBT 301, 414, 603).

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, PlayerId, Registration, Role};

/// A deck as it was delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decklist {
    /// The deck file.
    pub deck: String,
    /// Who delivered it.
    pub by: String,
    /// When.
    pub at: u64,
    /// Why it replaces an earlier one.
    pub why: String,
    /// Whose list it is, where members of a team have their own.
    pub member: Option<String>,
}

/// A player of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// What the player entered with.
    pub registration: Registration,
    /// Has been seen.
    pub present: bool,
    /// Decks delivered, the valid one last; earlier ones are kept.
    pub decks: Vec<Decklist>,
    /// Not paired any more (RBT 414.1).
    pub dropped: bool,
    /// The round after which the player dropped.
    pub dropped_after: u32,
    /// Dropped for not coming (RBT 414.4).
    pub absent: bool,
    /// Not in the standings: dropped before the event began, or disqualified.
    pub removed: bool,
    /// Disqualified (RBT 701.2.d).
    pub disqualified: bool,
    /// Missed deck construction (RBT 414.8).
    pub missed_construction: bool,
    /// Minutes the player may be away (RBT 703.8.e).
    pub granted: u32,
    /// The round from which the player takes part: later for late entries.
    pub since: u32,
    /// The cards of a limited event.
    pub pool: Option<super::CardPool>,
    /// The cards of the valid deck without its sideboard, where a pool is
    /// divided.
    pub main: super::CardCounts,
    /// The cards of the valid deck's sideboard.
    pub side: super::CardCounts,
    /// Parts that a limited deck does without (RBT 602.4.a.5).
    pub lacks: Vec<String>,
    /// What the player owns after dropping from a limited event (RBT 414.5).
    pub kept: Option<super::KeptCards>,
    /// How often the player took an action back (RBT 509.5).
    pub take_backs: u32,
    /// Cards for which the head judge allowed a stand-in, and why.
    pub proxies: Vec<(String, String)>,
}

impl Player {
    /// Whether a person is this player or a member of this team.
    #[must_use]
    pub fn is_called(&self, person: &str) -> bool {
        let who = &self.registration;
        who.name == person || who.members.iter().any(|m| m == person)
    }
}

impl Event {
    /// The player with this number.
    ///
    /// # Errors
    /// If there is none.
    pub fn player(&self, id: PlayerId) -> Result<&Player, Refusal> {
        let found = self.players.get(id.0 as usize);
        found.ok_or_else(|| Refusal::new("", format!("there is no player {id}")))
    }

    pub(super) fn player_mut(&mut self, id: PlayerId) -> Result<&mut Player, Refusal> {
        let found = self.players.get_mut(id.0 as usize);
        found.ok_or_else(|| Refusal::new("", format!("there is no player {id}")))
    }

    /// The number of the player with this name, or with this number from 1.
    #[must_use]
    pub fn find_player(&self, words: &str) -> Option<PlayerId> {
        let numbered = words.trim_start_matches('#').parse::<u32>().ok();
        let by_number = numbered.and_then(|n| n.checked_sub(1));
        let by_number = by_number.filter(|n| (*n as usize) < self.players.len());
        let by_name = self
            .players
            .iter()
            .position(|p| p.registration.name == words && !p.removed);
        let any = || self.players.iter().position(|p| p.is_called(words));
        let by_name = by_name.or_else(any).map(|at| at as u32);
        by_name.or(by_number).map(PlayerId)
    }

    pub(super) fn enroll(&mut self, who: &Registration) -> Result<(), Refusal> {
        self.may_play(who)?;
        let cut = self.phase > 0;
        refuse(cut, "nobody enters after the first part of the event")?;
        refuse(
            self.bracket_seeds.contains_key(&self.phase),
            "the bracket is drawn: nobody enters any more",
        )?;
        let drafting = self.draft().is_some_and(|d| d.began.is_some());
        refuse(drafting, "the draft has begun: nobody enters any more")?;
        let player = Player {
            registration: who.clone(),
            since: self.rounds.len() as u32 + 1,
            ..Player::default()
        };
        self.players.push(player);
        Ok(())
    }

    /// The organiser may decline an entry before the event (RBT 306.4).
    pub(super) fn decline(&mut self, id: PlayerId) -> Result<(), Refusal> {
        refuse(self.started, "the event has begun")?;
        let player = self.player_mut(id)?;
        kernel::by_rule!("RBT 306.4", {
            (player.dropped, player.removed) = (true, true);
        });
        Ok(())
    }

    /// From the next pairings on (RBT 414.1, 414.3); before the event begins
    /// the player never took part (RBT 414.2).
    pub(super) fn drop_player(&mut self, id: PlayerId) -> Result<(), Refusal> {
        let player = self.player(id)?;
        let name = player.registration.name.clone();
        refuse(player.dropped, format!("{name} has dropped already"))?;
        let (started, round) = (self.started, self.rounds.len() as u32);
        let player = self.player_mut(id)?;
        player.dropped = kernel::rule!("RBT 414.1", true);
        player.dropped_after = round;
        player.removed |= kernel::rule!("RBT 414.2", !started);
        self.owns_the_pool(id)
    }

    /// The head judge lets a player back in, before the next pairings (RBT
    /// 414.7); who only came late may come back by telling any official (RBT
    /// 703.8.d). Not after a cut (RBT 414.9), nor without a deck that was
    /// built (RBT 414.8).
    pub(super) fn reenter(&mut self, by: &str, id: PlayerId) -> Result<(), Refusal> {
        let absent = self.player(id)?.absent;
        let head = self.has_role(by, &[Role::HeadJudge]);
        let any = absent && self.has_role(by, &[Role::Scorekeeper, Role::FloorJudge]);
        forbidden!(
            "RBT 414.7",
            !head && !any,
            "only the head judge lets a player back in"
        )?;
        forbidden!(
            "RBT 414.9",
            self.phase > 0,
            "nobody comes back after the cut"
        )?;
        refuse(
            self.bracket_seeds.contains_key(&self.phase),
            "the bracket has gone on without this player",
        )?;
        let player = self.player_mut(id)?;
        let name = player.registration.name.clone();
        let missed = player.missed_construction;
        forbidden!("RBT 414.8", missed, "{name} has missed deck construction")?;
        let back = player.dropped && !player.removed;
        refuse(!back, format!("{name} has not dropped"))?;
        (player.dropped, player.absent, player.kept) = (false, false, None);
        Ok(())
    }
}

/// The name of a player.
#[must_use]
pub fn name(event: &Event, id: PlayerId) -> String {
    let player = event.players.get(id.0 as usize);
    player.map_or_else(|| id.to_string(), |p| p.registration.name.clone())
}
