//! Passwords: hashed with argon2id, on threads of their own, a few at a time,
//! because a hash takes 19 MiB and tens of milliseconds on purpose.

use crate::Error;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// The fewest and the most characters of a password.
const LENGTHS: std::ops::RangeInclusive<usize> = 8..=200;
/// How many are hashed at once.
const AT_ONCE: usize = 2;
/// A hash of nothing anybody knows, for names that are not there: a try takes
/// as long as for those that are.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI";

/// Hashes passwords, a few at a time.
#[derive(Debug)]
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }
}

impl Passwords {
    /// The hash of a new password.
    pub(crate) async fn hash(&self, password: &str) -> Result<String, Error> {
        if !LENGTHS.contains(&password.chars().count()) {
            let text = "the password needs 8 to 200 characters";
            return Err(Error::Invalid(text.to_owned()));
        }
        let password = password.to_owned();
        let hash = move || Argon2::default().hash_password(password.as_bytes());
        let hash = self.in_turn(hash).await?;
        let hash = hash.map_err(|e| Error::Internal(format!("hashing: {e}")))?;
        Ok(hash.to_string())
    }

    /// Whether a password is the one of this hash. Without a hash it is not,
    /// and takes as long.
    pub(crate) async fn matches(&self, password: &str, hash: Option<&str>) -> Result<bool, Error> {
        if password.chars().count() > *LENGTHS.end() {
            return Ok(false);
        }
        let (password, known) = (password.to_owned(), hash.is_some());
        let hash = hash.unwrap_or(NOBODY).to_owned();
        let verify = move || {
            let hash = PasswordHash::new(&hash)?;
            Argon2::default().verify_password(password.as_bytes(), &hash)
        };
        Ok(self.in_turn(verify).await?.is_ok() && known)
    }

    /// Does it when its turn has come. Who goes away meanwhile lets nobody else
    /// in: the turn lasts as long as the work.
    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let failed = |what: String| Error::Internal(format!("hashing: {what}"));
        let turn = self.turns.clone().acquire_owned().await;
        let turn = turn.map_err(|e| failed(e.to_string()))?;
        let done = spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        let done = done.await;
        done.map_err(|e| failed(e.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_goes_away_lets_nobody_in_before_the_work_is_done() {
        let passwords = Passwords::default();
        let (go, wait) = std::sync::mpsc::channel::<()>();
        // It is begun, and nobody waits for it any more.
        tokio::select! {
            biased;
            _ = passwords.in_turn(move || wait.recv()) => panic!("it waits"),
            () = std::future::ready(()) => {}
        }
        assert_eq!(passwords.turns.available_permits(), AT_ONCE - 1);
        go.send(()).expect("it waits");
        let all = passwords.turns.acquire_many(AT_ONCE as u32).await;
        assert!(all.is_ok(), "the turn is given back");
    }

    #[tokio::test]
    async fn a_password_matches_its_own_hash_only() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse").await.expect("a hash");
        assert!(hash.starts_with("$argon2id$"));
        assert!(
            passwords
                .matches("correct horse", Some(&hash))
                .await
                .expect("checked")
        );
        assert!(
            !passwords
                .matches("correct hors", Some(&hash))
                .await
                .expect("checked")
        );
        assert!(
            !passwords
                .matches("correct horse", None)
                .await
                .expect("checked")
        );
        assert!(passwords.hash("short").await.is_err());
        assert!(passwords.hash(&"x".repeat(201)).await.is_err());
    }

    #[test]
    fn the_hash_of_nobody_costs_what_others_cost() {
        let nobody = PasswordHash::new(NOBODY).expect("a hash");
        let own = Argon2::default()
            .hash_password(b"some password")
            .expect("a hash");
        assert_eq!(nobody.params, own.params);
        assert_eq!(nobody.algorithm, own.algorithm);
    }
}
