//! Layers on small fields made by hand. Every reading of values asks the long
//! way too.

mod bench;

use bench::{Bench, all, allies, power, this};
use grand_archive::card::{Element, ElementSet, Print, SupertypeSet, Type, TypeSet};
use grand_archive::program::{
    Ability, AbilityKind, Amount, Counter, Filter, Gate, Keyword, Mod, Scope, Static, Where, Word,
    WorksIn,
};
use grand_archive::state::{RowMod, Zone};
use smallvec::smallvec;

fn fire() -> ElementSet {
    ElementSet::only(Element::Fire)
}

fn fire_allies() -> Filter {
    Filter {
        elements: fire(),
        ..allies()
    }
}

fn champion(level: u8) -> Print {
    Print {
        level: Some(level),
        life: Some(15),
        ..Print::plain(format!("Champion {level}"), Type::Champion)
    }
}

#[test]
fn a_stat_is_set_before_it_is_changed() {
    let mut b = Bench::new();
    let ally = b.ally((3, 3), vec![]);
    b.begin(ally, RowMod::Power(2));
    b.row(ally, vec![Mod::PowerIs(Amount::Number(0))]);
    assert_eq!(b.stats(ally), (Some(2), Some(3)));
    b.object(ally).counters.put(Counter::BUFF, 2);
    assert_eq!(b.stats(ally), (Some(4), Some(5)));
    b.row(ally, vec![Mod::SwapStats]);
    assert_eq!(b.stats(ally), (Some(5), Some(4)));
}

#[test]
fn the_newest_of_two_that_exclude_each_other_holds() {
    let mut b = Bench::new();
    let ally = b.ally((1, 1), vec![]);
    b.row(ally, vec![Mod::ElementsAre(fire())]);
    b.row(
        ally,
        vec![Mod::ElementsAre(ElementSet::only(Element::Water))],
    );
    assert_eq!(b.values(ally).elements, ElementSet::only(Element::Water));
}

#[test]
fn a_type_or_element_given_is_seen_by_later_layers_whatever_the_timestamps() {
    let mut b = Bench::new();
    let bonus = all(fire_allies(), vec![Mod::Gain(Keyword::Vigor), power(1)]);
    b.ally((1, 1), vec![bonus]);
    let item = b.unit(Print {
        power: Some(2),
        life: Some(2),
        ..Print::plain("Item", Type::Item)
    });
    assert!(!b.has(item, Word::Vigor));
    let ally = TypeSet::only(Type::Ally);
    b.row(item, vec![Mod::TypesAlso(ally, SupertypeSet::NONE)]);
    b.row(item, vec![Mod::ElementsAre(fire())]);
    assert!(b.has(item, Word::Vigor));
    assert_eq!(b.stats(item), (Some(3), Some(2)));
}

#[test]
fn counters_make_no_stat_and_setting_does() {
    let mut b = Bench::new();
    let item = b.unit(Print::plain("Item", Type::Item));
    b.object(item).counters.put(Counter::BUFF, 1);
    assert_eq!(b.stats(item), (None, None));
    b.row(item, vec![Mod::LifeIs(Amount::Number(3))]);
    assert_eq!(b.stats(item), (None, Some(4)));
}

#[test]
fn lost_abilities_go_on_in_layers_they_began_in() {
    let mut b = Bench::new();
    let lantern = Filter {
        zones: smallvec![Where::Graveyard],
        ..Filter::default()
    };
    let norm = ElementSet::only(Element::Norm);
    let lamp = b.ally((1, 1), vec![all(lantern, vec![Mod::ElementsAre(norm)])]);
    let card = b.buried(Print {
        elements: fire(),
        ..Print::plain("Ash", Type::Action)
    });
    b.row(lamp, vec![Mod::LosesAbilities]);
    assert!(b.values(lamp).abilities.is_empty());
    let look = b.state.look(&b.rules);
    assert_eq!(look.values_of(card).elements, norm);
}

#[test]
fn what_takes_abilities_is_applied_before_what_they_would_give() {
    let mut b = Bench::new();
    // The older grants, the newer takes the granter's abilities: the grant
    // depends on the loss, which comes first.
    let grant = all(allies(), vec![Mod::Gain(Keyword::Taunt)]);
    let granter = b.ally((1, 1), vec![grant]);
    let other = b.ally((2, 2), vec![]);
    assert!(b.has(other, Word::Taunt));
    b.row(granter, vec![Mod::LosesAbilities]);
    assert!(!b.has(other, Word::Taunt));
}

#[test]
fn a_level_from_the_last_layer_opens_a_text_of_an_earlier_one() {
    let mut b = Bench::new();
    let hero = b.unit(champion(1));
    let mut gated = Ability::bare(
        AbilityKind::Static(vec![Static::Things(
            Scope::All(allies()),
            vec![Mod::Gain(Keyword::Stealth)],
        )]),
        WorksIn::Field,
    );
    gated.gates = vec![Gate::Level(2)];
    let gated = b.ability(gated);
    let ally = b.unit(Print {
        power: Some(1),
        life: Some(1),
        abilities: vec![gated],
        ..Print::plain("Lurker", Type::Ally)
    });
    assert!(!b.has(ally, Word::Stealth));
    b.object(hero).counters.put(Counter::LEVEL, 1);
    assert!(b.has(ally, Word::Stealth));
    assert_eq!(b.values(hero).level, 2);
    b.begin(hero, RowMod::Level(-3));
    assert_eq!(b.values(hero).level, -1);
    assert!(!b.has(ally, Word::Stealth));
}

#[test]
fn a_lineage_gives_elements_and_inherited_effects_and_nothing_else() {
    let mut b = Bench::new();
    let hero = b.unit(champion(1));
    let inherited = Ability {
        inherited: true,
        ..Ability::bare(this(vec![Mod::Level(Amount::Number(1))]), WorksIn::Field)
    };
    let inherited = b.ability(inherited);
    let own = b.statics(AbilityKind::Keyword(Keyword::Taunt));
    let below = b.print(Print {
        elements: fire(),
        abilities: vec![inherited, own],
        ..champion(0)
    });
    let card = b.card(below, Zone::Lineage(hero));
    b.object(hero).lineage.push(card);
    let values = b.values(hero);
    assert_eq!((values.level, values.elements), (2, fire()));
    assert!(!values.has(Word::Taunt));
    let look = b.state.look(&b.rules);
    let with_norm = fire().with(Element::Norm);
    assert_eq!(look.enabled(bench::A), with_norm);
}

#[test]
fn a_row_that_sets_does_not_wait_for_one_that_adds() {
    let mut b = Bench::new();
    // The newer makes fire allies water; the older makes allies fire too. If
    // the setting one had to wait it would do the same by its timestamp; the
    // other way round it must not be dragged behind.
    let ally = b.ally((1, 1), vec![]);
    let water = ElementSet::only(Element::Water);
    b.ally(
        (1, 1),
        vec![all(fire_allies(), vec![Mod::ElementsAre(water)])],
    );
    b.row(ally, vec![Mod::ElementsAlso(fire())]);
    assert_eq!(b.values(ally).elements, fire());
}
