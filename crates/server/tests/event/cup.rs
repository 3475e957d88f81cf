//! An event on the disk, and a server that plays it.

use crate::common::TestClient as Web;
use crate::common::failing::{Switch, failing};
use crate::common::table::{TestServer, TestSocket};
use crate::common::{found, until};
use arena::games::GameDeckChecker;
use futures_util::future::select_all;
use serde_json::{Value, json};
use server::{Config, Delays};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;
use tournament::access_codes;
use tournament::deck_report::examined;
use tournament::event::{Event, Level, Phase, PlayerId, Registration, Role, Setup};
use tournament::event_file::{EventFile, EventFileError};
use tournament::log::LogError;
use tournament::op::{ClockAction, Op};

/// An event on the disk, and a server that plays it.
pub(crate) struct TestEvent {
    pub(crate) house: TestServer,
    pub(crate) web: Web,
    folder: TempDir,
}

/// The time in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    u64::try_from(server::now_ms()).expect("a time")
}

fn enrolment(name: &str) -> Registration {
    let (name, team) = name.split_once('@').unwrap_or((name, ""));
    Registration {
        name: name.to_owned(),
        team: (!team.is_empty()).then(|| team.to_owned()),
        ..Registration::default()
    }
}

/// An event of this part that has begun and is paired; players write their team
/// after an @.
fn made(file: &Path, level: Level, phase: &str, players: &[&str]) {
    let setup = Setup {
        name: "Harbour Cup".to_owned(),
        level,
        phases: vec![Phase::read(phase).expect("a part")],
        seed: "sand and salt".to_owned(),
        ..Setup::default()
    };
    let mut desk =
        EventFile::create(file, 0, "Olga", Op::Create(Box::new(setup))).expect("an event");
    for (person, role) in [("Hana", Role::HeadJudge), ("Sven", Role::Scorekeeper)] {
        let person = person.to_owned();
        let appoint = Op::Appoint { person, role };
        desk.perform(0, "Olga", appoint).expect("appointed");
    }
    let judges = GameDeckChecker::default();
    let decks = ["ember-raid", "thicket-song"];
    for (i, name) in players.iter().enumerate() {
        let enroll = Op::RegisterPlayer(Box::new(enrolment(name)));
        desk.perform(0, "Sven", enroll).expect("entered");
        let id = PlayerId(i as u32);
        let text = judges.written("riftbound", decks[i % 2]).expect("a deck");
        let found = examined(desk.event(), (id, None), &text, &judges);
        assert!(found.faults.is_empty(), "{:?}", found.faults);
        let register = Op::SubmitDecklist(found.register(id, None, text));
        desk.perform(0, "Sven", register).expect("registered");
    }
    desk.perform(0, "Sven", Op::Start).expect("begun");
    desk.pair_next(0, "Sven").expect("paired");
}

impl TestEvent {
    /// An event at this level with one round paired, and a server on it.
    pub(crate) async fn at(level: Level, phase: &str, players: &[&str]) -> Self {
        let folder = crate::common::folder();
        made(&folder.path().join("cup.event"), level, phase, players);
        Self::open(folder).await
    }

    pub(crate) async fn new(players: &[&str]) -> Self {
        Self::at(Level::Casual, "swiss:2:bo3:50m", players).await
    }

    /// The same where nobody waits long for who else has its file open.
    pub(crate) async fn hasty(players: &[&str]) -> Self {
        let folder = crate::common::folder();
        let file = folder.path().join("cup.event");
        made(&file, Level::Casual, "swiss:2:bo3:50m", players);
        Self::waiting(folder, 100).await
    }

    pub(crate) async fn open(folder: TempDir) -> Self {
        Self::waiting(folder, Delays::NONE.event_file).await
    }

    async fn waiting(folder: TempDir, event_file: u64) -> Self {
        let file = folder.path().join("cup.event");
        let house = TestServer::with(folder.path(), |config| {
            config.pace = Delays {
                start: 50,
                event_file,
                ..Delays::NONE
            };
            config.event = Some(file);
        });
        let house = house.await;
        let web = house.desk();
        Self { house, web, folder }
    }

    /// The same on a server whose store can fail, with what lets it.
    pub(crate) async fn failing(players: &[&str]) -> (Self, Arc<Switch>) {
        let folder = crate::common::folder();
        let file = folder.path().join("cup.event");
        made(&file, Level::Casual, "swiss:2:bo3:50m", players);
        let change = |config: &mut Config| config.event = Some(file);
        let (house, switch) = failing(folder.path(), change).await;
        let web = house.desk();
        (Self { house, web, folder }, switch)
    }

    /// The server ends at once, and another one goes on.
    pub(crate) async fn restarted(self) -> Self {
        self.ended().await.opened().await
    }

    /// The server ends at once.
    pub(crate) async fn ended(self) -> Ended {
        let Self { house, web, folder } = self;
        house.end().await;
        drop(web);
        // The old one lets go of the event when it has nothing under way.
        let lock = std::fs::File::open(folder.path().join("cup.event.served"));
        let lock = lock.expect("a lock");
        until(async || lock.try_lock().is_ok()).await;
        drop(lock);
        Ended(folder)
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("cup.event")
    }

    /// The event as it is on the disk.
    pub(crate) fn event(&self) -> Event {
        EventFile::open_read_only(&self.file())
            .expect("an event")
            .event()
            .clone()
    }

    /// The event as the server has read it last.
    pub(crate) fn latest(&self) -> Arc<Event> {
        let event = self.house.app.event.as_ref();
        event.expect("an event").latest()
    }

    /// What an official does at the scorekeeper's desk, with the server
    /// running.
    pub(crate) fn done_at(&self, at: u64, by: &str, op: Op) {
        loop {
            match EventFile::open(&self.file()) {
                Ok((mut desk, _)) => return desk.perform(at, by, op).expect("done"),
                Err(EventFileError::Log(LogError::Busy { .. })) => {
                    std::thread::yield_now();
                }
                Err(error) => panic!("{error}"),
            }
        }
    }

    pub(crate) fn done(&self, by: &str, op: Op) {
        self.done_at(now(), by, op);
    }

    pub(crate) fn start_clock(&self) {
        self.done("Sven", Op::Clock(ClockAction::Start));
    }

    /// Waits until something is so in the log.
    pub(crate) async fn until(&self, what: impl Fn(&Event) -> bool) -> Event {
        found(async || Some(self.event()).filter(|event| what(event))).await
    }

    /// Somebody who has shown with a code who they are.
    pub(crate) async fn claim(&self, name: &str) -> String {
        let cookie = self.web.guest().await;
        self.claim_with(name, &cookie).await;
        cookie
    }

    pub(crate) async fn claim_with(&self, name: &str, cookie: &str) {
        let body = json!({ "name": name, "code": access_codes::code(&self.event(), name) });
        let claim = self.web.ask("POST", "/api/v1/event/claim");
        claim.cookie(cookie).json(&body).send().await.good();
    }

    /// The event as somebody may know it.
    pub(crate) async fn info(&self, cookie: &str) -> Value {
        let ask = self.web.ask("GET", "/api/v1/event").cookie(cookie);
        ask.send().await.good().json()
    }

    /// The room somebody plays in.
    pub(crate) async fn room(&self, cookie: &str) -> String {
        found(async || Some(self.info(cookie).await["you"]["room"].as_str()?.to_owned())).await
    }

    /// Does something in the event over the network.
    pub(crate) async fn acts(&self, cookie: &str, op: Value) -> crate::common::Reply {
        let ask = self.web.ask("POST", "/api/v1/event/do").cookie(cookie);
        ask.json(&json!({ "op": op })).send().await
    }

    /// Two who sit down: their lines and cookies, and the room.
    pub(crate) async fn sit(&self, names: [&str; 2]) -> ([TestSocket; 2], [String; 2], String) {
        let cookies = [self.claim(names[0]).await, self.claim(names[1]).await];
        let room = self.room(&cookies[0]).await;
        let mut lines = Vec::new();
        for cookie in &cookies {
            lines.push(self.house.line(&room, cookie, "").await);
        }
        let lines = <[TestSocket; 2]>::try_from(lines).ok().expect("two lines");
        (lines, cookies, room)
    }
}

/// An event whose server has ended.
pub(crate) struct Ended(TempDir);

impl Ended {
    pub(crate) fn file(&self) -> PathBuf {
        self.0.path().join("cup.event")
    }

    /// Another server goes on with it.
    pub(crate) async fn opened(self) -> TestEvent {
        TestEvent::open(self.0).await
    }
}

/// Somebody who was refused: who, the question, and the refusal.
pub(crate) type Refused = (usize, Value, Value);

/// Answers what set-up asks, with the least; the refusal that ended it, or none
/// when the first turn has begun.
pub(crate) async fn set_up(lines: &mut [TestSocket]) -> Option<Refused> {
    let mut asked = Value::Null;
    for _ in 0..200 {
        let all = lines.iter_mut().map(|l| Box::pin(l.next()));
        let (frame, who, _) = select_all(all).await;
        let frame = frame.expect("a frame");
        match frame["t"].as_str() {
            Some("no") => return Some((who, asked, frame)),
            Some("ask") if frame["shape"] == "Act" => return None,
            Some("ask") => {
                least(&mut lines[who], &frame).await;
                asked = frame;
            }
            _ => {}
        }
    }
    panic!("the set-up goes on and on");
}

/// Answers with the least.
pub(crate) async fn least(line: &mut TestSocket, ask: &Value) {
    let options = ask["options"].as_array().expect("options");
    let done = options.iter().position(|o| o["label"] == "done");
    line.answer(ask, done.unwrap_or(0)).await;
}

/// Waits until somebody has been told that the clock of the round runs.
async fn clock_runs(line: &mut TestSocket) {
    let told = |line: &TestSocket| {
        let last = line.frames.iter().rfind(|f| f["t"] == "round");
        last.is_some_and(|f| f["runs"] == true)
    };
    while !told(line) {
        line.next().await.expect("a frame");
    }
}

/// Sets up and begins, as soon as the clock lets it.
pub(crate) async fn begin(lines: &mut [TestSocket]) {
    let mut open = Value::Null;
    while let Some((who, ask, _)) = set_up(lines).await {
        // Who is refused again is not asked anew.
        open = if ask.is_null() { open } else { ask };
        clock_runs(&mut lines[who]).await;
        least(&mut lines[who], &open).await;
    }
}
