//! Laws of refusing: only what is listed is taken, and what is not taken
//! leaves the game as it was.

use super::at_question::{AtQuestion, seats};
use kernel::budget::Budget;
use kernel::conformance::law::{LISTED, REFUSED, broken, demand};
use kernel::game::{Choice, Game, Input, InputError, Interrupt, NoObserver, Violation};
use kernel::ids::Handle;
use kernel::rng::FastRng;
use kernel::seats::Seat;

/// Choices that are nearly options, and options of other seats, are not taken.
pub(super) fn listed<G: Game>(m: &AtQuestion<'_, G>, how_many: usize) -> Result<(), Violation> {
    let mut rng = m.rng(1);
    let offers = &m.listing.offers;
    let odd = (0..how_many).map(|_| {
        let base = offers[rng.below(offers.len())];
        mutated(base, m.game.seats(), &mut rng)
    });
    let odd: Vec<Choice> = odd.filter(|choice| !offers.contains(choice)).collect();
    none_taken(m, &odd, LISTED)
}

/// What the listing refuses is not taken, and is not listed either.
pub(super) fn refused<G: Game>(m: &AtQuestion<'_, G>) -> Result<(), Violation> {
    for (choice, rule) in &m.listing.refusals {
        demand(!m.listing.offers.contains(choice), REFUSED, || {
            let label = m.game.describe(m.rules, *choice).label;
            format!("{label} is offered, and refused by {rule}")
        })?;
    }
    let refusals = m.listing.refusals.iter();
    let refused: Vec<Choice> = refusals.map(|(choice, _)| *choice).collect();
    none_taken(m, &refused, REFUSED)
}

/// What may be done at any moment is either done, and leaves a sound game, or
/// refused, and leaves the game as it was.
pub(super) fn interrupts<G: Game>(m: &AtQuestion<'_, G>) -> Result<(), Violation> {
    let mut rng = m.rng(8);
    let offers = &m.listing.offers;
    let nowhere = Interrupt::Arrange {
        area: "nowhere".into(),
        order: vec![Handle(u32::MAX)],
    };
    let kinds = [
        Interrupt::OfferDraw,
        Interrupt::DeclineDraw,
        Interrupt::TakeBackConcession,
        Interrupt::LoopDone(offers[rng.below(offers.len())]),
        nowhere,
    ];
    for what in kinds {
        let seat = Seat(rng.below(m.game.seats()) as u8);
        let mut copy = m.game.clone();
        match copy.interrupt(
            m.rules,
            seat,
            &what,
            &mut NoObserver,
            &mut Budget::default(),
        ) {
            Ok(()) => copy.audit(m.rules)?,
            Err(_) => demand(&copy == m.game, LISTED, || {
                format!("refused, but the game changed: {seat}, {what:?}")
            })?,
        }
    }
    Ok(())
}

/// When the game is over, nothing is taken.
pub(super) fn over<G: Game>(game: &G, rules: &G::Rules, inputs: &[Input]) -> Result<(), Violation> {
    for input in inputs.iter().rev().take(8) {
        not_taken(game, rules, input, LISTED)?;
    }
    for seat in seats(game) {
        for what in [Interrupt::Concede, Interrupt::Leave] {
            let input = Input::Interrupt { seat, what };
            let found = not_taken(game, rules, &input, LISTED)?;
            demand(found == InputError::Over, LISTED, || found.to_string())?;
        }
    }
    Ok(())
}

/// None of these answers is taken, and the game stays as it was. They are tried
/// one after the other on one copy; only if that has changed it is found out by
/// which.
fn none_taken<G: Game>(
    m: &AtQuestion<'_, G>,
    choices: &[Choice],
    law: &str,
) -> Result<(), Violation> {
    let mut copy = m.game.clone();
    for choice in choices {
        let input = Input::Answer(*choice);
        let taken = copy.apply(m.rules, &input, &mut NoObserver, &mut Budget::default());
        demand(taken.is_err(), law, || format!("taken: {input:?}"))?;
    }
    if &copy == m.game {
        return Ok(());
    }
    for choice in choices {
        not_taken(m.game, m.rules, &Input::Answer(*choice), law)?;
    }
    Err(broken(law, "refused, but the game changed"))
}

/// The reason why an input is refused, with the game unchanged.
fn not_taken<G: Game>(
    game: &G,
    rules: &G::Rules,
    input: &Input,
    law: &str,
) -> Result<InputError, Violation> {
    let mut copy = game.clone();
    let taken = copy.apply(rules, input, &mut NoObserver, &mut Budget::default());
    demand(taken.is_err(), law, || format!("taken: {input:?}"))?;
    demand(&copy == game, law, || {
        format!("refused, but the game changed: {input:?}")
    })?;
    Ok(taken.err().unwrap_or(InputError::NotListed))
}

/// A choice that differs from this one in one part.
fn mutated(mut choice: Choice, seats: usize, rng: &mut FastRng) -> Choice {
    let small = [0, 1, 2, 3, 7, u16::MAX - 1][rng.below(6)];
    match rng.below(6) {
        0 => choice.kind = choice.kind.wrapping_add(1 + rng.below(254) as u8),
        1 => choice.seat = Seat(((choice.seat.index() + 1) % seats.max(1)) as u8),
        2 => choice.a = choice.a.wrapping_add(1 + small),
        3 => choice.b = choice.b.wrapping_add(1 + small),
        4 => choice.c = choice.c.wrapping_add(1 + small),
        _ => choice.a = small,
    }
    choice
}
