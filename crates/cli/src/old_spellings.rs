//! What commands were called before: who writes so is told the new spelling.

/// Commands as they began before, some with the word that tells them, and what
/// they are now.
const OLD: &str = "\
event report --confirm = event result confirm FILE TABLE PLAYER
event report --concede = event result concede FILE TABLE PLAYER
event report --dispute = event result dispute FILE TABLE PLAYER WHY
event report --player = event result report FILE TABLE RESULT --player PLAYER
event report = event result enter FILE TABLE RESULT
event correct = event result correct FILE ROUND TABLE RESULT --why WHY
event role --dismiss = event role take FILE PERSON ROLE
event role = event role give FILE PERSON ROLE
event deck --sample = event deck sample FILE
event deck --checked = event deck check FILE PLAYER
event deck = event deck register FILE PLAYER DECK
event draft --again = event draft reseat FILE WHY
event draft --begin = event draft begin FILE
event draft --timer = event draft timer FILE PACK:PICK
event draft --show = event draft show FILE
event draft = event draft seat FILE
event pool --open = event pool open FILE
event pool --confirm = event pool confirm FILE PLAYER
event pool --suggest = event pool suggest FILE PLAYER
event pool = event pool show FILE PLAYER, or event pool enter FILE PLAYER LIST
event drop --back = event readmit FILE PLAYER
event penalty --review = event penalty review FILE PENALTY
event penalty --rule = event penalty infraction RULE
event penalty --list = event penalty list FILE
event penalty = event penalty issue FILE PLAYER RULE
event call --rule = event call rule FILE CALL RULING
event call --appeal = event call appeal FILE CALL PLAYER
event call --uphold = event call uphold FILE CALL RULING
event call --overturn = event call overturn FILE CALL RULING
event call --list = event call list FILE
event call = event call open FILE TABLE PLAYER
event ask --answer = event question answer FILE QUESTION ANSWER
event ask --list = event question list FILE
event ask = event question ask FILE PERSON QUESTION
event allow --off = event forbid FILE WHAT
event spectator --alert = event spectator report FILE TABLE PERSON WHAT
event spectator --bar = event spectator bar FILE TABLE PERSON WHY
event spectator --secret = event spectator saw FILE TABLE PERSON
event spectator = event spectator report|bar|saw FILE TABLE PERSON
event feature --agrees = event feature agree FILE PLAYER
event feature --declines = event feature decline FILE PLAYER
event feature --video = event feature review FILE TABLE WHAT
event feature = event feature add FILE TABLE
event card --list = event card list FILE
event card --refuse = event card refuse FILE PLAYER CARD WHY
event card --proxy = event card proxy FILE PLAYER CARD WHY
event card = event card allow FILE PLAYER CARD
event show --log = event log FILE
event show --projector = event projector FILE
event clock start = event clock start FILE
event clock pause = event clock pause FILE
event clock resume = event clock resume FILE
event clock extend = event clock extend FILE TABLE MINUTES
event clock = event clock show FILE
deck list = deck list --game GAME";

/// A line of it: how it began, the word, and what it is now.
fn rows() -> impl Iterator<Item = (String, &'static str, &'static str)> {
    OLD.lines().filter_map(|line| {
        let (old, new) = line.split_once(" = ")?;
        let mut words = old.split(' ');
        let began = [words.next()?, words.next()?].join(" ");
        Some((began, words.next().unwrap_or_default(), new))
    })
}

/// The new spelling of what these words said before.
pub(crate) fn now(words: &[String]) -> Option<String> {
    let [noun, verb, rest @ ..] = words else {
        return None;
    };
    let began = format!("{noun} {verb}");
    let marked = |mark: &str| match mark {
        "" => rest.first().is_some_and(|w| !w.starts_with('-')),
        mark => rest.iter().any(|w| w.split('=').next() == Some(mark)),
    };
    // Who wrote a verb that there is now did not mean the old form.
    let tree = crate::tree();
    let command = tree
        .find_subcommand(noun)
        .and_then(|c| c.find_subcommand(verb));
    let is_verb = |word: &String| command.is_some_and(|c| c.find_subcommand(word).is_some());
    let is_new = rest.first().is_some_and(is_verb);
    let found = rows().find(|(old, mark, _)| *old == began && marked(mark));
    let (old, mark, new) = found.filter(|_| !is_new)?;
    let old = [old.as_str(), mark].join(" ");
    Some(format!(
        "`ludex {}` is written `ludex {new}` now",
        old.trim_end()
    ))
}

#[cfg(test)]
mod tests {
    use super::{now, rows};

    #[test]
    fn old_spellings_name_commands_that_there_are() {
        for (old, mark, new) in rows() {
            let first = new.split(',').next().unwrap_or_default();
            let names = first
                .split(' ')
                .take_while(|w| w.chars().all(char::is_lowercase));
            let mut command = crate::tree();
            for name in names {
                let found = command.find_subcommand(name).cloned();
                command = found.unwrap_or_else(|| panic!("{new}: there is no `{name}`"));
            }
            let words = format!("{old} cup.event {mark}");
            let words: Vec<String> = words.split_whitespace().map(Into::into).collect();
            let told = now(&words);
            assert!(told.is_some_and(|told| told.contains(new)), "{old} {mark}");
        }
    }

    #[test]
    fn what_is_new_is_no_old_spelling() {
        let words = |line: &str| -> Vec<String> { line.split(' ').map(Into::into).collect() };
        assert_eq!(now(&words("event call rule cup.event")), None);
        assert_eq!(now(&words("event pair cup.event --nonsense")), None);
    }
}
