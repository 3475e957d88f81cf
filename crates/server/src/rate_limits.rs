//! Who asks for how much: buckets that refill evenly; a kind of request has its
//! own.

use crate::{Error, RateLimits};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::IpAddr;
use std::num::NonZeroU32;

/// Who asks, as far as limits are concerned: an address of version 4, or a
/// network of version 6, because one household has as many addresses there as
/// it likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientKey(IpAddr);

impl ClientKey {
    /// Who asks from this address.
    pub(crate) fn new(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(v4) => Self(v4.into()),
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                Self(std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into())
            }
        }
    }
}

/// Who has asked for how much lately.
pub struct Limits {
    requests: DefaultKeyedRateLimiter<ClientKey>,
    newcomers: DefaultKeyedRateLimiter<ClientKey>,
    logins: DefaultKeyedRateLimiter<ClientKey>,
    login_names: DefaultKeyedRateLimiter<String>,
    heavy: DefaultKeyedRateLimiter<ClientKey>,
    reports: DefaultKeyedRateLimiter<ClientKey>,
}

impl Limits {
    /// Limits by these rates, with nobody in them.
    pub fn new(rates: &RateLimits) -> Self {
        let by = |n: NonZeroU32| RateLimiter::keyed(Quota::per_minute(n));
        Self {
            requests: by(rates.requests),
            newcomers: by(rates.newcomers),
            logins: by(rates.logins),
            login_names: RateLimiter::keyed(Quota::per_minute(rates.logins)),
            heavy: by(rates.heavy),
            reports: by(rates.reports),
        }
    }

    /// Counts a request.
    pub fn request(&self, source: ClientKey) -> Result<(), Error> {
        check(&self.requests, &source)
    }

    /// Counts a new guest or account.
    pub fn newcomer(&self, source: ClientKey) -> Result<(), Error> {
        check(&self.newcomers, &source)
    }

    /// Counts a try of a password, for who tries and for whose it is.
    pub fn login(&self, source: ClientKey, name: &str) -> Result<(), Error> {
        check(&self.logins, &source)?;
        check(&self.login_names, &name.to_owned())
    }

    /// Counts work that takes a while.
    pub fn heavy(&self, source: ClientKey) -> Result<(), Error> {
        check(&self.heavy, &source)
    }

    /// Counts a report.
    pub fn report(&self, source: ClientKey) -> Result<(), Error> {
        check(&self.reports, &source)
    }

    /// Forgets who has not asked lately.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.newcomers.retain_recent();
        self.logins.retain_recent();
        self.login_names.retain_recent();
        self.heavy.retain_recent();
        self.reports.retain_recent();
    }
}

fn check<K>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Error>
where
    K: Clone + Eq + std::hash::Hash,
{
    limiter.check_key(key).map_err(|until| {
        metrics::counter!("ludex_refused_total", "why" => "rate").increment(1);
        let wait = until.wait_time_from(DefaultClock::default().now());
        Error::TooMany {
            wait_s: wait.as_secs() + 1,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(address: &str) -> ClientKey {
        ClientKey::new(address.parse().expect("an address"))
    }

    #[test]
    fn a_network_of_version_6_is_one_source() {
        assert_eq!(source("2001:db8::1"), source("2001:db8::2:3"));
        assert_ne!(source("2001:db8::1"), source("2001:db8:0:1::1"));
        assert_eq!(source("::ffff:10.0.0.1"), source("10.0.0.1"));
        assert_ne!(source("10.0.0.1"), source("10.0.0.2"));
    }

    #[test]
    fn who_tries_passwords_is_stopped_by_address_and_by_name() {
        let limits = Limits::new(&RateLimits::default());
        let tries = |from: &str, name: &str| limits.login(source(from), name).is_ok();
        assert!((0..10).all(|_| tries("10.0.0.1", "ada")));
        assert!(!tries("10.0.0.1", "ben"), "this address had its tries");
        assert!(!tries("10.0.0.2", "ada"), "this name had its tries");
        assert!(tries("10.0.0.2", "ben"));
    }
}
