//! What several players do one after the other, spoken of together afterwards.

use super::env::Env;
use crate::program::{Instr, Pick, Things, Who};

/// Whether these are several players.
pub(super) fn are_several(who: Who) -> bool {
    matches!(who, Who::EachPlayer | Who::EachOpponent)
}

/// What each of several players has revealed, discarded or banished is bound
/// anew for each: behind the loop "this way" and "those" mean all of it.
/// `first` is the first of the ways that the loop has added.
pub(super) fn of_all(env: &mut Env<'_>, first: usize, code: &mut Vec<Instr>) {
    for (way, each) in env.ways.split_off(first) {
        let all = env.register();
        let (before, more) = (Pick::Bound(all), Pick::Bound(each));
        let [before, more] = [before, more].map(|pick| Box::new(Things::Pick(pick)));
        let things = Things::Both(before, more);
        code.push(Instr::Bind { things, bind: all });
        env.ways.push((way, all));
        for mention in &mut env.mentions {
            if mention.pick == Pick::Bound(each) {
                (mention.pick, mention.one) = (Pick::Bound(all), false);
            }
        }
    }
}
