//! Tables of ops as enums, so that a game's `match` over them is checked to be
//! complete.

/// Declares a table of rows as an enum.
///
/// A row is `Name: sort = "pattern";`, with flags in brackets before the
/// semicolon: `(style)`, `(silent)`, `(plural)`, `(singular)`. A table may
/// stand after another, and they are declared in that order.
///
/// ```
/// use text::{GrammarBuilder, Op};
/// text::ops! {
///     /// What is done.
///     pub enum Step {
///         Draw: step = "draw {amount|a} card+";
///         Discard: step = "discard {amount|a} card+";
///     }
/// }
/// text::ops! {
///     /// How much.
///     pub enum Amount after Step {
///         Num: amount = "{#}";
///         X: amount = "X" (plural);
///     }
/// }
/// let mut g = GrammarBuilder::new();
/// g.root("step").counted("amount").noun("card", "cards");
/// Step::declare(&mut g);
/// Amount::declare(&mut g);
/// let grammar = g.build().unwrap();
/// let step = grammar.sort("step").unwrap();
/// let term = grammar.parse(step, "Draw X cards", "").unwrap().term;
/// assert_eq!(Step::of(term.op), Some(Step::Draw));
/// assert_eq!(term.kids[0].op, Amount::X.op());
/// assert_eq!(Amount::of(term.op), None);
/// ```
#[macro_export]
macro_rules! ops {
    ($(#[$about:meta])* $vis:vis enum $Table:ident $(after $Before:ident)? {
        $( $(#[$row_about:meta])* $Name:ident : $sort:tt = $pattern:literal
            $(( $($flag:ident),+ ))? ; )+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $Table {
            $( $(#[$row_about])* #[doc = concat!("`", $pattern, "`")] $Name, )+
        }

        #[allow(dead_code)]
        impl $Table {
            /// All rows of the table, in order.
            pub const ALL: &'static [$Table] = &[$($Table::$Name),+];
            /// The number of the first op.
            pub const BASE: u16 = 0 $(+ $Before::END)?;
            /// The number after the last op.
            pub const END: u16 = Self::BASE + Self::ALL.len() as u16;

            /// The op of the row.
            #[must_use]
            pub const fn op(self) -> $crate::Op {
                $crate::Op(Self::BASE + self as u16)
            }

            /// The row of an op, if it is of this table.
            #[must_use]
            pub fn of(op: $crate::Op) -> Option<$Table> {
                let place = op.0.checked_sub(Self::BASE)?;
                Self::ALL.get(usize::from(place)).copied()
            }

            /// Adds all rows to a grammar.
            pub fn declare(builder: &mut $crate::GrammarBuilder) {
                builder.table(stringify!($Table), Self::BASE);
                $( builder.op(
                    $crate::OpDef::new(stringify!($Name), stringify!($sort), $pattern)
                        $($(.$flag())+)?
                ); )+
            }
        }
    };
}
