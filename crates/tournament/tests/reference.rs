//! `docs/event-reference.md`: every operation with its fields, who may do it and
//! what it does, made from the operations themselves. `LUDEX_BLESS=1` writes it.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use tournament::op::{Op, OwnAct};

/// An enum or a struct as its source says it.
#[derive(Default)]
struct Item {
    is_enum: bool,
    /// Every field of it may be left out.
    defaulted: bool,
    doc: String,
    rows: Vec<Row>,
}

/// A variant or a field.
#[derive(Default)]
struct Row {
    /// As it is written in JSON.
    name: String,
    /// The type of a field, or what a variant holds; empty for none.
    holds: String,
    doc: String,
    optional: bool,
    /// The fields of a variant that has its own.
    fields: Vec<Row>,
}

fn snake(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// The public enums and structs of a source file.
fn items(source: &str, all: &mut BTreeMap<String, Item>) {
    let (mut doc, mut attributes) = (String::new(), String::new());
    let (mut name, mut item): (String, Option<Item>) = Default::default();
    for line in source.lines() {
        let text = line.trim();
        let depth = line.len() - line.trim_start().len();
        if let Some(words) = text.strip_prefix("/// ") {
            doc = format!("{doc} {words}").trim().to_owned();
        } else if text.starts_with("#[") {
            attributes += text;
        } else if depth == 0 && (text.starts_with("pub enum") || text.starts_with("pub struct")) {
            let mut words = text.split_whitespace().skip(1);
            let is_enum = words.next() == Some("enum");
            name = words.next().unwrap_or_default().to_owned();
            let doc = std::mem::take(&mut doc);
            item = Some(Item {
                is_enum,
                defaulted: attributes.contains("serde(default"),
                doc,
                ..Item::default()
            });
            attributes.clear();
        } else if depth == 0 && text == "}" {
            if let Some(item) = item.take() {
                all.insert(std::mem::take(&mut name), item);
            }
        } else if let Some(item) = &mut item
            && !text.is_empty()
            && text != "},"
        {
            let mut row = row(text, &std::mem::take(&mut doc), &attributes);
            row.optional |= item.defaulted;
            match (depth, item.rows.last_mut()) {
                (8, Some(variant)) => variant.fields.push(row),
                _ => item.rows.push(row),
            }
            attributes.clear();
        } else {
            doc.clear();
            attributes.clear();
        }
    }
}

fn row(text: &str, doc: &str, attributes: &str) -> Row {
    let text = text
        .trim_start_matches("pub ")
        .trim_end_matches([',', '{'])
        .trim();
    let renamed = attributes.split("rename = \"").nth(1);
    let renamed = renamed.and_then(|r| r.split('"').next());
    let (name, holds) = match (text.split_once(": "), text.split_once('(')) {
        (Some((name, kind)), _) => (name.to_owned(), kind.to_owned()),
        (None, Some((name, kind))) => (snake(name), kind.trim_end_matches(')').to_owned()),
        (None, None) => (snake(text), String::new()),
    };
    Row {
        name: renamed.map_or(name, ToOwned::to_owned),
        optional: attributes.contains("default") || holds.starts_with("Option"),
        holds,
        doc: doc.to_owned(),
        fields: Vec::new(),
    }
}

/// What a type is inside its wrappers.
fn inner(kind: &str) -> &str {
    let open = kind
        .strip_prefix("Option<")
        .or_else(|| kind.strip_prefix("Box<"));
    match open {
        Some(rest) => inner(rest.trim_end_matches('>')),
        None => kind,
    }
}

/// A value of a type, as plain as can be.
fn sample(kind: &str, all: &BTreeMap<String, Item>) -> Value {
    match inner(kind) {
        "u32" | "u8" | "PlayerId" => json!(1),
        "bool" => json!(false),
        "String" => json!("x"),
        "CardCounts" => json!({}),
        "(u32, u32)" => json!([1, 0]),
        "GameScore" => json!("1-0"),
        "MatchOutcome" => json!({ "games": "2-0" }),
        "ResultReason" => json!("played"),
        "Role" => json!("floor_judge"),
        "Penalty" => json!("warning"),
        "Setup" => json!({ "name": "Cup", "phases": [{}] }),
        "Registration" => json!({ "name": "Ann" }),
        kind if kind.starts_with("Vec<") => json!([]),
        kind => match &all[kind] {
            item if item.is_enum => json!(item.rows[0].name),
            item => object(&item.rows, all),
        },
    }
}

fn object(rows: &[Row], all: &BTreeMap<String, Item>) -> Value {
    let needed = rows.iter().filter(|r| !r.optional);
    let pairs = needed.map(|r| (r.name.clone(), sample(&r.holds, all)));
    Value::Object(pairs.collect::<Map<_, _>>())
}

/// The operation of a variant, in JSON.
fn operation(row: &Row, all: &BTreeMap<String, Item>) -> Value {
    match (row.holds.as_str(), row.fields.as_slice()) {
        ("", []) => json!(row.name),
        ("", fields) => json!({ &row.name: object(fields, all) }),
        (kind, _) => json!({ &row.name: sample(kind, all) }),
    }
}

fn sources() -> BTreeMap<String, Item> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![root.join("op.rs"), root.join("penalties.rs")];
    for file in std::fs::read_dir(root.join("op")).unwrap() {
        files.push(file.unwrap().path());
    }
    let mut all = BTreeMap::new();
    for file in files {
        items(&std::fs::read_to_string(file).unwrap(), &mut all);
    }
    all
}

/// Who may do an operation, in words.
fn whose(op: &Op) -> String {
    let authority = op.authority();
    let own = match authority.own {
        OwnAct::No => None,
        OwnAct::Anybody => Some("anybody"),
        OwnAct::AnyPlayer => Some("any player"),
        OwnAct::Player(_) => Some("the player"),
        OwnAct::Person(_) => Some("the person"),
    };
    let officials = authority.officials.iter().map(|role| role.name());
    let all: Vec<&str> = own.into_iter().chain(officials).collect();
    all.join(", ")
}

fn fields(row: &Row, all: &BTreeMap<String, Item>) -> String {
    let rows = match all.get(inner(&row.holds)) {
        Some(item) if !item.is_enum => &item.rows,
        Some(_) => return format!("a word: see {}", inner(&row.holds)),
        None => &row.fields,
    };
    let field = |r: &Row| format!("`{}`{}", r.name, if r.optional { "?" } else { "" });
    match (rows.is_empty(), row.holds.is_empty()) {
        (true, false) => "see event-file.md".to_owned(),
        _ => rows.iter().map(field).collect::<Vec<_>>().join(", "),
    }
}

fn page(all: &BTreeMap<String, Item>) -> String {
    let mut page = "\
# Operations of an event

Everything that can be done to an event, as its log holds it and as `ludex event do FILE JSON` \
takes it: a name alone (`\"start\"`), or a name with its fields \
(`{\"call\": {\"table\": 4, \"player\": \"Ann\", \"kind\": \"question\"}}`). Players are named, or \
numbered from 0. A field with a question mark may be left out. What besides depends on how the \
event stands is refused with its rule. This page is made from the program \
(`LUDEX_BLESS=1 cargo test -p ludex-tournament --test suite reference`).

| operation | fields | who may | what |
| --- | --- | --- | --- |
"
    .to_owned();
    for row in &all["Op"].rows {
        let op: Op = serde_json::from_value(operation(row, all)).unwrap();
        let (name, fields, who) = (&row.name, fields(row, all), whose(&op));
        let _ = writeln!(page, "| `{name}` | {fields} | {who} | {} |", row.doc);
    }
    page += "\n## What fields hold\n";
    for (name, item) in all.iter().filter(|(name, _)| *name != "Op") {
        let documented = item.rows.iter().filter(|r| !r.doc.is_empty());
        let rows: Vec<&Row> = documented.collect();
        if rows.is_empty() || name == "Infraction" || name == "Authority" || name == "OwnAct" {
            continue;
        }
        let _ = write!(page, "\n### {name}\n\n{}\n\n", item.doc);
        for row in rows {
            let _ = writeln!(page, "- `{}`: {}", row.name, row.doc);
        }
    }
    page
}

#[test]
fn the_reference_is_what_the_program_does() {
    let all = sources();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/event-reference.md");
    let page = page(&all);
    if std::env::var_os("LUDEX_BLESS").is_some() {
        std::fs::write(&file, &page).unwrap();
    }
    let there = std::fs::read_to_string(&file).unwrap();
    assert!(
        there == page,
        "LUDEX_BLESS=1 writes docs/event-reference.md anew"
    );
}

/// Whatever can be done is in the reference, is read as it was written, and says
/// in whose name it may be done.
#[test]
fn every_operation_round_trips_and_has_somebody_who_may_do_it() {
    let all = sources();
    let unknown = serde_json::from_value::<Op>(json!("no such operation")).unwrap_err();
    let names = unknown.to_string();
    let rows = &all["Op"].rows;
    assert_eq!(names.matches('`').count() / 2 - 1, rows.len(), "{names}");
    for row in rows {
        assert!(names.contains(&format!("`{}`", row.name)), "{}", row.name);
        let op: Op = serde_json::from_value(operation(row, &all)).unwrap();
        let again = serde_json::to_value(&op).unwrap();
        assert_eq!(serde_json::from_value::<Op>(again).unwrap(), op);
        assert!(!whose(&op).is_empty(), "{}", row.name);
        assert!(op.authority().rule.starts_with("RBT "), "{}", row.name);
    }
}

/// Every field that is a player's is read by name, whatever it is called.
#[test]
fn players_are_named_wherever_an_operation_speaks_of_one() {
    let mut memory = crate::common::Memory::started(crate::common::setup("swiss:3", &[]), 3);
    memory.pair();
    let all = sources();
    let mut named = 0;
    for row in &all["Op"].rows {
        let fields = match all.get(inner(&row.holds)) {
            Some(item) if !item.is_enum => &item.rows,
            _ => &row.fields,
        };
        let players = fields.iter().filter(|f| inner(&f.holds) == "PlayerId");
        let lists = fields.iter().filter(|f| inner(&f.holds) == "Vec<PlayerId>");
        for (field, written, read) in players
            .map(|f| (f, json!("P2"), json!(1)))
            .chain(lists.map(|f| (f, json!(["P2"]), json!([1]))))
        {
            let mut op = operation(row, &all);
            op[&row.name][&field.name] = written;
            let op = Op::from_named(&memory.event, op);
            let op = op.unwrap_or_else(|wrong| panic!("{}.{}: {wrong}", row.name, field.name));
            let found = &serde_json::to_value(op).unwrap()[&row.name][&field.name];
            assert_eq!(*found, read, "{}.{}", row.name, field.name);
            named += 1;
        }
    }
    assert!(named > 40, "{named} fields");
}
