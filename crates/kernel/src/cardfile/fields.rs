//! Fields of a card's table, read one by one, so that all faults are found.

use super::FieldDefaults;
use super::fault::CardFault;
use toml::Value;

/// The fields of one card, and the faults found so far.
#[derive(Debug)]
pub struct Fields<'a> {
    /// The card's name, for the faults.
    pub card: &'a str,
    /// Its table.
    pub table: &'a toml::Table,
    /// What was found wrong.
    pub faults: &'a mut Vec<CardFault>,
}

impl Fields<'_> {
    /// Says that a field is wrong.
    pub fn wrong(&mut self, field: &str, message: impl Into<String>) {
        self.faults
            .push(CardFault::plain(self.card, field, message));
    }

    /// Says which fields are not known here.
    pub fn only(&mut self, known: &[&str]) {
        let foreign: Vec<&String> = self
            .table
            .keys()
            .filter(|key| !known.contains(&key.as_str()))
            .collect();
        for key in foreign {
            self.wrong(
                key,
                format!("no such field here; known are {}", known.join(", ")),
            );
        }
    }

    /// A string.
    pub fn string(&mut self, field: &str) -> Option<String> {
        match self.table.get(field)? {
            Value::String(text) => Some(text.clone()),
            _ => self.mistyped(field, "a string"),
        }
    }

    /// The name, which every card of a set has; one of a scenario file has the
    /// name it is written under.
    pub fn name(&mut self, defaults: FieldDefaults) -> Option<String> {
        let named = self.string("name");
        if named.is_none() && defaults == FieldDefaults::Strict {
            self.wrong("name", "every card has a name");
            return None;
        }
        Some(named.unwrap_or_else(|| self.card.to_owned()))
    }

    /// Says that a field is missing; where fields have plain values, none is.
    pub fn needed(&mut self, field: &str, defaults: FieldDefaults) {
        if defaults == FieldDefaults::Strict && !self.table.contains_key(field) {
            self.wrong(field, "is missing");
        }
    }

    /// A whole number within bounds.
    pub fn number<N: TryFrom<i64>>(&mut self, field: &str, least: i64, most: i64) -> Option<N> {
        let Value::Integer(n) = self.table.get(field)? else {
            return self.mistyped(field, "a whole number");
        };
        let within = (least..=most).contains(n).then_some(*n);
        let number = within.and_then(|n| N::try_from(n).ok());
        if number.is_none() {
            self.wrong(field, format!("{n} is not between {least} and {most}"));
        }
        number
    }

    /// A yes or no; absent is no.
    pub fn flag(&mut self, field: &str) -> bool {
        match self.table.get(field) {
            None => false,
            Some(Value::Boolean(yes)) => *yes,
            Some(_) => self.mistyped(field, "true or false").unwrap_or_default(),
        }
    }

    /// A list of strings; absent is empty.
    pub fn strings(&mut self, field: &str) -> Vec<String> {
        let Some(value) = self.table.get(field) else {
            return Vec::new();
        };
        let items = value.as_array().map(|list| {
            let texts = list.iter().map(|item| item.as_str().map(str::to_string));
            texts.collect::<Option<Vec<String>>>()
        });
        match items.flatten() {
            Some(texts) => texts,
            None => self
                .mistyped(field, "a list of strings")
                .unwrap_or_default(),
        }
    }

    fn mistyped<T>(&mut self, field: &str, wanted: &str) -> Option<T> {
        self.wrong(field, format!("must be {wanted}"));
        None
    }
}
