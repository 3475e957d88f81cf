//! Accounts, sessions, decks and ratings: what is kept, refused and forgotten.

use super::{account, room, store};
use server::store::{
    AccountStore, Batch, DeckRow, DeckStore, RatedMatch, RatedPlayer, ReportRow, RoomStatus,
    RoomStore, SessionRow, SocialStore, StoreError,
};

#[tokio::test]
async fn accounts_are_kept_with_unique_names() {
    let (store, _folder) = store().await;
    let ada = account("a", Some("Ada"));
    store.create_account(&ada).await.expect("made");
    store
        .create_account(&account("g", None))
        .await
        .expect("made");
    store
        .create_account(&account("h", None))
        .await
        .expect("guests share a name");
    let twin = store.create_account(&account("b", Some("ADA"))).await;
    assert!(matches!(twin, Err(StoreError::Taken)));
    assert_eq!(store.account("a").await.expect("read"), Some(ada.clone()));
    assert_eq!(store.account_named("ada").await.expect("read"), Some(ada));
    assert_eq!(store.account("' OR 1=1 --").await.expect("read"), None);
    let claim = async |id: &str, name: &str| {
        let key = name.to_lowercase();
        store.claim_account(id, (name, &key), "a hash").await
    };
    assert!(matches!(claim("z", "Zed").await, Err(StoreError::Missing)));
    assert!(matches!(claim("g", "Ada").await, Err(StoreError::Taken)));
    claim("g", "Gil").await.expect("a guest becomes somebody");
    let again = claim("g", "Gus").await;
    assert!(matches!(again, Err(StoreError::Missing)), "and only once");
    let gil = store.account_named("gil").await.expect("read");
    assert_eq!(gil.map(|a| a.id).as_deref(), Some("g"));
}

/// Checking a password takes a while, in which it may have become another one.
#[tokio::test]
async fn what_was_allowed_by_an_old_password_is_not_done() {
    let (store, _folder) = store().await;
    let mut ada = account("a", Some("Ada"));
    ada.password = Some("old".to_owned());
    store.create_account(&ada).await.expect("made");
    let session = |token: &str| session(token, 100);
    assert!(
        store
            .set_password("a", "old", "new", None)
            .await
            .expect("set")
    );
    let late = store.create_session(&session("one"), Some("old")).await;
    assert!(matches!(late, Err(StoreError::Missing)));
    assert!(
        !store
            .set_password("a", "old", "mine", None)
            .await
            .expect("asked")
    );
    let late = store.set_recovery("a", "old", "code");
    assert!(!late.await.expect("asked"));
    assert!(!store.recover("a", "code", "mine").await.expect("asked"));
    store.touch_account("a", 9).await.expect("touched");
    let now = store.account("a").await.expect("read").expect("there");
    assert_eq!((now.password.as_deref(), now.seen), (Some("new"), 9));
    let two = session("two");
    let begun = store.create_session(&two, Some("new"));
    begun.await.expect("begun");
}

fn session(token: &str, expires: i64) -> SessionRow {
    SessionRow {
        token: token.to_owned(),
        account: "a".to_owned(),
        created: 0,
        expires,
        agent: String::new(),
        seen: 0,
    }
}

#[tokio::test]
async fn sessions_end_in_time_and_with_their_account() {
    let (store, _folder) = store().await;
    store
        .create_account(&account("a", None))
        .await
        .expect("made");
    store
        .create_session(&session("one", 100), None)
        .await
        .expect("made");
    store
        .create_session(&session("two", 200), None)
        .await
        .expect("made");
    let whose = async |token, now| store.session_account(token, now).await.expect("read");
    assert!(whose("one", 99).await.is_some());
    assert!(whose("one", 100).await.is_none());
    assert_eq!(store.delete_expired(100).await.expect("deleted"), 1);
    store.delete_account("a").await.expect("deleted");
    assert!(whose("two", 0).await.is_none());
    let orphan = store.create_session(&session("three", 300), None).await;
    assert!(matches!(orphan, Err(StoreError::Missing)));
}

#[tokio::test]
async fn deleting_an_account_takes_along_what_is_its_own() {
    let (store, _folder) = store().await;
    for id in ["a", "b"] {
        store
            .create_account(&account(id, None))
            .await
            .expect("made");
    }
    store
        .create_room(&room("r", RoomStatus::Over, 5))
        .await
        .expect("made");
    let deck = DeckRow {
        id: "d".to_owned(),
        account: "a".to_owned(),
        game: "ikorr".to_owned(),
        name: "Mine".to_owned(),
        text: "name = 'Mine'".to_owned(),
        legal: true,
        updated: 3,
    };
    store.create_deck(&deck).await.expect("made");
    store.block("b", "a").await.expect("blocked");
    let report = ReportRow {
        id: "p".to_owned(),
        account: Some("a".to_owned()),
        room: "r".to_owned(),
        text: "wrong".to_owned(),
        scenario: None,
        view: None,
        entries: None,
        created: 9,
    };
    store.create_report(&report).await.expect("made");
    store.delete_account("a").await.expect("deleted");
    assert!(store.deck("a", "d").await.expect("read").is_none());
    assert!(store.blocks_of("b").await.expect("read").is_empty());
    assert_eq!(store.reports(9).await.expect("read")[0].account, None);
    let left = store
        .room("r")
        .await
        .expect("read")
        .expect("the room stays");
    assert_eq!(left.accounts, ["b"]);
}

#[tokio::test]
async fn guests_are_forgotten_unless_they_play() {
    let (store, _folder) = store().await;
    for (id, name) in [("a", None), ("b", None), ("c", None), ("d", Some("Dee"))] {
        store
            .create_account(&account(id, name))
            .await
            .expect("made");
    }
    store
        .create_room(&room("r", RoomStatus::Running, 5))
        .await
        .expect("made");
    assert_eq!(store.delete_guests(2).await.expect("deleted"), 0);
    assert_eq!(store.delete_guests(3).await.expect("deleted"), 1, "c only");
    assert!(store.account("a").await.expect("read").is_some());
    assert!(store.account("d").await.expect("read").is_some());
}

#[tokio::test]
async fn decks_are_their_owners() {
    let (store, _folder) = store().await;
    for id in ["a", "b"] {
        store
            .create_account(&account(id, None))
            .await
            .expect("made");
    }
    let mut deck = DeckRow {
        id: "d".to_owned(),
        account: "a".to_owned(),
        game: "ikorr".to_owned(),
        name: "Mine".to_owned(),
        text: "text".to_owned(),
        legal: false,
        updated: 3,
    };
    store.create_deck(&deck).await.expect("made");
    deck.legal = true;
    store.save_deck(&deck).await.expect("saved");
    assert_eq!(store.decks_of("a").await.expect("read"), [deck.clone()]);
    assert!(store.deck("b", "d").await.expect("read").is_none());
    deck.account = "b".to_owned();
    assert!(matches!(
        store.save_deck(&deck).await,
        Err(StoreError::Missing)
    ));
    assert!(!store.delete_deck("b", "d").await.expect("tried"));
    assert!(store.delete_deck("a", "d").await.expect("deleted"));
}

fn won_against(other: &str) -> RatedMatch {
    let player = |account: &str, team: u8| RatedPlayer {
        account: account.to_owned(),
        team,
        won: team == 0,
    };
    RatedMatch {
        game: "ikorr".to_owned(),
        mode: "1v1".to_owned(),
        players: vec![player("a", 0), player(other, 1)],
        at: 5,
    }
}

#[tokio::test]
async fn ratings_are_written_with_the_result_and_each_match_counts() {
    let (store, _folder) = store().await;
    for id in ["a", "b", "c"] {
        let made = store.create_account(&account(id, None)).await;
        made.expect("made");
    }
    let ended = |id: &str, other: &str| Batch {
        rooms: vec![room(id, RoomStatus::Over, 1)],
        rated: vec![won_against(other)],
        ..Batch::default()
    };
    for id in ["x", "y"] {
        let made = store.create_room(&room(id, RoomStatus::Running, 1)).await;
        made.expect("made");
    }
    // Two matches of a player that end at the same moment.
    let (first, second) = (ended("x", "b"), ended("y", "c"));
    let (x, y) = tokio::join!(store.commit(&first), store.commit(&second));
    x.and(y).expect("written");
    let rating = async |id: &str| {
        let row = store.rating(id, "ikorr", "1v1").await.expect("read");
        row.map(|r| (r.games, r.rating))
    };
    let twice = rating("a").await.expect("rated");
    assert!(twice.0 == 2 && twice.1 > 1600.0, "{twice:?}");
    assert!(rating("b").await.is_some_and(|(n, r)| n == 1 && r < 1500.0));
    // A result that is not written changes nothing.
    let missing = store.commit(&ended("missing", "b")).await;
    assert!(matches!(missing, Err(StoreError::Missing)), "{missing:?}");
    assert_eq!(rating("a").await, Some(twice));
    // Who is gone has no rating; the result stands.
    store.delete_account("b").await.expect("deleted");
    store.commit(&ended("x", "b")).await.expect("written");
    assert_eq!(rating("b").await, None);
    assert!(rating("a").await.is_some_and(|(n, _)| n == 3));
    assert_eq!(store.ratings_of("a").await.expect("read").len(), 1);
    assert!(
        store
            .rating("a", "ikorr", "2v2")
            .await
            .expect("read")
            .is_none()
    );
}
