//! Riftbound, as far as the program needs more of it than the contract.

use super::{BuiltInGame, Riftbound};
use crate::built_in::File;
use ::riftbound::deck;
use ::riftbound::edition::Edition;
use ::riftbound::modes::Mode;
use kernel::ids::PrintId;
use kernel::scenario::Fault;
use kernel::view::FaceView;
use toml::Table;

impl BuiltInGame for Riftbound {
    const TITLE: &'static str = "Riftbound";
    const BOOK: &'static str = "Core Rules";
    const SET: &'static str = "LNR";
    const MODES: &'static [&'static str] = &["duel", "match", "ffa3", "ffa4", "2v2"];

    fn mode_teams(mode: &str) -> Vec<u8> {
        let mode = Mode::from_name(mode).unwrap_or(Mode::Duel);
        mode.everybody().iter().map(|s| mode.team(s)).collect()
    }

    /// A match is the best of three (RB 481.6).
    fn best_of(mode: &str) -> Option<u32> {
        (mode == Mode::Match.name()).then_some(3)
    }

    fn imported(file: &File) -> Option<Result<Vec<Table>, Vec<Fault>>> {
        let json = file.name.ends_with(".json");
        json.then(|| deck::import(&file.text))
    }

    fn faces(rules: &Self::Rules) -> Vec<FaceView> {
        let nothing = Self::empty(Mode::Duel, Edition::default(), [0; 32]);
        let all = 0..rules.prints.len() as u16;
        let face = |id| nothing.look(rules).face_view(PrintId(id), None);
        all.map(face).collect()
    }
}
