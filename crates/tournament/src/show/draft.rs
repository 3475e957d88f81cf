//! Drafts as data: tables, seats, the way of the packs.

use super::name;
use crate::event::{Event, cards_a_pack, packs_each, ways};
use crate::op::Seating;
use serde_json::{Value, json};

/// What holds for drafts in the part that is played, and its own once it is
/// seated.
pub(super) fn draft(event: &Event) -> Value {
    let draft = event.draft();
    let tables = draft.map(|d| d.tables.as_slice()).unwrap_or_default();
    let packs: u32 = tables.iter().map(|t| event.packs_at(t)).sum();
    json!({
        "picks_seen_between_packs": event.may_see_picks(true),
        "picks_seen_while_drafting": event.may_see_picks(false),
        "pick_clock": event.pick_clock(),
        "packs_each": packs_each(),
        "cards_a_pack": cards_a_pack(),
        "cards_each": packs_each() * cards_a_pack(),
        "ways": ways().map(|way| way.map(|w| w.name())),
        "seated": draft.is_some(),
        "began": draft.and_then(|d| d.began.as_ref()).map(|(at, _)| at),
        "packs": packs,
        "without_seat": event.without_draft_seat(),
        "tables": tables.iter().map(|t| table(event, t)).collect::<Vec<_>>(),
    })
}

fn table(event: &Event, table: &Seating) -> Value {
    let order = event.pass_order(table);
    let seat = |(at, id): (usize, &crate::event::PlayerId)| {
        let to = |(_, passes): &(_, Vec<Option<usize>>)| {
            let next = passes.get(at).copied().flatten();
            next.map(|seat| name(event, table.players[seat]))
        };
        json!({
            "seat": at + 1,
            "name": name(event, *id),
            "empty": !event.drafts_now(*id),
            "gives_to": order.iter().map(to).collect::<Vec<_>>(),
        })
    };
    json!({
        "table": table.table,
        "packs": event.packs_at(table),
        "seats": table.players.iter().enumerate().map(seat).collect::<Vec<_>>(),
    })
}
