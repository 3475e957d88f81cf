//! The commands, a file each.

pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod cards;
pub(crate) mod deck;
pub(crate) mod event;
pub(crate) mod manual;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod scenario;
pub(crate) mod serve;
pub(crate) mod sim;

/// What stands below the list of commands.
pub(crate) const BELOW: &str = "\
Examples:
  ludex serve                      play in the browser
  ludex play ikorr                 a game against a bot
  ludex scenario run FILE          what the rules say of a situation
  ludex rules \"ROI 7.2b\"           a rule, and what shows it
  ludex event new --help           run a tournament

Each command has --help with examples. Exit codes: 0 good, 1 the answer is no,
2 wrong use, 3 a file or the machine does not let it be done, or a fault of ours.";
