//! Restriction: what says that something cannot be done beats what says that
//! it can.

use crate::rule::RuleId;

/// What has been said for and against one intent. In which order does not
/// count.
///
/// ```
/// use kernel::parts::restriction::Judgement;
/// use kernel::rule::RuleId;
/// let mut judgement = Judgement::default();
/// judgement.cannot(RuleId("T 2"));
/// judgement.can();
/// assert_eq!(judgement.verdict(RuleId("T 1")), Err(RuleId("T 2")));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    can: bool,
    cannot: Option<RuleId>,
}

impl Judgement {
    /// Something allows it.
    pub fn can(&mut self) {
        self.can = true;
    }

    /// Something allows it under a condition.
    pub fn can_if(&mut self, holds: bool) {
        self.can |= holds;
    }

    /// A rule forbids it. Of several the one that is least in order is kept,
    /// so that the answer does not depend on who spoke first.
    pub fn cannot(&mut self, rule: RuleId) {
        self.cannot = Some(self.cannot.map_or(rule, |kept| kept.min(rule)));
    }

    /// A rule forbids it under a condition.
    pub fn cannot_if(&mut self, holds: bool, rule: RuleId) {
        if holds {
            self.cannot(rule);
        }
    }

    /// Whether it can be done.
    ///
    /// # Errors
    /// The rule that forbids it; `unless` when nothing allows it in the first
    /// place.
    pub fn verdict(self, unless: RuleId) -> Result<(), RuleId> {
        match (self.cannot, self.can) {
            (Some(rule), _) => Err(rule),
            (None, false) => Err(unless),
            (None, true) => Ok(()),
        }
    }
}
