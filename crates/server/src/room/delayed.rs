//! What those are shown who watch later. The log is kept with it: by then the
//! table may tell another story, where something was taken back.

use super::broadcast::ViewSnapshot;
use kernel::replay::RecordLine;
use std::collections::VecDeque;
use tokio::time::Instant;

/// A table that will be shown.
#[derive(Debug)]
struct QueuedView {
    at: Instant,
    shown: ViewSnapshot,
    /// The lines from this one on are new.
    from: usize,
    lines: Vec<RecordLine>,
}

/// What those who watch later see, and will see.
#[derive(Debug, Default)]
pub(super) struct DelayedFeed {
    coming: VecDeque<QueuedView>,
    /// What they see now.
    seen: Option<ViewSnapshot>,
    /// What they were told so far.
    told: Vec<RecordLine>,
}

impl DelayedFeed {
    /// Shows a table at that time. `lines` gives what was told from a line on.
    pub(super) fn add(
        &mut self,
        at: Instant,
        shown: ViewSnapshot,
        lines: impl FnOnce(usize) -> Vec<RecordLine>,
    ) {
        let before = self.coming.back().map(|c| &c.shown).or(self.seen.as_ref());
        let same_story = before.filter(|b| b.rewinds == shown.rewinds);
        let from = same_story.map_or(0, |b| b.lines);
        let lines = lines(from);
        self.coming.push_back(QueuedView {
            at,
            shown,
            from,
            lines,
        });
    }

    /// When the next one is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.coming.front().map(|c| c.at)
    }

    /// Whether nothing more will come.
    pub(super) fn is_done(&self) -> bool {
        self.coming.is_empty()
    }

    /// Goes on to the next one, if it is due.
    pub(super) fn go_on(&mut self, now: Instant) -> bool {
        let due = self.due().is_some_and(|at| at <= now);
        let Some(next) = self.coming.pop_front_if(|_| due) else {
            return false;
        };
        self.told.truncate(next.from);
        self.told.extend(next.lines);
        self.seen = Some(next.shown);
        true
    }

    /// What is seen now, with the whole log.
    pub(super) fn now(&self) -> Option<(&ViewSnapshot, &[RecordLine])> {
        Some((self.seen.as_ref()?, &self.told))
    }
}

#[cfg(test)]
mod tests {
    use super::DelayedFeed;
    use crate::room::broadcast::ViewSnapshot;
    use kernel::replay::RecordLine;
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::time::Instant;

    fn shown(rewinds: u32, lines: usize) -> ViewSnapshot {
        ViewSnapshot {
            n: 0,
            rewinds,
            view: Arc::default(),
            lines,
            tail: "".into(),
        }
    }

    fn log(words: &[&str]) -> Vec<RecordLine> {
        let line = |w: &&str| RecordLine {
            text: (*w).to_owned(),
            rule: String::new(),
            at: Vec::new(),
        };
        words.iter().map(line).collect()
    }

    #[tokio::test]
    async fn the_log_is_the_one_of_then() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let mut later = DelayedFeed::default();
        let stories: [(u32, &[&str]); 3] = [
            (0, &["a", "b"]),
            (0, &["a", "b", "taken back"]),
            (1, &["a", "b", "c", "d"]),
        ];
        for (i, (rewinds, words)) in stories.iter().enumerate() {
            let at = start + second * i as u32;
            later.add(at, shown(*rewinds, words.len()), |from| log(&words[from..]));
        }
        for (i, (_, words)) in stories.iter().enumerate() {
            assert!(later.go_on(start + second * i as u32));
            assert!(!later.go_on(start + second * i as u32), "the next is later");
            let (_, told) = later.now().expect("something is seen");
            assert_eq!(told, log(words));
        }
        assert!(later.is_done());
    }
}
