//! Permissions: what lets a card be played, from where and on which terms.

use crate::ids::CardId;
use crate::seats::Seat;
use serde::{Deserialize, Serialize};

/// Names a permission for as long as it exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PermissionId(pub u32);

/// How often a permission may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Uses {
    /// As long as it exists.
    Always,
    /// For one play.
    Once,
}

/// Lets a seat play a card: `T` holds the game's terms, such as when, at which
/// cost, and with which constraints on the choices to come.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Permission<T> {
    /// Its name.
    pub id: PermissionId,
    /// Who may play.
    pub seat: Seat,
    /// What may be played.
    pub card: CardId,
    /// How often.
    pub uses: Uses,
    /// On which terms.
    pub terms: T,
}

/// Permissions that were granted beyond what the rules always allow.
///
/// ```
/// use kernel::ids::CardId;
/// use kernel::permission::{Permissions, Uses};
/// use kernel::seats::Seat;
/// let mut permissions = Permissions::default();
/// let id = permissions.grant(Seat(0), CardId(5), Uses::Once, "free");
/// assert_eq!(permissions.used(id), Some("free"));
/// assert_eq!(permissions.used(id), None);
/// let id = permissions.grant(Seat(0), CardId(5), Uses::Always, "dear");
/// permissions.used(id);
/// assert_eq!(permissions.of(Seat(0)).count(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Permissions<T> {
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
    pub fn grant(&mut self, seat: Seat, card: CardId, uses: Uses, terms: T) -> PermissionId {
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
    pub fn used(&mut self, id: PermissionId) -> Option<T> {
        let found = self.granted.iter().find(|p| p.id == id)?;
        let (terms, uses) = (found.terms.clone(), found.uses);
        if uses == Uses::Once {
            self.end(|p| p.id == id);
        }
        Some(terms)
    }

    /// Ends the permissions that match.
    pub fn end(&mut self, ends: impl Fn(&Permission<T>) -> bool) {
        self.granted.retain(|p| !ends(p));
    }

    /// What this seat may play by permission.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &Permission<T>> {
        self.granted.iter().filter(move |p| p.seat == seat)
    }
}
