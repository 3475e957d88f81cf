//! A small game's grammar: heads, costs, gates, picks and verbs which combine
//! freely, as card texts do.

#![allow(dead_code)]

use text::{Grammar, GrammarBuilder, Sort, Vocab};

text::ops! {
    /// Lines and steps.
    pub(crate) enum Line {
        Lines: text = "{line%\n}";
        Keywords: line = "{keyword%,}";
        Keyword: keyword = "{=keyword}";
        Support: keyword = "Support {=trait}";
        Triggered: line = "{head} — {steps}";
        Whenever: line = "whenever {event}, {steps}";
        Activated: line = "{cost%,}: {steps}";
        Plain: line = "{steps}";
        Summon: head = "SUMMON";
        Death: head = "DEATH";
        Dies: event = "{pick} dies+";
        Attacks: event = "{pick} attacks+";
        Pay: cost = "({amount})";
        Exhaust: cost = "<exhaust>";
        Rune: cost = "<{=domain}>";
        SacrificeCost: cost = "sacrifice {pick}";
        Steps: steps = "{sentence+}";
        Say: sentence = "{simple}";
        Choose: sentence = "choose {amount|word} —{mode++}";
        Mode: mode = "\n• {simple}";
        Do: simple = "{step%, then}.";
        IfFirst: simple = "if {cond}, {step}.";
        IfYouDo: simple = "if you do, {step}.";
    }
}

text::ops! {
    /// What is done.
    pub(crate) enum Step after Line {
        Deal: step = "deal {amount} damage to {pick}";
        Draw: step = "{who} draws+ {amount|a} card+{each?}";
        Change: step = "{pick} gets+ {change%and} {until?}";
        CannotAttack: step = "{pick} cannot attack {until?}";
        Sacrifice: step = "sacrifice {pick}";
        Token: step = "summon {amount|a} {=name} token+";
        Return: step = "return {pick} to {owner}'s hand+";
        May: step = "you may {step}";
        Grant: step = "{pick} gains+ \"{line}\" {until?}";
        Plus: change = "+{amount} {=stat}";
        Minus: change = "-{amount} {=stat}";
        ForEach: each = " for each {filter}" (singular);
        Until: until = "until {moment}";
        EndOfTurn: moment = "the end of {turn}";
        ThisTurn: turn = "this turn";
        YourNextTurn: turn = "your next turn";
    }
}

text::ops! {
    /// Who, what and how many.
    pub(crate) enum Noun after Step {
        Num: amount = "{#}";
        X: amount = "X" (plural);
        Implied: who = "" (style, plural);
        You: who = "you" (style, plural);
        EachPlayer: who = "each player" (singular);
        Target: pick = "{quantity?} target {filter}";
        UpTo: quantity = "up to {amount|word}";
        Exactly: quantity = "{amount|word}";
        Some: pick = "{amount|a} {filter}";
        All: pick = "all {filter}" (plural);
        Bare: pick = "{adjective} {filter}" (plural);
        Itself: pick = "~" (singular);
        It: pick = "it" (singular);
        Owner: owner = "its+ owner+";
        Filter: filter = "{adjective*} {noun%or} {post*}";
        Champion: noun = "champion+";
        Kind: noun = "{=trait+}";
        Allied: adjective = "allied";
        Other: adjective = "other";
        Infused: adjective = "infused";
        With: post = "with {amount} or {bound} {=stat}";
        Named: post = "named {=name}";
        More: bound = "more";
        Less: bound = "less";
        IsInfused: cond = "{pick} is+ infused";
        Controls: cond = "you control {pick}";
    }
}

/// The words of the game, without rows.
pub(crate) fn words() -> GrammarBuilder {
    let mut g = GrammarBuilder::new();
    g.root("text");
    g.counted("amount")
        .counted("pick")
        .counted("who")
        .counted("quantity");
    g.noun("card", "cards")
        .noun("champion", "champions")
        .noun("token", "tokens");
    g.noun("owner", "owners").noun("hand", "hands");
    g.verb("get", "gets")
        .verb("gain", "gains")
        .verb("draw", "draws")
        .verb("die", "dies");
    g.verb("attack", "attacks")
        .verb("are", "is")
        .pronoun("its", "their");
    g.vocab(Vocab::new("keyword").words(["Swift", "Quick Strike", "Lethal"]));
    g.vocab(
        Vocab::new("trait")
            .noun("Beast", "Beasts")
            .noun("Wolf", "Wolves")
            .word("Undead"),
    );
    g.vocab(Vocab::new("stat").words(["attack", "health"]));
    g.vocab(Vocab::new("domain").words(["fury", "calm"]));
    let names = [
        "Cinder Wisp",
        "Marra, Keeper of Lanterns",
        "Ember",
        "Ember Fox",
        "Sacrifice",
    ];
    g.vocab(Vocab::names("name").words(names));
    g.synonym("can't", "cannot", "contraction");
    g.synonym("this champion", "~", "a card speaks of itself");
    g.short_names_end_at(",");
    g
}

/// The grammar, and the sort of whole texts.
pub(crate) fn grammar() -> (Grammar, Sort) {
    let mut g = words();
    Line::declare(&mut g);
    Step::declare(&mut g);
    Noun::declare(&mut g);
    let grammar = g.build().unwrap_or_else(|error| panic!("{error}"));
    let text = grammar
        .sort("text")
        .unwrap_or_else(|| panic!("no sort `text`"));
    (grammar, text)
}

/// Texts of the game, each with the name of its card.
pub(crate) const CARDS: &[(&str, &str)] = &[
    ("Tide Hound", "Swift"),
    (
        "Tide Hound",
        "**Quick Strike**, Lethal *(Any damage kills.)*\nSUMMON — Draw a card.",
    ),
    ("Tide Hound", "Support Beast, swift"),
    ("Bolt", "Deal 3 damage to target champion."),
    (
        "Bolt",
        "Deal X damage to up to two target allied Beasts or Wolves with 3 or more attack.",
    ),
    (
        "Fox",
        "Whenever an allied champion dies, each player draws two cards.",
    ),
    (
        "Fox",
        "All other champions get +1 attack and -1 health until the end of this turn.",
    ),
    (
        "Fox",
        "Allied Beasts get +1 attack. This champion can't attack until the end of your next turn.",
    ),
    ("Marra, Keeper of Lanterns", "DEATH — Marra gets +2 health."),
    (
        "Marra, Keeper of Lanterns",
        "(2), {exhaust}, {fury}: You may sacrifice an infused champion. If you do, draw a card.",
    ),
    (
        "Marra, Keeper of Lanterns",
        "Sacrifice another Wolf: Summon two Cinder Wisp tokens.",
    ),
    (
        "Marra, Keeper of Lanterns",
        "Return all champions named Ember Fox to their owners' hands.",
    ),
    (
        "Modal",
        "SUMMON - Choose one —\n• Draw a card.\n• Sacrifice it, then draw 11 cards for each allied champion.",
    ),
    ("Ember", "If Ember is infused, summon an Ember Fox token."),
    ("Sacrifice", "Sacrifice an allied champion."),
    (
        "Sacrifice",
        "Whenever Sacrifice attacks, Sacrifice gets +1 attack. Sacrifice gets +1 health.",
    ),
    (
        "Grant",
        "Target champion gains \"DEATH — Draw a card.\" until the end of this turn.",
    ),
];
