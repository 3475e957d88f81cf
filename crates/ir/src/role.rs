//! The roles of what takes part in a happening.

use serde::{Deserialize, Serialize};

/// What something is in a happening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Role {
    /// The player who does it.
    Actor,
    /// The thing it comes from.
    Source,
    /// What it is done to.
    Patient,
    /// A second thing: the host of an attachment, the one fought.
    Other,
    /// The thing on the stack it is about.
    Item,
    /// Where to.
    Place,
    /// Where from.
    PlaceBefore,
    /// How much.
    Amount,
}

impl Role {
    /// All roles, in their order.
    pub const ALL: [Role; 8] = [
        Role::Actor,
        Role::Source,
        Role::Patient,
        Role::Other,
        Role::Item,
        Role::Place,
        Role::PlaceBefore,
        Role::Amount,
    ];

    /// The name in meanings and dumps.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Actor => "Actor",
            Role::Source => "Source",
            Role::Patient => "Patient",
            Role::Other => "Other",
            Role::Item => "Item",
            Role::Place => "Place",
            Role::PlaceBefore => "PlaceBefore",
            Role::Amount => "Amount",
        }
    }

    /// The role of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.name() == name)
    }
}
