//! Results: reported by a player and confirmed by the other, or entered by an
//! official (RBT 408.1, 204.6.d).

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, GameScore, PlayerId};
use super::{FinalResult, MatchOutcome, PlayerResult, ResultReason, Table};

impl Event {
    pub(super) fn table_mut(&mut self, round: u32, table: u32) -> Result<&mut Table, Refusal> {
        let found = self.rounds.get((round as usize).wrapping_sub(1));
        let Some(at) = found.and_then(|held| held.at(table)) else {
            return Err(Refusal::new("", self.no_table(round, table)));
        };
        Ok(&mut self.rounds[round as usize - 1].tables[at])
    }

    pub(super) fn running(&mut self, table: u32) -> Result<&mut Table, Refusal> {
        let round = self.rounds.len() as u32;
        self.table_mut(round, table)
    }

    /// A table of the running round where this player plays.
    fn at_table(&mut self, table: u32, player: PlayerId) -> Result<&mut Table, Refusal> {
        let it = self.running(table)?;
        let here = it.has(player);
        refuse(!here, format!("player {player} is not at table {table}"))?;
        Ok(it)
    }

    /// A match is won with so many games (RBT 404.1, 404.2), and nobody wins
    /// more. Games lost by penalties are lost (RBT 701.2.b), and a playoff
    /// match has a winner (RBT 408.4).
    fn is_possible(&self, at: (u32, u32), outcome: MatchOutcome) -> Result<(), Refusal> {
        let held = self.rounds.get((at.0 as usize).wrapping_sub(1));
        let Some((held, table)) = held.and_then(|h| Some((h, h.table(at.1)?))) else {
            return refuse(true, self.no_table(at.0, at.1));
        };
        let phases = self.setup.as_ref().map(|s| s.phases.as_slice());
        let phase = phases.unwrap_or_default().get(held.phase);
        let (wins, out) = phase.map_or((2, false), |p| (p.wins, p.structure.eliminates()));
        let drawn = outcome.share(&table.players, 0) == PlayerResult::Drawn;
        forbidden!("RBT 408.4", out && drawn, "a playoff match has a winner")?;
        match (outcome, table.players.len()) {
            (MatchOutcome::Games(score), 2) => score_fits(table, wins, score),
            (MatchOutcome::Pod(winner), 3..) => {
                let here = winner.is_none_or(|w| table.has(w));
                refuse(!here, "the winner does not play at this table")
            }
            (MatchOutcome::Nobody, _) => Ok(()),
            (_, 2) => refuse(
                true,
                "at a table of two say games won and lost: 2-1 or 1-1-1",
            ),
            _ => refuse(true, "at a table of more say `won by NAME` or `drawn`"),
        }
    }

    pub(super) fn report(
        &mut self,
        (by, at): (&str, u64),
        (table, player): (u32, PlayerId),
        (outcome, how): (MatchOutcome, ResultReason),
    ) -> Result<(), Refusal> {
        let version = self.version();
        let round = self.rounds.len() as u32;
        self.is_possible((round, table), outcome)?;
        let it = self.at_table(table, player)?;
        let done = it.result.is_some();
        forbidden!("RBT 408.1", done, "table {table} has a result")?;
        let other = it.reported.filter(|(.., reporter)| *reporter != player);
        if let (Some((said, _, reporter)), true) = (other, version >= 2) {
            return self.second_report((by, at), table, (player, outcome), (reporter, said));
        }
        kernel::by_rule!("RBT 204.7.b.6", {
            it.reported = Some((outcome, how, player));
        });
        Ok(())
    }

    /// The opponent reports too: the same is a confirmation, something else a
    /// dispute for an official to settle (RBT 204.7.b.5, 408.1).
    fn second_report(
        &mut self,
        stamp: (&str, u64),
        table: u32,
        (player, outcome): (PlayerId, MatchOutcome),
        (reporter, said): (PlayerId, MatchOutcome),
    ) -> Result<(), Refusal> {
        if said == outcome {
            return self.confirm(stamp, table, player);
        }
        let name = |id| super::name(self, id);
        let why = format!(
            "{} reports {}, {} reports {}",
            name(reporter),
            said.words(),
            name(player),
            outcome.words()
        );
        self.dispute(table, player, &why)
    }

    pub(super) fn confirm(
        &mut self,
        (by, at): (&str, u64),
        table: u32,
        player: PlayerId,
    ) -> Result<(), Refusal> {
        let it = self.at_table(table, player)?;
        let Some((outcome, how, reporter)) = it.reported else {
            return refuse(true, format!("table {table} has no report"));
        };
        let own = reporter == player;
        forbidden!("RBT 408.1", own, "the opponent confirms a report")?;
        refuse(it.result.is_some(), format!("table {table} has a result"))?;
        it.result = Some(FinalResult {
            outcome,
            how,
            by: by.to_owned(),
            at,
            why: String::new(),
        });
        Ok(())
    }

    pub(super) fn dispute(
        &mut self,
        table: u32,
        player: PlayerId,
        why: &str,
    ) -> Result<(), Refusal> {
        let it = self.at_table(table, player)?;
        it.disputed = Some(why.to_owned());
        Ok(())
    }

    /// The opponent has the match (RBT 410.2).
    pub(super) fn concede(
        &mut self,
        (by, at): (&str, u64),
        table: u32,
        player: PlayerId,
    ) -> Result<(), Refusal> {
        let wins = self.phase().wins;
        let it = self.at_table(table, player)?;
        let done = it.result.is_some();
        forbidden!("RBT 410.2", done, "table {table} has a result already")?;
        let Some(outcome) = lost_by(it, player, wins) else {
            return refuse(true, "enter the result when the table has ended");
        };
        it.result = Some(FinalResult {
            outcome,
            how: ResultReason::Conceded,
            by: by.to_owned(),
            at,
            why: String::new(),
        });
        Ok(())
    }

    /// An official enters a result; one that stood there is corrected, with a
    /// reason (RBT 204.6.d).
    pub(super) fn enter(
        &mut self,
        (by, at): (&str, u64),
        place: (u32, u32),
        (outcome, how): (MatchOutcome, ResultReason),
        why: &str,
    ) -> Result<(), Refusal> {
        self.is_possible(place, outcome)?;
        self.is_not_played_on(place, outcome)?;
        let it = self.table_mut(place.0, place.1)?;
        let silent = it.result.is_some() && why.trim().is_empty();
        forbidden!("RBT 204.6.d", silent, "a correction needs a reason")?;
        let new = FinalResult {
            outcome,
            how,
            by: by.to_owned(),
            at,
            why: why.to_owned(),
        };
        let old = it.result.replace(new);
        kernel::by_rule!("RBT 204.4.e", {
            it.corrected.extend(old);
        });
        it.disputed = None;
        Ok(())
    }
}

impl Event {
    /// In a playoff a match keeps its winner once a later one was played with
    /// that: first the later result is taken back.
    fn is_not_played_on(
        &self,
        (round, table): (u32, u32),
        new: MatchOutcome,
    ) -> Result<(), Refusal> {
        let at = (round as usize).wrapping_sub(1);
        let Some(held) = self.rounds.get(at).filter(|r| self.is_playoff(r.phase)) else {
            return Ok(());
        };
        let Some(it) = held.table(table) else {
            return Ok(());
        };
        let share = |o: MatchOutcome| o.share(&it.players, 0);
        let other = it
            .result
            .as_ref()
            .is_some_and(|r| share(r.outcome) != share(new));
        let later = self.rounds[at + 1..].iter().flat_map(|r| &r.tables);
        let mut with = later.filter(|t| t.players.iter().any(|p| it.has(*p)));
        let played = with.find(|t| t.result.is_some());
        let number = played.map_or(0, |t| t.number);
        forbidden!(
            "RBT 204.6.d",
            other && played.is_some(),
            "the match at table {number} of a later round was played with this winner: take its \
             result back first"
        )
    }
}

fn score_fits(table: &Table, wins: u16, score: GameScore) -> Result<(), Refusal> {
    // Drawn games count for nobody (RBT 404.3).
    let drawn = kernel::by_rule!("RBT 404.3", 0, else score.drawn);
    let over = score.won + drawn > wins || score.lost > wins;
    forbidden!(
        "RBT 404.2",
        over,
        "{score} is no result: {wins} games win a match"
    )?;
    let both = score.won == wins && score.lost == wins;
    forbidden!(
        "RBT 404.1",
        both,
        "{score} is no result: the match ends with {wins} games won"
    )?;
    for (place, player) in table.players.iter().enumerate() {
        let penalties = table.losses.get(player).copied().unwrap_or(0);
        let lost = if place == 0 { score.lost } else { score.won };
        let fewer = lost < penalties;
        forbidden!(
            "RBT 701.2.b",
            fewer,
            "player {player} has lost {penalties} games by penalties"
        )?;
    }
    Ok(())
}

/// What a table comes to when this player loses the match; none where three or
/// more play and the others go on.
pub(super) fn lost_by(table: &Table, player: PlayerId, wins: u16) -> Option<MatchOutcome> {
    match (table.players.len(), table.place(player)?) {
        (2, 0) => Some(MatchOutcome::Games(GameScore::of(0, wins))),
        (2, _) => Some(MatchOutcome::Games(GameScore::of(wins, 0))),
        _ => None,
    }
}
