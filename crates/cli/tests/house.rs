//! Tests of the house itself: what the documents promise is so.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return found;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Ids of all rules of all books.
fn ledger() -> BTreeSet<String> {
    let rows = files(&root().join("rules"), "jsonl");
    assert!(!rows.is_empty(), "the ledger is missing");
    let ids = rows.iter().flat_map(|file| {
        let text = read(file);
        let row = |line: &str| -> String {
            let row: serde_json::Value = serde_json::from_str(line).expect("a row of the ledger");
            row["id"].as_str().expect("an id").to_owned()
        };
        text.lines().map(row).collect::<Vec<_>>()
    });
    ids.collect()
}

/// Rule ids a text cites: a book's letters, a blank, a number, or the name of
/// a section where the book numbers within sections.
fn cited(text: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for book in ["ROI ", "RB ", "RBT ", "GA ", "GAT "] {
        let named = book.starts_with("GA");
        for (at, _) in text.match_indices(book) {
            let before = text[..at].chars().next_back();
            if before.is_some_and(char::is_alphanumeric) {
                continue;
            }
            let rest = &text[at + book.len()..];
            let id: String = rest
                .chars()
                .take_while(|c| {
                    let joins = named && "-/~".contains(*c);
                    c.is_ascii_alphanumeric() || *c == '.' || joins
                })
                .collect();
            let id = id.trim_end_matches('.');
            let begins = |c: char| match named {
                true => c.is_ascii_lowercase(),
                false => c.is_ascii_digit(),
            };
            if id.starts_with(begins) {
                ids.insert(format!("{book}{id}"));
            }
        }
    }
    ids
}

#[test]
fn every_cited_rule_exists() {
    let known = ledger();
    let mut wrong = Vec::new();
    let mut checked = 0;
    for ending in ["rs", "toml", "md"] {
        for folder in ["crates", "docs"] {
            for file in files(&root().join(folder), ending) {
                for id in cited(&read(&file)) {
                    checked += 1;
                    if !known.contains(&id) {
                        wrong.push(format!("{}: {id}", file.display()));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "unknown rules are cited:\n{}",
        wrong.join("\n")
    );
    assert!(checked > 300, "only {checked} citations were found");
}

#[test]
fn an_unknown_rule_would_be_seen() {
    let unknown = format!("ROI {}", "99.9z");
    let ids = cited(&format!("// See ROI 7.2b.1a, and {unknown}."));
    assert!(ids.contains("ROI 7.2b.1a"));
    assert!(ids.contains(&unknown));
    assert!(!ledger().contains(&unknown));
}

/// The table of `ARCHITECTURE.md`: what each crate may depend on.
fn allowed() -> BTreeMap<String, BTreeSet<String>> {
    let page = read(&root().join("ARCHITECTURE.md"));
    let rows = page.lines().filter(|l| l.starts_with("| `"));
    let names = |cell: &str| -> BTreeSet<String> {
        let quoted = cell.split('`').skip(1).step_by(2);
        quoted.map(str::to_owned).collect()
    };
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').collect();
        let name = names(cells[1]).pop_first().expect("a crate's name");
        (name, names(cells[3]))
    };
    rows.map(row).collect()
}

/// The crates of this workspace a crate depends on, tests included; what tests
/// share any test may use.
fn dependencies(manifest: &toml::Table) -> BTreeSet<String> {
    let sections = ["dependencies", "dev-dependencies", "build-dependencies"];
    let tables = sections
        .iter()
        .filter_map(|s| Some((*s, manifest.get(*s)?.as_table()?)));
    let keys = tables.flat_map(|(section, t)| {
        let shared = move |k: &&String| {
            section == "dev-dependencies" && ["testkit", "scorekeeper"].contains(&k.as_str())
        };
        t.keys().filter(move |k| !shared(k)).cloned()
    });
    keys.collect()
}

#[test]
fn no_crate_depends_on_what_it_must_not_know() {
    let allowed = allowed();
    let own: BTreeSet<&String> = allowed.keys().collect();
    for folder in fs::read_dir(root().join("crates"))
        .expect("crates")
        .flatten()
    {
        let manifest: toml::Table = read(&folder.path().join("Cargo.toml"))
            .parse()
            .expect("a manifest");
        let package = manifest["package"]["name"].as_str().expect("a name");
        let name = package.trim_start_matches("ludex-");
        let may = allowed.get(name);
        let may = may.unwrap_or_else(|| panic!("ARCHITECTURE.md does not list {name}"));
        for dependency in dependencies(&manifest).iter().filter(|d| own.contains(d)) {
            assert!(
                may.contains(dependency),
                "{name} must not depend on {dependency}"
            );
        }
    }
}

#[test]
fn engine_crates_have_no_clock_thread_or_terminal() {
    let foreign = [
        "tokio",
        "sqlx",
        "clap",
        "ratatui",
        "rayon",
        "indicatif",
        "getrandom",
    ];
    let names = [
        "kernel",
        "text",
        "ir",
        "lang",
        "machine",
        "ikorr",
        "riftbound",
        "grand-archive",
        "arena",
    ];
    for name in names {
        let folder = root().join("crates").join(name);
        let manifest: toml::Table = read(&folder.join("Cargo.toml"))
            .parse()
            .expect("a manifest");
        for dependency in dependencies(&manifest) {
            assert!(
                !foreign.contains(&dependency.as_str()),
                "{name} depends on {dependency}"
            );
        }
        for file in files(&folder.join("src"), "rs") {
            let text = read(&file);
            for word in ["std::time", "std::thread", "Instant::now", "SystemTime"] {
                assert!(!text.contains(word), "{} uses {word}", file.display());
            }
        }
    }
}

/// Files and folders of tests that no program of their crate is made of.
fn forgotten_tests(tests: &Path) -> Vec<String> {
    let entries = fs::read_dir(tests).into_iter().flatten().flatten();
    let parts = entries.filter(|e| {
        let path = e.path();
        path.extension().is_some_and(|x| x == "rs") || path.join("mod.rs").is_file()
    });
    let names = parts.filter_map(|e| Some(e.path().file_stem()?.to_str()?.to_owned()));
    let manifest = read(&tests.join("../Cargo.toml"));
    let suite = read(&tests.join("suite.rs"));
    names
        .filter(|name| !manifest.contains(&format!("name = \"{name}\"")))
        .filter(|name| !suite.lines().any(|line| line == format!("mod {name};")))
        .collect()
}

#[test]
fn every_file_of_tests_is_run() {
    let crates = fs::read_dir(root().join("crates")).expect("the crates");
    for folder in crates.flatten().map(|e| e.path().join("tests")) {
        if folder.join("suite.rs").is_file() {
            let forgotten = forgotten_tests(&folder);
            assert!(forgotten.is_empty(), "{}: {forgotten:?}", folder.display());
        }
    }
}

#[test]
fn the_kernel_names_no_noun_of_a_game() {
    let nouns = [
        "champion",
        "avatar",
        "infusion",
        "raid",
        "rune",
        "battlefield",
        "legend",
        "lineage",
    ];
    for file in files(&root().join("crates/kernel/src"), "rs") {
        for (n, line) in read(&file).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default().to_lowercase();
            let found = nouns.iter().find(|w| code.contains(**w));
            assert!(found.is_none(), "{}:{}: {line}", file.display(), n + 1);
        }
    }
}

#[test]
fn nothing_names_this_machine_or_a_registry() {
    let words = ["crates.io", "/root/", "/home/", "registry.npmjs"];
    let mut all = Vec::new();
    for ending in ["rs", "toml", "md"] {
        all.extend(files(&root().join("crates"), ending));
        all.extend(files(&root().join("docs"), ending));
    }
    let house = Path::new(file!()).file_name();
    for file in all.iter().filter(|f| f.file_name() != house) {
        let text = read(file);
        let found = words.iter().find(|w| text.contains(**w));
        assert!(found.is_none(), "{} names {found:?}", file.display());
    }
}

/// The folder with the books' own index, if it is there. A test that needs it
/// and does not find it says so by name, and fails where it is required.
fn shared(test: &str) -> Option<PathBuf> {
    let folder = root().join("../shared/rules");
    if folder.is_dir() {
        return Some(folder);
    }
    let why = "there is no folder `shared` with the publishers' data beside the repository";
    testkit::not_run(test, "shared", why);
    None
}

#[test]
fn the_ledger_lists_every_rule_of_the_books() {
    let Some(folder) = shared("the_ledger_lists_every_rule_of_the_books") else {
        return;
    };
    let known = ledger();
    for file in files(&folder, "jsonl") {
        for line in read(&file).lines() {
            let row: serde_json::Value = serde_json::from_str(line).expect("a row");
            let id = row["id"].as_str().expect("an id");
            assert!(known.contains(id), "{id} is not in the ledger");
        }
    }
}

#[test]
fn the_ledger_holds_no_text_of_a_publisher() {
    let Some(folder) = shared("the_ledger_holds_no_text_of_a_publisher") else {
        return;
    };
    let own: String = files(&root().join("rules"), "jsonl")
        .iter()
        .map(|f| read(f).replace('"', " "))
        .collect();
    let own = runs_of_words(&own);
    assert!(own.len() > 1_000, "our rows are read");
    for file in files(&folder, "jsonl") {
        for line in read(&file).lines() {
            let row: serde_json::Value = serde_json::from_str(line).expect("a row");
            let text = row["text"].as_str().unwrap_or_default();
            let both = runs_of_words(text)
                .into_iter()
                .find(|run| own.contains(run));
            assert_eq!(both, None, "{}", row["id"]);
        }
    }
    // Of an older edition there is the book itself.
    for file in files(&folder.join("../rulebooks"), "txt") {
        let name = file.display().to_string();
        if name.contains("grand-archive-2023") {
            let text = read(&file);
            let both = runs_of_words(&text)
                .into_iter()
                .find(|run| own.contains(run));
            assert_eq!(both, None, "{name}");
        }
    }
}

/// Every twelve words that follow each other in a text.
fn runs_of_words(text: &str) -> BTreeSet<Vec<&str>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(12).map(<[&str]>::to_vec).collect()
}
