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

/// What there is, for those who come without a command.
pub(crate) const OVERVIEW: &str = "\
Ludex plays, judges and simulates trading card games by their rulebooks.

  ludex serve                              play in the browser
  ludex play ikorr                         a game against a bot
  ludex play ikorr --seats human,human     two people at one screen
  ludex sim ikorr --games 1000             many games, who wins how often
  ludex scenario run FILE                  what the rules say of a situation
  ludex rules \"ROI 7.2b\"                   a rule, and what shows it
  ludex rules coverage                     how much of the books is shown
  ludex cards list                         the cards
  ludex deck check FILE                    whether a deck is legal, and why not
  ludex replay FILE --verify               a saved game
  ludex event new FILE --organiser NAME    run a tournament
  ludex backup FILE                        all that a server keeps, in one file
  ludex bench                              how fast all this is here

Each command has --help with examples. Exit codes: 0 all good, 1 something was
found, 2 wrong use, 3 a fault of ours.";
