//! Players: entering, decks, dropping (RBT 301, 401, 414).

use super::refusal::{Refusal, refuse};
use super::{Event, Role};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A player's number, in the order of entering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0 + 1)
    }
}

/// What a player enters with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enrolment {
    /// The name; once in an event.
    pub name: String,
    /// The team, where team-mates must not meet.
    #[serde(default)]
    pub team: Option<String>,
    /// Suspended from competitions (RBT 301.1).
    #[serde(default)]
    pub suspended: bool,
    /// Under thirteen (RBT 301.4).
    #[serde(default)]
    pub under_13: bool,
    /// A parent or guardian has agreed.
    #[serde(default)]
    pub guardian_agrees: bool,
    /// Works for the publisher (RBT 306).
    #[serde(default)]
    pub employee: bool,
    /// Owns the organisation that runs the event (RBT 304).
    #[serde(default)]
    pub owner: bool,
    /// Barred by the organiser, the venue or the law, and why (RBT 301.5).
    #[serde(default)]
    pub barred: Option<String>,
}

/// A player of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// What the player entered with.
    pub enrolment: Enrolment,
    /// Has been seen.
    pub present: bool,
    /// Decks delivered, the valid one last; earlier ones are kept.
    pub decks: Vec<String>,
    /// Not paired any more (RBT 414.1).
    pub dropped: bool,
    /// The round after which the player dropped.
    pub dropped_after: u32,
    /// Not in the standings: dropped before the event began, or disqualified.
    pub removed: bool,
    /// The round from which the player takes part: later for late entries.
    pub since: u32,
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

    pub(super) fn enroll(&mut self, by: &str, who: &Enrolment) -> Result<(), Refusal> {
        self.needs(by, &[Role::Organiser, Role::Scorekeeper])?;
        self.may_play(who)?;
        let player = Player {
            enrolment: who.clone(),
            since: self.rounds.len() as u32 + 1,
            ..Player::default()
        };
        self.players.push(player);
        Ok(())
    }

    /// Players of a simulation, whom nobody needs to examine.
    pub(crate) fn seat_all(&mut self, all: impl Iterator<Item = Enrolment>) {
        let player = |enrolment| Player {
            enrolment,
            since: 1,
            ..Player::default()
        };
        self.players.extend(all.map(player));
    }

    /// Who may take part (RBT 301, 304, 306).
    fn may_play(&self, who: &Enrolment) -> Result<(), Refusal> {
        let name = &who.name;
        refuse(name.trim().is_empty(), "", "a player needs a name")?;
        let twice = self
            .players
            .iter()
            .any(|p| p.enrolment.name == *name && !p.removed);
        refuse(twice, "", format!("{name} is entered already"))?;
        refuse(who.suspended, "RBT 301.1", format!("{name} is suspended"))?;
        let child = who.under_13 && !who.guardian_agrees;
        refuse(
            child,
            "RBT 301.4",
            format!("{name} needs a guardian's permission"),
        )?;
        if let Some(why) = &who.barred {
            return Err(Refusal::new(
                "RBT 301.5",
                format!("{name} is barred: {why}"),
            ));
        }
        let kind = self.setup.as_ref().map(|s| s.kind).unwrap_or_default();
        let staff = who.employee && !kind.is_local();
        refuse(
            staff,
            "RBT 306.5",
            format!("{name} works for the publisher"),
        )?;
        let owner = who.owner && kind.premier;
        refuse(owner, "RBT 304", format!("{name} owns the organisation"))?;
        let official = self
            .people
            .get(name)
            .is_some_and(|r| r.iter().any(|r| r.is_official()));
        match official {
            true => self.official_may_play(name),
            false => Ok(()),
        }
    }

    /// A list is delivered once; only the head judge replaces it (RBT 401.3,
    /// readings 2.3), and none is taken once the event has begun (RBT 401.4).
    pub(super) fn register(
        &mut self,
        by: &str,
        id: PlayerId,
        deck: &str,
        faults: &[String],
    ) -> Result<(), Refusal> {
        let player = self.player(id)?;
        let name = player.enrolment.name.clone();
        let judge = self.has_role(by, &[Role::HeadJudge]);
        if by != name {
            self.needs(by, &[Role::Organiser, Role::Scorekeeper, Role::HeadJudge])?;
        }
        let delivered = !player.decks.is_empty() && !judge;
        refuse(
            delivered,
            "RBT 401.3",
            format!("the list of {name} is delivered"),
        )?;
        let late = self.started && player.since <= 1 && !judge;
        refuse(
            late,
            "RBT 401.4",
            "lists are locked: the first round has begun",
        )?;
        if let Some(fault) = faults.first() {
            return Err(Refusal::new(
                "RBT 401.2",
                format!("the deck is not legal: {fault}"),
            ));
        }
        self.player_mut(id)?.decks.push(deck.to_owned());
        Ok(())
    }

    /// From the next pairings on (RBT 414.3); before the event begins the
    /// player never took part (RBT 414.2).
    pub(super) fn drop_player(&mut self, by: &str, id: PlayerId) -> Result<(), Refusal> {
        let player = self.player(id)?;
        let name = player.enrolment.name.clone();
        if by != name {
            self.needs(by, &[Role::Organiser, Role::Scorekeeper, Role::HeadJudge])?;
        }
        refuse(
            player.dropped,
            "RBT 414.1",
            format!("{name} has dropped already"),
        )?;
        let (started, round) = (self.started, self.rounds.len() as u32);
        let player = self.player_mut(id)?;
        player.dropped = true;
        player.dropped_after = round;
        player.removed |= !started;
        Ok(())
    }

    /// The head judge lets a player back in, before the next pairings (RBT
    /// 414.7).
    pub(super) fn reenter(&mut self, by: &str, id: PlayerId) -> Result<(), Refusal> {
        self.needs(by, &[Role::HeadJudge])?;
        let player = self.player_mut(id)?;
        let back = player.dropped && !player.removed;
        refuse(
            !back,
            "RBT 414.7",
            format!("{} has not dropped", player.enrolment.name),
        )?;
        player.dropped = false;
        Ok(())
    }
}
