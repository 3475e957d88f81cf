//! Playing a scenario of kind `event`.

use super::look;
use super::read::{EventAct, EventScenario, EventStep};
use crate::deck_check::DeckChecker;
use crate::deck_report::examined;
use crate::event::{Event, GameScore, MatchOutcome, PlayerId, Refusal, ResultReason, Role, Viewer};
use crate::log::Record;
use crate::next_round::draw_round;
use crate::op::{Op, SubmitDecklist};
use crate::view::show_to;
use kernel::scenario::Mismatch;
use serde_json::Value as Json;

/// The officials of every scenario.
const OFFICIALS: [(&str, Role); 4] = [
    ("Olga", Role::Organiser),
    ("Hana", Role::HeadJudge),
    ("Flo", Role::FloorJudge),
    ("Sven", Role::Scorekeeper),
];

pub(super) struct EventRun<'k> {
    event: Event,
    records: Vec<Record>,
    now: u64,
    knows: &'k dyn DeckChecker,
    pages: super::Pages<'k>,
    pub(super) told: Vec<String>,
}

impl<'k> EventRun<'k> {
    /// The event with its officials and players.
    pub(super) fn begin(
        scene: &EventScenario,
        (knows, pages): (&'k dyn DeckChecker, super::Pages<'k>),
    ) -> Result<Self, String> {
        let mut play = Self {
            event: Event::default(),
            records: Vec::new(),
            now: 0,
            knows,
            pages,
            told: Vec::new(),
        };
        let wrong = |r: Refusal| r.to_string();
        let found = Op::Create(Box::new(scene.setup.clone()));
        play.perform("Olga", found).map_err(wrong)?;
        for (person, role) in &OFFICIALS[1..] {
            let (person, role) = ((*person).to_owned(), *role);
            play.perform("Olga", Op::Appoint { person, role })
                .map_err(wrong)?;
        }
        for player in &scene.players {
            let who = match player {
                Json::String(name) => serde_json::json!({ "name": name }),
                other => other.clone(),
            };
            let op = play.read_op(&serde_json::json!({ "enroll": who }))?;
            play.perform("Sven", op).map_err(wrong)?;
        }
        if scene.start {
            play.perform("Sven", Op::Start).map_err(wrong)?;
        }
        Ok(play)
    }

    fn perform(&mut self, by: &str, op: Op) -> Result<(), Refusal> {
        let record = Record {
            n: self.records.len() as u32 + 1,
            at: self.now,
            by: by.to_owned(),
            op,
        };
        self.event.perform(&self.records, &record)?;
        self.told.push(format!("{by}: {}", look::words(&record.op)));
        self.records.push(record);
        Ok(())
    }

    pub(super) fn step(&mut self, step: &EventStep) -> Result<(), Mismatch> {
        if let Some(at) = step.at {
            self.now = at * 1000;
        }
        for act in &step.acts {
            self.act(step, act)?;
        }
        Ok(())
    }

    fn act(&mut self, step: &EventStep, act: &EventAct) -> Result<(), Mismatch> {
        let by = step.by.as_str();
        match act {
            EventAct::Do(op) => {
                let read = self.read_op(op).map_err(|e| (op.to_string(), e))?;
                let done = self.perform(by, read);
                done.map_err(|r| (op.to_string(), r.to_string()))
            }
            EventAct::Refused(op) => {
                let read = self.read_op(op).map_err(|e| (op.to_string(), e))?;
                let refused = self.tried(by, read);
                is_refused(step, &op.to_string(), refused)
            }
            EventAct::Pair => self
                .pair(by)
                .map_err(|e| ("a round".to_owned(), e.to_string())),
            EventAct::NoPair => {
                let refused = self.clone_without_told().pair(by);
                is_refused(step, "no round", refused)
            }
            EventAct::Draft => self
                .seat_draft(by)
                .map_err(|e| ("seats of a draft".to_owned(), e.to_string())),
            EventAct::NoDraft => {
                let refused = self.clone_without_told().seat_draft(by);
                is_refused(step, "no draft", refused)
            }
            EventAct::Register(what) => {
                let op = self.registration(what);
                self.perform(by, op)
                    .map_err(|r| (what.to_string(), r.to_string()))
            }
            EventAct::Unregistered(what) => {
                let op = self.registration(what);
                let refused = self.tried(by, op);
                is_refused(step, &what.to_string(), refused)
            }
            EventAct::Results(results) => self.results(by, results),
            EventAct::Others(score) => self.others(by, score),
            EventAct::Expect(wanted) => {
                let viewer = step.viewer.as_deref();
                let viewer = viewer.map_or(Viewer::Official, |v| Viewer::named(&self.event, v));
                let view = show_to(&self.event, viewer, self.now);
                look::expect((&self.event, self.pages), &view, wanted)
            }
        }
    }

    fn clone_without_told(&self) -> Self {
        Self {
            event: self.event.clone(),
            records: self.records.clone(),
            now: self.now,
            knows: self.knows,
            pages: self.pages,
            told: Vec::new(),
        }
    }

    /// What comes of an operation that is tried only; a set-up is tried by
    /// itself.
    fn tried(&self, by: &str, op: Op) -> Result<(), Refusal> {
        let mut copy = self.clone_without_told();
        if matches!(op, Op::Create(_)) {
            (copy.event, copy.records) = (Event::default(), Vec::new());
        }
        copy.perform(by, op)
    }

    fn pair(&mut self, by: &str) -> Result<(), Refusal> {
        self.event.may_pair()?;
        let round = draw_round(&self.event);
        let round = round.map_err(|e| Refusal::new("RBT 204.6.a", e.to_string()))?;
        self.perform(by, Op::Pair(Box::new(round)))
    }

    fn seat_draft(&mut self, by: &str) -> Result<(), Refusal> {
        self.event.may_seat_draft()?;
        let tables = self.event.dealt_seats();
        self.perform(by, Op::SeatDraft { tables })
    }

    fn registration(&self, what: &Json) -> Op {
        let text = |key: &str| what[key].as_str().unwrap_or_default().to_owned();
        let player = self.event.find_player(&text("player"));
        let player = player.unwrap_or(PlayerId(u32::MAX));
        let deck = text("deck");
        let member = what["member"].as_str();
        let found = examined(&self.event, (player, member), &deck, self.knows);
        let member = member.map(str::to_owned);
        Op::SubmitDecklist(SubmitDecklist {
            why: text("why"),
            ..found.register(player, member, deck)
        })
    }

    fn results(&mut self, by: &str, results: &toml::Table) -> Result<(), Mismatch> {
        for (name, result) in results {
            let wrong = |what: String| (format!("{name} = {result}"), what);
            let Some(id) = self.event.find_player(name) else {
                return Err(wrong(format!("there is no player {name}")));
            };
            let table = self.event.round().and_then(|r| r.table_of(id));
            let Some(table) = table else {
                return Err(wrong(format!("{name} has no table")));
            };
            let score: GameScore = result.as_str().unwrap_or("").parse().map_err(wrong)?;
            let outcome = match (table.players.len(), table.place(id)) {
                (2, Some(0)) => MatchOutcome::Games(score),
                (2, _) => MatchOutcome::Games(score.turned()),
                _ if score.won > 0 => MatchOutcome::Pod(Some(id)),
                _ => MatchOutcome::Pod(None),
            };
            let entered = self.enter(by, table.number, outcome);
            entered.map_err(|r| wrong(r.to_string()))?;
        }
        Ok(())
    }

    /// All other tables of the round, as their first players have it.
    fn others(&mut self, by: &str, score: &str) -> Result<(), Mismatch> {
        let wrong = |what: String| (format!("others = {score}"), what);
        let outcome: GameScore = score.parse().map_err(wrong)?;
        let open = self
            .event
            .round()
            .map(crate::event::Round::open)
            .unwrap_or_default();
        for table in open {
            let entered = self.enter(by, table, MatchOutcome::Games(outcome));
            entered.map_err(|r| wrong(r.to_string()))?;
        }
        Ok(())
    }

    fn enter(&mut self, by: &str, table: u32, outcome: MatchOutcome) -> Result<(), Refusal> {
        let op = Op::Enter {
            round: self.event.rounds.len() as u32,
            table,
            outcome,
            how: ResultReason::Played,
            why: String::new(),
        };
        self.perform(by, op)
    }

    /// An operation as written, with names instead of numbers of players.
    fn read_op(&self, op: &Json) -> Result<Op, String> {
        Op::from_named(&self.event, op.clone())
    }
}

/// Passes only if it is refused by a rule of the step.
fn is_refused(step: &EventStep, what: &str, tried: Result<(), Refusal>) -> Result<(), Mismatch> {
    let expected = format!("{what} is refused by {}", step.rules.join(", "));
    let because = step.because.as_deref().unwrap_or_default();
    match tried {
        Ok(()) => Err((expected, "it is done".to_owned())),
        Err(r) if !r.to_string().contains(because) => {
            Err((format!("{expected}, because of {because}"), r.to_string()))
        }
        Err(r) if step.rules.is_empty() || step.rules.iter().any(|rule| rule == r.rule) => Ok(()),
        Err(r) => Err((expected, r.to_string())),
    }
}
