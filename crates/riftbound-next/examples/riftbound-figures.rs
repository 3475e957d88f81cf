//! Prints what the language makes of a card file, by stage. Cards all of whose
//! printings are of the set held out are counted apart and never shown.
#![expect(clippy::print_stdout, reason = "it is a program for people")]

fn main() {
    let begun = std::time::Instant::now();
    let file = std::env::args().nth(1).unwrap_or_default();
    let json = std::fs::read_to_string(&file).unwrap_or_default();
    let hold_out = std::env::args().nth(2).unwrap_or_default();
    let rank = std::env::args().nth(3).unwrap_or_default();
    match riftbound_next::file::read(&json) {
        Ok((cards, words)) => {
            let report = lang::report(
                &riftbound_next::vocab::WORDS,
                &words,
                &cards,
                &hold_out,
                &rank,
            );
            println!("{report}");
        }
        Err(error) => println!("{file}: {error}"),
    }
    println!("{} ms", begun.elapsed().as_millis());
}
