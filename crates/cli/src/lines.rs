//! The game as plain lines: numbered options out, a line in. A script can
//! drive it, and it works on every terminal.

use crate::output::outln;
use crate::tui::hot_seat::{self, WhoActs};
use arena::ledger::Ledger;
use arena::table::{GameTable, LegalOption, ruling};
use kernel::driver::{LabelMatch, fit};
use kernel::seats::{Seat, SeatSet};
use kernel::view::Viewer;
use std::collections::BTreeMap;
use std::io::BufRead;
use std::path::Path;

mod words;

const HELP: &str = "Answer with the number of an option or a part of its words. Also: \
view, log, why CARD, cancel, bot, concede, judge RULING, save FILE, help, quit.";

/// A game in plain lines.
struct Plain<'a> {
    session: &'a mut dyn GameTable,
    ledger: &'a Ledger,
    seat: Option<Seat>,
    /// How many lines of the log each viewer has seen.
    seen: BTreeMap<Viewer, usize>,
}

/// Plays until the game is over, the input ends or the player leaves.
pub(crate) fn run(
    session: &mut dyn GameTable,
    ledger: &Ledger,
    input: &mut dyn BufRead,
) -> anyhow::Result<()> {
    let mut plain = Plain {
        session,
        ledger,
        seat: None,
        seen: BTreeMap::new(),
    };
    outln!("{HELP}");
    while plain.step(input)? {}
    Ok(())
}

impl Plain<'_> {
    /// Comes to the next question of somebody here and takes one line. Returns
    /// whether the game goes on.
    fn step(&mut self, input: &mut dyn BufRead) -> anyhow::Result<bool> {
        let seat = match hot_seat::next(self.session, self.seat) {
            WhoActs::Over => {
                self.tell_end();
                return Ok(false);
            }
            WhoActs::Bot(bot) => {
                let answered = self.session.let_bot_answer(bot);
                answered.map_err(|why| anyhow::anyhow!("a bot got stuck: {why}"))?;
                return Ok(true);
            }
            WhoActs::Human(seat) => seat,
        };
        if self.seat != Some(seat) {
            self.hand_over(seat);
        }
        let offers = self.ask(seat);
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            outln!("\nThe input has ended. Nothing was saved; `save FILE` would have.");
            return Ok(false);
        }
        Ok(self.take(seat, &offers, line.trim()))
    }

    fn hand_over(&mut self, seat: Seat) {
        if hot_seat::needs_curtain(self.session, self.seat, seat) {
            outln!("\n===== {seat} is asked =====");
        }
        self.seat = Some(seat);
    }

    /// Tells what happened since the last question, and asks.
    fn ask(&mut self, seat: Seat) -> Vec<LegalOption> {
        let viewer = Viewer::Seat(seat);
        self.tell_news(viewer);
        let shown = hot_seat::seats_shown(self.session, seat);
        let mut offers = self.session.offers();
        offers.retain(|o| shown.has(o.seat));
        outln!("\n{}", self.session.prompt(viewer));
        for (i, offer) in offers.iter().enumerate() {
            outln!("{:3} {}", i + 1, words::offer(offer, &offers));
        }
        offers
    }

    fn tell_news(&mut self, viewer: Viewer) {
        let log = self.session.log(viewer);
        // What was taken back is not told any more, so there may be fewer.
        let seen = self.seen.insert(viewer, log.len()).unwrap_or(0);
        for told in log.iter().skip(seen.min(log.len())) {
            outln!("  {told}");
        }
    }

    /// Takes a line; returns whether the game goes on.
    fn take(&mut self, seat: Seat, offers: &[LegalOption], line: &str) -> bool {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let done = match word {
            "" => Ok(()),
            "quit" => {
                outln!("Left without saving.");
                return false;
            }
            "help" => self.help(),
            "view" => self.show_table(seat),
            "log" => self.show_log(seat),
            "why" => self.why(rest),
            "cancel" => self.session.cancel().map_err(|e| e.to_string()),
            "bot" => self.let_bot_act(seat),
            "concede" => self.session.concede(seat).map_err(|e| e.to_string()),
            "judge" => self.judge(rest),
            "save" => self.save(rest),
            _ => self.choose(offers, line),
        };
        if let Err(why) = done {
            outln!("! {why}");
        }
        true
    }

    fn choose(&mut self, offers: &[LegalOption], line: &str) -> Result<(), String> {
        let number = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        if let Some(offer) = number.and_then(|n| offers.get(n)) {
            return self.session.answer(offer.choice).map_err(|e| e.to_string());
        }
        let labels: Vec<String> = offers.iter().map(|o| words::offer(o, offers)).collect();
        match fit(&labels, line) {
            LabelMatch::One(i) => self
                .session
                .answer(offers[i].choice)
                .map_err(|e| e.to_string()),
            LabelMatch::Several(which) => {
                let words: Vec<&str> = which.iter().map(|i| labels[*i].as_str()).collect();
                Err(format!("`{line}` could be: {}", words.join("; ")))
            }
            LabelMatch::None => Err(self.not_offered(line)),
        }
    }

    /// Why something that is not offered is not: the rule, if one forbids it.
    fn not_offered(&self, line: &str) -> String {
        let refusals = self.session.refusals();
        let labels: Vec<&str> = refusals.iter().map(|r| r.label.as_str()).collect();
        match fit(&labels, line) {
            LabelMatch::One(i) => words::refused(&refusals[i], self.ledger),
            _ => format!("`{line}` is no option here; `help` tells what can be answered"),
        }
    }

    fn help(&self) -> Result<(), String> {
        outln!("{HELP}");
        Ok(())
    }

    fn show_table(&self, seat: Seat) -> Result<(), String> {
        outln!("{}", words::table(&self.session.view(Viewer::Seat(seat))));
        Ok(())
    }

    fn show_log(&self, seat: Seat) -> Result<(), String> {
        for told in self.session.log(Viewer::Seat(seat)) {
            outln!("  {told}");
        }
        Ok(())
    }

    fn why(&self, name: &str) -> Result<(), String> {
        let wanted = name.trim().to_lowercase();
        if wanted.is_empty() {
            return Err("say what: why NAME".to_string());
        }
        let refusals = self.session.refusals();
        let about = refusals
            .iter()
            .filter(|r| r.label.to_lowercase().contains(&wanted));
        let lines: Vec<String> = about.map(|r| words::refused(r, self.ledger)).collect();
        if lines.is_empty() {
            outln!("No rule forbids anything with `{name}` at this question.");
        }
        for line in lines {
            outln!("{line}");
        }
        Ok(())
    }

    fn let_bot_act(&mut self, seat: Seat) -> Result<(), String> {
        let asked = self.session.bots_asked();
        let ally = |s: &Seat| self.session.team(*s) == self.session.team(seat);
        match asked.iter().find(ally) {
            Some(bot) => self.session.let_bot_answer(bot).map_err(|e| e.to_string()),
            None => Err("no bot of your team is asked now".to_string()),
        }
    }

    /// Somebody in charge rules.
    fn judge(&mut self, words: &str) -> Result<(), String> {
        let what = ruling(self.session, words)?;
        self.session.rule(what).map_err(|e| e.to_string())
    }

    fn save(&self, name: &str) -> Result<(), String> {
        if name.trim().is_empty() {
            return Err("say where: save FILE".to_string());
        }
        self.session
            .save(Path::new(name.trim()))
            .map_err(|e| e.to_string())?;
        outln!("Saved as {}.", name.trim());
        Ok(())
    }

    fn tell_end(&mut self) {
        let viewer = hot_seat::idle_viewer(self.session, self.seat);
        self.tell_news(viewer);
        let Some(outcome) = self.session.outcome() else {
            outln!("The game has come to a stop.");
            return;
        };
        match outcome.winners.is_empty() {
            true => outln!("The game is drawn: {}.", outcome.reason),
            false => outln!("{} won: {}.", letters(outcome.winners), outcome.reason),
        }
    }
}

fn letters(seats: SeatSet) -> String {
    let letters: Vec<String> = seats.iter().map(|s| s.to_string()).collect();
    letters.join(", ")
}

#[cfg(test)]
#[path = "../tests/inside/lines.rs"]
mod tests;
