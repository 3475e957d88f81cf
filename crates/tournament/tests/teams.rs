//! Teams that enter together: everybody once, and a list of each member.

use crate::common::{Memory, setup};
use scorekeeper::print::{Page, print};
use tournament::event::{PlayerId, Registration, Role, Setup};
use tournament::op::{Op, SubmitDecklist};

fn pairs() -> Memory {
    let setup = Setup {
        team: 2,
        lists: true,
        ..setup("swiss:2:bo1", &[])
    };
    let mut memory = Memory::default();
    memory.done("Olga", Op::Create(Box::new(setup)));
    for (person, role) in [("Hana", Role::HeadJudge), ("Sven", Role::Scorekeeper)] {
        let person = person.to_owned();
        memory.done("Olga", Op::Appoint { person, role });
    }
    memory
}

fn team(name: &str, members: [&str; 2]) -> Op {
    Op::RegisterPlayer(Box::new(Registration {
        name: name.to_owned(),
        members: members.map(str::to_owned).to_vec(),
        ..Registration::default()
    }))
}

fn list(team: u32, member: &str, deck: &str) -> Op {
    Op::SubmitDecklist(SubmitDecklist {
        player: PlayerId(team),
        deck: format!("main = [\"40 {deck}\"]\n"),
        faults: Vec::new(),
        main: Default::default(),
        side: Default::default(),
        lacks: Vec::new(),
        member: Some(member.to_owned()),
        why: String::new(),
    })
}

#[test]
fn nobody_plays_in_two_teams_or_twice_in_one() {
    let mut memory = pairs();
    memory.done("Sven", team("Foxes", ["Ann", "Bo"]));
    for (name, members, why) in [
        ("Owls", ["Cy", "Ann"], "Ann is entered already"),
        ("Owls", ["Cy", "Cy"], "a member twice"),
        ("Bo", ["Cy", "Di"], "Bo is entered already"),
        ("Owls", ["Cy", "Di\nEd"], "fits on a line"),
    ] {
        let refused = memory.perform("Sven", team(name, members)).unwrap_err();
        assert!(refused.what.contains(why), "{refused}");
    }
    memory.done("Sven", team("Owls", ["Cy", "Di"]));
}

#[test]
fn every_member_has_a_list_and_a_sheet() {
    let mut memory = pairs();
    memory.done("Sven", team("Foxes", ["Ann", "Bo"]));
    memory.done("Sven", list(0, "Ann", "Reed Watcher"));
    assert_eq!(memory.event.without_lists(), ["Foxes: Bo"]);
    memory.done("Sven", list(0, "Bo", "Fog Smuggler"));
    assert!(memory.event.without_lists().is_empty());
    let pages = print(&memory.event, Page::Decks);
    for words in ["Foxes: Ann", "Foxes: Bo", "Reed Watcher", "Fog Smuggler"] {
        assert!(pages.contains(words), "{words}");
    }
}

#[test]
fn who_was_nearly_named_is_told() {
    let mut memory = pairs();
    memory.done("Sven", team("Red Foxes", ["Ann Abel", "Bo Abel"]));
    let like = |words: &str| memory.event.players_like(words);
    assert_eq!(like("red foxes"), ["Red Foxes"]);
    assert_eq!(like("Anne Abel"), ["Ann Abel"]);
    assert_eq!(like("abel"), ["Ann Abel", "Bo Abel"]);
    assert!(like("Zed Quill").is_empty() && like("").is_empty());
}

#[test]
fn a_slip_of_a_pod_asks_who_has_won() {
    let mut memory = Memory::started(setup("pods4:2", &[]), 8);
    memory.pair();
    let slips = print(&memory.event, Page::Slips);
    assert!(slips.contains("slip pod") && slips.contains("<th>Won</th>"));
    assert!(!slips.contains("Games won") && slips.contains("restore decks"));
}
