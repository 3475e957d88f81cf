//! A room as somebody asks for it.

use crate::{Error, Result};
use arena::games::GameName;
use serde::{Deserialize, Deserializer};
use tournament::event::Level;
use utoipa::ToSchema;
use utoipa::openapi::ObjectBuilder;
use utoipa::openapi::schema::{OneOfBuilder, Schema, Type};

/// The longest title.
const TITLE: usize = 60;
/// The longest password of a room.
const PASSWORD: usize = 180;

/// How much time there is.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewClock {
    /// For all questions together, in seconds.
    pub(super) bank_s: u32,
    /// For each question, in seconds.
    pub(super) question_s: u32,
}

/// Who shall sit on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(super) enum NewSeatKind {
    /// Who makes the room.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot,
}

/// A seat of a new room.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(super) struct NewSeat {
    pub(super) kind: NewSeatKind,
    /// The bot, for a seat of a bot.
    pub(super) bot: Option<String>,
    /// A deck: one of your own by its id, or one of the game's by its name.
    pub(super) deck: Option<String>,
}

/// How strictly a table is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(super) enum NewLevel {
    /// As at a casual event.
    Casual,
    /// As at a competitive event.
    Competitive,
    /// As at a professional event.
    Professional,
}

impl From<NewLevel> for Level {
    fn from(level: NewLevel) -> Self {
        match level {
            NewLevel::Casual => Self::Casual,
            NewLevel::Competitive => Self::Competitive,
            NewLevel::Professional => Self::Professional,
        }
    }
}

/// A new room.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(super) struct NewRoom {
    pub(super) game: String,
    pub(super) mode: String,
    /// The edition of the game's book; the one of today if none is said.
    #[schema(max_length = 60)]
    pub(super) edition: Option<String>,
    /// A match of so many games, if not what the mode says.
    pub(super) best_of: Option<u32>,
    #[schema(max_length = 60)]
    pub(super) title: Option<String>,
    /// What who comes must know; none if it is empty.
    #[schema(max_length = 180)]
    pub(super) password: Option<String>,
    /// Whether everybody finds it in the lobby.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub(super) open: bool,
    pub(super) clock: Option<NewClock>,
    /// How much later those who watch see everything, in seconds.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub(super) delay_s: u32,
    /// As strictly as at an event of this level; without it as friends like.
    /// Who makes such a table and does not sit there is its judge.
    pub(super) level: Option<NewLevel>,
    /// The round of a table with a level: who still plays in it learns nothing
    /// of its other tables.
    #[schema(max_length = 60)]
    pub(super) round: Option<String>,
    #[schema(min_items = 2, max_items = 8)]
    pub(super) seats: Vec<NewSeat>,
    /// The seed, for practice where one person plays bots: a number, also as
    /// text. Nothing is promised of such a shuffle.
    #[serde(default, deserialize_with = "number")]
    #[schema(required = false, schema_with = seed_schema)]
    #[cfg_attr(test, ts(as = "Option<String>"))]
    pub(super) seed: Option<u64>,
}

impl NewRoom {
    /// Whether it is written as it should be, whatever the game.
    pub(super) fn check_form(&self) -> Result<()> {
        let longer = |text: &Option<String>, most: usize| {
            let length = text.as_ref().map_or(0, |t| t.chars().count());
            length > most
        };
        let wrong = match self {
            _ if longer(&self.title, TITLE) => format!("a title has at most {TITLE} characters"),
            _ if longer(&self.edition, TITLE) => {
                format!("an edition has at most {TITLE} characters")
            }
            _ if longer(&self.round, TITLE) => format!("a round has at most {TITLE} characters"),
            _ if longer(&self.password, PASSWORD) => {
                format!("a room's password has at most {PASSWORD} characters")
            }
            _ if !(2..=8).contains(&self.seats.len()) => "a room has 2 to 8 seats".to_owned(),
            _ => return Ok(()),
        };
        Err(Error::Invalid(wrong))
    }

    /// Whether this game has such rooms, but for the decks.
    pub(super) fn check(&self, game: GameName) -> Result<()> {
        let seats = game.mode_teams(&self.mode).len();
        let mine = self
            .seats
            .iter()
            .filter(|s| s.kind == NewSeatKind::Me)
            .count();
        let several = self.seats.iter().any(|s| s.kind == NewSeatKind::Open);
        let wrong = match self {
            _ if self.seats.len() != seats => format!("this mode has {seats} seats"),
            _ if self.best_of.is_some_and(|n| ![1, 3, 5].contains(&n)) => {
                "a match is the best of 1, 3 or 5 games".to_owned()
            }
            _ if self.seed.is_some() && several => {
                "a seed can be chosen only where one person plays bots; everywhere else \
                 the shuffle is promised and nobody chooses it"
                    .to_owned()
            }
            _ if mine > 1 => "you can sit on one seat only".to_owned(),
            _ => return Ok(()),
        };
        Err(Error::impossible(wrong))
    }
}

/// A seed as it is written.
#[derive(Deserialize)]
#[serde(untagged)]
enum Seed {
    Number(u64),
    /// Digits, or nothing.
    Text(String),
}

/// A seed as the API describes it. Larger numbers than JavaScript knows
/// exactly are written as text.
fn seed_schema() -> Schema {
    let object = |kind: Type| ObjectBuilder::new().schema_type(kind);
    let number = object(Type::Integer).minimum(Some(0));
    let one_of = OneOfBuilder::new()
        .item(number.maximum(Some(9_007_199_254_740_991_i64)))
        .item(object(Type::String).pattern(Some("^[0-9]{0,18}$")))
        .item(object(Type::Null));
    Schema::OneOf(one_of.build())
}

/// A number, or a text with one.
fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let wrong = |_| serde::de::Error::custom("the seed is a number");
    match Option::<Seed>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Seed::Number(n)) => Ok(Some(n & (u64::MAX >> 1))),
        Some(Seed::Text(text)) if text.trim().is_empty() => Ok(None),
        Some(Seed::Text(text)) => text.trim().parse().map(Some).map_err(wrong),
    }
}
