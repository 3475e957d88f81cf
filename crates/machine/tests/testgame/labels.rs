//! The words of questions and options.

use machine::book::Labels;
use machine::state::About;

pub(super) static LABELS: Labels = Labels {
    play: "play {}",
    uses: "use {}",
    pass: "pass",
    x: "X is {}",
    target: "target {}",
    want: "pay one more",
    refuse: "no more",
    yes: "yes",
    no: "no",
    pick: "take {}",
    done: "done",
    none: "nothing",
    replace: "{} steps in",
    mode: "mode {}",
    order: "stack {}",
    place: "place {}",
    unknown: "a card",
    over: "over",
    waiting: "waiting for {}",
    silent: "silent",
    prompt: |about| match about {
        About::Act => "your turn",
        About::Respond => "respond or pass",
        About::X => "choose X",
        About::Option(_) => "another target for one more?",
        About::Target(_) => "choose a target",
        About::Part(_) => "pay with what?",
        About::Pay => "pay",
        About::May => "do it?",
        About::Choose => "choose",
        About::Sealed => "seal a card",
        About::Mode(_) => "choose a mode",
        About::Place => "where?",
        About::Order => "which goes on the stack next?",
        About::Replace => "which one steps in?",
    },
};
