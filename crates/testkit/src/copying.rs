//! Laws of copying: a copy is equal and stays equal; what is stored reads back
//! equal.

use super::at_question::AtQuestion;
use super::fingerprint::fingerprint;
use kernel::budget::Budget;
use kernel::conformance::law::{COPY, STORED, broken, demand};
use kernel::game::{Game, Input, NoObserver, Violation};

/// A copy equals the original, with the same options.
pub(super) fn copy<G: Game>(m: &AtQuestion<'_, G>) -> Result<(), Violation> {
    let copy = m.game.clone();
    equal(m.game, &copy, "the copy differs")?;
    let mut offers = Vec::new();
    copy.options(m.rules, &mut offers);
    demand(offers == m.listing.offers, COPY, || {
        "the copy has other options".into()
    })
}

/// The game after an input equals a copy from before it that takes the same
/// input.
pub(super) fn stays_equal<G: Game>(
    mut copy: G,
    after: &G,
    rules: &G::Rules,
    input: &Input,
) -> Result<(), Violation> {
    let taken = copy.apply(rules, input, &mut NoObserver, &mut Budget::default());
    demand(taken.is_ok(), COPY, || {
        format!("the copy refuses {input:?}")
    })?;
    equal(after, &copy, "the copy went elsewhere")
}

fn equal<G: Game>(one: &G, other: &G, found: &str) -> Result<(), Violation> {
    let same = one == other && fingerprint(one) == fingerprint(other);
    demand(same, COPY, || found.to_owned())
}

/// A game that is stored and read back is the same, to the byte.
pub(super) fn stored<G: Game>(m: &AtQuestion<'_, G>) -> Result<(), Violation> {
    let fault = |e: postcard::Error| broken(STORED, e.to_string());
    let bytes = postcard::to_stdvec(m.game).map_err(fault)?;
    let back: G = postcard::from_bytes(&bytes).map_err(fault)?;
    demand(&back == m.game, STORED, || "what is read differs".into())?;
    let again = postcard::to_stdvec(&back).map_err(fault)?;
    demand(again == bytes, STORED, || "the bytes differ".into())?;
    let mut offers = Vec::new();
    back.options(m.rules, &mut offers);
    demand(offers == m.listing.offers, STORED, || {
        "what is read has other options".into()
    })
}
