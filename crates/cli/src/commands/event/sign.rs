//! The organiser's key, which lies beside the event's file and never in it, and
//! what is signed with it.

use super::session::{EventArgs, EventSession};
use crate::output::{ExitStatus, answer, fault};
use anyhow::Context;
use arena::seals::{self, Sealed, Signer};
use arena::signing::Key;
use serde_json::json as value;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use tournament::event::Event;

/// Sign the event's file with the organiser's key
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex event sign cup.event
  ludex event sign cup.event --key ~/organiser.key

`finish` signs by itself. The key is the one that the event was made with: it
lies beside the file, as cup.event.key, and must be kept from others.")]
pub(super) struct Sign {
    #[command(flatten)]
    at: EventArgs,
    #[command(flatten)]
    with: With,
}

/// Where the organiser's key is.
#[derive(Debug, clap::Args)]
pub(super) struct With {
    /// The organiser's key; else the file beside the event's, with `.key`
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut path = file.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

impl With {
    /// Whether somebody said where it is.
    pub(super) fn is_said(&self) -> bool {
        self.key.is_some()
    }

    fn place(&self, file: &Path) -> PathBuf {
        self.key.clone().unwrap_or_else(|| beside(file, ".key"))
    }

    /// The key with which a new event is signed; it is made where there is
    /// none.
    pub(super) fn made(&self, file: &Path) -> anyhow::Result<Key> {
        let place = self.place(file);
        match read(&place)? {
            Some(key) => Ok(key),
            None => make(&place),
        }
    }

    /// The key of an event, if it is there.
    pub(super) fn of(&self, file: &Path, event: &Event) -> anyhow::Result<Option<Key>> {
        let place = self.place(file);
        let Some(key) = read(&place)? else {
            return match &self.key {
                Some(_) => fault(format!("{}: there is no such file", place.display())),
                None => Ok(None),
            };
        };
        let known = event.setup.as_ref().map_or("", |s| &*s.organiser_key);
        if !known.is_empty() && key.public() != known {
            let place = place.display();
            return fault(format!("{place}: the event was made with another key"));
        }
        Ok(Some(key))
    }
}

fn read(place: &Path) -> anyhow::Result<Option<Key>> {
    let text = match std::fs::read_to_string(place) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return fault(format!("{}: {error}", place.display())),
    };
    match Key::of_digits(text.trim()) {
        Some(key) => Ok(Some(key)),
        None => fault(format!("{}: this is no key", place.display())),
    }
}

fn make(place: &Path) -> anyhow::Result<Key> {
    let secret = super::new::drawn()?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(place).and_then(|mut file| {
        file.write_all(secret.as_bytes())?;
        file.sync_all()
    });
    if let Err(error) = written {
        return fault(format!("{}: {error}", place.display()));
    }
    Key::of_digits(&secret).context("32 bytes are a key")
}

/// Signs a file as it is now.
pub(super) fn sign(key: &Key, file: &Path) -> anyhow::Result<()> {
    seals::sign(key, file, Signer::Organiser).with_context(|| file.display().to_string())
}

/// Whom a file is signed by.
pub(super) fn signed(file: &Path, signer: Signer) -> anyhow::Result<Sealed> {
    let found = seals::signed(file, signer);
    found.or_else(|error| fault(format!("{}: {error}", signer.place(file).display())))
}

/// Runs `ludex event sign`.
pub(super) fn run(args: &Sign) -> anyhow::Result<ExitStatus> {
    // Nobody writes meanwhile.
    let session = EventSession::open(&args.at)?;
    let Some(key) = args.with.of(&args.at.file, session.event())? else {
        let place = args.with.place(&args.at.file);
        return fault(format!("{}: there is no key", place.display()));
    };
    sign(&key, &args.at.file)?;
    answer(
        args.at.json,
        &value!({ "signed_by": key.public() }),
        &format!("signed by {}", key.public()),
    )
}
