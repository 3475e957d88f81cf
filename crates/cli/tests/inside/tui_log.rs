//! Tests inside `tui/log.rs`.

use super::*;
use kernel::rule::RuleId;

fn told(text: &str) -> LogLine {
    LogLine {
        text: text.to_string(),
        rule: RuleId("ROI 7.2b"),
        at: Vec::new(),
    }
}

#[test]
fn the_rule_stands_at_the_end_of_its_entry() {
    let lines = entry_lines(&told("Tidewall is destroyed by damage"), 20);
    let rules: Vec<_> = lines.iter().map(|l| l.rule.as_deref()).collect();
    assert_eq!(rules.last(), Some(&Some("ROI 7.2b")));
    assert_eq!(rules.iter().flatten().count(), 1);
    assert!(lines.iter().all(|l| width(&l.words) <= 20));
}

#[test]
fn only_what_is_seen_is_broken_into_lines() {
    let log = vec![told("one"); 1000];
    assert_eq!(last_lines(&log, 30, 5).len(), 5);
}
