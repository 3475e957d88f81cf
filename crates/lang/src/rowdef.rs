//! Rows as they are written: `Name: sort[KINDS] = pattern => meaning ~penalty`.
//! Tables of rows are files of such lines; lines that begin with `//` say why.

use ir::decl::Kinds;

/// A row as it is written or made from a declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowDef {
    /// Its name, for messages.
    pub name: String,
    /// The kind of phrase it is.
    pub sort: String,
    /// What it can name, where the row says so itself.
    pub kinds: Option<Kinds>,
    /// How it is written.
    pub pattern: String,
    /// What it means; empty for its name with all its kids.
    pub mean: String,
    /// How much worse it is than another reading.
    pub penalty: u16,
    /// Whether the phrase speaks of several (`true`) or of one (`false`).
    pub several: Option<bool>,
    /// Whether the program made it, from a verb, a noun or a keyword.
    pub made: bool,
}

impl RowDef {
    /// A row that means its name.
    #[must_use]
    pub fn new(name: &str, sort: &str, pattern: &str) -> RowDef {
        let [name, sort, pattern] = [name, sort, pattern].map(str::to_string);
        RowDef {
            name,
            sort,
            kinds: None,
            pattern,
            mean: String::new(),
            penalty: 0,
            several: None,
            made: false,
        }
    }

    /// The row, made by the program, with a meaning and kinds.
    #[must_use]
    pub(crate) fn made(self, kinds: Option<Kinds>, mean: &str) -> RowDef {
        let (mean, made) = (mean.to_string(), true);
        RowDef {
            kinds,
            mean,
            made,
            ..self
        }
    }
}

/// The rows of a table, or the line that is no row.
///
/// ```
/// let rows = lang::rows_of("// Why.\nGain: act = gain {amount} => Do(gain, $1) ~2").unwrap();
/// assert_eq!(rows[0].pattern, "gain {amount}");
/// assert_eq!((rows[0].mean.as_str(), rows[0].penalty), ("Do(gain, $1)", 2));
/// ```
///
/// Of a row with several words in one place there is one for each:
/// ```
/// let rows = lang::rows_of("Edge: edge = start//end => $Word").unwrap();
/// assert_eq!((rows[1].pattern.as_str(), rows[1].mean.as_str()), ("end", "End"));
/// ```
///
/// # Errors
/// With the first line that is no row.
pub fn rows_of(table: &str) -> Result<Vec<RowDef>, String> {
    let lines = table.lines().map(str::trim);
    let rows = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    let mut all = Vec::new();
    for line in rows {
        let row = row_of(line).ok_or_else(|| line.to_string())?;
        all.extend(worded(row));
    }
    Ok(all)
}

/// A row with one of several words in it, `less//fewer`, is one for each of them;
/// `$word` on its right side is the word, `$Word` with a capital letter.
fn worded(row: RowDef) -> Vec<RowDef> {
    let marks = |c: char| "[](),:".contains(c);
    let words = row.pattern.split(' ').find(|part| part.contains("//"));
    let Some(words) = words.map(|words| words.trim_matches(marks).to_string()) else {
        return vec![row];
    };
    let one = |word: &str| {
        let plain = word.trim_end_matches('+');
        let mut letters = plain.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        let capital: String = first.chain(letters).collect();
        let mean = row.mean.replace("$Word", &capital);
        RowDef {
            pattern: row.pattern.replacen(&words, word, 1),
            mean: mean.replace("$word", plain),
            ..row.clone()
        }
    };
    words.split("//").map(one).collect()
}

fn row_of(line: &str) -> Option<RowDef> {
    let (head, rest) = line.split_once(" = ")?;
    let (name, sort) = head.split_once(':')?;
    let (sort, kinds) = match sort.trim().split_once('[') {
        Some((sort, kinds)) => (sort, Some(Kinds::named(kinds.strip_suffix(']')?)?)),
        None => (sort.trim(), None),
    };
    let (rest, penalty) = match rest.rsplit_once(" ~") {
        Some((rest, n)) if n.chars().all(|c| c.is_ascii_digit()) => (rest, n.parse().ok()?),
        _ => (rest, 0),
    };
    let (rest, several) = marked(rest);
    let (pattern, mean) = rest.split_once(" => ").unwrap_or((rest, ""));
    Some(RowDef {
        kinds,
        mean: mean.trim().to_string(),
        penalty,
        several,
        ..RowDef::new(name.trim(), sort, &pattern.trim().replace("\\n", "\n"))
    })
}

fn marked(rest: &str) -> (&str, Option<bool>) {
    if let Some(rest) = rest.strip_suffix(" /several") {
        return (rest, Some(true));
    }
    match rest.strip_suffix(" /one") {
        Some(rest) => (rest, Some(false)),
        None => (rest, None),
    }
}
