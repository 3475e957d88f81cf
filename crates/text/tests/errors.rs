//! Texts that are refused, with the phrase that is to blame.

use crate::mini;
use insta::assert_snapshot;
use text::diagnostics::render;
use text::{Grammar, GrammarBuilder, OpDef, TextError};

fn refusal(text: &str) -> TextError {
    let (grammar, sort) = mini::grammar();
    match grammar.parse(sort, text, "Tide Hound") {
        Ok(parsed) => panic!("{}", grammar.show(&parsed.term)),
        Err(error) => error,
    }
}

fn shown(text: &str) -> String {
    render(&refusal(text), "Tide Hound", text, false)
}

#[test]
fn the_phrase_is_underlined_to_the_end_of_its_clause() {
    assert_snapshot!(shown("Draw a card. Deal 3 herring to it, then draw a card."), @r"
    error: not understood: herring to it
     --> Tide Hound:1:21
      |
    1 | Draw a card. Deal 3 herring to it, then draw a card.
      |                     ^^^^^^^^^^^^^ expected `damage`
    ");
    assert_snapshot!(shown("Swift\nWhenever Tide Hound naps, draw a card."), @r"
    error: not understood: naps
     --> Tide Hound:2:21
      |
    2 | Whenever Tide Hound naps, draw a card.
      |                     ^^^^ expected `attack`, `die`
    ");
}

#[test]
fn a_text_that_goes_on_is_refused_where_it_should_end() {
    assert_snapshot!(shown("Swift, Lethal and more"), @r"
    error: not understood: and more
     --> Tide Hound:1:15
      |
    1 | Swift, Lethal and more
      |               ^^^^^^^^ expected `,`, `⏎`, the end
    ");
}

#[test]
fn a_text_that_ends_early_says_what_is_missing() {
    assert_snapshot!(shown("Draw a card"), @r"
    error: the text ends too early
     --> Tide Hound:1:12
      |
    1 | Draw a card
      |            ^ expected `,`, `.`, {each}
    ");
    assert_snapshot!(shown(""), @r"
    error: the text ends too early
     --> Tide Hound:1:1
      |
    1 |
      | ^ expected {text}
    ");
}

#[test]
fn offsets_are_bytes_of_the_input() {
    let text = "SUMMON — Éclair **gets** +1 *(reminder)* élan.";
    let TextError::NotUnderstood { at, phrase, .. } = refusal(text) else {
        panic!()
    };
    assert_eq!(
        (&text[at], phrase.as_str()),
        ("Éclair **gets** +1 *(reminder)* élan", phrase.as_str())
    );
}

/// `unless` may belong to the inner step or to the outer one.
fn weather() -> Grammar {
    let mut g = GrammarBuilder::new();
    g.root("step");
    g.row("If", "step", "if {cond}, {step}");
    g.row("Sleep", "step", "sleep and {step} {tail?}");
    g.row("Draw", "step", "draw {tail?}");
    g.row("Tail", "tail", "unless {cond}");
    g.row("Rain", "cond", "it rains");
    g.build().unwrap()
}

#[test]
fn two_readings_are_refused_with_both() {
    let grammar = weather();
    let step = grammar.sort("step").unwrap();
    let text = "If it rains, sleep and draw unless it rains";
    let error = grammar.parse(step, text, "").unwrap_err();
    assert_snapshot!(render(&error, "Weather", text, false), @r"
    error: the text can be read in two ways
     --> Weather:1:14
      |
    1 | If it rains, sleep and draw unless it rains
      |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this phrase
      |
      = note: either Sleep(Draw([Tail(Rain)]), [])
      = note: or Sleep(Draw([]), [Tail(Rain)])
    ");
}

#[test]
fn tangled_texts_are_given_up() {
    let mut g = GrammarBuilder::new();
    g.root("text");
    g.row("Text", "text", "{group+}.");
    g.row("Group", "group", "{word+}");
    g.op(OpDef::new("Go", "word", "go"));
    let grammar = g.build().unwrap();
    let text = grammar.sort("text").unwrap();
    let long = "go ".repeat(60);
    assert_eq!(grammar.parse(text, &long, ""), Err(TextError::TooLong));
    let endless = "go ".repeat(100_000);
    assert_eq!(grammar.parse(text, &endless, ""), Err(TextError::TooLong));
    assert!(render(&TextError::TooLong, "Long", &long, true).contains("too long"));
}

#[test]
fn deep_texts_are_given_up() {
    let (grammar, sort) = mini::grammar();
    let deep = format!("{}draw a card.", "you may ".repeat(150));
    assert!(grammar.parse(sort, &deep, "").is_ok());
    let deep = format!("{}draw a card.", "you may ".repeat(900));
    assert_eq!(grammar.parse(sort, &deep, ""), Err(TextError::TooLong));
}

#[test]
fn spans_lead_back_to_the_words() {
    let (grammar, sort) = mini::grammar();
    let text = "Swift\nDeal 3 damage to *(any)* an allied Wolf, then draw two cards.";
    let parsed = grammar.parse(sort, text, "").unwrap();
    let pieces: Vec<(String, &str)> = parsed
        .term
        .preorder()
        .enumerate()
        .filter(|(_, term)| term.kids.is_empty() && !term.is_list())
        .map(|(i, term)| (grammar.show(term), &text[parsed.spans.of(i).unwrap()]))
        .collect();
    let pieces: Vec<String> = pieces.iter().map(|(t, s)| format!("{t}={s}")).collect();
    assert_eq!(
        pieces,
        [
            "Keyword(Swift)=Swift",
            "Num(3)=3",
            "Num(1)=an",
            "Allied=allied",
            "Kind(Wolf)=Wolf",
            "Implied=",
            "Num(2)=two"
        ]
    );
    assert_eq!(parsed.spans.len(), parsed.term.preorder().count());
}
