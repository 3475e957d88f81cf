//! A result as it is typed on a number pad: the table, a dot, the games.

use super::open_tables::players;
use tournament::event::{Event, GameScore, MatchOutcome, ResultReason, Table};
use tournament::op::Op;
use tournament::view::result_words;

/// How results are typed.
pub const HELP: &str =
    "table.result and Enter: 4.21 is 2-1 at table 4, 4.111 is 1-1-1, 4. takes what was reported";

/// A result that was typed, and the one that stands there already.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ParsedResult {
    pub(super) op: Op,
    pub(super) words: String,
    pub(super) corrects: bool,
    /// Nobody has won as many games as win the match.
    pub(super) early: bool,
}

/// At a table of three or more the place of the winner is typed, or 0 for a
/// draw.
pub(super) fn read(event: &Event, typed: &str) -> Result<ParsedResult, String> {
    let wrong = || format!("`{typed}`: {HELP}");
    let round = event.round().ok_or("no round has been paired: p pairs")?;
    let (number, result) = typed.split_once('.').ok_or_else(wrong)?;
    let number: u32 = number.parse().map_err(|_| wrong())?;
    let none = || format!("there is no table {number} in this round");
    let table = round.table(number).ok_or_else(none)?;
    let digits = result.chars().filter_map(|c| c.to_digit(10));
    let digits: Vec<u16> = digits.map(|d| d as u16).collect();
    let (outcome, how) = match (&digits[..], table.reported) {
        ([], Some((outcome, how, _))) => (outcome, how),
        ([], None) => return Err(format!("nobody has reported table {number} yet")),
        _ => (
            outcome(table, &digits).ok_or_else(wrong)?,
            ResultReason::Played,
        ),
    };
    Ok(ParsedResult {
        op: Op::Enter {
            round: event.rounds.len() as u32,
            table: number,
            outcome,
            how,
            why: String::new(),
        },
        words: words(event, table, outcome),
        corrects: table.result.is_some(),
        early: match outcome {
            MatchOutcome::Games(score) if !digits.is_empty() => {
                score.ends_early(event.wins_of(round.phase))
            }
            _ => false,
        },
    })
}

fn outcome(table: &Table, digits: &[u16]) -> Option<MatchOutcome> {
    if table.players.len() > 2 {
        let [place] = digits else {
            return None;
        };
        return match usize::from(*place) {
            0 => Some(MatchOutcome::Pod(None)),
            at => table
                .players
                .get(at - 1)
                .map(|p| MatchOutcome::Pod(Some(*p))),
        };
    }
    match digits {
        [won, lost] => Some(MatchOutcome::Games(GameScore::of(*won, *lost))),
        [won, lost, drawn] => Some(MatchOutcome::Games(GameScore {
            won: *won,
            lost: *lost,
            drawn: *drawn,
        })),
        _ => None,
    }
}

/// A result for people: who wins.
fn words(event: &Event, table: &Table, outcome: MatchOutcome) -> String {
    let (number, players) = (table.number, players(event, table));
    let words = result_words(event, table, outcome);
    format!("table {number}, {players}: {words}")
}

/// What is typed so far, in words.
pub(super) fn preview(event: &Event, typed: &str) -> String {
    let (number, rest) = typed.split_once('.').unwrap_or((typed, ""));
    let table = number.parse().ok();
    let table = table.and_then(|n| event.round()?.table(n));
    match (typed.is_empty(), table) {
        (true, _) => String::new(),
        (_, None) => format!("there is no table {number}"),
        (_, Some(table)) => match read(event, typed) {
            Ok(read) => read.words,
            Err(_) if rest.is_empty() => players(event, table),
            Err(_) => format!("{}: …", players(event, table)),
        },
    }
}
