//! Terms as trees, for messages and for those who write a grammar.

use crate::grammar::Grammar;
use crate::row::Value;
use crate::terms::Term;

pub(crate) fn show(grammar: &Grammar, term: &Term) -> String {
    let kids: Vec<String> = term.kids.iter().map(|kid| show(grammar, kid)).collect();
    if term.is_list() {
        return format!("[{}]", kids.join(", "));
    }
    let Some(row) = grammar.row(term.op) else {
        return format!("?{}", term.op.0);
    };
    let value = match row.value {
        Value::None => None,
        Value::Number => Some(term.val.to_string()),
        Value::Signed => Some(format!("{:+}", term.val)),
        Value::Entry(class) => {
            let entry = grammar.vocabs[usize::from(class)].entry(term.val);
            Some(entry.unwrap_or("?").to_string())
        }
    };
    let inner: Vec<String> = value.into_iter().chain(kids).collect();
    if inner.is_empty() {
        return row.name.clone();
    }
    format!("{}({})", row.name, inner.join(", "))
}
