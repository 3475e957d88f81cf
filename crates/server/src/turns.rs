//! One after the other: what is counted before something more is made is still
//! so when it is made, however many requests come at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::{Mutex as Turn, OwnedMutexGuard};

/// So many names are remembered before those nobody waits for are forgotten.
const MANY: usize = 256;

/// Whose turn it is, by name: of an account, of an address.
#[derive(Debug, Default)]
pub(crate) struct Turns(Mutex<HashMap<String, Weak<Turn<()>>>>);

impl Turns {
    /// Waits until nobody else of this name has it. It is given back when what
    /// this gives goes.
    pub(crate) async fn of(&self, name: String) -> OwnedMutexGuard<()> {
        self.turn(name).lock_owned().await
    }

    fn turn(&self, name: String) -> Arc<Turn<()>> {
        // A map of names is whole even if somebody panicked beside it.
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turn) = all.get(&name).and_then(Weak::upgrade) {
            return turn;
        }
        if all.len() >= MANY {
            all.retain(|_, turn| turn.strong_count() > 0);
        }
        let turn = Arc::new(Turn::new(()));
        all.insert(name, Arc::downgrade(&turn));
        turn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_of_a_name_at_a_time_and_others_do_not_wait() {
        let turns = Turns::default();
        let ada = turns.of("ada".to_owned()).await;
        drop(turns.of("ben".to_owned()).await);
        let next = turns.turn("ada".to_owned());
        assert!(next.try_lock().is_err());
        drop(ada);
        assert!(next.try_lock().is_ok());
        for i in 0..2 * MANY {
            drop(turns.of(i.to_string()).await);
        }
        let all = turns.0.lock().expect("whole");
        assert!(all.len() <= MANY && all.contains_key("ada"));
    }
}
