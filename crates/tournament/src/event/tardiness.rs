//! Coming late, and not at all (RBT 703.8).

use super::refusal::{Refusal, forbidden, refuse};
use super::results::lost_by;
use super::{Event, Level, PenaltyReport, PlayerId, Role};
use super::{FinalResult, MatchOutcome, ResultReason};

/// How late somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tardiness {
    /// In time.
    InTime,
    /// Up to two minutes (RBT 703.8.a).
    Short,
    /// Up to ten minutes (RBT 703.8.b).
    Long,
    /// More (RBT 703.8.c).
    Lost,
}

impl Tardiness {
    /// So many seconds after the round began (reading T 4.4).
    #[must_use]
    pub fn of(seconds: u64) -> Self {
        match seconds {
            0 => Self::InTime,
            1..=120 => Self::Short,
            121..=600 => Self::Long,
            _ => Self::Lost,
        }
    }

    /// The clause that says what it costs.
    fn clause(self, level: Level) -> Option<&'static str> {
        match self {
            Self::InTime => None,
            Self::Short => kernel::by_rule!("RBT 703.8.a", Some(""), else None),
            Self::Long if level.is_high() => Some("RBT 703.8.b"),
            Self::Long => kernel::by_rule!("RBT 703.8.b", Some(""), else None),
            Self::Lost => Some("RBT 703.8.c"),
        }
    }
}

impl Event {
    /// A player sits down. Who is late is penalised by the minutes; the
    /// opponent gets the time back where the game goes on whole.
    pub(super) fn arrive(&mut self, (by, at): (&str, u64), id: PlayerId) -> Result<(), Refusal> {
        let _officials = [Role::Scorekeeper, Role::HeadJudge, Role::FloorJudge];
        let grant = u64::from(self.player(id)?.granted) * 60;
        let began = self.round().and_then(|r| r.clock.started);
        let table = self.rounds.last_mut();
        let table = table.and_then(|r| r.tables.iter_mut().find(|t| t.has(id)));
        let Some(table) = table else {
            return refuse(true, format!("player {id} has no table in this round"));
        };
        let number = table.number;
        kernel::by_rule!("RBT 405.2", {
            table.arrived.insert(id, at);
        });
        let seconds = began.map_or(0, |began| at.saturating_sub(began) / 1000);
        let granted = kernel::by_rule!("RBT 703.8.e", grant, else 0);
        let late = seconds.saturating_sub(granted);
        let Some(clause) = Tardiness::of(late).clause(self.level()) else {
            return Ok(());
        };
        self.penalise_late((by, at), id, (clause, late))?;
        if clause.is_empty() {
            let seconds = u32::try_from(late).unwrap_or(u32::MAX);
            self.running(number)?
                .give_back(seconds, "late player".to_owned());
        }
        Ok(())
    }

    fn penalise_late(
        &mut self,
        (by, at): (&str, u64),
        id: PlayerId,
        (clause, late): (&str, u64),
    ) -> Result<(), Refusal> {
        let sentence = PenaltyReport {
            player: Some(id),
            rule: "RBT 703.8".to_owned(),
            clause: (!clause.is_empty()).then(|| clause.to_owned()),
            text: format!("{}:{:02} late", late / 60, late % 60),
            ..PenaltyReport::default()
        };
        // The clock decides this, not the official who enters it.
        let judge = self.judge_in_charge().unwrap_or_else(|| by.to_owned());
        self.penalise((&judge, at), &sentence)
    }

    fn judge_in_charge(&self) -> Option<String> {
        let head = |(_, roles): &(&String, &std::collections::BTreeSet<Role>)| {
            roles.contains(&Role::HeadJudge)
        };
        self.people.iter().find(head).map(|(name, _)| name.clone())
    }

    /// Up to ten minutes (RBT 703.8.e).
    pub(super) fn grant(&mut self, id: PlayerId, minutes: u32) -> Result<(), Refusal> {
        forbidden!(
            "RBT 703.8.e",
            minutes > 10,
            "at most ten minutes are granted"
        )?;
        self.player_mut(id)?.granted = minutes;
        Ok(())
    }

    /// The match is lost and the player is out, unless they report before the
    /// next pairings (RBT 414.4, 703.8.d).
    pub(super) fn no_show(&mut self, (by, at): (&str, u64), id: PlayerId) -> Result<(), Refusal> {
        let _officials = [Role::Scorekeeper, Role::HeadJudge, Role::FloorJudge];
        let (wins, round) = (self.phase().wins, self.rounds.len() as u32);
        let name = self.player(id)?.registration.name.clone();
        let table = self.rounds.last_mut();
        let table = table.and_then(|r| r.tables.iter_mut().find(|t| t.has(id)));
        let Some(table) = table else {
            return refuse(true, format!("{name} has no table in this round"));
        };
        let absent = table.result.as_ref().map(|r| r.how == ResultReason::NoShow);
        refuse(absent == Some(false), "this table has a result")?;
        let outcome = match absent {
            Some(true) => Some(MatchOutcome::Nobody),
            _ => lost_by(table, id, wins),
        };
        if let Some(outcome) = outcome {
            kernel::by_rule!("RBT 703.8.d", {
                table.result = Some(FinalResult {
                    outcome,
                    how: ResultReason::NoShow,
                    by: by.to_owned(),
                    at,
                    why: String::new(),
                });
            });
        }
        let player = self.player_mut(id)?;
        if !player.dropped {
            player.dropped_after = round;
        }
        player.dropped |= kernel::rule!("RBT 414.4", true);
        player.absent = true;
        Ok(())
    }
}

impl Event {
    /// Who entered after the pairings plays whoever has the bye, at a table of
    /// their own.
    pub(super) fn seat_late(&mut self, id: PlayerId) -> Result<(), Refusal> {
        let player = self.player(id)?;
        let name = player.registration.name.clone();
        let gone = player.dropped || player.removed;
        refuse(gone, format!("{name} has dropped"))?;
        let lists = self.without_lists();
        let lacks = lists.contains(&name);
        forbidden!("RBT 401.1", lacks, "no deck is registered for {name}")?;
        let Some(round) = self.round().filter(|r| !self.is_playoff(r.phase)) else {
            return refuse(true, "no Swiss round is played");
        };
        let seated = round.table_of(id).is_some() || round.byes.contains(&id);
        refuse(seated, format!("{name} is in this round already"))?;
        let [free] = round.byes[..] else {
            return refuse(true, "nobody has the bye of this round");
        };
        let pods = round.tables.iter().any(|t| t.players.len() > 2);
        refuse(pods, "a table of two is no pod")?;
        let (other, number) = (
            self.player(free)?.registration.name.clone(),
            self.rounds.len(),
        );
        let met = self.repetitions(&[&[free, id]], &[]);
        forbidden!(
            "RBT 204.6.a",
            met != (0, 0),
            "{name} and {other} have met, or must not meet"
        )?;
        let numbers = round.tables.iter().map(|t| t.number);
        let table = numbers.max().unwrap_or(0) + 1;
        let players = vec![free, id];
        let chooser = self.chooses_first(&players, number);
        if let Some(round) = self.rounds.last_mut() {
            round.byes.clear();
            round.tables.push(super::Table {
                chooser,
                ..super::Table::new(table, players)
            });
        }
        self.player_mut(id)?.since = number as u32;
        Ok(())
    }
}
