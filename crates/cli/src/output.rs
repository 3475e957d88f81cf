//! How the program talks: exit codes, standard output that survives a closed
//! pipe, JSON for machines.

use serde::Serialize;
use std::borrow::Cow;
use std::fmt::Arguments;
use std::io::Write;
use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitStatus {
    /// All good.
    Success,
    /// Something was found: a failing scenario, a refused card, a broken law.
    Failed,
    /// The command was used wrongly.
    Usage,
    /// A fault of ours.
    Internal,
}

impl ExitStatus {
    fn code(self) -> u8 {
        match self {
            Self::Success => 0,
            Self::Failed => 1,
            Self::Usage => 2,
            Self::Internal => 3,
        }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(exit: ExitStatus) -> Self {
        Self::from(exit.code())
    }
}

/// A wrong use of the program. The text says what to do instead.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct UsageError(pub(crate) String);

/// A rule says no.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub(crate) struct Refused {
    /// The rule's number.
    pub(crate) rule: &'static str,
    /// What is wrong, with the number.
    pub(crate) what: String,
}

/// Whether somebody asked for JSON: then errors are told so too.
pub(crate) fn wants_json() -> bool {
    std::env::args_os().any(|arg| arg == "--json")
}

/// Tells an error to who reads JSON.
pub(crate) fn json_error(message: &str, rule: Option<&str>) {
    let error = serde_json::json!({ "error": { "message": message.trim(), "rule": rule } });
    write_as_it_is(format_args!("{error:#}"));
}

/// An error that tells the user what to do, as a result.
pub(crate) fn wrong_use<T>(text: impl Into<String>) -> anyhow::Result<T> {
    Err(UsageError(text.into()).into())
}

/// Writes a line for people to standard output. What it says may be of others,
/// names and texts of files: nothing in it steers a terminal, or lets what stands
/// there be read in another order.
pub(crate) fn write_line(line: Arguments<'_>) {
    write_as_it_is(format_args!("{}", tame(&line.to_string())));
}

/// A text with what steers terminals made visible.
pub(crate) fn tame(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| match steers(c) {
        true => c.escape_unicode().to_string(),
        false => c.to_string(),
    };
    Cow::Owned(text.chars().map(shown).collect())
}

/// Whether a character does something to a terminal but to be shown, or to the
/// order in which what follows is shown.
fn steers(c: char) -> bool {
    let control = c.is_control() && !matches!(c, '\n' | '\t');
    control || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Writes a line to standard output as it is: for machines, or with colours of
/// ours. Nobody reading it any more is no error: the program ends there, as the
/// other end wants. Anything else, such as a full disk, is one: what was asked
/// for has not been told.
pub(crate) fn write_as_it_is(line: Arguments<'_>) {
    let mut out = std::io::stdout().lock();
    let written = writeln!(out, "{line}").and_then(|()| out.flush());
    if let Err(error) = written {
        std::process::exit(stdout_failed(&error).into());
    }
}

/// How the program ends when standard output takes no more.
pub(crate) fn stdout_failed(error: &std::io::Error) -> u8 {
    if error.kind() == std::io::ErrorKind::BrokenPipe {
        return 0;
    }
    // Where standard error is full too, the exit code says it.
    let _ = writeln!(
        std::io::stderr(),
        "ludex: cannot write to standard output: {error}"
    );
    ExitStatus::Usage.code()
}

/// Writes a line of text for people or scripts to standard output.
macro_rules! outln {
    () => { $crate::output::write_line(format_args!("")) };
    ($($arg:tt)*) => { $crate::output::write_line(format_args!($($arg)*)) };
}
pub(crate) use outln;

/// Writes a line as it is: for machines, or with colours of ours.
macro_rules! paint {
    ($($arg:tt)*) => { $crate::output::write_as_it_is(format_args!($($arg)*)) };
}
pub(crate) use paint;

/// Writes a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> anyhow::Result<()> {
    paint!("{}", serde_json::to_string_pretty(value)?);
    Ok(())
}

/// Whether the user wants no colours anywhere (<https://no-color.org>).
pub(crate) fn no_color() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty())
}
