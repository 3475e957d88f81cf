//! What all requests share.

use crate::accounts::{Passwords, SignOuts};
use crate::catalog::WorkPool;
use crate::event::SharedEvent;
use crate::http::rate_limit::Limits;
use crate::rooms::{MadeFrom, PlayedFrom, ReplayCache, RoomRegistry};
use crate::store::sqlite::Sqlite;
use crate::store::{Store, StoreError};
use crate::turns::Turns;
use crate::{Config, logging};
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

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

impl App {
    /// Opens the store the set-up names.
    pub async fn open(config: Config) -> Result<Arc<Self>, StoreError> {
        let store = Sqlite::open(&config.db_file()?).await?;
        Self::open_on(config, Arc::new(store))
    }

    /// An application on a store, with the event the set-up names.
    pub fn open_on(config: Config, store: Arc<dyn Store>) -> Result<Arc<Self>, StoreError> {
        let event = config.event.as_deref().map(SharedEvent::open).transpose()?;
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
        let registry = RoomRegistry::new(
            Arc::clone(&store),
            (config.pace, config.quotas),
            closing.clone(),
        );
        Arc::new(Self {
            config,
            store,
            limits,
            workshop: registry.workshop.clone(),
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
