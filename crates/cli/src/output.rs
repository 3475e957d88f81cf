//! How the program talks: exit codes, standard output that survives a closed
//! pipe, JSON for machines.

use serde::Serialize;
use std::borrow::Cow;
use std::fmt::Arguments;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::sync::OnceLock;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitStatus {
    /// All good.
    Success,
    /// The answer is no: refused by a rule, not found, a failing scenario.
    Failed,
    /// The command was used wrongly.
    Usage,
    /// A file that is not there or cannot be written, or a fault of ours.
    Fault,
}

impl ExitStatus {
    /// How a search ends.
    pub(crate) fn found(any: bool) -> Self {
        match any {
            true => Self::Success,
            false => Self::Failed,
        }
    }

    fn code(self) -> u8 {
        match self {
            Self::Success => 0,
            Self::Failed => 1,
            Self::Usage => 2,
            Self::Fault => 3,
        }
    }

    /// What errors in JSON call it.
    fn word(self) -> &'static str {
        match self {
            Self::Success => "success",
            Self::Failed => "no",
            Self::Usage => "usage",
            Self::Fault => "fault",
        }
    }
}

impl From<ExitStatus> for ExitCode {
    fn from(exit: ExitStatus) -> Self {
        Self::from(exit.code())
    }
}

/// Why a command did not do what was asked.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub(crate) struct Failure {
    /// How the program ends.
    pub(crate) exit: ExitStatus,
    /// The number of the rule that says no.
    pub(crate) rule: Option<&'static str>,
    /// What is wrong, and what to do instead.
    pub(crate) what: String,
}

fn failure<T>(exit: ExitStatus, what: String) -> anyhow::Result<T> {
    let rule = None;
    Err(Failure { exit, rule, what }.into())
}

/// The command was used wrongly; the text says what to do instead.
pub(crate) fn wrong_use<T>(what: impl Into<String>) -> anyhow::Result<T> {
    failure(ExitStatus::Usage, what.into())
}

/// The answer is no: something was not found, or cannot be done now.
pub(crate) fn no<T>(what: impl Into<String>) -> anyhow::Result<T> {
    failure(ExitStatus::Failed, what.into())
}

/// A file or the machine does not let it be done.
pub(crate) fn fault<T>(what: impl Into<String>) -> anyhow::Result<T> {
    failure(ExitStatus::Fault, what.into())
}

/// What was said for the whole program.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Manner {
    pub(crate) color: Color,
    pub(crate) quiet: bool,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Also in files and pipes
    Always,
    /// Nowhere
    Never,
}

static MANNER: OnceLock<Manner> = OnceLock::new();

/// Keeps what was said for the whole program.
pub(crate) fn set_manner(manner: Manner) {
    let _ = MANNER.set(manner);
}

fn manner() -> Manner {
    MANNER.get().copied().unwrap_or_default()
}

/// Whether only what was asked for is wanted: no bars, no notes.
pub(crate) fn is_quiet() -> bool {
    manner().quiet
}

/// Whether somebody asked for JSON: then errors are told so too.
pub(crate) fn wants_json() -> bool {
    std::env::args_os().any(|arg| arg == "--json")
}

/// Tells an error: to who reads JSON as JSON, to people in words.
pub(crate) fn tell_error(exit: ExitStatus, message: &str, rule: Option<&str>) {
    if wants_json() {
        let (code, message) = (exit.word(), message.trim());
        let error = serde_json::json!({ "code": code, "message": message, "rule": rule });
        write_as_it_is(format_args!("{:#}", serde_json::json!({ "error": error })));
    }
}

/// Writes a line for people to standard output. What it says may be of others,
/// names and texts of files: nothing in it steers a terminal, or lets what stands
/// there be read in another order.
pub(crate) fn write_line(line: Arguments<'_>) {
    if is_quiet() {
        return;
    }
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
        std::process::exit(stdout_failed(&error).code().into());
    }
}

/// How the program ends when standard output takes no more.
pub(crate) fn stdout_failed(error: &std::io::Error) -> ExitStatus {
    if error.kind() == std::io::ErrorKind::BrokenPipe {
        return ExitStatus::Success;
    }
    // Where standard error is full too, the exit code says it.
    let _ = writeln!(
        std::io::stderr(),
        "ludex: cannot write to standard output: {error}"
    );
    ExitStatus::Fault
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

/// Answers in JSON, or in words.
pub(crate) fn answer(
    as_json: bool,
    value: &impl Serialize,
    words: &str,
) -> anyhow::Result<ExitStatus> {
    match as_json {
        true => json(value)?,
        false => outln!("{words}"),
    }
    Ok(ExitStatus::Success)
}

/// Whether there are to be no colours anywhere (<https://no-color.org>).
pub(crate) fn no_color() -> bool {
    match manner().color {
        Color::Auto => std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty()),
        Color::Always => false,
        Color::Never => true,
    }
}

/// Whether lines on standard output are to have colours.
pub(crate) fn colours_lines() -> bool {
    manner().color == Color::Always || std::io::stdout().is_terminal() && !no_color()
}
