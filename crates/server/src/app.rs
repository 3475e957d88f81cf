//! What all requests share.

use crate::accounts::{Passwords, SignOuts};
use crate::event::SharedEvent;
use crate::rate_limits::{ClientKey, Limits};
use crate::room::RoomContext;
use crate::rooms::{MadeFrom, PlayedFrom, ReplayCache, RoomRegistry};
use crate::store::sqlite::Sqlite;
use crate::store::{Store, StoreError};
use crate::turns::Turns;
use crate::work_pool::WorkPool;
use crate::{Config, Result, logging};
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tournament::event_file::EventFileError;

/// What all requests share. Handlers get it as `State<Arc<App>>`.
pub struct App {
    /// How the server is set up.
    pub config: Config,
    /// What outlives the program.
    pub store: Arc<dyn Store>,
    /// The rooms in action.
    pub registry: Arc<RoomRegistry>,
    /// Who has asked for how much lately.
    pub limits: Limits,
    /// Where work that takes a while is done.
    pub workshop: WorkPool,
    /// The event whose matches are played here.
    pub event: Option<Arc<SharedEvent>>,
    /// Matches that are looked at.
    pub(crate) films: ReplayCache,
    /// From where somebody plays who must not try things out.
    pub(crate) played_from: PlayedFrom,
    /// How many tables were made from each address.
    pub(crate) made_from: MadeFrom,
    /// Who is counted and makes something more, one after the other.
    pub(crate) turns: Turns,
    pub(crate) passwords: Passwords,
    /// Sign-ins that end.
    pub(crate) sign_outs: SignOuts,
    pub(crate) metrics: PrometheusHandle,
    closing: CancellationToken,
}

/// Why the data of a server cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The event's file cannot.
    #[error(transparent)]
    Event(#[from] EventFileError),
}

impl App {
    /// Opens the store the set-up names.
    pub async fn open(config: Config) -> Result<Arc<Self>, OpenError> {
        let store = Sqlite::open(&config.db_file()?).await?;
        Ok(Self::open_on(config, Arc::new(store))?)
    }

    /// An application on a store, with the event the set-up names.
    pub fn open_on(config: Config, store: Arc<dyn Store>) -> Result<Arc<Self>, EventFileError> {
        let patience = Duration::from_millis(config.pace.event_file);
        let open = |path| SharedEvent::open(path, patience);
        let event = config.event.as_deref().map(open).transpose()?;
        let event = event.map(Arc::new);
        Ok(Self::with_event(config, store, event))
    }

    /// An application on a store, without an event.
    pub fn new(config: Config, store: Arc<dyn Store>) -> Arc<Self> {
        Self::with_event(config, store, None)
    }

    fn with_event(
        config: Config,
        store: Arc<dyn Store>,
        event: Option<Arc<SharedEvent>>,
    ) -> Arc<Self> {
        let limits = Limits::new(&config.rates);
        let metrics = logging::metrics();
        let closing = CancellationToken::new();
        let delays = (config.pace, config.quotas);
        let context = RoomContext::new(Arc::clone(&store), delays, closing.clone());
        let registry = RoomRegistry::new(context);
        Arc::new(Self {
            config,
            store,
            limits,
            workshop: registry.context.workshop.clone(),
            event,
            films: ReplayCache::default(),
            played_from: PlayedFrom::default(),
            made_from: MadeFrom::default(),
            turns: Turns::default(),
            registry,
            passwords: Passwords::default(),
            sign_outs: SignOuts::default(),
            metrics,
            closing,
        })
    }

    /// Does work somebody outside asked for, if they do not ask too often.
    pub(crate) async fn run_limited<T: Send + 'static>(
        &self,
        source: ClientKey,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        self.limits.heavy(source)?;
        self.workshop.run(work).await
    }

    /// Asks everything to end: no new matches, WebSockets close, what is
    /// accepted is written.
    pub fn close(&self) {
        self.closing.cancel();
    }

    /// Whether the server is about to end.
    pub fn is_closing(&self) -> bool {
        self.closing.is_cancelled()
    }

    /// Ends when the server is asked to end.
    pub fn closing(&self) -> impl Future<Output = ()> + Send + 'static {
        self.closing.clone().cancelled_owned()
    }
}
