//! Random play that likes to use one card.

use super::sign::Sign;
use super::table::position;
use ikorr::card::{Face, Print};
use ikorr::state::{State, Thing};
use ikorr::{Rules, options};
use kernel::game::{Choice, Game};
use kernel::ids::{CardId, PrintId};
use kernel::rng::FastRng;
use kernel::scenario::ScenarioGame;

/// Answers given from one position: some turns.
const ANSWERS: usize = 80;

/// Whether the ability of a card happens in a game from a made-up position.
pub(crate) fn happens(rules: &Rules, print: &Print, sign: &Sign, seed: u64) -> bool {
    let position = position(rules, print, rules.ability(sign.id).zone, seed);
    let mut state = State::place(&position, rules).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut rng = FastRng::new(seed);
    for _ in 0..ANSWERS {
        if sign.holds(rules, &state) {
            return true;
        }
        let Some(choice) = choose(rules, &state, print, &mut rng) else {
            return false;
        };
        if sign.shows(rules, &mut state, choice) {
            return true;
        }
    }
    false
}

/// An option by chance, those with more weight more often.
fn choose(rules: &Rules, state: &State, print: &Print, rng: &mut FastRng) -> Option<Choice> {
    let mut list = Vec::new();
    state.options(rules, &mut list);
    let weights: Vec<usize> = list
        .iter()
        .map(|c| weight(rules, state, print, *c))
        .collect();
    let mut at = rng.below(weights.iter().sum::<usize>().max(1));
    for (choice, weight) in list.iter().zip(weights) {
        if at < weight {
            return Some(*choice);
        }
        at -= weight;
    }
    None
}

fn weight(rules: &Rules, state: &State, print: &Print, choice: Choice) -> usize {
    let of_print = |face: Face| {
        let is = |id: PrintId| rules.print(id).name == print.name;
        is(face.base) || face.infusion.is_some_and(is)
    };
    let card = |id: u16| of_print(state.card(CardId(id)).face);
    let here = |slot: u16| state.permanent(slot as u8).is_some_and(|p| card(p.card.0));
    let avatar = || rules.print(state.player(choice.seat).avatar).name == print.name;
    let liked = match choice.kind {
        options::PLAY | options::ACTION => card(choice.a),
        options::POWER | options::RUSH => avatar(),
        options::ATTACK => here(choice.a) || here(choice.b),
        options::RAID | options::SUPPORT => here(choice.a),
        options::PICK => agrees(state, choice),
        _ => false,
    };
    if liked { 8 } else { 2 }
}

/// Whether a choice says yes to what may be done.
fn agrees(state: &State, choice: Choice) -> bool {
    let mut asks = state.asks.iter().rev();
    let ask = asks.find(|ask| ask.seat == choice.seat && !ask.done);
    ask.is_some_and(|ask| ask.from.get(usize::from(choice.a)) == Some(&Thing::Yes))
}
