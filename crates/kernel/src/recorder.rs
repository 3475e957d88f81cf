//! Keeps what viewers were told, redacted as it happened.

use crate::game::{Game, Observer};
use crate::log::LogLine;
use crate::view::Viewer;

/// Keeps what each of some viewers was told, redacted as it happened.
///
/// ```
/// use kernel::recorder::Recorder;
/// use kernel::view::Viewer;
/// let log = Recorder::new(&[Viewer::Judge]);
/// assert!(log.lines(Viewer::Judge).is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorder {
    logs: Vec<(Viewer, Vec<LogLine>)>,
    /// How many bytes the lines take.
    held: u64,
}

impl Recorder {
    /// A recorder for these viewers.
    #[must_use]
    pub fn new(viewers: &[Viewer]) -> Self {
        Self {
            logs: viewers.iter().map(|v| (*v, Vec::new())).collect(),
            held: 0,
        }
    }

    /// Everything this viewer was told so far.
    #[must_use]
    pub fn lines(&self, viewer: Viewer) -> &[LogLine] {
        self.logs
            .iter()
            .find(|(v, _)| *v == viewer)
            .map_or(&[], |(_, lines)| lines)
    }

    /// How much each viewer was told so far, to cut back to.
    #[must_use]
    pub fn mark(&self) -> Vec<usize> {
        self.logs.iter().map(|(_, lines)| lines.len()).collect()
    }

    /// Forgets what was told since the mark, because it was taken back.
    pub fn cut_back(&mut self, mark: &[usize]) {
        for ((_, lines), len) in self.logs.iter_mut().zip(mark) {
            let gone = lines.get(*len..).unwrap_or_default();
            self.held -= gone.iter().map(LogLine::size).sum::<u64>();
            lines.truncate(*len);
        }
    }
}

impl<G: Game> Observer<G> for Recorder {
    fn tell(&mut self, game: &G, rules: &G::Rules, event: &G::Event) {
        for (viewer, lines) in &mut self.logs {
            if let Some(told) = game.log_line(rules, event, *viewer) {
                self.held += told.size();
                lines.push(told);
            }
        }
    }

    fn held(&self) -> u64 {
        self.held
    }
}
