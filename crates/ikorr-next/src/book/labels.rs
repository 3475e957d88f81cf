//! The words of questions and options.

use machine::book::Labels;
use machine::state::About;

pub(super) static LABELS: Labels = Labels {
    play: "play {}",
    uses: "activate {}",
    pass: "pass",
    x: "X = {}",
    target: "target {}",
    want: "pay beside",
    refuse: "pay no more",
    yes: "yes",
    no: "no",
    pick: "choose {}",
    done: "done",
    none: "nothing",
    replace: "apply {}",
    mode: "mode {}",
    order: "stack {}",
    place: "place {}",
    unknown: "a card",
    over: "the game is over",
    waiting: "waiting for {}",
    silent: "no abilities",
    prompt: |about| match about {
        About::Act | About::Respond => "take an action or pass",
        About::X => "declare X",
        About::Option(_) => "pay beside?",
        About::Target(_) => "choose a target",
        About::Mode(_) => "choose one",
        About::Part(_) => "choose what to pay with",
        About::Pay => "pay",
        About::May => "do it?",
        About::Choose | About::Sealed => "choose",
        About::Replace => "which effect applies first?",
        About::Order => "which ability goes on the stack next?",
        About::Place => "choose a place in the row",
    },
};
