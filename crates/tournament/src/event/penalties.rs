//! Penalties: what is due, what is issued, and what comes of it (RBT 701).

use super::refusal::{Refusal, forbidden, refuse};
use super::{Event, Level, PenaltyReport, PlayerId, Role};
use crate::penalties::{Infraction, Penalty, PriorInfraction, find, is_remedy, penalty_due};

/// A penalty as it was issued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuedPenalty {
    /// Which player or team.
    pub player: Option<PlayerId>,
    /// Which person.
    pub person: String,
    /// The rule of the infraction.
    pub rule: &'static str,
    /// What it would be without upgrades.
    pub base: Penalty,
    /// What it is.
    pub issued: Penalty,
    /// The rule that upgraded it.
    pub upgraded_by: Option<&'static str>,
    /// What it was before the head judge changed it, and why.
    pub before: Vec<(Penalty, String)>,
    /// The judge.
    pub by: String,
    /// When.
    pub at: u64,
    /// In which round.
    pub round: u32,
    /// The remedies that were carried out.
    pub remedy: Vec<String>,
    /// Whether the round cycle after the error was not over yet (RBT 206).
    pub within_cycle: Option<bool>,
    /// It helped the player.
    pub advantage: bool,
    /// In words.
    pub text: String,
    /// The head judge knows of it; before that a loss has no effect (RBT
    /// 701.3.a).
    pub reviewed: bool,
}

/// Losses that wait for the next match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PendingLosses {
    /// Games (RBT 701.2.b.1).
    pub games: u16,
    /// The match (RBT 701.2.c.1).
    pub whole_match: bool,
}

impl Event {
    pub(super) fn penalise(
        &mut self,
        (by, at): (&str, u64),
        sentence: &PenaltyReport,
    ) -> Result<(), Refusal> {
        let new = self.sentenced((by, at), sentence)?;
        let Some(n) = sentence.same_error else {
            // A Warning is there to be kept (RBT 701.2.a).
            if new.issued != Penalty::Warning || kernel::rule!("RBT 701.2.a", true) {
                self.penalties.push(new);
                self.carry_out(self.penalties.len() - 1)?;
            }
            return Ok(());
        };
        let at = (n as usize).wrapping_sub(1);
        let Some(other) = self.penalties.get(at) else {
            return refuse(
                true,
                format!("there is no penalty {n}; ludex event penalty list has them"),
            );
        };
        if !kernel::rule!("RBT 701.3.d", true) {
            self.penalties.push(new);
            return Ok(());
        }
        // One error has one penalty, the most severe one; who drew extra cards
        // has also looked at them, and only drawing is kept (RBT 702.12.a).
        let drew = new.rule == "RBT 702.12" && other.rule == "RBT 702.5";
        if new.issued > other.issued || kernel::rule!("RBT 702.12.a", drew) {
            self.penalties[at] = new;
            self.carry_out(at)?;
        }
        Ok(())
    }

    fn sentenced(
        &self,
        (by, at): (&str, u64),
        s: &PenaltyReport,
    ) -> Result<IssuedPenalty, Refusal> {
        let Some(infraction) = find(&s.rule) else {
            let what = format!(
                "there is no infraction `{}`; ludex event penalty infraction lists them",
                s.rule
            );
            return Err(Refusal::new("", what));
        };
        if let Some(id) = s.player {
            self.player(id)?;
        }
        let anybody = kernel::rule!("RBT 701.2.d.4", !s.person.is_empty());
        refuse(s.player.is_none() && !anybody, "say who erred")?;
        let other = s.remedy.iter().find(|r| !is_remedy(infraction.rule, r));
        if let Some(other) = other {
            let what = format!("{other} is no remedy of {}", infraction.name);
            return Err(Refusal::new("", what));
        }
        let (base, guideline, upgraded_by) = self.guideline(infraction, s)?;
        let head = self.has_role(by, &[Role::HeadJudge]);
        let off = s.instead.is_some_and(|p| p != guideline);
        forbidden!(
            "RBT 701.1.k",
            off && !head,
            "only the head judge deviates from the guideline"
        )?;
        let issued = s.instead.unwrap_or(guideline);
        let severe = issued >= Penalty::GameLoss;
        Ok(IssuedPenalty {
            player: s.player,
            person: s.person.clone(),
            rule: infraction.rule,
            base,
            issued,
            upgraded_by: upgraded_by.filter(|_| !off),
            before: Vec::new(),
            by: by.to_owned(),
            at,
            round: self.rounds.len() as u32,
            remedy: s.remedy.clone(),
            within_cycle: s
                .turns_since
                .map(|turns| self.within_cycle(s.player, turns)),
            advantage: s.advantage,
            text: s.text.clone(),
            reviewed: head || !kernel::rule!("RBT 701.3.a", severe),
        })
    }

    /// A round cycle is a turn for everybody at the table (RBT 206); extra
    /// turns do not count (RBT 206.1).
    fn within_cycle(&self, player: Option<PlayerId>, (turns, extra): (u32, u32)) -> bool {
        let round = self.round();
        let table = player.and_then(|id| round?.table_of(id));
        let people = table.map_or(2, |t| self.seats(t).len() as u32);
        let extra = kernel::by_rule!("RBT 206.1", extra, else 0);
        let counted = turns.saturating_sub(extra);
        kernel::by_rule!("RBT 206", counted <= people, else counted == 0)
    }

    /// The base penalty, and what is due with clauses and upgrades.
    fn guideline(
        &self,
        infraction: &Infraction,
        s: &PenaltyReport,
    ) -> Result<(Penalty, Penalty, Option<&'static str>), Refusal> {
        let level = self.level();
        if let Some(clause) = &s.clause {
            let penalty = self.by_clause(infraction, clause, level)?;
            return Ok((penalty, penalty, None));
        }
        let earlier = self.earlier(s);
        let base = match s.advantage {
            true => infraction.when_it_helps(),
            false => infraction.base,
        };
        let (penalty, upgrade) = penalty_due(infraction, s.advantage, level, &earlier);
        Ok((base, penalty, upgrade))
    }

    fn by_clause(
        &self,
        infraction: &Infraction,
        clause: &str,
        level: Level,
    ) -> Result<Penalty, Refusal> {
        let found = infraction.also.iter().find(|(_, rule)| *rule == clause);
        let Some((penalty, rule)) = found else {
            let what = format!("{} has no clause {clause}", infraction.name);
            return Err(Refusal::new("", what));
        };
        let professional = level == Level::Professional;
        let fits = kernel::rule::holds(rule)
            && match *rule {
                "RBT 703.4.a.5.a" => professional,
                "RBT 703.4.b.3.a" => !professional,
                _ => true,
            };
        refuse(!fits, format!("{clause} does not hold at this level"))?;
        Ok(*penalty)
    }

    /// What the same person did before, as far as it counts.
    fn earlier(&self, s: &PenaltyReport) -> Vec<PriorInfraction> {
        let same = |i: &&IssuedPenalty| i.player == s.player && i.person == s.person;
        let stored = |i: &IssuedPenalty| PriorInfraction {
            rule: i.rule.to_owned(),
            base: i.base,
            issued: i.issued,
        };
        let counts = |i: &&IssuedPenalty| i.issued != Penalty::None;
        let all = self.penalties.iter().filter(same).filter(counts);
        all.map(stored).collect()
    }

    /// The head judge agrees, or changes a penalty; both values are kept (RBT
    /// 701.1.n).
    pub(super) fn review(
        &mut self,
        n: u32,
        (instead, why): (Option<Penalty>, &str),
    ) -> Result<(), Refusal> {
        let at = (n as usize).wrapping_sub(1);
        let Some(penalty) = self.penalties.get(at) else {
            return refuse(
                true,
                format!("there is no penalty {n}; ludex event penalty list has them"),
            );
        };
        let (old, effective) = (penalty.issued, penalty.reviewed);
        if let Some(new) = instead.filter(|new| *new != old) {
            refuse(why.trim().is_empty(), "a change needs a reason")?;
            if effective {
                self.take_back(at);
            }
            let penalty = &mut self.penalties[at];
            penalty.before.push((old, why.to_owned()));
            penalty.issued = new;
        } else if effective {
            return Ok(());
        }
        self.penalties[at].reviewed = true;
        self.carry_out(at)
    }

    /// Players who missed triggers to their advantage again and again (RBT
    /// 506.3.b).
    #[must_use]
    pub fn to_watch(&self) -> Vec<PlayerId> {
        let missed =
            |p: &&IssuedPenalty| kernel::rule!("RBT 506.3.b", p.rule == "RBT 702.2" && p.advantage);
        let mut all: Vec<PlayerId> = self
            .penalties
            .iter()
            .filter(missed)
            .filter_map(|p| p.player)
            .collect();
        all.sort_unstable();
        let mut again: Vec<PlayerId> = all
            .windows(2)
            .filter(|w| w[0] == w[1])
            .map(|w| w[0])
            .collect();
        again.dedup();
        again
    }

    /// Penalties that wait for the head judge (RBT 701.3.a), from 1.
    #[must_use]
    pub fn to_review(&self) -> Vec<u32> {
        let open = (1..).zip(&self.penalties).filter(|(_, p)| !p.reviewed);
        open.map(|(n, _)| n).collect()
    }
}
