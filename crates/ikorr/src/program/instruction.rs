//! The steps of a flat program.

use crate::program::{Amount, Cond, Cost, Filter, Moment, Side, Things, TriggerEvent, Verb, Who};
use kernel::parts::cursor::Reg;

kernel::steps! {
    /// One step of a flat program. Steps are done in order; a step that guards
    /// others says how many of the following it guards.
    pub enum Instr: Control<Cond, Who, Things, Amount> {
        /// Choose one of the branches that follow. When any of them has targets,
        /// it is chosen as the item is put on the stack.
        Modes {
            /// The branches, in order.
            branches: Vec<Branch>,
        },
        /// The player pays this, or not; what follows asks `Did`.
        PayOr {
            /// Who.
            who: Who,
            /// What.
            cost: Cost,
        },
        /// Choose things, on resolution (no word "target").
        Choose {
            /// Who chooses.
            who: Who,
            /// What.
            filter: Filter,
            /// At least.
            min: Amount,
            /// At most.
            max: Amount,
            /// By chance instead of by choice.
            random: bool,
            /// Where it is bound.
            bind: Reg,
        },
        /// Choose a player, on resolution.
        ChoosePlayer {
            /// Among whom.
            side: Side,
            /// Where it is bound.
            bind: Reg,
        },
        /// Name a card (ROI 10.5).
        NameCard {
            /// Who.
            who: Who,
            /// Where it is bound.
            bind: Reg,
        },
        /// Choose a number up to this one.
        ChooseNumber {
            /// At most.
            max: Amount,
            /// Where it is bound.
            bind: Reg,
        },
        /// Bind things, for later steps.
        Bind {
            /// What.
            things: Things,
            /// Where.
            bind: Reg,
        },
        /// Do something.
        Do(Verb),
        /// Later, do the next `len` steps; bound things are kept (ROI 10.2c).
        Later {
            /// When.
            when: Moment,
            /// How many.
            len: u16,
        },
        /// During the opposing team's next turn, when these have happened so often
        /// in all, do the next `len` steps (ROI 10.2b).
        WhenCounted {
            /// What counts.
            events: Vec<TriggerEvent>,
            /// Whose.
            side: Side,
            /// How often.
            times: Amount,
            /// How many steps.
            len: u16,
        },
    }
}

/// A branch of a choice between modes.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// How many steps it has.
    pub len: u16,
    /// The target phrases that stand in it.
    pub targets: Vec<u8>,
}
