//! An event as a player or the public may know it: built from that, not
//! blanked afterwards.

use super::{about, floor, ranking, rounds, standings, status};
use crate::event::{Event, Player, PlayerId, Viewer};
use serde_json::{Map, Value, json};

/// The event as somebody may know it at a moment: officials see what [`super::show`]
/// says. Players see the pairings, the results they may know (RBT 410.4), the
/// standings from these, and of calls, questions and penalties their own.
#[must_use]
pub fn show_to(event: &Event, viewer: Viewer, now: u64) -> Value {
    if viewer == Viewer::Official {
        return super::show(event, now);
    }
    let known = event.as_known_to(viewer);
    let event = known.as_ref();
    let setup = event.setup.clone().unwrap_or_default();
    let mut all = Map::new();
    about(&mut all, event, &setup);
    let players = (0..).map(PlayerId).zip(&event.players);
    let players = players.map(|(id, p)| player(event, (id, p), viewer));
    all.insert("players".into(), players.collect());
    let rounds = (1..).zip(&event.rounds);
    let rounds = rounds.map(|(n, r)| rounds::public_round(event, (n, r), now));
    all.insert("rounds".into(), rounds.collect());
    all.insert("standings".into(), standings(event, &setup.policy));
    all.insert("ranking".into(), ranking(event));
    if let Viewer::Player(id) = viewer {
        own(&mut all, event, id);
    }
    Value::Object(all)
}

/// What a player sees of the floor: what concerns himself.
fn own(all: &mut Map<String, Value>, event: &Event, id: PlayerId) {
    let calls = event.calls.iter().filter(|c| c.player == id);
    let penalties = event.penalties.iter().filter(|p| p.player == Some(id));
    let asks = |person: &str| event.players[id.0 as usize].is_called(person);
    let questions = event.floor_log.questions.iter();
    let questions = questions.filter(|q| asks(&q.asked.what.person));
    let calls = calls.map(|c| floor::call(event, c)).collect();
    let penalties = penalties.map(|p| floor::penalty(event, p)).collect();
    all.insert("calls".into(), calls);
    all.insert("penalties".into(), penalties);
    let questions = questions.map(super::floor_log::question).collect();
    all.insert("questions".into(), questions);
    let table = event.round().and_then(|r| r.table_of(id));
    let policy = table.map(|t| event.policy_of(event.rounds.len() as u32, t));
    all.insert("policy".into(), json!(policy));
}

fn player(event: &Event, (id, player): (PlayerId, &Player), viewer: Viewer) -> Value {
    let who = &player.registration;
    let mut all = json!({
        "number": id.0 + 1,
        "name": who.name,
        "members": who.members,
        "team": who.team,
        "status": status(player),
        "sideboard_count": event.sideboard_count(id),
    });
    if viewer != Viewer::Player(id) {
        return all;
    }
    let lists = event.lists_of(id).into_iter();
    let lists = lists.map(|d| json!({ "deck": d.deck, "member": d.member }));
    let pending = event.pending.get(&id).copied().unwrap_or_default();
    all["own"] = json!({
        "lists": lists.collect::<Vec<_>>(),
        "side": event.own_sideboard(id),
        "granted_minutes": player.granted,
        "pending_game_losses": pending.games,
        "pending_match_loss": pending.whole_match,
        "extra_card": event.has_extra_card(id),
        "pool": player.pool.as_ref().map(|p| json!({
            "cards": p.cards, "by": p.by, "confirmed": p.confirmed,
        })),
        "draft": super::draft::own(event, id),
    });
    all
}
