//! Codes by which people show who they are.

use tournament::access_codes::{code, codes, place, shows};
use tournament::event::{Event, Player, PlayerId, Registration, Setup, Table};

fn event() -> Event {
    let player = |name: &str| Player {
        registration: Registration {
            name: name.to_owned(),
            ..Registration::default()
        },
        ..Player::default()
    };
    let setup = Setup {
        seed: "salt".to_owned(),
        ..Setup::default()
    };
    Event {
        setup: Some(setup),
        players: vec![player("Ann"), player("Bo")],
        ..Event::default()
    }
}

#[test]
fn a_code_is_ones_own_however_it_is_typed() {
    let event = event();
    let own = code(&event, "Ann");
    assert!(shows(&event, "Ann", &own));
    assert!(shows(&event, "Ann", &format!(" {}", own.to_uppercase())));
    assert!(!shows(&event, "Bo", &own));
    assert!(!shows(&event, "Ann", &own[1..]));
    assert!(!shows(&event, "Ann", ""));
    assert!(!shows(&event, "Cy", &code(&event, "Cy")), "takes no part");
    assert_eq!(codes(&event).len(), 2);
}

/// Who knows the seed, which is published in the end, knows no code.
#[test]
fn codes_come_from_the_secret_and_not_from_the_seed() {
    let with = |secret: &str, seed: &str| {
        let mut event = event();
        let setup = event.setup.as_mut().unwrap();
        (setup.secret, setup.seed) = (secret.to_owned(), seed.to_owned());
        (
            code(&event, "Ann"),
            place(&event, 1, &Table::new(1, vec![PlayerId(0)])),
        )
    };
    assert_eq!(with("a", "salt"), with("a", "pepper"));
    assert_ne!(with("a", "salt"), with("b", "salt"));
    assert_ne!(with("", "salt"), with("a", "salt"));
}

#[test]
fn a_table_with_others_is_another_place() {
    let event = event();
    let table = |a, b| Table::new(1, vec![PlayerId(a), PlayerId(b)]);
    let here = place(&event, 1, &table(0, 1));
    assert_eq!(here, place(&event, 1, &table(0, 1)));
    assert_ne!(here, place(&event, 2, &table(0, 1)));
    assert_ne!(here, place(&event, 1, &table(0, 2)));
}
