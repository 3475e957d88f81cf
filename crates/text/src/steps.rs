//! What compilers of texts to lists of steps share.

use crate::terms::Term;
use crate::unfit::{Res, fail};

/// Compiles into a list of its own: `steps` says where the list is.
///
/// # Errors
/// When the phrase means nothing here.
///
/// ```
/// let mut env = vec!["draw"];
/// let apart = text::apart(&mut env, |env| env, |env| {
///     env.push("discard");
///     Ok(())
/// });
/// assert_eq!(apart.unwrap().1, ["discard"]);
/// assert_eq!(env, ["draw"]);
/// ```
pub fn apart<'t, E, S, T>(
    env: &mut E,
    steps: impl Fn(&mut E) -> &mut Vec<S>,
    compile: impl FnOnce(&mut E) -> Res<'t, T>,
) -> Res<'t, (T, Vec<S>)> {
    let before = std::mem::take(steps(env));
    let result = compile(env);
    let own = std::mem::replace(steps(env), before);
    Ok((result?, own))
}

/// What a list of phrases means together, each joined to those before it.
///
/// # Errors
/// When a phrase means nothing here, or there is none.
///
/// ```
/// use text::{Op, Term};
/// let list = Term::list(vec![Term::value(Op(0), 2), Term::value(Op(0), 3)]);
/// let sum = text::joined(&list, |term| Ok(term.val), |a, b| a + b);
/// assert_eq!(sum.unwrap(), 5);
/// ```
pub fn joined<'t, T>(
    list: &'t Term,
    mut read: impl FnMut(&'t Term) -> Res<'t, T>,
    join: impl Fn(T, T) -> T,
) -> Res<'t, T> {
    let mut whole = None;
    for term in &list.kids {
        let next = read(term)?;
        whole = Some(match whole {
            Some(before) => join(before, next),
            None => next,
        });
    }
    whole.map_or_else(|| fail(list, "nothing is said"), Ok)
}

/// The length of a list of steps.
#[must_use]
pub fn length<S>(steps: &[S]) -> u16 {
    u16::try_from(steps.len()).unwrap_or(u16::MAX)
}

/// Puts the verbs of a game together, a module each: one with a table of rows
/// and a function `act` that adds the steps of what is done. Makes `declare`
/// for all tables and `act` for a term of any.
///
/// ```
/// # fn main() {}
/// struct Env<'v>(&'v str, Vec<i32>);
///
/// mod draw {
///     text::ops! {
///         pub enum DrawRow {
///             Draw: deed = "draw {#} cards";
///         }
///     }
///     pub(crate) fn act<'t>(
///         _: DrawRow,
///         env: &mut super::Env<'_>,
///         term: &'t text::Term,
///     ) -> text::Res<'t, ()> {
///         env.1.push(term.val);
///         Ok(())
///     }
/// }
///
/// text::verbs! { Env: draw::DrawRow }
/// ```
#[macro_export]
macro_rules! verbs {
    ($Env:ident: $($module:ident::$Table:ident),+ $(,)?) => {
        /// Declares the rows of all verbs.
        pub(crate) fn declare(g: &mut $crate::GrammarBuilder) {
            $($module::$Table::declare(g);)+
        }

        /// Adds the steps of what is done.
        pub(crate) fn act<'t>(env: &mut $Env<'_>, term: &'t $crate::Term) -> $crate::Res<'t, ()> {
            $(if let Some(row) = $module::$Table::of(term.op) {
                return $module::act(row, env, term);
            })+
            $crate::fail(term, "nothing is done")
        }
    };
}

/// Gives the state of a compilation what all compilations do: new registers,
/// and steps one after the other. It has `code`, a list of steps, and
/// `registers`, how many are in use.
#[macro_export]
macro_rules! emits {
    ($Env:ident, step: $Instr:ident, verb: $Verb:ident, register: $Reg:ident) => {
        impl $Env<'_> {
            /// A new register.
            pub(crate) fn register(&mut self) -> $Reg {
                let reg = $Reg(self.registers);
                self.registers = self.registers.saturating_add(1);
                reg
            }

            /// Adds a step.
            pub(crate) fn emit(&mut self, instr: $Instr) {
                self.code.push(instr);
            }

            /// Adds a game action.
            pub(crate) fn act(&mut self, verb: $Verb) {
                self.emit($Instr::Do(verb));
            }

            /// Compiles into a list of its own.
            pub(crate) fn apart<'t, T>(
                &mut self,
                run: impl FnOnce(&mut Self) -> $crate::Res<'t, T>,
            ) -> $crate::Res<'t, (T, Vec<$Instr>)> {
                $crate::apart(self, |env| &mut env.code, run)
            }
        }
    };
}
