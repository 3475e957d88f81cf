//! Words of the command line that stand for values: all that a type has are
//! listed in the help, and nowhere by hand.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::de::value::Error;
use serde::de::{DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Visitor};
use std::cell::Cell;

/// Reads one of the variants of an enum, `slow-play` for `SlowPlay`.
pub(crate) fn word<T>() -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    // The tree of commands is made once, and lives as long as the program.
    let name = |name: &&str| -> &'static str { name.replace('_', "-").leak() };
    let names = variants::<T>().iter().map(name);
    let read = |word: String| T::deserialize(word.replace('-', "_").into_deserializer());
    PossibleValuesParser::new(names).try_map(move |word| -> Result<T, Error> { read(word) })
}

/// The names of an enum's variants, as it is written down.
fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    let names = Cell::new(&[][..]);
    // It is asked which variants it has, and given none of them.
    let _: Result<T, Error> = T::deserialize(Asking(&names));
    names.get()
}

struct Asking<'n>(&'n Cell<&'static [&'static str]>);

impl<'de> Deserializer<'de> for Asking<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("no enum"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        self.0.set(variants);
        Err(Error::custom("only asked"))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::variants;
    use tournament::event::{Level, Role};

    #[test]
    fn an_enum_says_what_it_can_be() {
        assert_eq!(
            variants::<Level>(),
            ["casual", "competitive", "professional"]
        );
        assert!(variants::<Role>().contains(&"head_judge"));
        assert!(variants::<String>().is_empty());
    }
}
