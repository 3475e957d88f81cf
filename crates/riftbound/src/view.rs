//! The table as a viewer may know it: built from what is allowed (RB 109,
//! 128), never by blanking what is not.

mod areas;
mod faces;
mod marks;

pub(crate) use areas::field_name;

use crate::chain::item::Item;
use crate::look::Look;
use crate::program::{Earmark, Phase};
use crate::state::{Card, Zone};
use kernel::rule;
use kernel::seats::{Seat, SeatSet};
use kernel::view::{NumberView, SeatView, StackView, TableView, Viewer};

impl Look<'_> {
    /// The whole table.
    #[must_use]
    pub fn table(self, viewer: Viewer) -> TableView {
        let s = self.s;
        let active = if s.phase.is_some() {
            SeatSet::only(s.active)
        } else {
            SeatSet::NONE
        };
        let seats = s.mode.everybody();
        TableView {
            game: "riftbound".to_owned(),
            mode: s.mode.name().to_owned(),
            turn: s.turn,
            active,
            phase: s.phase.map_or("setup", Phase::name).to_owned(),
            phases: Phase::ALL.iter().map(|p| p.name().to_owned()).collect(),
            seats: seats.iter().map(|x| self.seat_view(x)).collect(),
            areas: self.all_areas(viewer),
            stack: s.chain.iter().map(|i| self.item_view(i)).collect(),
            result: s.over.as_ref().map(|o| o.reason.clone()),
        }
    }

    fn seat_view(self, seat: Seat) -> SeatView {
        let p = self.s.player(seat);
        let goal = i32::from(self.victory_score());
        let mut numbers = vec![NumberView::new("points", self.s.score(seat).into())];
        numbers[0].of = Some(goal);
        if rule!("RB 108.7.d", true) {
            numbers.push(NumberView::new("hand", p.hand.len() as i32));
        }
        numbers.push(NumberView::new("energy", p.pool.free.energy.into()));
        numbers.extend(self.power_numbers(seat));
        if rule!("RB 729.2", true) {
            numbers.push(NumberView::new("xp", p.xp.into()));
        }
        numbers.push(NumberView::new("deck", p.deck.len() as i32));
        numbers.push(NumberView::new("rune deck", p.rune_deck.len() as i32));
        SeatView {
            seat,
            team: self.s.team(seat),
            numbers,
            gone: self.s.gone.has(seat),
        }
    }

    /// Power of the Rune Pool by Domain, and what may be spent on some things
    /// only.
    fn power_numbers(self, seat: Seat) -> Vec<NumberView> {
        let pool = &self.s.player(seat).pool;
        let domains = crate::card::Domain::ALL;
        let free = domains.map(|d| NumberView::new(d.name(), pool.free.power[d.index()].into()));
        let mut numbers: Vec<NumberView> = free.into_iter().collect();
        numbers.push(NumberView::new("any power", pool.free.any.into()));
        for (mark, price) in &pool.marked {
            let mut add = |name: &str, n: u8| {
                if n > 0 {
                    numbers.push(NumberView::new(
                        &format!("{name} for {}", earmark(*mark)),
                        n.into(),
                    ));
                }
            };
            add("energy", price.energy);
            for d in domains {
                add(d.name(), price.power[d.index()]);
            }
            add("any power", price.any);
        }
        numbers
    }

    /// Whether a viewer knows what a card is, where it is now.
    #[must_use]
    pub fn knows(self, card: &Card, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Judge => true,
            Viewer::Spectator => card.known == self.s.mode.everybody(),
            Viewer::Seat(seat) => card.known.has(seat),
        }
    }

    /// Whether a viewer may see the face of a card: who may know it is kept
    /// with the card as it changes zones. What lies open is open to all.
    #[must_use]
    pub fn may_see(self, card: &Card, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else {
            return self.knows(card, viewer);
        };
        let known = self.knows(card, viewer);
        match card.zone {
            // Private, also among teammates.
            Zone::Hand => {
                let mates = self.s.is_friendly(seat, card.owner);
                known || mates && !rule!("RB 484.8.e", true)
            }
            Zone::Facedown(_) => known || !rule!("RB 129.4", "RB 811.6.a"; true),
            Zone::Deck | Zone::RuneDeck | Zone::Aside => known,
            _ => {
                let open = rule!("RB 109", "RB 109.1", "RB 128.2", "RB 128.5", "RB 130.6"; true);
                known && (open || seat == card.owner)
            }
        }
    }

    /// An item of the Chain, which everybody may know (RB 108.1.b).
    fn item_view(self, item: &Item) -> StackView {
        let name = self.item_name(item);
        let label = if item.pending {
            format!("{name} (pending)")
        } else {
            name
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

    /// An item of the Chain in words.
    #[must_use]
    pub fn item_name(self, item: &Item) -> String {
        let name = &self.r.print(item.ctx.face).name;
        match item.card {
            Some(_) => name.clone(),
            None => format!("{name}'s ability"),
        }
    }
}

/// What marked resources may be spent on, in words.
fn earmark(mark: Earmark) -> &'static str {
    match mark {
        Earmark::Anything => "anything",
        Earmark::Spells => "spells",
        Earmark::Gear => "gear",
        Earmark::Units => "units",
        Earmark::Showdowns => "showdowns",
    }
}
