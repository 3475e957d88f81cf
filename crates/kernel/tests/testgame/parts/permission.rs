//! Permissions: what lets a card be played, from where and on which terms.

use kernel::ids::CardId;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};

/// Names a permission for as long as it exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct PermissionId(pub u32);

/// How often a permission may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Uses {
    /// As long as it exists.
    Always,
    /// For one play.
    Once,
}

/// Lets a seat play a card: `T` holds the game's terms, such as when, at which
/// cost, and with which constraints on the choices to come.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Permission<T> {
    /// Its name.
    pub(crate) id: PermissionId,
    /// Who may play.
    pub(crate) seat: Seat,
    /// What may be played.
    pub(crate) card: CardId,
    /// How often.
    pub(crate) uses: Uses,
    /// On which terms.
    pub(crate) terms: T,
}

/// Permissions that were granted beyond what the rules always allow.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Permissions<T> {
    granted: Vec<Permission<T>>,
    last: u32,
}

impl<T> Default for Permissions<T> {
    fn default() -> Self {
        Self {
            granted: Vec::new(),
            last: 0,
        }
    }
}

impl<T: Clone> Permissions<T> {
    /// Grants a permission.
    pub(crate) fn grant(&mut self, seat: Seat, card: CardId, uses: Uses, terms: T) -> PermissionId {
        self.last += 1;
        let id = PermissionId(self.last);
        self.granted.push(Permission {
            id,
            seat,
            card,
            uses,
            terms,
        });
        id
    }

    /// A play is entered through a permission: gives its terms, if it still
    /// exists, and ends it if it was for one play.
    pub(crate) fn used(&mut self, id: PermissionId) -> Option<T> {
        let found = self.granted.iter().find(|p| p.id == id)?;
        let (terms, uses) = (found.terms.clone(), found.uses);
        if uses == Uses::Once {
            self.end(|p| p.id == id);
        }
        Some(terms)
    }

    /// Ends the permissions that match.
    pub(crate) fn end(&mut self, ends: impl Fn(&Permission<T>) -> bool) {
        self.granted.retain(|p| !ends(p));
    }

    /// What this seat may play by permission.
    pub(crate) fn of(&self, seat: Seat) -> impl Iterator<Item = &Permission<T>> {
        self.granted.iter().filter(move |p| p.seat == seat)
    }
}

#[test]
fn a_permission_for_one_play_ends_with_it() {
    let mut permissions = Permissions::default();
    let id = permissions.grant(Seat(0), CardId(5), Uses::Once, "free");
    assert_eq!(permissions.used(id), Some("free"));
    assert_eq!(permissions.used(id), None);
    let id = permissions.grant(Seat(0), CardId(5), Uses::Always, "dear");
    permissions.used(id);
    assert_eq!(permissions.of(Seat(0)).count(), 1);
}
