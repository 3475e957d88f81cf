//! The steps of announcing, in the order of the book (GA card-activation,
//! card-materialization).

/// Elements are checked (GA card-activation/2).
pub(crate) const ELEMENTS: u8 = 0;
/// X is asked (GA card-activation/3.a), and taken in the next step.
pub(crate) const X: u8 = 2;
/// Who performs an attack card is asked (GA attack/p1, command/2).
pub(crate) const ATTACKER: u8 = 4;
/// Optional costs, two steps each (GA card-activation/3.b).
pub(crate) const OPTIONS: u8 = 6;
/// An alternative cost is asked (GA card-activation/3.c).
pub(crate) const ALTERNATIVE: u8 = 40;
/// Whether what is reserved is revealed is asked (GA imbue-n/1).
pub(crate) const IMBUE: u8 = 42;
/// Modes are asked (GA card-activation/4).
pub(crate) const MODES: u8 = 44;
/// Targets, three steps a phrase (GA card-activation/5).
pub(crate) const TARGETS: u8 = 46;
/// Steps of a phrase: asked, taken, divided.
pub(crate) const A_PHRASE: u8 = 3;
/// Legality is checked (GA card-activation/6).
pub(crate) const LEGALITY: u8 = 145;
/// The cost is calculated (GA card-activation/7), and payment begins.
pub(crate) const COST: u8 = 146;
/// It has been paid, or not (GA card-activation/8).
pub(crate) const PAID: u8 = 147;
/// Modes that came with the payment (GA card-activation/8.b).
pub(crate) const MODES_AGAIN: u8 = 148;
/// Targets that came with the payment.
pub(crate) const TARGETS_AGAIN: u8 = 150;
/// It is activated (GA card-activation/9).
pub(crate) const ACTIVATED: u8 = 250;
/// Whether a copy gets new targets is asked, and taken in the next step (GA
/// copying-abilities-or-copying-card-activations/p3).
pub(crate) const NEW_TARGETS: u8 = 252;
