//! Each law holds for the small grammar and catches a grammar that breaks it.

use crate::mini;
use crate::mini::Noun;
use serde::Serialize;
use text::laws::{self, LawError};
use text::{Grammar, GrammarBuilder, OpDef, Sort, Term, Vocab};

fn built(g: GrammarBuilder) -> (Grammar, Sort) {
    let grammar = g.build().unwrap_or_else(|error| panic!("{error}"));
    let root = grammar.roots().next().unwrap();
    (grammar, root)
}

#[test]
fn generated_texts_are_read_as_they_were_meant() {
    let (grammar, text) = mini::grammar();
    let tried = laws::prints_and_parses(&grammar, text, 0..2000, 12, "Tide Hound");
    assert_eq!(tried, Ok(2000));
}

#[test]
fn generated_terms_fit_and_differ() {
    let (grammar, text) = mini::grammar();
    let of = |seed| laws::generate(&grammar, text, &mut laws::Seed::new(seed), 9);
    assert!((0..200).all(|seed| grammar.fits(&of(seed), text)));
    assert_eq!(of(7), of(7));
    assert_ne!(of(7), of(8));
    let small = laws::generate(&grammar, text, &mut laws::Seed::new(1), 0);
    assert!(grammar.fits(&small, text));
}

#[test]
fn an_ambiguous_grammar_is_caught_by_its_own_terms() {
    let mut g = GrammarBuilder::new();
    g.root("text");
    g.row("Text", "text", "{group+}");
    g.row("Group", "group", "{word+}");
    g.row("Go", "word", "go");
    let (grammar, text) = built(g);
    let error = laws::prints_and_parses(&grammar, text, 0..50, 4, "").unwrap_err();
    assert!(error.to_string().contains("ambiguous: `Go go"), "{error}");
}

#[test]
fn a_plural_that_is_not_read_as_its_singular_does_not_read_back() {
    let mut g = GrammarBuilder::new();
    g.root("pick")
        .vocab(Vocab::new("trait").noun("Wolf", "Wolf packs"));
    g.op(OpDef::new("All", "pick", "all {=trait+}").plural());
    let (grammar, pick) = built(g);
    let error = laws::reads_back(&grammar, pick, "all Wolf", "").unwrap_err();
    let (read, printed) = ("all wolf".to_string(), "all wolf packs".to_string());
    assert_eq!(error, LawError::DoesNotReadBack { read, printed });
}

#[test]
fn synonyms_that_wander_are_not_stable() {
    let mut g = GrammarBuilder::new();
    g.root("text").synonym("x y", "y x", "a bad idea");
    g.row("Text", "text", "{word+}");
    g.row("Y", "word", "y");
    let (grammar, _) = built(g);
    assert!(laws::normal_is_stable(&grammar, "x y y", "").is_ok());
    let long = format!("x{}", " y".repeat(12));
    assert!(matches!(
        laws::normal_is_stable(&grammar, &long, ""),
        Err(LawError::NotStable { .. })
    ));
}

#[test]
fn strings_are_found_wherever_they_are() {
    #[derive(Serialize)]
    enum Node {
        Leaf,
        Named { name: &'static str },
        Both(Box<Node>, Option<char>),
    }
    assert!(laws::no_strings(&Node::Both(Box::new(Node::Leaf), None)).is_ok());
    let named = Node::Both(Box::new(Node::Named { name: "Ember" }), None);
    assert_eq!(
        laws::no_strings(&named),
        Err(LawError::HoldsString("Ember".to_string()))
    );
    assert!(laws::no_strings(&Node::Both(Box::new(Node::Leaf), Some('x'))).is_err());
    assert!(laws::no_strings(&std::collections::BTreeMap::from([("key", 1)])).is_err());
}

/// A compiler that keeps everything but style.
fn compile(term: &Term) -> Option<Term> {
    let implied = if term.op == Noun::You.op() {
        Noun::Implied.op()
    } else {
        term.op
    };
    let kids = term
        .kids
        .iter()
        .map(compile)
        .collect::<Option<Vec<Term>>>()?;
    Some(Term {
        op: implied,
        val: term.val,
        kids,
    })
}

fn card(text: &str) -> (Grammar, Term) {
    let (grammar, sort) = mini::grammar();
    let term = grammar.parse(sort, text, "").unwrap().term;
    (grammar, term)
}

#[test]
fn everything_counts_on_every_card() {
    let (grammar, sort) = mini::grammar();
    for (name, text) in mini::CARDS {
        let term = grammar.parse(sort, text, name).unwrap().term;
        let counted = laws::everything_counts(&grammar, &term, compile);
        let counted = counted.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(counted.nodes, term.preorder().count());
        assert!(counted.variants > 0);
    }
}

#[test]
fn style_is_counted_apart_and_what_does_not_compile_is_skipped() {
    let (grammar, term) = card("You draw two cards.");
    let counted = laws::everything_counts(&grammar, &term, compile).unwrap();
    assert_eq!(counted.style, 1);
    let picky = |t: &Term| compile(t).filter(|_| grammar.print(t, "").contains("two"));
    let counted = laws::everything_counts(&grammar, &term, picky).unwrap();
    assert!(counted.not_compiled > 0, "{counted:?}");
}

#[test]
fn a_compiler_that_ignores_a_number_is_caught() {
    let (grammar, term) = card("Deal 3 damage to target champion.");
    let careless = |t: &Term| t.preorder().map(|node| node.op).collect::<Vec<_>>();
    let error = laws::everything_counts(&grammar, &term, |t| Some(careless(t))).unwrap_err();
    assert!(matches!(error, LawError::CompilesAlike { .. }), "{error}");
}

#[test]
fn style_that_makes_a_difference_is_caught() {
    let (grammar, term) = card("You draw a card.");
    let error = laws::everything_counts(&grammar, &term, |t| Some(t.clone())).unwrap_err();
    assert!(matches!(error, LawError::StyleCounts { .. }), "{error}");
}

#[test]
fn two_terms_of_one_text_are_caught() {
    let mut g = GrammarBuilder::new();
    g.root("step");
    g.row("Before", "step", "{adverb} wait");
    g.row("After", "step", "wait {adverb}");
    g.row("Soon", "adverb", "soon");
    g.op(OpDef::new("Unsaid", "adverb", "").silent());
    let (grammar, step) = built(g);
    let term = grammar.parse(step, "soon wait", "").unwrap().term;
    let unsaid = Term::leaf(grammar.op("Unsaid").unwrap());
    let error = laws::everything_counts(&grammar, &term.with(1, &unsaid), |t| Some(t.clone()));
    assert!(
        matches!(error, Err(LawError::PrintsAlike { .. })),
        "{error:?}"
    );
}

#[test]
fn terms_outside_the_grammar_are_refused() {
    let (grammar, term) = card("You draw a card.");
    let bad = term.with(1, &Term::leaf(Noun::X.op()));
    let error = laws::everything_counts(&grammar, &bad, compile).unwrap_err();
    assert!(matches!(error, LawError::NotATerm(_)), "{error}");
    let never = laws::everything_counts(&grammar, &term, |_| None::<()>).unwrap_err();
    assert!(matches!(never, LawError::DoesNotCompile(_)), "{never}");
}
