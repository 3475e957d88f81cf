//! Gauges that stay true whatever happens.

/// Counts one more in a gauge until it is dropped, even by a panic.
#[must_use]
pub(crate) struct Counted(metrics::Gauge);

impl Counted {
    /// One more.
    pub(crate) fn one(gauge: metrics::Gauge) -> Self {
        gauge.increment(1);
        Self(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.decrement(1);
    }
}
