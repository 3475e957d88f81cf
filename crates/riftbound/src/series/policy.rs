//! What the tournament book says of matches (RBT 404–410, 701.2).

use kernel::matches::{MatchRule, RoundKind, TimePolicy};
use kernel::{by_rule, rule};

/// When time is called, three turns more (RBT 408.2.a, 408.4.c); then a lead
/// of two points wins a game (RBT 408.2.b), in elimination rounds any lead
/// (RBT 408.4.c.1).
pub(super) fn on_time(rounds: RoundKind) -> TimePolicy {
    match rounds {
        RoundKind::Swiss => TimePolicy {
            extra_turns: by_rule!("RBT 408.2.a", 3, else 2),
            lead: by_rule!("RBT 408.2.b", 2, else 1),
            decides: false,
        },
        RoundKind::Elimination => TimePolicy {
            extra_turns: by_rule!("RBT 408.4.c", 3, else 2),
            lead: by_rule!("RBT 408.4.c.1", 1, else 2),
            decides: rule!("RBT 408.4", true),
        },
    }
}

/// Whether what is said of matches is in force.
pub(super) fn holds(what: MatchRule) -> bool {
    match what {
        MatchRule::FinishTurn => rule!("RBT 408.2", true),
        MatchRule::NoNewGame => rule!("RBT 408.2.d", true),
        MatchRule::LeaderHasIt => rule!("RBT 408.4.a", true),
        MatchRule::LeaderWithEqualPoints => rule!("RBT 408.4.c.2", true),
        MatchRule::NextPoint => rule!("RBT 408.4.c.3", true),
        MatchRule::ShortGame => rule!("RBT 408.4.d", true),
        MatchRule::MostGames => rule!("RBT 404.4", true),
        MatchRule::EqualGames => rule!("RBT 404.5", true),
        MatchRule::Lots => rule!("RBT 407.1", "RBT 407.2", "RBT 603.7.b"; true),
        MatchRule::RankedChooses => rule!("RBT 407.2.a", true),
        MatchRule::LossNow => rule!("RBT 701.2.b", "RBT 701.2.b.1"; true),
        MatchRule::LossNext => rule!("RBT 701.2.b.1", true),
        MatchRule::AllLose => rule!("RBT 701.2.b.3", true),
        MatchRule::MatchLoss => rule!("RBT 701.2.c.1", true),
        MatchRule::ConcedeMatch | MatchRule::DrawMatch => rule!("RBT 410.2", true),
        MatchRule::SidesFirst => rule!("RBT 406.1.g.5", true),
        MatchRule::SameDecks => rule!("RBT 403.11", true),
    }
}
