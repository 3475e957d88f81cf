//! Where people sit in a draft: by name, and a sheet for each table.

use super::html::{bare, escaped, page, table};
use super::seat_map::seat_map;
use std::fmt::Write as _;
use tournament::event::{Event, PassDirection, PlayerId, ways};
use tournament::op::TableSeats;
use tournament::view::name;

/// The draft tables of the part that is played.
fn tables(event: &Event) -> &[TableSeats] {
    event.draft().map(|d| &d.tables[..]).unwrap_or_default()
}

/// Packs that go this way, as in `packs 1 and 3`; empty where none does.
pub(super) fn packs_going(way: PassDirection) -> String {
    let packs = (1..).zip(ways()).filter(|(_, w)| *w == Some(way));
    let packs: Vec<String> = packs.map(|(n, _): (u32, _)| n.to_string()).collect();
    match packs.len() {
        0 => String::new(),
        1 => format!("pack {}", packs[0]),
        _ => format!("packs {}", packs.join(" and ")),
    }
}

/// In one line: which packs go which way.
fn way_words() -> String {
    let words = |way: PassDirection| match packs_going(way) {
        packs if packs.is_empty() => String::new(),
        packs => format!("{packs} to the {}", way.name()),
    };
    let both = [words(PassDirection::Left), words(PassDirection::Right)];
    let said: Vec<&str> = both.iter().map(String::as_str).collect();
    said.join(", ").trim_matches([',', ' ']).to_owned()
}

/// Who sits to the left and to the right of a seat: whoever drafts.
fn neighbours(event: &Event, table: &TableSeats, seat: usize) -> [String; 2] {
    let taken: Vec<bool> = table.players.iter().map(|p| event.drafts_now(*p)).collect();
    [PassDirection::Left, PassDirection::Right].map(|way| {
        let next = tournament::event::passes(&taken, Some(way));
        let next = next.get(seat).copied().flatten();
        next.map_or_else(String::new, |at| name(event, table.players[at]))
    })
}

/// Everybody by name, with table, seat and neighbours.
pub(super) fn by_name(event: &Event) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for it in tables(event) {
        for (at, id) in it.players.iter().enumerate() {
            if event.drafts_now(*id) {
                let [left, right] = neighbours(event, it, at);
                let (who, seat) = (name(event, *id), (at + 1).to_string());
                rows.push(vec![who, it.table.to_string(), seat, left, right]);
            }
        }
    }
    rows.sort_by_key(|row| row[0].to_lowercase());
    let head = [
        "Player",
        "Draft table#",
        "Seat#",
        "To the left",
        "To the right",
    ];
    let title = format!("draft seats by name: {}", way_words());
    page(event, &title, &table(&head, &rows))
}

/// A sheet for each table: where everybody sits, and which way the packs go.
pub(super) fn by_table(event: &Event) -> String {
    let title = escaped(event.setup.as_ref().map_or("", |s| &s.name));
    let mut body = String::new();
    for it in tables(event) {
        let rows: Vec<Vec<String>> = (0..).zip(&it.players).map(row(event, it)).collect();
        let (number, packs) = (it.table, event.packs_at(it));
        let _ = writeln!(
            body,
            "<section class=\"page\">\n<h1>Draft table {number}</h1>\n<p class=\"sub\">{title} · \
             {packs} packs · {}</p>\n{}{}<p>{}</p>\n</section>",
            way_words(),
            seat_map(event, it),
            table(&["Seat#", "Player", "To the left", "To the right"], &rows),
            while_drafting(event)
        );
    }
    bare(event, "draft tables", &body)
}

/// What holds while drafting (RBT 602.4.b.2.d to 602.4.b.2.i), as far as the
/// level has settled it.
fn while_drafting(event: &Event) -> String {
    let mut words = vec!["What was picked stays picked."];
    if event.level().is_high() {
        words.push("No electronic devices, no help from others, no talk about the draft.");
    }
    words.push(match event.may_see_picks(false) {
        true => "Look at your picks only while you hold no pack.",
        false => "Look at your picks only when a judge says so, between packs.",
    });
    if event.pick_clock() == "required" {
        words.push("Picks are timed.");
    }
    words.join(" ")
}

fn row<'e>(
    event: &'e Event,
    it: &'e TableSeats,
) -> impl Fn((usize, &PlayerId)) -> Vec<String> + 'e {
    |(at, id)| {
        let who = name(event, *id);
        let who = match event.drafts_now(*id) {
            true => who,
            false => format!("empty ({who})"),
        };
        let [left, right] = neighbours(event, it, at);
        vec![(at + 1).to_string(), who, left, right]
    }
}
