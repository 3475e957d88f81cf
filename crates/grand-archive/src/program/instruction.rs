//! Instructions of a program.

use crate::card::Subtype;
use crate::program::{
    Amount, Cond, Cost, Counter, Filter, ItemFilter, Moment, Reg, Side, Things, Trigger, Until,
    Verb, Who,
};

kernel::steps! {
    /// One step of a flat program. A step that guards others says how many of the
    /// following it guards.
    pub enum Instr: Control<Cond, Who, Things, Amount> {
        /// Modes: chosen as it goes on the effects stack (GA card-activation/4).
        Modes {
            /// How many are chosen.
            choose: Amount,
            /// That many if this holds as it is activated ("choose two instead").
            instead: Option<(Cond, u8)>,
            /// "Up to": fewer may be chosen.
            up_to: bool,
            /// Only those this card has not chosen before (GA
            /// ability-tracking/p1).
            fresh: bool,
            /// The branches, in order.
            branches: Vec<Branch>,
        },
        /// A player pays this or not; what follows asks `Did` (GA cost/p8).
        Pay {
            /// Who.
            who: Who,
            /// What.
            cost: Cost,
        },
        /// Choose things on resolution: not targeted (GA
        /// objects-and-targeting/p7).
        Choose {
            /// Who chooses.
            who: Who,
            /// What.
            filter: Filter,
            /// At least.
            min: Amount,
            /// At most; none: any number.
            max: Option<Amount>,
            /// At random instead.
            random: bool,
            /// Where it is bound.
            bind: Reg,
        },
        /// Search a private zone for so many cards, which may fail for described
        /// ones (GA searching-and-finding/1).
        Search {
            /// Who searches.
            who: Who,
            /// Whose cards, which, where.
            filter: Filter,
            /// At most so many.
            max: Amount,
            /// Where they are bound.
            bind: Reg,
        },
        /// Choose an entry of the effects stack on resolution.
        ChooseItem {
            /// Which.
            filter: ItemFilter,
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
        /// Choose a number on resolution.
        ChooseNumber {
            /// At least.
            min: Amount,
            /// At most.
            max: Amount,
            /// Where it is left.
            bind: Reg,
        },
        /// Choose elements, for the source: basic ones, or any.
        ChooseElements {
            /// How many.
            count: u8,
            /// Basic ones only.
            basic: bool,
        },
        /// Choose one of these subtypes, for the source; none: any.
        ChooseSubtype(Vec<Subtype>),
        /// Choose one of these kinds of counters; it is bound as a number.
        ChooseCounter {
            /// Which.
            among: Vec<Counter>,
            /// Where it is left.
            bind: Reg,
        },
        /// Name a card, for the source (GA name/2).
        NameCard {
            /// What it must be, as printed.
            filter: Filter,
        },
        /// Bind things, for later steps.
        Bind {
            /// What.
            things: Things,
            /// Where.
            bind: Reg,
        },
        /// Leave a number, for later steps ("where X is ...").
        Count {
            /// How much.
            amount: Amount,
            /// Where.
            bind: Reg,
        },
        /// Do something.
        Do(Verb),
        /// A reflexive trigger (GA reflexive-trigger/1): the next `len` steps
        /// become an item of their own, with their own targets.
        Reflex {
            /// Its targets: indices of the ability's target list.
            targets: Vec<u8>,
            /// How many steps.
            len: u16,
        },
        /// At a later moment, the next `len` steps, once (GA
        /// triggered-abilities/4 and 5).
        Later {
            /// When.
            when: Moment,
            /// How many.
            len: u16,
        },
        /// Whenever this happens while it lasts, the next `len` steps.
        Watch {
            /// What.
            trigger: Box<Trigger>,
            /// Only the next time.
            once: bool,
            /// How long.
            until: Until,
            /// How many.
            len: u16,
        },
    }
}

/// A branch of a choice between modes. Its condition is a restriction before it
/// (GA types-of-restrictions/p2).
pub type Branch = kernel::parts::control::Branch<Cond>;
