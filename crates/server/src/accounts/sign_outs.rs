//! Sign-ins that end, told to the WebSockets that were opened with them.

use crate::store::Store;
use crate::{Error, Result, now_ms};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender};
use tokio::time::sleep;

/// So many may end before a WebSocket hears of the first; then it looks itself.
const WAITING: usize = 64;

/// Sign-ins that have ended.
#[derive(Clone, Debug)]
pub(crate) enum SignOut {
    /// This one, by the hash of its token.
    One(String),
    /// All of an account, but the one with this hash.
    All(String, Option<String>),
}

/// Where it is told that sign-ins have ended.
#[derive(Debug)]
pub(crate) struct SignOuts(Sender<SignOut>);

impl Default for SignOuts {
    fn default() -> Self {
        Self(Sender::new(WAITING))
    }
}

impl SignOuts {
    pub(crate) fn tell(&self, out: SignOut) {
        // Where no WebSocket is open nobody listens.
        let _ = self.0.send(out);
    }
}

/// The sign-in with which a WebSocket was opened.
pub(crate) struct SignIn {
    outs: Receiver<SignOut>,
    store: Arc<dyn Store>,
    token: String,
    account: String,
    expires: i64,
}

impl SignIn {
    /// The sign-in with this token, which must not have ended meanwhile.
    pub(crate) async fn of(
        store: &Arc<dyn Store>,
        sign_outs: &SignOuts,
        token: String,
    ) -> Result<Self> {
        let outs = sign_outs.0.subscribe();
        let row = store.session(&token, now_ms()).await?;
        let row = row.ok_or(Error::NotSignedIn)?;
        Ok(Self {
            outs,
            store: Arc::clone(store),
            token,
            account: row.account,
            expires: row.expires,
        })
    }

    /// Waits until it has ended.
    pub(crate) async fn ended(&mut self) {
        loop {
            let left = self.expires.saturating_sub(now_ms()).max(0);
            let heard = tokio::select! {
                heard = self.outs.recv() => heard,
                () = sleep(Duration::from_millis(left.unsigned_abs())) => return,
            };
            let over = match heard {
                Ok(out) => self.is_meant(&out),
                Err(RecvError::Lagged(_)) => self.is_gone().await,
                Err(RecvError::Closed) => true,
            };
            if over {
                return;
            }
        }
    }

    fn is_meant(&self, out: &SignOut) -> bool {
        match out {
            SignOut::One(token) => *token == self.token,
            SignOut::All(account, but) => {
                *account == self.account && but.as_ref() != Some(&self.token)
            }
        }
    }

    /// Where the store cannot be asked, it is asked the next time.
    async fn is_gone(&self) -> bool {
        let row = self.store.session(&self.token, now_ms()).await;
        row.is_ok_and(|row| row.is_none())
    }
}
