//! How many connections there are, by address. An address that has all it may
//! have gives up its oldest one that waits for something: half a request, the
//! next request, or that its answer is read. So nobody who opens thousands
//! keeps others out, not even others behind the same address.

use crate::rate_limits::ClientKey;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// All connections there are.
#[derive(Debug)]
pub(super) struct Connections {
    per_address: usize,
    total: usize,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    next: u64,
    total: usize,
    /// By address, and by when they came.
    by_source: HashMap<ClientKey, BTreeMap<u64, State>>,
}

#[derive(Debug)]
struct State {
    /// Whether something is done for it, so that it is not given up.
    busy: bool,
    end: Arc<Notify>,
}

impl Connections {
    pub(super) fn new(per_address: usize, total: usize) -> Arc<Self> {
        Arc::new(Self {
            per_address: per_address.max(1),
            total: total.max(1),
            held: Mutex::default(),
        })
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        // Every change below is whole before anything could panic.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection from there; none if all places are taken by
    /// those for whom something is done.
    pub(super) fn admit(self: &Arc<Self>, source: ClientKey) -> Option<Place> {
        let mut held = self.held();
        if held.of(source) >= self.per_address && !held.give_up_one(source) {
            return None;
        }
        if held.total >= self.total && !held.give_up_of_largest() {
            return None;
        }
        let end = Arc::new(Notify::new());
        let id = held.add(source, Arc::clone(&end));
        Some(Place {
            connections: Arc::clone(self),
            source,
            id,
            end,
        })
    }

    /// Gives one up that waits, where there are no descriptors left.
    pub(super) fn give_one_up(&self) {
        self.held().give_up_of_largest();
    }
}

impl Held {
    fn of(&self, source: ClientKey) -> usize {
        self.by_source.get(&source).map_or(0, BTreeMap::len)
    }

    fn add(&mut self, source: ClientKey, end: Arc<Notify>) -> u64 {
        let id = self.next;
        self.next += 1;
        self.total += 1;
        let state = State { busy: false, end };
        self.by_source.entry(source).or_default().insert(id, state);
        metrics::gauge!("ludex_connections").set(self.total as f64);
        id
    }

    fn remove(&mut self, source: ClientKey, id: u64) -> Option<State> {
        let all = self.by_source.get_mut(&source)?;
        let state = all.remove(&id)?;
        if all.is_empty() {
            self.by_source.remove(&source);
        }
        self.total -= 1;
        metrics::gauge!("ludex_connections").set(self.total as f64);
        Some(state)
    }

    /// Gives up the oldest that waits; says whether there was one.
    fn give_up_one(&mut self, source: ClientKey) -> bool {
        let all = self.by_source.get(&source).into_iter().flatten();
        let oldest = all.filter(|(_, s)| !s.busy).map(|(id, _)| *id).next();
        let given = oldest.and_then(|id| self.remove(source, id));
        if let Some(state) = &given {
            metrics::counter!("ludex_refused_total", "why" => "connections").increment(1);
            state.end.notify_one();
        }
        given.is_some()
    }

    /// The same for the address that has most that wait.
    fn give_up_of_largest(&mut self) -> bool {
        let waiting = |all: &BTreeMap<u64, State>| all.values().filter(|s| !s.busy).count();
        let sources = self.by_source.iter();
        let most = sources.max_by_key(|(_, all)| waiting(all)).map(|(s, _)| *s);
        most.is_some_and(|source| self.give_up_one(source))
    }
}

/// The place of a connection; it is free again when this goes.
#[derive(Debug)]
pub(super) struct Place {
    connections: Arc<Connections>,
    source: ClientKey,
    id: u64,
    end: Arc<Notify>,
}

impl Place {
    /// From now on something is done for it, or no longer.
    pub(super) fn set_busy(&self, busy: bool) {
        let mut held = self.connections.held();
        let all = held.by_source.get_mut(&self.source);
        if let Some(state) = all.and_then(|all| all.get_mut(&self.id)) {
            state.busy = busy;
        }
    }

    /// Ends when the connection is given up.
    pub(super) async fn given_up(&self) {
        self.end.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.connections.held().remove(self.source, self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;
    use std::time::Duration;
    use tokio::time::timeout;

    fn source(last: u8) -> ClientKey {
        ClientKey::new(Ipv4Addr::new(10, 0, 0, last).into())
    }

    async fn is_given_up(place: &Place) -> bool {
        timeout(Duration::ZERO, place.given_up()).await.is_ok()
    }

    #[tokio::test]
    async fn the_oldest_that_waits_goes_and_others_addresses_stay() {
        let all = Connections::new(2, 100);
        let other = all.admit(source(2)).expect("a place");
        let busy = all.admit(source(1)).expect("a place");
        busy.set_busy(true);
        let waits = all.admit(source(1)).expect("a place");
        let new = all.admit(source(1)).expect("a place");
        assert!(is_given_up(&waits).await);
        for stays in [&other, &busy, &new] {
            assert!(!is_given_up(stays).await);
        }
        new.set_busy(true);
        assert!(all.admit(source(1)).is_none(), "all are at work");
        drop(busy);
        assert!(all.admit(source(1)).is_some());
    }

    #[tokio::test]
    async fn where_all_places_are_taken_who_has_most_gives_one_up() {
        let all = Connections::new(100, 4);
        let few = all.admit(source(1)).expect("a place");
        let many: Vec<Place> = (0..3).filter_map(|_| all.admit(source(2))).collect();
        let new = all.admit(source(3)).expect("a place");
        assert!(is_given_up(&many[0]).await);
        assert!(!is_given_up(&few).await && !is_given_up(&new).await);
        drop(many);
        assert_eq!(all.held().total, 2, "nothing is counted twice");
        drop((few, new));
        assert!(all.held().by_source.is_empty());
    }
}
