//! The page about the language for players, with its rows.

use std::fmt::Write;

use ir::Role;
use ir::decl::Kinds;

use crate::english;
use crate::normal::Normaliser;
use crate::rowdef::rows_of;

/// The page with marks where rows belong.
const PAGE: &str = include_str!("page.md");

/// What the sorts are, as far as a name does not say it, in the order they are
/// listed in; the others follow.
const SORTS: [(&str, &str); 50] = [
    ("line", "a line of a card"),
    ("ability", "an ability"),
    ("ability1", "an ability without a label"),
    ("head", "when it happens"),
    ("moment", "a moment"),
    ("body", "what is done"),
    ("sent", "a sentence"),
    ("stmt", "what a sentence says"),
    ("clause", "a clause"),
    ("tail", "what follows a clause"),
    ("only", "behind *only*"),
    ("mode", "a mode"),
    ("vp", "what is said of somebody"),
    ("act", "what somebody does; the rest is made from verbs"),
    ("pred", "behind *is*"),
    ("cond", "a condition or an event"),
    ("cond1", "one condition"),
    ("cond0", "a plain condition"),
    ("np", "things, players, places"),
    ("np1", "one phrase of them"),
    ("npb", "its beginning"),
    ("sub", "a subject"),
    ("subj", "the subject of a clause behind a noun"),
    ("quant", "how many"),
    ("quantn", "a number of them"),
    ("quantr", "a number that is not fixed"),
    ("quantb", "a number alone"),
    ("det", "which"),
    ("ord", "which in an order"),
    ("nth", "a number in an order"),
    ("adj", "words before a noun"),
    ("adj1", "one word before a noun"),
    ("noun", "nouns"),
    ("noun1", "one noun; the rest is declared"),
    ("head1", "the last noun of several"),
    ("post", "what follows a noun"),
    ("withp", "behind *with*"),
    ("cmp", "a comparison"),
    ("amount", "an amount"),
    ("amount1", "a plain amount"),
    ("amountx", "an amount that is not fixed"),
    ("cost", "a cost"),
    ("costpart", "a part of a cost"),
    ("price", "a price"),
    ("howmuch", "behind *costs*"),
    ("pays", "behind *pay*"),
    ("until", "how long"),
    ("span", "over which time"),
    ("adv", "how, where, when"),
    ("grant", "what is gained, had or lost"),
];

/// The page as `docs/card-language.md` has it.
#[must_use]
pub fn guide() -> String {
    let kinds = Kinds(Kinds::TIME.0 * 2 - 1).names().replace('|', "`, `");
    let roles: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
    PAGE.replace("<!-- normal -->\n", &normal())
        .replace("<!-- kinds -->", &format!("`{kinds}`"))
        .replace("<!-- roles -->", &format!("`{}`", roles.join("`, `")))
        .replace("<!-- rows -->\n", &forms())
}

fn normal() -> String {
    let mut out = String::from("| written | read as | because |\n| --- | --- | --- |\n");
    for row in Normaliser::default().rows() {
        let to = match row.to.as_str() {
            "" => "nothing".to_string(),
            to => format!("`{to}`"),
        };
        let _ = writeln!(out, "| `{}` | {to} | {} |", row.from, row.reason);
    }
    let _ = writeln!(
        out,
        "| plurals and verb forms | one form | number agreement |"
    );
    let short = english::SYNONYMS.iter();
    let short: Vec<String> = short
        .map(|(from, to, _)| format!("*{from}* = *{to}*"))
        .collect();
    let _ = writeln!(out, "\nAnd these words: {}.", short.join(", "));
    out
}

/// All rows of all sorts.
fn forms() -> String {
    let tables = english::TABLES.iter();
    // A table that cannot be read is a fault of the grammar, which tells it.
    let rows: Vec<_> = tables
        .filter_map(|table| rows_of(table).ok())
        .flatten()
        .collect();
    let mut sorts: Vec<&str> = SORTS.iter().map(|(sort, _)| *sort).collect();
    for row in &rows {
        if !sorts.contains(&row.sort.as_str()) {
            sorts.push(&row.sort);
        }
    }
    let mut out = String::new();
    for sort in sorts {
        let own = rows.iter().filter(|row| row.sort == sort);
        let mut patterns: Vec<String> = Vec::new();
        for pattern in own.map(|row| readable(&row.pattern)) {
            if !patterns.contains(&pattern) {
                patterns.push(pattern);
            }
        }
        if patterns.is_empty() {
            continue;
        }
        let what = SORTS.iter().find(|(known, _)| *known == sort);
        let what = what.map_or_else(String::new, |(_, what)| format!(", {what}"));
        let _ = writeln!(out, "**{sort}**{what}: {}\n", patterns.join(" · "));
    }
    format!("{}\n", out.trim_end())
}

/// A pattern without what readers need not know: kinds, narrowing, agreement.
fn readable(pattern: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    let mut kinds = false;
    for c in pattern.chars() {
        match c {
            '{' => inside = true,
            '}' => (inside, kinds) = (false, false),
            ':' if inside => kinds = true,
            '^' | '!' if inside => continue,
            '%' | '?' | '*' | '+' if inside && kinds => kinds = false,
            '+' if !inside && out.ends_with(char::is_alphabetic) => continue,
            _ => {}
        }
        match (kinds, c) {
            (true, _) => {}
            (false, '\n') => out.push('⏎'),
            (false, c) => out.push(c),
        }
    }
    format!("`{out}`")
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn patterns_are_shown_without_what_readers_need_not_know() {
        assert_eq!(
            readable("{np1^%and++} get+ {np:THING|ITEM}"),
            "`{np1%and++} get {np}`"
        );
        assert_eq!(readable("are+ {pred^%or++}"), "`are {pred%or++}`");
    }
}
