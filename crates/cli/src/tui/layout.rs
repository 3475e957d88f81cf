//! The whole screen: which pane stands where.

use super::canvas::{Canvas, line};
use super::scene::Scene;
use super::{hand, header, inspect, log, question, stack, table};
use ratatui::layout::{Constraint, Layout as Split, Margin, Rect};

/// The smallest screen a table fits on.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);

/// What the picture needs to know beside the scene.
#[derive(Clone, Debug, Default)]
pub(crate) struct UiState {
    /// How many lines the log is scrolled back.
    pub(crate) log_back: usize,
    /// Something to tell the player in the last line.
    pub(crate) message: Option<String>,
}

/// Draws everything.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, screen: Rect, pose: &UiState) {
    if screen.width < SMALLEST.0 || screen.height < SMALLEST.1 {
        let (wide, high) = SMALLEST;
        let words = format!("Please make the window at least {wide}×{high}.");
        canvas.write(line(screen, 0), &words, canvas.theme.title());
        return;
    }
    let hand_lines = (screen.height / 5).clamp(5, 10);
    let [top, board, asked, held, keys] = Split::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(option_lines(screen) + 1),
        Constraint::Length(hand_lines),
        Constraint::Length(1),
    ])
    .areas(screen);
    let side = (screen.width * 3 / 10).clamp(28, 56);
    let [cards, aside] =
        Split::horizontal([Constraint::Fill(1), Constraint::Length(side)]).areas(board);
    header::top(canvas, scene, top);
    table::draw(canvas, scene, cards);
    aside_panes(canvas, scene, aside, pose);
    question::draw(canvas, scene, asked);
    hand::draw(canvas, scene, held);
    header::bottom(canvas, scene, keys, pose.message.as_deref());
}

/// The options always have the same number of lines on the same screen, so
/// that nothing jumps.
fn option_lines(screen: Rect) -> u16 {
    (screen.height / 7).clamp(3, 8)
}

fn aside_panes(canvas: &mut Canvas, scene: &Scene, place: Rect, pose: &UiState) {
    let place = place.inner(Margin::new(1, 0));
    let waiting = match stack::height(scene) {
        0 => 0,
        lines => (lines + 1).min(place.height / 3),
    };
    let wanted = inspect::height(canvas, scene, place.width) + 1;
    let [card, pile, happened] = Split::vertical([
        Constraint::Length(wanted.clamp(place.height / 3, place.height * 2 / 3)),
        Constraint::Length(waiting),
        Constraint::Fill(1),
    ])
    .areas(place);
    let inside = pane(canvas, card, "card");
    inspect::draw(canvas, scene, inside);
    let inside = pane(canvas, pile, "waiting to happen");
    stack::draw(canvas, scene, inside);
    let inside = pane(canvas, happened, "log");
    log::draw(canvas, &scene.log, inside, pose.log_back);
}

/// A titled pane; returns what is inside.
fn pane(canvas: &mut Canvas, place: Rect, title: &str) -> Rect {
    let rest = usize::from(place.width).saturating_sub(title.len() + 4);
    let heading = format!("── {title} {}", "─".repeat(rest));
    canvas.write(line(place, 0), &heading, canvas.theme.dim());
    super::canvas::skip_top(place, 1)
}
