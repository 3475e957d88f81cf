//! A draft table from above: seats in the order of the clock, so that who sits
//! at the next one sits to the left.

use super::draft::packs_going;
use super::html::escaped;
use std::f64::consts::TAU;
use std::fmt::Write as _;
use tournament::event::{Event, PassDirection};
use tournament::op::TableSeats;
use tournament::view::name;

/// Signs of a name that the map has room for; the list below it has them all.
const ROOM: usize = 22;

/// The middle of the map, in millimetres.
const MIDDLE: (f64, f64) = (93.0, 52.0);

/// The size of the table: half of its width and of its height.
const TABLE: (f64, f64) = (42.0, 30.0);

/// The point of an oval around the middle at a part of the way around, from
/// the top with the clock.
fn point((width, height): (f64, f64), part: f64) -> (f64, f64) {
    let (sin, cos) = (part * TAU).sin_cos();
    (MIDDLE.0 + width * sin, MIDDLE.1 - height * cos)
}

/// The map of a table.
pub(super) fn seat_map(event: &Event, table: &TableSeats) -> String {
    let mut out = String::from("<svg class=\"seats\" viewBox=\"0 0 186 104\" role=\"img\">\n");
    let ((x, y), (width, height)) = (MIDDLE, TABLE);
    let _ = writeln!(
        out,
        "<ellipse class=\"edge\" cx=\"{x}\" cy=\"{y}\" rx=\"{width}\" ry=\"{height}\"/>\n\
         <text class=\"no\" x=\"{x}\" y=\"{:.1}\">Table {}</text>",
        y + 5.0,
        table.table
    );
    out.push_str(&arrow((31.0, 20.5), PassDirection::Left));
    out.push_str(&arrow((22.0, 11.5), PassDirection::Right));
    let seats = u32::try_from(table.players.len()).unwrap_or(u32::MAX);
    for (at, id) in (0..seats).zip(&table.players) {
        let part = f64::from(at) / f64::from(seats);
        let who = match event.drafts_now(*id) {
            true => shortened(&name(event, *id)),
            false => "empty".to_owned(),
        };
        out.push_str(&seat(part, at + 1, &who));
    }
    out.push_str("</svg>\n");
    out
}

/// A seat: its number on the edge of the table, the name outside.
fn seat(part: f64, number: u32, who: &str) -> String {
    let (x, y) = point(TABLE, part);
    let (left, top) = point((TABLE.0 + 7.0, TABLE.1 + 10.0), part);
    let side = (part * TAU).sin();
    let anchor = match side {
        s if s > 0.3 => "start",
        s if s < -0.3 => "end",
        _ => "middle",
    };
    format!(
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.2\"/>\n\
         <text class=\"at\" x=\"{x:.1}\" y=\"{:.1}\">{number}</text>\n\
         <text class=\"who\" x=\"{left:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\">{}</text>\n",
        y + 1.5,
        top + 1.6,
        escaped(who)
    )
}

/// The way of some packs, along the table above its number.
fn arrow(size: (f64, f64), way: PassDirection) -> String {
    let packs = packs_going(way);
    if packs.is_empty() {
        return String::new();
    }
    let (sweep, from, to, back) = match way {
        PassDirection::Left => (1, -0.2, 0.2, -0.02),
        PassDirection::Right => (0, 0.2, -0.2, 0.02),
    };
    let ((x, y), (end_x, end_y)) = (point(size, from), point(size, to));
    let (near, far) = (
        point((size.0 - 2.0, size.1 - 2.0), to + back),
        point((size.0 + 2.0, size.1 + 2.0), to + back),
    );
    let (width, height) = size;
    let (word_x, word_y) = point((0.0, height - 5.6), 0.0);
    format!(
        "<path d=\"M{x:.1} {y:.1} A{width} {height} 0 0 {sweep} {end_x:.1} {end_y:.1}\"/>\n\
         <path d=\"M{:.1} {:.1} L{end_x:.1} {end_y:.1} L{:.1} {:.1}\"/>\n\
         <text class=\"way\" x=\"{word_x:.1}\" y=\"{word_y:.1}\">{packs}</text>\n",
        near.0, near.1, far.0, far.1
    )
}

fn shortened(name: &str) -> String {
    match name.chars().count() > ROOM {
        true => name.chars().take(ROOM - 1).chain(['…']).collect(),
        false => name.to_owned(),
    }
}
