//! A game so far as a scenario: the same decks, the same chance, the same
//! answers, so that whoever runs it stands before the same table.

use super::{JournalEntry, MatchSpec, TableAction};
use crate::error::{Error, usage};
use crate::games::{BuiltInGame, decks_of, rules_of, with_game};
use kernel::game::{Input, Interrupt, Ruling};
use kernel::matches::PlayFirst;
use kernel::seats::{Seat, SeatSet};
use toml::{Table, Value};

impl MatchSpec {
    /// The scenario of a game with these inputs.
    ///
    /// # Errors
    /// When something happened that scenarios have no words for.
    pub fn scenario(&self, note: &str, inputs: &[&JournalEntry]) -> Result<String, Error> {
        let file = with_game!(self.game, G => self.scenario_of::<G>(note, inputs))?;
        toml::to_string(&file).map_err(|e| Error::Internal(e.to_string()))
    }

    fn scenario_of<G: BuiltInGame>(
        &self,
        note: &str,
        inputs: &[&JournalEntry],
    ) -> Result<Table, Error> {
        let manner = self.manner()?;
        let mode = manner.mode;
        let decks = decks_of::<G>(&*rules_of::<G>()?, manner, &self.decks)?;
        let mut file = Table::new();
        file.insert("game".into(), G::NAME.into());
        file.insert("mode".into(), mode.into());
        if self.game.editions().first() != Some(&manner.edition) {
            file.insert("edition".into(), manner.edition.into());
        }
        file.insert("seed".into(), Value::Integer(self.seed as i64));
        file.insert("note".into(), note.into());
        if let Some(series) = self.series(G::best_of(mode)) {
            file.insert("kind".into(), "match".into());
            file.insert("match".into(), series.into());
        }
        let table = G::table(mode);
        if !table.is_empty() {
            file.insert("table".into(), table.into());
        }
        let letter = |i: usize| Seat(i as u8).to_string();
        let decks = decks.into_iter().enumerate();
        let decks: Table = decks.map(|(i, d)| (letter(i), d.into())).collect();
        file.insert("deck".into(), decks.into());
        file.insert("step".into(), steps(inputs)?.into());
        Ok(file)
    }
}

impl MatchSpec {
    /// How the match is played, as scenarios have it; none for a single game.
    fn series(&self, usual: Option<u32>) -> Option<Table> {
        let mut table = Table::new();
        let Some(policy) = &self.policy else {
            table.insert("best_of".into(), self.best_of.or(usual)?.into());
            return Some(table);
        };
        table.insert("best_of".into(), policy.best_of.into());
        table.insert("siding".into(), policy.siding.into());
        table.insert("altered".into(), policy.altered.into());
        let losses = policy.game_losses.iter().map(|n| Value::from(*n));
        table.insert("game_losses".into(), Value::Array(losses.collect()));
        let first = match policy.first {
            PlayFirst::Rules => None,
            PlayFirst::Lots => Some("lots".to_owned()),
            PlayFirst::Chooser(team) => Some(Seat(team).to_string()),
        };
        table.extend(first.map(|first| ("first".into(), first.into())));
        let rounds = policy.time.map(|time| match time.decides {
            true => "elimination",
            false => "swiss",
        });
        table.extend(rounds.map(|rounds| ("time".into(), rounds.into())));
        Some(table)
    }
}

/// The inputs as steps; answers of one seat in a row are one step.
fn steps(inputs: &[&JournalEntry]) -> Result<Vec<Value>, Error> {
    let mut steps: Vec<(Seat, Vec<Value>, Option<Table>)> = Vec::new();
    for entry in inputs {
        match &entry.act {
            TableAction::Input(Input::Answer(choice)) => match steps.last_mut() {
                Some((seat, labels, None)) if *seat == choice.seat => {
                    labels.push(entry.label.as_str().into());
                }
                _ => steps.push((choice.seat, vec![entry.label.as_str().into()], None)),
            },
            TableAction::Input(Input::Interrupt { seat, what }) => {
                let mut step = Table::new();
                step.insert(word(what)?.into(), seat.to_string().into());
                steps.push((*seat, Vec::new(), Some(step)));
            }
            TableAction::Input(Input::Ruling(what)) => {
                let (seat, step) = ruling(what)?;
                steps.push((seat, Vec::new(), Some(step)));
            }
            TableAction::Cancel(_) | TableAction::TakeBack(_) | TableAction::Restart => {}
        }
    }
    Ok(steps.into_iter().map(step).collect())
}

fn step((seat, labels, done): (Seat, Vec<Value>, Option<Table>)) -> Value {
    let step = done.unwrap_or_else(|| {
        let mut step = Table::new();
        step.insert("seat".into(), seat.to_string().into());
        step.insert("choose".into(), labels.into());
        step
    });
    step.into()
}

/// A ruling as a step.
fn ruling(what: &Ruling) -> Result<(Seat, Table), Error> {
    let letters = |seats: &SeatSet| -> Value {
        let letters = seats.iter().map(|s| s.to_string().into());
        Value::Array(letters.collect())
    };
    let (key, value) = match what {
        Ruling::CallTime => ("call_time", true.into()),
        Ruling::DrawGame => ("draw_game", true.into()),
        Ruling::DrawMatch => ("draw_match", true.into()),
        Ruling::RestartGame => ("restart_game", true.into()),
        Ruling::EndSiding => ("end_siding", true.into()),
        Ruling::GameLoss(seats) => ("game_loss", letters(seats)),
        Ruling::MatchLoss(seats) => ("match_loss", letters(seats)),
        Ruling::Shuffle { area, .. } => ("shuffle", area.as_str().into()),
        Ruling::Rewind { .. } => return usage("scenarios count rewinds in actions"),
    };
    let mut step = Table::new();
    step.insert(key.into(), value);
    let seat = match what {
        Ruling::Shuffle { seat, .. } => {
            step.insert("seat".into(), seat.to_string().into());
            *seat
        }
        _ => Seat::default(),
    };
    Ok((seat, step))
}

fn word(what: &Interrupt) -> Result<&'static str, Error> {
    match what {
        Interrupt::Concede => Ok("concede"),
        Interrupt::TakeBackConcession => Ok("take_back"),
        Interrupt::OfferDraw => Ok("offer_draw"),
        Interrupt::DeclineDraw => Ok("decline_draw"),
        Interrupt::Leave => Ok("leave"),
        Interrupt::ConcedeMatch => Ok("concede_match"),
        Interrupt::OfferMatchDraw => Ok("offer_match_draw"),
        Interrupt::Arrange { .. } | Interrupt::LoopDone(_) => {
            usage("scenarios have no words for arranging a pile or for a declared loop")
        }
    }
}
