//! Who may look at which card (GA public-vs-private-information).

use crate::edition::Reading;
use crate::look::Look;
use crate::state::{Card, Zone};
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::Seat;
use kernel::view::Viewer;

/// As whom a card is looked at: that decides whether it has characteristics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// As an effect sees it: what lies face-down or in a private zone is only
    /// a card (GA public-vs-private-information/2, 5).
    Effect,
    /// As this player sees it, who chooses or plays: what may be looked at has
    /// its characteristics.
    By(Seat),
    /// As this player sees it, who searches a private zone: the cards of a
    /// deck too (GA searching-and-finding/1).
    Searching(Seat),
    /// As a static ability reaches it, also in private zones; what lies
    /// face-down elsewhere is only a card.
    Rules,
    /// As it is, whoever sees it: for the rules themselves.
    All,
}

impl Look<'_> {
    /// Whether somebody may look at a card, wherever it is.
    #[must_use]
    pub fn may_look(self, card: CardId, viewer: Viewer) -> bool {
        let it = self.card(card);
        match viewer {
            Viewer::Judge => true,
            _ if self.is_open_to_all(card) => true,
            Viewer::Seat(seat) => self.may_peek(it, seat),
            Viewer::Spectator => false,
        }
    }

    /// Whether everybody may look at it: it lies face-up (GA
    /// public-vs-private-information/p1), as all cards of a lineage do (…/p4),
    /// or is revealed.
    #[must_use]
    pub fn is_open_to_all(self, card: CardId) -> bool {
        let it = self.card(card);
        let up = match it.zone {
            Zone::Lineage(_) => rule!("GA public-vs-private-information/p4", true),
            _ => it.face_up,
        };
        let open = rule!("GA public-vs-private-information/p1", "GA game-zones/p7"; true);
        up && open || self.is_revealed(card)
    }

    /// Whether it is revealed for now (GA reveal/3).
    fn is_revealed(self, card: CardId) -> bool {
        let it = self.card(card);
        let mut revealed = self.s.revealed.iter();
        revealed.any(|r| r.card == card && r.handle == it.handle)
    }

    /// Whether a player may look at a card that lies face-down.
    fn may_peek(self, it: &Card, seat: Seat) -> bool {
        let known = it.known.has(seat);
        match it.zone {
            // What is not known to be seen by anybody stays unknown, but who
            // saw it may go on looking (…/3, 3.a).
            Zone::Deck => known,
            Zone::Lineage(_) => it.owner == seat,
            Zone::Banishment if self.s.reads(Reading::BanishedFaceDownUnseen) => false,
            Zone::Banishment => rule!("GA public-vs-private-information/3.a", known),
            // A face-down object is its controller's to look at, and of nobody
            // else (…/p5, 4).
            Zone::Field(slot) => {
                let controller = self.s.object(slot).map(|o| o.controller);
                let mine = controller == Some(seat);
                let owns = it.owner == seat && !rule!("GA public-vs-private-information/4", true);
                mine || owns
            }
            // One's own material deck may be looked at at any time.
            Zone::Material if !rule!("GA material-deck/p6", true) => false,
            // Known cards of another's hand stay known to who saw them.
            _ => {
                let own = it.owner == seat;
                let theirs = !rule!("GA public-vs-private-information/p5", true);
                rule!("GA public-vs-private-information/3", own) || known && !own || theirs
            }
        }
    }

    fn is_double_faced(self, it: &Card) -> bool {
        self.print(it.print).other_face.is_some()
    }

    /// Whether a card has its characteristics for who sees it so.
    #[must_use]
    pub fn has_characteristics(self, card: CardId, sight: Sight) -> bool {
        let it = self.card(card);
        if self.is_open_to_all(card) {
            return true;
        }
        match sight {
            Sight::All => true,
            Sight::Rules => it.zone.is_private(),
            Sight::By(seat) => self.may_peek(it, seat),
            Sight::Searching(seat) => it.owner == seat || self.may_peek(it, seat),
            Sight::Effect => {
                let private = it.zone.is_private();
                private && !rule!("GA public-vs-private-information/2", true)
                    || !private && !rule!("GA public-vs-private-information/5", true)
                    || self.is_double_faced(it) && !rule!("GA double-faced-cards/5", true)
            }
        }
    }
}
