//! Golden playthroughs: one game as text, so that any change of a rule, a word
//! or what is hidden shows in a diff.

use super::at_question::{AtQuestion, seats};
use kernel::budget::Budget;
use kernel::game::Game;
use kernel::log::LogLine;
use kernel::recorder::Recorder;
use kernel::rng::FastRng;
use kernel::view::{AreaView, CardView, TableView, Viewer};
use std::fmt::Write as _;
use std::path::Path;

/// A random game as text: for each question every seat's prompt and options,
/// the choice, and what each viewer was told where that differs; views where
/// turns begin.
///
/// # Panics
/// When the set-up is not one the rules allow.
pub fn playthrough<G: Game>(
    setup: &G::Setup,
    rules: &G::Rules,
    seed: u64,
    max_questions: u32,
) -> String {
    let mut game = match G::new(setup, rules) {
        Ok(game) => game,
        Err(e) => panic!("{}: {e}", G::NAME),
    };
    let mut rng = FastRng::new(seed);
    let mut text = String::new();
    let mut turn = None;
    for at in 0..max_questions {
        if turn.replace(game.turn()) != Some(game.turn()) {
            views(&game, rules, &mut text);
        }
        if !step(&mut game, rules, at, &mut rng, &mut text) {
            break;
        }
    }
    let _ = match game.outcome() {
        Some(o) => writeln!(text, "over: {:?} {}", winners(&o), o.reason),
        None => writeln!(text, "..."),
    };
    text
}

/// One question and what comes of its answer; false when there is none.
fn step<G: Game>(
    game: &mut G,
    rules: &G::Rules,
    at: u32,
    rng: &mut FastRng,
    text: &mut String,
) -> bool {
    let Some(moment) = AtQuestion::of(game, rules, at, 0) else {
        return false;
    };
    question(&moment, text);
    let offers = &moment.listing.offers;
    let Some(&choice) = offers.get(rng.below(offers.len())) else {
        let _ = writeln!(text, "  no option");
        return false;
    };
    let label = game.describe(rules, choice).label;
    let _ = writeln!(text, "  {} > {label}", choice.seat);
    let viewers = moment.viewers();
    let mut log = Recorder::new(&viewers);
    let ended = game.choose(rules, choice, &mut log, &mut Budget::default());
    told(&viewers, &log, text);
    if let Err(refused) = ended.taken() {
        let _ = writeln!(text, "  {refused}");
    }
    ended.taken().is_ok()
}

/// Compares a text with the committed file; with `LUDEX_BLESS=1` in the
/// environment the file is written instead.
///
/// # Panics
/// When they differ: with the first line that does.
pub fn assert_golden(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    let name = path.display();
    if std::env::var_os("LUDEX_BLESS").is_some_and(|v| v == "1") {
        if let Err(e) = std::fs::write(path, text) {
            panic!("cannot write {name}: {e}");
        }
        return;
    }
    let kept = match std::fs::read_to_string(path) {
        Ok(kept) => kept,
        Err(e) => panic!("cannot read {name}: {e}; LUDEX_BLESS=1 writes it"),
    };
    if let Some((line, kept, found)) = first_difference(&kept, text) {
        panic!(
            "{name}:{line} differs; LUDEX_BLESS=1 rewrites it\n  kept:  {kept}\n  found: {found}"
        );
    }
}

/// The first line in which two texts differ, with both.
fn first_difference(one: &str, two: &str) -> Option<(usize, String, String)> {
    let (mut a, mut b) = (one.lines(), two.lines());
    for line in 1.. {
        match (a.next(), b.next()) {
            (None, None) => break,
            (x, y) if x == y => {}
            (x, y) => {
                let text = |t: Option<&str>| t.unwrap_or("(nothing)").to_owned();
                return Some((line, text(x), text(y)));
            }
        }
    }
    None
}

fn winners(outcome: &kernel::game::Outcome) -> String {
    outcome.winners.iter().map(|s| s.letter()).collect()
}

/// Each seat's prompt, and the options of those asked.
fn question<G: Game>(m: &AtQuestion<'_, G>, text: &mut String) {
    let q = m.question;
    let sealed = if q.sealed { ", sealed" } else { "" };
    let _ = writeln!(text, "#{} {:?}{sealed}", m.at, q.shape);
    for seat in seats(m.game) {
        let viewer = Viewer::Seat(seat);
        let _ = writeln!(text, "  {seat}: {}", m.game.prompt(m.rules, viewer));
        for option in m.own_options(viewer) {
            let at: String = option.at.iter().map(|h| format!(" {h}")).collect();
            let _ = writeln!(text, "    - {}{at}", option.label);
        }
    }
}

/// What the spectator was told, and the lines that a seat was told otherwise.
fn told(viewers: &[Viewer], log: &Recorder, text: &mut String) {
    let public = log.lines(Viewer::Spectator);
    lines("*", public, text);
    for viewer in viewers {
        let Viewer::Seat(seat) = viewer else {
            continue;
        };
        let own = log.lines(*viewer);
        let as_many = own.len() == public.len();
        let same = |i: usize| as_many && own[i] == public[i];
        let other: Vec<LogLine> = (0..own.len())
            .filter(|i| !same(*i))
            .map(|i| own[i].clone())
            .collect();
        lines(&seat.to_string(), &other, text);
    }
}

fn lines(who: &str, told: &[LogLine], text: &mut String) {
    for line in told {
        let at: String = line.at.iter().map(|h| format!(" {h}")).collect();
        let _ = writeln!(text, "  {who} {line}{at}");
    }
}

/// The table as each seat sees it, and as a spectator does.
fn views<G: Game>(game: &G, rules: &G::Rules, text: &mut String) {
    let seats = seats(game).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator]) {
        let name = match viewer {
            Viewer::Seat(seat) => seat.to_string(),
            _ => "*".to_owned(),
        };
        let _ = writeln!(text, "== turn {} seen by {name}", game.turn());
        text.push_str(&table(&game.view(rules, viewer)));
    }
}

/// A table as compact text: a line for each seat and each area that is not
/// empty.
///
/// ```
/// use testkit::golden::table;
/// use kernel::view::TableView;
/// let view = TableView { phase: "main".into(), ..TableView::default() };
/// assert_eq!(table(&view), "phase main\n");
/// ```
#[must_use]
pub fn table(view: &TableView) -> String {
    let mut text = format!("phase {}\n", view.phase);
    for seat in &view.seats {
        let numbers = seat
            .numbers
            .iter()
            .map(|n| format!(" {} {}", n.name, n.value));
        let gone = if seat.gone { " gone" } else { "" };
        let _ = writeln!(text, "{}{}{gone}", seat.seat, numbers.collect::<String>());
    }
    for area in view.areas.iter().filter(|a| a.count > 0) {
        let _ = writeln!(text, "{}", area_line(area));
    }
    for item in view.stack.iter().rev() {
        let _ = writeln!(text, "stack {} {}: {}", item.handle, item.seat, item.label);
    }
    if let Some(result) = &view.result {
        let _ = writeln!(text, "result {result}");
    }
    text
}

fn area_line(area: &AreaView) -> String {
    let seat = area.seat.map_or(String::new(), |s| format!("{s}."));
    let cards: Vec<String> = area.cards.iter().map(card_text).collect();
    format!("{seat}{} {}: {}", area.name, area.count, cards.join(", "))
}

fn card_text(card: &CardView) -> String {
    let mut text = card.face.as_ref().map_or("?".into(), |f| f.name.clone());
    for stat in card.face.iter().flat_map(|f| &f.stats) {
        let _ = write!(text, " {} {}", stat.name, stat.now);
    }
    for mark in &card.marks {
        let _ = write!(text, " [{mark}]");
    }
    if card.handle.is_some() {
        let _ = write!(text, " {}", card.handle);
    }
    text
}
