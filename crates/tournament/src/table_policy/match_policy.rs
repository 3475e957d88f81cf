//! The match of a table as the engine plays it: the kernel's policy, filled in
//! by the event.

use super::TablePolicy;
use crate::event::{Event, Level, Setup, Table};
use kernel::matches::{MatchPolicy, PlayFirst, RoundKind, TimePolicy};

impl Event {
    /// How the match at a table of the running round is played: how many games
    /// win it (RBT 404.1), who chooses in the first one (RBT 407.2), what was
    /// lost by penalties before it (RBT 701.2.b.1) and, where the round has a
    /// clock, what the game does on time; none if there is no such table.
    #[must_use]
    pub fn match_policy(
        &self,
        table: u32,
        on_time: impl FnOnce(RoundKind) -> TimePolicy,
    ) -> Option<MatchPolicy> {
        let round = self.round()?;
        let it = round.table(table)?;
        let phase = self.phase();
        let rounds = match phase.structure.eliminates() {
            true => RoundKind::Elimination,
            false => RoundKind::Swiss,
        };
        let altered = self.setup.as_ref().is_some_and(|s| s.altered_setup);
        let chooser = it.chooser.and_then(|id| it.place(id));
        let chooser = chooser.and_then(|place| u8::try_from(place).ok());
        let lost = |id| u32::from(it.losses.get(id).copied().unwrap_or(0));
        Some(MatchPolicy {
            siding: phase.wins > 1 || altered,
            altered: phase.wins == 1 && altered,
            first: chooser.map_or(PlayFirst::Lots, PlayFirst::Chooser),
            game_losses: it.players.iter().map(lost).collect(),
            time: round.clock.minutes.map(|_| on_time(rounds)),
            ..MatchPolicy::best_of(u32::from(phase.wins.max(1)) * 2 - 1)
        })
    }
}

impl TablePolicy {
    /// What play must obey at a table that belongs to no event, where players
    /// have agreed on a level.
    ///
    /// ```
    /// use tournament::event::Level;
    /// use tournament::table_policy::TablePolicy;
    /// assert!(TablePolicy::at_level(Level::Casual, false).helpers.previews);
    /// assert!(!TablePolicy::at_level(Level::Competitive, false).helpers.previews);
    /// ```
    #[must_use]
    pub fn at_level(level: Level, teams: bool) -> Self {
        let setup = Setup {
            level,
            team: 1 + u8::from(teams),
            ..Setup::default()
        };
        let event = Event {
            setup: Some(setup),
            ..Event::default()
        };
        event.policy_of(0, &Table::new(0, Vec::new()))
    }
}
