//! Letters for what steps keep. A register is written as a mark first; when all
//! is written, those that somebody speaks of get a letter where they are filled.

use std::collections::BTreeMap;

/// Where a register is filled, and where it is spoken of.
const FILLED: char = '\u{1}';
const USED: char = '\u{2}';
const END: char = '\u{3}';

pub(crate) struct Kept;

impl Kept {
    /// The mark of a register that is filled here.
    pub(crate) fn filled(reg: u8) -> String {
        format!("{FILLED}{reg}{END}")
    }

    /// The mark of a register that is spoken of.
    pub(crate) fn used(reg: u8) -> String {
        format!("{USED}{reg}{END}")
    }

    /// Whether a register is spoken of that none of the texts fills.
    pub(crate) fn spoken_of_only(texts: &[&str]) -> bool {
        let all = |mark| texts.iter().flat_map(move |text| marks(text, mark));
        let filled: Vec<String> = all(FILLED).collect();
        all(USED).any(|reg| !filled.contains(&reg))
    }

    /// Puts letters for the marks.
    pub(crate) fn name(mut texts: Vec<&mut String>) {
        let mut letters = BTreeMap::new();
        for text in &texts {
            for reg in marks(text, USED) {
                let next = letters.len();
                letters.entry(reg).or_insert_with(|| letter(next));
            }
        }
        for text in &mut texts {
            for reg in marks(text, FILLED) {
                let name = match letters.get(&reg) {
                    Some(letter) => format!(" (called {letter})"),
                    None => String::new(),
                };
                **text = text.replace(&format!("{FILLED}{reg}{END}"), &name);
            }
            for (reg, letter) in &letters {
                **text = text.replace(&format!("{USED}{reg}{END}"), letter);
            }
        }
    }
}

fn marks(text: &str, mark: char) -> Vec<String> {
    let after = text.split(mark).skip(1);
    let regs = after.filter_map(|rest| rest.split_once(END));
    regs.map(|(reg, _)| reg.to_string()).collect()
}

/// A, B, .. Z, A2, B2, ..
fn letter(n: usize) -> String {
    let letter = char::from(b'A' + u8::try_from(n % 26).unwrap_or(0));
    match n / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{}", round + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_spoken_of_gets_a_letter() {
        let mut first = format!("draw 1{}", Kept::filled(4));
        let mut second = format!("choose a unit{}", Kept::filled(9));
        let mut third = format!("kill {}", Kept::used(9));
        Kept::name(vec![&mut first, &mut second, &mut third]);
        assert_eq!(
            [first, second, third],
            ["draw 1", "choose a unit (called A)", "kill A"]
        );
    }
}
