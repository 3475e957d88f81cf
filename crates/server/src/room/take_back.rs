//! Taking back: among friends with everybody's consent; at a table with a level
//! by one's own right, as far as the level goes (RBT 509).

use super::actions::Rejection;
use super::actor::Room;
use super::auto_pass::top_of_stack;
use crate::protocol::OfferKind;
use arena::table::{DurableTable, LastAction, TableAction};
use kernel::seats::Seat;
use tournament::table_policy::TakeBacks;

impl Room {
    /// Somebody wants to take the latest action back.
    pub(super) async fn take_back(&mut self, seat: Seat) -> Result<(), Rejection> {
        match self.doc.house.take_backs() {
            None => self.offer(seat, OfferKind::TakeBack).await,
            Some(limit) => self.decide_anew(seat, limit).await,
        }
    }

    /// Takes the latest action back, if nobody has acted since and the level
    /// lets it be decided anew (RBT 509.2, 509.3, 509.4).
    async fn decide_anew(&mut self, seat: Seat, limit: TakeBacks) -> Result<(), Rejection> {
        let Some(table) = &self.table else {
            return Err(Rejection::because("the match has not begun"));
        };
        let latest = table.question().and_then(|_| table.latest_action(seat));
        let gone = || {
            let why = "your last action cannot be taken back: you have learned something since, \
                       or there is none";
            Rejection::by("RBT 509.2", why)
        };
        let latest = latest.ok_or_else(gone)?;
        let granted = latest.pass && self.passed_for_granted(&**table, seat);
        may_decide_anew(&latest, limit, granted)?;
        let mut trial = table.fork();
        let back = |table: &mut Box<dyn DurableTable>| {
            let entry = table.act(TableAction::TakeBack(seat));
            entry.map_err(|_| gone())
        };
        let mut entries = vec![back(&mut trial)?];
        if granted {
            // The pass was no decision: what was played before it is meant.
            entries.push(back(&mut trial)?);
            self.passed_after[seat.index()] = None;
        }
        self.table = Some(trial);
        self.record(entries);
        self.commit_and_broadcast(Some(seat)).await;
        Ok(())
    }

    /// Whether the latest pass of this seat was taken for granted after it had
    /// played something (RBT 503.9.b).
    fn passed_for_granted(&self, table: &dyn DurableTable, seat: Seat) -> bool {
        let played = self.passed_after[seat.index()];
        played.is_some() && top_of_stack(table, seat) == played
    }
}

fn may_decide_anew(latest: &LastAction, limit: TakeBacks, granted: bool) -> Result<(), Rejection> {
    let rule = match limit {
        TakeBacks::Latest => "RBT 509.3",
        TakeBacks::Listed => "RBT 509.4",
    };
    if !latest.newest {
        return Err(Rejection::by(rule, "somebody has done something since"));
    }
    // What a pass leads to is none of the listed cases.
    match limit == TakeBacks::Listed && latest.pass && !granted {
        true => Err(Rejection::by(
            rule,
            "at this level only a spell or ability, a place, a choice or runes are decided anew",
        )),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checklist_92_the_level_says_what_is_decided_anew() {
        let latest = |newest, pass| LastAction {
            newest,
            pass,
            label: String::new(),
        };
        let may = |latest: &LastAction, limit, granted| {
            let no = may_decide_anew(latest, limit, granted).err();
            no.and_then(|no| no.rule)
        };
        let (low, high) = (TakeBacks::Latest, TakeBacks::Listed);
        assert_eq!(may(&latest(true, false), high, false), None);
        assert_eq!(may(&latest(true, true), low, false), None);
        assert_eq!(may(&latest(true, true), high, true), None);
        let refused = |rule: &str| Some(rule.to_owned());
        assert_eq!(may(&latest(true, true), high, false), refused("RBT 509.4"));
        assert_eq!(
            may(&latest(false, false), high, false),
            refused("RBT 509.4")
        );
        assert_eq!(may(&latest(false, false), low, false), refused("RBT 509.3"));
    }
}
