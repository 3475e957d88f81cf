//! Copies of a log that went apart: what they speak of by number stays what it
//! was, in merged logs and where records are taken back.

use crate::common::{Memory, setup};
use kernel::rng::FastRng;
use tournament::event::{CallKind, Event, PenaltyReport, PlayerId, Registration};
use tournament::merge::merge;
use tournament::op::{self, Op};

fn enrolled(memory: &mut Memory, name: &str) -> PlayerId {
    let who = Registration {
        name: name.to_owned(),
        ..Registration::default()
    };
    memory.done("Sven", Op::RegisterPlayer(Box::new(who)));
    PlayerId(memory.event.players.len() as u32 - 1)
}

fn called(memory: &mut Memory, text: &str) -> u32 {
    let table = &memory.event.round().unwrap().tables[0];
    let call = op::CallJudge {
        table: table.number,
        player: table.players[0],
        kind: CallKind::Question,
        text: text.to_owned(),
    };
    memory.done("Hana", Op::Call(call));
    memory.event.calls.len() as u32
}

fn warned(memory: &mut Memory, player: PlayerId) -> u32 {
    let sentence = PenaltyReport {
        player: Some(player),
        rule: "702.9".to_owned(),
        ..PenaltyReport::default()
    };
    memory.done("Hana", Op::Penalise(Box::new(sentence)));
    memory.event.penalties.len() as u32
}

fn two_copies() -> (Memory, Memory) {
    let mut memory = Memory::started(setup("swiss:3", &[]), 6);
    memory.pair();
    (memory.clone(), memory)
}

/// The event after the second copy was merged into the first; merging again
/// finds nothing more.
fn merged(first: &Memory, second: &Memory) -> Event {
    let more = merge(&first.records, &second.records).unwrap().more;
    let all = [first.records.clone(), more].concat();
    let again = merge(&all, &second.records).unwrap();
    assert_eq!(again.more, [], "merged twice");
    Event::of(&all).unwrap()
}

fn by_name<'e>(event: &'e Event, name: &str) -> &'e tournament::event::Player {
    let found = event.players.iter().find(|p| p.registration.name == name);
    found.unwrap()
}

#[test]
fn who_entered_at_the_other_desk_stays_who_they_are() {
    let (mut first, mut second) = two_copies();
    enrolled(&mut first, "Ann");
    let bo = enrolled(&mut second, "Bo");
    second.done("Sven", Op::Drop { player: bo });
    let event = merged(&first, &second);
    assert!(!by_name(&event, "Ann").dropped);
    assert!(by_name(&event, "Bo").dropped);
}

#[test]
fn a_ruling_stays_with_its_call_and_a_review_with_its_penalty() {
    let (mut first, mut second) = two_copies();
    called(&mut first, "may I look?");
    warned(&mut first, PlayerId(0));
    let call = called(&mut second, "is it missed?");
    let ruling = "it is missed".to_owned();
    second.done("Hana", Op::GiveRuling(op::GiveRuling { call, ruling }));
    let penalty = warned(&mut second, PlayerId(1));
    let review = op::Review {
        penalty,
        instead: Some(tournament::penalties::Penalty::GameLoss),
        why: "again and again".to_owned(),
    };
    second.done("Hana", Op::Review(review));
    let event = merged(&first, &second);
    assert!(event.calls[0].ruling.is_none());
    assert_eq!(event.calls[1].text, "is it missed?");
    assert!(event.calls[1].ruling.is_some());
    let issued: Vec<_> = event.penalties.iter().map(|p| p.issued).collect();
    use tournament::penalties::Penalty::{GameLoss, Warning};
    assert_eq!(issued, [Warning, GameLoss]);
}

#[test]
fn what_one_desk_did_twice_is_not_lost_because_the_other_did_it_once() {
    let (mut first, mut second) = two_copies();
    warned(&mut first, PlayerId(2));
    called(&mut second, "something else");
    warned(&mut second, PlayerId(2));
    warned(&mut second, PlayerId(2));
    let done = merge(&first.records, &second.records).unwrap();
    assert_eq!(done.alike.len(), 1);
    assert_eq!(merged(&first, &second).penalties.len(), 2);
}

/// Entries, drops, calls and warnings at random on both sides: afterwards
/// everybody is as the desk has them that did it.
#[test]
fn whatever_two_desks_do_apart_is_said_of_the_same_people_together() {
    let mut chance = FastRng::new(17);
    for game in 0..200 {
        let (mut first, mut second) = two_copies();
        for (desk, memory) in [("A", &mut first), ("B", &mut second)] {
            for n in 0..6 {
                let own = memory.event.players.len() as u32 - 6;
                match chance.below(4) {
                    0 | 1 => drop(enrolled(memory, &format!("{desk}{n}"))),
                    2 if own > 0 => {
                        let player = PlayerId(6 + chance.below(own as usize) as u32);
                        let _ = memory.perform("Sven", Op::Drop { player });
                    }
                    _ if own > 0 => {
                        let player = PlayerId(6 + chance.below(own as usize) as u32);
                        warned(memory, player);
                    }
                    _ => {}
                }
            }
        }
        let event = merged(&first, &second);
        for (desk, memory) in [("A", &first), ("B", &second)] {
            let mine = |p: &&tournament::event::Player| p.registration.name.starts_with(desk);
            for player in memory.event.players.iter().filter(mine) {
                let name = &player.registration.name;
                assert_eq!(by_name(&event, name), player, "game {game}");
                assert_eq!(
                    warnings(&event, name),
                    warnings(&memory.event, name),
                    "game {game}"
                );
            }
        }
    }
}

fn warnings(event: &Event, name: &str) -> usize {
    let id = event.find_player(name);
    event.penalties.iter().filter(|p| p.player == id).count()
}

#[test]
fn an_entry_is_not_taken_back_where_later_records_speak_of_who_came_after() {
    let mut memory = Memory::started(setup("swiss:3", &[]), 4);
    let (ann, bo) = (enrolled(&mut memory, "Ann"), enrolled(&mut memory, "Bo"));
    let entry = memory.records.len() as u32 - 1;
    enrolled(&mut memory, "Cy");
    let undo = |n| Op::Undo {
        n,
        why: "a typing error".to_owned(),
    };
    memory.done("Sven", Op::Drop { player: bo });
    let refused = memory.perform("Sven", undo(entry)).unwrap_err();
    assert!(refused.what.contains("speaks of player 6"), "{refused}");
    let dropped = memory.records.len() as u32;
    memory.done("Sven", undo(dropped));
    memory.done("Sven", undo(entry));
    assert_eq!(by_name(&memory.event, "Bo").registration.name, "Bo");
    assert_eq!(memory.event.players.len(), 6);
    // Bo has Ann's number now, and Cy has Bo's: the drop cannot come back.
    assert_eq!(memory.event.find_player("Bo"), Some(ann));
    assert_eq!(memory.event.find_player("Cy"), Some(bo));
    let back = memory.perform("Sven", undo(dropped + 1)).unwrap_err();
    assert!(back.what.contains("speaks of player 6"), "{back}");
}
