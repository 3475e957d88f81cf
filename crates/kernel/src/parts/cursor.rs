//! Where a flat program is: its next step, the loops it is in and the jumps it
//! will make. A program under way is a value, so it can stop at any question.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A register of a program: where it keeps what was chosen or counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Reg(pub u8);

/// The place of a program under way. `R` is what a round of a loop is about.
///
/// ```
/// use kernel::parts::cursor::{Cursor, Next};
/// // 0: each of two does 1; 2 is done in the end.
/// let mut at = Cursor::new(0, 3);
/// assert_eq!(at.go_on(), Next::Step(0));
/// at.each(1, ["fox", "owl"]);
/// let mut done = Vec::new();
/// loop {
///     match at.go_on() {
///         Next::Round(who) => done.push(who.to_string()),
///         Next::Over(_) => {}
///         Next::Step(pc) => {
///             done.push(pc.to_string());
///             at.advance();
///         }
///         Next::End => break,
///     }
/// }
/// assert_eq!(done, ["fox", "1", "owl", "1", "2"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cursor<R> {
    /// The next step.
    pub pc: u16,
    /// Where the program ends.
    pub end: u16,
    /// How far the step at `pc` has come.
    pub stage: u8,
    /// Loops it is in, the innermost last.
    loops: SmallVec<[Loop<R>; 1]>,
    /// Where to go on after a branch: at `.0`, to `.1`.
    jumps: SmallVec<[(u16, u16); 1]>,
}

/// A loop of a program.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Loop<R> {
    /// Its first step.
    start: u16,
    /// The step after it.
    end: u16,
    /// What the round under way is about.
    now: Option<R>,
    /// What rounds are still to come about, the next one last.
    each: SmallVec<[R; 4]>,
    /// Rounds still to come about nothing.
    times: u16,
}

/// How a program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<R> {
    /// With this step.
    Step(u16),
    /// With a round of a loop, which is about this.
    Round(R),
    /// After a loop, whose last round was about this.
    Over(Option<R>),
    /// It has ended.
    End,
}

impl<R: Copy> Cursor<R> {
    /// A program that has not begun, from its first step to the one before
    /// `end`.
    #[must_use]
    pub fn new(pc: u16, end: u16) -> Self {
        Self {
            pc,
            end,
            stage: 0,
            loops: SmallVec::new(),
            jumps: SmallVec::new(),
        }
    }

    /// Goes on: to a step, which is still to be done, or to what must be known
    /// before.
    #[inline]
    pub fn go_on(&mut self) -> Next<R> {
        loop {
            if let Some(inner) = self.loops.last_mut().filter(|l| l.end == self.pc) {
                if let Some(about) = inner.each.pop() {
                    self.pc = inner.start;
                    inner.now = Some(about);
                    return Next::Round(about);
                }
                if inner.times == 0 {
                    let last = inner.now;
                    self.loops.pop();
                    return Next::Over(last);
                }
                inner.times -= 1;
                self.pc = inner.start;
            } else if let Some(at) = self.jumps.iter().position(|(from, _)| *from == self.pc) {
                self.pc = self.jumps.remove(at).1;
            } else if self.pc < self.end {
                return Next::Step(self.pc);
            } else {
                return Next::End;
            }
        }
    }

    /// Only these rounds of its loops are still to come.
    pub fn retain(&mut self, mut keep: impl FnMut(&R) -> bool) {
        let rounds = self.loops.iter_mut().map(|l| &mut l.each);
        rounds.for_each(|each| each.retain(|about| keep(about)));
    }

    /// What the rounds under way are about, that of the innermost loop first.
    pub fn rounds(&self) -> impl Iterator<Item = &R> {
        self.loops.iter().rev().filter_map(|l| l.now.as_ref())
    }

    /// The step at `pc` is done or under way elsewhere.
    #[inline]
    pub fn advance(&mut self) {
        self.pc += 1;
        self.stage = 0;
    }

    /// Skips some of the steps that follow.
    #[inline]
    pub fn skip(&mut self, len: u16) {
        self.pc += len;
    }

    /// The step at `pc` guards the `len` steps after it: they are done only if
    /// this holds.
    ///
    /// ```
    /// use kernel::parts::cursor::{Cursor, Next};
    /// let mut at = Cursor::<()>::new(0, 4);
    /// at.guard(2, false);
    /// assert_eq!(at.go_on(), Next::Step(3));
    /// ```
    #[inline]
    pub fn guard(&mut self, len: u16, holds: bool) {
        self.advance();
        if !holds {
            self.skip(len);
        }
    }

    /// The step before was not done yet: it comes again, at this stage.
    pub fn back(&mut self, stage: u8) {
        self.pc -= 1;
        self.stage = stage;
    }

    /// The rest is left out.
    pub fn stop(&mut self) {
        self.pc = self.end;
        self.loops.clear();
        self.jumps.clear();
    }

    /// The step at `pc` begins a loop over the `len` steps after it: a round
    /// about each of these, in order.
    pub fn each(&mut self, len: u16, about: impl IntoIterator<Item = R>) {
        let mut each: SmallVec<[R; 4]> = about.into_iter().collect();
        each.reverse();
        self.begin(len, each, 0);
    }

    /// The step at `pc` begins a loop over the `len` steps after it: so many
    /// rounds.
    pub fn times(&mut self, len: u16, times: u16) {
        self.begin(len, SmallVec::new(), times);
    }

    fn begin(&mut self, len: u16, each: SmallVec<[R; 4]>, times: u16) {
        self.advance();
        let (start, end) = (self.pc, self.pc + len);
        self.loops.push(Loop {
            start,
            end,
            now: None,
            each,
            times,
        });
        // The head looks like the end of a round: the first begins.
        self.pc = end;
    }

    /// The step at `pc` is followed by branches of these lengths: the chosen
    /// ones are done in their order in the text, and the others are skipped.
    ///
    /// ```
    /// use kernel::parts::cursor::{Cursor, Next};
    /// let mut at = Cursor::<()>::new(0, 7);
    /// at.branch(&[2, 2, 2], &mut [2, 0]);
    /// let mut done = Vec::new();
    /// while let Next::Step(pc) = at.go_on() {
    ///     done.push(pc);
    ///     at.advance();
    /// }
    /// assert_eq!(done, [1, 2, 5, 6]);
    /// ```
    pub fn branch(&mut self, lens: &[u16], chosen: &mut [usize]) {
        self.advance();
        chosen.sort_unstable();
        let begins = |n: usize| self.pc + lens[..n].iter().sum::<u16>();
        let end = begins(lens.len());
        let taken = chosen.iter().filter(|n| **n < lens.len());
        let spans: SmallVec<[(u16, u16); 2]> =
            taken.map(|n| (begins(*n), begins(*n + 1))).collect();
        self.pc = spans.first().map_or(end, |(start, _)| *start);
        for (n, (_, from)) in spans.iter().enumerate() {
            let to = spans.get(n + 1).map_or(end, |(start, _)| *start);
            if *from != to {
                self.jumps.push((*from, to));
            }
        }
    }

    /// Whether it is in a loop.
    #[must_use]
    pub fn is_in_loop(&self) -> bool {
        !self.loops.is_empty()
    }

    /// Whether the step at `pc` is all that the innermost loop does.
    #[must_use]
    pub fn is_whole_loop(&self) -> bool {
        let inner = self.loops.last();
        inner.is_some_and(|l| l.start == self.pc && l.end == self.pc + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps done, with what rounds are about.
    fn run(at: &mut Cursor<char>, mut head: impl FnMut(&mut Cursor<char>, u16) -> bool) -> String {
        let mut told = String::new();
        loop {
            match at.go_on() {
                Next::Step(pc) if head(at, pc) => {}
                Next::Step(pc) => {
                    told += &pc.to_string();
                    at.advance();
                }
                Next::Round(about) => told.push(about),
                Next::Over(_) => told.push('.'),
                Next::End => return told,
            }
        }
    }

    #[test]
    fn a_loop_that_ends_where_its_outer_loop_does_lets_it_go_on() {
        let mut at = Cursor::new(0, 4);
        let told = run(&mut at, |at, pc| match pc {
            0 => {
                at.each(2, ['a', 'b']);
                true
            }
            1 => {
                at.times(1, 2);
                true
            }
            _ => false,
        });
        assert_eq!(told, "a22.b22..3");
    }

    #[test]
    fn a_loop_without_rounds_is_skipped() {
        let mut at = Cursor::new(0, 3);
        let told = run(&mut at, |at, pc| {
            if pc == 0 {
                at.times(1, 0);
            }
            pc == 0
        });
        assert_eq!(told, ".2");
    }

    #[test]
    fn nothing_chosen_skips_all_branches() {
        let mut at = Cursor::new(0, 4);
        at.branch(&[1, 2], &mut []);
        assert_eq!(at.go_on(), Next::End);
        assert_eq!(run(&mut at, |_, _| false), "");
    }
}
