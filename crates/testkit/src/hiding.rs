//! The laws of hiding: two games that differ only in what a viewer may not
//! know give that viewer equal views, questions and events.

use super::at_question::AtQuestion;
use kernel::budget::Budget;
use kernel::conformance::law::{HIDDEN_EVENT, HIDDEN_QUESTION, HIDDEN_VIEW, broken, demand};
use kernel::game::{Choice, Game, Observer, OptionLabel, Violation};
use kernel::ids::Handle;
use kernel::log::LogLine;
use kernel::view::{StackView, TableView, Viewer};
use std::collections::BTreeMap;

/// The faces a viewer sees: how often each name. What waits to happen counts
/// too, unless it comes from a card that is seen anyway.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeenFaces(BTreeMap<String, u32>);

impl SeenFaces {
    /// The faces this viewer sees now.
    pub(super) fn of<G: Game>(game: &G, rules: &G::Rules, viewer: Viewer) -> Self {
        Self::in_view(&game.view(rules, viewer))
    }

    fn in_view(view: &TableView) -> Self {
        let mut faces = BTreeMap::new();
        let cards = view.areas.iter().flat_map(|a| &a.cards);
        let open = cards.filter_map(|c| c.piece.clone());
        let seen = |h: Handle| view.card(h).is_some_and(|(_, c)| c.face.is_some());
        let comes_from = |i: &&StackView| seen(i.handle) || i.source.is_some_and(seen);
        let waiting = view.stack.iter().filter(|i| !i.ability && !comes_from(i));
        for name in open.chain(waiting.map(|i| i.label.clone())) {
            *faces.entry(name).or_default() += 1;
        }
        Self(faces)
    }

    /// Whether a face is seen that was not seen before.
    pub(super) fn grew_from(&self, before: &Self) -> bool {
        self.new_since(before).is_some()
    }

    /// A face that was not seen before.
    pub(super) fn new_since(&self, before: &Self) -> Option<&str> {
        let more = |(name, n): &(&String, &u32)| before.0.get(*name).is_none_or(|m| m < *n);
        self.0.iter().find(more).map(|(name, _)| name.as_str())
    }
}

/// At the question itself: a viewer sees the same table and is asked the same
/// in the real game and in another possible one.
pub(super) fn now<G: Game>(
    real: &AtQuestion<'_, G>,
    other: &AtQuestion<'_, G>,
    viewer: Viewer,
) -> Result<(), Violation> {
    let questions = (real.question, other.question);
    demand(questions.0 == questions.1, HIDDEN_QUESTION, || {
        format!("{viewer:?}: {questions:?}")
    })?;
    same_view(real, other, viewer)?;
    same_words(real, other, viewer)
}

fn same_view<G: Game>(
    real: &AtQuestion<'_, G>,
    other: &AtQuestion<'_, G>,
    viewer: Viewer,
) -> Result<(), Violation> {
    let one = real.game.view(real.rules, viewer);
    let two = other.game.view(other.rules, viewer);
    demand(one == two, HIDDEN_VIEW, || {
        format!("{viewer:?}: {}", first_difference(&one, &two))
    })
}

fn same_words<G: Game>(
    real: &AtQuestion<'_, G>,
    other: &AtQuestion<'_, G>,
    viewer: Viewer,
) -> Result<(), Violation> {
    let prompts = (
        real.game.prompt(real.rules, viewer),
        other.game.prompt(other.rules, viewer),
    );
    demand(prompts.0 == prompts.1, HIDDEN_QUESTION, || {
        format!("{viewer:?}: {prompts:?}")
    })?;
    let options = (real.own_options(viewer), other.own_options(viewer));
    demand(options.0 == options.1, HIDDEN_QUESTION, || {
        format!("{viewer:?}: {options:?}")
    })
}

/// After the same answer in both games, what the viewer was told is the same
/// up to where it sees a new face; if it saw none, so are view and question.
pub(super) fn next<G: Game>(
    real: &AtQuestion<'_, G>,
    other: &AtQuestion<'_, G>,
    viewer: Viewer,
    choice: Choice,
) -> Result<(), Violation> {
    let words = real.game.describe(real.rules, choice);
    let Some(twin) = twin(other, choice, &words) else {
        return Ok(());
    };
    // Where nothing differs, new faces excuse nothing and are not looked for.
    let listened = (
        listened(real, viewer, choice),
        listened(other, viewer, twin),
    );
    let (Some((one, heard)), Some((two, heard_too))) = listened else {
        return Ok(());
    };
    if heard == heard_too && later(real, &one, &two, viewer, &words.label).is_ok() {
        return Ok(());
    }
    let (one, heard) = watched(real, viewer, choice);
    let (two, heard_too) = watched(other, viewer, twin);
    same_lines(&heard, &heard_too).map_err(|law| {
        let told = (&heard.lines, &heard_too.lines);
        broken(law, format!("{viewer:?} after {}: {told:?}", words.label))
    })?;
    if heard.news.is_some() || heard_too.news.is_some() {
        return Ok(());
    }
    later(real, &one, &two, viewer, &words.label)
}

/// At the question after the same answer in both games.
fn later<G: Game>(
    real: &AtQuestion<'_, G>,
    one: &G,
    two: &G,
    viewer: Viewer,
    label: &str,
) -> Result<(), Violation> {
    let moment = |game| AtQuestion::brief(game, real.rules, real.at + 1, real.seed);
    match (moment(one), moment(two)) {
        (Some(one), Some(two)) => now(&one, &two, viewer),
        _ => demand(one.outcome() == two.outcome(), HIDDEN_QUESTION, || {
            format!("{viewer:?} after {label}: over in one game only")
        }),
    }
}

/// The same choice in another possible game: with the same label, about the
/// same things. Where a card with that name lies elsewhere, it is another
/// choice that everybody may tell from this one.
fn twin<G: Game>(other: &AtQuestion<'_, G>, choice: Choice, words: &OptionLabel) -> Option<Choice> {
    let own = other
        .listing
        .offers
        .iter()
        .filter(|c| c.seat == choice.seat);
    let mut same = own.filter(|c| other.game.describe(other.rules, **c) == *words);
    same.next().copied()
}

/// The law that is broken when a viewer is told this in one game and that in
/// another. Where one game has only got further, the other stopped to ask.
fn same_lines(one: &HearingLog, two: &HearingLog) -> Result<(), &'static str> {
    let heard = one.before_news().min(two.before_news());
    if one.lines[..heard] != two.lines[..heard] {
        return Err(HIDDEN_EVENT);
    }
    let news = one.news.is_some() || two.news.is_some();
    let further = one.lines.len() != two.lines.len();
    if further && !news {
        Err(HIDDEN_QUESTION)
    } else {
        Ok(())
    }
}

/// What a viewer was told.
struct HeardLines {
    viewer: Viewer,
    lines: Vec<LogLine>,
}

impl<G: Game> Observer<G> for HeardLines {
    fn tell(&mut self, game: &G, rules: &G::Rules, event: &G::Event) {
        self.lines.extend(game.log_line(rules, event, self.viewer));
    }
}

/// None if what follows does not end.
fn listened<G: Game>(
    m: &AtQuestion<'_, G>,
    viewer: Viewer,
    choice: Choice,
) -> Option<(G, Vec<LogLine>)> {
    let lines = Vec::new();
    let mut ear = HeardLines { viewer, lines };
    let mut game = m.game.clone();
    let ended = game.choose(m.rules, choice, &mut ear, &mut Budget::default());
    ended.taken().is_ok().then_some((game, ear.lines))
}

/// What a viewer was told, and from which line on it knew something new.
struct HearingLog {
    viewer: Viewer,
    faces: SeenFaces,
    disclosures: u64,
    lines: Vec<LogLine>,
    news: Option<usize>,
}

impl HearingLog {
    fn before_news(&self) -> usize {
        self.news.unwrap_or(self.lines.len())
    }

    fn look<G: Game>(&mut self, game: &G, rules: &G::Rules) {
        if self.news.is_some() {
            return;
        }
        let now = SeenFaces::of(game, rules, self.viewer);
        if game.chance_reveal_count() != self.disclosures || now.grew_from(&self.faces) {
            self.news = Some(self.lines.len());
        } else {
            // A card goes out of sight and one of the same name comes: news.
            self.faces = now;
        }
    }
}

impl<G: Game> Observer<G> for HearingLog {
    fn tell(&mut self, game: &G, rules: &G::Rules, event: &G::Event) {
        self.look(game, rules);
        self.lines.extend(game.log_line(rules, event, self.viewer));
    }
}

fn watched<G: Game>(m: &AtQuestion<'_, G>, viewer: Viewer, choice: Choice) -> (G, HearingLog) {
    let mut watch = HearingLog {
        viewer,
        faces: SeenFaces::of(m.game, m.rules, viewer),
        disclosures: m.game.chance_reveal_count(),
        lines: Vec::new(),
        news: None,
    };
    let mut game = m.game.clone();
    // It ended before, when only the lines were listened to.
    let _ended = game.choose(m.rules, choice, &mut watch, &mut Budget::default());
    watch.look(&game, m.rules);
    (game, watch)
}

/// Where two views differ, in a few words: the first part that does.
fn first_difference(one: &TableView, two: &TableView) -> String {
    let areas = one.areas.iter().zip(&two.areas);
    match areas.into_iter().find(|(a, b)| a != b) {
        Some((a, b)) => format!("{a:?} or {b:?}"),
        None => format!("{one:?} or {two:?}"),
    }
}
