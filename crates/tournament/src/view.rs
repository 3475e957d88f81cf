//! An event as data for people and programs: what `docs/event-file.md` describes.

mod draft;
mod floor;
mod floor_log;
mod public;
mod rounds;

pub use public::show_to;

pub use crate::event::name;
use crate::event::{
    Event, FinalPlacing, ListAccess, MatchOutcome, Player, PlayerId, PlayerResult, Role, Setup,
    Table,
};
use crate::lots;
use crate::standings::{ScoringPolicy, Tiebreaker};
use serde_json::{Map, Value, json};

/// The event as it is at a moment.
#[must_use]
pub fn show(event: &Event, now: u64) -> Value {
    let mut all = Map::new();
    let setup = event.setup.clone().unwrap_or_default();
    about(&mut all, event, &setup);
    all.insert("people".into(), people(event));
    let players = (0..).map(PlayerId).zip(&event.players);
    let players: Vec<Value> = players.map(|(id, p)| player(event, id, p)).collect();
    all.insert("players".into(), players.into());
    all.insert("rounds".into(), rounds::rounds(event, now));
    all.insert("standings".into(), standings(event, &setup.policy));
    all.insert("ranking".into(), ranking(event));
    all.insert("drafted".into(), draft::drafted(event));
    all.insert("product".into(), draft::product(event));
    floor::add(&mut all, event);
    floor_log::add(&mut all, event);
    Value::Object(all)
}

/// A result for people: the games, and who wins.
#[must_use]
pub fn result_words(event: &Event, table: &Table, outcome: MatchOutcome) -> String {
    let won = |at: &usize| outcome.share(&table.players, *at) == PlayerResult::Won;
    let winner = (0..table.players.len()).find(won);
    let end = match (winner, outcome) {
        (Some(at), _) => format!("{} wins", name(event, table.players[at])),
        (None, MatchOutcome::Nobody) => "both lose".to_owned(),
        (None, _) => "drawn".to_owned(),
    };
    match outcome {
        MatchOutcome::Games(score) => format!("{score}, {end}"),
        _ => end,
    }
}

fn about(all: &mut Map<String, Value>, event: &Event, setup: &Setup) {
    let rest = json!({
        "format": "ludex-event",
        "version": 1,
        "name": setup.name,
        "game": setup.game,
        "mode": setup.mode,
        "edition": Some(&setup.edition).filter(|e| !e.is_empty()),
        "rules": setup.rules,
        "addenda": setup.addenda,
        "kind": setup.kind.words(),
        "level": setup.level,
        "high": event.level().is_high(),
        "sanctioned": kernel::by_rule!("RBT 204.3.a", setup.sanctioned.as_ref(), else None),
        "post_standings": event.posts_standings(),
        "keep_until": event.keep_until(),
        "policy": setup.policy.name,
        "commitment": lots::commitment(&setup.seed),
        "seed": event.finished.map(|_| &setup.seed),
        "phases": setup.phases,
        "phase": event.phase + 1,
        "phase_over": event.started && event.phase_is_over(),
        "planned_rounds": event.planned_rounds(),
        "started": event.started,
        "finished": event.finished,
        "may_begin_play": event.may_begin_play().is_ok(),
        "setup_order": event.setup_order(),
        "draft": draft::draft(event),
        "construction": event.construction.map(|c| json!({
            "began": c.began, "registering": c.registering, "building": c.building,
        })),
        "lists": {
            "needed": event.needs_lists(),
            "open": event.has_open_lists(),
            "at_the_beginning": event.may_see_list(ListAccess::Beginning),
            "between_games": event.may_see_list(ListAccess::Between),
            "during_games": event.may_see_list(ListAccess::Game),
        },
    });
    if let Value::Object(rest) = rest {
        all.extend(rest);
    }
}

fn people(event: &Event) -> Value {
    let players = event.players.iter().map(|p| &p.registration.name);
    let mut names: Vec<&String> = event.people.keys().chain(players).collect();
    names.sort();
    names.dedup();
    let person = |name: &&String| {
        let roles = event.roles(name);
        json!({
            "name": name,
            "roles": roles,
            "official": roles.iter().any(|r| r.is_official()),
            "judge": roles.iter().any(|r| Role::is_judge(*r)),
        })
    };
    names.iter().map(person).collect()
}

fn status(player: &Player) -> &'static str {
    match player {
        Player {
            disqualified: true, ..
        } => "disqualified",
        Player { removed: true, .. } => "never took part",
        Player { dropped: true, .. } => "dropped",
        _ => "plays",
    }
}

fn player(event: &Event, id: PlayerId, player: &Player) -> Value {
    let who = &player.registration;
    let pending = event.pending.get(&id).copied().unwrap_or_default();
    json!({
        "number": id.0 + 1,
        "name": who.name,
        "members": who.members,
        "team": who.team,
        "status": status(player),
        "present": player.present,
        "since": player.since,
        "dropped_after": player.dropped.then_some(player.dropped_after),
        "suspended": who.suspended,
        "employee": who.employee,
        "granted_minutes": player.granted,
        "fixed_table": event.fixed.get(&id),
        "decks": player.decks.iter().map(|d| json!({
            "by": d.by, "at": d.at, "why": d.why, "deck": d.deck, "member": d.member,
        })).collect::<Vec<_>>(),
        "proxies": player.proxies.iter().map(|(card, why)| json!({
            "card": card, "why": why,
        })).collect::<Vec<_>>(),
        "pool": player.pool.as_ref().map(|p| json!({
            "cards": p.cards, "by": p.by, "confirmed": p.confirmed,
        })),
        "main": player.main,
        "sideboard": event.rest_of_pool(id),
        "side": player.side,
        "extra_card": event.has_extra_card(id),
        "kept": player.kept.as_ref().map(|k| json!({ "cards": k.cards, "packs": k.packs })),
        "take_backs": player.take_backs,
        "history": floor::history(event, id),
        "pending_game_losses": pending.games,
        "pending_match_loss": pending.whole_match,
    })
}

/// The names of tie-breakers in files.
pub(crate) fn tiebreaker_names(policy: &ScoringPolicy) -> Vec<&'static str> {
    let name = |t: &Tiebreaker| match t {
        Tiebreaker::OpponentsMatches => "opponents_matches",
        Tiebreaker::Games => "games",
        Tiebreaker::OpponentsGames => "opponents_games",
        Tiebreaker::OpponentsOpponents => "opponents_opponents",
    };
    policy.tiebreakers.iter().map(name).collect()
}

fn standings(event: &Event, policy: &ScoringPolicy) -> Value {
    let line = |line: crate::standings::Standing| FinalPlacing {
        rank: line.rank as u32,
        player: PlayerId(line.player as u32),
        playoff: 0,
        points: line.points,
        tiebreakers: line.tiebreakers,
    };
    let lines: Vec<FinalPlacing> = event.standings().into_iter().map(line).collect();
    in_full(event, policy, &lines)
}

/// The final places, in order, with what decides among equal points: those of a
/// playoff before all others.
#[must_use]
pub fn places(event: &Event) -> Value {
    let policy = event.setup.clone().unwrap_or_default().policy;
    in_full(event, &policy, &event.ranking())
}

fn in_full(event: &Event, policy: &ScoringPolicy, places: &[FinalPlacing]) -> Value {
    let names = tiebreaker_names(policy);
    let records = event.records();
    let row = |place: &FinalPlacing| {
        let exact = names.iter().zip(&place.tiebreakers);
        let exact: Map<String, Value> = exact
            .map(|(name, ratio)| ((*name).to_owned(), ratio.to_string().into()))
            .collect();
        json!({
            "rank": place.rank,
            "name": name(event, place.player),
            "points": place.points,
            "matches": records[place.player.0 as usize].matches.len(),
            "tiebreakers": exact,
            "percent": place.tiebreakers.iter().map(|r| r.percent(2)).collect::<Vec<_>>(),
        })
    };
    places.iter().map(row).collect()
}

fn ranking(event: &Event) -> Value {
    let place = |p: FinalPlacing| {
        json!({
            "rank": p.rank, "name": name(event, p.player), "points": p.points,
            "playoff": p.playoff,
        })
    };
    event.ranking().into_iter().map(place).collect()
}
