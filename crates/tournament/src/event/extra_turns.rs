//! When time is called at a table: turns that are left, and what points and
//! games then come to (RBT 408).

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, GameScore, PlayerId, Table};
use super::{FinalResult, MatchOutcome, PlayerResult, ResultReason};

/// A match whose time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExtraTurns {
    /// Games so far, as the first player has them.
    pub games: GameScore,
    /// Turns that are still played, the current one too.
    pub turns: u8,
    /// The next point decides (RBT 408.4.c.3).
    pub sudden: bool,
}

/// What follows from games and points at the end of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterTime {
    /// The match has ended.
    Over(GameScore),
    /// Another game, with time already out (RBT 408.4.d).
    Again(GameScore),
    /// The next point decides.
    Sudden(GameScore),
}

/// The current turn and three more (RBT 408.2, 408.2.a).
fn turns_left() -> u8 {
    let current = kernel::by_rule!("RBT 408.2", 1, else 0);
    current + kernel::by_rule!("RBT 408.2.a", 3, else 0)
}

impl Event {
    fn plays_out(&self) -> bool {
        self.phase().structure.eliminates()
    }

    /// Time is called. Between games no other begins (RBT 408.2.d), but for a
    /// playoff match that is tied (RBT 408.4.a).
    pub(super) fn time_up(
        &mut self,
        (by, at): (&str, u64),
        table: u32,
        (games, playing): (GameScore, bool),
    ) -> Result<(), Refusal> {
        let out = self.plays_out();
        let it = self.running(table)?;
        refuse(it.result.is_some(), format!("table {table} has a result"))?;
        refuse(
            it.players.len() != 2,
            "enter the result of this table by hand",
        )?;
        let tied = games.won == games.lost;
        let next = match (playing, out) {
            (true, _) => None,
            (false, false) if kernel::rule!("RBT 408.2.d", true) => Some(AfterTime::Over(games)),
            (false, false) => None,
            (false, true) if kernel::rule!("RBT 408.4.a", !tied) => Some(AfterTime::Over(games)),
            (false, true) => Some(AfterTime::Again(games)),
        };
        it.extra_turns = Some(ExtraTurns {
            games,
            turns: turns_left(),
            sudden: false,
        });
        match next {
            Some(next) => self.go_on(table, next, (by, at)),
            None => Ok(()),
        }
    }

    /// A turn ends at a table whose time is up.
    pub(super) fn turn_ends(&mut self, table: u32) -> Result<(), Refusal> {
        let closing = self.closing(table)?;
        closing.turns = closing.turns.saturating_sub(1);
        Ok(())
    }

    fn closing(&mut self, table: u32) -> Result<&mut ExtraTurns, Refusal> {
        let it = self.running(table)?;
        let none = || Refusal::new("", format!("time has not been called at table {table}"));
        it.extra_turns.as_mut().ok_or_else(none)
    }

    /// The game ends on points after the last turn.
    pub(super) fn points(
        &mut self,
        (by, at): (&str, u64),
        table: u32,
        points: (u32, u32),
    ) -> Result<(), Refusal> {
        let out = self.plays_out();
        let closing = *self.closing(table)?;
        let left = closing.turns;
        forbidden!(
            "RBT 408.2.a",
            left > 0,
            "table {table} has {left} more turns"
        )?;
        let next = match out {
            false => AfterTime::Over(swiss_on_points(closing.games, points)),
            true => playoff_on_points(closing.games, points),
        };
        self.go_on(table, next, (by, at))
    }

    /// Somebody wins the game before the turns are over, or by the deciding
    /// point.
    pub(super) fn game_won(
        &mut self,
        (by, at): (&str, u64),
        table: u32,
        player: PlayerId,
    ) -> Result<(), Refusal> {
        let out = self.plays_out();
        let place = self.running(table)?.place(player);
        let Some(place) = place else {
            return refuse(true, format!("player {player} is not at table {table}"));
        };
        let games = with_win(self.closing(table)?.games, place);
        let next = match out && games.won == games.lost {
            true => AfterTime::Again(games),
            false => AfterTime::Over(games),
        };
        self.go_on(table, next, (by, at))
    }

    fn go_on(&mut self, table: u32, next: AfterTime, (by, at): (&str, u64)) -> Result<(), Refusal> {
        let it: &mut Table = self.running(table)?;
        let (games, sudden) = match next {
            AfterTime::Over(games) => {
                it.result = Some(FinalResult {
                    outcome: MatchOutcome::Games(games),
                    how: ResultReason::Time,
                    by: by.to_owned(),
                    at,
                    why: String::new(),
                });
                return Ok(());
            }
            AfterTime::Again(games) => (games, false),
            AfterTime::Sudden(games) => (games, true),
        };
        // A new game begins as though time had just run out: its first turn
        // and three more (RBT 408.4.d, reading T 4.1).
        let turns = match sudden {
            true => 0,
            false => kernel::by_rule!("RBT 408.4.d", turns_left(), else u8::MAX),
        };
        it.extra_turns = Some(ExtraTurns {
            games,
            turns,
            sudden,
        });
        Ok(())
    }
}

fn with_win(games: GameScore, place: usize) -> GameScore {
    match place {
        0 => GameScore {
            won: games.won + 1,
            ..games
        },
        _ => GameScore {
            lost: games.lost + 1,
            ..games
        },
    }
}

fn with_draw(games: GameScore) -> GameScore {
    GameScore {
        drawn: games.drawn + 1,
        ..games
    }
}

/// In Swiss rounds a lead of two points wins the game, less is a draw (RBT
/// 408.2.b).
fn swiss_on_points(games: GameScore, (a, b): (u32, u32)) -> GameScore {
    let lead = kernel::by_rule!("RBT 408.2.b", 2, else 1);
    match a.abs_diff(b) >= lead {
        true => with_win(games, usize::from(a < b)),
        false => with_draw(games),
    }
}

/// In a playoff any lead wins the game (RBT 408.4.c.1); with equal points the
/// leader in games has the match (RBT 408.4.c.2), else the next point decides
/// (RBT 408.4.c.3).
fn playoff_on_points(games: GameScore, (a, b): (u32, u32)) -> AfterTime {
    let lead = kernel::by_rule!("RBT 408.4.c", 1, else 2);
    if kernel::rule!("RBT 408.4.c.1", a.abs_diff(b) >= lead) {
        let games = with_win(games, usize::from(a < b));
        return match games.share(0) {
            PlayerResult::Drawn => AfterTime::Again(games),
            _ => AfterTime::Over(games),
        };
    }
    let tied = games.won == games.lost;
    if kernel::rule!("RBT 408.4.c.2", !tied) {
        return AfterTime::Over(with_draw(games));
    }
    match kernel::rule!("RBT 408.4.c.3", true) {
        true => AfterTime::Sudden(games),
        false => AfterTime::Over(with_draw(games)),
    }
}
