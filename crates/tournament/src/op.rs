//! Operations: everything that can be done to an event. Who does it and when
//! stands beside it in the log.

mod authority;
mod calls;
mod decks;
mod floor_log;
mod game_rulings;
mod limited;
mod penalty;
mod references;
mod round;
mod table_conduct;
mod time;

pub(crate) use authority::JUDGES;
pub use authority::{Authority, OwnAct};
pub use calls::{
    AppealExternally, AppealRuling, CallJudge, CallKind, CloseInvestigation, DecideAppeal,
    GiveRuling, Investigate, InvestigationResult, KeepNote, Review, Statement,
};
pub use decks::{
    Alter, CheckDeck, CheckKind, DeckCheckReport, EnterPool, KeepCards, Proxy, SubmitDecklist,
};
pub use floor_log::{
    AnswerRules, AskRules, BarSpectator, Consent, FeatureMatch, FloorSetting, ReviewRecording,
    SawHiddenInfo, SetFloor, SpectatorReport,
};
pub use game_rulings::{
    LoopProposal, MissTrigger, PartialShuffle, RandomChoice, ResolveLoop, Restart, Rewind,
    TakeBack, TakeBackKind,
};
pub use limited::{Pick, PickTimer, Promo, ReplacePack};
pub use penalty::PenaltyReport;
pub(crate) use references::RefKind;
pub use round::{ClockAction, HandPairings, Pairings, RULES, TableSeats};
pub use table_conduct::{AgreeShortcut, InspectNotes, PresentDeck};
pub use time::{CallTime, ChoosePlayFirst, EndGame, EndOnPoints, EndTurn, WinAfterTime};

use crate::model::{MatchOutcome, PlayerId, Registration, ResultReason, Role, Setup};
use serde::{Deserialize, Serialize};

/// An operation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    /// The event is made; always the first.
    #[serde(rename = "found")]
    Create(Box<Setup>),
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
    #[serde(rename = "enroll")]
    RegisterPlayer(Box<Registration>),
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
    #[serde(rename = "register")]
    SubmitDecklist(SubmitDecklist),
    /// A pool of a limited event is entered (RBT 602.4.a.8).
    #[serde(rename = "pool")]
    EnterPool(EnterPool),
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
    /// Players of a draft get their seats (RBT 602.4.b.2).
    SeatDraft {
        /// Tables as the seed deals them, players in the order of their seats.
        tables: Vec<TableSeats>,
    },
    /// The packs of a draft are opened.
    BeginDraft,
    /// The packs of a sealed part are opened, as the seed has them (RBT
    /// 602.4.a.1).
    OpenPacks,
    /// A card is picked in a draft (RBT 602.4.b.2.b).
    Pick(Pick),
    /// The time for a pick of a draft on paper begins (RBT 602.4.b.2.i).
    PickTimer(PickTimer),
    /// The head judge replaces a pack (RBT 602.2.c).
    ReplacePack(ReplacePack),
    /// Promotional cards that are not of the pool (RBT 602.1.a.1.a).
    Promo(Promo),
    /// A deck was checked (RBT 411).
    CheckDeck(CheckDeck),
    /// The head judge lets a stand-in be played for a card (RBT 419.2.a).
    Proxy(Proxy),
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
    /// The next round, as officials make it instead of drawing it.
    PairByHand(Box<HandPairings>),
    /// The next round may be paired though something is still open: calls,
    /// penalties to review, disputes.
    GoOn {
        /// Why.
        why: String,
    },
    /// Who entered late plays whoever has the bye of the running round.
    SeatLate {
        /// Who.
        player: PlayerId,
    },
    /// Players of the running round change places after a correction (RBT
    /// 204.6.d).
    Repair {
        /// Tables as they are afterwards.
        tables: Vec<TableSeats>,
        /// Who has no opponent afterwards; none: as before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        byes: Option<Vec<PlayerId>>,
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
        outcome: MatchOutcome,
        /// How it came about.
        #[serde(default)]
        how: ResultReason,
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
        outcome: MatchOutcome,
        /// How it came about.
        #[serde(default)]
        how: ResultReason,
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
    #[serde(rename = "grant")]
    ExcuseAbsence {
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
    Clock(ClockAction),
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
    #[serde(rename = "watch")]
    AssignTableJudge {
        /// Which table.
        table: u32,
    },
    /// Time is called at a table (RBT 408.2).
    #[serde(rename = "time_up")]
    CallTime(CallTime),
    /// A turn ends at a table whose time is up.
    #[serde(rename = "turn_ends")]
    EndTurn(EndTurn),
    /// The game ends on points after the last turn, as the first player has
    /// them (RBT 408.2.b, 408.4.c).
    #[serde(rename = "points")]
    EndOnPoints(EndOnPoints),
    /// Somebody wins the game after time was called.
    #[serde(rename = "game_won")]
    WinAfterTime(WinAfterTime),
    /// A game of a match ends (RBT 407.4).
    #[serde(rename = "game_ends")]
    EndGame(EndGame),
    /// The team that chooses says who begins (RBT 603.7.c).
    #[serde(rename = "begins")]
    ChoosePlayFirst(ChoosePlayFirst),
    /// Something is chosen by lot instead of by an opponent (RBT 702.1.c.1).
    #[serde(rename = "lots")]
    RandomChoice(RandomChoice),
    /// A judge rewinds a game (RBT 701.5).
    Rewind(Rewind),
    /// A loop is settled (RBT 505).
    #[serde(rename = "settle_loop")]
    ResolveLoop(ResolveLoop),
    /// A judge lets a player take an action back (RBT 509).
    TakeBack(TakeBack),
    /// A judge is called (RBT 412).
    Call(CallJudge),
    /// A judge answers a call with a ruling (RBT 204.5.b).
    #[serde(rename = "rule")]
    GiveRuling(GiveRuling),
    /// A player appeals a ruling (RBT 413).
    Appeal(AppealRuling),
    /// An appeal is decided.
    #[serde(rename = "settle")]
    DecideAppeal(DecideAppeal),
    /// An infraction and its penalty (RBT 701).
    Penalise(Box<PenaltyReport>),
    /// The head judge agrees with a penalty, or changes it (RBT 701.1.n,
    /// 701.3.a).
    Review(Review),
    /// An investigation is opened (RBT 701.6).
    Investigate(Investigate),
    /// What somebody said in an investigation.
    Statement(Statement),
    /// An investigation is closed.
    #[serde(rename = "conclude")]
    CloseInvestigation(CloseInvestigation),
    /// Something that must be kept, as words: a rewind for an official's error,
    /// a barred spectator, a prize claim, a split that all agreed to.
    Note(KeepNote),
    /// A penalty is appealed outside the event (RBT 413.5).
    #[serde(rename = "outside")]
    AppealExternally(AppealExternally),
    /// A triggered ability was forgotten (RBT 506.3).
    #[serde(rename = "forget")]
    MissTrigger(MissTrigger),
    /// A game begins anew (RBT 403.11).
    Restart(Restart),
    /// A judge shuffles the random part of a deck (RBT 701.4).
    #[serde(rename = "shuffle_rest")]
    PartialShuffle(PartialShuffle),
    /// The head judge decides about an altered card (RBT 419.6).
    Alter(Alter),
    /// What a player who dropped from a limited event keeps (RBT 414.5).
    #[serde(rename = "keep")]
    KeepCards(KeepCards),
    /// The head judge allows or forbids something in the whole event (RBT
    /// 417.3, 422.6, 502.10).
    #[serde(rename = "switch")]
    SetFloor(SetFloor),
    /// A spectator tells a judge of a possible issue (RBT 204.8.c).
    #[serde(rename = "alert")]
    SpectatorReport(SpectatorReport),
    /// Somebody must not watch a match (RBT 204.8.e, 204.8.f).
    #[serde(rename = "bar")]
    BarSpectator(BarSpectator),
    /// Somebody has seen what is secret in a match (RBT 507.2).
    #[serde(rename = "secret")]
    SawHiddenInfo(SawHiddenInfo),
    /// A question about the rules (RBT 204.5.a).
    #[serde(rename = "ask")]
    AskRules(AskRules),
    /// A judge answers a question about the rules (RBT 204.5.a.1).
    #[serde(rename = "answer")]
    AnswerRules(AnswerRules),
    /// A match is shown to others (RBT 418).
    #[serde(rename = "feature")]
    FeatureMatch(FeatureMatch),
    /// A player agrees to be seen on camera, or does not (RBT 418.2).
    Consent(Consent),
    /// A recording is consulted for a ruling (RBT 418.5, 418.6).
    #[serde(rename = "video")]
    ReviewRecording(ReviewRecording),
    /// A deck is presented and shuffled (RBT 406.1.e).
    #[serde(rename = "present")]
    PresentDeck(PresentDeck),
    /// A judge looks at a player's notes (RBT 416).
    #[serde(rename = "sheet")]
    InspectNotes(InspectNotes),
    /// Players agree on a shortcut (RBT 503.3).
    #[serde(rename = "agree")]
    AgreeShortcut(AgreeShortcut),
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
