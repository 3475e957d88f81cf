//! What somebody in charge says, as written in a step.

use super::play::Runner;
use super::reader::Reader;
use super::report::Mismatch;
use crate::game::{Game, Ruling};
use crate::seats::{Seat, SeatSet};
use toml::Table;

/// A ruling as written.
pub(super) enum JudgeAction {
    /// It is what it is.
    Plain(Ruling),
    /// Back to before the latest action, or an earlier one, counted from 1.
    Rewind(usize),
}

/// Rulings that are said of the whole match: `call_time = true`.
const PLAIN: [(&str, Ruling); 5] = [
    ("call_time", Ruling::CallTime),
    ("draw_game", Ruling::DrawGame),
    ("draw_match", Ruling::DrawMatch),
    ("restart_game", Ruling::RestartGame),
    ("end_siding", Ruling::EndSiding),
];

/// The keys of rulings in a step.
pub(super) const KEYS: [&str; 9] = [
    "call_time",
    "draw_game",
    "draw_match",
    "restart_game",
    "end_siding",
    "game_loss",
    "match_loss",
    "shuffle",
    "rewind",
];

pub(super) fn read_rulings(
    reader: &mut Reader<'_>,
    at: &str,
    table: &Table,
    seat: Option<Seat>,
) -> Vec<JudgeAction> {
    let mut said = Vec::new();
    for (key, ruling) in PLAIN {
        if reader.flag(at, table, key) == Some(true) {
            said.push(JudgeAction::Plain(ruling));
        }
    }
    let mut seats = |key: &str| {
        let seats = reader.seats(at, table, key)?;
        Some(seats.into_iter().collect::<SeatSet>())
    };
    said.extend(seats("game_loss").map(|s| JudgeAction::Plain(Ruling::GameLoss(s))));
    said.extend(seats("match_loss").map(|s| JudgeAction::Plain(Ruling::MatchLoss(s))));
    if let Some(area) = reader.text(at, table, "shuffle") {
        match seat {
            Some(seat) => said.push(JudgeAction::Plain(Ruling::Shuffle { seat, area })),
            None => reader.wrong(at, "say whose: seat = \"A\", shuffle = \"deck\""),
        }
    }
    let back = reader.number(at, table, "rewind");
    said.extend(back.map(|n| JudgeAction::Rewind(usize::try_from(n).unwrap_or(0).max(1))));
    said
}

impl<G: Game> Runner<G> {
    pub(super) fn rule(&mut self, said: &JudgeAction) -> Result<(), Mismatch> {
        let ruling = match said {
            JudgeAction::Plain(ruling) => ruling.clone(),
            JudgeAction::Rewind(n) => match self.driver.before_action(n - 1) {
                Some(to) => Ruling::Rewind { to },
                None => {
                    let wanted = format!("a rewind of {n} actions");
                    return Err((wanted, "fewer were taken".to_owned()));
                }
            },
        };
        let words = format!("a judge: {ruling}");
        self.explain.push(words.clone());
        let done = self.driver.rule(ruling);
        self.tell();
        done.map_err(|why| (words, why.to_string()))
    }
}
