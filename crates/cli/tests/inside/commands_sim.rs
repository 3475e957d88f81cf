//! Tests inside `commands/sim/mod.rs`.

use super::Args;
use clap::Args as _;
use testkit::Checks;

/// The help says how often laws are checked, and that is how often.
#[test]
fn the_help_says_what_is_checked() {
    let mut command = Args::augment_args(clap::Command::new("sim"));
    let help = command.render_long_help().to_string();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let checks = Checks::default();
    let said = [
        format!("at up to {} questions copies", checks.copies.most),
        format!("at up to {} what is stored", checks.looks.most),
    ];
    assert!(said.iter().all(|words| help.contains(words)), "{help}");
    assert_eq!(checks.playouts.most, 1);
}
