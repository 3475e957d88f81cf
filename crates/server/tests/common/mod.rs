//! A server in the test's own process: requests go through the whole router,
//! without a network.
#![allow(dead_code, reason = "not every test uses all of it")]

pub(crate) mod failing;
pub(crate) mod seated;
pub(crate) mod table;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use serde_json::Value;
use server::store::sqlite::Sqlite;
use server::{App, Config, RateLimits};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::interval;
use tower::ServiceExt;

/// A folder for what is kept: in memory where there is room for it, so that
/// nobody waits for a disk.
pub(crate) fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let folder = match free(memory) > 1 << 30 {
        true => TempDir::new_in(memory),
        false => TempDir::new(),
    };
    folder.expect("a folder")
}

#[cfg(unix)]
fn free(folder: &Path) -> u64 {
    rustix::fs::statvfs(folder).map_or(0, |disk| disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free(_folder: &Path) -> u64 {
    0
}

/// Looks again and again until there is something, for two minutes at most.
pub(crate) async fn found<T>(mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let mut looks = interval(Duration::from_millis(5));
    for _ in 0..24_000 {
        looks.tick().await;
        if let Some(found) = look().await {
            return found;
        }
    }
    panic!("it never came about");
}

/// The same until something is so.
pub(crate) async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    found(async || is_so().await.then_some(())).await;
}

/// A server with a store of its own.
pub(crate) struct TestClient {
    pub(crate) app: Arc<App>,
    router: Router,
    _folder: Option<TempDir>,
}

/// An answer, read to its end.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|e| panic!("{e}: {}", self.text))
    }

    /// The cookie that was set, as a browser sends it back.
    pub(crate) fn cookie(&self) -> String {
        let set = self.headers[header::SET_COOKIE].to_str().expect("text");
        set.split(';').next().expect("a pair").to_owned()
    }

    /// That it was refused with this status and word, in the one form all
    /// refusals have.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        let body = self.json();
        assert_eq!(body["code"], code, "{body}");
        assert!(
            body["error"].as_str().is_some_and(|e| e.len() > 5),
            "{body}"
        );
    }

    #[track_caller]
    pub(crate) fn good(self) -> Self {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        self
    }
}

/// A request under construction.
pub(crate) struct TestRequest<'d> {
    desk: &'d TestClient,
    request: axum::http::request::Builder,
    body: Body,
}

impl TestRequest<'_> {
    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.request = self.request.header(name, value);
        self
    }

    pub(crate) fn cookie(self, cookie: &str) -> Self {
        self.header("cookie", cookie)
    }

    pub(crate) fn json(self, body: &Value) -> Self {
        self.header("content-type", "application/json")
            .body(body.to_string())
    }

    pub(crate) fn body(mut self, body: impl Into<Body>) -> Self {
        self.body = body.into();
        self
    }

    pub(crate) async fn send(self) -> Reply {
        let (status, headers, bytes) = self.raw().await;
        Reply {
            status,
            headers,
            text: String::from_utf8(bytes.to_vec()).expect("text"),
        }
    }

    /// The answer, which may be no text.
    pub(crate) async fn raw(self) -> (StatusCode, HeaderMap, Bytes) {
        let request = self.request.body(self.body).expect("a request");
        let response = self.desk.router.clone().oneshot(request).await;
        let response = response.expect("the router never fails");
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.expect("a body");
        (parts.status, parts.headers, bytes)
    }
}

impl TestClient {
    pub(crate) async fn new() -> Self {
        Self::with(|config| config.rates = RateLimits::UNLIMITED).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = folder();
        let mut config = Config::local(folder.path());
        config.hosts.push("ludex.test".to_owned());
        change(&mut config);
        let file = config.db_file().expect("a file");
        let store = Sqlite::open(&file).await.expect("a store");
        let app = App::new(config, Arc::new(store));
        let router = server::router(app.clone());
        Self {
            app,
            router,
            _folder: Some(folder),
        }
    }

    /// The router of a server that is there already.
    pub(crate) fn of(app: Arc<App>) -> Self {
        let router = server::router(app.clone());
        Self {
            app,
            router,
            _folder: None,
        }
    }

    /// What is answered where the numbers of a server are.
    pub(crate) fn numbers_of(app: Arc<App>) -> Self {
        let router = server::metrics_router(app.clone());
        Self {
            app,
            router,
            _folder: None,
        }
    }

    /// A request as our own page makes it.
    pub(crate) fn ask(&self, method: &str, path: &str) -> TestRequest<'_> {
        let asking = self.bare(method, path);
        match method {
            "GET" | "HEAD" => asking,
            _ => asking.header("x-ludex", "1"),
        }
    }

    /// A request without the header of our own page.
    pub(crate) fn bare(&self, method: &str, path: &str) -> TestRequest<'_> {
        self.bare_at(method, path, "ludex.test")
    }

    /// The same, meant for a server of this name.
    pub(crate) fn bare_at(&self, method: &str, path: &str, host: &str) -> TestRequest<'_> {
        let method: Method = method.parse().expect("a method");
        let request = Request::builder().method(method).uri(path);
        TestRequest {
            desk: self,
            request: request.header("host", host),
            body: Body::empty(),
        }
    }

    /// A new guest's cookie.
    pub(crate) async fn guest(&self) -> String {
        let reply = self.ask("POST", "/api/v1/guest").send().await.good();
        reply.cookie()
    }

    /// A new account's cookie.
    pub(crate) async fn register(&self, name: &str) -> String {
        let body = serde_json::json!({ "name": name, "password": "a long password" });
        let asking = self.ask("POST", "/api/v1/accounts").json(&body);
        asking.send().await.good().cookie()
    }

    /// Whose cookie it is.
    pub(crate) async fn me(&self, cookie: &str) -> Reply {
        self.ask("GET", "/api/v1/me").cookie(cookie).send().await
    }
}
