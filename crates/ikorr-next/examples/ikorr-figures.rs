//! Prints what the language makes of set files.
#![expect(clippy::print_stdout, reason = "it is a program for people")]

fn main() {
    let begun = std::time::Instant::now();
    let mut args = std::env::args().skip(1);
    let rank = args.next().unwrap_or_default();
    let read = |path: String| std::fs::read_to_string(path).unwrap_or_default();
    let files: Vec<String> = args.map(read).collect();
    match ikorr_next::file::read_sets(&files) {
        Ok((cards, words)) => {
            let words_of = &ikorr_next::vocab::WORDS;
            println!("{}", lang::report(words_of, &words, &cards, "-", &rank));
        }
        Err(error) => println!("{error}"),
    }
    println!("{} ms", begun.elapsed().as_millis());
}
