//! A program as people read it: one step a line, blocks indented.

use crate::program::{Ability, Op};

/// The ability, one step a line.
#[must_use]
pub fn dump(ability: &Ability) -> String {
    let mut out = format!("{:?}\n", ability.kind);
    for slot in &ability.slots {
        out.push_str(&format!("  target {slot:?}\n"));
    }
    for op in &ability.program {
        line(op, 1, &mut out);
    }
    out
}

fn line(op: &Op, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    let (head, inner): (String, Vec<&[Op]>) = match op {
        Op::If(cond, then, other) => (format!("if {cond:?}"), vec![then, other]),
        Op::May(who, block) => (format!("may {who:?}"), vec![block]),
        Op::Each(who, order, block) => (format!("each {who:?} {order:?}"), vec![block]),
        Op::ForEach(sel, block) => (format!("for each {sel:?}"), vec![block]),
        Op::Times(n, block) => (format!("{n:?} times"), vec![block]),
        Op::Together(block) => ("together".to_string(), vec![block]),
        Op::Reflex(cond, block) => (format!("when {cond:?}"), vec![block]),
        Op::Unless(who, cost, block) => (format!("unless {who:?} {cost:?}"), vec![block]),
        Op::Watch(event, once, until, block) => (
            format!("watch {event:?} once {once} {until:?}"),
            vec![block],
        ),
        other => (format!("{other:?}"), Vec::new()),
    };
    out.push_str(&format!("{indent}{head}\n"));
    for op in inner.into_iter().flatten() {
        line(op, depth + 1, out);
    }
}
