//! Which scenarios of a folder pass: `scenarios FOLDER [PART OF A NAME]`.
#![expect(clippy::print_stdout, reason = "it is a program for people")]

use ikorr_next::game::Ikorr;
use kernel::scenario::run;
use std::path::Path;
use testkit::suite;

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = args.next().unwrap_or_default();
    let part = args.next().unwrap_or_default();
    let files = suite::files(Path::new(&folder)).unwrap_or_default();
    let (mut passed, mut all) = (0, 0);
    for path in files
        .iter()
        .filter(|p| p.display().to_string().contains(&part))
    {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        all += 1;
        match run::<Ikorr>(&text) {
            Ok(report) if report.failures.is_empty() => {
                passed += 1;
                println!("passes {name}");
            }
            Ok(report) => println!("FAILS {name}: {:?}", report.failures.first()),
            Err(wrong) => println!("wrong {name}: {}", wrong[0].what),
        }
    }
    println!("{passed} of {all} pass");
}
