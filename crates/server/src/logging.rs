//! Logs and metrics. A log line never holds a cookie, a password, a seed or
//! what somebody holds: spans carry the method, the pattern of the address
//! and the status only.

use crate::LogFormat;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::io::IsTerminal;
use std::sync::OnceLock;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt, registry};

/// Where times of answers are counted, in seconds.
const BUCKETS: [f64; 10] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];

/// Writes the log to standard error from now on. `RUST_LOG` says how much.
pub(crate) fn start(format: LogFormat) {
    let said = std::env::var("RUST_LOG").ok().and_then(|s| s.parse().ok());
    let filter: Targets = said.unwrap_or_else(|| {
        let sqlx = ("sqlx", LevelFilter::WARN);
        Targets::new()
            .with_default(LevelFilter::INFO)
            .with_targets([sqlx])
    });
    let plain = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
    let colours = std::io::stderr().is_terminal() && !plain;
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(colours);
    let lines = match format {
        LogFormat::Text => lines.with_target(false).with_filter(filter).boxed(),
        LogFormat::Json => lines.json().with_filter(filter).boxed(),
    };
    // Somebody else may write the log already, in tests.
    let _ = registry().with(lines).try_init();
}

/// The one place where this program counts, made when it is first asked for.
pub(crate) fn metrics() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let suffix = Matcher::Suffix("_seconds".to_owned());
        let builder = PrometheusBuilder::new();
        let builder = builder.set_buckets_for_metric(suffix, &BUCKETS);
        let builder = builder.unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // Only the first recorder of a program counts; then so does its handle.
        let _ = metrics::set_global_recorder(recorder);
        describe();
        handle
    };
    HANDLE.get_or_init(install).clone()
}

fn describe() {
    metrics::describe_counter!("ludex_requests_total", "Answers by path and status.");
    metrics::describe_histogram!("ludex_request_seconds", "Time to an answer, by path.");
    metrics::describe_counter!("ludex_refused_total", "Requests refused, by why.");
}
