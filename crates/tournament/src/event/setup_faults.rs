//! What of a set-up makes no sense: all of it at once, since the first record
//! of an event stays as it is.

use super::{Phase, PhaseFormat, Setup};

impl Setup {
    /// Everything that makes no sense.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut note = |wrong: bool, what: &str| faults.extend(wrong.then(|| what.to_owned()));
        note(self.phases.is_empty(), "an event needs a part to play");
        note(self.name.trim().is_empty(), "an event needs a name");
        note(
            !(1..=2).contains(&self.team),
            "players enter alone or in pairs: team is 1 or 2",
        );
        note(self.policy.win == 0, "a match that is won gives no points");
        note(
            self.policy.draw > self.policy.win,
            "a drawn match gives more points than one that is won",
        );
        let ages = self.ages.and_then(|a| a.least.zip(a.most));
        note(
            ages.is_some_and(|(least, most)| least > most),
            "the youngest is older than the oldest",
        );
        if !self.date.is_empty() && !is_day(&self.date) {
            faults.push(format!(
                "`{}` is no date; write it as 2026-05-08",
                self.date
            ));
        }
        faults.extend(self.pack_faults());
        for (n, phase) in (1..).zip(&self.phases) {
            faults.extend(phase.faults().into_iter().map(|f| format!("part {n}: {f}")));
        }
        faults
    }
}

impl Phase {
    /// Everything of a part that makes no sense.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults: Vec<&str> = Vec::new();
        match self.structure {
            PhaseFormat::Swiss { rounds: Some(0) } | PhaseFormat::Pods { rounds: 0, .. } => {
                faults.push("no rounds are played");
            }
            PhaseFormat::Pods { size, .. } if !(3..=4).contains(&size) => {
                faults.push("a pod has three or four players");
            }
            _ => {}
        }
        if self.cut.is_some_and(|cut| cut < 2) {
            faults.push("fewer than two go on");
        }
        if self.wins == 0 {
            faults.push("a match needs a game to win");
        }
        if !["constructed", "draft", "sealed"].contains(&&*self.format) {
            faults.push("the format is constructed, draft or sealed");
        }
        let swiss = matches!(self.structure, PhaseFormat::Swiss { .. });
        if self.inside_tables && !(swiss && self.format == "draft") {
            faults.push("only Swiss rounds of a draft are paired inside draft tables");
        }
        let drafts = self.bots || self.pick_seconds.is_some();
        if drafts && self.format != "draft" {
            faults.push("only a draft has picks to time and seats for bots");
        }
        if self.pick_seconds.is_some_and(|s| !(1..=600).contains(&s)) {
            faults.push("a pick has from 1 to 600 seconds");
        }
        if self.power && !swiss {
            faults.push("only a Swiss round is paired by the standings");
        }
        faults.into_iter().map(str::to_owned).collect()
    }
}

/// Whether it is a day that there is, written as 2026-05-08.
fn is_day(date: &str) -> bool {
    let parts: Vec<&str> = date.split('-').collect();
    let number = |word: &str, digits: usize| -> Option<u32> {
        let fits = word.len() == digits && word.chars().all(|c| c.is_ascii_digit());
        word.parse().ok().filter(|_| fits)
    };
    let [year, month, day] = parts[..] else {
        return false;
    };
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2))
    else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    year > 0 && (1..=days).contains(&day)
}
