//! The table to which a scenario leads, as clients draw tables.

use crate::protocol::{OptionView, RefusalView, ServerFrame};
use arena::games::GameName;
use kernel::scenario::End;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A table as a seat sees it, at the end of a scenario.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ScenarioTable {
    /// Which areas stand where.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Layout"))]
    layout: Value,
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "TableView"))]
    view: Value,
    /// What the seat was told.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(type = "Array<LogLine>"))]
    log: Value,
    /// The question, in words, whoever is asked.
    prompt: String,
    /// The question to this seat, if it is asked.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Extract<ServerFrame, { \"t\": \"ask\" }> | null"))]
    ask: Value,
}

impl ScenarioTable {
    pub(super) fn of(end: &End, seat: Seat) -> Self {
        // Plain data can always be written as JSON.
        let layout = GameName::of(&end.view.game).map(|game| game.layout(&end.view.mode));
        Self {
            layout: serde_json::to_value(layout.unwrap_or_default()).unwrap_or_default(),
            view: serde_json::to_value(&end.view).unwrap_or_default(),
            log: serde_json::to_value(&end.lines).unwrap_or_default(),
            prompt: end.prompt.clone(),
            ask: asked(end, seat).unwrap_or_default(),
        }
    }
}

/// The question to a seat, as a room would ask it.
fn asked(end: &End, seat: Seat) -> Option<Value> {
    let question = end.question.filter(|q| q.seats.has(seat))?;
    let offers = end.options.offers.iter().enumerate();
    let options: Vec<OptionView> = offers
        .map(|(i, offer)| OptionView {
            i,
            label: offer.label.clone(),
            at: offer.at.clone(),
        })
        .collect();
    let refusals = end.options.refusals.iter();
    let refused: Vec<RefusalView> = refusals
        .map(|(meant, rule)| RefusalView {
            label: meant.label.clone(),
            at: meant.at.clone(),
            rule: rule.0,
        })
        .collect();
    let frame = ServerFrame::Ask {
        n: 0,
        seat: seat.0,
        text: &end.prompt,
        shape: question.shape,
        so_far: question.so_far,
        cancel: false,
        options: &options,
        refused: &refused,
    };
    serde_json::to_value(frame).ok()
}
