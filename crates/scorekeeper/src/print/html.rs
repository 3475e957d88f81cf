//! Pages: a little HTML without anything from outside.

use std::fmt::Write as _;
use tournament::event::Event;

const STYLE: &str = "\
@page{size:A4;margin:14mm 12mm}
body{font:11pt/1.35 'Helvetica Neue',Arial,sans-serif;margin:14mm 12mm;color:#000;background:#fff}
h1{font-size:16pt;margin:0 0 1mm}h2{font-size:13pt;margin:0 0 2mm}h3{font-size:10.5pt;margin:3mm 0 1mm}
.sub{margin:0 0 4mm;color:#333}.sub::first-letter{text-transform:uppercase}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:1.1mm 2mm;border-bottom:.2mm solid #bbb;vertical-align:top}
th{border-bottom:.5mm solid #000;font-size:9.5pt}td.n,th.n{text-align:right;white-space:nowrap}
thead{display:table-header-group}tr{break-inside:avoid}
tbody tr:nth-child(even) td{background:#f2f2f2;print-color-adjust:exact}
td.big{font-weight:bold}pre{white-space:pre-wrap;font:10pt/1.3 monospace}
.page{break-after:page}.page:last-child{break-after:auto}
.slip{box-sizing:border-box;height:67mm;padding:4mm 0;border-bottom:.2mm dashed #000;overflow:hidden}
.slip:last-child{border-bottom:0}.slip header{display:flex;justify-content:space-between;align-items:baseline}
.slip .no{font-size:20pt;font-weight:bold}.slip table{margin:1mm 0 2mm}
.slip tbody tr td{background:none;border:.2mm solid #000;height:9mm;vertical-align:middle}
.slip.pod tbody tr td{height:5.5mm;padding:.6mm 2mm}
.slip th{border:0;font-weight:normal;font-size:8.5pt;padding:0 2mm}
.slip .box{width:17mm;text-align:center}.slip .sign{width:55mm}.slip footer{font-size:9.5pt}
.line{display:inline-block;border-bottom:.2mm solid #000;width:22mm}
.deck{columns:2;column-gap:10mm}.deck section{margin-bottom:3mm}.deck li{break-inside:avoid}
.deck h3{margin-top:0;break-after:avoid}.deck h3::first-letter{text-transform:uppercase}
.notice li{font-size:15pt;margin-bottom:3mm}
.check p{display:flex;gap:3mm;align-items:baseline;margin:0 0 2.5mm}.check .line{flex:1;width:auto}
.check .deck{font-size:9.5pt}
.deck ul{list-style:none;margin:0;padding:0}.deck li{border-bottom:.1mm solid #ccc;padding:.4mm 0}
.deck b{display:inline-block;width:8mm;text-align:right;margin-right:2mm}
svg.seats{display:block;width:100%;margin:0 0 4mm;font-size:4.4px;stroke-width:.5}
.seats path,.seats .edge{fill:none;stroke:#000}.seats circle{fill:#fff;stroke:#000}
.seats .no,.seats .at,.seats .way{text-anchor:middle}.seats .at{font-size:4px}
.seats .no{font-size:9px;font-weight:bold}.seats .way{font-size:4px}.seats .who{font-weight:bold}
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
    let (name, below) = (escaped(name), escaped(title));
    let body = format!("<h1>{name}</h1>\n<p class=\"sub\">{below}</p>\n{body}");
    bare(event, title, &body)
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
