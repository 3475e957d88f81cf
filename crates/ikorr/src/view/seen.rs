//! Who may see what: public and private information (section 3.16).

use crate::look::Look;
use crate::state::{Card, Zone};
use kernel::rule;
use kernel::seats::Seat;
use kernel::view::Viewer;

impl Look<'_> {
    /// Whether a viewer may see the face of a card.
    #[must_use]
    pub fn may_see(&self, card: &Card, viewer: Viewer) -> bool {
        let shown = card.known == self.s.mode.everybody();
        let hidden = matches!(card.zone, Zone::Hand | Zone::Deck | Zone::Stack);
        let known = match viewer {
            Viewer::Judge => return true,
            Viewer::Spectator => shown,
            Viewer::Seat(seat) => {
                let team = self.s.mode.team(seat) == self.s.mode.team(card.owner);
                let shared =
                    rule!("ROI 9.2b", "ROI 9.2b.1", "ROI 3.16b.1"; team) || seat == card.owner;
                card.known.has(seat) && (card.zone != Zone::Hand || shared || shown)
            }
        };
        self.is_public(card) || hidden && known
    }

    /// Whether everybody may look at a card where it is (ROI 3.16b).
    fn is_public(&self, card: &Card) -> bool {
        match card.zone {
            Zone::Battlefield(slot) if self.stands_in_row(slot) => {
                rule!("ROI 5.2g", "ROI 5.2b", "ROI 3.16b.2"; true)
            }
            Zone::Battlefield(_) => rule!("ROI 5.3c", "ROI 3.16b.2"; true),
            Zone::Graveyard => rule!("ROI 5.4c", "ROI 3.1e.2a", "ROI 3.1e.2b", "ROI 3.16b.2"; true),
            Zone::Void => rule!("ROI 5.5c", "ROI 3.16b.2"; true),
            Zone::Stack => rule!("ROI 3.1e.2", true),
            Zone::Hand => !rule!("ROI 5.9b", "ROI 3.1d.3", "ROI 3.1d.4a"; true),
            Zone::Deck => !rule!("ROI 5.8d", "ROI 3.1d.4a"; true),
            Zone::Gone => false,
        }
    }

    fn stands_in_row(&self, slot: u8) -> bool {
        let controller = self.s.permanent(slot).map(|p| p.controller);
        controller.is_some_and(|seat| self.s.player(seat).row.contains(&slot))
    }

    /// Whether a viewer is of a seat's team, or sees everything.
    pub(super) fn is_own(&self, seat: Seat, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Judge => true,
            Viewer::Spectator => false,
            Viewer::Seat(eyes) => self.s.mode.team(eyes) == self.s.mode.team(seat),
        }
    }
}
