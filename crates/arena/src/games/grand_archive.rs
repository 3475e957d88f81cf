//! Grand Archive, as far as the program needs more of it than the contract.

use super::{GrandArchive, Shipped};
use crate::bots::Thumb;
use ::grand_archive::modes::Mode;
use ::grand_archive::rules::Rules;
use kernel::cardfile::Checked;
use kernel::game::Choice;
use kernel::ids::PrintId;
use kernel::rng::{QuickRng, seed_of};
use kernel::seats::Seat;
use kernel::view::FaceView;
use std::sync::{Arc, OnceLock};
use toml::Table;

impl Shipped for GrandArchive {
    const TITLE: &'static str = "Grand Archive";
    const EDITION: &'static str = "Comprehensive Rules 1.1.3";
    const MODES: &'static [&'static str] = &["duel", "match", "ffa3", "ffa4"];

    fn mode_title(mode: &'static str) -> &'static str {
        match mode {
            "match" => "Match, best of three",
            "duel" => "Duel",
            "ffa3" => "Free-for-all of three",
            "ffa4" => "Free-for-all of four",
            other => other,
        }
    }

    fn sides(mode: &str) -> Vec<u8> {
        let mode = Mode::from_name(mode).unwrap_or(Mode::Duel);
        mode.everybody().iter().map(|s| s.0).collect()
    }

    /// A match is the best of three.
    fn best_of(mode: &str) -> Option<u32> {
        (mode == Mode::Match.name()).then_some(3)
    }

    fn table(_mode: &str) -> Table {
        Table::new()
    }

    fn reseed(setup: &mut Self::Setup, seed: u64) {
        setup.seed = seed_of(seed);
    }

    fn shelf() -> &'static OnceLock<Arc<Rules>> {
        static SHELF: OnceLock<Arc<Rules>> = OnceLock::new();
        &SHELF
    }

    fn faces(rules: &Self::Rules) -> Vec<FaceView> {
        let nothing = Self::empty(Mode::Duel, [0; 32]);
        let all = 0..rules.prints.len() as u16;
        let face = |id| nothing.look(rules).face_view(PrintId(id), None);
        all.map(face).collect()
    }

    fn check_cards(files: &[kernel::cardfile::File<'_>]) -> Checked {
        Rules::check(files)
    }
}

impl Thumb for GrandArchive {
    fn by_thumb(&self, rules: &Rules, seat: Seat, chance: &mut QuickRng) -> Option<Choice> {
        ::grand_archive::bot::greedy(self, rules, seat, chance)
    }
}
