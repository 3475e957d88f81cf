//! Result slips and deck sheets.

use super::html::{bare, escaped};
use std::fmt::Write as _;
use tournament::deck_check::is_about_the_deck;
use tournament::event::{Event, PlayerId, Table};
use tournament::view::name;

/// Slips on a page.
const ON_A_PAGE: usize = 4;

/// The order in which slips stand on pages so that the stack, cut and put one
/// part upon the other, is in the order of tables.
///
/// ```text
/// 7 slips on 2 pages: page 1 has 1, 3, 5, 7, page 2 has 2, 4, 6
/// ```
fn cutting_order(count: usize, on_a_page: usize) -> Vec<Option<usize>> {
    let pages = count.div_ceil(on_a_page);
    let place = |at: usize| {
        let (page, row) = (at / on_a_page, at % on_a_page);
        let slip = row * pages + page;
        (slip < count).then_some(slip)
    };
    (0..pages * on_a_page).map(place).collect()
}

/// A slip for every table of the running round.
pub(super) fn slips(event: &Event) -> String {
    let mut tables: Vec<&Table> = event
        .round()
        .map(|r| r.tables.iter().collect())
        .unwrap_or_default();
    tables.sort_by_key(|t| t.number);
    let order = cutting_order(tables.len(), ON_A_PAGE);
    let mut body = String::new();
    for places in order.chunks(ON_A_PAGE) {
        body.push_str("<section class=\"page\">\n");
        for place in places {
            let table = place.and_then(|at| tables.get(at));
            body.push_str(&table.map_or_else(empty, |t| slip(event, t)));
        }
        body.push_str("</section>\n");
    }
    bare(event, "slips", &body)
}

fn empty() -> String {
    "<div class=\"slip\"></div>\n".to_owned()
}

fn slip(event: &Event, table: &Table) -> String {
    let round = event.rounds.len();
    let title = escaped(event.setup.as_ref().map_or("", |s| &s.name));
    // More players need lower lines, and win the one game they play.
    let pod = table.players.len() > 2;
    let (class, won, drawn) = match pod {
        true => ("slip pod", "Won", "Drawn □"),
        false => (
            "slip",
            "Games won",
            "Drawn games <span class=\"line\"></span>",
        ),
    };
    let mut out = format!("<div class=\"{class}\">\n");
    let _ = writeln!(
        out,
        "<header><span>{title} · round {round}</span><span class=\"no\">Table {}</span></header>\n\
         <table><thead><tr><th>Player</th><th>{won}</th><th>Drops</th><th>Signature</th></tr>\
         </thead><tbody>",
        table.number
    );
    for player in &table.players {
        let lost = table.losses.get(player).copied().unwrap_or(0);
        let note = match lost {
            0 => String::new(),
            n => format!(" (game losses: {n})"),
        };
        let _ = writeln!(
            out,
            "<tr><td>{}{note}</td><td class=\"box\"></td><td class=\"box\">□</td>\
             <td class=\"sign\"></td></tr>",
            escaped(&name(event, *player))
        );
    }
    let extra = table.extra_seconds() / 60;
    let restore = kernel::by_rule!("RBT 403.8", " · restore decks", else "");
    let chooser = table.chooser.map(|id| escaped(&name(event, id)));
    let chooser = chooser.map_or_else(String::new, |c| format!(" · {c} chooses first or last"));
    let _ = writeln!(
        out,
        "</tbody></table>\n<footer>{drawn} · extra minutes: \
         {extra}{chooser}{restore}</footer>\n</div>"
    );
    out
}

/// A slip for everybody with the code that lets them in where the event is
/// played online.
pub(super) fn codes(event: &Event) -> String {
    let all = tournament::access_codes::codes(event);
    let title = escaped(event.setup.as_ref().map_or("", |s| &s.name));
    let slip = |(name, code): &(String, String)| {
        format!(
            "<div class=\"slip\">\n<header><span>{title}</span><span class=\"no\">{}</span></header>\n\
             <p>Code for playing online: <strong>{code}</strong></p>\n\
             <footer>Show it to nobody.</footer>\n</div>\n",
            escaped(name)
        )
    };
    let mut body = String::new();
    for places in cutting_order(all.len(), ON_A_PAGE).chunks(ON_A_PAGE) {
        body.push_str("<section class=\"page\">\n");
        for place in places {
            let person = place.and_then(|at| all.get(at));
            body.push_str(&person.map_or_else(empty, slip));
        }
        body.push_str("</section>\n");
    }
    bare(event, "codes", &body)
}

/// A sheet for every player's deck.
pub(super) fn decks(event: &Event) -> String {
    let all = (0..).map(PlayerId).zip(&event.players);
    let mut players: Vec<_> = all.filter(|(_, p)| !p.removed).collect();
    players.sort_by_key(|(_, p)| p.registration.name.to_lowercase());
    let title = escaped(event.setup.as_ref().map_or("", |s| &s.name));
    let mut body = String::new();
    for (id, player) in players {
        let name = escaped(&player.registration.name);
        for (of, sheet) in sheets(event, id) {
            let _ = writeln!(
                body,
                "<section class=\"page\">\n<h1>{name}{of}</h1>\n<p class=\"sub\">{title} · deck \
                 list</p>\n{sheet}\n</section>",
            );
        }
    }
    bare(event, "decks", &body)
}

/// The valid lists of a player, with whose they are where members of a team
/// have their own.
pub(super) fn sheets(event: &Event, id: PlayerId) -> Vec<(String, String)> {
    let lists = event.lists_of(id);
    if lists.is_empty() {
        let none = "<p>No list is registered.</p>".to_owned();
        return vec![(String::new(), none)];
    }
    let of = |member: &Option<String>| match member {
        Some(name) => format!(": {}", escaped(name)),
        None => String::new(),
    };
    let lists = lists.into_iter();
    lists.map(|l| (of(&l.member), sheet(&l.deck))).collect()
}

/// A deck file by its parts; anything else as it was written.
fn sheet(deck: &str) -> String {
    let Ok(parts) = deck.parse::<toml::Table>() else {
        return format!("<pre>{}</pre>", escaped(deck));
    };
    let mut out = String::from("<div class=\"deck\">\n");
    for (part, cards) in &parts {
        let lines = lines(cards);
        if is_about_the_deck(part) || lines.is_empty() {
            continue;
        }
        let count: u32 = lines.iter().map(|(n, _)| n).sum();
        let _ = write!(out, "<section><h3>{} ({count})</h3><ul>", escaped(part));
        for (n, card) in lines {
            let _ = write!(out, "<li><b>{n}</b>{}</li>", escaped(card));
        }
        out.push_str("</ul></section>\n");
    }
    out.push_str("</div>");
    out
}

/// Copies and names in a part of a deck file.
fn lines(cards: &toml::Value) -> Vec<(u32, &str)> {
    match cards {
        toml::Value::String(line) => {
            let split = kernel::decklist::counted(line);
            let (count, name) = split.unwrap_or((1, line.trim()));
            vec![(count.into(), name)]
        }
        toml::Value::Array(all) => all.iter().flat_map(lines).collect(),
        toml::Value::Table(all) => all.values().flat_map(lines).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{cutting_order, sheet};

    #[test]
    fn a_deck_sheet_lists_cards_and_nothing_else() {
        let sheet = sheet("name = \"Boats\"\nformat = \"draft\"\nmain = [\"4 Reed Boat\"]");
        assert!(sheet.contains("<b>4</b>Reed Boat"), "{sheet}");
        assert!(
            !sheet.contains("draft") && !sheet.contains("Boats<"),
            "{sheet}"
        );
    }

    #[test]
    fn a_stack_that_is_cut_is_in_the_order_of_tables() {
        for count in 0..40 {
            let order = cutting_order(count, 4);
            // Cut: all first rows of the pages, then all second rows.
            let mut stack = Vec::new();
            for row in 0..4 {
                stack.extend(order.iter().skip(row).step_by(4).flatten().copied());
            }
            assert_eq!(stack, (0..count).collect::<Vec<_>>());
        }
    }
}
