//! A grammar as documentation.

use std::fmt::Write;

use crate::grammar::{Grammar, Sort};
use crate::row::Row;

/// The page about the texts of a game: where it comes from, and the grammar.
#[must_use]
pub fn page(game: &str, folder: &str, grammar: &Grammar) -> String {
    format!(
        "# Card texts of {game}\n\nMade from the grammar in `crates/{folder}/src/text`; \
         `LUDEX_BLESS=1 cargo test -p ludex-{folder} --test suite cards` writes it anew. How patterns \
         are written is told in the documentation of the crate `text`.\n\n{}",
        markdown(grammar)
    )
}

/// The normal form and all constructions, as Markdown.
#[must_use]
pub fn markdown(grammar: &Grammar) -> String {
    let mut out =
        String::from("## Normal form\n\n| written | read as | because |\n| --- | --- | --- |\n");
    for row in grammar.normal_form_rows() {
        let to = if row.to.is_empty() {
            "(nothing)".to_string()
        } else {
            code(&row.to)
        };
        let _ = writeln!(out, "| {} | {to} | {} |", code(&row.from), row.reason);
    }
    out.push_str("\n## Constructions\n");
    let sorts = (0u16..).map(Sort).take(grammar.sorts.len());
    sorts.for_each(|sort| construction(grammar, sort, &mut out));
    out.push_str("\n## Vocabularies\n\n| vocabulary | entries |\n| --- | --- |\n");
    for vocab in &grammar.vocabs {
        let entries: Vec<&str> = vocab.entries.iter().map(|e| e.text.as_str()).collect();
        let _ = writeln!(out, "| {} | {} |", vocab.class, entries.join(", "));
    }
    out
}

fn construction(grammar: &Grammar, sort: Sort, out: &mut String) {
    let root = if grammar.sorts[usize::from(sort.0)].root {
        " (a text)"
    } else {
        ""
    };
    let _ = write!(
        out,
        "\n### {}{root}\n\n| form | name |\n| --- | --- |\n",
        grammar.sort_name(sort)
    );
    for row in grammar.ops(sort).iter().filter_map(|op| grammar.row(*op)) {
        let _ = writeln!(out, "| {} | {}{} |", form(row), row.name, style(row));
    }
}

fn form(row: &Row) -> String {
    if row.pattern.is_empty() {
        "(nothing)".to_string()
    } else {
        code(&row.pattern)
    }
}

fn style(row: &Row) -> &'static str {
    if row.style { ", style" } else { "" }
}

fn code(text: &str) -> String {
    format!("`{}`", text.replace('|', "\\|").replace('\n', "⏎"))
}
