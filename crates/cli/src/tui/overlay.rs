//! What lies over the table for a moment: help, a longer log, the cards of a
//! pile, a menu at a card, a doubt to settle, the curtain between two players.

use super::canvas::{Canvas, line, skip_top};
use super::card::{self, name_of};
use super::scene::Scene;
use super::text::{width, wrap};
use super::{help, log, question};
use arena::table::RULINGS;
use kernel::seats::Seat;
use kernel::view::{AreaView, CardView};
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;

/// Something to make sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Confirmation {
    /// Does this seat really give up?
    Concede(Seat),
    /// Should the game be saved before leaving?
    Quit,
}

/// What lies over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Overlay {
    /// All keys.
    Help,
    /// The log, large, scrolled back by some lines.
    Log(usize),
    /// Options of one card, and which of them is marked.
    Menu(Vec<usize>, usize),
    /// The cards of a pile, and which of them is marked.
    Pile(Option<Seat>, String, usize),
    /// Something to read.
    Text(String, Vec<String>),
    /// Something to make sure of.
    Confirm(Confirmation),
    /// The name of the file to save to, and whether the game is left then.
    FileName(String, bool),
    /// What a judge says.
    Ruling(String),
    /// The screen is handed to this seat.
    Curtain(Seat),
}

/// Draws what lies over the table.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, screen: Rect, overlay: &Overlay) {
    match overlay {
        Overlay::Help => text(canvas, screen, "help", &help::lines(), None),
        Overlay::Log(back) => whole_log(canvas, scene, screen, *back),
        Overlay::Menu(options, marked) => menu(canvas, scene, screen, options, *marked),
        Overlay::Pile(seat, name, marked) => pile(canvas, scene, screen, *seat, name, *marked),
        Overlay::Text(title, lines) => text(canvas, screen, title, lines, None),
        Overlay::Confirm(doubt) => text(canvas, screen, "sure?", &doubt_lines(*doubt), None),
        Overlay::FileName(name, _) => {
            let lines = [
                format!("File: {name}▏"),
                "enter saves · esc does not".to_string(),
            ];
            text(canvas, screen, "save the game", &lines, None);
        }
        Overlay::Ruling(words) => {
            let lines = [
                format!("A judge says: {words}▏"),
                RULINGS.to_string(),
                "enter rules · esc does not".to_string(),
            ];
            text(canvas, screen, "a ruling", &lines, None);
        }
        Overlay::Curtain(seat) => curtain(canvas, screen, *seat),
    }
}

/// The cards of a pile, the top one first.
pub(crate) fn cards_of(area: &AreaView) -> impl Iterator<Item = &CardView> {
    area.cards.iter().rev()
}

/// A framed text in the middle of the screen, with one line marked.
fn text(canvas: &mut Canvas, screen: Rect, title: &str, lines: &[String], marked: Option<usize>) {
    let columns = usize::from(screen.width).saturating_sub(8).min(90);
    let wrapped: Vec<(usize, String)> = lines
        .iter()
        .enumerate()
        .flat_map(|(i, l)| wrap(l, columns).into_iter().map(move |w| (i, w)))
        .collect();
    let widest = wrapped.iter().map(|(_, l)| width(l)).max().unwrap_or(0);
    let wide = widest.max(width(title) + 2) as u16 + 4;
    let high = (wrapped.len() as u16 + 2).min(screen.height);
    let inside = window(canvas, screen, wide, high, title);
    let at = wrapped
        .iter()
        .rposition(|(i, _)| marked == Some(*i))
        .unwrap_or(0);
    let first = (at + 1).saturating_sub(inside.height.into());
    for (row, (i, words)) in wrapped
        .iter()
        .skip(first)
        .take(inside.height.into())
        .enumerate()
    {
        let style = if marked == Some(*i) {
            canvas.theme.focus()
        } else {
            Style::new()
        };
        canvas.write(line(inside, row as u16), words, style);
    }
}

/// An empty framed window in the middle of the screen; returns its inside.
fn window(canvas: &mut Canvas, screen: Rect, wide: u16, high: u16, title: &str) -> Rect {
    let (wide, high) = (wide.min(screen.width), high.min(screen.height));
    let frame = Rect {
        x: screen.x + (screen.width - wide) / 2,
        y: screen.y + (screen.height - high) / 2,
        width: wide,
        height: high,
    };
    canvas.clear(frame);
    card::plain_frame(canvas, frame, canvas.theme.legal());
    let edge = line(frame, 0).inner(Margin::new(2, 0));
    canvas.write(edge, &format!(" {title} "), canvas.theme.title());
    frame.inner(Margin::new(2, 1))
}

fn whole_log(canvas: &mut Canvas, scene: &Scene, screen: Rect, back: usize) {
    let (wide, high) = (screen.width.min(110), screen.height);
    let inside = window(
        canvas,
        screen,
        wide,
        high,
        "log · arrows scroll · esc closes",
    );
    log::draw(canvas, &scene.log, inside, back);
}

fn menu(canvas: &mut Canvas, scene: &Scene, screen: Rect, options: &[usize], marked: usize) {
    let words = |i: &usize| {
        let key = question::key_of(*i).unwrap_or('·');
        format!("{key} {}", scene.offers[*i].label)
    };
    let known = options.iter().filter(|i| **i < scene.offers.len());
    let lines: Vec<String> = known.map(words).collect();
    text(canvas, screen, "which?", &lines, Some(marked));
}

fn pile(
    canvas: &mut Canvas,
    scene: &Scene,
    screen: Rect,
    seat: Option<Seat>,
    name: &str,
    marked: usize,
) {
    let Some(area) = scene.view.area(seat, name) else {
        return;
    };
    let owner = seat.map_or(String::new(), |s| format!("{s}'s "));
    let title = format!("{owner}{name}, {} cards · the top one first", area.count);
    let mut lines: Vec<String> = cards_of(area).map(pile_line).collect();
    let hidden = area.count.saturating_sub(area.cards.len());
    if hidden > 0 {
        lines.push(format!("{hidden} face down"));
    }
    text(canvas, screen, &title, &lines, Some(marked));
}

fn pile_line(card: &CardView) -> String {
    let text = card.face.as_ref().map_or("", |f| f.text.as_str());
    let first = text.lines().next().unwrap_or("");
    let marks = card.marks.join(", ");
    format!("{}  {marks} {first}", name_of(card))
}

fn doubt_lines(doubt: Confirmation) -> Vec<String> {
    match doubt {
        Confirmation::Concede(seat) => vec![
            format!("Does {seat} really give up this game?"),
            "y yes · n no".to_string(),
        ],
        Confirmation::Quit => vec![
            "Save the game before leaving?".to_string(),
            "y save and leave · n leave without saving · esc stay".to_string(),
        ],
    }
}

/// Hides everything until the next player is there.
fn curtain(canvas: &mut Canvas, screen: Rect, seat: Seat) {
    canvas.clear(screen);
    let middle = skip_top(screen, screen.height / 2 - 1);
    let words = format!("Please pass the screen to {seat}.");
    canvas.write_middle(line(middle, 0), &words, canvas.theme.title());
    let words = format!("{seat}: press enter when nobody else is looking.");
    canvas.write_middle(line(middle, 2), &words, canvas.theme.dim());
}
