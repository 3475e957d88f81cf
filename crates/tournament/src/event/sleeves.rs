//! What a deck check looks at besides the list: sleeves, marks, languages (RBT
//! 420 to 423).

use super::{DeckCheckReport, Event, FloorSetting};
use kernel::rule;

/// A rule, and what of a deck is against it.
pub type DeckViolation = (&'static str, String);

impl Event {
    /// Whether sleeves are compulsory: at a high level, and where the head
    /// judge wants them (RBT 422.6).
    #[must_use]
    pub fn needs_sleeves(&self) -> bool {
        let wanted = self
            .floor_log
            .switched(FloorSetting::Sleeves)
            .unwrap_or(false);
        rule!("RBT 422.6", self.level().is_high() || wanted)
    }

    /// What is against the rules in what a check has seen.
    #[must_use]
    pub fn flaws(&self, form: &DeckCheckReport) -> Vec<DeckViolation> {
        let high = self.level().is_high();
        let bare = self.needs_sleeves() && !form.bare.is_empty();
        let mut flaws: Vec<DeckViolation> = Vec::new();
        let mut note = |wrong: bool, rule: &'static str, what: &str| {
            if wrong {
                flaws.push((rule, what.to_owned()));
            }
        };
        let without = format!("without sleeves: {}", form.bare.join(", "));
        note(bare, "RBT 422.6", &without);
        let mixed = rule!("RBT 422.2", form.mixed);
        note(mixed, "RBT 422.2", "sleeves are not all the same");
        let clear = rule!("RBT 422.3", form.see_through);
        note(clear, "RBT 422.3", "backs can be seen through");
        let unfit = rule!("RBT 422.5", form.unfit);
        note(unfit, "RBT 422.5", "the judge disallows these sleeves");
        let mirrors = rule!("RBT 422.7.a", high && form.reflective);
        note(mirrors, "RBT 422.7.a", "backs are highly reflective");
        let holo = rule!("RBT 422.7.b", high && form.holographic);
        note(holo, "RBT 422.7.b", "sleeves have holographic patterns");
        let marked = rule!("RBT 423.1", !form.marked.is_empty());
        let cards = format!("marked: {}", form.marked.join(", "));
        note(marked, "RBT 423.1", &cards);
        // Cards of any language may be played (RBT 420.1).
        let foreign = !rule!("RBT 420.1", true) && !form.languages.is_empty();
        note(foreign, "", "cards of another language");
        flaws
    }
}
