//! The law of finishing: what is offered where an action begins can be
//! finished. Options are decided by arithmetic; here they are tried on copies.

use super::at_question::AtQuestion;
use kernel::budget::Budget;
use kernel::conformance::law::{FINISH, demand};
use kernel::game::{Choice, Game, NoObserver, Violation};

/// After each option of a question where an action begins, some continuation
/// comes to the next such question, or to the end.
pub(super) fn finish<G: Game>(m: &AtQuestion<'_, G>, effort: u32) -> Result<(), Violation> {
    if !m.game.at_action_start() {
        return Ok(());
    }
    for choice in &m.listing.offers {
        let Some(after) = m.after(*choice) else {
            continue;
        };
        let found = search(after, m.rules, effort);
        demand(found != Search::Stuck, FINISH, || {
            m.game.describe(m.rules, *choice).label
        })?;
    }
    Ok(())
}

/// What came of looking for a way to finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Search {
    Finished,
    Stuck,
    GaveUp,
}

/// Tries the continuations depth first.
fn search<G: Game>(start: G, rules: &G::Rules, mut effort: u32) -> Search {
    let mut open = vec![branch(start, rules)];
    while let Some((game, choices)) = open.last_mut() {
        if game.question().is_none() || game.at_action_start() {
            return Search::Finished;
        }
        let Some(choice) = choices.pop() else {
            open.pop();
            continue;
        };
        if effort == 0 {
            return Search::GaveUp;
        }
        effort -= 1;
        let mut next = game.clone();
        let ended = next.choose(rules, choice, &mut NoObserver, &mut Budget::default());
        // What does not end is not what this law is about.
        if ended.taken().is_err() {
            return Search::GaveUp;
        }
        open.push(branch(next, rules));
    }
    Search::Stuck
}

fn branch<G: Game>(game: G, rules: &G::Rules) -> (G, Vec<Choice>) {
    let mut choices = Vec::new();
    if game.question().is_some() {
        game.options(rules, &mut choices);
    }
    (game, choices)
}
