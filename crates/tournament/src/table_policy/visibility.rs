//! What is seen, and what is worked out for whom (RBT 403, 418, 424, 502).

use crate::event::{Event, FloorSetting, Level, ListAccess, Role};
use kernel::rule;
use serde::{Deserialize, Serialize};

/// What a client works out for a player. Nobody has to help others with
/// derived information (RBT 502.2.b, 502.10): at a high level it is the
/// player's own work unless the head judge says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClientAids {
    /// Which public cards were recycled (RBT 502.5.a).
    pub recycled: bool,
    /// The order of runes as far as it can be known (RBT 502.5.b).
    pub rune_order: bool,
    /// What would come of an action (RBT 502.5.c).
    pub previews: bool,
}

impl ClientAids {
    pub(super) fn of(event: &Event) -> Self {
        let high = event.level().is_high();
        let own_work = rule!("RBT 502.10", high);
        let helps = |switch| event.floor_log.switched(switch).unwrap_or(!own_work);
        Self {
            recycled: helps(FloorSetting::Recycled),
            rune_order: helps(FloorSetting::RuneOrder),
            previews: helps(FloorSetting::Previews),
        }
    }
}

/// What players see of each other's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visibility {
    /// How many cards the opponent's sideboard has, at any time (RBT 403.6).
    pub sideboard_count: bool,
    /// One's own sideboard, at any time (RBT 403.7).
    pub own_sideboard: bool,
    /// The opponent's list before the match (RBT 401.5.a).
    pub list_before: bool,
    /// The opponent's list between games.
    pub list_between: bool,
    /// The opponent's list during games.
    pub list_during: bool,
    /// Team-mates may see each other's hands (RBT 502.11).
    pub team_hands: bool,
    /// Whoever has private cards may show them (RBT 424.3).
    pub may_show_private: bool,
}

impl Visibility {
    pub(super) fn of(event: &Event) -> Self {
        let teams = event.setup.as_ref().is_some_and(|s| s.team > 1);
        Self {
            sideboard_count: rule!("RBT 403.6", true),
            own_sideboard: rule!("RBT 403.7", true),
            list_before: event.may_see_list(ListAccess::Beginning),
            list_between: event.may_see_list(ListAccess::Between),
            list_during: event.may_see_list(ListAccess::Game),
            team_hands: rule!("RBT 502.11", teams),
            may_show_private: rule!("RBT 424.3", true),
        }
    }
}

/// Who may look at recordings of a match that is played: replays too, online.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VideoAccess {
    /// Roles that may (RBT 418.5).
    pub roles: Vec<Role>,
    /// A player's wish counts for something (RBT 418.6: never).
    pub on_request: bool,
}

impl VideoAccess {
    pub(super) fn at(level: Level) -> Self {
        let professional = rule!("RBT 418.5", level == Level::Professional);
        Self {
            roles: professional
                .then_some(Role::HeadJudge)
                .into_iter()
                .collect(),
            on_request: !rule!("RBT 418.6", true),
        }
    }
}
