//! What is done by roles, while every step on the way to the disk fails in
//! turn: it is there whole, with who did it and all that follows from it, or
//! not at all.

use super::{account, room};
use server::store::sqlite::{Fault, Sqlite, Step};
use server::store::{
    AccountStore, AuditRow, Batch, ModerationStore, Result, RoomStatus, RoomStore, Sanction,
    SanctionRow, SessionRow,
};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// After how many more steps one fails, and which one did.
type NextFault = Arc<Mutex<(Option<usize>, Option<Step>)>>;

fn fault(next: &NextFault) -> Fault {
    let next = Arc::clone(next);
    Arc::new(move |step| {
        let mut next = next.lock().expect("nobody fell over");
        let Some(left) = next.0 else {
            return Ok(());
        };
        next.0 = left.checked_sub(1);
        match left {
            0 => {
                next.1 = Some(step);
                Err(std::io::Error::other(format!("{step:?} fails")))
            }
            _ => Ok(()),
        }
    })
}

/// Something that is done to account or room `a`.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Impose(Sanction),
    Lift(Sanction),
    SetRoles,
    CloseRoom,
    NewPassword,
    Recover,
    ClaimGuest,
}

const DEEDS: [Deed; 9] = [
    Deed::Impose(Sanction::Mute),
    Deed::Impose(Sanction::Ban),
    Deed::Lift(Sanction::Mute),
    Deed::Lift(Sanction::Ban),
    Deed::SetRoles,
    Deed::CloseRoom,
    Deed::NewPassword,
    Deed::Recover,
    Deed::ClaimGuest,
];

fn by(action: &str) -> AuditRow {
    AuditRow {
        at: 7,
        account: "m".to_owned(),
        name: "Mona".to_owned(),
        action: action.to_owned(),
        target: "a".to_owned(),
        detail: String::new(),
    }
}

fn imposed(kind: Sanction) -> SanctionRow {
    SanctionRow {
        account: "a".to_owned(),
        kind,
        ends: None,
        by: "m".to_owned(),
        why: "insults".to_owned(),
        created: 7,
    }
}

async fn set_room(store: &Sqlite, status: RoomStatus, noted: Vec<AuditRow>) -> Result<()> {
    let batch = Batch {
        rooms: vec![room("a", status, 1)],
        noted,
        ..Batch::default()
    };
    store.commit(&batch).await
}

impl Deed {
    async fn done(self, store: &Sqlite) -> Result<()> {
        match self {
            Self::Impose(kind) => store.sanction(&imposed(kind), &by("impose")).await,
            Self::Lift(kind) => store.lift("a", kind, &by("lift")).await,
            Self::SetRoles => {
                let roles = ["moderator".to_owned()];
                store.set_roles("a", &roles, &by("roles")).await
            }
            Self::CloseRoom => set_room(store, RoomStatus::Over, vec![by("close")]).await,
            Self::NewPassword => {
                let set = store.set_password("a", "$hash", "$new", None).await?;
                assert!(set, "it was the old one");
                Ok(())
            }
            Self::Recover => {
                let set = store.recover("a", "code", "$new").await?;
                assert!(set, "it was the code");
                Ok(())
            }
            Self::ClaimGuest => store.claim_account("a", ("Ada", "ada"), "$new").await,
        }
    }

    /// Whether whoever it is done to is signed out by it.
    fn signs_out(self) -> bool {
        match self {
            Self::Impose(kind) => kind == Sanction::Ban,
            Self::NewPassword | Self::Recover | Self::ClaimGuest => true,
            Self::Lift(_) | Self::SetRoles | Self::CloseRoom => false,
        }
    }

    /// A store in which it can be done: somebody who is signed in, at a table.
    async fn prepared(self, folder: &TempDir, fault: Fault) -> Sqlite {
        let file = folder.path().join("ludex.db");
        let store = Sqlite::open_with(&file, Some(fault)).await.expect("opened");
        let guest = matches!(self, Self::ClaimGuest);
        let row = account("a", (!guest).then_some("Ada"));
        store.create_account(&row).await.expect("made");
        let session = SessionRow {
            token: "t".to_owned(),
            account: "a".to_owned(),
            created: 0,
            expires: 100,
            agent: String::new(),
            seen: 0,
        };
        let begun = store.create_session(&session, row.password.as_deref());
        begun.await.expect("begun");
        let made = room("a", RoomStatus::Running, 1);
        store.create_room(&made).await.expect("made");
        match self {
            Self::Lift(kind) => {
                let row = imposed(kind);
                store.sanction(&row, &by("impose")).await.expect("imposed");
            }
            Self::Recover => {
                let kept = store.set_recovery("a", "$hash", "code").await;
                assert!(kept.expect("kept"));
            }
            _ => {}
        }
        store
    }
}

/// All that any of it changes.
#[derive(Debug, PartialEq)]
struct Kept {
    sanctions: Vec<&'static str>,
    roles: Vec<String>,
    password: Option<String>,
    signed_in: bool,
    room: RoomStatus,
    noted: Vec<String>,
}

async fn kept(store: &Sqlite) -> Kept {
    let sanctions = store.sanctions_of("a", 8).await.expect("read");
    let account = store.account("a").await.expect("read").expect("there");
    let session = store.session_account("t", 8).await.expect("read");
    let room = store.room("a").await.expect("read").expect("there");
    let noted = store.actions(9).await.expect("read");
    Kept {
        sanctions: sanctions.iter().map(|s| s.kind.word()).collect(),
        roles: account.roles,
        password: account.password,
        signed_in: session.is_some(),
        room: room.status,
        noted: noted.into_iter().map(|row| row.action).collect(),
    }
}

/// How it is before and after a deed that nothing disturbs.
async fn undisturbed(deed: Deed) -> (Kept, Kept) {
    let folder = crate::common::folder();
    let store = deed.prepared(&folder, fault(&NextFault::default())).await;
    let before = kept(&store).await;
    deed.done(&store).await.expect("done");
    (before, kept(&store).await)
}

#[tokio::test]
async fn what_is_done_by_roles_is_done_whole_or_not_at_all() {
    for deed in DEEDS {
        let (before, after) = undisturbed(deed).await;
        assert_ne!(before, after, "{deed:?}");
        let signs_out = (before.signed_in, after.signed_in) == (true, false);
        assert_eq!(signs_out, deed.signs_out(), "{deed:?}");
        let mut failed = Vec::new();
        loop {
            let folder = crate::common::folder();
            let next = NextFault::default();
            let store = deed.prepared(&folder, fault(&next)).await;
            next.lock().expect("nobody fell over").0 = Some(failed.len());
            let told = deed.done(&store).await;
            let (_, step) = std::mem::take(&mut *next.lock().expect("nobody fell over"));
            let now = kept(&store).await;
            let Some(step) = step else {
                assert!(told.is_ok() && now == after, "{deed:?}: {told:?} {now:?}");
                break;
            };
            assert!(told.is_err(), "{deed:?}: {step:?} failed");
            // What failed when it was on the disk is there, whole.
            let expected = match step {
                Step::Committed => &after,
                _ => &before,
            };
            assert_eq!(now, *expected, "{deed:?}: {step:?} failed");
            failed.push(step);
        }
        let all = [Step::Begin, Step::Write, Step::Commit, Step::Committed];
        assert!(
            all.iter().all(|s| failed.contains(s)),
            "{deed:?}: {failed:?}"
        );
    }
}
