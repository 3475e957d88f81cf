//! Listening, and ending well.

use crate::http::accept;
use crate::store::StoreError;
use crate::{
    App, Config, OpenError, event, grant_admin, logging, metrics_router, retention, rooms, router,
};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long requests under way may take once the server is asked to stop.
const GRACE: Duration = Duration::from_millis(1500);
/// How long each kind of task may take to end after that.
const ENDING: Duration = Duration::from_millis(700);
/// After so long the program ends, whatever runs: what was acknowledged is on
/// the disk.
const LAST: Duration = Duration::from_millis(4500);

/// Why the server could not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The store failed at the start.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened at.
    #[error("{addr} cannot be used: {source}; give another one with {option} HOST:PORT")]
    Listen {
        /// Which address.
        addr: SocketAddr,
        /// What it was given with.
        option: &'static str,
        /// Why not.
        source: std::io::Error,
    },
    /// The network failed while running.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
}

/// Runs a server until it is asked to stop (Ctrl+C, or SIGTERM). `opened` is
/// told the address people can open, as soon as they can.
pub async fn run(config: Config, opened: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    logging::start(config.log);
    let listener = listen(config.addr, "--addr").await?;
    let app = App::open(config).await?;
    make_admin(&app).await;
    opened(listener.local_addr()?);
    stop_when_asked(&app)?;
    serve(app, listener).await
}

/// Waits for Ctrl+C or SIGTERM on a thread of its own, so that no work can keep
/// it from being heard; then closes the server, and ends the program if that
/// takes too long.
pub fn stop_when_asked(app: &Arc<App>) -> std::io::Result<()> {
    let (runtime, app) = (
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?,
        Arc::downgrade(app),
    );
    let wait = move || {
        runtime.block_on(asked_to_stop());
        tracing::info!("stopping");
        if let Some(app) = app.upgrade() {
            app.close();
        }
        std::thread::sleep(LAST);
        // Who has ended in time has let go of everything.
        if app.strong_count() > 0 {
            tracing::warn!("something does not end: it is left where it is");
            std::process::exit(0);
        }
    };
    let thread = std::thread::Builder::new().name("stop".to_owned());
    thread.spawn(wait).map(drop)
}

async fn listen(addr: SocketAddr, option: &'static str) -> Result<TcpListener, ServeError> {
    let failed = |source| ServeError::Listen {
        addr,
        option,
        source,
    };
    TcpListener::bind(addr).await.map_err(failed)
}

/// [`run`], for programs that have no runtime.
pub fn run_blocking(config: Config, opened: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    block_on(run(config, opened))
}

/// Waits for something, on threads of its own, in programs that have no
/// runtime.
pub fn block_on<T, E: From<std::io::Error>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.enable_all().build()?;
    let done = runtime.block_on(work);
    // Work that does not end does not keep the program.
    runtime.shutdown_timeout(ENDING);
    done
}

async fn make_admin(app: &App) {
    let Some(name) = &app.config.admin else {
        return;
    };
    match grant_admin(&*app.store, name).await {
        Ok(true) => tracing::info!(name, "is an admin"),
        Ok(false) => tracing::warn!(name, "has no account yet: make it, then start again"),
        Err(error) => tracing::error!(%error, "no admin was made"),
    }
}

/// Serves on a listener until [`App::close`].
pub async fn serve(app: Arc<App>, listener: TcpListener) -> Result<(), ServeError> {
    let numbers = match app.config.metrics {
        Some(addr) => Some(listen(addr, "--metrics-addr").await?),
        None => None,
    };
    let tasks = &app.registry.context.tasks;
    if let Some(steward) =
        event::steward(app.event.as_ref(), &app.registry, app.config.data.clone())
    {
        tasks.others.spawn(steward);
    }
    let matches = app.registry.resume().await?;
    tracing::info!(matches, "matches go on");
    tasks.others.spawn(retention::keep_tidy(app.clone()));
    tasks
        .others
        .spawn(rooms::keep_records(Arc::clone(&app.registry.context)));
    if let Some(at) = numbers {
        let router = metrics_router(app.clone());
        tasks.others.spawn(accept(app.clone(), at, router));
    }
    let server = accept(app.clone(), listener, router(app.clone()));
    let late = async {
        app.closing().await;
        tokio::time::sleep(GRACE).await;
    };
    // Who is still reading after that does not keep the others waiting.
    tokio::select! {
        () = server => {}
        () = late => {}
    }
    app.close();
    end(&app).await;
    Ok(())
}

/// Ends everything in order: who is connected is told, rooms write what they
/// have accepted, then the store is closed.
async fn end(app: &App) {
    let tasks = &app.registry.context.tasks;
    let kinds = [
        ("WebSockets", &tasks.sockets),
        ("rooms", &tasks.rooms),
        ("others", &tasks.others),
    ];
    for (kind, tracker) in kinds {
        tracker.close();
        if tokio::time::timeout(ENDING, tracker.wait()).await.is_err() {
            tracing::warn!(
                kind,
                left = tracker.len(),
                "not everything has ended in time"
            );
        }
    }
    app.store.close().await;
}

#[cfg(unix)]
async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut term) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = term.recv() => {}
    }
}

#[cfg(not(unix))]
async fn asked_to_stop() {
    let _ = tokio::signal::ctrl_c().await;
}
