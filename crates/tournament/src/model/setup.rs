//! How an event is set up.

use super::format::Format;
use super::phase::Phase;
use crate::deck_check::Book;
use crate::packs::Packs;
use crate::standings::ScoringPolicy;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What an event is; pinned when it is made (RBT 104).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// What it is called.
    pub name: String,
    /// Which game.
    pub game: String,
    /// Which mode of it.
    pub mode: String,
    /// The edition of the game's book; empty for the one that is played where
    /// nothing is said.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub edition: String,
    /// The edition of the tournament rules it is run by.
    pub rules: String,
    /// What official addenda say, by the rule they change (RBT 104.3).
    pub addenda: BTreeMap<String, String>,
    /// What sort of competition (RBT 201).
    pub kind: EventTier,
    /// How strictly rules are enforced (RBT 205).
    pub level: Level,
    /// Its parts, in order (RBT 202.6).
    pub phases: Vec<Phase>,
    /// Points and tie-breakers.
    pub policy: ScoringPolicy,
    /// Decks must be registered also at a low level (RBT 401.1.a).
    pub lists: bool,
    /// Officials may play too (RBT 301.2).
    pub officials_play: bool,
    /// The number it is registered with at the publisher (RBT 204.3.a).
    pub sanctioned: Option<String>,
    /// Who is invited; none: everybody may come (RBT 305).
    pub invited: Option<Vec<String>>,
    /// Who is suspended (RBT 301.1, 302.1).
    pub suspended: Vec<String>,
    /// Who the publisher prohibits (RBT 301.3).
    pub prohibited: Vec<String>,
    /// An age limit that was announced (RBT 301.6).
    pub ages: Option<AgeLimit>,
    /// How many people enter together (RBT 603.1).
    pub team: u8,
    /// Best-of-one matches begin in the altered order (RBT 406.1.g).
    pub altered_setup: bool,
    /// Cards that must not be played (RBT 601.2.d).
    pub banned: Vec<String>,
    /// Which cards may be played: `standard`, or none: all.
    pub cards: Option<String>,
    /// Which cards may be played, in full, where no name says it.
    pub format: Format,
    /// Packs that are handed out in limited parts, where they are made here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub packs: Option<Packs>,
    /// The region it is held in (RBT 601.2.b).
    pub region: String,
    /// The day it begins, written 2026-05-08.
    pub date: String,
    /// Players must appear on camera when their match is shown (RBT 418.2).
    pub camera: bool,
    /// Seconds by which spectators see matches later than they are played.
    pub delay_seconds: u32,
    /// What all chance comes from: the hash is published before the event.
    pub seed: String,
    /// What the codes of people come from, which is never published; events
    /// without one have their codes from the seed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub secret: String,
    /// The public part of the key with which the organiser signs this log, in
    /// hexadecimal digits; none where nobody does.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub organiser_key: String,
    /// Which rules of this program it is run by; events from before there was
    /// a number are of the first.
    #[serde(default = "first_version")]
    pub version: u32,
}

/// The rules of this program by which events are run now.
pub const VERSION: u32 = 2;

fn first_version() -> u32 {
    1
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            name: String::new(),
            game: "riftbound".to_owned(),
            mode: "match".to_owned(),
            edition: String::new(),
            rules: "2026-04-29".to_owned(),
            addenda: BTreeMap::new(),
            kind: EventTier::default(),
            level: Level::default(),
            phases: vec![Phase::default()],
            policy: ScoringPolicy::riftbound(),
            lists: false,
            officials_play: false,
            sanctioned: None,
            invited: None,
            suspended: Vec::new(),
            prohibited: Vec::new(),
            ages: None,
            team: 1,
            altered_setup: false,
            banned: Vec::new(),
            cards: None,
            format: Format::default(),
            packs: None,
            region: String::new(),
            date: String::new(),
            camera: false,
            delay_seconds: 0,
            seed: String::new(),
            secret: String::new(),
            organiser_key: String::new(),
            version: VERSION,
        }
    }
}

impl Setup {
    /// The book that is played by.
    #[must_use]
    pub fn book(&self) -> Book<'_> {
        Book {
            game: &self.game,
            edition: &self.edition,
        }
    }

    /// Which cards may be played: sets that an addendum lists come before
    /// those of a name (RBT 104.3), and its bans and sold decks beside them.
    #[must_use]
    pub fn format(&self) -> Format {
        let own = kernel::rule!("RBT 104.3", !self.format.sets.is_empty());
        match (own, self.cards.as_deref()) {
            (false, Some("standard")) => Format {
                sets: Format::standard().sets,
                ..self.format.clone()
            },
            _ => self.format.clone(),
        }
    }
}

/// An age limit (RBT 301.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgeLimit {
    /// The youngest.
    pub least: Option<u8>,
    /// The oldest.
    pub most: Option<u8>,
    /// It was announced before entries began.
    pub announced: bool,
}

/// What sort of competition it is (RBT 201).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventTier {
    /// Run by the publisher or a partner.
    #[serde(default)]
    pub premier: bool,
    /// Its rewards give access to premier events (RBT 201.2).
    #[serde(default)]
    pub qualifier: bool,
}

impl EventTier {
    /// Neither of the others (RBT 201.3).
    pub(crate) fn is_local(self) -> bool {
        kernel::rule!("RBT 201.3", !self.premier && !self.qualifier)
    }

    /// In words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match (self.premier, kernel::rule!("RBT 201.2", self.qualifier)) {
            (true, true) => "premier, qualifier",
            (true, false) => "premier",
            (false, true) => "qualifier",
            (false, false) if self.is_local() => "local",
            (false, false) => "",
        }
    }
}

/// How strictly rules are enforced (RBT 205).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Low (RBT 205.2).
    #[default]
    Casual,
    /// High (RBT 205.3).
    Competitive,
    /// High, with rules of its own (RBT 205.4).
    Professional,
}

impl Level {
    /// All of them, the lowest first.
    pub const ALL: [Self; 3] = [Self::Casual, Self::Competitive, Self::Professional];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Casual => "casual",
            Self::Competitive => "competitive",
            Self::Professional => "professional",
        }
    }

    /// Whether it is a high level (RBT 205.2, 205.3, 205.4).
    #[must_use]
    pub fn is_high(self) -> bool {
        match self {
            Self::Casual => kernel::by_rule!("RBT 205.2", false, else true),
            Self::Competitive => kernel::rule!("RBT 205.3", true),
            Self::Professional => kernel::rule!("RBT 205.4", true),
        }
    }
}
