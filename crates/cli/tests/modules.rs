//! Which module may use which: the table of `ARCHITECTURE.md`, and no circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// How high each module of a crate stands, by the rows of the table: those left
/// of a `<` are below those right of it.
fn levels(page: &str) -> BTreeMap<String, BTreeMap<String, usize>> {
    let quoted = |text: &str| -> Vec<String> {
        let names = text.split('`').skip(1).step_by(2);
        names.map(str::to_owned).collect()
    };
    let rows = page.lines().filter(|l| l.starts_with("| modules of `"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').collect();
        let name = quoted(cells[1]).remove(0);
        let steps = cells[2].split('<').enumerate();
        let all = steps.flat_map(|(level, names)| {
            let names = quoted(names).into_iter();
            names.map(move |n| (n, level)).collect::<Vec<_>>()
        });
        (name, all.collect())
    };
    rows.map(row).collect()
}

/// The files of a crate by the modules they are of, from its root.
fn sources(folder: &Path, above: &[String]) -> Vec<(Vec<String>, String)> {
    let mut all = Vec::new();
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for path in entries.flatten().map(|e| e.path()) {
        let stem = path.file_stem().and_then(|s| s.to_str()).expect("a name");
        let mut names = above.to_vec();
        if stem != "mod" && stem != "lib" {
            names.push(stem.to_owned());
        }
        if path.is_dir() {
            all.extend(sources(&path, &names));
        } else if path.extension().is_some_and(|e| e == "rs") {
            all.push((names, read(&path)));
        }
    }
    all
}

/// The code of a file: no comments, and nothing of the tests inside it.
fn code(text: &str) -> String {
    let tests = text.find("#[cfg(test)]\nmod tests {");
    let text = &text[..tests.unwrap_or(text.len())];
    let lines = text.lines().map(|l| l.split("//").next().unwrap_or(l));
    lines.collect::<Vec<_>>().join("\n")
}

/// First names of what follows a path: one, or those in braces.
fn heads(rest: &str) -> Vec<&str> {
    let name = |text: &'_ str| -> usize {
        let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_'));
        end.unwrap_or(text.len())
    };
    let Some(inner) = rest.strip_prefix('{') else {
        return vec![&rest[..name(rest)]];
    };
    let (mut depth, mut start, mut all) = (0, 0, Vec::new());
    for (at, sign) in inner.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' if depth == 0 => {
                all.push(inner[start..at].trim());
                break;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                all.push(inner[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    all.into_iter().map(|text| &text[..name(text)]).collect()
}

/// Names that a crate has at its root, with the modules they come from.
fn given(root: &str) -> BTreeMap<&str, &str> {
    let uses = root
        .match_indices("use ")
        .map(|(at, word)| &root[at + word.len()..]);
    let from = |text: &'_ str| text.find("::").map(|end| (end, end + 2));
    let mut all = BTreeMap::new();
    for text in uses {
        let Some((end, names)) = from(text) else {
            continue;
        };
        for name in heads(&text[names..]) {
            all.insert(name, &text[..end]);
        }
    }
    all
}

/// Names of the crate's root that a file uses: by `crate::`, or by so many
/// `super::` as lead there.
fn used(depth: usize, text: &str) -> BTreeSet<&str> {
    let up = "super::".repeat(depth);
    let is_path = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == ':');
    let from = |path: &str| -> Vec<usize> {
        let found = text.match_indices(path).filter(|(at, _)| is_path(*at));
        found.map(|(at, _)| at + path.len()).collect()
    };
    let ends = from("crate::").into_iter().chain(from(&up));
    ends.flat_map(|end| heads(&text[end..])).collect()
}

#[test]
fn no_module_uses_one_that_is_not_below_it() {
    let page = read(&root().join("ARCHITECTURE.md"));
    let crates = levels(&page);
    assert!(crates.len() >= 4, "the table of modules is missing");
    for (name, levels) in crates {
        let mut wrong = Vec::new();
        let mut uses = 0;
        let root_file = read(&root().join("crates").join(&name).join("src/lib.rs"));
        let root_file = code(&root_file);
        let given = given(&root_file);
        for (names, text) in sources(&root().join("crates").join(&name).join("src"), &[]) {
            let Some(module) = names
                .first()
                .filter(|_| !names.contains(&"tests".to_owned()))
            else {
                continue;
            };
            // A game of the crate's own tests is none of its modules.
            let Some(level) = levels.get(module) else {
                let tests = ["test_game", "typescript"].contains(&module.as_str());
                assert!(tests, "{name}::{module} is not in the table");
                continue;
            };
            let text = code(&text);
            for other in used(names.len(), &text) {
                let other = given.get(other).copied().unwrap_or(other);
                let Some(below) = levels.get(other).filter(|_| other != module) else {
                    continue;
                };
                uses += 1;
                if below >= level {
                    wrong.push(format!("{name}: {} uses {other}", names.join("::")));
                }
            }
        }
        assert!(wrong.is_empty(), "not below:\n{}", wrong.join("\n"));
        assert!(uses > 20, "{name}: only {uses} uses were found");
    }
}

/// What answers requests knows axum, and what keeps things knows SQL: nothing
/// they share does.
#[test]
fn axum_and_sql_have_a_place_each() {
    let all = sources(&root().join("crates/server/src"), &[]);
    let places = |word: &str| -> BTreeSet<String> {
        let with = all.iter().filter(|(_, text)| code(text).contains(word));
        with.map(|(names, _)| names.iter().take(2).map(|n| format!("{n}/")).collect())
            .collect()
    };
    let (axum, sql) = (places("axum::"), places("sqlx::"));
    assert!(axum.len() > 10 && !sql.is_empty());
    let beside = |places: &BTreeSet<String>, own: &[&str]| {
        let mut others = places.iter();
        others
            .find(|p| own.iter().all(|o| !p.starts_with(o)))
            .cloned()
    };
    assert_eq!(beside(&axum, &["http/", "routes/"]), None);
    assert_eq!(beside(&sql, &["store/sqlite/"]), None);
}

#[test]
fn a_use_is_seen_however_it_is_written() {
    let text = "use crate::{log::{Record, Line}, op::Op};\nlet x = super::event::name(1);\n";
    let text = code(text);
    assert_eq!(used(1, &text), ["event", "log", "op"].into());
    assert_eq!(used(2, &text), ["log", "op"].into());
    let root = "mod app;\npub use app::{App, OpenError};\npub(crate) use log::Record;\n";
    let names = [("App", "app"), ("OpenError", "app"), ("Record", "log")];
    assert_eq!(given(root), names.into());
    let page = "| modules of `k` | `a` `b` < `c` |\n";
    assert_eq!(levels(page)["k"]["c"], 1);
}
