//! A table that was set by hand, with a few options and no rules, to draw and
//! to click at.

mod table;

use arena::table::{GameTable, LegalOption, Player, Refusal, TableError};
use kernel::game::{Choice, InputError, Interrupt, Outcome, Question, Ruling, Shape};
use kernel::ids::Handle;
use kernel::log::LogLine;
use kernel::rule::RuleId;
use kernel::seats::{Seat, SeatSet};
use kernel::view::{Layout, StackView, TableView, Viewer};
use std::path::Path;
use table::{areas_of, layout, meet, seat_view};

/// A game that only remembers what was done to it.
pub(crate) struct FakeTable {
    pub(crate) view: TableView,
    pub(crate) layout: Layout,
    pub(crate) question: Option<Question>,
    pub(crate) offers: Vec<LegalOption>,
    pub(crate) refusals: Vec<Refusal>,
    pub(crate) log: Vec<LogLine>,
    pub(crate) players: Vec<Player>,
    pub(crate) cancel: bool,
    /// What was done, in words.
    pub(crate) done: Vec<String>,
}

impl FakeTable {
    /// A table with this many seats a side and cards on it.
    pub(crate) fn new(side: u8) -> Self {
        let seats = 2 * side;
        let mut areas = Vec::new();
        for seat in 0..seats {
            areas.extend(areas_of(Seat(seat), side));
        }
        let view = TableView {
            game: "demo".into(),
            mode: format!("{side}v{side}"),
            turn: 3,
            active: (0..side).map(Seat).collect(),
            phase: "action".into(),
            phases: ["start", "draw", "action", "end"].map(String::from).into(),
            seats: (0..seats).map(|s| seat_view(Seat(s), side)).collect(),
            areas,
            stack: Vec::new(),
            result: None,
        };
        Self {
            view,
            layout: layout(),
            question: Some(question(&[0])),
            offers: offers(),
            refusals: vec![refusal("attack with Tidewall", 103, "ROI 7.1b.1")],
            log: log(),
            players: [Player::Human]
                .into_iter()
                .cycle()
                .take(seats.into())
                .collect(),
            cancel: false,
            done: Vec::new(),
        }
    }

    /// The same table with nothing on it and nothing asked.
    pub(crate) fn empty() -> Self {
        let mut demo = Self::new(1);
        for area in &mut demo.view.areas {
            area.cards.clear();
            area.count = 0;
        }
        demo.view.result = Some("A wins: 10 stars kept".into());
        demo.question = None;
        demo.offers.clear();
        demo.log.clear();
        demo
    }

    /// The same table where the cards of the field stand in two places between
    /// the sides; a third place is not there.
    pub(crate) fn with_grounds(mut self) -> Self {
        meet(&mut self.view, &mut self.layout);
        self
    }

    /// The same table with two things waiting to happen.
    pub(crate) fn with_stack(mut self) -> Self {
        let item = |handle, label: &str, targets: &[u32]| StackView {
            handle: Handle(handle),
            label: label.into(),
            ability: false,
            seat: Seat(1),
            source: None,
            targets: targets.iter().map(|h| Handle(*h)).collect(),
        };
        self.view.stack = vec![item(901, "Ember Bolt", &[103]), item(902, "Quench", &[])];
        self
    }
}

/// A question to some seats.
pub(crate) fn question(seats: &[u8]) -> Question {
    Question {
        seats: seats.iter().map(|s| Seat(*s)).collect(),
        shape: Shape::Act,
        sealed: false,
        so_far: 0,
    }
}

/// An option of a seat about some cards.
pub(crate) fn offer(seat: u8, label: &str, at: &[u32]) -> LegalOption {
    LegalOption {
        choice: Choice {
            kind: 1,
            seat: Seat(seat),
            a: at.first().copied().unwrap_or(0) as u16,
            b: at.get(1).copied().unwrap_or(0) as u16,
            c: 0,
        },
        seat: Seat(seat),
        label: label.into(),
        at: at.iter().map(|h| Handle(*h)).collect(),
    }
}

fn offers() -> Vec<LegalOption> {
    vec![
        offer(0, "play Ember Fox", &[110]),
        offer(0, "play Lantern of the Deep", &[111]),
        offer(0, "attack Ash Golem with Ember Fox", &[102, 202]),
        offer(0, "keep stars of Ember Fox", &[102]),
        offer(0, "pass", &[]),
    ]
}

fn refusal(label: &str, at: u32, rule: &'static str) -> Refusal {
    Refusal {
        seat: Seat(0),
        label: label.into(),
        at: vec![Handle(at)],
        rule: RuleId(rule),
    }
}

fn log() -> Vec<LogLine> {
    let told = |text: &str, rule| LogLine {
        text: text.into(),
        rule: RuleId(rule),
        at: Vec::new(),
    };
    vec![
        told("Turn 3: A begins", "DM 1.1"),
        told("A draws a card", "DM 1.2"),
        told(
            "Ember Fox deals 3 damage to Ash Golem, which has 2 health left",
            "DM 4.2b",
        ),
        told(
            "Ash Golem is stunned until the end of its next turn",
            "DM 4.7",
        ),
    ]
}

impl GameTable for FakeTable {
    fn layout(&self) -> &Layout {
        &self.layout
    }
    fn view(&self, _viewer: Viewer) -> TableView {
        self.view.clone()
    }
    fn question(&self) -> Option<Question> {
        self.question
    }
    fn prompt(&self, _viewer: Viewer) -> String {
        "Take an action or pass.".into()
    }
    fn offers(&self) -> Vec<LegalOption> {
        self.offers.clone()
    }
    fn refusals(&self) -> Vec<Refusal> {
        self.refusals.clone()
    }
    fn log(&self, _viewer: Viewer) -> Vec<LogLine> {
        self.log.clone()
    }
    fn player(&self, seat: Seat) -> Player {
        self.players[seat.index()].clone()
    }
    fn team(&self, seat: Seat) -> u8 {
        self.view.seats[seat.index()].team
    }
    fn outcome(&self) -> Option<Outcome> {
        let winners = SeatSet::only(Seat(0));
        let reason = "10 stars kept".to_string();
        self.question
            .is_none()
            .then_some(Outcome { winners, reason })
    }
    fn answer(&mut self, choice: Choice) -> Result<(), TableError> {
        let found = self.offers.iter().find(|o| o.choice == choice);
        let offer = found.ok_or(InputError::NotListed)?;
        self.done.push(format!("{}: {}", offer.seat, offer.label));
        Ok(())
    }
    fn let_bot_answer(&mut self, seat: Seat) -> Result<(), TableError> {
        self.done.push(format!("bot {seat}"));
        Ok(())
    }
    fn canceller(&self) -> Option<Seat> {
        self.cancel.then_some(Seat(0))
    }
    fn cancel(&mut self) -> Result<(), TableError> {
        self.done.push("cancel".into());
        Ok(())
    }
    fn interrupt(&mut self, seat: Seat, what: Interrupt) -> Result<(), TableError> {
        self.done.push(format!("{seat}: {what:?}"));
        Ok(())
    }
    fn rule(&mut self, what: Ruling) -> Result<(), TableError> {
        self.done.push(format!("judge: {what:?}"));
        Ok(())
    }
    fn before_action(&self, earlier: usize) -> Option<usize> {
        self.done.len().checked_sub(earlier + 1)
    }
    fn save(&self, path: &Path) -> Result<(), TableError> {
        match path.to_str() {
            Some("/full") => Err(arena::Error::Internal("the disk is full".into()).into()),
            _ => Ok(()),
        }
    }
}
