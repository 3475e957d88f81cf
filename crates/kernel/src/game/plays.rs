//! A game by its state: the contract, as all games keep it.

/// Makes a state a game: [`Game`](crate::game::Game) in terms of the engine of
/// [`crate::engine!`] and of what a look at the state tells.
///
/// ```text
/// kernel::plays! {
///     name: "tiny",            // in commands and files
///     state: State,            // with mode, derived, over, turn, shown, draws,
///                              // disclosed; set_up, open_question, imagine
///     setup: Setup,
///     rules: Rules,
///     event: Event,
///     look: Look,              // with list, table, prompt, describe, told, audit
///     main_actions: 1..=5,     // kinds of choices
///     layout: layout,          // of a mode
///     learned: learned,        // if it can tell: whether a seat has learned
///                              // something since another state
/// }
/// ```
///
/// `State::looked` looks at a state with values that are up to date.
#[macro_export]
macro_rules! plays {
    (
        name: $name:literal,
        state: $State:ident,
        setup: $Setup:ident,
        rules: $Rules:ident,
        event: $Event:path,
        look: $Look:ident,
        main_actions: $main:expr,
        layout: $layout:path
        $(, learned: $learned:ident)? $(,)?
    ) => {
        impl $crate::game::Game for $State {
            type Setup = $Setup;
            type Rules = $Rules;
            type Event = $Event;

            const NAME: &'static str = $name;

            fn new(setup: &$Setup, rules: &$Rules) -> Result<Self, $crate::game::SetupError> {
                let mut state = Self::set_up(setup, rules)?;
                state.set_off(rules)?;
                Ok(state)
            }

            fn seats(&self) -> usize {
                self.mode.seats()
            }

            fn question(&self) -> Option<$crate::game::Question> {
                self.open_question()
            }

            fn options(&self, rules: &$Rules, sink: &mut impl $crate::game::OptionSink) {
                match sink.as_list() {
                    Some(list) => self.list_offers(rules, list),
                    None => self.list_options(rules, sink),
                }
            }

            fn choose(
                &mut self,
                rules: &$Rules,
                choice: $crate::game::Choice,
                seen: &mut impl $crate::game::Observer<Self>,
                budget: &mut $crate::budget::Budget,
            ) -> $crate::budget::Ended {
                match $crate::game::listens(seen) {
                    true => {
                        let mut any = $crate::game::AnyObserver::of(seen);
                        self.take(rules, choice, &mut any, budget)
                    }
                    false => self.take_unwatched(rules, choice, budget),
                }
            }

            fn interrupt(
                &mut self,
                rules: &$Rules,
                seat: $crate::seats::Seat,
                what: &$crate::game::Interrupt,
                seen: &mut impl $crate::game::Observer<Self>,
                budget: &mut $crate::budget::Budget,
            ) -> Result<(), $crate::game::InputError> {
                let mut any = $crate::game::AnyObserver::of(seen);
                self.interrupted(rules, seat, what, &mut any, budget)
            }

            fn outcome(&self) -> Option<$crate::game::Outcome> {
                self.over.clone()
            }

            fn view(
                &self,
                rules: &$Rules,
                viewer: $crate::view::Viewer,
            ) -> $crate::view::TableView {
                self.looked(rules, |look| look.table(viewer))
            }

            fn prompt(&self, rules: &$Rules, viewer: $crate::view::Viewer) -> String {
                self.looked(rules, |look| look.prompt(viewer))
            }

            fn describe(
                &self,
                rules: &$Rules,
                choice: $crate::game::Choice,
            ) -> $crate::game::OptionLabel {
                self.looked(rules, |look| look.describe(choice))
            }

            fn log_line(
                &self,
                rules: &$Rules,
                event: &$Event,
                viewer: $crate::view::Viewer,
            ) -> Option<$crate::log::LogLine> {
                self.looked(rules, |look| look.told(event, viewer))
            }

            fn determinize(
                &mut self,
                rules: &$Rules,
                viewer: $crate::view::Viewer,
                rng: &mut $crate::rng::GameRng,
            ) {
                self.imagine(rules, viewer, rng);
            }

            fn turn(&self) -> u32 {
                self.turn
            }

            fn reveal_count(&self) -> u64 {
                self.shown + self.draws.count()
            }

            fn chance_reveal_count(&self) -> u64 {
                self.disclosed
            }

            $(
                fn learned_since(&self, before: &Self, seat: $crate::seats::Seat) -> bool {
                    self.$learned(before, seat)
                }
            )?

            fn at_action_start(&self) -> bool {
                let question = self.open_question();
                question.is_some_and(|q| q.shape == $crate::game::Shape::Act)
            }

            fn is_main_action(&self, choice: $crate::game::Choice) -> bool {
                ($main).contains(&choice.kind)
            }

            fn audit(&self, rules: &$Rules) -> Result<(), $crate::game::Violation> {
                self.looked(rules, |look| look.audit())
            }

            fn layout(mode: &str) -> $crate::view::Layout {
                $layout(mode)
            }
        }

        // What is made once for all who call it, and in this crate.
        impl $State {
            #[inline(never)]
            fn list_offers(&self, rules: &$Rules, list: &mut Vec<$crate::game::Choice>) {
                self.looked(rules, |look| look.list(list));
            }

            #[inline(never)]
            fn list_options(&self, rules: &$Rules, mut sink: &mut dyn $crate::game::OptionSink) {
                self.looked(rules, |look| look.list(&mut sink));
            }

            #[inline(never)]
            fn take_unwatched(
                &mut self,
                rules: &$Rules,
                choice: $crate::game::Choice,
                budget: &mut $crate::budget::Budget,
            ) -> $crate::budget::Ended {
                self.refresh(rules);
                self.engine(rules, &mut $crate::game::NoObserver, budget)
                    .take(choice)
            }

            #[inline(never)]
            fn take(
                &mut self,
                rules: &$Rules,
                choice: $crate::game::Choice,
                seen: &mut $crate::game::AnyObserver<'_, Self>,
                budget: &mut $crate::budget::Budget,
            ) -> $crate::budget::Ended {
                self.refresh(rules);
                self.engine(rules, seen, budget).take(choice)
            }

            #[inline(never)]
            fn interrupted(
                &mut self,
                rules: &$Rules,
                seat: $crate::seats::Seat,
                what: &$crate::game::Interrupt,
                seen: &mut $crate::game::AnyObserver<'_, Self>,
                budget: &mut $crate::budget::Budget,
            ) -> Result<(), $crate::game::InputError> {
                self.refresh(rules);
                self.engine(rules, seen, budget).interrupt(seat, what)
            }
        }

        impl $State {
            /// Runs a game that was set up or placed to its first question.
            pub(crate) fn set_off(
                &mut self,
                rules: &$Rules,
            ) -> Result<(), $crate::game::SetupError> {
                let mut budget = $crate::budget::Budget::FULL;
                let mut nobody = $crate::game::NoObserver;
                let ended = self.engine(rules, &mut nobody, &mut budget).run();
                ended.taken().map_err($crate::game::SetupError::from)
            }

            /// Looks at the game with values that are up to date: one that was
            /// just read has none yet.
            fn looked<T>(&self, rules: &$Rules, see: impl FnOnce($Look<'_>) -> T) -> T {
                if self.derived.0.is_fresh() {
                    return see(self.look(rules));
                }
                let mut copy = self.clone();
                copy.refresh(rules);
                see(copy.look(rules))
            }
        }
    };
}
