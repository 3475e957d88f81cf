//! "It enters the field with ... on it", said of what the step before puts
//! there: it is how that step is done (GA field/p5).

use crate::program::{Dest, Entering, Instr, Mod, Things, Verb};

/// Adds to the last step how what it puts onto the field enters, if that is
/// all that is said of it.
pub(super) fn with_the_step(code: &mut [Instr], said: &[Instr]) -> bool {
    let [Instr::Do(Verb::Affect { things, mods, .. })] = said else {
        return false;
    };
    let [Mod::Enters(how)] = mods.as_slice() else {
        return false;
    };
    let Some(entering) = put(code, things) else {
        return false;
    };
    entering.rested |= how.rested;
    entering.counters.extend(how.counters.iter().cloned());
    true
}

/// How the last step puts these onto the field, if it does.
fn put<'c>(code: &'c mut [Instr], of: &Things) -> Option<&'c mut Entering> {
    match code.last_mut()? {
        Instr::Do(Verb::Put {
            things,
            to: Dest::Field,
            entering,
            ..
        }) if things == of => Some(entering),
        _ => None,
    }
}
