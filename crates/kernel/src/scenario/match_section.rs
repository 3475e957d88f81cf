//! How a match is played, as written under `[match]`.

use super::reader::Reader;
use crate::matches::{MatchGame, MatchPolicy, PlayFirst, RoundKind};
use crate::seats::Seat;
use toml::{Table, Value};

/// How a match is played (`[match]`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchTable {
    /// Games at most, if none is drawn.
    pub best_of: u32,
    /// Games at most, drawn ones too.
    pub max_games: Option<u32>,
    /// Whether side decks are used between games.
    pub siding: bool,
    /// Game losses by team given before the match.
    pub game_losses: Vec<u32>,
    /// Seats that lost the match before it began.
    pub match_losses: Vec<Seat>,
    /// Who chooses who begins the first game.
    pub first: PlayFirstSpec,
    /// The rounds whose time may run out; none: no clock.
    pub time: Option<RoundKind>,
    /// Whether a single game begins in the altered order.
    pub altered: bool,
}

/// Who chooses who begins the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayFirstSpec {
    /// As the rules of the game have it.
    Rules,
    /// Lots say who does.
    Lots,
    /// The team of this seat.
    Seat(Seat),
}

const KEYS: [&str; 8] = [
    "best_of",
    "max_games",
    "siding",
    "game_losses",
    "match_losses",
    "first",
    "time",
    "altered",
];

pub(super) fn read_match(reader: &mut Reader<'_>, top: &Table) -> MatchTable {
    let table = reader.table("", top, "match");
    reader.known("match", &table, &KEYS);
    let numbers = |value: &Value| {
        let items = value.as_array()?.iter().map(Value::as_integer);
        items.map(|n| u32::try_from(n?).ok()).collect()
    };
    let wanted = "a number for each team: [0, 1]";
    let game_losses: Option<Vec<u32>> =
        reader.value("match", &table, "game_losses", wanted, numbers);
    let first = reader.value(
        "match",
        &table,
        "first",
        "\"lots\" or a seat",
        |value| match value.as_str()? {
            "lots" => Some(PlayFirstSpec::Lots),
            letter => Seat::from_letter(letter).map(PlayFirstSpec::Seat),
        },
    );
    let rounds = "\"swiss\" or \"elimination\"";
    let time = reader.value("match", &table, "time", rounds, |value| {
        match value.as_str()? {
            "swiss" => Some(RoundKind::Swiss),
            "elimination" => Some(RoundKind::Elimination),
            _ => None,
        }
    });
    let count = |n: i64| u32::try_from(n).unwrap_or(1);
    let lost = reader.seats("match", &table, "match_losses");
    MatchTable {
        best_of: reader.number("match", &table, "best_of").map_or(3, count),
        max_games: reader.number("match", &table, "max_games").map(count),
        siding: reader.flag("match", &table, "siding").unwrap_or(true),
        game_losses: game_losses.unwrap_or_default(),
        match_losses: lost.unwrap_or_default(),
        first: first.unwrap_or(PlayFirstSpec::Rules),
        time,
        altered: reader.flag("match", &table, "altered").unwrap_or(false),
    }
}

impl MatchTable {
    /// The policy of a match of this game between these teams.
    pub(super) fn policy<G: MatchGame>(&self, teams: &[u8]) -> MatchPolicy {
        let team = |seat: Seat| teams.get(seat.index()).copied().unwrap_or(u8::MAX);
        MatchPolicy {
            best_of: self.best_of,
            max_games: self.max_games,
            siding: self.siding,
            first: match self.first {
                PlayFirstSpec::Rules => PlayFirst::Rules,
                PlayFirstSpec::Lots => PlayFirst::Lots,
                PlayFirstSpec::Seat(seat) => PlayFirst::Chooser(team(seat)),
            },
            game_losses: self.game_losses.clone(),
            match_losses: self.match_losses.iter().map(|s| team(*s)).collect(),
            time: self.time.map(G::on_time),
            altered: self.altered,
        }
    }
}
