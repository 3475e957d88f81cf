//! Drafts as data: tables, seats, the way of the packs.

use super::name;
use crate::drafting::Drafting;
use crate::event::{Event, PlayerId, Timer, packs_each, ways};
use crate::op::TableSeats;
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
        "cards_a_pack": event.pack_size(),
        "cards_each": packs_each() * event.pack_size(),
        "passed_here": draft.is_some_and(|d| !d.passed.is_empty()),
        "over": draft.is_some_and(|d| !d.passed.is_empty() && d.passed.iter().all(Drafting::is_over)),
        "timer": draft.and_then(|d| d.timer).map(|t| timer(event, t)),
        "ways": ways().map(|way| way.map(|w| w.name())),
        "seated": draft.is_some(),
        "began": draft.and_then(|d| d.began.as_ref()).map(|(at, _)| at),
        "packs": packs,
        "without_seat": event.without_draft_seat(),
        "tables": tables.iter().map(|t| table(event, t)).collect::<Vec<_>>(),
    })
}

fn table(event: &Event, table: &TableSeats) -> Value {
    let order = event.pass_order(table);
    let seat = |(at, id): (usize, &PlayerId)| {
        let to = |(_, passes): &(_, Vec<Option<usize>>)| {
            let next = passes.get(at).copied().flatten();
            next.map(|seat| name(event, table.players[seat]))
        };
        json!({
            "seat": at + 1,
            "name": name(event, *id),
            "empty": !event.drafts_now(*id),
            "gives_to": order.iter().map(to).collect::<Vec<_>>(),
            "picked": event.passed_to(*id).map(|(passed, seat)| passed.picks(seat).len()),
            "waiting": event.passed_to(*id).map(|(passed, seat)| passed.waiting(seat)),
            "bot": event.passed_to(*id).map(|(passed, seat)| passed.is_bot(seat)),
        })
    };
    json!({
        "table": table.table,
        "packs": event.packs_at(table),
        "seats": table.players.iter().enumerate().map(seat).collect::<Vec<_>>(),
    })
}

/// The time for a pick on paper, for everybody to see.
fn timer(event: &Event, it: Timer) -> Value {
    json!({
        "pack": it.pack,
        "pick": it.pick,
        "cards": event.pack_size() + 1 - it.pick.min(event.pack_size()),
        "seconds": it.seconds,
        "began": it.began,
        "ends": it.began + u64::from(it.seconds) * 1000,
        "way": ways().get(it.pack as usize - 1).copied().flatten().map(|w| w.name()),
    })
}

/// What a drafter has in hand and has picked. Picks may be looked at between
/// packs, at a low level always (RBT 602.4.b.2.h).
pub(super) fn own(event: &Event, id: PlayerId) -> Value {
    let Some((passed, seat)) = event.passed_to(id) else {
        return Value::Null;
    };
    let seen = event.may_see_picks(passed.is_between_packs(seat));
    let pack = passed.pack(seat);
    let seconds = pack.and_then(|p| event.pick_seconds(p.len()));
    let since = passed.since(seat);
    json!({
        "name": name(event, id),
        "pack_number": passed.pack_number(),
        "pick": passed.next_pick(seat),
        "pack": pack,
        "picks": seen.then(|| passed.picks(seat)),
        "ends": seconds.zip(since).map(|(s, at)| at + u64::from(s) * 1000),
        "over": passed.is_over(),
    })
}

/// What everybody has in hand and has picked: for officials.
pub(super) fn drafted(event: &Event) -> Value {
    let seats = event
        .draft()
        .map(|d| d.seats.as_slice())
        .unwrap_or_default();
    let all = seats.iter().flatten().flatten();
    let one = |id: &PlayerId| {
        let mut own = own(event, *id);
        own["picks"] = json!(event.passed_to(*id).map(|(p, seat)| p.picks(seat)));
        own
    };
    all.map(one).collect()
}

/// Packs that were replaced, and promotional cards beside pools.
pub(super) fn product(event: &Event) -> Value {
    let promos = event.product.promos.iter();
    let promo = |(id, cards): (&PlayerId, &_)| json!({ "name": name(event, *id), "cards": cards });
    let replaced = event.product.replaced.iter().map(|it| {
        json!({
            "name": name(event, it.what.player), "pack": it.what.pack, "old": it.what.old,
            "new": it.what.new, "why": it.what.why, "call": it.what.call,
            "by": it.by, "at": it.at,
        })
    });
    json!({
        "replaced": replaced.collect::<Vec<_>>(),
        "promos": promos.map(promo).collect::<Vec<_>>(),
    })
}
