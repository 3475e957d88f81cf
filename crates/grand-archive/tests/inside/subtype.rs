//! Subtypes that rules name.

use grand_archive::card::subtype::{LISTED, Subtype};

#[test]
fn subtypes_that_rules_name_have_their_numbers() {
    let name = |subtype: Subtype| LISTED[usize::from(subtype.0)];
    assert_eq!(name(Subtype::SIEGEABLE), "Siegeable");
    assert_eq!(name(Subtype::SPELL), "Spell");
    assert_eq!(name(Subtype::HERB), "Herb");
}
