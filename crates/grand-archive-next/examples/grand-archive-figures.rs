//! Prints what the language makes of a card file, by stage.
#![expect(clippy::print_stdout, reason = "it is a program for people")]

fn main() {
    let begun = std::time::Instant::now();
    let file = std::env::args().nth(1).unwrap_or_default();
    let json = std::fs::read_to_string(&file).unwrap_or_default();
    let rank = std::env::args().nth(2).unwrap_or_default();
    match grand_archive_next::file::read(&json) {
        Ok((cards, words)) => {
            let words_of = &grand_archive_next::vocab::WORDS;
            println!("{}", lang::report(words_of, &words, &cards, "", &rank));
        }
        Err(error) => println!("{file}: {error}"),
    }
    println!("{} ms", begun.elapsed().as_millis());
}
