//! Prints what the language makes of a card file, by stage.
#![expect(clippy::print_stdout, reason = "it is a program for people")]

fn main() {
    let begun = std::time::Instant::now();
    let file = std::env::args().nth(1).unwrap_or_default();
    let rank = std::env::args().nth(2).unwrap_or_default();
    match cards_of(&file) {
        Ok((cards, words)) => {
            let words_of = &grand_archive_next::vocab::WORDS;
            println!("{}", lang::report(words_of, &words, &cards, "", &rank));
        }
        Err(error) => println!("{file}: {error}"),
    }
    println!("{} ms", begun.elapsed().as_millis());
}

/// The cards of a file, or of a folder of set files.
fn cards_of(path: &str) -> Result<(Vec<lang::Card>, lang::FileWords), String> {
    let text = |path: &std::path::Path| std::fs::read_to_string(path).unwrap_or_default();
    let Ok(folder) = std::fs::read_dir(path) else {
        let json = text(std::path::Path::new(path));
        return grand_archive_next::file::read(&json).map_err(|error| error.to_string());
    };
    let files: Vec<String> = folder.flatten().map(|file| text(&file.path())).collect();
    grand_archive_next::file::read_sets(&files).map_err(|error| error.to_string())
}
