//! What all engines do with programs under way.

/// Gives an engine what all engines do with programs under way.
///
/// ```text
/// kernel::runs! {
///     state: State (Run, Ctx),
///     asks: Thing, Topic,
///     words: Cond, Who, Things, Amount,
///     parts: Frame, Purpose,
/// }
/// ```
///
/// A state has runs, the innermost last, each a [`run::Run`](crate::parts::run::Run),
/// and made; what they know is they, did, and bound
/// ([`Bindings`](crate::parts::bindings::Bindings)). Things are of
/// [`things!`](crate::things!), a topic is `May`. The line `parts` is for games
/// whose programs run in parts for a purpose of theirs, in a `Frame::Run`.
///
/// The steps of [`crate::parts::control`] can then be done once the game says what it
/// means by its words, as a [`crate::parts::control::Controls`].
#[macro_export]
macro_rules! runs {
    (
        state: $State:ident ($Run:ident, $Ctx:ident),
        asks: $Thing:ident, $Topic:ident,
        words: $Cond:ident, $Who:ident, $Things:ident, $Amount:ident,
        $(parts: $Frame:ident, $Purpose:ident,)?
    ) => {
        $($crate::runs!(@parts $State, $Run, $Ctx, $Frame, $Purpose);)?

        impl<O: $crate::game::Observer<$State>> $crate::parts::control::Runs for Engine<'_, O> {
            type Cond = $Cond;
            type Who = $Who;
            type Things = $Things;
            type Amount = $Amount;

            fn at(&mut self) -> &mut $crate::parts::cursor::Cursor<$crate::parts::run::Round> {
                &mut self.run_mut().at
            }

            fn ask_may(&mut self, seat: $crate::seats::Seat) {
                self.ask_yes(seat, $Topic::May);
            }

            fn said_yes(&self) -> bool {
                $crate::parts::ask::said_yes(&self.s.answers)
            }

            fn note(&mut self, done: bool) {
                self.run_mut().ctx.did = done;
            }
        }

        impl<O: $crate::game::Observer<$State>> Engine<'_, O> {
            /// The innermost program.
            pub(crate) fn run_mut(&mut self) -> &mut $Run {
                let last = self.s.runs.len() - 1;
                &mut self.s.runs[last]
            }

            /// What the innermost program knows.
            pub(crate) fn ctx(&self) -> &$Ctx {
                &self.s.runs[self.s.runs.len() - 1].ctx
            }

            /// How far the step under way has come.
            pub(crate) fn run_stage(&self) -> u8 {
                self.s.runs.last().map_or(0, |run| run.at.stage)
            }

            /// The next step of the innermost program, with what the loops
            /// around it are about; none when it has ended.
            fn next_step(&mut self) -> Option<u16> {
                use $crate::parts::{cursor::Next, run::Round};
                let run = self.run_mut();
                loop {
                    match run.at.go_on() {
                        Next::Round(Round::Player(seat)) => run.ctx.they = Some(seat),
                        Next::Round(Round::Thing(reg, thing)) => {
                            run.ctx.bound.rebind(reg, [$Thing::Object(thing)]);
                        }
                        Next::Over(Some(Round::Player(_))) => {
                            run.ctx.they = run.at.rounds().find_map(Round::player);
                        }
                        Next::Over(_) => {}
                        Next::Step(pc) => return Some(pc),
                        Next::End => return None,
                    }
                }
            }

            /// The step at the program counter is done or under way elsewhere.
            pub(crate) fn advance(&mut self) {
                self.run_mut().at.advance();
            }

            /// Says how many changes a step means to make, so that "if you do"
            /// can be answered when they are made.
            pub(crate) fn means(&mut self, n: usize) {
                self.s.made = 0;
                self.run_mut().meant = Some(n.clamp(1, usize::from(u16::MAX)) as u16);
            }

            /// Binds these, and nothing else.
            pub(crate) fn bind(
                &mut self,
                reg: $crate::parts::cursor::Reg,
                things: impl IntoIterator<Item = $Thing>,
            ) {
                self.run_mut().ctx.bound.rebind(reg, things);
            }

            /// Asks a player for one of these and, when it is answered, binds
            /// it.
            fn ask_and_bind(
                &mut self,
                who: $Who,
                topic: $Topic,
                from: Vec<$Thing>,
                reg: $crate::parts::cursor::Reg,
            ) {
                if self.run_stage() > 0 {
                    self.take_binding(reg);
                    return;
                }
                self.run_mut().at.stage = 1;
                self.s.answers.clear();
                if let Some(seat) = $crate::parts::control::Controls::player(self, &who) {
                    self.ask(seat, topic, from, (1, 1), false);
                }
            }

            /// Binds what was answered. Where the choice is all that the
            /// players of a loop do, what each of them chooses comes together.
            fn take_binding(&mut self, reg: $crate::parts::cursor::Reg) {
                let things: Vec<$Thing> = self.s.answers.iter().map(|(_, t)| *t).collect();
                let run = self.run_mut();
                run.ctx.did = !things.is_empty();
                if run.ctx.they.is_none() || !run.at.is_whole_loop() {
                    run.ctx.bound.unbind(reg);
                }
                let things = things.into_iter().map(|thing| (reg, thing));
                run.ctx.bound.extend(things);
                run.at.advance();
            }
        }
    };
    (@parts $State:ident, $Run:ident, $Ctx:ident, $Frame:ident, $Purpose:ident) => {
        impl<O: $crate::game::Observer<$State>> Engine<'_, O> {
            /// Begins to run a part of the code of an ability, or all of it.
            pub(crate) fn start_part(
                &mut self,
                ctx: $Ctx,
                part: Option<$crate::parts::run::Part>,
                purpose: $Purpose,
            ) {
                if let Some(run) = self.new_run(ctx, part, purpose) {
                    self.s.runs.push(run);
                    self.push($Frame::Run);
                }
            }

            /// A run that has not begun; none where there is no code.
            pub(crate) fn new_run(
                &self,
                ctx: $Ctx,
                part: Option<$crate::parts::run::Part>,
                purpose: $Purpose,
            ) -> Option<$Run> {
                let steps = self.r.ability(ctx.ability?).code.len();
                let span = $crate::parts::run::Part::span(part, steps);
                Some($Run::new(ctx, span, purpose))
            }

            /// The action under way comes back when what it asked is answered.
            pub(crate) fn come_back(&mut self, stage: u8) {
                self.run_mut().come_back(stage);
            }

            /// The place of the action under way in its program.
            pub(crate) fn verb_pc(&self) -> u16 {
                self.s.runs.last().map_or(0, |r| r.at.pc.saturating_sub(1))
            }
        }
    };
}
