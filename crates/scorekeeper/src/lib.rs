//! What a scorekeeper has beside the event itself: pages to print, the console
//! on which results are typed, and simulated events to measure pairings by. No
//! terminal and no clock is known here.

pub mod console;
pub mod print;
pub mod simulate;
