//! `cargo run --release -p ludex-fuzz -- TARGET|all SECONDS [SEED]`: a line a
//! target; an input at which one fell over is written to a file.
#![expect(clippy::print_stdout, reason = "it is a program for people")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let wanted = args.next().unwrap_or_else(|| "all".to_owned());
    let mut number = |usual| args.next().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (seconds, seed) = (number(30), number(1));
    let mut fell = false;
    let chosen = fuzz::TARGETS
        .iter()
        .filter(|t| wanted == "all" || wanted == t.name);
    for target in chosen {
        let begun = Instant::now();
        let time = Duration::from_secs(seconds);
        match fuzz::run(target, seed, |_| begun.elapsed() < time) {
            Ok(rounds) => println!("{:10} {rounds} inputs, none fell", target.name),
            Err(fall) => {
                let file = format!("fell-{}-{seed}-{}", target.name, fall.round);
                let written = std::fs::write(&file, &fall.input);
                println!(
                    "{:10} FELL at input {} ({file}, {written:?})",
                    target.name, fall.round
                );
                fell = true;
            }
        }
    }
    ExitCode::from(u8::from(fell))
}
