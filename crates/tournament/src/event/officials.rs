//! Roles, and what they permit (RBT 204).

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Level, Player, Role};
use crate::op::{Op, OwnAct};
use std::collections::BTreeSet;

impl Event {
    /// Whether a person has one of these roles.
    #[must_use]
    pub fn has_role(&self, person: &str, any: &[Role]) -> bool {
        let roles = self.people.get(person);
        roles.is_some_and(|roles| any.iter().any(|role| roles.contains(role)))
    }

    /// Whether a person may do an operation, as far as that depends on who they
    /// are.
    ///
    /// # Errors
    /// The rule that says whose it is.
    pub fn may(&self, person: &str, op: &Op) -> Result<(), Refusal> {
        let authority = op.authority();
        let is_called = |p: &Player| p.is_called(person);
        let own = match authority.own {
            OwnAct::No => false,
            OwnAct::Anybody => true,
            OwnAct::AnyPlayer => self.players.iter().any(is_called),
            OwnAct::Player(id) => self.player(id).is_ok_and(is_called),
            OwnAct::Person(name) => name == person,
        };
        let may = own || self.has_role(person, authority.officials);
        if may || !kernel::rule::holds(authority.rule) {
            return Ok(());
        }
        let names: Vec<&str> = authority.officials.iter().map(|r| r.name()).collect();
        let whose = match names.join(" or ") {
            none if none.is_empty() => "the player's own".to_owned(),
            roles => format!("for the {roles}"),
        };
        let what = format!("{person} may not do that: it is {whose}");
        Err(Refusal::new(authority.rule, what))
    }

    /// The organiser appoints officials; the head judge names appeals judges
    /// at a high level (RBT 413.2).
    pub(super) fn appoint(&mut self, person: &str, role: Role) -> Result<(), Refusal> {
        refuse(person.trim().is_empty(), "a person needs a name")?;
        if role == Role::AppealsJudge {
            let low = !self.level().is_high();
            forbidden!(
                "RBT 413.2",
                low,
                "appeals judges are named at a high level only"
            )?;
            let judge = self.has_role(person, &[Role::FloorJudge]);
            forbidden!("RBT 413.2", !judge, "{person} is no floor judge")?;
        }
        if role.is_official() {
            self.may_officiate(person)?;
        }
        let roles = self.people.entry(person.to_owned()).or_default();
        // One person may have several (RBT 204.1.a).
        if !kernel::rule!("RBT 204.1.a", true) {
            roles.clear();
        }
        roles.insert(role);
        Ok(())
    }

    /// Anybody may officiate (RBT 302) but who is suspended (RBT 302.1); who
    /// plays only where that is allowed (RBT 302.2).
    fn may_officiate(&self, person: &str) -> Result<(), Refusal> {
        let open = kernel::rule!("RBT 302", true);
        refuse(!open, format!("{person} may not officiate"))?;
        let setup = self.setup.as_ref();
        let suspended = setup.is_some_and(|s| s.suspended.iter().any(|p| p == person));
        forbidden!("RBT 302.1", suspended, "{person} is suspended")?;
        let Some(setup) = setup.filter(|_| self.plays(person)) else {
            return Ok(());
        };
        let barred = setup.kind.premier || !setup.officials_play;
        forbidden!("RBT 302.2", barred, "{person} plays in this event")?;
        self.official_may_play(person)
    }

    pub(super) fn dismiss(&mut self, person: &str, role: Role) -> Result<(), Refusal> {
        let roles = self.people.get_mut(person);
        let had = roles.is_some_and(|roles| roles.remove(&role));
        refuse(!had, format!("{person} is no {}", role.name()))?;
        self.people.retain(|_, roles| !roles.is_empty());
        Ok(())
    }

    fn plays(&self, person: &str) -> bool {
        self.players
            .iter()
            .any(|p| p.is_called(person) && !p.removed)
    }

    /// Who officiates may play only where the event says so, never in premier
    /// events (RBT 301.2), and at the casual level (RBT 303).
    pub(super) fn official_may_play(&self, person: &str) -> Result<(), Refusal> {
        let Some(setup) = &self.setup else {
            return Ok(());
        };
        let barred = setup.kind.premier || !setup.officials_play;
        forbidden!(
            "RBT 301.2",
            barred,
            "{person} cannot both play and officiate in this event"
        )?;
        let high = setup.level.is_high();
        forbidden!(
            "RBT 303",
            high,
            "an event with a playing official is run at the casual level"
        )
    }

    /// How strictly rules are enforced in the part that is played (RBT 205).
    #[must_use]
    pub fn level(&self) -> Level {
        let whole = self.setup.as_ref().map_or(Level::Casual, |s| s.level);
        self.phase().level.unwrap_or(whole)
    }

    /// The roles of a person; who enters without an official role is a player
    /// (RBT 204.7.a).
    #[must_use]
    pub fn roles(&self, person: &str) -> BTreeSet<Role> {
        let mut roles = self.people.get(person).cloned().unwrap_or_default();
        if kernel::rule!("RBT 204.7.a", self.plays(person)) {
            roles.insert(Role::Player);
        }
        roles
    }
}
