//! The scorekeeper's full-screen desk.

mod screen;

use super::session::{EventSession, answered, clock, retry_while_locked};
use crate::output::{ExitStatus, fault};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event as Pressed, KeyCode, KeyEventKind, KeyModifiers};
use scorekeeper::console::{ConsoleCommand, Key, ScoreConsole};
use std::time::Duration;
use tournament::op::Op;

/// How often the clock is drawn anew, and what other programs did is read.
const TICK: Duration = Duration::from_millis(500);

/// Enter results full-screen: number pad, what is missing, what is late
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  ludex event run cup.event

Type the table, a dot and the result: 4.21 and Enter is 2-1 at table 4. p pairs
the next round, t seats a draft, s starts the clock, Space pauses it, ? shows all
keys, q leaves.
Other commands work on the same file meanwhile.")]
pub(super) struct Args {
    /// The file of the event
    file: std::path::PathBuf,
    /// Who does this; else the official whose work it is
    #[arg(long, value_name = "PERSON")]
    by: Option<String>,
}

/// Runs the command.
pub(super) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let session = EventSession::open_file(&args.file, args.by.clone(), None)?;
    answered(session.desk.unlock())?;
    let Ok(mut terminal) = ratatui::try_init() else {
        return fault(
            "this terminal cannot show the desk; ludex event result enter works everywhere",
        );
    };
    let went = desk(&mut terminal, session);
    ratatui::restore();
    went.map(|()| ExitStatus::Success)
}

fn desk(terminal: &mut DefaultTerminal, mut session: EventSession) -> anyhow::Result<()> {
    let mut counter = ScoreConsole::default();
    // What was done here, by the numbers of the records.
    let mut done: Vec<u32> = Vec::new();
    loop {
        session.now = clock();
        terminal.draw(|frame| screen::draw(frame, session.event(), &mut counter, session.now))?;
        if !event::poll(TICK)? {
            follow(&mut session, &mut counter);
            continue;
        }
        let Some(key) = pressed(&event::read()?) else {
            continue;
        };
        let wish = match counter.key(session.event(), key) {
            None => continue,
            Some(ConsoleCommand::Leave) => return Ok(()),
            Some(wish) => wish,
        };
        match fulfil(&mut session, &mut done, wish) {
            Ok(words) if words.is_empty() => {}
            Ok(words) => counter.say(words, false),
            Err(error) => counter.say(error.to_string(), true),
        }
    }
}

/// Reads what other programs have done.
fn follow(session: &mut EventSession, counter: &mut ScoreConsole) {
    let before = session.desk.records().len();
    if let Err(error) = session.desk.refresh() {
        counter.say(error.to_string(), true);
    }
    match session.desk.records().len() - before {
        0 => {}
        1 => counter.say("one more record from elsewhere", false),
        more => counter.say(format!("{more} more records from elsewhere"), false),
    }
}

/// Does what is wanted while no other program writes; what to tell about it.
fn fulfil(
    session: &mut EventSession,
    done: &mut Vec<u32>,
    wish: ConsoleCommand,
) -> anyhow::Result<String> {
    answered(retry_while_locked(|| session.desk.lock()))?;
    let went = fulfilled(session, done, wish);
    answered(session.desk.unlock())?;
    went
}

fn fulfilled(
    session: &mut EventSession,
    done: &mut Vec<u32>,
    wish: ConsoleCommand,
) -> anyhow::Result<String> {
    let words = match wish {
        ConsoleCommand::Leave => return Ok(String::new()),
        ConsoleCommand::TakeBack(why) => {
            let Some(n) = done.pop() else {
                return Ok("nothing was done here that could be taken back".to_owned());
            };
            session.perform(Op::Undo { n, why })?;
            return Ok(format!("record {n} is taken back"));
        }
        ConsoleCommand::Pair => {
            session.pair_next()?;
            format!("round {} is paired", session.event().rounds.len())
        }
        ConsoleCommand::SeatDraft => {
            session.seat_draft()?;
            "the draft is seated: ludex event print has draft-tables".to_owned()
        }
        ConsoleCommand::Do(op) => {
            let words = words(&op);
            session.perform(op)?;
            words.to_owned()
        }
    };
    done.push(session.desk.records().len() as u32);
    Ok(words)
}

/// What was done; nothing where the entry itself says it.
fn words(op: &Op) -> &'static str {
    match op {
        Op::Clock(_) => "the clock",
        Op::BeginDraft => "the draft begins",
        Op::Advance => "the next part begins: p pairs its first round",
        Op::Finish => "the event is over",
        Op::Drop { .. } => "dropped, from the next pairings on",
        _ => "",
    }
}

fn pressed(event: &Pressed) -> Option<Key> {
    let Pressed::Key(key) = event else {
        return None;
    };
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        // As everywhere, Ctrl-C leaves; what is entered is on the disk.
        return (key.code == KeyCode::Char('c')).then_some(Key::Leave);
    }
    match key.code {
        KeyCode::Char(sign) => Some(Key::Sign(sign)),
        KeyCode::Backspace => Some(Key::Back),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Esc => Some(Key::Escape),
        KeyCode::Up => Some(Key::Scroll(-1)),
        KeyCode::Down => Some(Key::Scroll(1)),
        KeyCode::PageUp => Some(Key::Scroll(-10)),
        KeyCode::PageDown => Some(Key::Scroll(10)),
        _ => None,
    }
}
