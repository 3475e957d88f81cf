//! Words that only newer cards have.

use grand_archive::db::outside::newer_word;

#[test]
fn words_are_found_whatever_their_marks() {
    assert_eq!(newer_word("**Level Locked 2** Draw."), Some("level locked"));
    assert_eq!(
        newer_word("If you have two **omens**, draw."),
        Some("omens")
    );
    assert_eq!(newer_word("Draw. *(An omen is a card.)*"), None);
    assert_eq!(newer_word("Put a women's hat on."), None);
}
