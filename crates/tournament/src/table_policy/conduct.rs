//! The order of play, and the cards on the table (RBT 406, 503, 508, 509).

use crate::event::{Event, Level, Shortcut};
use kernel::rule;
use serde::{Deserialize, Serialize};

/// What is taken for granted unless a player says otherwise; a player may
/// always interrupt (RBT 503.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shortcuts {
    /// Who channels or draws at the start of a turn has passed through the
    /// Beginning Phase (RBT 503.9.a).
    pub channel_ends_beginning: bool,
    /// Who puts something on the chain passes, unless priority is said to be
    /// kept (RBT 503.9.b).
    pub pass_after_playing: bool,
    /// Choices announced early bind unless somebody reacts (RBT 503.9.c).
    pub early_choices_bind: bool,
    /// Who asks about choices made upon resolution lets it resolve (RBT
    /// 503.9.d).
    pub asking_passes: bool,
    /// What the players have agreed on besides (RBT 503.3).
    pub agreed: Vec<Shortcut>,
}

impl Shortcuts {
    pub(super) fn usual(agreed: &[Shortcut]) -> Self {
        Self {
            channel_ends_beginning: rule!("RBT 503.9.a", true),
            pass_after_playing: rule!("RBT 503.9.b", true),
            early_choices_bind: rule!("RBT 503.9.c", true),
            asking_passes: rule!("RBT 503.9.d", true),
            agreed: agreed.to_vec(),
        }
    }
}

/// What can be taken back while nothing newer has been done (RBT 509.3,
/// 509.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TakeBacks {
    /// The latest action, whatever it was, and also later on.
    Latest,
    /// A spell or ability, a place, a choice, or runes; at once.
    Listed,
}

impl TakeBacks {
    pub(super) fn at(level: Level) -> Self {
        match level.is_high() {
            false => Self::Latest,
            true => Self::Listed,
        }
    }
}

/// Who shuffles before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shuffling {
    /// Opponents may shuffle a deck that is presented (RBT 406.1.e).
    pub by_opponents: bool,
    /// They have to (RBT 406.1.e.2).
    pub required: bool,
    /// Of a team one opponent shuffles each deck (RBT 406.1.e.1).
    pub one_each: bool,
}

impl Shuffling {
    pub(super) fn of(event: &Event) -> Self {
        let teams = event.setup.as_ref().is_some_and(|s| s.team > 1);
        Self {
            by_opponents: rule!("RBT 406.1.e", true),
            required: event.opponents_must_shuffle(),
            one_each: rule!("RBT 406.1.e.1", teams),
        }
    }
}

/// How cards lie on a player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardLayout {
    /// What follows is an order and no advice (RBT 508.1).
    pub prescribed: bool,
    /// Runes lie nearest to the player (RBT 508.2, 508.3).
    pub runes_nearest: bool,
    /// Main Deck and trash lie on one side (RBT 508.4).
    pub trash_beside_main_deck: bool,
    /// The Rune Deck lies on the other (RBT 508.5).
    pub rune_deck_opposite: bool,
    /// The Legend lies between nonrunes and the Chosen Champion (RBT 508.6).
    pub legend_beside_champion: bool,
    /// What is attached lies with its card (RBT 508.7).
    pub attached_together: bool,
    /// Everything exhausted is turned the same way (RBT 508.10).
    pub exhausted_alike: bool,
}

impl CardLayout {
    pub(super) fn at(level: Level) -> Self {
        Self {
            prescribed: rule!("RBT 508.1", level.is_high()),
            runes_nearest: rule!("RBT 508.2", true),
            trash_beside_main_deck: rule!("RBT 508.4", true),
            rune_deck_opposite: rule!("RBT 508.5", true),
            legend_beside_champion: rule!("RBT 508.6", true),
            attached_together: rule!("RBT 508.7", true),
            exhausted_alike: rule!("RBT 508.10", true),
        }
    }
}
