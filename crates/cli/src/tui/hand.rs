//! The hand of the viewer, with larger tiles, and what allies hold.

use super::area;
use super::canvas::{Canvas, Target, line, skip_left, skip_top};
use super::card::TILE_WIDTH;
use super::scene::Scene;
use kernel::seats::Seat;
use kernel::view::{AreaSlot, AreaView};
use ratatui::layout::{Constraint, Layout as Split, Rect};

/// Draws the hand of the seat at the screen, and beside it what else the
/// layout draws as a hand, such as cards that are looked at.
pub(crate) fn draw(canvas: &mut Canvas, scene: &Scene, place: Rect) {
    let seat = scene.near_seat();
    let place = allies(canvas, scene, place, seat);
    let slots: Vec<(&AreaSlot, &AreaView)> = scene
        .hand_slots()
        .filter_map(|slot| Some((slot, scene.view.area(Some(seat), &slot.area)?)))
        .collect();
    let held: Vec<_> = slots.iter().filter(|(_, a)| !a.cards.is_empty()).collect();
    if let (true, Some((slot, area))) = (held.is_empty(), slots.first()) {
        nothing(canvas, place, &slot.title, area.count);
    }
    let shares = held
        .iter()
        .map(|(_, a)| Constraint::Fill(a.cards.len() as u16));
    let places = Split::horizontal(shares).spacing(1).split(place);
    for ((slot, area), place) in held.iter().zip(places.iter()) {
        let own = slots.first().is_some_and(|(first, _)| first == slot);
        let title = if own { "" } else { slot.title.as_str() };
        cards(canvas, scene, *place, area, title);
    }
}

/// Draws cards as tiles, or as lines where they are too many.
fn cards(canvas: &mut Canvas, scene: &Scene, place: Rect, area: &AreaView, title: &str) {
    canvas.write(line(place, 0), title, canvas.theme.title());
    let place = skip_top(place, u16::from(!title.is_empty()));
    match place.width / area.cards.len().max(1) as u16 >= TILE_WIDTH {
        true => area::tiles(canvas, scene, place, &area.cards, true),
        false => area::chips(canvas, scene, place, &area.cards),
    }
}

fn nothing(canvas: &mut Canvas, place: Rect, title: &str, count: usize) {
    let words = match count {
        0 => format!("· {title}: no cards ·"),
        n => format!("· {title}: {n} cards ·"),
    };
    canvas.write_middle(line(place, place.height / 2), &words, canvas.theme.dim());
}

/// Hands of allies that the viewer may look at: a line above the own hand,
/// where each can be opened. Returns what is left of the pane.
fn allies(canvas: &mut Canvas, scene: &Scene, place: Rect, near: Seat) -> Rect {
    let mut rest = line(place, 0);
    let allies = scene.near_side().into_iter().filter(|s| *s != near);
    let hands: Vec<&AreaView> = allies.filter_map(|s| open_hand(scene, s)).collect();
    for hand in &hands {
        let seat = hand.seat.map_or(String::new(), |s| s.to_string());
        let words = format!("{seat}'s {} {} ", hand.name, hand.count);
        let focused = canvas.place(
            Rect {
                width: (words.len() as u16).min(rest.width),
                ..rest
            },
            Target::Pile(hand.seat, hand.name.clone()),
        );
        let style = if focused {
            canvas.theme.focus()
        } else {
            canvas.theme.dim()
        };
        let taken = canvas.write(rest, &words, style);
        rest = skip_left(rest, taken);
    }
    skip_top(place, u16::from(!hands.is_empty()))
}

fn open_hand(scene: &Scene, seat: Seat) -> Option<&AreaView> {
    let slot = scene.hand_slots().next()?;
    let hand = scene.view.area(Some(seat), &slot.area)?;
    hand.cards.iter().any(|c| c.face.is_some()).then_some(hand)
}
