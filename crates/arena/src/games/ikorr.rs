//! Rush of Ikorr, as far as the program needs more of it than the contract.

use super::{BuiltInGame, Ikorr};
use ::ikorr::card::{Print, PrintedCost};
use ::ikorr::modes::Mode;
use kernel::view::{FaceView, StatView};
use toml::Table;

impl BuiltInGame for Ikorr {
    const TITLE: &'static str = "Rush of Ikorr";
    const BOOK: &'static str = "Comprehensive Rules";
    const SET: &'static str = "FLT";
    const MODES: &'static [&'static str] = &["1v1", "2v2", "3v3"];

    fn mode_teams(mode: &str) -> Vec<u8> {
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

    fn faces(rules: &Self::Rules) -> Vec<FaceView> {
        rules.prints.iter().map(face).collect()
    }
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
