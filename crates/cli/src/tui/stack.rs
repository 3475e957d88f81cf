//! What waits to happen, the next one on top, with what it is aimed at.

use super::canvas::{Canvas, Target, line};
use super::card::name_of;
use super::scene::Scene;
use kernel::ids::Handle;
use kernel::view::StackView;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// How many lines the stack would like.
pub(crate) fn height(scene: &Scene) -> u16 {
    scene
        .view
        .stack
        .iter()
        .map(|i| 1 + u16::from(!i.targets.is_empty()))
        .sum()
}

/// Draws the stack from the top.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, place: Rect) {
    let mut next = 0;
    for (number, item) in scene.view.stack.iter().enumerate().rev() {
        let at = line(place, next);
        let card = item.source.unwrap_or(item.handle);
        let focused = card.is_some() && canvas.place(at, Target::Card(card));
        let style = if focused {
            canvas.theme.focus()
        } else {
            Style::new()
        };
        canvas.write(
            at,
            &format!("{} {}: {}", number + 1, item.seat, item.label),
            style,
        );
        next += 1;
        if !item.targets.is_empty() {
            let words = format!("   → {}", aims(scene, item));
            canvas.write(line(place, next), &words, canvas.theme.dim());
            next += 1;
        }
    }
}

fn aims(scene: &Scene, item: &StackView) -> String {
    let name = |h: &Handle| scene.view.card(*h).map_or("something", |(_, c)| name_of(c));
    item.targets.iter().map(name).collect::<Vec<_>>().join(", ")
}
