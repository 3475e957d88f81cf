//! Pages: a little HTML without anything from outside.

use crate::event::Event;
use std::fmt::Write as _;

const STYLE: &str = "\
body{font:11pt/1.35 sans-serif;margin:12mm;color:#000;background:#fff}
h1{font-size:15pt;margin:0 0 4mm}h2{font-size:12pt;margin:0 0 2mm}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:1mm 2mm;border-bottom:.2mm solid #999}
th{border-bottom:.4mm solid #000}td.n,th.n{text-align:right}
tr{break-inside:avoid}pre{white-space:pre-wrap;font:10pt/1.3 monospace}
section.slip{border-bottom:.2mm dashed #000;height:62mm;padding:4mm 0;box-sizing:border-box}
section.page{break-after:page}.line{display:inline-block;border-bottom:.2mm solid #000;width:45mm}
@media print{body{margin:0}}";

/// Text in HTML.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

/// A whole page.
pub(super) fn page(event: &Event, title: &str, body: &str) -> String {
    let name = event.setup.as_ref().map_or("", |s| &s.name);
    let heading = escaped(&format!("{name}: {title}"));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{heading}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n\
         <h1>{heading}</h1>\n{body}</body>\n</html>\n"
    )
}

/// A page without a heading of its own.
pub(super) fn bare(event: &Event, title: &str, body: &str) -> String {
    let name = event.setup.as_ref().map_or("", |s| &s.name);
    let heading = escaped(&format!("{name}: {title}"));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{heading}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n{body}</body>\n\
         </html>\n"
    )
}

/// A table; columns with a name that ends in `#` are numbers.
pub(super) fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let class = |at: usize| match head.get(at).is_some_and(|h| h.ends_with('#')) {
        true => " class=\"n\"",
        false => "",
    };
    let mut out = String::from("<table>\n<thead><tr>");
    for (at, name) in head.iter().enumerate() {
        let name = escaped(name.trim_end_matches('#'));
        let _ = write!(out, "<th{}>{name}</th>", class(at));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in rows {
        out.push_str("<tr>");
        for (at, field) in row.iter().enumerate() {
            let _ = write!(out, "<td{}>{}</td>", class(at), escaped(field));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n");
    out
}
