//! Numbered rules: their ids, and switches that turn one off to prove the
//! tests that claim to show it.
//!
//! Where code enforces a numbered rule it says so with [`rule!`](crate::rule!)
//! or [`by_rule!`](crate::by_rule!). Without the feature `knockout` both are
//! the bare expression.

use crate::state_hash::bytes_hash;
use serde::Serialize;

/// The id of a numbered rule, such as `ROI 7.2b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct RuleId(pub &'static str);

impl std::fmt::Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// A number for an id, computed at compile time, so that asking for a switch
/// is one comparison.
#[must_use]
pub const fn rule_hash(id: &str) -> u64 {
    bytes_hash(id.as_bytes())
}

#[cfg(feature = "knockout")]
mod switches {
    use std::cell::{Cell, RefCell};
    use std::collections::BTreeSet;

    thread_local! {
        static OFF: Cell<u64> = const { Cell::new(0) };
        static ASKED: Cell<bool> = const { Cell::new(false) };
        static NOTING: Cell<bool> = const { Cell::new(false) };
        static NOTED: RefCell<BTreeSet<u64>> = const { RefCell::new(BTreeSet::new()) };
    }

    /// Runs something with all rules in force, and notes the fingerprints of
    /// those that are asked for on this thread: what does not ask for a rule
    /// runs alike without it.
    pub fn noting<T>(run: impl FnOnce() -> T) -> (T, BTreeSet<u64>) {
        knock_out(None);
        NOTED.take();
        NOTING.set(true);
        let result = run();
        NOTING.set(false);
        (result, NOTED.take())
    }

    /// Switches this rule off on this thread, or all rules on again.
    pub fn knock_out(id: Option<&str>) {
        OFF.set(id.map_or(0, super::rule_hash));
        ASKED.set(false);
    }

    /// Whether the rule with this fingerprint is in force.
    #[must_use]
    #[inline]
    pub fn on(fingerprint: u64) -> bool {
        let off = OFF.get() == fingerprint;
        if off {
            ASKED.set(true);
        }
        if NOTING.get() {
            NOTED.with_borrow_mut(|noted| noted.insert(fingerprint));
        }
        !off
    }

    /// Whether the switched-off rule was asked for since it was switched off:
    /// an id that is never asked for has no switch on the path that ran.
    #[must_use]
    pub fn was_asked() -> bool {
        ASKED.get()
    }
}

#[cfg(feature = "knockout")]
pub use switches::{knock_out, noting, on, was_asked};

/// Whether the rule with this fingerprint is in force: always.
#[cfg(not(feature = "knockout"))]
#[must_use]
#[inline(always)]
pub const fn on(_fingerprint: u64) -> bool {
    true
}

/// Whether the rule of this id is in force, where the id is data.
#[must_use]
pub fn holds(id: &str) -> bool {
    !has_switches() || on(rule_hash(id))
}

/// Whether this build can switch rules off.
#[must_use]
pub const fn has_switches() -> bool {
    cfg!(feature = "knockout")
}

/// A condition that holds because numbered rules demand it: switched off, any
/// of them makes it false.
///
/// ```
/// use kernel::rule;
/// let attacked = true;
/// if rule!("ROI 7.1b.1", attacked) {
///     // refuse the second attack
/// }
/// ```
#[macro_export]
macro_rules! rule {
    ($($id:literal),+ ; true) => {
        ($($crate::rule::on(const { $crate::rule::rule_hash($id) }))&&+)
    };
    ($id:literal, true) => {
        $crate::rule::on(const { $crate::rule::rule_hash($id) })
    };
    ($($id:literal),+ ; $cond:expr) => {
        ($($crate::rule::on(const { $crate::rule::rule_hash($id) }))&&+) && ($cond)
    };
    ($id:literal, $cond:expr) => {
        $crate::rule::on(const { $crate::rule::rule_hash($id) }) && ($cond)
    };
}

/// What happens, or which value holds, because numbered rules demand it:
/// switched off, the block does not happen, or the value after `else` holds.
///
/// ```
/// use kernel::by_rule;
/// let goal = by_rule!("ROI 1.3a.2", 15, else 10);
/// assert_eq!(goal, 15);
/// ```
#[macro_export]
macro_rules! by_rule {
    ($id:literal, $then:expr, else $other:expr) => {
        if $crate::rule::on(const { $crate::rule::rule_hash($id) }) { $then } else { $other }
    };
    ($($id:literal),+ ; $then:expr, else $other:expr) => {
        if $($crate::rule::on(const { $crate::rule::rule_hash($id) }))&&+ { $then } else { $other }
    };
    ($id:literal, $body:block) => {
        if $crate::rule::on(const { $crate::rule::rule_hash($id) }) $body
    };
    ($($id:literal),+ ; $body:block) => {
        if $($crate::rule::on(const { $crate::rule::rule_hash($id) }))&&+ $body
    };
}
