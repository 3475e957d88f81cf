//! The law of cancelling: while an action may be cancelled nothing was learned
//! by it, and it can be taken back and done again.

use super::fingerprint::fingerprint;
use super::hiding::SeenFaces;
use kernel::budget::Budget;
use kernel::conformance::law::{CANCEL, demand, kept_to};
use kernel::game::{Choice, Game, NoObserver, Violation};
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;

/// Keeps one copy from where an action began, while nothing random, hidden or
/// foreign has happened.
#[derive(Clone, Debug)]
pub struct CancelProbe<G> {
    kept: Option<Kept<G>>,
}

#[derive(Clone, Debug)]
struct Kept<G> {
    copy: G,
    mark: u64,
    seat: Option<Seat>,
    since: Vec<Choice>,
}

impl<G> Default for CancelProbe<G> {
    fn default() -> Self {
        Self { kept: None }
    }
}

impl<G: Game> CancelProbe<G> {
    /// Must be called at every question: keeps a copy where an action begins,
    /// and forgets it when it may not be gone back to.
    pub fn asked(&mut self, game: &G) {
        if game.at_action_start() {
            self.kept = Some(Kept {
                copy: game.clone(),
                mark: fingerprint(game),
                seat: None,
                since: Vec::new(),
            });
            return;
        }
        let asked = game.question().map(|q| q.seats);
        self.kept.take_if(|kept| {
            let own = kept.seat.map(SeatSet::only);
            asked != own || game.reveal_count() != kept.copy.reveal_count()
        });
    }

    /// Must be called with every answer.
    pub fn answered(&mut self, choice: Choice) {
        if let Some(kept) = &mut self.kept {
            kept.seat = Some(choice.seat);
            kept.since.push(choice);
        }
    }

    /// Must be called with everything else that is put in.
    pub fn interrupted(&mut self) {
        self.kept = None;
    }

    /// The game as it was where the action began that is under way and may be
    /// cancelled.
    #[must_use]
    pub fn restored(&self) -> Option<&G> {
        let kept = self.kept.as_ref()?;
        (!kept.since.is_empty()).then_some(&kept.copy)
    }
}

/// The copy is as it was; who acts has seen nothing new; the same answers lead
/// here again.
pub(super) fn cancel<G: Game>(
    undo: &CancelProbe<G>,
    game: &G,
    rules: &G::Rules,
) -> Result<(), Violation> {
    let Some(kept) = undo.kept.as_ref().filter(|k| !k.since.is_empty()) else {
        return Ok(());
    };
    demand(fingerprint(&kept.copy) == kept.mark, CANCEL, || {
        "what was kept has changed".into()
    })?;
    if let Some(seat) = kept.seat {
        let viewer = Viewer::Seat(seat);
        let before = SeenFaces::of(&kept.copy, rules, viewer);
        let now = SeenFaces::of(game, rules, viewer);
        let new = now.new_since(&before);
        demand(new.is_none(), CANCEL, || {
            let face = new.unwrap_or_default();
            format!("{seat} saw {face} and could take it back")
        })?;
    }
    let mut again = kept.copy.clone();
    for choice in &kept.since {
        kept_to(again.choose(rules, *choice, &mut NoObserver, &mut Budget::default()))?;
    }
    demand(&again == game, CANCEL, || {
        "the same answers lead elsewhere".into()
    })
}
