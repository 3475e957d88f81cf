//! Comma-separated values, as spreadsheets read and write them (RFC 4180).

use crate::event::Registration;

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CsvError {
    /// The first line names no column `name`.
    #[error("the first line must name the columns, one of them `name`")]
    NoName,
    /// A column that nobody knows.
    #[error("there is no column `{0}`; there are: {known}", known = COLUMNS.join(", "))]
    Unknown(String),
    /// A line has too many or too few fields.
    #[error("line {line} has {have} fields, the first has {wanted}")]
    Uneven {
        /// The line, from 1.
        line: usize,
        /// How many it has.
        have: usize,
        /// How many the first has.
        wanted: usize,
    },
    /// A quotation does not end.
    #[error("a quotation that begins in line {0} does not end")]
    Open(usize),
    /// An age is no number.
    #[error("line {0}: an age is a number")]
    Age(usize),
}

const COLUMNS: [&str; 7] = [
    "name", "team", "members", "age", "guardian", "number", "status",
];

/// A table with a heading.
pub(super) fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut text = head.join(",") + "\r\n";
    for row in rows {
        let fields: Vec<String> = row.iter().map(|f| quoted(f)).collect();
        text.push_str(&fields.join(","));
        text.push_str("\r\n");
    }
    text
}

/// What a spreadsheet would take for a formula stays text.
fn quoted(field: &str) -> String {
    let formula = field.starts_with(['=', '+', '-', '@']);
    let field = if formula {
        format!("'{field}")
    } else {
        field.to_owned()
    };
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    }
}

/// Lines of fields, each with the number of its line.
fn lines(text: &str) -> Result<Vec<(usize, Vec<String>)>, CsvError> {
    let mut all = Vec::new();
    let (mut row, mut field, mut quoted) = (Vec::new(), String::new(), None);
    let (mut line, mut began) = (1, 1);
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match (sign, quoted) {
            ('"', Some(_)) if signs.peek() == Some(&'"') => {
                signs.next();
                field.push('"');
            }
            ('"', Some(_)) => quoted = None,
            ('"', None) if field.is_empty() => quoted = Some(line),
            (',', None) => row.push(std::mem::take(&mut field)),
            ('\r', None) => {}
            ('\n', None) => {
                row.push(std::mem::take(&mut field));
                all.push((began, std::mem::take(&mut row)));
                began = line + 1;
            }
            _ => field.push(sign),
        }
        line += usize::from(sign == '\n');
    }
    if let Some(line) = quoted {
        return Err(CsvError::Open(line));
    }
    if !field.is_empty() || !row.is_empty() {
        row.push(field);
        all.push((began, row));
    }
    all.retain(|(_, row)| row.iter().any(|f| !f.trim().is_empty()));
    Ok(all)
}

/// The players of a list: columns `name`, and if wanted `team`, `members`
/// (separated by ` / `), `age` and `guardian` (`yes`).
///
/// ```
/// use tournament::export::read_players;
/// let players = read_players("name,team\nAnn,Red\n\"Bo, the second\",\n").unwrap();
/// assert_eq!(players[0].team.as_deref(), Some("Red"));
/// assert_eq!((players[1].name.as_str(), players[1].team.is_none()), ("Bo, the second", true));
/// ```
///
/// # Errors
/// The first thing that is wrong, with its line.
pub fn read_players(text: &str) -> Result<Vec<Registration>, CsvError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = lines(text)?.into_iter();
    let head: Vec<String> = lines.next().map(|(_, row)| row).unwrap_or_default();
    let head: Vec<String> = head.iter().map(|h| h.trim().to_lowercase()).collect();
    if let Some(unknown) = head.iter().find(|h| !COLUMNS.contains(&h.as_str())) {
        return Err(CsvError::Unknown(unknown.clone()));
    }
    if !head.iter().any(|h| h == "name") {
        return Err(CsvError::NoName);
    }
    lines
        .map(|(line, row)| enrolment(&head, line, &row))
        .collect()
}

fn enrolment(head: &[String], line: usize, row: &[String]) -> Result<Registration, CsvError> {
    if row.len() != head.len() {
        return Err(CsvError::Uneven {
            line,
            have: row.len(),
            wanted: head.len(),
        });
    }
    let mut who = Registration::default();
    for (column, field) in head.iter().zip(row) {
        let field = field.trim();
        match column.as_str() {
            "name" => who.name = field.to_owned(),
            "team" => who.team = Some(field.to_owned()).filter(|t| !t.is_empty()),
            "members" => {
                let members = field.split(" / ").map(str::to_owned);
                who.members = members.filter(|m| !m.is_empty()).collect();
            }
            "age" if !field.is_empty() => {
                who.age = Some(field.parse().map_err(|_| CsvError::Age(line))?);
            }
            "guardian" => who.guardian_agrees = field.eq_ignore_ascii_case("yes"),
            _ => {}
        }
    }
    Ok(who)
}
