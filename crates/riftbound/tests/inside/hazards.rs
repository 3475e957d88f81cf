//! Which effects may depend on each other.

use riftbound::hazards::*;
use riftbound::program::Filter;
use riftbound::program::{Amount, Keyword, Mod};
use riftbound::reads::Values;

fn mighty() -> Values {
    Values::of_filter(&Filter {
        mighty: Some(true),
        ..Filter::default()
    })
}

fn more_might() -> Hazards {
    let mods = [Mod::Might {
        by: Amount::Number(1),
        limit: None,
    }];
    Hazards::of_mods(Values::NONE, mods.iter(), |_| false)
}

#[test]
fn a_keyword_while_mighty_hangs_on_what_changes_might() {
    let gains = [Mod::Gain(Keyword::Ganking)];
    let gains = Hazards::of_mods(mighty(), gains.iter(), |_| false);
    assert_eq!(gains.tangle(), Tangle::None);
    assert_eq!(gains.and(more_might()).tangle(), Tangle::Later);
}

#[test]
fn might_for_the_mighty_may_depend_on_might() {
    let more = [Mod::Might {
        by: Amount::Number(1),
        limit: None,
    }];
    let more = Hazards::of_mods(mighty(), more.iter(), |_| false);
    assert_eq!(more.tangle(), Tangle::Within);
}

#[test]
fn what_reads_tags_for_might_does_not_hang_on_might() {
    let mods = [Mod::Might {
        by: Amount::Number(1),
        limit: None,
    }];
    let tagged = Hazards::of_mods(Values::TAGS, mods.iter(), |_| false);
    assert_eq!(tagged.and(more_might()).tangle(), Tangle::None);
}

#[test]
fn a_rule_for_the_mighty_comes_after_all_arithmetic() {
    let forbids = [Mod::Cannot(riftbound::program::Cannot::BeChosen)];
    let forbids = Hazards::of_mods(mighty(), forbids.iter(), |_| false);
    assert_eq!(forbids.and(more_might()).tangle(), Tangle::None);
}
