//! Passing for somebody. The server does so on two grounds only: everybody
//! knows that the seat can do nothing else, or the player has said so.

use arena::table::{DurableTable, LegalOption};
use kernel::game::Shape;
use kernel::seats::Seat;
use kernel::view::{AreaStyle, AreaView, Layout, StackView, TableView, Viewer};

/// Where a player wants to be asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stops {
    /// Phases to be asked in.
    pub(super) phases: Vec<String>,
    /// Kinds of waiting items to be asked at.
    pub(super) items: Vec<String>,
    /// Never pass for this player.
    pub(super) hold: bool,
    /// Pass as long as this turn lasts.
    pub(super) until: Option<u32>,
}

/// The pass that is to be given for this seat, if one is.
pub(super) fn pass_for<'o>(
    table: &dyn DurableTable,
    seat: Seat,
    offers: &'o [LegalOption],
    stops: &Stops,
) -> Option<&'o LegalOption> {
    let question = table.question()?;
    let silent = offers.len() > 1 && *stops == Stops::default();
    if question.shape != Shape::Act || stops.hold || silent {
        return None;
    }
    let pass = offers.iter().find(is_pass)?;
    let view = table.view(Viewer::Spectator);
    let known = offers.len() == 1 && all_cards_public(&view, table.layout(), seat);
    (known || stops.says_pass(&view, seat)).then_some(pass)
}

/// Whether an option is to do nothing.
pub(super) fn is_pass(offer: &&LegalOption) -> bool {
    offer.at.is_empty() && offer.label.starts_with("pass")
}

impl Stops {
    /// Whether the player has said to pass here.
    fn says_pass(&self, view: &TableView, seat: Seat) -> bool {
        if self.phases.contains(&view.phase) {
            return false;
        }
        if self.until == Some(view.turn) {
            return !(view.active.has(seat) && view.stack.is_empty());
        }
        match view.stack.last() {
            Some(_) if self.items.is_empty() => false,
            // Who waits for kinds of items waits for those of others.
            Some(item) => item.seat == seat || !self.items.iter().any(|k| k == kind(item)),
            None => !self.phases.is_empty() && !view.active.has(seat),
        }
    }
}

fn kind(item: &StackView) -> &'static str {
    match item.ability {
        true => "ability",
        false => "card",
    }
}

/// Whether everybody sees every card this seat could use: what is hidden of it
/// lies in piles.
fn all_cards_public(view: &TableView, layout: &Layout, seat: Seat) -> bool {
    let areas = || view.areas.iter().filter(|a| !is_pile(layout, a));
    let own = areas().filter(|a| a.seat == Some(seat));
    let elsewhere = areas().flat_map(|a| &a.cards).filter(|c| c.owner == seat);
    let all_there = own.into_iter().all(|a| a.count == a.cards.len());
    all_there && elsewhere.into_iter().all(|c| c.face.is_some())
}

fn is_pile(layout: &Layout, area: &AreaView) -> bool {
    let mut slots = layout.rows.iter().flatten().chain(&layout.shared);
    slots.any(|s| s.area == area.name && s.look == AreaStyle::Pile)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::seats::SeatSet;

    fn view(phase: &str, active: u8, stack: &[bool]) -> TableView {
        TableView {
            turn: 4,
            phase: phase.to_owned(),
            active: SeatSet::only(Seat(active)),
            stack: stack
                .iter()
                .map(|ability| StackView {
                    ability: *ability,
                    seat: Seat(1),
                    ..StackView::default()
                })
                .collect(),
            ..TableView::default()
        }
    }

    const A: Seat = Seat(0);

    #[test]
    fn nobody_passes_who_has_said_nothing() {
        assert!(!Stops::default().says_pass(&view("main", 1, &[]), A));
        assert!(!Stops::default().says_pass(&view("main", 1, &[true]), A));
    }

    #[test]
    fn stops_by_phase_count_in_the_turns_of_others() {
        let stops = Stops {
            phases: vec!["end".to_owned()],
            ..Stops::default()
        };
        assert!(stops.says_pass(&view("main", 1, &[]), A));
        assert!(!stops.says_pass(&view("end", 1, &[]), A));
        assert!(!stops.says_pass(&view("main", 0, &[]), A), "one's own turn");
        assert!(!stops.says_pass(&view("main", 1, &[false]), A));
    }

    #[test]
    fn stops_by_kind_of_item_and_until_the_turn_ends() {
        let cards = Stops {
            items: vec!["card".to_owned()],
            ..Stops::default()
        };
        assert!(cards.says_pass(&view("main", 1, &[false, true]), A));
        assert!(!cards.says_pass(&view("main", 1, &[true, false]), A));
        let mut own = view("main", 1, &[false]);
        own.stack[0].seat = A;
        assert!(cards.says_pass(&own, A), "one's own card");
        let until = |turn| Stops {
            until: Some(turn),
            ..Stops::default()
        };
        assert!(until(4).says_pass(&view("main", 1, &[false]), A));
        assert!(!until(3).says_pass(&view("main", 1, &[false]), A));
        assert!(!until(4).says_pass(&view("main", 0, &[]), A));
    }

    #[test]
    fn a_hand_is_hidden_and_a_pile_is_not_used() {
        let slot = |area: &str, look| kernel::view::AreaSlot {
            area: area.to_owned(),
            look,
            ..kernel::view::AreaSlot::default()
        };
        let layout = Layout {
            rows: vec![vec![
                slot("hand", AreaStyle::Hand),
                slot("deck", AreaStyle::Pile),
            ]],
            ..Layout::default()
        };
        let area = |name: &str, count| AreaView {
            seat: Some(A),
            name: name.to_owned(),
            cards: Vec::new(),
            count,
        };
        let mut table = view("main", 1, &[]);
        table.areas = vec![area("hand", 0), area("deck", 30)];
        assert!(all_cards_public(&table, &layout, A));
        table.areas[0].count = 1;
        assert!(!all_cards_public(&table, &layout, A));
        table.areas[0].count = 0;
        let facedown = |owner| kernel::view::CardView {
            owner,
            ..kernel::view::CardView::default()
        };
        let mut shared = area("field", 1);
        shared.seat = None;
        shared.cards = vec![facedown(Seat(1))];
        table.areas.push(shared);
        assert!(
            all_cards_public(&table, &layout, A),
            "it is somebody else's"
        );
        table.areas[2].cards = vec![facedown(A)];
        assert!(!all_cards_public(&table, &layout, A));
    }
}
