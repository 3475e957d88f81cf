//! What was expected, in words for people who do not know the rows.

/// Sorts of phrases by what people call them. Made sorts go by what stands
/// before their dot.
const CALLED: &[(&str, &[&str])] = &[
    (
        "a sentence",
        &[
            "line",
            "ability",
            "ability1",
            "body",
            "sent",
            "stmt",
            "stmt1",
            "clause",
            "tailed",
            "chain",
            "quoting",
            "samething",
            "gainquote",
        ],
    ),
    (
        "a verb",
        &[
            "vp", "act", "past", "perf", "ger", "pas", "vb", "gap", "pgap", "pfgap",
        ],
    ),
    (
        "what belongs to the verb",
        &["args", "bundle", "obj", "rest", "role", "much", "adv"],
    ),
    (
        "a thing, a player or a place",
        &["np", "np1", "np2", "npb", "sub", "subj", "eachnp"],
    ),
    (
        "a noun",
        &[
            "noun", "noun1", "head1", "nounlong", "modnoun", "before", "before1", "before1b",
        ],
    ),
    (
        "a word before a noun",
        &["adj", "adj1", "participle", "gername", "elementname"],
    ),
    ("`the`, `your`, `that`", &["det"]),
    ("how many", &["quant", "quantn", "quantr", "quantb", "more"]),
    ("an amount", &["amount", "amount1", "amountx", "signed"]),
    (
        "what is said of it (`with ..`, `you control`, `at ..`)",
        &["post", "withp", "withkey", "aside"],
    ),
    ("a condition", &["cond", "cond0", "cond1"]),
    ("what it is", &["pred", "state"]),
    ("a comparison", &["cmp", "howmuch"]),
    ("a time", &["moment", "edge", "span", "until"]),
    (
        "a condition, a time or a number behind the sentence",
        &["tail", "only"],
    ),
    (
        "what is gained, had or lost",
        &["grant", "grants", "grantq"],
    ),
    (
        "a cost",
        &["cost", "costpart", "price", "pays", "sym", "costsym"],
    ),
    ("a keyword", &["kw", "kwname"]),
    ("a condition in brackets", &["gate"]),
    ("a number such as those printed on cards", &["stat"]),
    ("a name", &["=name", "cardname"]),
    ("a mode", &["mode", "caseof"]),
    ("when it happens", &["head", "on"]),
    ("a place in an order", &["ord", "ord1", "nth"]),
];

/// How many are said.
const SAID: usize = 6;

/// The expectations of an error, each once, phrases before words and marks.
pub(crate) fn expected(raw: &[String]) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    let mut add = |word: String| {
        if !said.contains(&word) {
            said.push(word);
        }
    };
    let end = raw.iter().any(|word| word == "the end" || word == "`.`");
    raw.iter()
        .filter_map(|word| phrase(word))
        .for_each(&mut add);
    if end {
        add("the end of the sentence".to_string());
    }
    let letters = |word: &str| word[1..].starts_with(char::is_alphanumeric);
    let (words, marks): (Vec<&String>, Vec<&String>) = raw
        .iter()
        .filter(|word| word.starts_with('`'))
        .partition(|word| letters(word));
    words.into_iter().cloned().for_each(&mut add);
    marks
        .into_iter()
        .filter(|mark| *mark != "`.`")
        .cloned()
        .for_each(&mut add);
    if said.len() > SAID {
        said.truncate(SAID);
        said.push("..".to_string());
    }
    said
}

/// What people call a phrase, if the word stands for one.
fn phrase(raw: &str) -> Option<String> {
    if raw == "a number" || raw == "a plural" {
        return Some(raw.to_string());
    }
    let inner = raw.strip_prefix('{')?;
    let (sort, rest) = inner.split_once('}')?;
    let base = sort.split('.').next().unwrap_or(sort);
    let called = CALLED.iter().find(|(_, sorts)| sorts.contains(&base));
    let called = called.map_or_else(|| base.to_string(), |(called, _)| (*called).to_string());
    match rest.strip_prefix(" that is ") {
        Some(kinds) => Some(format!(
            "{called} ({})",
            kinds.to_lowercase().replace('|', ", ")
        )),
        None => Some(called),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_are_said_in_words_and_each_once() {
        let raw = [
            "`'s`",
            "`.`",
            "`and`",
            "{args.22}",
            "{role.2}",
            "{noun1}",
            "{noun}",
        ];
        let raw: Vec<String> = raw.iter().map(ToString::to_string).collect();
        assert_eq!(
            expected(&raw),
            [
                "what belongs to the verb",
                "a noun",
                "the end of the sentence",
                "`and`",
                "`'s`"
            ]
        );
    }
}
