//! What there is to see at one moment, and whether it is what was expected.

use super::cards;
use super::expect::{Check, End, Expectation, Place};
use crate::driver::contains;
use crate::game::Outcome;
use crate::seats::SeatSet;
use crate::view::{AreaView, TableView};

/// Everything expectations are about.
#[derive(Default)]
pub(super) struct Snapshot {
    pub(super) view: TableView,
    pub(super) asked: SeatSet,
    pub(super) prompt: String,
    pub(super) offers: Vec<String>,
    /// Lines since the last step that expected something.
    pub(super) new_lines: Vec<String>,
    pub(super) lines: Vec<String>,
    pub(super) outcome: Option<Outcome>,
}

impl Snapshot {
    /// Checks one expectation.
    ///
    /// # Errors
    /// What was found instead.
    pub(super) fn check(&self, expectation: &Expectation) -> Result<(), String> {
        match &expectation.wants {
            Check::Cards(place, written) => self.in_area(place, |a| cards::is_list(a, written)),
            Check::Has(place, written) => self.in_area(place, |a| cards::has(a, written)),
            Check::Lacks(place, written) => self.in_area(place, |a| cards::lacks(a, written)),
            Check::Count(place, n) => self.count(place, *n),
            Check::Number(place, n) => self.number(place, *n),
            Check::Gone(seat, gone) => {
                let view = self.view.seats.iter().find(|s| s.seat == *seat);
                same(&view.is_some_and(|s| s.gone), gone)
            }
            Check::Phase(name) => {
                let ok = self.view.phase.to_lowercase() == name.to_lowercase();
                if_not(ok, || self.view.phase.clone())
            }
            Check::Turn(n) => same(&self.view.turn, n),
            Check::Active(seats) => same_seats(self.view.active, *seats),
            Check::Asked(seats) => same_seats(self.asked, *seats),
            Check::Stack(written) => self.stack(written),
            Check::Log(texts) => in_order(&self.new_lines, texts),
            Check::LogAll(texts) => in_order(&self.lines, texts),
            Check::LogLacks(texts) => none_of(&self.new_lines, texts),
            Check::Prompt(text) => if_not(contains(&self.prompt, text), || self.prompt.clone()),
            Check::Offers(texts) => if_not(
                texts
                    .iter()
                    .all(|t| self.offers.iter().any(|o| contains(o, t))),
                || listed(&self.offers),
            ),
            Check::OffersOnly(texts) => self.offers_only(texts),
            Check::OffersNot(texts) => none_of(&self.offers, texts),
            Check::Over(end) => self.over(*end),
            Check::Reason(text) => {
                let reason = self.outcome.as_ref().map_or("", |o| o.reason.as_str());
                if_not(contains(reason, text), || reason.to_owned())
            }
            Check::Legal(_) | Check::Faults(_) => {
                Err("this can only be expected in a scenario of kind deck".to_owned())
            }
        }
    }

    fn in_area(&self, place: &Place, holds: impl Fn(&AreaView) -> bool) -> Result<(), String> {
        let area = self.area(place)?;
        if_not(holds(area), || cards::in_words(area))
    }

    fn area(&self, place: &Place) -> Result<&AreaView, String> {
        let area = self.view.area(place.seat, &place.name);
        area.ok_or_else(|| self.no_such(place))
    }

    fn count(&self, place: &Place, n: usize) -> Result<(), String> {
        same(&self.area(place)?.count, &n)
    }

    /// A number of the seat, or else how many cards its area holds.
    fn number(&self, place: &Place, n: i64) -> Result<(), String> {
        let seat = self.view.seats.iter().find(|s| Some(s.seat) == place.seat);
        let mut numbers = seat.iter().flat_map(|s| &s.numbers);
        match numbers.find(|v| v.name == place.name) {
            Some(view) => same(&i64::from(view.value), &n),
            None => same(&i64::try_from(self.area(place)?.count).unwrap_or(-1), &n),
        }
    }

    fn no_such(&self, place: &Place) -> String {
        let areas = self.view.areas.iter().filter(|a| a.seat == place.seat);
        let seat = self.view.seats.iter().find(|s| Some(s.seat) == place.seat);
        let numbers = seat.iter().flat_map(|s| &s.numbers).map(|n| &n.name);
        let names: Vec<_> = areas
            .map(|a| &a.name)
            .chain(numbers)
            .map(String::as_str)
            .collect();
        format!(
            "there is no `{}` here; there are: {}",
            place.name,
            names.join(", ")
        )
    }

    fn stack(&self, written: &[String]) -> Result<(), String> {
        let items: Vec<_> = self
            .view
            .stack
            .iter()
            .rev()
            .map(|i| i.label.clone())
            .collect();
        let same = items.len() == written.len()
            && items
                .iter()
                .zip(written)
                .all(|(item, text)| contains(item, text));
        if_not(same, || listed(&items))
    }

    fn offers_only(&self, texts: &[String]) -> Result<(), String> {
        let wanted = |offer: &String| texts.iter().any(|t| contains(offer, t));
        let all = texts
            .iter()
            .all(|t| self.offers.iter().any(|o| contains(o, t)));
        if_not(all && self.offers.iter().all(wanted), || {
            listed(&self.offers)
        })
    }

    fn over(&self, end: End) -> Result<(), String> {
        let found = match &self.outcome {
            None => End::Not,
            Some(outcome) if outcome.winners.is_empty() => End::Draw,
            Some(outcome) => End::Won(outcome.winners),
        };
        if_not(found == end, || match found {
            End::Not => "not over".to_owned(),
            End::Draw => "draw".to_owned(),
            End::Won(seats) => format!("won by {}", letters(seats)),
        })
    }
}

fn if_not(ok: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if ok { Ok(()) } else { Err(found()) }
}

fn same<T: PartialEq + std::fmt::Display>(found: &T, wanted: &T) -> Result<(), String> {
    if_not(found == wanted, || found.to_string())
}

fn same_seats(found: SeatSet, wanted: SeatSet) -> Result<(), String> {
    if_not(found == wanted, || letters(found))
}

pub(super) fn letters(seats: SeatSet) -> String {
    if seats.is_empty() {
        return "nobody".to_owned();
    }
    let letters = seats.iter().map(|s| s.letter().to_string());
    letters.collect::<Vec<_>>().join(", ")
}

/// Whether the texts are found in the lines, each in a later line than the one
/// before.
fn in_order(lines: &[String], texts: &[String]) -> Result<(), String> {
    let mut rest = lines.iter();
    let all = texts
        .iter()
        .all(|text| rest.any(|line| contains(line, text)));
    if_not(all, || listed(lines))
}

fn none_of(lines: &[String], texts: &[String]) -> Result<(), String> {
    let hit = |line: &&String| texts.iter().any(|t| contains(line, t));
    match lines.iter().find(hit) {
        Some(line) => Err(line.clone()),
        None => Ok(()),
    }
}

fn listed(items: &[String]) -> String {
    format!("[{}]", items.join("; "))
}
