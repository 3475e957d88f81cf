use super::*;
use crate::ids::{CardId, Handle};
use crate::parts::cursor::Next;

const FOX: Ref = Ref {
    card: CardId(1),
    handle: Handle::NONE,
};

/// Conditions, players and amounts are said outright; `answer` is what a player
/// who may do something says.
struct Machine {
    at: Cursor<Round>,
    answer: bool,
    asked: Vec<Seat>,
    done: bool,
}

impl Runs for Machine {
    type Cond = bool;
    type Who = &'static [u8];
    type Things = Vec<Ref>;
    type Amount = u16;

    fn at(&mut self) -> &mut Cursor<Round> {
        &mut self.at
    }

    fn ask_may(&mut self, seat: Seat) {
        self.asked.push(seat);
    }

    fn said_yes(&self) -> bool {
        self.answer
    }

    fn note(&mut self, done: bool) {
        self.done = done;
    }
}

impl Controls for Machine {
    fn holds(&mut self, cond: &bool) -> bool {
        *cond
    }

    fn amount(&mut self, amount: &u16) -> u16 {
        *amount
    }

    fn players(&mut self, who: &&'static [u8]) -> SmallVec<[Seat; 4]> {
        who.iter().map(|n| Seat(*n)).collect()
    }

    fn player(&mut self, who: &&'static [u8]) -> Option<Seat> {
        who.first().map(|n| Seat(*n))
    }

    fn things(&mut self, things: &Vec<Ref>) -> Vec<Ref> {
        things.clone()
    }

    fn deciders(&mut self, who: &&'static [u8]) -> SmallVec<[Seat; 4]> {
        self.players(who)
    }

    /// Nobody is asked for more steps than their number.
    fn can_do(&mut self, seat: Seat, len: u16) -> bool {
        u16::from(seat.0) >= len
    }
}

crate::steps! {
    /// Steps that speak.
    enum Instr: Spoken<bool, &'static [u8], Vec<Ref>, u16> {
        /// Says a letter.
        Say(char),
    }
}

/// What a program says, with the players its rounds are about, and who was
/// asked.
fn told(steps: &[Instr], answer: bool) -> (String, Vec<Seat>) {
    let mut machine = Machine {
        at: Cursor::new(0, steps.len() as u16),
        answer,
        asked: Vec::new(),
        done: false,
    };
    let mut said = String::new();
    loop {
        match machine.at.go_on() {
            Next::Step(pc) => match &steps[usize::from(pc)] {
                Instr::Control(step) => control(&mut machine, step),
                Instr::Say(letter) => {
                    said.push(*letter);
                    machine.at.advance();
                }
            },
            Next::Round(Round::Player(seat)) => said += &seat.0.to_string(),
            Next::Round(Round::Thing(..)) => said.push('*'),
            Next::Over(_) => said.push('.'),
            Next::End => return (said, machine.asked),
        }
    }
}

fn say(letters: &str) -> Vec<Instr> {
    letters.chars().map(Instr::Say).collect()
}

fn said(steps: &[Instr]) -> String {
    told(steps, true).0
}

#[test]
fn guarded_steps_are_done_if_the_condition_holds() {
    let code = |holds| [guarded(holds, say("ab")), say("c")].concat();
    assert_eq!(
        (said(&code(true)), said(&code(false))),
        ("abc".into(), "c".into())
    );
}

#[test]
fn what_is_said_instead_takes_the_place_of_what_was_before() {
    let code = |holds| {
        let mut code = say("abc");
        instead(&mut code, 1, guarded(holds, say("x")));
        code.push(Instr::Say('z'));
        code
    };
    assert_eq!(
        (said(&code(true)), said(&code(false))),
        ("axz".into(), "abcz".into())
    );
}

#[test]
fn otherwise_is_done_where_the_guard_does_not_hold() {
    let code = |holds| {
        let mut code = [say("a"), guarded(holds, say("xy"))].concat();
        assert!(otherwise(&mut code, 1, say("z")));
        code
    };
    assert_eq!(
        (said(&code(true)), said(&code(false))),
        ("axy".into(), "az".into())
    );
    assert!(!otherwise(&mut say("a"), 0, say("z")));
}

#[test]
fn who_may_is_asked_once_and_nobody_is_no() {
    let code = |who| {
        let may = Control::May { who, len: 1 };
        [vec![may.into()], say("ab")].concat()
    };
    let (yes, no, nobody) = (code(&[2]), code(&[2]), code(&[]));
    assert_eq!(told(&yes, true), ("ab".into(), vec![Seat(2)]));
    assert_eq!(told(&no, false), ("b".into(), vec![Seat(2)]));
    assert_eq!(told(&nobody, true), ("b".into(), vec![]));
}

#[test]
fn those_who_may_and_can_are_asked_until_one_does() {
    let code = |len| {
        let who: &[u8] = &[1, 2, 3];
        let may = Control::May { who, len };
        [vec![may.into()], say("abc")].concat()
    };
    assert_eq!(told(&code(2), true), ("abc".into(), vec![Seat(2)]));
    assert_eq!(told(&code(2), false), ("c".into(), vec![Seat(2), Seat(3)]));
    assert_eq!(told(&code(1), true).1, [Seat(1)]);
}

#[test]
fn each_player_does_it_in_turn_from_the_one_who_begins() {
    let code = |first| {
        let (who, len): (&[u8], u16) = (&[0, 1, 2], 1);
        let each = Control::Each { who, first, len };
        [vec![each.into()], say("ab")].concat()
    };
    assert_eq!(said(&code(None)), "0a1a2a.b");
    assert_eq!(said(&code(Some(&[2]))), "2a0a1a.b");
}

#[test]
fn loops_over_things_and_numbers_end() {
    let things = vec![FOX; 2];
    let (bind, len) = (Reg(0), 1);
    let each = Control::ForEach { things, bind, len };
    let twice = Control::Repeat { times: 2, len: 1 };
    let code = [vec![each.into()], say("a"), vec![twice.into()], say("b")].concat();
    assert_eq!(said(&code), "*a*a.bb.");
}
