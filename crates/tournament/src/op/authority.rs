//! Who may do an operation (RBT 204), said here once: the event asks it, and so
//! do the command line and the server. What besides depends on how the event
//! stands is asked where it is decided.

use super::Op;
use crate::model::{PlayerId, Role};

/// Who may do an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority<'o> {
    /// Officials, those whose work it is first.
    pub officials: &'static [Role],
    /// Who does it without a role.
    pub own: OwnAct<'o>,
    /// The rule that says so.
    pub rule: &'static str,
}

/// Who does an operation without a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnAct<'o> {
    /// Nobody.
    No,
    /// Anybody.
    Anybody,
    /// Any player of the event.
    AnyPlayer,
    /// This player, and each member of a team for it.
    Player(PlayerId),
    /// The person of this name.
    Person(&'o str),
}

const HEAD: &[Role] = &[Role::HeadJudge];
const LAST_WORD: &[Role] = &[Role::HeadJudge, Role::AppealsJudge];
pub(crate) const JUDGES: &[Role] = &[Role::HeadJudge, Role::FloorJudge, Role::AppealsJudge];
const ORGANISER: &[Role] = &[Role::Organiser];
const HEADS: &[Role] = &[Role::Organiser, Role::HeadJudge];
const SCOREKEEPER: &[Role] = &[Role::Scorekeeper];
const SCORES: &[Role] = &[Role::Scorekeeper, Role::HeadJudge];
const RUNNERS: &[Role] = &[Role::Scorekeeper, Role::Organiser];
const DESK: &[Role] = &[Role::Scorekeeper, Role::Organiser, Role::HeadJudge];
const FLOOR: &[Role] = &[Role::Scorekeeper, Role::HeadJudge, Role::FloorJudge];
const TABLES: &[Role] = &[
    Role::HeadJudge,
    Role::FloorJudge,
    Role::AppealsJudge,
    Role::Scorekeeper,
];
const OFFICIALS: &[Role] = &[
    Role::HeadJudge,
    Role::FloorJudge,
    Role::AppealsJudge,
    Role::Scorekeeper,
    Role::Organiser,
];

const fn by(officials: &'static [Role]) -> Authority<'static> {
    Authority {
        officials,
        own: OwnAct::No,
        rule: "RBT 204",
    }
}

impl<'o> Authority<'o> {
    const fn or(self, own: OwnAct<'o>) -> Self {
        Self { own, ..self }
    }

    const fn by_rule(self, rule: &'static str) -> Self {
        Self { rule, ..self }
    }
}

impl Op {
    /// Who may do this.
    #[must_use]
    pub fn authority(&self) -> Authority<'_> {
        match self {
            Self::Create(_) => by(ORGANISER).or(OwnAct::Anybody),
            Self::Appoint { role, .. } if *role == Role::AppealsJudge => by(HEAD),
            Self::Appoint { .. } | Self::Decline { .. } => by(ORGANISER),
            Self::Dismiss { .. }
            | Self::Rename { .. }
            | Self::KeepApart { .. }
            | Self::CloseInvestigation(_)
            | Self::AppealExternally(_) => by(HEADS),
            Self::RegisterPlayer(who) => by(RUNNERS).or(OwnAct::Person(&who.name)),
            Self::CheckIn { player } => by(OFFICIALS).or(OwnAct::Player(*player)),
            Self::SubmitDecklist(it) => by(DESK).or(OwnAct::Player(it.player)),
            Self::Pick(it) => by(DESK).or(OwnAct::Player(it.player)),
            Self::Drop { player } => by(DESK).or(OwnAct::Player(*player)),
            Self::EnterPool(_) => by(SCORES).or(OwnAct::AnyPlayer),
            Self::ConfirmPool { player } => by(&[]).or(OwnAct::Player(*player)),
            Self::Construct { .. }
            | Self::SeatDraft { .. }
            | Self::BeginDraft
            | Self::OpenPacks
            | Self::FixTable { .. }
            | Self::KeepCards(_)
            | Self::Clock(_)
            | Self::FeatureMatch(_)
            | Self::Undo { .. } => by(DESK),
            Self::Start | Self::Advance | Self::Finish => by(RUNNERS),
            Self::Pair(_) | Self::PairByHand(_) => by(SCOREKEEPER),
            Self::GoOn { .. }
            | Self::SeatLate { .. }
            | Self::MissConstruction { .. }
            | Self::Enter { .. } => by(SCORES),
            Self::Report { player, .. }
            | Self::Confirm { player, .. }
            | Self::Dispute { player, .. }
            | Self::Concede { player, .. } => by(SCOREKEEPER).or(OwnAct::Player(*player)),
            Self::Consent(it) => by(SCOREKEEPER).or(OwnAct::Player(it.player)),
            Self::Arrive { player } => by(FLOOR).or(OwnAct::Player(*player)),
            Self::NoShow { .. } => by(FLOOR),
            // Who came only late: see the event.
            Self::Reenter { .. } => {
                by(&[Role::HeadJudge, Role::Scorekeeper, Role::FloorJudge]).by_rule("RBT 414.7")
            }
            Self::CheckDeck(_)
            | Self::ExcuseAbsence { .. }
            | Self::Extend { .. }
            | Self::AssignTableJudge { .. }
            | Self::RandomChoice(_)
            | Self::Rewind(_)
            | Self::ResolveLoop(_)
            | Self::TakeBack(_)
            | Self::GiveRuling(_)
            | Self::Penalise(_)
            | Self::Investigate(_)
            | Self::Statement(_)
            | Self::MissTrigger(_)
            | Self::Restart(_)
            | Self::PartialShuffle(_)
            | Self::AnswerRules(_) => by(JUDGES),
            Self::InspectNotes(_) => by(JUDGES).by_rule("RBT 416.3"),
            Self::CallTime(_)
            | Self::EndTurn(_)
            | Self::EndOnPoints(_)
            | Self::WinAfterTime(_)
            | Self::EndGame(_) => by(TABLES),
            // Who chooses: see the event.
            Self::ChoosePlayFirst(_) => by(SCOREKEEPER).or(OwnAct::Anybody),
            Self::Call(it) => by(TABLES).or(OwnAct::Player(it.player)),
            Self::Appeal(it) => by(TABLES).or(OwnAct::Player(it.player)),
            Self::PresentDeck(it) => by(TABLES).or(OwnAct::Player(it.player)),
            Self::AgreeShortcut(it) => by(TABLES).or(OwnAct::Player(it.player)),
            Self::SpectatorReport(it) => by(TABLES).or(OwnAct::Person(&it.person)),
            Self::SawHiddenInfo(it) => by(JUDGES).or(OwnAct::Person(&it.person)),
            Self::AskRules(it) => by(JUDGES).or(OwnAct::Person(&it.person)),
            Self::BarSpectator(it) if it.player.is_some() => by(JUDGES),
            Self::BarSpectator(_) | Self::PickTimer(_) => by(OFFICIALS),
            Self::Note(_) => by(OFFICIALS).or(OwnAct::AnyPlayer),
            Self::DecideAppeal(_) => by(LAST_WORD).by_rule("RBT 413.1"),
            Self::Repair { .. } => by(HEAD).by_rule("RBT 204.6.d"),
            Self::ReplacePack(_) => by(HEAD).by_rule("RBT 602.2.c"),
            Self::Promo(_) => by(HEAD),
            Self::Proxy(_) => by(HEAD).by_rule("RBT 419.2.a"),
            Self::Alter(_) => by(HEAD).by_rule("RBT 419.6"),
            Self::Review(_) => by(HEAD).by_rule("RBT 701.1.n"),
            Self::SetFloor(_) => by(HEAD).by_rule("RBT 417.3"),
            Self::ReviewRecording(_) => by(HEAD).by_rule("RBT 418.5"),
        }
    }
}
