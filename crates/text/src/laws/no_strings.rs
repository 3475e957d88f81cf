//! A serialiser that refuses text: what it accepts holds none.

use std::fmt::{self, Display};

use serde::ser::{self, Serialize, Serializer};

use super::LawError;

/// Looks through a value for text of any kind: strings, characters, bytes.
/// Names of fields and variants are those of the types and do not count.
///
/// ```
/// use text::laws::no_strings;
/// assert!(no_strings(&(1, Some([2, 3]))).is_ok());
/// assert!(no_strings(&(1, "two")).is_err());
/// ```
///
/// # Errors
/// With the first text found.
pub fn no_strings(value: &impl Serialize) -> Result<(), LawError> {
    value.serialize(Refuser).map_err(|Refused(error)| error)
}

#[derive(Debug)]
struct Refused(LawError);

impl Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Refused {}

impl ser::Error for Refused {
    fn custom<T: Display>(message: T) -> Refused {
        Refused(LawError::NotSerialised(message.to_string()))
    }
}

fn refuse<T>(text: impl Display) -> Result<T, Refused> {
    Err(Refused(LawError::HoldsString(text.to_string())))
}

#[derive(Clone, Copy)]
struct Refuser;

macro_rules! accept {
    ($($name:ident: $type:ty),+) => {
        $(fn $name(self, _: $type) -> Result<(), Refused> {
            Ok(())
        })+
    };
}

macro_rules! look_inside {
    ($($name:ident($($len:ident: $type:ty),+) -> $part:ident);+) => {
        $(fn $name(self, $($len: $type),+) -> Result<Self::$part, Refused> {
            Ok(self)
        })+
    };
}

impl Serializer for Refuser {
    type Ok = ();
    type Error = Refused;
    type SerializeSeq = Refuser;
    type SerializeTuple = Refuser;
    type SerializeTupleStruct = Refuser;
    type SerializeTupleVariant = Refuser;
    type SerializeMap = Refuser;
    type SerializeStruct = Refuser;
    type SerializeStructVariant = Refuser;

    accept!(
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32,
        serialize_i64: i64, serialize_i128: i128, serialize_u8: u8, serialize_u16: u16,
        serialize_u32: u32, serialize_u64: u64, serialize_u128: u128, serialize_f32: f32,
        serialize_f64: f64, serialize_unit_struct: &'static str
    );

    fn serialize_char(self, text: char) -> Result<(), Refused> {
        refuse(text)
    }

    fn serialize_str(self, text: &str) -> Result<(), Refused> {
        refuse(text)
    }

    fn serialize_bytes(self, text: &[u8]) -> Result<(), Refused> {
        refuse(String::from_utf8_lossy(text))
    }

    fn serialize_none(self) -> Result<(), Refused> {
        Ok(())
    }

    fn serialize_unit(self) -> Result<(), Refused> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Refused> {
        value.serialize(self)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
    ) -> Result<(), Refused> {
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Refused> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Refused> {
        value.serialize(self)
    }

    look_inside!(
        serialize_seq(_len: Option<usize>) -> SerializeSeq;
        serialize_tuple(_len: usize) -> SerializeTuple;
        serialize_tuple_struct(_name: &'static str, _len: usize) -> SerializeTupleStruct;
        serialize_tuple_variant(_name: &'static str, _at: u32, _variant: &'static str, _len: usize)
            -> SerializeTupleVariant;
        serialize_map(_len: Option<usize>) -> SerializeMap;
        serialize_struct(_name: &'static str, _len: usize) -> SerializeStruct;
        serialize_struct_variant(_name: &'static str, _at: u32, _variant: &'static str, _len: usize)
            -> SerializeStructVariant
    );
}

macro_rules! parts {
    ($($trait:ident :: $name:ident($($key:ident)?));+) => {
        $(impl ser::$trait for Refuser {
            type Ok = ();
            type Error = Refused;

            fn $name<T: Serialize + ?Sized>(
                &mut self,
                $($key: &'static str,)?
                value: &T,
            ) -> Result<(), Refused> {
                value.serialize(*self)
            }

            fn end(self) -> Result<(), Refused> {
                Ok(())
            }
        })+
    };
}

parts!(
    SerializeSeq::serialize_element();
    SerializeTuple::serialize_element();
    SerializeTupleStruct::serialize_field();
    SerializeTupleVariant::serialize_field();
    SerializeStruct::serialize_field(_key);
    SerializeStructVariant::serialize_field(_key)
);

impl ser::SerializeMap for Refuser {
    type Ok = ();
    type Error = Refused;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Refused> {
        key.serialize(*self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Refused> {
        value.serialize(*self)
    }

    fn end(self) -> Result<(), Refused> {
        Ok(())
    }
}
