//! What is kept around the tables as data.

use super::name;
use crate::event::{Event, PlayerId, RulesQuestion};
use serde::Serialize;
use serde_json::{Map, Value, json};

pub(super) fn add(all: &mut Map<String, Value>, event: &Event) {
    let hall = &event.floor_log;
    all.insert("switches".into(), value(&hall.switches));
    all.insert("alerts".into(), kept(event, &hall.alerts));
    all.insert("barred".into(), kept(event, &hall.barred));
    all.insert("secrets".into(), kept(event, &hall.secrets));
    let questions = hall.questions.iter().map(question);
    all.insert("questions".into(), questions.collect());
    all.insert("features".into(), kept(event, &hall.features));
    let asked = event.to_ask_for_consent().into_iter();
    let asked = asked.map(|id| Value::from(name(event, id)));
    all.insert("to_ask_for_consent".into(), asked.collect());
    all.insert("videos".into(), kept(event, &hall.videos));
    all.insert("sheets".into(), kept(event, &hall.sheets));
    all.insert("alters".into(), kept(event, &hall.alters));
    all.insert("shuffles".into(), kept(event, &hall.shuffles));
    all.insert("forgotten".into(), kept(event, &hall.forgotten));
    all.insert("outside_appeals".into(), kept(event, &hall.outside));
}

fn value<T: Serialize>(it: &T) -> Value {
    serde_json::to_value(it).unwrap_or_default()
}

/// What was done, with names instead of players' numbers.
pub(super) fn kept<T: Serialize>(event: &Event, all: &[T]) -> Value {
    let one = |it: &T| {
        let mut it = value(it);
        let number = it.get("player").and_then(Value::as_u64);
        if let Some(id) = number.and_then(|n| u32::try_from(n).ok()) {
            it["player"] = name(event, PlayerId(id)).into();
        }
        it
    };
    all.iter().map(one).collect()
}

pub(super) fn question(question: &RulesQuestion) -> Value {
    let mut all = value(&question.asked);
    all["answer"] = match &question.answer {
        Some(r) => json!({ "judge": r.judge, "text": r.text, "at": r.at }),
        None => Value::Null,
    };
    all
}
