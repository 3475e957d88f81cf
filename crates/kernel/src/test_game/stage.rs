//! Scenarios and matches.

use super::look::face;
use super::{Ask, Setup, Side, Stones, Tiny};
use crate::game::InputError;
use crate::matches::{DeckAndSide, EndOfTime, LastGame, MatchEventKind, MatchGame, NextGame};
use crate::rng::GameRng;
use crate::rule;
use crate::rule::RuleId;
use crate::scenario::{DeckFault, Fault, Position, ScenarioGame};
use crate::seats::{Seat, SeatSet};
use crate::view::FaceView;
use std::collections::BTreeMap;
use toml::{Table, Value};

impl ScenarioGame for Tiny {
    /// In the old one everybody begins with more life.
    const EDITIONS: &'static [&'static str] = &["new", "old"];

    fn rules_with(cards: &Table) -> Result<Stones, Vec<Fault>> {
        let mut stones = Stones::shipped();
        let mut faults = Vec::new();
        for (name, card) in cards {
            let weight = card.get("weight").and_then(Value::as_integer);
            match weight.and_then(|w| u8::try_from(w).ok()) {
                Some(weight) => stones.0.push((name.clone(), weight)),
                None => faults.push(fault(&format!("cards.\"{name}\".weight"), "a number")),
            }
        }
        if faults.is_empty() {
            Ok(stones)
        } else {
            Err(faults)
        }
    }

    fn place(position: &Position, rules: &Stones) -> Result<Self, Vec<Fault>> {
        let sides = [Seat(0), Seat(1)].map(|seat| {
            let empty = Table::new();
            let table = position.seats.get(&seat).unwrap_or(&empty);
            let list = |key: &str| stones(table, key, &format!("seat.{seat}.{key}"), rules);
            let number = |key: &str| table.get(key).and_then(Value::as_integer);
            Ok(Side {
                life: number("life").unwrap_or(if position.edition == "old" { 5 } else { 4 })
                    as i32,
                hand: list("hand")?,
                deck: list("deck")?,
                discard: list("discard")?,
                coins: [
                    number("red").unwrap_or(1) as u8,
                    number("blue").unwrap_or(1) as u8,
                ],
                hums: 0,
            })
        });
        let sides: Result<Vec<_>, Vec<Fault>> = sides.into_iter().collect();
        let turn = position.table.get("turn").and_then(Value::as_integer);
        Ok(Self {
            rng: GameRng::from_number(position.seed),
            sides: sides?,
            active: Seat(0),
            turn: turn.unwrap_or(1) as u32,
            ask: Ask::Act,
            stack: Vec::new(),
            reveals: 0,
            no_hum: false,
            draw: SeatSet::NONE,
            outcome: None,
            closing: None,
        })
    }

    fn setup(
        _mode: &str,
        seed: u64,
        _table: &Table,
        decks: &BTreeMap<Seat, Table>,
        rules: &Stones,
    ) -> Result<Setup, Vec<Fault>> {
        let list = |key: &str| {
            let lists = decks
                .iter()
                .map(|(seat, t)| stones(t, key, &format!("deck.{seat}.{key}"), rules));
            lists.collect::<Result<Vec<_>, _>>()
        };
        Ok(Setup {
            seed,
            decks: list("main")?,
            sides: list("side")?,
            chooser: None,
        })
    }

    fn deck_faults(deck: &Table, rules: &Stones) -> Result<Vec<DeckFault>, Vec<Fault>> {
        let pool = DeckAndSide {
            deck: stones(deck, "main", "deck.main", rules)?,
            side: stones(deck, "side", "deck.side", rules)?,
        };
        let faults = too_few(&pool).into_iter().chain(too_heavy(&pool, rules));
        Ok(faults.collect())
    }
}

fn stones(table: &Table, key: &str, at: &str, rules: &Stones) -> Result<Vec<u8>, Vec<Fault>> {
    let names = table.get(key).and_then(Value::as_array);
    let names = names.into_iter().flatten();
    let cards = names.map(|name| {
        let card = name.as_str().and_then(|n| rules.named(n));
        card.ok_or_else(|| vec![fault(at, &format!("there is no stone {name}"))])
    });
    cards.collect()
}

fn fault(key: &str, what: &str) -> Fault {
    Fault {
        key: key.to_owned(),
        what: what.to_owned(),
    }
}

fn too_few(pool: &DeckAndSide<u8>) -> Option<DeckFault> {
    let few = pool.deck.len() < 3 || pool.side.len() > 2;
    rule!("T 9", few).then(|| DeckFault {
        rule: RuleId("T 9"),
        what: format!("{} stones and {} beside", pool.deck.len(), pool.side.len()),
    })
}

fn too_heavy(pool: &DeckAndSide<u8>, rules: &Stones) -> Option<DeckFault> {
    let weight: u8 = pool.deck.iter().map(|c| rules.weight(*c)).sum();
    (weight > 8).then(|| DeckFault {
        rule: RuleId("T 10"),
        what: format!("weight {weight}, at most 8"),
    })
}

impl MatchGame for Tiny {
    type Card = u8;
    const MATCH_NAME: &'static str = "tiny match";

    fn teams(_setup: &Setup) -> Vec<u8> {
        vec![0, 1]
    }

    fn seed(setup: &Setup) -> [u8; 32] {
        *GameRng::from_number(setup.seed).seed()
    }

    fn pools(setup: &Setup) -> Vec<DeckAndSide<u8>> {
        let pools = setup.decks.iter().zip(&setup.sides);
        pools
            .map(|(deck, side)| DeckAndSide {
                deck: deck.clone(),
                side: side.clone(),
            })
            .collect()
    }

    fn next_setup(_setup: &Setup, next: &NextGame<'_, u8>, _: &Stones) -> Setup {
        let [a, b, ..] = next.seed;
        Setup {
            seed: u64::from(a) * 256 + u64::from(b),
            decks: next.pools.iter().map(|p| p.deck.clone()).collect(),
            sides: next.pools.iter().map(|p| p.side.clone()).collect(),
            chooser: next.chooser,
        }
    }

    fn chooser(last: &LastGame) -> Option<u8> {
        last.lost_by()
    }

    fn card_face(rules: &Stones, card: &u8) -> FaceView {
        face(rules, *card)
    }

    fn siding_fault(_setup: &Setup, pool: &DeckAndSide<u8>, _rules: &Stones) -> Option<DeckFault> {
        too_few(pool)
    }

    fn deck_fault(_setup: &Setup, pool: &DeckAndSide<u8>, rules: &Stones) -> Option<DeckFault> {
        too_few(pool).or_else(|| too_heavy(pool, rules))
    }

    fn match_rule(step: MatchEventKind) -> RuleId {
        match step {
            MatchEventKind::Begins => RuleId("T 11"),
            MatchEventKind::Ends | MatchEventKind::Over => RuleId("T 12"),
            MatchEventKind::Sides => RuleId("T 13"),
            _ => RuleId("T 14"),
        }
    }

    fn close(&mut self, closing: EndOfTime) {
        self.closing = Some(closing);
    }

    /// Nobody knows anything of a deck.
    fn shuffle_unknown(&mut self, seat: Seat, area: &str, _: &Stones) -> Result<(), InputError> {
        if area != "deck" {
            return Err(InputError::NotNow("there is no such pile"));
        }
        self.rng.shuffle(&mut self.sides[seat.index()].deck);
        self.reveals += 1;
        Ok(())
    }

    fn after_match_rewind(&mut self, left: &Self, _: &Stones) {
        self.rng = self.rng.further(&left.rng);
        self.reveals = self.reveals.max(left.reveals) + 1;
    }
}
