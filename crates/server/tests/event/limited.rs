//! Limited events: drafts and sealed play on a server, from the packs to the
//! final, with people, bots, a pick clock and a server that ends on the way.

use super::cup::{TestEvent, now};
use arena::games::{GameName, packs_named};
use serde_json::{Value, json};
use tournament::event::{Event, Level, Phase, PlayerId, Registration, Role, Setup};
use tournament::event_file::EventFile;
use tournament::op::{Op, Pick};
use tournament::packs::Packs;

/// An event with packs, people and bots, that has not begun.
async fn cup(level: Level, phases: &[&str], people: &[&str], bots: usize) -> TestEvent {
    let packs = packs_named(GameName::Riftbound, "lanternreach").expect("packs");
    cup_of(packs, level, phases, people, bots).await
}

async fn cup_of(
    packs: Packs,
    level: Level,
    phases: &[&str],
    people: &[&str],
    bots: usize,
) -> TestEvent {
    let folder = crate::common::folder();
    let setup = Setup {
        name: "Harbour Draft".to_owned(),
        level,
        phases: phases
            .iter()
            .map(|p| Phase::read(p).expect("a part"))
            .collect(),
        seed: "salt and sand".to_owned(),
        packs: Some(packs),
        ..Setup::default()
    };
    let file = folder.path().join("cup.event");
    let mut desk =
        EventFile::create(&file, 0, "Olga", Op::Create(Box::new(setup))).expect("an event");
    for (person, role) in [("Hana", Role::HeadJudge), ("Sven", Role::Scorekeeper)] {
        let person = person.to_owned();
        desk.perform(0, "Olga", Op::Appoint { person, role })
            .expect("appointed");
    }
    let people = people.iter().map(|name| ((*name).to_owned(), false));
    let bots = (1..=bots).map(|n| (format!("Bot {n}"), true));
    for (name, bot) in people.chain(bots) {
        let who = Registration {
            name,
            bot,
            ..Registration::default()
        };
        desk.perform(0, "Sven", Op::RegisterPlayer(Box::new(who)))
            .expect("entered");
    }
    drop(desk);
    TestEvent::open(folder).await
}

/// Waits until something is so in the log: matches of bots take their time.
async fn until(cup: &TestEvent, what: impl Fn(&Event) -> bool) -> Event {
    let mut looks = tokio::time::interval(std::time::Duration::from_millis(100));
    loop {
        looks.tick().await;
        let event = cup.latest();
        if what(&event) {
            return cup.event();
        }
    }
}

async fn mine(cup: &TestEvent, cookie: &str) -> Value {
    let ask = cup.web.ask("GET", "/api/v1/event/limited").cookie(cookie);
    ask.send().await.good().json()
}

fn pick(name: &str, pick: u64, card: &str) -> Value {
    json!({ "pick": { "player": name, "pick": pick, "card": card } })
}

/// Picks what goes together with the pool, out of the pack in hand, if there is
/// one.
async fn picks(cup: &TestEvent, name: &str, cookie: &str) {
    let seen = mine(cup, cookie).await;
    let event = cup.latest();
    let id = event.find_player(name).expect("a player");
    let (Some(number), Some((wanted, card))) = (seen["hand"]["pick"].as_u64(), event.bot_pick(id))
    else {
        return;
    };
    let cards = seen["hand"]["cards"].as_array().expect("cards");
    if number == u64::from(wanted) {
        assert!(cards.iter().any(|c| *c == *card), "{card} of {cards:?}");
    }
    // Where the time was over meanwhile, somebody else has picked.
    cup.acts(cookie, pick(name, number, &card)).await;
}

fn everybody_has_a_list(event: &Event) -> bool {
    let ids = (0..event.players.len() as u32).map(PlayerId);
    ids.into_iter().all(|id| !event.lists_of(id).is_empty())
}

/// Rounds of the part that is played; people concede, bots play.
async fn rounds(cup: &TestEvent, count: usize) {
    for _ in 0..count {
        pair(cup);
        let event = cup.event();
        let held = event.rounds.len();
        let round = event.round().expect("a round");
        for table in &round.tables {
            let person = table.players.iter().find(|id| !event.is_bot(**id));
            if let Some(player) = person.copied() {
                let by = tournament::view::name(&event, player);
                let table = table.number;
                cup.done(&by, Op::Concede { table, player });
            }
        }
        until(cup, |e| {
            e.rounds.len() == held && e.rounds[held - 1].open().is_empty()
        })
        .await;
    }
}

/// How many tables of the first round have no result.
fn first_open(event: &Event) -> Option<usize> {
    Some(event.rounds.first()?.open().len())
}

fn pair(cup: &TestEvent) {
    loop {
        if let Ok((mut desk, _)) = EventFile::open(&cup.file()) {
            return desk.pair_next(now(), "Sven").expect("paired");
        }
        std::thread::yield_now();
    }
}

fn seat(cup: &TestEvent) {
    let tables = cup.event().dealt_seats();
    cup.done("Sven", Op::SeatDraft { tables });
    cup.done("Sven", Op::BeginDraft);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draft_of_eight_goes_from_packs_to_the_final_over_a_kill() {
    let parts = ["swiss:2:draft:bo1:0m:600s", "single:2:draft:bo1"];
    let cup = cup(Level::Competitive, &parts, &["Ann", "Bo"], 6).await;
    let cookies = [cup.claim("Ann").await, cup.claim("Bo").await];
    assert_eq!(mine(&cup, &cookies[0]).await["hand"], Value::Null);
    seat(&cup);
    let seen = mine(&cup, &cookies[0]).await;
    assert_eq!(seen["format"], "draft");
    assert_eq!(seen["seats"].as_array().expect("seats").len(), 8);
    assert_eq!(seen["hand"]["cards"].as_array().expect("cards").len(), 13);
    assert!(seen["hand"]["ends_ms"].as_i64().expect("a time") > server::now_ms());
    let card = seen["hand"]["cards"][0]
        .as_str()
        .expect("a card")
        .to_owned();
    let refused = |op: Value, with: (u16, &'static str)| {
        let (cup, cookie) = (&cup, &cookies[0]);
        async move { cup.acts(cookie, op).await.refused(with.0, with.1) }
    };
    refused(pick("Ann", 2, &card), (409, "refused")).await;
    refused(pick("Ann", 1, "Dragon"), (409, "refused")).await;
    refused(pick("Bo", 1, &card), (403, "forbidden")).await;
    cup.acts(&cookies[0], pick("Ann", 1, &card)).await.good();
    // The same once more: two picks at once.
    refused(pick("Ann", 1, &card), (409, "refused")).await;
    let before = cup.event();
    let cup = cup.restarted().await;
    assert_eq!(cup.event(), before, "nothing is lost");
    // Both come back with what they had, and go on.
    let names = ["Ann", "Bo"];
    while !cup.latest().draft().expect("a draft").passed[0].is_over() {
        for (name, cookie) in names.iter().zip(&cookies) {
            picks(&cup, name, cookie).await;
        }
    }
    for (name, cookie) in names.iter().zip(&cookies) {
        let seen = mine(&cup, cookie).await;
        let pool = seen["pool"].as_array().expect("a pool");
        let count: u64 = pool.iter().filter_map(|l| l["count"].as_u64()).sum();
        assert_eq!(count, 39);
        let short = "legend = \"none\"\nchampion = \"none\"\nrunes = []\nmain = []\n";
        let wrong = json!({ "register": { "player": name, "deck": short } });
        cup.acts(cookie, wrong).await.refused(400, "invalid");
        let deck = seen["proposal"].as_str().expect("a deck");
        let register = json!({ "register": { "player": name, "deck": deck } });
        cup.acts(cookie, register).await.good();
    }
    until(&cup, everybody_has_a_list).await;
    cup.done("Sven", Op::Start);
    rounds(&cup, 2).await;
    cup.done("Sven", Op::Advance);
    rounds(&cup, 1).await;
    cup.done("Olga", Op::Finish);
    let event = cup.event();
    assert_eq!(event.ranking()[0].rank, 1);
    assert!(event.is_bot(event.ranking()[0].player));
    // The log has every pick of a person, and says the same when read again.
    let (desk, _) = EventFile::open(&cup.file()).expect("the event");
    let picks = desk.records().iter();
    let picks = picks.filter(|r| matches!(r.op, Op::Pick(_))).count();
    assert_eq!(picks, 2 * 39);
    assert_eq!(*desk.event(), event);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sealed_event_of_sixteen_bots_goes_from_packs_to_the_final_over_a_kill() {
    let parts = ["swiss:2:sealed:bo1:0m", "single:2:sealed:bo3"];
    let cup = cup(Level::Casual, &parts, &[], 16).await;
    cup.done("Sven", Op::OpenPacks);
    let event = until(&cup, everybody_has_a_list).await;
    for player in &event.players {
        let pool = player.pool.as_ref().expect("a pool");
        assert_eq!(pool.cards.values().sum::<u32>(), 6 * 13);
    }
    cup.done("Sven", Op::Start);
    pair(&cup);
    // Once some have ended and others have not, the server ends at once.
    until(&cup, |e| first_open(e).is_some_and(|n| n < 8)).await;
    let cup = cup.restarted().await;
    until(&cup, |e| first_open(e) == Some(0)).await;
    rounds(&cup, 1).await;
    cup.done("Sven", Op::Advance);
    rounds(&cup, 1).await;
    cup.done("Olga", Op::Finish);
    let event = cup.event();
    let results = event.rounds.iter().flat_map(|r| &r.tables);
    assert!(
        results
            .clone()
            .all(|t| t.result.is_some() && t.corrected.is_empty())
    );
    assert_eq!(results.count(), 8 + 8 + 1);
}

/// A bot that can build no legal deck of its pool drops, so that nobody waits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_without_enough_cards_drops() {
    // Packs of nothing but places to fight for.
    let faces = GameName::Riftbound.faces().expect("cards");
    let fields = faces.into_iter().filter(|f| f.kind == "battlefield");
    let fields: Vec<String> = fields
        .map(|f| f.name)
        .filter(|n| n != "Plain Field")
        .collect();
    let mut packs = packs_named(GameName::Riftbound, "lanternreach").expect("packs");
    packs.slot.truncate(1);
    packs.slot[0].count = 13;
    packs.rarity = [("common".to_owned(), fields)].into();
    packs.together.clear();
    let cup = cup_of(packs, Level::Casual, &["swiss:1:sealed:bo1"], &["Ann"], 1).await;
    cup.done("Sven", Op::OpenPacks);
    let event = until(&cup, |e| e.active().len() == 1).await;
    assert!(!event.is_bot(event.active()[0]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_pick_in_time_is_picked_for() {
    let parts = ["swiss:1:draft:bo1:0m:1s:bots"];
    let cup = cup(Level::Competitive, &parts, &["Ann", "Bo"], 0).await;
    let cookie = cup.claim("Ann").await;
    seat(&cup);
    let seen = mine(&cup, &cookie).await;
    let bots = seen["seats"].as_array().expect("seats").iter();
    assert_eq!(bots.filter(|s| s["bot"] == true).count(), 6);
    let late = |e: &Event| {
        let id = e.find_player("Bo").expect("Bo");
        let (passed, seat) = e.passed_to(id).expect("a seat");
        !passed.picks(seat).is_empty()
    };
    until(&cup, late).await;
    let (desk, _) = EventFile::open(&cup.file()).expect("the event");
    let picked = desk.records().iter().find_map(|r| match &r.op {
        Op::Pick(Pick { why, .. }) => Some((r.by.clone(), why.clone())),
        _ => None,
    });
    assert_eq!(
        picked,
        Some(("Sven".to_owned(), "the time was over".to_owned()))
    );
}
