//! Roles, and what they permit (RBT 204).

use super::refusal::{Refusal, refuse};
use super::{Event, Level};
use serde::{Deserialize, Serialize};

/// A role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// RBT 204.3.
    Organiser,
    /// RBT 204.4.
    HeadJudge,
    /// RBT 413.2.
    AppealsJudge,
    /// RBT 204.5.
    FloorJudge,
    /// RBT 204.6.
    Scorekeeper,
    /// RBT 204.7.
    Player,
    /// RBT 204.8.
    Spectator,
}

impl Role {
    /// Whether it is an official role (RBT 204.1).
    #[must_use]
    pub fn is_official(self) -> bool {
        !matches!(self, Self::Player | Self::Spectator)
    }

    /// Whether it is a judge's role (RBT 204.2).
    #[must_use]
    pub fn is_judge(self) -> bool {
        matches!(
            self,
            Self::HeadJudge | Self::AppealsJudge | Self::FloorJudge
        )
    }
}

impl Event {
    /// Whether a person has one of these roles.
    #[must_use]
    pub fn has_role(&self, person: &str, any: &[Role]) -> bool {
        let roles = self.people.get(person);
        roles.is_some_and(|roles| any.iter().any(|role| roles.contains(role)))
    }

    pub(super) fn needs(&self, person: &str, any: &[Role]) -> Result<(), Refusal> {
        let what = format!("{person} may not do that: it takes {any:?}");
        refuse(!self.has_role(person, any), "RBT 204", what)
    }

    /// The organiser appoints officials; the head judge names appeals judges
    /// at a high level (RBT 413.2).
    pub(super) fn appoint(&mut self, by: &str, person: &str, role: Role) -> Result<(), Refusal> {
        if role == Role::AppealsJudge {
            self.needs(by, &[Role::HeadJudge])?;
            let low = self.level() == Level::Casual;
            refuse(
                low,
                "RBT 413.2",
                "appeals judges are named at a high level only",
            )?;
            let judge = self.has_role(person, &[Role::FloorJudge]);
            refuse(!judge, "RBT 413.2", format!("{person} is no floor judge"))?;
        } else {
            self.needs(by, &[Role::Organiser])?;
        }
        let plays = self.plays(person);
        if role.is_official() && plays {
            self.official_may_play(person)?;
        }
        self.people
            .entry(person.to_owned())
            .or_default()
            .insert(role);
        Ok(())
    }

    pub(super) fn dismiss(&mut self, by: &str, person: &str, role: Role) -> Result<(), Refusal> {
        self.needs(by, &[Role::Organiser, Role::HeadJudge])?;
        let roles = self.people.get_mut(person);
        let had = roles.is_some_and(|roles| roles.remove(&role));
        refuse(!had, "", format!("{person} is not {role:?}"))?;
        self.people.retain(|_, roles| !roles.is_empty());
        Ok(())
    }

    fn plays(&self, person: &str) -> bool {
        self.players
            .iter()
            .any(|p| p.enrolment.name == person && !p.removed)
    }

    /// Who officiates may play only where the event says so, never in premier
    /// events, and at the casual level (RBT 301.2, 302.2, 303).
    pub(super) fn official_may_play(&self, person: &str) -> Result<(), Refusal> {
        let Some(setup) = &self.setup else {
            return Ok(());
        };
        let barred = setup.kind.premier || !setup.officials_play;
        let what = format!("{person} cannot both play and officiate in this event");
        refuse(barred, "RBT 301.2", what)?;
        let high = setup.level.is_high();
        refuse(
            high,
            "RBT 303",
            "an event with a playing official is run at the casual level",
        )
    }

    pub(super) fn level(&self) -> Level {
        self.setup.as_ref().map_or(Level::Casual, |s| s.level)
    }
}
