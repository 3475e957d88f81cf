//! All keys on one page.

const HELP: &[&str] = &[
    "arrows        move between cards, options and piles",
    "tab           next option, also to the next page of options",
    "enter         choose the option, use the card, open the pile in focus",
    "space         the main answer: pass, done, or the only option",
    "1-9, letters  choose that option at once",
    "esc           take the action under way back",
    "?             why the card in focus cannot be used, with the rule",
    "b             let the bot of your team act, where both of you are asked",
    "!             a judge rules: time, losses, draws, shuffles, rewinds",
    "l             the whole log · page up and down scroll the small one",
    "s             save · ludex play GAME --resume FILE goes on",
    "c             concede",
    "h             this page",
    "q             leave",
    "mouse         click cards, options and piles; the wheel scrolls the log",
    " ",
    "Heavy frames and ▸ mark what you may choose now. An arrow beside a value",
    "says that it is above or below what is printed. ludex rules ID shows a",
    "rule that a line of the log ends in.",
];

/// The lines of the help page.
pub(crate) fn lines() -> Vec<String> {
    HELP.iter().map(|l| (*l).to_string()).collect()
}
