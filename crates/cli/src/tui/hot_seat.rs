//! Who sits at the screen: whose question it is, and when the screen has to
//! be handed over.

use arena::table::{GameTable, Player};
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use std::collections::BTreeSet;

/// What has to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WhoActs {
    /// Nothing: the game is over.
    Over,
    /// A bot decides.
    Bot(Seat),
    /// Somebody at the screen decides.
    Human(Seat),
}

/// What has to happen next, when this seat is at the screen now.
pub(crate) fn next(session: &dyn GameTable, now: Option<Seat>) -> WhoActs {
    let Some(question) = session.question() else {
        return WhoActs::Over;
    };
    let offers = session.offers();
    let has_option = |s: &Seat| offers.iter().any(|o| o.seat == *s);
    let humans: SeatSet = session.humans_asked().iter().filter(has_option).collect();
    let bots: SeatSet = session.bots_asked().iter().filter(has_option).collect();
    // Bots answer sealed questions first: nobody learns anything by it, and
    // nobody waits. In an open question to a team people decide first.
    let bot = bots
        .lowest()
        .filter(|_| question.sealed || humans.is_empty());
    match (bot, seat_for(session, humans, now)) {
        (Some(bot), _) => WhoActs::Bot(bot),
        (None, Some(seat)) => WhoActs::Human(seat),
        (None, None) => WhoActs::Over,
    }
}

/// The seat that answers: the one at the screen if it is asked, then a member
/// of its team, then any.
fn seat_for(session: &dyn GameTable, humans: SeatSet, now: Option<Seat>) -> Option<Seat> {
    let Some(now) = now else {
        return humans.lowest();
    };
    if humans.has(now) {
        return Some(now);
    }
    let allied = humans
        .iter()
        .find(|s| session.team(*s) == session.team(now));
    allied.or_else(|| humans.lowest())
}

/// Whether the screen has to be handed over before this seat may look at it.
/// Members of a team may know what the others know; with one team of people
/// there is nobody to hide anything from.
pub(crate) fn needs_curtain(session: &dyn GameTable, now: Option<Seat>, seat: Seat) -> bool {
    let teams = teams_of_people(session);
    let same_team = now.is_some_and(|n| session.team(n) == session.team(seat));
    teams.len() > 1 && !same_team
}

/// The seats whose options are shown while this seat is at the screen: its own
/// only in a sealed question, otherwise those of its whole team.
pub(crate) fn seats_shown(session: &dyn GameTable, seat: Seat) -> SeatSet {
    let sealed = session.question().is_some_and(|q| q.sealed);
    let allied = |s: &Seat| session.team(*s) == session.team(seat);
    match sealed {
        true => SeatSet::only(seat),
        false => session.humans_asked().iter().filter(allied).collect(),
    }
}

/// Whose eyes the screen shows when nobody at it is asked: the seat that was
/// there last, the only team of people, or anybody who watches.
pub(crate) fn idle_viewer(session: &dyn GameTable, now: Option<Seat>) -> Viewer {
    let only_team = teams_of_people(session).len() == 1;
    let first = people(session).lowest().filter(|_| only_team);
    now.or(first).map_or(Viewer::Spectator, Viewer::Seat)
}

fn people(session: &dyn GameTable) -> SeatSet {
    let seats = session.view(Viewer::Spectator).seats;
    let human = |s: &Seat| session.player(*s) == Player::Human;
    seats.iter().map(|s| s.seat).filter(human).collect()
}

fn teams_of_people(session: &dyn GameTable) -> BTreeSet<u8> {
    people(session).iter().map(|s| session.team(s)).collect()
}
