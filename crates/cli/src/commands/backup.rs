//! `ludex backup` and `ludex restore`: all that a server keeps, in one file.

use super::serve::Place;
use crate::output::{ExitStatus, fault, outln};
use server::store::{StoreError, sqlite};
use std::path::PathBuf;

/// Copy all that a server keeps into one file, while it runs
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex backup monday.db
  ludex backup /backups/ludex.db --data /var/lib/ludex")]
pub(crate) struct Backup {
    /// The new file
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// Put a copy in the place of what a server keeps; the server must not run
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex restore monday.db
  ludex restore monday.db --data /var/lib/ludex --force")]
pub(crate) struct Restore {
    /// The file that `ludex backup` made
    file: PathBuf,
    #[command(flatten)]
    place: Place,
    /// Write over what is there
    #[arg(long)]
    force: bool,
}

/// Makes a copy.
pub(crate) fn backup(args: &Backup) -> anyhow::Result<ExitStatus> {
    let copied = db_of(&args.place).and_then(|db| {
        let copy = sqlite::backup(&db, &args.file);
        server::block_on(copy).map(|()| db)
    });
    match copied {
        Ok(db) => {
            outln!("{} is in {}", db.display(), args.file.display());
            Ok(ExitStatus::Success)
        }
        Err(error) => fault(error.to_string()),
    }
}

/// Puts a copy back.
pub(crate) fn restore(args: &Restore) -> anyhow::Result<ExitStatus> {
    let db = match db_of(&args.place) {
        Ok(db) => db,
        Err(error) => return fault(error.to_string()),
    };
    if db.exists() && !args.force {
        return fault(format!(
            "{} is there already; --force writes over it",
            db.display()
        ));
    }
    match server::block_on(sqlite::restore(&args.file, &db, args.force)) {
        Ok(()) => {
            outln!("{} is restored from {}", db.display(), args.file.display());
            Ok(ExitStatus::Success)
        }
        Err(error) => fault(error.to_string()),
    }
}

fn db_of(place: &Place) -> Result<PathBuf, StoreError> {
    place.config().db_file()
}
