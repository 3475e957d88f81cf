//! Nouns, adjectives, keywords and the other words become rows.

use ir::decl::{Keyword, Kinds, ValueKind};

use crate::rowdef::RowDef;
use crate::vocabulary::Vocabulary;

/// All rows of a game's words but for its verbs.
pub(crate) fn word_rows(words: &Vocabulary) -> Vec<RowDef> {
    let mut rows = Vec::new();
    let mut add = |sort: &str, kinds: Kinds, pattern: &str| {
        let key = key(pattern);
        let kinds = (kinds != Kinds::ANY).then_some(kinds);
        let row = RowDef::new(&format!("{sort}.{key}"), sort, pattern);
        rows.push(row.made(kinds, &key));
    };
    for noun in words.nouns {
        add("noun1", noun.kinds, &agreeing(noun.one));
        add("before1", Kinds::ANY, noun.one);
    }
    for zone in words.zones {
        add("noun1", Kinds::ZONE, &agreeing(zone.name));
    }
    for adjective in words.adjectives {
        add("adj1", adjective.kinds, adjective.word);
        if adjective.predicate {
            add("state", adjective.kinds, adjective.word);
        }
    }
    for status in words.statuses {
        for word in [status.name, status.opposite] {
            if !word.is_empty() {
                add("adj1", Kinds::THING, word);
                add("state", Kinds::THING, word);
            }
        }
    }
    for stat in words.stats {
        if !stat.name.is_empty() {
            add("stat", Kinds::ANY, &agreeing(stat.name));
        }
        if !stat.symbol.is_empty() {
            add("stat", Kinds::ANY, &format!("<{}>", stat.symbol));
        }
    }
    for counter in words.counters {
        add("counter", Kinds::ANY, counter.name);
    }
    for phase in words.phases {
        add("noun1", Kinds::TIME, &agreeing(phase.name));
    }
    for symbol in words.symbols {
        let sort = if symbol.price { "sym" } else { "costsym" };
        add(sort, Kinds::ANY, &format!("<{}>", symbol.name));
    }
    for keyword in words.keywords {
        rows.extend(keyword_rows(keyword, words.brackets));
    }
    rows
}

/// The word that agrees is the last one.
fn agreeing(words: &str) -> String {
    format!("{words}+")
}

/// The head of a word: its letters, without marks.
fn key(pattern: &str) -> String {
    let letters = |c: char| c.is_alphanumeric() || c == ' ' || c == '-' || c == '\'';
    let plain: String = pattern.chars().filter(|c| letters(*c)).collect();
    plain.trim().replace([' ', '\''], "_")
}

fn keyword_rows(keyword: &Keyword, brackets: bool) -> Vec<RowDef> {
    let name = keyword.name;
    let closed = |inner: &str| match brackets {
        true => format!("[{inner}]"),
        false => inner.to_string(),
    };
    let head = key(name);
    let row = |pattern: &str, mean: &str| {
        let row = RowDef::new(&format!("kw.{head}"), "kw", pattern);
        row.made(None, mean)
    };
    let word = || {
        let row = RowDef::new(&format!("kwname.{head}"), "kwname", name);
        row.made(None, &format!("Kw({head})"))
    };
    let bare = format!("Kw({head})");
    let with = format!("Kw({head}, $1)");
    let mut rows = match keyword.value {
        ValueKind::None | ValueKind::Label => vec![row(&closed(name), &bare)],
        ValueKind::Number(least) => {
            let mut rows = vec![row(&closed(&format!("{name} {{amount}}")), &with)];
            if least.is_some() || !brackets {
                rows.push(row(&closed(name), &bare));
            }
            rows
        }
        ValueKind::Price => vec![row(&format!("{} {{price}}", closed(name)), &with)],
        ValueKind::Cost => vec![
            row(&format!("{} {{price}}", closed(name)), &with),
            row(&format!("{} — {{cost}}", closed(name)), &with),
        ],
        ValueKind::Before => vec![
            row(&format!("{{before%or}} {}", closed(name)), &with),
            row(&closed(name), &bare),
        ],
        ValueKind::Nouns => vec![
            row(&format!("{} — {{np%,}}", closed(name)), &with),
            row(&format!("{} {{before}}", closed(name)), &with),
            row(&closed(name), &bare),
        ],
    };
    rows.push(word());
    if brackets && !matches!(keyword.value, ValueKind::None | ValueKind::Label) {
        let row = RowDef::new(&format!("kwname.{head}"), "kwname", &closed(name));
        rows.push(row.made(None, &bare));
    }
    rows
}
