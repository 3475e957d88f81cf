//! The engine of a game: its state, its rules and who watches, and how it works
//! off its agenda and asks its questions.

/// Declares the engine of a game, `Engine`, with what all engines do: telling,
/// frames of work, questions and their answers, the end; and what all states and
/// rules give by number: cards, players, prints, abilities. What a frame does
/// and when nobody is asked is each game's own.
///
/// ```text
/// kernel::engine! {
///     state: State (Card, Player),
///     rules: Rules (Print, Ability, AbilityId),
///     seen: Look, Event,
///     work: Frame, Thing, Topic,
/// }
/// ```
///
/// A state has cards (each with a handle), players, agenda, asks, answers, tallies,
/// over,
/// and the methods look, refresh, `is_beyond` (whether a computed value is
/// [beyond](crate::bounded) its field) and `stand_in`; rules have prints and
/// abilities. A look is what `State::look` gives; an event can be
/// `Over(SeatSet, String, RuleId)`, a frame `Asking(u8)`; a thing is an
/// [`ask::Answer`](crate::parts::ask::Answer), a topic an
/// [`ask::About`](crate::parts::ask::About).
///
/// `State::stand_in` says who answers for a seat; where nobody does, the least
/// that can be answered is. `Engine::step` does what a frame says, and
/// `Engine::pauses` says which frames wait for somebody to act; `take_pick`
/// takes an answer to a question, `act` any other choice.
#[macro_export]
macro_rules! engine {
    (
        state: $State:ident ($Card:ident, $Player:ident),
        rules: $Rules:ident ($Print:ident, $Ability:ident, $AbilityId:ident),
        seen: $Look:ident, $Event:ident,
        work: $Frame:ident, $Thing:ident, $Topic:ident $(,)?
    ) => {
        /// A game under way with somebody watching: the only thing that changes
        /// a state.
        pub struct Engine<'a, O> {
            /// The game.
            pub s: &'a mut $State,
            pub(crate) r: &'a $Rules,
            pub(crate) seen: &'a mut O,
            pub(crate) budget: &'a mut $crate::budget::Budget,
            /// What was used too much of.
            spent: Option<$crate::budget::Limit>,
            /// The size of the state when it was first looked at.
            size: Option<u64>,
            /// How much was told before.
            told: u64,
        }

        impl<O: $crate::game::Observer<$State>> Engine<'_, O> {
            pub(crate) fn look(&self) -> $Look<'_> {
                self.s.look(self.r)
            }

            /// A look with values that are up to date.
            pub(crate) fn fresh(&mut self) -> $Look<'_> {
                self.s.refresh(self.r);
                if self.s.is_beyond() {
                    self.spend_all($crate::budget::Limit::Number);
                }
                self.s.look(self.r)
            }

            /// Takes a choice that was offered, and runs on.
            pub(crate) fn take(&mut self, choice: $crate::game::Choice) -> $crate::budget::Ended {
                if matches!(
                    choice.kind,
                    $crate::parts::ask::PICK | $crate::parts::ask::DONE
                ) {
                    self.take_pick(choice);
                } else {
                    self.act(choice);
                }
                self.run()
            }

            /// Runs until somebody is asked, the game is over or the budget is
            /// spent.
            pub fn run(&mut self) -> $crate::budget::Ended {
                while self.s.over.is_none() {
                    if self.budget.step()
                        && let Some(limit) = self.overspent()
                    {
                        return $crate::budget::Ended::OverBudget(limit);
                    }
                    let Some(frame) = self.s.agenda.top().copied() else {
                        break;
                    };
                    match frame {
                        $Frame::Asking(n) if self.is_asking(n) => break,
                        $Frame::Asking(_) => {}
                        frame if self.pauses(frame) => break,
                        frame => self.step(frame),
                    }
                }
                _ = self.fresh();
                if self.s.tallies.is_beyond() {
                    self.spend_all($crate::budget::Limit::Number);
                }
                if let Some(limit) = self.spent {
                    return $crate::budget::Ended::OverBudget(limit);
                }
                match self.s.over {
                    None => $crate::budget::Ended::Asked,
                    Some(_) => $crate::budget::Ended::Over,
                }
            }

            /// What was used too much of, if anything was.
            #[cold]
            #[inline(never)]
            fn overspent(&mut self) -> Option<$crate::budget::Limit> {
                use $crate::budget::{Limit, size_of};
                if self.spent.is_some() || self.budget.steps == 0 {
                    return self.spent.or(Some(Limit::Steps));
                }
                let now = size_of(&*self.s);
                let before = *self.size.get_or_insert(now);
                let told = self.seen.held().saturating_sub(self.told);
                let grown = now.saturating_sub(before) + told;
                (grown > self.budget.bytes).then_some(Limit::Bytes)
            }

            /// The run ends after the step under way: it would use too much.
            #[cold]
            pub(crate) fn spend_all(&mut self, limit: $crate::budget::Limit) {
                self.spent.get_or_insert(limit);
                self.budget.steps = 0;
            }

            /// So many cards or items come into being; tells whether they may.
            /// Where they may not, the run ends.
            pub(crate) fn makes(&mut self, n: usize) -> bool {
                let room = usize::from(u16::MAX) - self.s.cards.len();
                let may = n <= room && self.budget.make(n);
                if !may {
                    self.spend_all($crate::budget::Limit::Made);
                }
                may
            }

            /// Whether there is no room for another thing among so many, since
            /// their places are counted in bytes; the run ends then, and what
            /// the step under way does until its end does not matter.
            pub(crate) fn is_full(&mut self, things: usize) -> bool {
                let full = things >= usize::from(u8::MAX);
                if full {
                    self.spend_all($crate::budget::Limit::Made);
                }
                full
            }

            /// A number as its field keeps it; one that the field cannot hold
            /// ends the run.
            pub(crate) fn keeps<T: Default>(&mut self, n: impl TryInto<T>) -> T {
                n.try_into().unwrap_or_else(|_| {
                    self.spend_all($crate::budget::Limit::Number);
                    T::default()
                })
            }

            /// A number that was reckoned with; one beyond what its field holds
            /// ends the run.
            pub(crate) fn sound<T: $crate::bounded::Bounded>(&mut self, n: T) -> T {
                if n.is_beyond() {
                    self.spend_all($crate::budget::Limit::Number);
                }
                n
            }

            /// Tells what happened, to whoever watches.
            pub(crate) fn tell(&mut self, event: &$Event) {
                if O::LISTENS {
                    self.s.refresh(self.r);
                    self.seen.tell(self.s, self.r, event);
                }
            }

            /// Begins work that must be done before what is under way goes on.
            pub(crate) fn push(&mut self, frame: $Frame) {
                self.s.agenda.push(frame);
            }

            /// Ends the work under way.
            pub(crate) fn pop(&mut self) {
                self.s.agenda.pop();
            }

            /// Moves the frame under way to another step.
            pub(crate) fn set(&mut self, frame: $Frame) {
                if let Some(top) = self.s.agenda.top_mut() {
                    *top = frame;
                }
            }

            /// Asks a seat to choose among things. When everybody knows that
            /// there is only one answer, it is taken without asking; `hidden`
            /// says that this cannot be known.
            pub(crate) fn ask(
                &mut self,
                seat: $crate::seats::Seat,
                about: $Topic,
                from: Vec<$Thing>,
                range: (usize, usize),
                hidden: bool,
            ) {
                let Some(asked) = self.s.stand_in(seat) else {
                    self.s.answers = $crate::parts::ask::least(seat, &from, range.0);
                    return;
                };
                let most = range.1.min(from.len());
                let ask = (asked, about, from);
                let asks = (&mut self.s.asks, &mut self.s.answers);
                if $crate::parts::ask::put(asks, ask, range, hidden) {
                    self.push($Frame::Asking(1));
                    _ = self.keeps::<u8>(most);
                }
            }

            /// Opens a question without a frame of its own: one of a sealed
            /// group.
            pub(crate) fn open_ask(
                &mut self,
                seat: $crate::seats::Seat,
                about: $Topic,
                from: Vec<$Thing>,
                min: usize,
                max: usize,
            ) {
                let seat = self.s.stand_in(seat).unwrap_or(seat);
                _ = self.keeps::<u8>(max.min(from.len()));
                let ask = $crate::parts::ask::Ask::new(seat, about, from, min, max);
                self.s.asks.push(ask);
            }

            /// Asks a seat yes or no.
            pub(crate) fn ask_yes(&mut self, seat: $crate::seats::Seat, about: $Topic) {
                let from = vec![
                    <$Thing as $crate::parts::ask::Answer>::YES,
                    <$Thing as $crate::parts::ask::Answer>::NO,
                ];
                self.ask(seat, about, from, (1, 1), true);
            }

            /// A seat that is asked chooses this entry, or says that it is
            /// all.
            pub(crate) fn answer(&mut self, seat: $crate::seats::Seat, pick: Option<u16>) {
                if let Some($Frame::Asking(n)) = self.s.agenda.top()
                    && let Some(ask) = $crate::parts::ask::open_to(&mut self.s.asks, *n, seat)
                {
                    ask.take(pick);
                }
            }

            /// Whether the last question was answered with yes.
            pub(crate) fn said_yes(&self) -> bool {
                $crate::parts::ask::said_yes(&self.s.answers)
            }

            /// The objects that were answered.
            pub(crate) fn answered_objects(&self) -> Vec<$crate::ids::Ref> {
                $crate::parts::ask::objects(&self.s.answers).collect()
            }

            /// The number that was answered.
            pub(crate) fn answered_number(&self) -> Option<usize> {
                $crate::parts::ask::number(&self.s.answers)
            }

            /// Whether one of the last `n` questions waits for an answer; else
            /// what was answered to them is collected.
            fn is_asking(&mut self, n: u8) -> bool {
                let open = $crate::parts::ask::last(&self.s.asks, n)
                    .iter()
                    .any(|a| !a.done);
                if !open {
                    self.s.answers = $crate::parts::ask::collect(&mut self.s.asks, n);
                    self.pop();
                }
                open
            }

            /// The game is over.
            pub(crate) fn finish(
                &mut self,
                winners: $crate::seats::SeatSet,
                reason: &str,
                rule: $crate::rule::RuleId,
            ) {
                if self.s.over.is_some() {
                    return;
                }
                self.s.over = Some($crate::game::Outcome {
                    winners,
                    reason: reason.to_owned(),
                });
                self.tell(&$Event::Over(winners, reason.to_owned(), rule));
            }
        }

        impl $State {
            /// Whatever changes this state, with somebody watching.
            pub fn engine<'a, O: $crate::game::Observer<Self>>(
                &'a mut self,
                rules: &'a $Rules,
                seen: &'a mut O,
                budget: &'a mut $crate::budget::Budget,
            ) -> Engine<'a, O> {
                Engine {
                    s: self,
                    r: rules,
                    told: seen.held(),
                    seen,
                    budget,
                    spent: None,
                    size: None,
                }
            }

            /// The card with this id.
            #[must_use]
            #[inline]
            pub fn card(&self, id: $crate::ids::CardId) -> &$Card {
                &self.cards[id.index()]
            }

            /// The player at this seat.
            #[must_use]
            #[inline]
            pub fn player(&self, seat: $crate::seats::Seat) -> &$Player {
                &self.players[seat.index()]
            }

            /// A reference to the card as it is now.
            #[must_use]
            #[inline]
            pub fn refer(&self, card: $crate::ids::CardId) -> $crate::ids::Ref {
                let handle = self.card(card).handle;
                $crate::ids::Ref { card, handle }
            }

            /// Whether the reference still refers to the same object.
            #[must_use]
            #[inline]
            pub fn is_same(&self, r: $crate::ids::Ref) -> bool {
                let card = self.cards.get(r.card.index());
                r.handle.is_some() && card.is_some_and(|c| c.handle == r.handle)
            }

            /// The questions that are open at once.
            #[must_use]
            pub fn open_asks(&self) -> &[$crate::parts::ask::Ask<$Thing, $Topic>] {
                match self.agenda.top() {
                    Some($Frame::Asking(n)) => $crate::parts::ask::last(&self.asks, *n),
                    _ => &[],
                }
            }
        }

        impl $Rules {
            /// The print with this id.
            #[must_use]
            #[inline]
            pub fn print(&self, id: $crate::ids::PrintId) -> &$Print {
                &self.prints[id]
            }

            /// The ability with this id.
            #[must_use]
            #[inline]
            pub fn ability(&self, id: $AbilityId) -> &$Ability {
                &self.abilities[usize::from(id.0)]
            }

            /// The print with this name.
            #[must_use]
            pub fn find(&self, name: &str) -> Option<$crate::ids::PrintId> {
                self.prints.find(name)
            }
        }
    };
}
