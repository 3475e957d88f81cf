//! Operations: everything that can be done to an event. Who does it and when
//! stands beside it in the log.

mod hall;
mod side;

pub use hall::{Alert, Answer, Ask, Bar, Consent, Feature, Secret, Switching, Video};
pub use side::{Agree, Present, Sheet};

use crate::event::{
    Bid, CallKind, Cards, CheckKind, Enrolment, How, Outcome, PlayerId, Role, Score, Sentence,
    Setup, TakenBack, Verdict,
};
use crate::pairing::Proof;
use serde::{Deserialize, Serialize};

/// An operation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
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
    /// An entry is declined by the organiser (RBT 306.4).
    Decline {
        /// Whose.
        player: PlayerId,
        /// Why.
        why: String,
    },
    /// The name of a team is refused (RBT 603.5).
    Rename {
        /// Whose.
        player: PlayerId,
        /// What it is called instead.
        name: String,
    },
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
        #[serde(default)]
        faults: Vec<String>,
        /// The cards without the sideboard, where a pool is divided.
        #[serde(default)]
        main: Cards,
        /// Why a list is replaced (RBT 703.3.b).
        #[serde(default)]
        why: String,
    },
    /// A pool of a limited event is entered (RBT 602.4.a.8).
    Pool {
        /// Whose.
        player: PlayerId,
        /// What is in it.
        cards: Cards,
    },
    /// The owner agrees with the pool.
    ConfirmPool {
        /// Whose.
        player: PlayerId,
    },
    /// Decks are built from now on (RBT 602.4.a.8.j).
    Construct {
        /// Minutes to build, where they are not the usual ones.
        #[serde(default)]
        minutes: Option<u32>,
    },
    /// A deck was checked (RBT 411).
    CheckDeck {
        /// Whose.
        player: PlayerId,
        /// How it was chosen.
        kind: CheckKind,
        /// What was found; none: all is well.
        #[serde(default)]
        found: Option<String>,
        /// Seconds it took.
        #[serde(default)]
        seconds: u32,
    },
    /// The head judge lets a stand-in be played for a card (RBT 419.2.a).
    Proxy {
        /// Whose.
        player: PlayerId,
        /// For which card.
        card: String,
        /// Why.
        why: String,
    },
    /// A player sits at the same table in every round.
    FixTable {
        /// Who.
        player: PlayerId,
        /// Where.
        table: u32,
    },
    /// The event begins: lists are locked (RBT 401.4).
    Start,
    /// The next part begins: the best go on (RBT 202.6).
    Advance,
    /// The next round (RBT 204.6.a).
    Pair(Box<Pairings>),
    /// Players of the running round change places after a correction (RBT
    /// 204.6.d).
    Repair {
        /// Tables as they are afterwards.
        tables: Vec<Seating>,
        /// Why.
        why: String,
    },
    /// A player reports the result of a table.
    Report {
        /// Which table of the running round.
        table: u32,
        /// Which player says so.
        player: PlayerId,
        /// The result.
        outcome: Outcome,
        /// How it came about.
        #[serde(default)]
        how: How,
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
    /// A player concedes the match (RBT 410.2).
    Concede {
        /// Which table.
        table: u32,
        /// Who.
        player: PlayerId,
    },
    /// An official enters or corrects a result (RBT 204.6.d).
    Enter {
        /// Which round, from 1.
        round: u32,
        /// Which table.
        table: u32,
        /// The result.
        outcome: Outcome,
        /// How it came about.
        #[serde(default)]
        how: How,
        /// Why, where one stood there before.
        #[serde(default)]
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
    /// Deck construction was missed, which forbids coming back (RBT 414.8).
    MissConstruction {
        /// Who.
        player: PlayerId,
    },
    /// A player sits down at the table (RBT 405.2).
    Arrive {
        /// Who.
        player: PlayerId,
    },
    /// A player may be away for some minutes (RBT 703.8.e).
    Grant {
        /// Who.
        player: PlayerId,
        /// How long.
        minutes: u32,
    },
    /// A player did not come at all (RBT 703.8.d).
    NoShow {
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
    /// The clock of the round.
    Clock(Tick),
    /// Time is added at a table.
    Extend {
        /// Which table.
        table: u32,
        /// How much.
        minutes: u32,
        /// Why.
        why: String,
    },
    /// A judge watches the additional turns of a table (RBT 408.2.c).
    Watch {
        /// Which table.
        table: u32,
    },
    /// Time is called at a table (RBT 408.2).
    TimeUp {
        /// Which table.
        table: u32,
        /// Games so far, as the first player has them.
        games: Score,
        /// A game is being played; else the players are between games.
        playing: bool,
    },
    /// A turn ends at a table whose time is up.
    TurnEnds {
        /// Which table.
        table: u32,
    },
    /// The game ends on points after the last turn, as the first player has
    /// them (RBT 408.2.b, 408.4.c).
    Points {
        /// Which table.
        table: u32,
        /// Points of the first and the second player.
        points: (u32, u32),
    },
    /// Somebody wins the game after time was called.
    GameWon {
        /// Which table.
        table: u32,
        /// Who.
        player: PlayerId,
    },
    /// A game of a match ends (RBT 407.4).
    GameEnds {
        /// Which table.
        table: u32,
        /// Who won; none: drawn.
        #[serde(default)]
        player: Option<PlayerId>,
    },
    /// The team that chooses says who begins (RBT 603.7.c).
    Begins {
        /// Which table.
        table: u32,
        /// Who.
        person: String,
    },
    /// Something is chosen by lot instead of by an opponent (RBT 702.1.c.1).
    Lots {
        /// What for.
        rule: String,
        /// What there is to choose from.
        options: Vec<String>,
    },
    /// A judge rewinds a game (RBT 701.5).
    Rewind {
        /// At which table.
        table: u32,
        /// What is undone, in the order it happened.
        actions: Vec<String>,
        /// Cards in the hand from which one goes back by lot.
        #[serde(default)]
        hand: Option<u32>,
    },
    /// A loop is settled (RBT 505).
    SettleLoop {
        /// At which table.
        table: u32,
        /// What players say, in turn order.
        bids: Vec<Bid>,
        /// Repetitions differ.
        #[serde(default)]
        varies: bool,
        /// Something in it is random.
        #[serde(default)]
        random: bool,
    },
    /// A judge lets a player take an action back (RBT 509).
    TakeBack {
        /// At which table.
        table: u32,
        /// Who.
        player: PlayerId,
        /// What.
        what: TakenBack,
        /// Something newer has been done.
        #[serde(default)]
        newer: bool,
    },
    /// A judge is called (RBT 412).
    Call {
        /// From which table.
        table: u32,
        /// Who calls.
        player: PlayerId,
        /// What it is about.
        kind: CallKind,
        /// In words.
        #[serde(default)]
        text: String,
    },
    /// A judge answers a call with a ruling (RBT 204.5.b).
    Rule {
        /// Which call, from 1.
        call: u32,
        /// The ruling.
        ruling: String,
    },
    /// A player appeals a ruling (RBT 413).
    Appeal {
        /// Which call.
        call: u32,
        /// Who.
        player: PlayerId,
    },
    /// An appeal is decided.
    Settle {
        /// Which call.
        call: u32,
        /// Whether the ruling stands.
        upheld: bool,
        /// The ruling that holds now.
        ruling: String,
    },
    /// An infraction and its penalty (RBT 701).
    Penalise(Box<Sentence>),
    /// The head judge agrees with a penalty, or changes it (RBT 701.1.n,
    /// 701.3.a).
    Review {
        /// Which penalty, from 1.
        penalty: u32,
        /// What it is now; none: it stands.
        #[serde(default)]
        instead: Option<crate::floor::Penalty>,
        /// Why.
        #[serde(default)]
        why: String,
    },
    /// An investigation is opened (RBT 701.6).
    Investigate {
        /// About whom.
        person: String,
        /// Why.
        why: String,
    },
    /// What somebody said in an investigation.
    Statement {
        /// Which investigation, from 1.
        case: u32,
        /// Who.
        person: String,
        /// What.
        text: String,
    },
    /// An investigation is closed.
    Conclude {
        /// Which investigation.
        case: u32,
        /// What came of it.
        verdict: Verdict,
        /// In words.
        #[serde(default)]
        text: String,
    },
    /// Something that must be kept, as words: a rewind for an official's error,
    /// a barred spectator, a prize claim, a split that all agreed to.
    Note {
        /// The rule it is kept for.
        rule: String,
        /// Whom it is about.
        #[serde(default)]
        about: String,
        /// What.
        text: String,
    },
    /// The head judge allows or forbids something in the whole event (RBT
    /// 417.3, 422.6, 502.10).
    Switch(Switching),
    /// A spectator tells a judge of a possible issue (RBT 204.8.c).
    Alert(Alert),
    /// Somebody must not watch a match (RBT 204.8.e, 204.8.f).
    Bar(Bar),
    /// Somebody has seen what is secret in a match (RBT 507.2).
    Secret(Secret),
    /// A question about the rules (RBT 204.5.a).
    Ask(Ask),
    /// A judge answers a question about the rules (RBT 204.5.a.1).
    Answer(Answer),
    /// A match is shown to others (RBT 418).
    Feature(Feature),
    /// A player agrees to be seen on camera, or does not (RBT 418.2).
    Consent(Consent),
    /// A recording is consulted for a ruling (RBT 418.5, 418.6).
    Video(Video),
    /// A deck is presented and shuffled (RBT 406.1.e).
    Present(Present),
    /// A judge looks at a player's notes (RBT 416).
    Sheet(Sheet),
    /// Players agree on a shortcut (RBT 503.3).
    Agree(Agree),
    /// The event is over and its results are reported (RBT 204.3.f).
    Finish,
    /// An earlier operation is taken back.
    Undo {
        /// The number of its record.
        n: u32,
        /// Why.
        why: String,
    },
}

/// What is done to the clock of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tick {
    /// It begins to run.
    Start,
    /// It stands still.
    Pause,
    /// It goes on.
    Resume,
}

/// A round as it was paired: what the log keeps is the result, so that it stays
/// the same whatever later versions of the program would pair.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pairings {
    /// Who sits where.
    pub tables: Vec<Seating>,
    /// Who has a bye.
    #[serde(default)]
    pub byes: Vec<PlayerId>,
    /// Why somebody meets an opponent again or has a second bye.
    #[serde(default)]
    pub proof: Option<Proof>,
}

/// A table with its players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating {
    /// The number of the table.
    pub table: u32,
    /// Who plays there.
    pub players: Vec<PlayerId>,
}
