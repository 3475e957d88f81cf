//! What holds of the turn, and what has happened in it.

use super::counts::quantified;
use super::{CondRow, and, not, or};
use crate::program::{Amount, Cmp, Cond, Direction, Filter, Pick, Side, Tally, Where};
use crate::text::amounts::amount;
use crate::text::env::Env;
use crate::text::filters::filter;
use crate::text::measures::activated_tally;
use crate::text::refs::reference;
use crate::text::things::indefinite;
use crate::text::vocabulary::DIRECTIONS;
use text::{Res, Term, fail, joined, kids, row};

/// A condition on the course of the game.
pub(super) fn going_on<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    Ok(match row!(CondRow, term)? {
        CondRow::ExtraPaid if env.extra_costs == 1 => Cond::Paid(0),
        CondRow::ExtraPaid => return fail(term, "one additional cost stands before"),
        CondRow::YourTurn => Cond::TurnOf(Side::Yours),
        CondRow::NotYourTurn => not(Cond::TurnOf(Side::Yours)),
        CondRow::OpponentsTurn => Cond::TurnOf(Side::Opponents),
        CondRow::ActivatedSo => {
            let [number, of] = kids(term)?;
            let filter = filter(env, of)?.played(of)?;
            let tally = activated_tally(&filter, of)?;
            happened(tally, number)?
        }
        CondRow::ChampionHas => {
            let [deed] = kids(term)?;
            let tally = match row!(CondRow, deed)? {
                CondRow::HasLevelled => Tally::LevelUps,
                CondRow::HasAttacked => Tally::ChampionAttacks,
                _ => Tally::Damage,
            };
            Cond::Happened(tally, Side::Yours, Cmp::AtLeast, Amount::Number(1))
        }
        CondRow::NobodyAttacked => {
            Cond::Happened(Tally::Attacks, Side::Any, Cmp::Equal, Amount::Number(0))
        }
        CondRow::Materialized => {
            let [number] = kids(term)?;
            happened(Tally::Materialized, number)?
        }
        CondRow::BalanceHeld => Cond::Balance,
        CondRow::Faces => {
            let [list] = kids(term)?;
            env.words.currents(term)?;
            joined(list, |one| direction(one).map(Cond::Facing), or)?
        }
        CondRow::AttackingA => {
            let [who, _, what] = kids(term)?;
            let pick = reference(env, who)?;
            let filter = indefinite(env, what)?;
            let attacked = Cond::Is(Pick::Defenders, Box::new(filter));
            let own = pick == Pick::This && env.subject.types.has(crate::card::Type::Attack);
            if own || matches!(pick, Pick::Attacker | Pick::Attack) {
                return Ok(attacked);
            }
            let attacking = Filter {
                attacking: Some(true),
                ..Filter::default()
            };
            and(Cond::Is(pick, Box::new(attacking)), attacked)
        }
        CondRow::WasDone => was_done(env, term)?,
        CondRow::YouHaveMastery => Cond::HasMastery(env.words.mastery(term)?),
        CondRow::PlayedFrom => {
            let [thing, zone] = kids(term)?;
            if reference(env, thing)? != Pick::This {
                return fail(thing, "say it of the card itself");
            }
            match crate::text::zones::zones(env, zone)? {
                (zones, Side::Any) if zones.len() == 1 => Cond::PlayedFrom(zones[0]),
                _ => return fail(zone, "say one zone"),
            }
        }
        _ => return fail(term, "no condition"),
    })
}

/// "A fire element card was discarded."
pub(super) fn was_done<'t>(env: &mut Env<'_>, term: &'t Term) -> Res<'t, Cond> {
    let [many, of, how] = kids(term)?;
    let least = amount(env, many)?;
    let reg = crate::text::measures::done_reg(env, how)?;
    let mut filter = filter(env, of)?.within(Where::Anywhere).plain(of)?;
    filter.zones = std::iter::once(Where::Anywhere).collect();
    filter.among = Some(Pick::Bound(reg));
    let count = Amount::Count(Box::new(filter));
    Ok(Cond::Compare(count, Cmp::AtLeast, least))
}

/// A direction of Shifting Currents.
pub(crate) fn direction(term: &Term) -> Res<'_, Direction> {
    let all = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];
    debug_assert_eq!(all.len(), DIRECTIONS.len());
    let place = usize::try_from(term.val).ok();
    match place.and_then(|place| all.get(place)) {
        Some(one) => Ok(*one),
        None => fail(term, "no direction"),
    }
}

pub(super) fn happened(tally: Tally, number: &Term) -> Res<'_, Cond> {
    let (cmp, than) = quantified(number)?;
    Ok(Cond::Happened(
        tally,
        Side::Yours,
        cmp,
        Amount::Number(than),
    ))
}
