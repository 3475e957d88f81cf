//! Results: reported by a player and confirmed by the other, or entered by an
//! official (RBT 408.1, 204.6.d).

use super::refusal::{Refusal, refuse};
use super::{Event, Game, PlayerId, Role, Table};
use serde::{Deserialize, Serialize};

/// Games of a match, as the first player of the table has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Won.
    pub won: u16,
    /// Lost.
    pub lost: u16,
    /// Drawn (RBT 404.3).
    #[serde(default)]
    pub drawn: u16,
}

impl Score {
    /// Who won the match: whoever won more games (RBT 404.4, 404.5).
    #[must_use]
    pub fn winner(self) -> Game {
        match self.won.cmp(&self.lost) {
            std::cmp::Ordering::Greater => Game::First,
            std::cmp::Ordering::Less => Game::Second,
            std::cmp::Ordering::Equal => Game::Drawn,
        }
    }
}

impl Event {
    fn table_mut(&mut self, round: u32, table: u32) -> Result<&mut Table, Refusal> {
        let held = (round as usize)
            .checked_sub(1)
            .and_then(|at| self.rounds.get_mut(at))
            .ok_or_else(|| Refusal::new("", format!("there is no round {round}")))?;
        let at = (table as usize).checked_sub(1);
        at.and_then(|at| held.tables.get_mut(at))
            .ok_or_else(|| Refusal::new("", format!("round {round} has no table {table}")))
    }

    fn running(&mut self, table: u32) -> Result<&mut Table, Refusal> {
        let round = self.rounds.len() as u32;
        self.table_mut(round, table)
    }

    /// A match is won with so many games (RBT 404.1), and nobody wins more.
    fn is_possible(&self, score: Score) -> Result<(), Refusal> {
        let wins = self.setup.as_ref().map_or(2, |s| s.wins);
        let wrong =
            score.won > wins || score.lost > wins || score.won == wins && score.lost == wins;
        let what = format!(
            "{}-{} is no result: {wins} games win a match",
            score.won, score.lost
        );
        refuse(wrong, "RBT 404.1", what)
    }

    pub(super) fn report(
        &mut self,
        by: &str,
        table: u32,
        player: PlayerId,
        score: Score,
    ) -> Result<(), Refusal> {
        self.is_possible(score)?;
        self.speaks_for(by, player)?;
        let it = self.running(table)?;
        let here = it.has(player);
        refuse(
            !here,
            "RBT 408.1",
            format!("player {player} is not at table {table}"),
        )?;
        let done = it.result.is_some();
        refuse(done, "RBT 408.1", format!("table {table} has a result"))?;
        it.reported = Some((score, player));
        Ok(())
    }

    pub(super) fn confirm(
        &mut self,
        by: &str,
        table: u32,
        player: PlayerId,
    ) -> Result<(), Refusal> {
        self.speaks_for(by, player)?;
        let it = self.running(table)?;
        let Some((score, reporter)) = it.reported else {
            return Err(Refusal::new(
                "RBT 408.1",
                format!("table {table} has no report"),
            ));
        };
        let other = it.has(player) && reporter != player;
        refuse(!other, "RBT 408.1", "the opponent confirms a report")?;
        it.result = Some(score);
        Ok(())
    }

    /// Players speak for themselves; a scorekeeper may enter a slip.
    fn speaks_for(&self, by: &str, player: PlayerId) -> Result<(), Refusal> {
        let name = &self.player(player)?.enrolment.name;
        match by == name {
            true => Ok(()),
            false => self.needs(by, &[Role::Scorekeeper]),
        }
    }

    pub(super) fn dispute(
        &mut self,
        by: &str,
        table: u32,
        player: PlayerId,
        why: &str,
    ) -> Result<(), Refusal> {
        self.speaks_for(by, player)?;
        let it = self.running(table)?;
        let here = it.has(player);
        refuse(
            !here,
            "RBT 204.7.b.5",
            format!("player {player} is not at table {table}"),
        )?;
        it.disputed = Some(why.to_owned());
        Ok(())
    }

    /// An official enters a result; one that stood there is corrected, with a
    /// reason (RBT 204.6.d).
    pub(super) fn enter(
        &mut self,
        by: &str,
        (round, table): (u32, u32),
        score: Score,
        why: &str,
    ) -> Result<(), Refusal> {
        self.needs(by, &[Role::Scorekeeper, Role::HeadJudge])?;
        self.is_possible(score)?;
        let it = self.table_mut(round, table)?;
        let silent = it.result.is_some() && why.trim().is_empty();
        refuse(silent, "RBT 204.6.d", "a correction needs a reason")?;
        it.result = Some(score);
        it.disputed = None;
        Ok(())
    }
}
