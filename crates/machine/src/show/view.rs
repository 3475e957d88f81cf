//! The table as a viewer may know it, built from what may be known.

use super::{handle, knows};
use crate::derived::Derived;
use crate::pool::Pool;
use crate::state::{Holder, Item, Place, State};
use crate::values::Values;
use crate::words::ZoneRow;
use crate::{StatusId, ZoneId};
use ir::decl;
use kernel::ids::{CardId, Handle};
use kernel::seats::Seat;
use kernel::view::{
    AreaView, CardView, FaceView, NumberView, SeatView, StackView, StatView, TableView, Viewer,
};

/// The table as a viewer may know it.
#[must_use]
pub fn view(state: &State, pool: &Pool, derived: &Derived, viewer: Viewer) -> TableView {
    let seats = (0..state.seats.len() as u8).map(Seat);
    let phases = pool.words.phases.iter().map(|p| p.name.to_owned());
    let phase = pool.words.phases.get(state.head.phase.index());
    let looker = Looker {
        state,
        pool,
        derived,
        viewer,
    };
    let why = |over: &crate::state::Over| pool.book.endings.get(usize::from(over.why));
    let result = state.head.over.as_ref().and_then(why);
    TableView {
        game: pool.book.game.into(),
        mode: state.seats.len().to_string(),
        turn: state.head.turn,
        active: state.allies(state.head.active),
        phase: phase.map(|p| p.name.to_owned()).unwrap_or_default(),
        phases: phases.collect(),
        seats: seats.map(|seat| looker.seat(seat)).collect(),
        areas: looker.areas(),
        stack: looker.stack(),
        result: result.map(|why| (*why).to_owned()),
    }
}

struct Looker<'a> {
    state: &'a State,
    pool: &'a Pool,
    derived: &'a Derived,
    viewer: Viewer,
}

impl Looker<'_> {
    fn seat(&self, seat: Seat) -> SeatView {
        let numbers = self.pool.words.numbers.iter();
        let values = self.state.seats[seat.index()].numbers;
        let of = |(name, value): (&&str, &i16)| NumberView::new(name, (*value).into());
        SeatView {
            seat,
            team: seat.0.checked_div(self.state.head.side).unwrap_or(seat.0),
            numbers: numbers.zip(&values).map(of).collect(),
            gone: self.state.head.gone.has(seat),
        }
    }

    fn areas(&self) -> Vec<AreaView> {
        let zones = self.pool.words.zones.iter().enumerate();
        let places = zones.flat_map(|(at, row)| self.places(ZoneId(at as u8), row));
        places.chain(self.coins()).collect()
    }

    /// Areas that are numbers of players.
    fn coins(&self) -> Vec<AreaView> {
        let mut areas = Vec::new();
        for coins in self.pool.book.labels.coins {
            for seat in (0..self.state.seats.len() as u8).map(Seat) {
                let mut cards = Vec::new();
                for (number, mark) in coins.numbers {
                    let n = self.state.seats[seat.index()].number(*number);
                    let marks = Some(*mark).filter(|mark| !mark.is_empty());
                    let coin = CardView {
                        handle: Handle::NONE,
                        face: coins.open.then(|| FaceView {
                            name: coins.card.to_owned(),
                            ..FaceView::default()
                        }),
                        marks: marks.into_iter().map(str::to_owned).collect(),
                        owner: seat,
                        piece: None,
                    };
                    cards.extend((0..n.max(0)).map(|_| coin.clone()));
                }
                areas.push(AreaView {
                    seat: Some(seat),
                    name: coins.area.to_owned(),
                    count: cards.len(),
                    cards: if coins.open { cards } else { Vec::new() },
                });
            }
        }
        areas
    }

    fn places(&self, zone: ZoneId, row: &ZoneRow) -> Vec<AreaView> {
        let seats = (0..self.state.seats.len() as u8).map(Seat);
        match row.zone.holder {
            decl::Holder::All => {
                vec![self.area(row, Place::table(zone), None)]
            }
            decl::Holder::Seat => {
                let own = |s| self.area(row, Place::of(zone, s), Some(s));
                seats.map(own).collect()
            }
            decl::Holder::Object => {
                let objects = self.state.objects();
                let under = objects.map(|(slot, _)| Holder::slot(slot));
                let place = |holder| Place { zone, holder };
                under.map(|h| self.area(row, place(h), None)).collect()
            }
        }
    }

    /// A place: only what the viewer can tell apart is listed.
    fn area(&self, row: &ZoneRow, place: Place, seat: Option<Seat>) -> AreaView {
        let cards = self.state.in_place(place);
        let known = cards.filter(|card| knows(self.state, *card, self.viewer));
        AreaView {
            seat,
            name: row.zone.name.to_owned(),
            cards: known.map(|card| self.card(card)).collect(),
            count: self.state.count(place),
        }
    }

    fn card(&self, id: CardId) -> CardView {
        let card = self.state.card(id);
        let object = self.state.in_slot(card.slot);
        let print = self.pool.print(object.map_or(card.print, |o| o.face));
        let values = self.derived.object(card.slot).filter(|_| object.is_some());
        let now = values.copied().unwrap_or(print.values);
        let stats = self.pool.words.stats.iter().enumerate();
        let stat = |(at, stat): (usize, &decl::Stat)| StatView {
            name: stat.name.to_owned(),
            now: now.stats[at].into(),
            printed: print.values.stats[at].into(),
        };
        CardView {
            handle: handle(self.state, id),
            face: Some(FaceView {
                name: print.shown().to_owned(),
                enhanced: Some(print.enhanced.clone()).filter(|name| !name.is_empty()),
                kind: print.kind.clone(),
                stats: stats.map(stat).collect(),
                line: self.line(&now),
                ..FaceView::default()
            }),
            marks: self.marks(id, &now),
            owner: card.owner,
            piece: (!self.state.is_token(id))
                .then(|| self.pool.print(card.print).shown().to_owned()),
        }
    }

    /// Its words now.
    fn line(&self, now: &Values) -> String {
        let words = self.pool.atoms.iter().enumerate();
        let has = words.filter(|(at, _)| now.atoms >> at & 1 == 1);
        has.map(|(_, word)| word.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn marks(&self, id: CardId, now: &Values) -> Vec<String> {
        let Some(object) = self.state.in_slot(self.state.card(id).slot) else {
            return Vec::new();
        };
        let statuses = self.pool.words.statuses.iter().enumerate();
        let has = statuses.filter(|(at, _)| object.has(StatusId(*at as u8)));
        let mut marks: Vec<String> = has.map(|(_, s)| s.name.to_owned()).collect();
        let labels = self.pool.book.labels;
        if now.controller != self.state.card(id).owner {
            marks.push(match labels.taken {
                "" => now.controller.to_string(),
                taken => taken.to_owned(),
            });
        }
        if self.state.is_token(id) && !labels.token.is_empty() {
            marks.push(labels.token.to_owned());
        }
        if object.damage > 0 {
            marks.push(labels.damage.replace("{}", &object.damage.to_string()));
        }
        let shown = labels.marked.iter();
        let shown = shown.filter(|word| now.atoms & self.pool.word(word) != 0);
        marks.extend(shown.map(|word| word.replace('_', " ")));
        let kinds = self.pool.counters.iter().enumerate();
        for (at, kind) in kinds {
            let n = object.counters(crate::CounterId(at as u8));
            if n > 0 {
                marks.push((labels.counters)(kind, n));
            }
        }
        if now.silent {
            marks.push(self.pool.book.labels.silent.to_owned());
        }
        marks
    }

    fn stack(&self) -> Vec<StackView> {
        let items = self.state.items.iter().filter(|i| !i.pays);
        items.map(|item| self.item(item)).collect()
    }

    fn item(&self, item: &Item) -> StackView {
        let handle_of = |thing| {
            let card = self.state.card_of(thing);
            card.map(|card| handle(self.state, card))
        };
        let own = handle_of(item.card);
        let source = handle_of(item.source).filter(|_| item.ability.is_some());
        let ability = item.ability.map(|at| self.pool.ability(at).of);
        let card = self.state.card_of(item.card);
        let print = ability.or(card.map(|card| self.state.card(card).print));
        let name = print.map(|print| self.pool.print(print).shown().to_owned());
        let targets = item.targets.iter().filter_map(|b| handle_of(b.thing));
        let name = name.unwrap_or_default();
        let label = match ability {
            Some(_) => self.pool.book.labels.ability.replace("{}", &name),
            None => name,
        };
        StackView {
            handle: own.unwrap_or(Handle::NONE),
            label,
            ability: item.ability.is_some(),
            seat: item.controller,
            source,
            targets: targets.collect(),
        }
    }
}
