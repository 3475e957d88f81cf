//! `ludex completions` and `ludex man`: the program as shells and manuals know
//! it, made from its own commands.

use crate::output::{ExitStatus, stdout_failed};
use anyhow::Context as _;
use clap::Command;
use clap_complete::Shell;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Write what a shell needs to complete commands
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex completions bash > ~/.local/share/bash-completion/completions/ludex
  ludex completions fish > ~/.config/fish/completions/ludex.fish")]
pub(crate) struct Completions {
    /// Which shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Write the manual page
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ludex man | man -l -
  ludex man --out ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Write the pages of all commands into this folder instead
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
}

/// Runs `ludex completions`.
pub(crate) fn completions(args: &Completions, mut program: Command) -> anyhow::Result<ExitStatus> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "ludex", &mut script);
    write_out(&script)
}

/// Runs `ludex man`.
pub(crate) fn man(args: &Man, program: Command) -> anyhow::Result<ExitStatus> {
    match &args.out {
        None => write_out(&page(program)?),
        Some(folder) => {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
            let mut program = program.disable_help_subcommand(true);
            program.build();
            write_pages(&program, "ludex", folder)
        }
    }
}

/// The page of a command and of all commands below it.
fn write_pages(command: &Command, name: &str, folder: &Path) -> anyhow::Result<ExitStatus> {
    let file = folder.join(format!("{name}.1"));
    let titled = command.clone().display_name(name);
    std::fs::write(&file, page(titled)?)
        .with_context(|| format!("cannot write {}", file.display()))?;
    for below in command.get_subcommands() {
        write_pages(below, &format!("{name}-{}", below.get_name()), folder)?;
    }
    Ok(ExitStatus::Success)
}

fn page(command: Command) -> std::io::Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    Ok(page)
}

/// Writes to standard output; nobody reading it any more is no error.
fn write_out(text: &[u8]) -> anyhow::Result<ExitStatus> {
    let mut out = std::io::stdout().lock();
    if let Err(error) = out.write_all(text).and_then(|()| out.flush()) {
        return Ok(stdout_failed(&error));
    }
    Ok(ExitStatus::Success)
}
