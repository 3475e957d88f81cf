//! What players gain: agility, masteries, control; and the direction of
//! Shifting Currents (GA agility-n, mastery, shifting-currents).

use super::empower::EmpowerRow;
use crate::program::{Pick, PlayerMod, Verb, Who};
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::mentions::{Mention, Sort};
use text::{Res, Term, fail, kids, row};

text::ops! {
    /// The forms of this verb.
    pub(crate) enum GainRow after EmpowerRow {
        GainAgility: act = "gains+ agility {amount}{during}";
        GainMastery: act = "gains+ the {=mastery} mastery";
        ChangeDirection: act = "changes+ {direction_of} to {turned_to}";
        DirectionOf: direction_of = "the direction of your {=mastery}";
        Adjacent: turned_to = "an adjacent direction{your_choice}";
        NoChoice: your_choice = "" (style);
        OfYourChoice: your_choice = " of your choice" (style);
        AnyDirection: turned_to = "any direction";
        ToDirection: turned_to = "{=direction}";
    }
}

/// What it does.
pub(crate) fn act<'t>(row: GainRow, env: &mut Env<'_>, term: &'t Term) -> Res<'t, ()> {
    match row {
        GainRow::GainAgility => {
            let [much, during] = kids(term)?;
            let much = amount(env, much)?;
            let [how_long] = kids(during)?;
            let until = crate::text::grants::one_until(how_long)?;
            let (who, what) = (env.actor, PlayerMod::Agility(much));
            env.act(Verb::AffectPlayers { who, what, until });
            Ok(())
        }
        GainRow::GainMastery => {
            let mastery = env.words.mastery(term)?;
            let who: Who = env.actor;
            env.act(Verb::GainMastery { who, mastery });
            if who == Who::You {
                let pick = Pick::Mastery(mastery);
                env.mention(Mention::called(pick, Sort::Card, true));
            }
            Ok(())
        }
        GainRow::ChangeDirection => {
            let [of, to] = kids(term)?;
            env.words.currents(of)?;
            let (to, adjacent) = match row!(GainRow, to)? {
                GainRow::Adjacent => (None, true),
                GainRow::AnyDirection => (None, false),
                _ => (Some(crate::text::conditions::direction(to)?), false),
            };
            env.act(Verb::TurnCurrents { to, adjacent });
            Ok(())
        }
        _ => fail(term, "nothing is done"),
    }
}
