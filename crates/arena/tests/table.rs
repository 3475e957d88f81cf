//! A game is the same again when it is built from what was stored of it.

use arena::games::{DeckChoice, GameName};
use arena::table::{
    DurableTable, JournalEntry, MatchSpec, Player, PreparedMatch, Snapshot, TableAction, resume,
};
use kernel::game::Input;
use kernel::rng::FastRng;
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;

pub(crate) fn order(game: GameName, mode: &str, seed: u64) -> MatchSpec {
    MatchSpec {
        game,
        mode: mode.to_owned(),
        edition: None,
        policy: None,
        best_of: None,
        decks: vec![DeckChoice::Any; 2],
        seed,
        opening: None,
    }
}

/// A game under way with its journal.
pub(crate) struct Kept {
    plan: PreparedMatch,
    players: Vec<Player>,
    pub(crate) table: Box<dyn DurableTable>,
    entries: Vec<JournalEntry>,
    snapshot: Option<Snapshot>,
}

impl Kept {
    pub(crate) fn begin(game: GameName, mode: &str, seed: u64) -> Self {
        Self::of(&order(game, mode, seed))
    }

    pub(crate) fn of(order: &MatchSpec) -> Self {
        let plan = order.plan().unwrap();
        let players = vec![Player::Bot("random".to_owned()); 6];
        Self {
            table: plan.begin(&players).unwrap(),
            plan,
            players,
            entries: Vec::new(),
            snapshot: None,
        }
    }

    fn act(&mut self, act: TableAction) {
        self.entries.push(self.table.act(act).unwrap());
        self.snapshot = self.table.snapshot().or(self.snapshot.take());
    }

    /// Something a bot, or somebody who has second thoughts, would do.
    pub(crate) fn step(&mut self, chance: &mut FastRng) {
        let asked = self.table.bots_asked().lowest().unwrap();
        let back = chance.below(12) == 0;
        let act = match self.table.canceller() {
            Some(seat) if back => TableAction::Cancel(seat),
            _ if back && self.table.can_take_back(asked) => TableAction::TakeBack(asked),
            _ => TableAction::Input(Input::Answer(self.table.think(asked).unwrap()())),
        };
        self.act(act);
    }

    fn check(&self) {
        for snapshot in [None, self.snapshot.as_ref()] {
            let again = resume(&self.plan, &self.players, snapshot, &self.entries).unwrap();
            assert_eq!(again.restart, None);
            same(&*self.table, &*again.table);
        }
    }
}

fn same(a: &dyn DurableTable, b: &dyn DurableTable) {
    let seats = SeatSet::first(a.view(Viewer::Judge).seats.len()).iter();
    let outside = [Viewer::Spectator, Viewer::Judge];
    for viewer in seats.map(Viewer::Seat).chain(outside) {
        assert_eq!(a.view(viewer), b.view(viewer));
        assert_eq!(a.prompt(viewer), b.prompt(viewer));
        let lines = a.lines(viewer, 0);
        assert_eq!(
            (a.line_count(viewer), b.line_count(viewer)),
            (lines.len(), lines.len())
        );
        for from in [0, 1, lines.len() / 2, lines.len(), lines.len() + 3] {
            assert_eq!(b.lines(viewer, from), lines[from.min(lines.len())..]);
        }
    }
    assert_eq!(a.offers(), b.offers());
    assert_eq!(a.canceller(), b.canceller());
    assert_eq!(a.inputs(), b.inputs());
    assert_eq!(a.outcome(), b.outcome());
}

fn whole_game(game: GameName, mode: &str, seed: u64) {
    let mut kept = Kept::begin(game, mode, seed);
    let mut chance = FastRng::new(seed);
    for step in 0..3000 {
        if kept.table.question().is_none() {
            break;
        }
        kept.step(&mut chance);
        if step % 40 == 0 {
            kept.check();
        }
    }
    kept.check();
    assert!(kept.table.question().is_none(), "the game has ended");
    let undone = |e: &&JournalEntry| !matches!(e.act, TableAction::Input(_));
    assert!(kept.entries.iter().filter(undone).count() > 0);
    assert!(kept.snapshot.is_some());
    assert_eq!(
        JournalEntry::effective(&kept.entries).len(),
        kept.table.inputs()
    );
    assert!(!kept.table.replay_file().unwrap().is_empty());
}

#[test]
fn riftbound_is_built_again_from_journal_and_snapshot() {
    whole_game(GameName::Riftbound, "duel", 1);
    whole_game(GameName::Riftbound, "2v2", 2);
}

#[test]
fn a_match_is_built_again_from_journal_and_snapshot() {
    whole_game(GameName::Riftbound, "match", 3);
}

#[test]
fn ikorr_is_built_again_from_journal_and_snapshot() {
    whole_game(GameName::Ikorr, "1v1", 4);
    whole_game(GameName::Ikorr, "3v3", 5);
}

#[test]
fn a_journal_that_gives_another_game_is_refused() {
    let mut kept = Kept::begin(GameName::Ikorr, "1v1", 6);
    for _ in 0..30 {
        let asked = kept.table.bots_asked().lowest().unwrap();
        let choice = kept.table.think(asked).unwrap()();
        kept.act(TableAction::Input(Input::Answer(choice)));
    }
    kept.entries.swap(3, 20);
    assert!(resume(&kept.plan, &kept.players, None, &kept.entries).is_err());
    kept.plan.header.cards ^= 1;
    let other = resume(&kept.plan, &kept.players, None, &[]).err().unwrap();
    assert!(other.to_string().contains("other cards"), "{other}");
}

#[test]
fn another_build_goes_on_from_the_snapshot_and_keeps_what_follows() {
    let mut kept = Kept::begin(GameName::Riftbound, "duel", 12);
    let mut chance = FastRng::new(12);
    while kept.entries.len() < 60 || kept.table.snapshot().is_some() {
        kept.step(&mut chance);
    }
    let snapshot = kept.snapshot.clone().unwrap();
    assert!(snapshot.entries < kept.entries.len());
    kept.plan.header.build = "another".to_owned();
    // Other words for the same are no reason to go back.
    kept.entries.last_mut().unwrap().heard.clear();
    let again = resume(&kept.plan, &kept.players, Some(&snapshot), &kept.entries).unwrap();
    assert_eq!(again.restart, None);
    assert_eq!(again.table.inputs(), kept.table.inputs());
    // What cannot be done any more is.
    kept.entries.last_mut().unwrap().act = TableAction::Cancel(Seat(7));
    let again = resume(&kept.plan, &kept.players, Some(&snapshot), &kept.entries).unwrap();
    let restart = again.restart.unwrap();
    assert_eq!(
        (restart.inputs, &restart.act),
        (snapshot.inputs, &TableAction::Restart)
    );
    assert_eq!(again.table.inputs(), snapshot.inputs);
    kept.entries.push(restart);
    kept.table = again.table;
    kept.snapshot = Some(snapshot);
    for _ in 0..60 {
        if kept.table.question().is_some() {
            kept.step(&mut chance);
        }
        let snapshot = kept.snapshot.as_ref();
        let again = resume(&kept.plan, &kept.players, snapshot, &kept.entries).unwrap();
        assert_eq!(again.restart, None);
        same(&*kept.table, &*again.table);
        assert_eq!(
            JournalEntry::effective(&kept.entries).len(),
            kept.table.inputs()
        );
    }
}

#[test]
fn files_of_the_machine_are_no_decks() {
    let order = MatchSpec {
        game: GameName::Ikorr,
        mode: "1v1".to_owned(),
        edition: None,
        policy: None,
        best_of: None,
        decks: vec![DeckChoice::Shipped("Cargo.toml".to_owned())],
        seed: 7,
        opening: None,
    };
    assert!(order.plan().is_err());
}

#[test]
fn foreign_answers_and_cancelling_change_nothing() {
    let mut kept = Kept::begin(GameName::Riftbound, "duel", 8);
    let asked = kept.table.question().unwrap().seats.lowest().unwrap();
    let (offers, _) = kept.table.listing(asked);
    assert!(offers.iter().all(|o| o.seat == asked));
    let mut foreign = offers[0].choice;
    foreign.seat = Seat(7);
    let before = kept.table.view(Viewer::Judge);
    let refused = kept.table.act(TableAction::Input(Input::Answer(foreign)));
    assert!(refused.is_err());
    assert!(kept.table.act(TableAction::Cancel(asked)).is_err());
    assert!(kept.table.act(TableAction::TakeBack(asked)).is_err());
    assert_eq!(kept.table.view(Viewer::Judge), before);
    assert_eq!(kept.table.inputs(), 0);
}

#[test]
fn a_game_so_far_is_a_scenario_that_runs() {
    for (game, mode) in [(GameName::Riftbound, "duel"), (GameName::Ikorr, "2v2")] {
        let order = order(game, mode, 11);
        let mut kept = Kept::begin(game, mode, 11);
        let mut chance = FastRng::new(11);
        for _ in 0..150 {
            if kept.table.question().is_some() {
                kept.step(&mut chance);
            }
        }
        let stand = JournalEntry::effective(&kept.entries);
        let text = order.scenario("reported", &stand).unwrap();
        let report = arena::games::run_scenario(&text).unwrap();
        assert!(report.failures.is_empty(), "{:?}", report.failures);
    }
}
