//! Rush of Ikorr, as far as the program needs more of it than the contract.

use super::checking::{Listed, counted};
use super::{CardCheck, Ikorr, Shipped};
use crate::bots::Thumb;
use crate::files::File;
use ::ikorr::card::{Print, PrintedCost};
use ::ikorr::modes::Mode;
use ::ikorr::rules::Rules;
use ::ikorr::text::Texts;
use kernel::game::Choice;
use kernel::rng::QuickRng;
use kernel::seats::Seat;
use kernel::view::{FaceView, StatView};
use toml::{Table, Value};

impl Shipped for Ikorr {
    const EDITION: &'static str = "Comprehensive Rules 1.2";
    const MODES: &'static [&'static str] = &["1v1", "2v2", "3v3"];

    fn sides(mode: &str) -> Vec<u8> {
        let mode = Mode::from_name(mode).unwrap_or(Mode::DUEL);
        mode.everybody().iter().map(|s| mode.team(s)).collect()
    }

    /// In 2v2 each team names a lead before the game (ROI 9.6c): here the
    /// left one.
    fn table(mode: &str) -> Table {
        let mut table = Table::new();
        if mode == "2v2" {
            table.insert("leads".into(), vec!["A", "C"].into());
        }
        table
    }

    fn reseed(setup: &mut Self::Setup, seed: u64) {
        setup.seed = [0; 32];
        setup.seed[..8].copy_from_slice(&seed.to_le_bytes());
    }

    fn faces(rules: &Self::Rules) -> Vec<FaceView> {
        rules.prints.iter().map(face).collect()
    }

    fn check_cards(files: &[File]) -> CardCheck {
        let given: Vec<(&str, &str)> = files.iter().map(|f| (&*f.name, &*f.text)).collect();
        let loaded = Rules::load(&given, &[]);
        let normal_form_rows = Texts::new(loaded.as_ref().unwrap_or(&Rules::default()))
            .map_or(0, |texts| texts.grammar().normal_form_rows().len());
        let faults = loaded.err().unwrap_or_default();
        let cards: Vec<Listed> = files.iter().flat_map(cards_of).collect();
        counted(&cards, &faults, normal_form_rows)
    }
}

impl Thumb for Ikorr {
    fn by_thumb(&self, rules: &Rules, seat: Seat, chance: &mut QuickRng) -> Option<Choice> {
        ::ikorr::bot::greedy(self, rules, seat, chance)
    }
}

fn cards_of(file: &File) -> Vec<Listed> {
    let table = file.text.parse::<Table>().unwrap_or_default();
    let cards = table.get("card").and_then(Value::as_array);
    let cards = cards.into_iter().flatten().filter_map(Value::as_table);
    let listed = |card| Listed {
        name: name_of(card).to_owned(),
        has_text: has_text(card),
    };
    cards.map(listed).collect()
}

fn name_of(card: &Table) -> &str {
    card.get("name").and_then(Value::as_str).unwrap_or("")
}

fn has_text(card: &Table) -> bool {
    let texts = ["text", "power", "rush"].map(|key| card.get(key).and_then(Value::as_str));
    texts.into_iter().flatten().any(|t| !t.trim().is_empty())
}

fn face(print: &Print) -> FaceView {
    let stat = |(name, value): (&str, i16)| StatView {
        name: name.to_string(),
        now: value.into(),
        printed: value.into(),
    };
    let stats = [
        ("attack", print.attack),
        ("health", print.health),
        ("raid", print.raid),
    ];
    let has_stats = stats.iter().any(|(_, value)| *value != 0);
    FaceView {
        name: print.name.clone(),
        enhanced: None,
        kind: if print.token {
            "token".into()
        } else {
            print.kind.name().into()
        },
        hues: print.aspects.iter().map(|a| a.name().into()).collect(),
        cost: match print.cost {
            PrintedCost::Fixed(n) => n.to_string(),
            PrintedCost::X => "X".into(),
        },
        line: print.line.clone(),
        text: print.text.clone(),
        stats: stats.into_iter().filter(|_| has_stats).map(stat).collect(),
    }
}
