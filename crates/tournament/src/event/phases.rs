//! From part to part: when one is over, who goes on, who is out (RBT 202).

use super::PlayerResult;
use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, PlayerId, Round};
use super::{PhaseFormat, rounds_for};
use std::collections::{HashMap, HashSet};

impl Event {
    /// Rounds of the part that is played.
    pub fn rounds_of_phase(&self) -> impl Iterator<Item = &Round> {
        let phase = self.phase;
        self.rounds.iter().filter(move |r| r.phase == phase)
    }

    /// How many rounds the part has; none where it ends with a winner.
    #[must_use]
    pub fn planned_rounds(&self) -> Option<u32> {
        match self.phase().structure {
            PhaseFormat::Swiss { rounds } => {
                let first = self.rounds_of_phase().next();
                let seats = |r: &Round| {
                    let seated: usize = r.tables.iter().map(|t| t.players.len()).sum();
                    seated + r.byes.len()
                };
                let players = first.map_or_else(|| self.active().len(), seats);
                Some(rounds.unwrap_or_else(|| rounds_for(players)))
            }
            PhaseFormat::Pods { rounds, .. } => Some(rounds),
            PhaseFormat::Single | PhaseFormat::Double => None,
        }
    }

    /// Whether the part that is played is over.
    #[must_use]
    pub fn phase_is_over(&self) -> bool {
        let open = self.round().is_some_and(|r| !r.open().is_empty());
        let enough = match self.planned_rounds() {
            Some(planned) => self.rounds_of_phase().count() as u32 >= planned,
            None => self.active().len() < 2,
        };
        enough && !open
    }

    /// Matches each player has lost in the part that is played.
    pub(super) fn losses(&self) -> HashMap<PlayerId, u32> {
        let mut losses = HashMap::new();
        for table in self.rounds_of_phase().flat_map(|r| &r.tables) {
            let Some(result) = &table.result else {
                continue;
            };
            for (place, player) in table.players.iter().enumerate() {
                if result.outcome.share(&table.players, place) == PlayerResult::Lost {
                    *losses.entry(*player).or_default() += 1;
                }
            }
        }
        losses
    }

    /// Who is out by losses (RBT 202.4).
    #[must_use]
    pub fn eliminated(&self) -> HashSet<PlayerId> {
        let limit = match self.phase().structure {
            PhaseFormat::Single => 1,
            PhaseFormat::Double => 2,
            PhaseFormat::Swiss { .. } | PhaseFormat::Pods { .. } => return HashSet::new(),
        };
        let losses = self.losses().into_iter();
        let out = losses.filter(|(_, n)| kernel::rule!("RBT 202.4", *n >= limit));
        let mut out: HashSet<PlayerId> = out.map(|(id, _)| id).collect();
        if let (2, Some(drawn)) = (limit, self.bracket_seeds.get(&self.phase)) {
            let still = self.bracket_sheet().still;
            out.extend(drawn.iter().filter(|id| !still.contains(id)));
        }
        out
    }

    /// The next part begins with the best of the standings (RBT 202.4, 202.6).
    pub(super) fn advance(&mut self) -> Result<(), Refusal> {
        refuse(self.finished.is_some(), "the event is over")?;
        let phases = self.setup.as_ref().map(|s| s.phases.as_slice());
        let Some(next) = phases.unwrap_or_default().get(self.phase + 1) else {
            return refuse(true, "this is the last part of the event");
        };
        let cut = next.cut;
        let over = self.phase_is_over();
        let so_far = self.rounds_of_phase().count();
        let planned = self.planned_rounds();
        let what = planned.map_or_else(String::new, |n| format!(" of {n}"));
        forbidden!(
            "RBT 202.6",
            !over,
            "this part of the event is not over: round {so_far}{what}"
        )?;
        let best = self.best(cut);
        refuse(best.len() < 2, "nobody is left to play")?;
        self.phase += 1;
        self.qualified.insert(self.phase, best);
        Ok(())
    }

    fn best(&self, cut: Option<u32>) -> Vec<PlayerId> {
        let stay = |id: &PlayerId| !self.players[id.0 as usize].dropped;
        let ranked = self.ranking().into_iter().map(|p| p.player);
        let mut best: Vec<PlayerId> = ranked.filter(stay).collect();
        best.truncate(cut.map_or(usize::MAX, |n| n as usize));
        best
    }

    /// Whether a correction since the cut has put others, or others first, into
    /// the part that is played.
    #[must_use]
    pub fn cut_has_changed(&self) -> bool {
        let Some(seeds) = self.qualified.get(&self.phase) else {
            return false;
        };
        let mut before = self.clone();
        before.phase -= 1;
        before.qualified.remove(&self.phase);
        before.rounds.retain(|r| r.phase < self.phase);
        // Who has dropped since then had made it.
        for id in seeds {
            before.players[id.0 as usize].dropped = false;
        }
        before.best(self.phase().cut) != *seeds
    }
}
