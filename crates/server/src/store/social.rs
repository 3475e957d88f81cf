//! How well people play, whom they want no words from, and what they report.

use super::Result;
use async_trait::async_trait;

/// How well somebody plays a mode.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// Who.
    pub account: String,
    /// The game.
    pub game: String,
    /// The mode.
    pub mode: String,
    /// The rating.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How much it changes.
    pub volatility: f64,
    /// How many matches it comes from.
    pub games: u32,
    /// When it was last changed, in milliseconds.
    pub updated: i64,
}

/// A match that changes ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedMatch {
    /// The game.
    pub game: String,
    /// The mode.
    pub mode: String,
    /// Who played.
    pub players: Vec<RatedPlayer>,
    /// When it ended, in milliseconds.
    pub at: i64,
}

/// Somebody who played a match that changes ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedPlayer {
    /// Who.
    pub account: String,
    /// The team.
    pub team: u8,
    /// Whether they are among the winners.
    pub won: bool,
}

/// A report of a wrong ruling or of somebody's conduct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// A random word.
    pub id: String,
    /// Who reported; none once that account is gone.
    pub account: Option<String>,
    /// Where.
    pub room: String,
    /// In their words.
    pub text: String,
    /// The position, as a scenario file: in reports of earlier versions.
    pub scenario: Option<String>,
    /// The table as who reported saw it, as JSON.
    pub view: Option<String>,
    /// How much had been done in the match.
    pub entries: Option<u32>,
    /// When, in milliseconds.
    pub created: i64,
}

/// What is kept about people.
#[async_trait]
pub trait SocialStore {
    /// How well somebody plays a mode, if they have played it.
    async fn rating(&self, account: &str, game: &str, mode: &str) -> Result<Option<RatingRow>>;

    /// All ratings of an account.
    async fn ratings_of(&self, account: &str) -> Result<Vec<RatingRow>>;

    /// Keeps a report.
    async fn create_report(&self, report: &ReportRow) -> Result<()>;

    /// Forgets reports from before then. Says how many.
    async fn delete_reports(&self, before: i64) -> Result<u64>;

    /// The newest reports.
    async fn reports(&self, limit: u32) -> Result<Vec<ReportRow>>;

    /// The report with this id.
    async fn report(&self, id: &str) -> Result<Option<ReportRow>>;

    /// The reports an account wrote.
    async fn reports_of(&self, account: &str) -> Result<Vec<ReportRow>>;

    /// How many reports of a room there are.
    async fn reports_in(&self, room: &str) -> Result<u64>;

    /// From now on `account` gets no words and no quick matches from `blocked`.
    async fn block(&self, account: &str, blocked: &str) -> Result<()>;

    /// Takes that back.
    async fn unblock(&self, account: &str, blocked: &str) -> Result<()>;

    /// Whom an account has blocked.
    async fn blocks_of(&self, account: &str) -> Result<Vec<String>>;

    /// Who has blocked an account.
    async fn blockers_of(&self, account: &str) -> Result<Vec<String>>;
}
