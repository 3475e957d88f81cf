//! What is kept of a room beside what happens in its match: who sits there, what
//! the table must obey, and the table of an event it is.

mod event_table;
mod policy;

pub use event_table::{ChatLine, EventTable};
pub use policy::{Ban, RoomPolicy};

use crate::protocol::{RoomPolicyView, SeatInfo, SeatKind};
use crate::store::{RoomRow, RoomStatus};
use crate::{Error, now_ms, random};
use arena::commit_reveal;
use arena::games::{DeckChoice, GameName};
use arena::table::{MatchSpec, Player, PreparedMatch};
use kernel::replay::SeedReveal;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// How much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// For all questions together, in seconds.
    pub bank_s: u32,
    /// For each question, before the bank is touched.
    pub question_s: u32,
}

impl TimeControl {
    /// Twenty minutes, and half a minute for each question.
    pub const USUAL: Self = Self {
        bank_s: 20 * 60,
        question_s: 30,
    };
}

/// Who decides for a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occupant {
    /// Nobody yet.
    #[default]
    Open,
    /// The account with this id.
    Human(String),
    /// The bot with this name.
    Bot(String),
}

impl Occupant {
    /// As everybody may know it.
    fn info(&self, team: u8, names: &HashMap<String, String>) -> SeatInfo {
        let (name, kind, id) = match self {
            Self::Open => (None, SeatKind::Open, None),
            Self::Bot(bot) => (Some(bot.clone()), SeatKind::Bot, None),
            Self::Human(account) => {
                let name = names.get(account).cloned();
                let name = name.unwrap_or_else(|| "somebody who left".to_owned());
                (Some(name), SeatKind::Human, Some(account.clone()))
            }
        };
        SeatInfo {
            name,
            kind,
            id,
            connected: kind == SeatKind::Bot,
            team,
        }
    }
}

/// A seat of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRecord {
    /// Who decides there.
    pub holder: Occupant,
    /// The deck played there.
    #[serde(default)]
    pub deck: DeckChoice,
    /// What was added to the seed there, in hexadecimal digits.
    #[serde(default)]
    pub entropy: String,
    /// What the player noted in this match (RBT 416): empty when it begins.
    #[serde(default)]
    pub notes: String,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredResult {
    /// The seats that won.
    pub winners: Vec<u8>,
    /// Why.
    pub reason: String,
}

/// A room, but for what happens in its match. People are in it by the ids of
/// their accounts only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomRecord {
    /// Which game.
    pub game: String,
    /// Its mode.
    pub mode: String,
    /// The edition of its book, if not the one that is played by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// A match of so many games, if not what the mode says.
    #[serde(default)]
    pub best_of: Option<u32>,
    /// What it is called.
    #[serde(default)]
    pub title: Option<String>,
    /// Whether everybody finds it in the lobby.
    #[serde(default)]
    pub open: bool,
    /// The hash of its password.
    #[serde(default)]
    pub password: Option<String>,
    /// The clocks, if there are any.
    #[serde(default)]
    pub clock: Option<TimeControl>,
    /// How much later those who watch see everything, in seconds.
    #[serde(default)]
    pub delay_s: u32,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// The seats.
    pub seats: Vec<SeatRecord>,
    /// What the seed is made of, in hexadecimal digits.
    pub secret: String,
    /// The seed itself, where somebody chose it.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The game as it was set up, once it has begun, in hexadecimal digits.
    #[serde(default)]
    pub plan: Option<String>,
    /// How it ended.
    #[serde(default)]
    pub ended: Option<StoredResult>,
    /// What the table must obey beside the rules of the game.
    #[serde(default)]
    pub house: RoomPolicy,
    /// The table of an event it is.
    #[serde(default)]
    pub event: Option<EventTable>,
}

impl RoomRecord {
    /// A room where nothing else is said: with a secret of its own.
    pub fn new(game: GameName, mode: String, seats: Vec<SeatRecord>) -> Result<Self, Error> {
        Ok(Self {
            game: game.name().to_owned(),
            mode,
            seats,
            secret: hex::encode(random::<32>()?),
            ..Self::default()
        })
    }

    /// The room in a row of the store.
    pub fn read(row: &RoomRow) -> Result<Self, Error> {
        let read = serde_json::from_str(&row.doc);
        read.map_err(|e| Error::Internal(format!("room {}: {e}", row.id)))
    }

    /// The row of the store for it.
    pub fn row(&self, id: &str, status: RoomStatus, created: i64) -> RoomRow {
        RoomRow {
            id: id.to_owned(),
            status,
            // Plain data can always be written as JSON.
            doc: serde_json::to_string(self).unwrap_or_default(),
            accounts: self.accounts().map(str::to_owned).collect(),
            created,
            updated: now_ms(),
        }
    }

    /// The game.
    pub fn game(&self) -> Result<GameName, Error> {
        GameName::of(&self.game).map_err(|e| Error::Invalid(e.to_string()))
    }

    /// The accounts that sit in it.
    pub fn accounts(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().filter_map(|s| match &s.holder {
            Occupant::Human(account) => Some(account.as_str()),
            Occupant::Open | Occupant::Bot(_) => None,
        })
    }

    /// The seat of an account.
    pub fn seat_of(&self, account: &str) -> Option<usize> {
        let is = |s: &SeatRecord| s.holder == Occupant::Human(account.to_owned());
        self.seats.iter().position(is)
    }

    /// How much later those who watch see everything, in seconds.
    pub fn delay(&self) -> u32 {
        let policy = self.house.policy.as_ref();
        self.delay_s
            .max(policy.map_or(0, |p| p.watching.delay_seconds))
    }

    /// Whether somebody sits everywhere.
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|s| s.holder != Occupant::Open)
    }

    /// What is shown of the seed once the match is over: the secret, or the
    /// number somebody chose.
    pub(crate) fn hidden_seed(&self) -> String {
        match self.seed {
            Some(seed) => seed.to_string(),
            None => self.secret.clone(),
        }
    }

    /// Who sits there, by the teams of the seats and the names of accounts.
    pub(crate) fn sitters(&self, teams: &[u8], names: &HashMap<String, String>) -> Vec<SeatInfo> {
        let info = |(i, seat): (usize, &SeatRecord)| {
            let team = teams.get(i).copied().unwrap_or(0);
            let sitter = seat.holder.info(team, names);
            // Who plays in an event has the name of the event there.
            let name = self.event.as_ref().and_then(|e| e.name(i));
            SeatInfo {
                name: name.or(sitter.name),
                ..sitter
            }
        };
        self.seats.iter().enumerate().map(info).collect()
    }

    /// What clients know of what holds there.
    pub(crate) fn policy_view(&self) -> RoomPolicyView {
        let policy = self.house.policy.as_ref();
        RoomPolicyView {
            level: policy.map_or("friends", |p| p.level.name()),
            delay_s: self.delay(),
            watchers_speak: self.house.watchers_speak(),
            watchers_pause: self.house.watchers_pause(),
            history: self.house.keeps_history(),
            formal: policy.is_some_and(|p| p.layout.prescribed),
            passes_after_playing: self.house.passes_after_playing(),
        }
    }

    /// Who decides, as tables know it.
    pub fn players(&self) -> Vec<Player> {
        let player = |s: &SeatRecord| match &s.holder {
            Occupant::Bot(name) => Player::Bot(name.clone()),
            Occupant::Open | Occupant::Human(_) => Player::Human,
        };
        self.seats.iter().map(player).collect()
    }

    /// Where the seed comes from.
    pub fn opening(&self) -> SeedReveal {
        let entropy = self.seats.iter().map(|s| hex::decode(&s.entropy));
        SeedReveal {
            secret: self.secret_bytes(),
            entropy: entropy.map(Result::unwrap_or_default).collect(),
        }
    }

    fn secret_bytes(&self) -> [u8; 32] {
        let bytes = hex::decode(&self.secret).unwrap_or_default();
        bytes.try_into().unwrap_or_default()
    }

    /// What everybody may know of the seed before the game: nothing where it
    /// was chosen, because then nothing comes of the secret.
    pub fn commit(&self) -> String {
        if self.seed.is_some() {
            return String::new();
        }
        hex::encode(commit_reveal::commitment(&self.secret_bytes()))
    }

    /// What is to be played.
    pub fn order(&self) -> Result<MatchSpec, Error> {
        let opening = self.opening();
        Ok(MatchSpec {
            game: self.game()?,
            mode: self.mode.clone(),
            edition: self.edition.clone(),
            best_of: self.best_of,
            policy: self.event.as_ref().map(|e| e.policy.clone()),
            decks: self.seats.iter().map(|s| s.deck.clone()).collect(),
            seed: self.seed.unwrap_or_else(|| commit_reveal::seed(&opening)),
            opening: self.seed.is_none().then_some(opening),
        })
    }

    /// Keeps the game as it was set up.
    pub fn keep_plan(&mut self, plan: &PreparedMatch) {
        self.plan = postcard::to_stdvec(plan).ok().map(hex::encode);
    }

    /// The game as it was set up.
    pub fn plan(&self) -> Option<PreparedMatch> {
        let bytes = hex::decode(self.plan.as_deref()?).ok()?;
        postcard::from_bytes(&bytes).ok()
    }
}

#[cfg(test)]
impl RoomRecord {
    /// A match of bots with this seed that is set up.
    pub(crate) fn of_bots(game: &str, mode: &str, seed: u64) -> Self {
        let bot = SeatRecord {
            holder: Occupant::Bot("random".to_owned()),
            ..SeatRecord::default()
        };
        let game = GameName::of(game).expect("a game");
        let seats = vec![bot; game.mode_teams(mode).len()];
        let mut doc = Self {
            open: true,
            clock: Some(TimeControl::USUAL),
            secret: "07".repeat(32),
            seed: Some(seed),
            ..Self::new(game, mode.to_owned(), seats).expect("a secret")
        };
        doc.keep_plan(&doc.order().expect("an order").plan().expect("a plan"));
        doc
    }
}

#[cfg(test)]
mod tests;
