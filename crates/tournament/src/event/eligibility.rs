//! Who may take part (RBT 301, 304, 305, 306, 603).

use super::Setup;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Registration};
use std::collections::HashSet;

impl Event {
    pub(super) fn may_play(&self, who: &Registration) -> Result<(), Refusal> {
        let name = &who.name;
        refuse(name.trim().is_empty(), "a player needs a name")?;
        // Anybody may play unless something bars it (RBT 301).
        let open = kernel::rule!("RBT 301", true);
        refuse(!open, format!("{name} may not play"))?;
        for person in std::iter::once(name).chain(&who.members) {
            let mut others = self.players.iter().filter(|p| !p.removed);
            let twice = others.any(|p| p.is_called(person));
            refuse(twice, format!("{person} is entered already"))?;
            let broken = person.chars().any(char::is_control);
            refuse(broken, format!("{person:?} is no name that fits on a line"))?;
        }
        let one = who.members.iter().collect::<HashSet<_>>().len();
        refuse(
            one < who.members.len(),
            format!("{name} has a member twice"),
        )?;
        if let Some(setup) = &self.setup {
            team_is_whole(setup, who)?;
            is_not_barred(setup, who)?;
            is_of_age(setup, who)?;
            publishers_people(setup, who)?;
        }
        let people = std::iter::once(name).chain(&who.members);
        for person in people {
            let roles = self.people.get(person);
            if roles.is_some_and(|r| r.iter().any(|r| r.is_official())) {
                self.official_may_play(person)?;
            }
        }
        Ok(())
    }
}

/// A team enters whole, with an A and a B player (RBT 603.1, 603.2).
fn team_is_whole(setup: &Setup, who: &Registration) -> Result<(), Refusal> {
    let name = &who.name;
    let wanted = if setup.team > 1 {
        usize::from(setup.team)
    } else {
        0
    };
    let have = who.members.len();
    let short = have == 1 && wanted == 2;
    forbidden!("RBT 603.2.a", short, "{name} needs an A and a B player")?;
    forbidden!(
        "RBT 603.1",
        have != wanted,
        "{name} has {have} members; a team here has {wanted}"
    )?;
    let nameless = who.members.iter().any(|m| m.trim().is_empty());
    forbidden!("RBT 603.2", nameless, "every member of {name} needs a name")
}

fn is_not_barred(setup: &Setup, who: &Registration) -> Result<(), Refusal> {
    let name = &who.name;
    let listed = |list: &[String]| list.iter().any(|p| p == name || who.members.contains(p));
    let suspended = who.suspended || listed(&setup.suspended);
    forbidden!("RBT 301.1", suspended, "{name} is suspended")?;
    forbidden!(
        "RBT 301.3",
        listed(&setup.prohibited),
        "{name} is prohibited by the publisher"
    )?;
    let why = who.barred.clone().unwrap_or_default();
    forbidden!("RBT 301.5", who.barred.is_some(), "{name} is barred: {why}")?;
    let members = &who.members;
    let uninvited = setup.invited.as_ref().is_some_and(|all| {
        let each = !members.is_empty() && members.iter().all(|m| all.contains(m));
        !all.contains(name) && !each
    });
    forbidden!("RBT 305", uninvited, "{name} is not invited")
}

fn is_of_age(setup: &Setup, who: &Registration) -> Result<(), Refusal> {
    let name = &who.name;
    let child = who.age.is_some_and(|age| age < 13) && !who.guardian_agrees;
    forbidden!("RBT 301.4", child, "{name} needs a guardian's permission")?;
    let limits = setup.ages.unwrap_or_default();
    let young = limits
        .least
        .zip(who.age)
        .is_some_and(|(least, age)| age < least);
    let old = limits
        .most
        .zip(who.age)
        .is_some_and(|(most, age)| age > most);
    forbidden!("RBT 301.6", young || old, "{name} is outside the age limit")
}

/// Who works for the publisher plays in local events only (RBT 306.2, 306.5),
/// their families everywhere (RBT 306.6); owners not in their own premier
/// events (RBT 304).
fn publishers_people(setup: &Setup, who: &Registration) -> Result<(), Refusal> {
    let name = &who.name;
    let local = kernel::rule!("RBT 306.2", setup.kind.is_local());
    let staff = who.employee && !local;
    forbidden!("RBT 306.5", staff, "{name} works for the publisher")?;
    let family = who.family && !local && !kernel::rule!("RBT 306.6", true);
    refuse(family, format!("{name} lives with somebody who does"))?;
    let owner = who.owner && setup.kind.premier;
    forbidden!("RBT 304", owner, "{name} owns the organisation")
}
