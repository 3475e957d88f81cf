//! Results and corrections.

use super::round::tell_proposal;
use super::session::{EventArgs, EventSession, as_usage_error, parse_word};
use crate::output::{ExitStatus, json, outln, wrong_use};
use serde_json::json as value;
use tournament::event::{Event, GameScore, MatchOutcome, PlayerResult, ResultReason, Role, Table};
use tournament::op::Op;
use tournament::view::name;

/// Enter the result of a table of the running round
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event report cup.event 4 2-1
  ludex event report cup.event 4 1-1-1 --how time
  ludex event report cup.event 4 1-0 --sure
  ludex event report pods.event 4 \"won by Ann\"
  ludex event report cup.event 4 2-1 --player Ann
  ludex event report cup.event 4 --confirm Bo
  ludex event report cup.event 4 --concede Bo
  ludex event report cup.event 4 --dispute Bo --why \"it was 1-2\"

A result is given as the first player of the table has it, or as --player has
it, who then reports it for the opponent to confirm.")]
pub(super) struct Report {
    #[command(flatten)]
    at: EventArgs,
    /// The number of the table
    table: u32,
    /// Games won and lost, or `both lost`; with more than two at the table
    /// `won by NAME` or `drawn`
    result: Option<String>,
    /// How it came about: played, conceded, agreed, refused, time
    #[arg(long, default_value = "played", value_parser = how,
        conflicts_with_all = ["confirm", "concede", "dispute"])]
    how: ResultReason,
    /// The match ended with this result though nobody has won it by games
    #[arg(long, requires = "result", conflicts_with = "instead")]
    sure: bool,
    /// This player reports it
    #[arg(long, requires = "result", conflicts_with = "instead")]
    player: Option<String>,
    /// This player agrees with the report
    #[arg(
        long,
        value_name = "PLAYER",
        group = "instead",
        conflicts_with = "result"
    )]
    confirm: Option<String>,
    /// This player concedes the match
    #[arg(
        long,
        value_name = "PLAYER",
        group = "instead",
        conflicts_with = "result"
    )]
    concede: Option<String>,
    /// This player disputes the result
    #[arg(
        long,
        value_name = "PLAYER",
        group = "instead",
        conflicts_with = "result",
        requires = "why"
    )]
    dispute: Option<String>,
    /// Why
    #[arg(long, conflicts_with_all = ["confirm", "concede", "player"])]
    why: Option<String>,
}

fn how(word: &str) -> Result<ResultReason, String> {
    parse_word(
        word,
        "played, conceded, agreed, refused, no-show, penalty or time",
    )
}

/// A result in words.
fn outcome(office: &EventSession, words: &str) -> anyhow::Result<MatchOutcome> {
    if let Some(name) = words.strip_prefix("won by ") {
        return Ok(MatchOutcome::Pod(Some(office.player(name)?)));
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

impl Report {
    /// A match that ended before anybody had won it may be a slip of the pen.
    fn is_meant(&self, office: &EventSession, given: MatchOutcome) -> anyhow::Result<()> {
        let wins = office.event().phase().wins;
        let early = matches!(given, MatchOutcome::Games(score) if score.ends_early(wins));
        match early && self.how == ResultReason::Played && !self.sure {
            true => wrong_use(format!(
                "{}: {wins} games win this match; say how it ended (--how time, conceded or \
                 agreed), or --sure",
                given.words()
            )),
            false => Ok(()),
        }
    }

    fn op(&self, office: &EventSession) -> anyhow::Result<Op> {
        let table = self.table;
        if let Some(player) = &self.confirm {
            let player = office.player(player)?;
            return Ok(Op::Confirm { table, player });
        }
        if let Some(player) = &self.concede {
            let player = office.player(player)?;
            return Ok(Op::Concede { table, player });
        }
        if let Some(player) = &self.dispute {
            return Ok(Op::Dispute {
                table,
                player: office.player(player)?,
                why: self.why.clone().unwrap_or_default(),
            });
        }
        let Some(words) = &self.result else {
            return wrong_use("say the result: ludex event report FILE TABLE 2-1");
        };
        let given = outcome(office, words)?;
        self.is_meant(office, given)?;
        let Some(player) = &self.player else {
            return Ok(Op::Enter {
                round: office.event().rounds.len() as u32,
                table,
                outcome: given,
                how: self.how,
                why: self.why.clone().unwrap_or_default(),
            });
        };
        let player = office.player(player)?;
        let place = office
            .event()
            .round()
            .and_then(|r| r.table(table)?.place(player));
        let outcome = match (given, place) {
            (MatchOutcome::Games(score), Some(1)) => MatchOutcome::Games(score.turned()),
            (other, _) => other,
        };
        Ok(Op::Report {
            table,
            player,
            outcome,
            how: self.how,
        })
    }
}

/// Runs `ludex event report`.
pub(super) fn report(args: &Report) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open(&args.at)?;
    let op = args.op(&office)?;
    if let (Op::Enter { why, .. }, Some(result)) = (&op, standing(&office, args.table))
        && why.is_empty()
    {
        return wrong_use(format!(
            "table {0} has a result, {result}; to correct it: ludex event correct FILE {1} {0} \
             RESULT --why \"...\"",
            args.table,
            office.event().rounds.len()
        ));
    }
    office.perform(&[Role::Scorekeeper], op)?;
    let open = office.event().round().map(|r| r.open()).unwrap_or_default();
    if args.at.json {
        json(&value!({ "table": args.table, "open": open }))?;
        return Ok(ExitStatus::Success);
    }
    outln!("{}", at_table(&office, args.table));
    match &open[..] {
        [] => outln!("all tables have results"),
        [one] => outln!("table {one} has no result yet"),
        _ => outln!("{} tables without a result: {}", open.len(), listed(&open)),
    }
    Ok(ExitStatus::Success)
}

/// What is known of a table of the running round, in a line.
fn at_table(office: &EventSession, number: u32) -> String {
    let event = office.event();
    let Some(table) = event.round().and_then(|r| r.table(number)) else {
        return String::new();
    };
    let names: Vec<String> = table.players.iter().map(|p| name(event, *p)).collect();
    let words = match (&table.disputed, &table.result, &table.reported) {
        (Some(why), ..) => format!("disputed: {why}"),
        (_, Some(result), _) => words(event, table, result.outcome),
        (_, _, Some((outcome, _, by))) => {
            let (what, by) = (words(event, table, *outcome), name(event, *by));
            format!("{what}, says {by}; the others have to confirm it")
        }
        _ => "no result".to_owned(),
    };
    format!("table {number}, {}: {words}", names.join(" – "))
}

fn words(event: &Event, table: &Table, outcome: MatchOutcome) -> String {
    let won = |at: &usize| outcome.share(&table.players, *at) == PlayerResult::Won;
    let winner = (0..table.players.len()).find(won);
    let winner = winner.map(|at| name(event, table.players[at]));
    match (outcome, winner) {
        (MatchOutcome::Games(_), Some(winner)) => format!("{}, {winner} wins", outcome.words()),
        (_, Some(winner)) => format!("won by {winner}"),
        _ => outcome.words(),
    }
}

/// The result of a table of the running round, as it stands.
fn standing(office: &EventSession, table: u32) -> Option<String> {
    let table = office.event().round()?.table(table)?;
    table.result.as_ref().map(|r| r.outcome.words())
}

/// Numbers of tables, the first twenty of them.
fn listed(tables: &[u32]) -> String {
    let numbers: Vec<String> = tables.iter().take(20).map(u32::to_string).collect();
    let more = if tables.len() > 20 { ", ..." } else { "" };
    numbers.join(", ") + more
}

/// Correct a result, also of an earlier round
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  ludex event correct cup.event 2 4 1-2 --why \"the slip was read wrongly\"

Where the running round no longer fits, the smallest change is proposed; see
ludex event repair.")]
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
    #[arg(long, default_value = "played", value_parser = how)]
    how: ResultReason,
}

/// Runs `ludex event correct`.
pub(super) fn correct(args: &Correct) -> anyhow::Result<ExitStatus> {
    let mut office = EventSession::open(&args.at)?;
    let op = Op::Enter {
        round: args.round,
        table: args.table,
        outcome: outcome(&office, &args.result)?,
        how: args.how,
        why: args.why.clone(),
    };
    office.perform(&[Role::Scorekeeper, Role::HeadJudge], op)?;
    // In a large round looking for the smallest change may take a while, and
    // others have results to enter meanwhile.
    as_usage_error(office.desk.unlock())?;
    let event = office.event();
    let (proposal, stale) = (event.propose_repair(), event.cut_has_changed());
    match proposal {
        Some(proposal) => {
            if !args.at.json {
                outln!("corrected");
            }
            tell_proposal(event, &proposal, args.at.json)?;
        }
        None if args.at.json => {
            json(&value!({ "tables": [], "applied": false, "cut_changed": stale }))?;
        }
        None if stale => outln!(
            "corrected; by these results others have made the cut, or in another order: take \
             the cut back with ludex event undo (ludex event show --log has its number) and \
             advance again"
        ),
        None => outln!("corrected; nobody of the running round needs to move"),
    }
    Ok(ExitStatus::Success)
}
