//! Taking connections: each is counted, has its time limits, and ends with the
//! server.

use super::connections::{Connections, Place};
use super::stream::Watched;
use crate::rate_limits::ClientKey;
use crate::{App, Config, ConnectionLimits};
use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{ConnectInfo, Request};
use axum::http::StatusCode;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// Descriptors for files and what else is not a connection.
const OTHER_FILES: usize = 128;
/// The largest head of a request.
const HEAD: usize = 32 * 1024;
/// How long to wait when a connection could not be taken.
const BREATH: Duration = Duration::from_millis(20);

/// Takes connections until the server is asked to end, and waits for those
/// that are under way.
pub(crate) async fn accept(app: Arc<App>, listener: TcpListener, router: Router) {
    let connections = connections(&app.config);
    let (under_way, mut ended) = mpsc::channel::<Infallible>(1);
    let mut closing = pin!(app.closing());
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            () = &mut closing => break,
        };
        match taken {
            Ok((stream, peer)) => {
                // Who finds no place learns it by the connection's end.
                if let Some(place) = connections.admit(ClientKey::new(peer.ip())) {
                    let carried = carry(app.clone(), router.clone(), (stream, peer), place);
                    let under_way = under_way.clone();
                    tokio::spawn(async move {
                        carried.await;
                        drop(under_way);
                    });
                } else {
                    metrics::counter!("ludex_refused_total", "why" => "connections").increment(1);
                }
            }
            Err(error) => not_taken(&connections, &error).await,
        }
    }
    drop((listener, under_way));
    while ended.recv().await.is_some() {}
}

/// How many there may be: by address as it is set up, all together as many as
/// there are descriptors. A proxy's address is everybody's.
fn connections(config: &Config) -> Arc<Connections> {
    let limits = &config.connections;
    let total = limits.total.min(descriptors());
    let per_address = match config.behind_proxy {
        true => total,
        false => limits.per_address.min(total / 2),
    };
    Connections::new(per_address, total)
}

/// As many connections as this program may have open; it asks for all that
/// the system would give.
#[cfg(unix)]
fn descriptors() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let all = Rlimit {
        current: limit.maximum,
        ..limit
    };
    // Where it is not given, what there is must do.
    let _ = setrlimit(Resource::Nofile, all);
    let now = getrlimit(Resource::Nofile).current;
    let now = now.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX));
    now.saturating_sub(OTHER_FILES).max(now / 2)
}

#[cfg(not(unix))]
fn descriptors() -> usize {
    usize::MAX
}

/// A connection that was gone before it was taken says nothing of us; anything
/// else means that something is used up.
async fn not_taken(connections: &Connections, error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    ) {
        return;
    }
    tracing::warn!(%error, "a connection could not be taken");
    connections.give_one_up();
    tokio::time::sleep(BREATH).await;
}

/// Carries requests and answers over a connection.
async fn carry(app: Arc<App>, router: Router, from: (TcpStream, SocketAddr), place: Place) {
    let (stream, peer) = from;
    let limits = app.config.connections;
    let place = Arc::new(place);
    // Frames are small and wait for nothing; where that cannot be said, they
    // are a little later.
    let _ = stream.set_nodelay(true);
    let io = TokioIo::new(Watched::new(stream, limits.idle, Arc::clone(&place)));
    let asked = Arc::clone(&place);
    let service = service_fn(move |request: Request<Incoming>| {
        answer(router.clone(), Arc::clone(&asked), peer, request)
    });
    let connection = builder(&limits).serve_connection(io, service);
    let mut connection = pin!(connection.with_upgrades());
    let mut closing = pin!(app.closing());
    let mut stopping = false;
    loop {
        tokio::select! {
            // What goes wrong here is the other side's affair.
            _ = connection.as_mut() => return,
            () = place.given_up() => return,
            () = &mut closing, if !stopping => {
                stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

fn builder(limits: &ConnectionLimits) -> http1::Builder {
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(limits.headers)
        .max_buf_size(HEAD);
    builder
}

async fn answer(
    router: Router,
    place: Arc<Place>,
    peer: SocketAddr,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let mut busy = Busy {
        place: Arc::clone(&place),
        after: false,
    };
    let mut request = request.map(|body| Body::new(Arriving::new(body, place)));
    request.extensions_mut().insert(ConnectInfo(peer));
    let response = TowerToHyperService::new(router).call(request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        // From now on it is a WebSocket, which is never given up.
        busy.after = true;
    }
    Ok(response)
}

/// A connection for which something is done, until this goes.
struct Busy {
    place: Arc<Place>,
    /// Whether something is done for it afterwards, too.
    after: bool,
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.place.set_busy(self.after);
    }
}

/// A request's body. Once it is there something is done for the connection.
struct Arriving {
    body: Incoming,
    place: Arc<Place>,
}

impl Arriving {
    fn new(body: Incoming, place: Arc<Place>) -> Self {
        if body.is_end_stream() {
            place.set_busy(true);
        }
        Self { body, place }
    }
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(cx));
        if frame.is_none() || self.body.is_end_stream() {
            self.place.set_busy(true);
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
