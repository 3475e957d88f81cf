//! What holds at the tables of the part that is played, to be put up, and the
//! form for deck checks.

use super::html::{bare, escaped, page};
use super::slips::sheets;
use std::fmt::Write as _;
use tournament::event::{Event, Table};
use tournament::view::name;

/// What players, spectators and judges have to keep to.
pub(super) fn notice(event: &Event) -> String {
    let policy = event.policy_of(event.rounds.len() as u32, &Table::new(0, Vec::new()));
    let level = policy.level.name();
    let mut lines = vec![format!("Rules are enforced at the {level} level.")];
    let mut say = |holds: bool, words: &str| {
        if holds {
            lines.push(words.to_owned());
        }
    };
    let asks = policy.hypothetical_questions_only;
    say(
        asks,
        "Judges answer questions about the rules, not about your match.",
    );
    say(!policy.devices, "No electronic devices during matches.");
    say(
        policy.notes.begins_empty,
        "Note sheets are empty when a match begins.",
    );
    let earlier = !policy.notes.earlier_during_games;
    say(earlier, "Earlier notes stay closed during games.");
    let sleeves = match has_runes(event) {
        true => "Main Deck, Rune Deck and battlefields are sleeved.",
        false => "Decks are sleeved.",
    };
    say(event.needs_sleeves(), sleeves);
    say(
        policy.shuffling.required,
        "Shuffle every deck that is presented to you.",
    );
    say(policy.layout.prescribed && has_runes(event), LAYOUT);
    say(
        !policy.watching.speak,
        "Spectators are silent and give no advice.",
    );
    let pause = match policy.watching.pause {
        true => "Spectators who see an issue may ask for a pause and tell a judge.",
        false => "Spectators who see an issue tell a judge and let play go on.",
    };
    say(true, pause);
    say(
        !policy.video.on_request,
        "Recordings are not consulted on request.",
    );
    let mut body = String::from("<ul class=\"notice\">\n");
    for line in lines {
        let _ = writeln!(body, "<li>{}</li>", escaped(&line));
    }
    body.push_str("</ul>\n");
    page(event, "at the tables", &body)
}

const LAYOUT: &str = "Runes lie nearest to you; Main Deck and trash on one side, the Rune Deck on \
                      the other; Legend and Chosen Champion together; exhausted cards all turned \
                      the same way.";

/// Other games have no runes and no battlefields of their own.
fn has_runes(event: &Event) -> bool {
    event.setup.as_ref().is_some_and(|s| s.game == "riftbound")
}

/// What a deck check looks at, in the order of the sheet.
const LOOKED_AT: [&str; 9] = [
    "list and deck agree",
    "Main Deck sleeved",
    "Rune Deck sleeved",
    "battlefields sleeved",
    "sleeves identical, same orientation",
    "backs opaque",
    "backs not reflective, no holographic pattern",
    "no marked cards (which?)",
    "languages of the cards",
];

/// Forms for the decks that are to be checked.
pub(super) fn checks(event: &Event) -> String {
    let mut body = String::new();
    for player in event.decks_to_check() {
        let table = event.round().and_then(|r| r.table_of(player));
        let place = table.map_or_else(String::new, |t| format!(", table {}", t.number));
        let who = escaped(&name(event, player));
        let _ = writeln!(
            body,
            "<section class=\"page check\">\n<h2>{who}{place}</h2>"
        );
        let foreign = ["Rune Deck sleeved", "battlefields sleeved"];
        let asked = LOOKED_AT
            .iter()
            .filter(|l| has_runes(event) || !foreign.contains(l));
        for line in asked {
            let _ = writeln!(
                body,
                "<p><span>□ {line}</span><span class=\"line\"></span></p>"
            );
        }
        let _ = writeln!(
            body,
            "<p>begun <span class=\"line\"></span> ended <span class=\"line\"></span> judge \
             <span class=\"line\"></span></p>"
        );
        // The list that the deck is held against.
        for (of, sheet) in sheets(event, player) {
            let _ = writeln!(body, "<h3>List{of}</h3>\n{sheet}");
        }
        body.push_str("</section>\n");
    }
    bare(event, "deck checks", &body)
}
