//! The table as a viewer may know it: built from what is allowed (GA
//! public-vs-private-information), never by blanking what is not.

mod areas;
mod faces;
mod marks;

pub(crate) use marks::{PROPERTIES, direction_of};

use crate::edition::Reading;
use crate::look::Look;
use crate::program::{Counter, Phase};
use crate::state::{Item, ItemKind};
use kernel::seats::{Seat, SeatSet};
use kernel::view::{NumberView, SeatView, StackView, TableView, Viewer};

/// What the combat phase is called in the list of phases; it is entered from
/// the main phase and returns to it (GA main-phase/3).
const COMBAT: &str = "combat";

impl<'a> Look<'a> {
    /// The whole table.
    #[must_use]
    pub fn table(self, viewer: Viewer) -> TableView {
        let s = self.s;
        let active = match s.phase {
            Some(_) => SeatSet::only(s.active),
            None => SeatSet::NONE,
        };
        TableView {
            game: "grand-archive".to_owned(),
            mode: s.mode.name().to_owned(),
            turn: s.turn,
            active,
            phase: self.phase_name().to_owned(),
            phases: phases(),
            seats: s
                .mode
                .everybody()
                .iter()
                .map(|x| self.seat_view(x))
                .collect(),
            areas: self.all_areas(viewer),
            stack: self.waiting_items().map(|i| self.item_view(i)).collect(),
            result: s.over.as_ref().map(|o| o.reason.clone()),
        }
    }

    fn phase_name(self) -> &'static str {
        match (&self.s.combat, self.s.phase) {
            (Some(_), _) => COMBAT,
            (None, Some(phase)) => phase.name(),
            (None, None) => "setup",
        }
    }

    fn seat_view(self, seat: Seat) -> SeatView {
        let p = &self.s.players[seat.index()];
        let mut numbers = Vec::new();
        for slot in self.champions(seat) {
            numbers.extend(self.life_left(slot));
            numbers.push(NumberView::new("level", self.values(slot).level.into()));
        }
        let (hand, memory) = (p.hand.len() as i32, p.memory.len() as i32);
        numbers.push(NumberView::new("influence", self.influence(seat) as i32));
        numbers.push(NumberView::new("hand", hand));
        numbers.push(NumberView::new("memory", memory));
        numbers.push(NumberView::new("material", p.material.len() as i32));
        numbers.push(NumberView::new("deck", p.deck.len() as i32));
        if p.empower > 0 {
            numbers.push(NumberView::new("empower", p.empower.into()));
        }
        let agility: u16 = p.agility.iter().map(|n| u16::from(*n)).sum();
        if agility > 0 {
            numbers.push(NumberView::new("agility", agility.into()));
        }
        SeatView {
            seat,
            team: seat.0,
            numbers,
            gone: self.s.gone.has(seat),
        }
    }

    /// What a champion's life is after its damage counters.
    fn life_left(self, slot: u8) -> Option<NumberView> {
        let life = i32::from(self.values(slot).life?);
        let counters = &self.s.object(slot)?.counters;
        let damage = i32::from(counters.count(Counter::DAMAGE));
        let mut left = NumberView::new("life", life - damage);
        left.of = Some(life);
        Some(left)
    }

    /// What waits on the effects stack: by the old book not what is not paid
    /// for yet.
    fn waiting_items(self) -> impl Iterator<Item = &'a Item> {
        let hides = self.s.reads(Reading::NotOnStackUnpaid);
        let unpaid = |i: &Item| i.pending && i.kind != ItemKind::Trigger && !i.copy;
        let all = self.s.stack.iter();
        all.filter(move |i| !(hides && unpaid(i)))
    }

    /// An entry of the effects stack, which everybody may know.
    fn item_view(self, item: &Item) -> StackView {
        let name = self.item_name(item);
        let label = match item.pending {
            true => format!("{name} (being played)"),
            false => name,
        };
        let source = item.ctx.source.handle;
        let targets = item.ctx.targets.iter().filter_map(|(_, t)| t.object());
        StackView {
            handle: item.handle,
            label,
            ability: item.card.is_none(),
            seat: item.ctx.controller,
            source: source.is_some().then_some(source),
            targets: targets.map(|r| r.handle).collect(),
        }
    }

    /// An entry of the effects stack in words.
    #[must_use]
    pub fn item_name(self, item: &Item) -> String {
        let name = &self.r.prints[item.ctx.face].name;
        match (item.is_card(), item.copy) {
            (true, false) => name.clone(),
            (true, true) => format!("copy of {name}"),
            (false, _) => format!("{name}'s ability"),
        }
    }
}

fn phases() -> Vec<String> {
    let mut names: Vec<String> = Phase::ALL.iter().map(|p| p.name().to_owned()).collect();
    names.insert(names.len() - 1, COMBAT.to_owned());
    names
}
