//! Steps in words, one a line, blocks one deeper.

use ir::Role;
use ir::program::{Amount, Choice, Distinct, How, Op, PlayerOrder, Sel, Who};

use super::event::preposition;
use super::kept::Kept;
use super::{Said, Speaker, joined, plain};

impl Speaker {
    pub(crate) fn block(&self, ops: &[Op], depth: usize, out: &mut Vec<Said>) {
        for op in ops {
            self.op(op, depth, out);
        }
    }

    fn op(&self, op: &Op, depth: usize, out: &mut Vec<Said>) {
        match op {
            Op::If(cond, then, other) => {
                self.announced(&format!("if {}", self.cond(cond)), then, depth, out);
                if !other.is_empty() {
                    self.announced("otherwise", other, depth, out);
                }
            }
            Op::May(who, block) => {
                self.announced(&format!("{} may", self.who(who)), block, depth, out);
            }
            Op::Each(who, order, block) => {
                let order = match order {
                    PlayerOrder::Ring => "in turn order",
                    PlayerOrder::Sealed => "all choose, then all is done",
                    PlayerOrder::FromNext => "beginning with the next player",
                };
                self.announced(&format!("{} ({order})", self.who(who)), block, depth, out);
            }
            Op::ForEach(sel, block) => {
                self.announced(
                    &format!("for each of: {}", self.sel(sel)),
                    block,
                    depth,
                    out,
                );
            }
            Op::Times(n, block) => {
                self.announced(&format!("{} times", self.amount(n)), block, depth, out);
            }
            Op::Switch(arms) => {
                for (cond, block) in arms {
                    self.announced(&format!("where {}", self.cond(cond)), block, depth, out);
                }
            }
            Op::Modes {
                n,
                up_to,
                distinct,
                arms,
            } => {
                let up_to = if *up_to { "up to " } else { "" };
                let head = format!(
                    "you choose {up_to}{} of these{}",
                    self.amount(n),
                    again(*distinct)
                );
                self.announced(&head, &[], depth, out);
                for (arm, n) in arms.iter().zip(1..) {
                    self.announced(&format!("mode {n}"), arm, depth + 1, out);
                }
            }
            Op::Unless(who, cost, block) => {
                let head = format!("unless {}: {}", self.who(who), self.cost(cost));
                self.announced(&head, block, depth, out);
            }
            Op::Pay {
                who,
                cost,
                optional,
                then,
            } => {
                let pays = match optional {
                    true => format!("{} may pay {}", self.who(who), self.cost(cost)),
                    false => {
                        let clause = self.clause(who, "pay", "pays");
                        format!("{clause} {}", self.cost(cost))
                    }
                };
                let then_so = if then.is_empty() { "" } else { "; if paid" };
                self.announced(&format!("{pays}{then_so}"), then, depth, out);
            }
            Op::Together(block) => self.announced("at once", block, depth, out),
            Op::Watch(event, once, until, block) => {
                let when = if *once { "the next time" } else { "whenever" };
                let head = format!("{when} {}, {}", self.event(event), self.until(until));
                self.announced(&head, block, depth, out);
            }
            Op::Reflex(cond, block) => {
                let head = format!("when {}, with targets of its own", self.cond(cond));
                self.announced(&head, block, depth, out);
            }
            Op::Replace(replacement, until) => {
                let head = format!("{}, {}", self.until(until), self.replaced(replacement));
                self.announced(&head, &replacement.block, depth, out);
            }
            simple => {
                let text = format!("{}.", self.simple(simple));
                out.push(Said { depth, text });
            }
        }
    }

    /// A step without steps inside.
    fn simple(&self, op: &Op) -> String {
        match op {
            Op::Choose(choice) => self.choice(choice),
            Op::Bind(reg, sel) => format!("this is kept: {}{}", self.sel(sel), Kept::filled(*reg)),
            Op::Count(reg, n) => format!("this is kept: {}{}", self.amount(n), Kept::filled(*reg)),
            Op::Do {
                verb,
                roles,
                amount,
                manner,
                reg,
            } => {
                let done = self.deed(verb, roles, amount.as_ref(), manner);
                format!("{done}{}", Kept::filled(*reg))
            }
            Op::Make {
                what,
                n,
                place,
                mods,
                reg,
            } => {
                let place = place.as_ref();
                let place = place.map_or_else(String::new, |at| format!("at {}", self.sel(at)));
                let mods = match mods.is_empty() {
                    true => String::new(),
                    false => format!("which {}", self.mods(mods)),
                };
                let made = format!(
                    "{} × {}{}",
                    self.amount(n),
                    self.sel(what),
                    Kept::filled(*reg)
                );
                joined(["you make".to_string(), made, place, mods])
            }
            Op::Affect(scope, mods, until) => {
                format!(
                    "{} {}, {}",
                    self.sel(scope),
                    self.mods(mods),
                    self.until(until)
                )
            }
            Op::Play(who, what, permit) => format!(
                "{} {} this way: {}",
                self.clause(who, "play", "plays"),
                self.sel(what),
                self.permit(permit)
            ),
            Op::Permit(permit, until) => {
                format!("you may, {}: {}", self.until(until), self.permit(permit))
            }
            Op::CopyItem(of) => format!("{} is copied", self.refers(of)),
            Op::Retarget(of) => format!("{} gets new targets", self.refers(of)),
            Op::Perform(of, what) => {
                format!("the {} ability of {} is done", plain(what), self.sel(of))
            }
            Op::Original(mods) => match mods.is_empty() {
                true => "it happens as it would".to_string(),
                false => format!("it happens as it would, but {}", self.mods(mods)),
            },
            Op::Hook(rule, roles) => {
                let roles = roles.iter().map(|(role, sel)| self.role(*role, sel));
                let roles: Vec<String> = roles.collect();
                joined([format!("by the book: {}", plain(rule)), roles.join(" ")])
            }
            Op::If(..)
            | Op::May(..)
            | Op::Each(..)
            | Op::ForEach(..)
            | Op::Times(..)
            | Op::Switch(..)
            | Op::Modes { .. }
            | Op::Unless(..)
            | Op::Pay { .. }
            | Op::Together(..)
            | Op::Watch(..)
            | Op::Reflex(..)
            | Op::Replace(..) => {
                let mut said = Vec::new();
                self.op(op, 0, &mut said);
                let said: Vec<String> = said.into_iter().map(|said| said.text).collect();
                said.join(" ")
            }
        }
    }

    fn choice(&self, choice: &Choice) -> String {
        let Choice {
            who,
            from,
            min,
            max,
            how,
            reg,
        } = choice;
        let what = match from {
            Sel::All(filter) => self.some(min, max, filter),
            from => format!("{} out of {}", self.range(min, max), self.sel(from)),
        };
        let how = match how {
            How::Free => "",
            How::Random => " at random",
            How::Search => " by searching",
        };
        let clause = self.clause(who, "choose", "chooses");
        format!("{clause} {what}{how}{}", Kept::filled(*reg))
    }

    fn deed(
        &self,
        verb: &str,
        roles: &[(Role, Sel)],
        amount: Option<&Amount>,
        manner: &[String],
    ) -> String {
        let of = |role: Role| roles.iter().find(|(r, _)| *r == role).map(|(_, sel)| sel);
        let actor = of(Role::Actor).or_else(|| of(Role::Source));
        let verb = match actor {
            None | Some(Sel::Players(Who::You)) => self.verbs.base(verb),
            Some(_) => self.verbs.third(verb),
        };
        let actor = actor.map_or_else(|| "you".to_string(), |sel| self.sel(sel));
        let amount = amount.map_or_else(String::new, |n| self.amount(n));
        let patient = of(Role::Patient).map_or_else(String::new, |sel| self.sel(sel));
        let told = [Role::Actor, Role::Patient];
        let sourced = of(Role::Actor).is_none();
        let rest = roles
            .iter()
            .filter(|(role, _)| !(told.contains(role) || sourced && *role == Role::Source));
        let rest: Vec<String> = rest.map(|(role, sel)| self.role(*role, sel)).collect();
        let manner = super::manner(manner);
        // `deal 3 to target 1`, but `exhaust target 1`.
        let patient = match (amount.is_empty(), patient.is_empty()) {
            (false, false) => format!("to {patient}"),
            _ => patient,
        };
        joined([actor, verb, amount, patient, rest.join(" "), manner])
    }

    fn role(&self, role: Role, sel: &Sel) -> String {
        let word = match role {
            Role::Place => "to",
            Role::Other => "with",
            other => preposition(other),
        };
        format!("{word} {}", self.sel(sel))
    }
}

fn again(distinct: Distinct) -> &'static str {
    match distinct {
        Distinct::No => ", the same as often as you like",
        Distinct::Item => "",
        Distinct::Turn => ", each once a turn",
        Distinct::Ever => ", each once a game",
    }
}
