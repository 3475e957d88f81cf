//! Scenarios of a game whose modes have names and whose players bring decks.

/// Makes a state a [`ScenarioGame`](crate::scenario::ScenarioGame) of scenarios: rules with
/// the cards of a scenario, a position, a set-up with decks by seat and perhaps
/// `first = "A"`.
///
/// ```text
/// kernel::staged! {
///     state: State,
///     setup: Setup,         // with new(mode, decks, seed), first
///     rules: Rules,         // with shipped, with_cards, with_plain_cards, decks
///     mode: Mode,           // with ALL, from_name, name, everybody, Duel
///     deck: Deck,           // with from_table
///     place: place,         // a position
///     check: check_table,   // of a deck
///     seating: "RB 478.1",  // the rule on how many play
///     edition: Edition,     // with ALL, name, from_name; Setup has `edition`
///     settle: settle,       // perhaps: what deck files say of the whole set-up
/// }
/// ```
#[macro_export]
macro_rules! staged {
    (
        state: $State:ident,
        setup: $Setup:ident,
        rules: $Rules:ident,
        mode: $Mode:ident,
        deck: $Deck:ident,
        place: $place:ident,
        check: $check:ident,
        seating: $rule:literal,
        edition: $Edition:ident
        $(, settle: $settle:ident)? $(,)?
    ) => {
        impl $crate::scenario::ScenarioGame for $State {
            const EDITIONS: &'static [&'static str] = $Edition::NAMES;

            fn in_edition(mut setup: $Setup, edition: &str) -> $Setup {
                setup.edition = $Edition::from_name(edition).unwrap_or_default();
                setup
            }

            fn edition_of(setup: &$Setup) -> &'static str {
                setup.edition.name()
            }

            fn deck_faults_in(
                edition: &str,
                deck: &toml::Table,
                rules: &$Rules,
            ) -> Result<Vec<$crate::scenario::DeckFault>, Vec<$crate::scenario::Fault>> {
                $check(
                    deck,
                    $Edition::from_name(edition).unwrap_or_default(),
                    rules,
                )
            }

            fn rules_with(cards: &toml::Table) -> Result<$Rules, Vec<$crate::scenario::Fault>> {
                let rules = match cards.is_empty() {
                    true => Ok($Rules::shipped().clone()),
                    false => $Rules::shipped().with_cards(cards),
                };
                let rules = rules.map_err(|faults| {
                    let told = faults.iter().map($crate::scenario::Fault::from);
                    told.collect::<Vec<_>>()
                })?;
                Ok(rules.with_plain_cards())
            }

            fn place(
                position: &$crate::scenario::Position,
                rules: &$Rules,
            ) -> Result<Self, Vec<$crate::scenario::Fault>> {
                $place(position, rules)
            }

            fn setup(
                mode: &str,
                seed: u64,
                table: &toml::Table,
                decks: &std::collections::BTreeMap<$crate::seats::Seat, toml::Table>,
                rules: &$Rules,
            ) -> Result<$Setup, Vec<$crate::scenario::Fault>> {
                let mut faults = $crate::scenario::Faults::default();
                let names = $Mode::ALL.map($Mode::name);
                let known = faults.mode(mode, &names, $Mode::from_name);
                let list = faults.decks(decks, |deck| {
                    $crate::decklist::given(deck, &rules.decks, $Deck::from_table)
                });
                let mode = known.unwrap_or($Mode::Duel);
                if $crate::rule!($rule, true) {
                    faults.seating(decks, (mode.name(), mode.everybody()), $rule);
                }
                let mut setup = $Setup::new(mode, list, seed);
                setup.first = faults.first_seat(table, mode.everybody());
                $( $settle(&mut setup, decks, rules, &mut faults); )?
                faults.into_result(setup)
            }

            fn deck_faults(
                deck: &toml::Table,
                rules: &$Rules,
            ) -> Result<Vec<$crate::scenario::DeckFault>, Vec<$crate::scenario::Fault>> {
                $check(deck, $Edition::default(), rules)
            }
        }
    };
}
