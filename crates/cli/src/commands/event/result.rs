//! Results and corrections.

use super::round::tell_proposal;
use super::session::{EventArgs, EventSession, answered};
use crate::output::{ExitStatus, json, no, outln, wrong_use};
use crate::value;
use serde_json::json as object;
use tournament::event::{GameScore, MatchOutcome, PlayerId, ResultReason, listed};
use tournament::op::Op;
use tournament::view::{name, result_words};

#[derive(Debug, clap::Subcommand)]
pub(super) enum Verb {
    /// Enter the result of a table of the running round
    #[command(after_help = "\
Examples:
  ludex event result enter cup.event 4 2-1
  ludex event result enter cup.event 4 1-1-1 --how time
  ludex event result enter cup.event 4 1-0 --sure
  ludex event result enter pods.event 4 \"won by Ann\"

A result is given as the first player of the table has it.")]
    Enter {
        #[command(flatten)]
        it: Given,
        /// Why, where a result stood there before
        #[arg(long, default_value = "")]
        why: String,
    },
    /// A player reports a result, for the opponent to confirm
    #[command(after_help = "\
Example:
  ludex event result report cup.event 4 2-1 --player Ann

The result is given as this player has it.")]
    Report {
        #[command(flatten)]
        it: Given,
        /// Who reports it
        #[arg(long)]
        player: String,
    },
    /// A player agrees with the report
    #[command(after_help = "Example:\n  ludex event result confirm cup.event 4 Bo")]
    Confirm(Said),
    /// A player concedes the match
    #[command(after_help = "Example:\n  ludex event result concede cup.event 4 Bo")]
    Concede(Said),
    /// A player disputes the result
    #[command(after_help = "Example:\n  ludex event result dispute cup.event 4 Bo \"it was 1-2\"")]
    Dispute {
        #[command(flatten)]
        of: Said,
        /// Why
        why: String,
    },
    /// Correct a result, also of an earlier round
    #[command(after_help = "\
Example:
  ludex event result correct cup.event 2 4 1-2 --why \"the slip was read wrongly\"

Where the running round no longer fits, the smallest change is proposed; see
ludex event repair.")]
    Correct(Correct),
}

#[derive(Debug, clap::Args)]
pub(super) struct Given {
    #[command(flatten)]
    at: EventArgs,
    /// The number of the table
    table: u32,
    /// Games won and lost, or `both lost`; with more than two at the table
    /// `won by NAME` or `drawn`
    result: String,
    /// How it came about
    #[arg(long, default_value = "played", value_parser = value::word::<ResultReason>())]
    how: ResultReason,
    /// The match ended with this result though nobody has won it by games
    #[arg(long)]
    sure: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct Said {
    #[command(flatten)]
    at: EventArgs,
    /// The number of the table
    table: u32,
    /// Who
    player: String,
}

/// A result in words.
fn outcome(session: &EventSession, words: &str) -> anyhow::Result<MatchOutcome> {
    if let Some(name) = words.strip_prefix("won by ") {
        return Ok(MatchOutcome::Pod(Some(session.player(name)?)));
    }
    match words {
        "drawn" => Ok(MatchOutcome::Pod(None)),
        "both lost" => Ok(MatchOutcome::Nobody),
        _ => match words.parse::<GameScore>() {
            Ok(score) => Ok(MatchOutcome::Games(score)),
            Err(wrong) => wrong_use(wrong),
        },
    }
}

impl Given {
    /// The result, which may be a slip of the pen where it ended a match that
    /// nobody had won.
    fn outcome(&self, session: &EventSession) -> anyhow::Result<MatchOutcome> {
        let given = outcome(session, &self.result)?;
        let wins = session.event().phase().wins;
        let early = matches!(given, MatchOutcome::Games(score) if score.ends_early(wins));
        match early && self.how == ResultReason::Played && !self.sure {
            true => wrong_use(format!(
                "{}: {wins} games win this match; say how it ended (--how time, conceded or \
                 agreed), or --sure",
                given.words()
            )),
            false => Ok(given),
        }
    }
}

/// Runs `ludex event result`.
pub(super) fn run(verb: &Verb) -> anyhow::Result<ExitStatus> {
    match verb {
        Verb::Enter { it, why } => enter(it, why),
        Verb::Report { it, player } => report(it, player),
        Verb::Confirm(of) => of.say(|table, player| Op::Confirm { table, player }),
        Verb::Concede(of) => of.say(|table, player| Op::Concede { table, player }),
        Verb::Dispute { of, why } => of.say(|table, player| Op::Dispute {
            table,
            player,
            why: why.clone(),
        }),
        Verb::Correct(args) => correct(args),
    }
}

fn enter(it: &Given, why: &str) -> anyhow::Result<ExitStatus> {
    let session = EventSession::with(&it.at, |session| {
        let round = session.event().rounds.len() as u32;
        if let (true, Some(result)) = (why.is_empty(), standing(session, it.table)) {
            return no(format!(
                "table {0} has a result, {result}; to correct it: ludex event result correct {1} \
                 {round} {0} RESULT --why \"...\"",
                it.table,
                it.at.file.display()
            ));
        }
        Ok(Op::Enter {
            round,
            table: it.table,
            outcome: it.outcome(session)?,
            how: it.how,
            why: why.to_owned(),
        })
    })?;
    tell(&it.at, &session, it.table)
}

fn report(it: &Given, player: &str) -> anyhow::Result<ExitStatus> {
    let session = EventSession::with(&it.at, |session| {
        let (given, player) = (it.outcome(session)?, session.player(player)?);
        let table = session.event().round().and_then(|r| r.table(it.table));
        let outcome = match (given, table.and_then(|t| t.place(player))) {
            (MatchOutcome::Games(score), Some(1)) => MatchOutcome::Games(score.turned()),
            (other, _) => other,
        };
        let (table, how) = (it.table, it.how);
        Ok(Op::Report {
            table,
            player,
            outcome,
            how,
        })
    })?;
    tell(&it.at, &session, it.table)
}

impl Said {
    fn say(&self, op: impl FnOnce(u32, PlayerId) -> Op) -> anyhow::Result<ExitStatus> {
        let session = EventSession::with(&self.at, |session| {
            Ok(op(self.table, session.player(&self.player)?))
        })?;
        tell(&self.at, &session, self.table)
    }
}

/// Says how the table stands, and where results are still missing.
fn tell(at: &EventArgs, session: &EventSession, table: u32) -> anyhow::Result<ExitStatus> {
    let round = session.event().round();
    let open = round.map(|r| r.open()).unwrap_or_default();
    if at.json {
        json(&object!({ "table": table, "open": open }))?;
        return Ok(ExitStatus::Success);
    }
    outln!("{}", at_table(session, table));
    match &open[..] {
        [] => outln!("all tables have results"),
        [one] => outln!("table {one} has no result yet"),
        _ => outln!("{} tables without a result: {}", open.len(), listed(&open)),
    }
    Ok(ExitStatus::Success)
}

/// What is known of a table of the running round, in a line.
fn at_table(session: &EventSession, number: u32) -> String {
    let event = session.event();
    let Some(table) = event.round().and_then(|r| r.table(number)) else {
        return String::new();
    };
    let names: Vec<String> = table.players.iter().map(|p| name(event, *p)).collect();
    let words = match (&table.disputed, &table.result, &table.reported) {
        (Some(why), ..) => format!("disputed: {why}"),
        (_, Some(result), _) => result_words(event, table, result.outcome),
        (_, _, Some((outcome, _, by))) => {
            let (what, by) = (result_words(event, table, *outcome), name(event, *by));
            format!("{what}, says {by}; the others have to confirm it")
        }
        _ => "no result".to_owned(),
    };
    format!("table {number}, {}: {words}", names.join(" – "))
}

/// The result of a table of the running round, as it stands.
fn standing(session: &EventSession, table: u32) -> Option<String> {
    let table = session.event().round()?.table(table)?;
    table.result.as_ref().map(|r| r.outcome.words())
}

#[derive(Debug, clap::Args)]
pub(super) struct Correct {
    #[command(flatten)]
    at: EventArgs,
    /// The round
    round: u32,
    /// The table
    table: u32,
    /// The result, as the first player of the table has it
    result: String,
    /// Why
    #[arg(long)]
    why: String,
    /// How it came about
    #[arg(long, default_value = "played", value_parser = value::word::<ResultReason>())]
    how: ResultReason,
}

fn correct(args: &Correct) -> anyhow::Result<ExitStatus> {
    let session = EventSession::with(&args.at, |session| {
        Ok(Op::Enter {
            round: args.round,
            table: args.table,
            outcome: outcome(session, &args.result)?,
            how: args.how,
            why: args.why.clone(),
        })
    })?;
    // In a large round looking for the smallest change may take a while, and
    // others have results to enter meanwhile.
    answered(session.desk.unlock())?;
    let event = session.event();
    let (proposal, stale) = (event.propose_repair(), event.cut_has_changed());
    match proposal {
        Some(proposal) => {
            if !args.at.json {
                outln!("corrected");
            }
            tell_proposal(event, &proposal, &args.at)?;
        }
        None if args.at.json => {
            json(&object!({ "tables": [], "applied": false, "cut_changed": stale }))?;
        }
        None if stale => outln!(
            "corrected; by these results others have made the cut, or in another order: take \
             the cut back with ludex event undo (ludex event log has its number) and \
             advance again"
        ),
        None => outln!("corrected; nobody of the running round needs to move"),
    }
    Ok(ExitStatus::Success)
}
