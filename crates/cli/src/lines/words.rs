//! Tables and refusals in plain words.

use arena::ledger::Ledger;
use arena::table::{LegalOption, Refusal};
use kernel::view::{AreaView, CardView, TableView};

/// An option in words, with its seat where several have options.
pub(super) fn offer(offer: &LegalOption, all: &[LegalOption]) -> String {
    match all.iter().any(|o| o.seat != offer.seat) {
        true => format!("{}: {}", offer.seat, offer.label),
        false => offer.label.clone(),
    }
}

/// A refusal with the rule that forbids it, in our words.
pub(super) fn refused(refusal: &Refusal, ledger: &Ledger) -> String {
    let words = ledger.words(refusal.rule.0);
    let words = words.map_or(String::new(), |w| format!(": {w}"));
    format!(
        "{} is not allowed by {}{words}",
        refusal.label, refusal.rule
    )
}

/// A table, a line for each seat and each area that is not empty.
pub(super) fn table(view: &TableView) -> String {
    let active: Vec<String> = view.active.iter().map(|s| s.to_string()).collect();
    let mut lines = vec![format!(
        "{} {}, turn {} of {}, {}",
        view.game,
        view.mode,
        view.turn,
        active.join(", "),
        view.phase
    )];
    for seat in &view.seats {
        let numbers = seat.numbers.iter().map(|n| match n.of {
            Some(goal) => format!("{} {}/{goal}", n.name, n.value),
            None => format!("{} {}", n.name, n.value),
        });
        lines.push(format!(
            "{}: {}",
            seat.seat,
            numbers.collect::<Vec<_>>().join(", ")
        ));
        let areas = view
            .areas
            .iter()
            .filter(|a| a.seat == Some(seat.seat) && a.count > 0);
        lines.extend(areas.map(area));
    }
    lines.extend(
        view.areas
            .iter()
            .filter(|a| a.seat.is_none() && a.count > 0)
            .map(area),
    );
    for item in view.stack.iter().rev() {
        lines.push(format!(
            "  waiting to happen, {}: {}",
            item.seat, item.label
        ));
    }
    lines.join("\n")
}

fn area(area: &AreaView) -> String {
    let cards: Vec<String> = area.cards.iter().map(card).collect();
    let hidden = area.count.saturating_sub(area.cards.len());
    match (cards.is_empty(), hidden) {
        (true, n) => format!("  {}: {n} cards", area.name),
        (false, 0) => format!("  {}: {}", area.name, cards.join("; ")),
        (false, n) => format!("  {}: {}; and {n} more", area.name, cards.join("; ")),
    }
}

fn card(card: &CardView) -> String {
    let Some(face) = &card.face else {
        return "face down".to_string();
    };
    let mut words = vec![face.name.clone()];
    words.extend(face.enhanced.iter().map(|e| format!("with {e}")));
    words.extend(face.stats.iter().map(|s| format!("{} {}", s.name, s.now)));
    words.extend(card.marks.iter().map(|m| format!("[{m}]")));
    words.join(" ")
}
