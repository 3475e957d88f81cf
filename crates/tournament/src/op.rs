//! Operations: everything that can be done to an event. Who does it and when
//! stands beside it in the log.

use crate::event::{Enrolment, PlayerId, Role, Score, Setup};
use crate::pairing::Proof;
use serde::{Deserialize, Serialize};

/// An operation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Op {
    /// The event is made; always the first.
    Found(Box<Setup>),
    /// A person gets a role (RBT 204).
    Appoint {
        /// Who.
        person: String,
        /// Which.
        role: Role,
    },
    /// A person loses a role.
    Dismiss {
        /// Who.
        person: String,
        /// Which.
        role: Role,
    },
    /// A player is entered.
    Enroll(Box<Enrolment>),
    /// A player is there (RBT 204.7.b.9).
    CheckIn {
        /// Who.
        player: PlayerId,
    },
    /// A deck is delivered (RBT 401), as it was written.
    Register {
        /// Whose.
        player: PlayerId,
        /// The deck file.
        deck: String,
        /// What the game's own code and the format say against it.
        faults: Vec<String>,
    },
    /// The event begins: lists are locked (RBT 401.4).
    Start,
    /// The next round (RBT 204.6.a).
    Pair(Box<Pairings>),
    /// A player reports the result of a table.
    Report {
        /// Which table of the running round.
        table: u32,
        /// Which player says so.
        player: PlayerId,
        /// Games won, lost and drawn, as the first player of the table.
        score: Score,
    },
    /// The opponent agrees with the report.
    Confirm {
        /// Which table.
        table: u32,
        /// Who agrees.
        player: PlayerId,
    },
    /// A player disputes a result before the next pairings (RBT 204.7.b.5).
    Dispute {
        /// Which table.
        table: u32,
        /// Who.
        player: PlayerId,
        /// Why.
        why: String,
    },
    /// An official enters or corrects a result (RBT 204.6.d).
    Enter {
        /// Which round, from 1.
        round: u32,
        /// Which table.
        table: u32,
        /// The result.
        score: Score,
        /// Why, where one stood there before.
        why: String,
    },
    /// A player drops (RBT 414).
    Drop {
        /// Who.
        player: PlayerId,
    },
    /// A player who dropped comes back (RBT 414.7).
    Reenter {
        /// Who.
        player: PlayerId,
    },
    /// Two players must not be paired: a family, a rule of the organiser.
    KeepApart {
        /// One.
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
    /// The event is over.
    Finish,
    /// An earlier operation is taken back.
    Undo {
        /// The number of its record.
        n: u32,
        /// Why.
        why: String,
    },
}

/// A round as it was paired: what the log keeps is the result, so that it stays
/// the same whatever later versions of the program would pair.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pairings {
    /// Tables in order: who plays whom.
    pub tables: Vec<(PlayerId, PlayerId)>,
    /// Who has the bye.
    pub bye: Option<PlayerId>,
    /// Why somebody meets an opponent again or has a second bye.
    pub proof: Option<Proof>,
}
