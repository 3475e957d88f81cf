//! What penalties do to matches (RBT 701.2).

use super::results::lost_by;
use super::{Event, IssuedPenalty, PlayerId, Refusal};
use super::{FinalResult, MatchOutcome, ResultReason};
use crate::penalties::Penalty;

impl Event {
    /// What a penalty does to the player's match (RBT 701.2).
    pub(super) fn carry_out(&mut self, at: usize) -> Result<(), Refusal> {
        let penalty = &self.penalties[at];
        let (issued, when, by) = (penalty.issued, penalty.at, penalty.by.clone());
        if !penalty.reviewed {
            return Ok(());
        }
        let Some(id) = penalty.player else {
            if issued == Penalty::Disqualification {
                let person = penalty.person.clone();
                self.open_case((&by, when), &person, "disqualified");
            }
            return Ok(());
        };
        match issued {
            Penalty::None | Penalty::Warning => {}
            Penalty::GameLoss => self.lose_game(id, at),
            Penalty::MatchLoss => self.lose_match((&by, when), id, true),
            Penalty::Disqualification => self.disqualify((&by, when), id),
        }
        Ok(())
    }

    fn lose_match(&mut self, (by, at): (&str, u64), id: PlayerId, next: bool) {
        let wins = self.phase().wins;
        let table = self.rounds.last_mut();
        let table = table.and_then(|r| r.tables.iter_mut().find(|t| t.has(id)));
        if let Some(table) = table.filter(|t| t.result.is_none()) {
            if let Some(outcome) = lost_by(table, id, wins) {
                let by = by.to_owned();
                table.result = Some(FinalResult {
                    outcome,
                    how: ResultReason::Penalty,
                    by,
                    at,
                    why: String::new(),
                });
            }
        } else if kernel::rule!("RBT 701.2.c.1", next) {
            self.pending.entry(id).or_default().whole_match = true;
        }
    }

    /// The match is lost, the player is out and not in the standings, and an
    /// investigation begins (RBT 701.2.d, 701.6.a).
    fn disqualify(&mut self, (by, at): (&str, u64), id: PlayerId) {
        kernel::by_rule!("RBT 701.2.d.1", {
            self.lose_match((by, at), id, false);
        });
        let round = self.rounds.len() as u32;
        let Some(player) = self.players.get_mut(id.0 as usize) else {
            return;
        };
        kernel::by_rule!("RBT 701.2.d.1", {
            if !player.dropped {
                player.dropped_after = round;
            }
            player.dropped = true;
        });
        player.disqualified = true;
        player.removed |= kernel::rule!("RBT 701.2.d.3", true);
        let name = player.registration.name.clone();
        kernel::by_rule!("RBT 701.6.a", {
            self.open_case((by, at), &name, "disqualified");
        });
    }

    /// The running game or the next one (RBT 701.2.b). Several at one moment
    /// cost one game (RBT 701.2.b.2); when everybody gets one, the game is
    /// drawn (RBT 701.2.b.3).
    fn lose_game(&mut self, id: PlayerId, n: usize) {
        let (at, round) = (self.penalties[n].at, self.penalties[n].round);
        let same = |(i, p): (usize, &IssuedPenalty)| {
            let loss = p.issued == Penalty::GameLoss && p.reviewed;
            (i != n && loss && p.at == at && p.round == round).then_some(p.player)
        };
        let now: Vec<PlayerId> = self
            .penalties
            .iter()
            .enumerate()
            .filter_map(same)
            .flatten()
            .collect();
        if kernel::rule!("RBT 701.2.b.2", now.contains(&id)) {
            return;
        }
        let wins = self.phase().wins;
        let table = self.rounds.last_mut();
        let table = table.and_then(|r| r.tables.iter_mut().find(|t| t.has(id)));
        let Some(table) = table.filter(|t| t.result.is_none()) else {
            if kernel::rule!("RBT 701.2.b.1", true) {
                self.pending.entry(id).or_default().games += 1;
            }
            return;
        };
        let everybody = table.players.iter().all(|p| *p == id || now.contains(p));
        if kernel::rule!("RBT 701.2.b.3", everybody) {
            for other in table.players.iter().filter(|p| **p != id) {
                table.losses.remove(other);
            }
            return;
        }
        table
            .losses
            .insert(id, table.losses.get(&id).copied().unwrap_or(0) + 1);
        let lost = table.losses[&id] >= wins;
        if let (true, Some(outcome)) = (lost, lost_by(table, id, wins)) {
            table.result = Some(FinalResult {
                outcome,
                how: ResultReason::Penalty,
                by: self.penalties[n].by.clone(),
                at,
                why: String::new(),
            });
        }
    }

    /// Undoes what a penalty did, as far as it has not been overtaken.
    pub(super) fn take_back(&mut self, n: usize) {
        let Some(id) = self.penalties[n].player else {
            return;
        };
        let issued = self.penalties[n].issued;
        let pending = self.pending.get_mut(&id);
        let table = self.rounds.last_mut();
        let table = table.and_then(|r| r.tables.iter_mut().find(|t| t.has(id)));
        let by_penalty = |f: &FinalResult| f.how == ResultReason::Penalty;
        match (issued, pending, table) {
            (Penalty::GameLoss, Some(p), _) if p.games > 0 => p.games -= 1,
            (Penalty::MatchLoss, Some(p), _) if p.whole_match => p.whole_match = false,
            (Penalty::GameLoss | Penalty::MatchLoss, _, Some(table)) => {
                if let Some(losses) = table.losses.get_mut(&id) {
                    *losses = losses.saturating_sub(1);
                }
                if table.result.as_ref().is_some_and(by_penalty) {
                    table.corrected.extend(table.result.take());
                }
            }
            (Penalty::Disqualification, ..) => {
                if let Some(player) = self.players.get_mut(id.0 as usize) {
                    (player.dropped, player.removed) = (false, false);
                    player.disqualified = false;
                }
            }
            _ => {}
        }
    }

    /// Losses that waited take effect in a new round.
    pub(super) fn apply_pending(&mut self, at: u64) {
        let wins = self.phase().wins;
        let Some(round) = self.rounds.last_mut() else {
            return;
        };
        for table in &mut round.tables {
            let mut losers = Vec::new();
            for id in table.players.clone() {
                let Some(pending) = self.pending.remove(&id) else {
                    continue;
                };
                if pending.games > 0 {
                    table.losses.insert(id, pending.games);
                }
                if pending.whole_match || pending.games >= wins {
                    losers.push(id);
                }
            }
            let outcome = match losers[..] {
                [] => None,
                [one] => lost_by(table, one, wins),
                _ => Some(MatchOutcome::Nobody),
            };
            table.result = outcome.map(|outcome| FinalResult {
                outcome,
                how: ResultReason::Penalty,
                by: String::new(),
                at,
                why: String::new(),
            });
        }
    }
}
