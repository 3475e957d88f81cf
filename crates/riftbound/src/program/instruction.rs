//! Instructions of a program.

use crate::card::Tag;
use crate::program::{
    Amount, Cond, Cost, FieldFilter, Filter, Moment, Reg, Side, Things, Trigger, Until, Verb, Who,
};

kernel::steps! {
    /// One step of a flat program. A step that guards others says how many of the
    /// following it guards.
    pub enum Instr: Control<Cond, Who, Things, Amount> {
        /// Choose among the branches that follow (RB 355.3): as the item is
        /// finalized.
        Modes {
            /// How many are chosen.
            choose: u8,
            /// Not one chosen before this turn by this source.
            fresh: bool,
            /// The branches, in order.
            branches: Vec<Branch>,
        },
        /// A player pays this or not; what follows asks `Did` (RB 742.1.a).
        Pay {
            /// Who.
            who: Who,
            /// What.
            cost: Cost,
            /// Whether it may be declined.
            optional: bool,
        },
        /// Choose things on resolution: not targeted (RB 355.17).
        Choose {
            /// Who chooses.
            who: Who,
            /// What.
            filter: Filter,
            /// At least.
            min: Amount,
            /// At most; none: any number.
            max: Option<Amount>,
            /// Where it is bound.
            bind: Reg,
        },
        /// Choose a player on resolution.
        ChoosePlayer {
            /// Who chooses.
            who: Who,
            /// Among whom.
            side: Side,
            /// Where it is bound.
            bind: Reg,
        },
        /// Choose a battlefield on resolution.
        ChooseField {
            /// Who chooses.
            who: Who,
            /// Which.
            filter: FieldFilter,
            /// Where it is bound.
            bind: Reg,
        },
        /// Choose one of these tags; it is remembered by the source.
        ChooseTag {
            /// Which; none: any.
            among: Vec<Tag>,
        },
        /// Bind things, for later steps.
        Bind {
            /// What.
            things: Things,
            /// Where.
            bind: Reg,
        },
        /// Leave a number, for later steps.
        Count {
            /// How much.
            amount: Amount,
            /// Where.
            bind: Reg,
        },
        /// Do something.
        Do(Verb),
        /// A Reflexive Trigger (RB 386): the next `len` steps become an item of
        /// their own, with their own targets, so many times.
        Reflex {
            /// How often.
            times: Amount,
            /// The targets it chooses as it is finalized: indices of the ability's
            /// target list.
            targets: Vec<u8>,
            /// "Do this: you may ...".
            optional: bool,
            /// A cost within it.
            cost: Option<Cost>,
            /// How many steps.
            len: u16,
        },
        /// At a later moment, the next `len` steps (RB 390.2).
        Later {
            /// When.
            when: Moment,
            /// How many.
            len: u16,
        },
        /// Until the end of the turn or longer, whenever this happens, the next
        /// `len` steps (RB 390.2).
        Watch {
            /// What.
            trigger: Trigger,
            /// Only the next time.
            once: bool,
            /// How long.
            until: Until,
            /// How many.
            len: u16,
        },
    }
}

/// A branch of a choice between modes.
pub type Branch = kernel::parts::control::Branch<Cond>;
