//! A row of areas where there is no room for tiles side by side: everything in
//! words, one after another, over as many lines as there are.

use super::area::heaps;
use super::canvas::{Canvas, Target, line, skip_left};
use super::card::{chip_words, name_of};
use super::scene::Scene;
use super::text::{fit, width};
use kernel::seats::Seat;
use kernel::view::{AreaSlot, AreaStyle, AreaView, CardView};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A word of the flow: what it says and what it leads to.
struct TextChip<'a> {
    text: String,
    card: Option<&'a CardView>,
    target: Target,
}

/// Draws the areas of a row in words.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, strip: Rect, row: &[&AreaSlot], seat: Seat) {
    let mut row_number = 0;
    let mut rest = line(strip, 0);
    for word in row.iter().flat_map(|slot| words_of(scene, slot, seat)) {
        let text = fit(&word.text, strip.width.into());
        if width(&text) > usize::from(rest.width) {
            row_number += 1;
            rest = line(strip, row_number);
        }
        let columns = (width(&text) as u16).min(rest.width);
        let place = Rect {
            width: columns,
            ..rest
        };
        let style = style_of(canvas, scene, &word, place);
        canvas.write(place, &text, style);
        rest = skip_left(rest, columns + 2);
    }
}

fn style_of(canvas: &mut Canvas, scene: &Scene, word: &TextChip, place: Rect) -> Style {
    let focused = word.target != Target::Card(kernel::ids::Handle::NONE)
        && canvas.place(place, word.target.clone());
    let legal = word
        .card
        .is_some_and(|c| !scene.options_at(c.handle).is_empty());
    match (focused, legal, word.card) {
        (true, _, _) => canvas.theme.focus(),
        (false, true, _) => canvas.theme.legal(),
        (false, false, Some(card)) => canvas.theme.frame(card.face.as_ref()),
        (false, false, None) => canvas.theme.dim(),
    }
}

fn words_of<'a>(scene: &'a Scene, slot: &AreaSlot, seat: Seat) -> Vec<TextChip<'a>> {
    let Some(area) = scene.view.area(Some(seat), &slot.area) else {
        return Vec::new();
    };
    match slot.look {
        AreaStyle::Row if area.count == 0 => Vec::new(),
        AreaStyle::Row if !area.cards.is_empty() => card_words(scene, slot, area),
        _ => vec![TextChip {
            text: format!("{} {}", slot.title, area.count),
            card: None,
            target: Target::Pile(area.seat, area.name.clone()),
        }],
    }
}

fn card_words<'a>(scene: &Scene, slot: &AreaSlot, area: &'a AreaView) -> Vec<TextChip<'a>> {
    let first = area.cards.first().map(name_of);
    let of_a_kind = area.cards.iter().all(|c| Some(name_of(c)) == first);
    let word = |(card, times): (&'a CardView, usize)| {
        let legal = !scene.options_at(card.handle).is_empty();
        // Cards of a kind are named by their area, others by themselves.
        let name = if times > 1 && of_a_kind {
            slot.title.as_str()
        } else {
            name_of(card)
        };
        TextChip {
            text: chip_words(card, &fit(name, 14), times, legal),
            card: Some(card),
            target: Target::Card(card.handle),
        }
    };
    heaps(scene, &area.cards).into_iter().map(word).collect()
}
