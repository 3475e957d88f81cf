//! Passwords that everybody tries first. A short list: those of at least eight
//! characters that stand at the top of every list of stolen ones.

use super::names;

/// In small letters.
const COMMON: &[&str] = &[
    "00000000",
    "0123456789",
    "0987654321",
    "10203040",
    "11111111",
    "111111111",
    "1111111111",
    "11223344",
    "112233445566",
    "12121212",
    "123123123",
    "1231231234",
    "12341234",
    "1234512345",
    "123454321",
    "12345678",
    "123456789",
    "1234567890",
    "12345678910",
    "123456789a",
    "1234qwer",
    "123qweasd",
    "12344321",
    "147258369",
    "1q2w3e4r",
    "1q2w3e4r5t",
    "1q2w3e4r5t6y",
    "1qaz2wsx",
    "1qaz2wsx3edc",
    "22222222",
    "55555555",
    "66666666",
    "77777777",
    "87654321",
    "88888888",
    "987654321",
    "99999999",
    "9876543210",
    "a1234567",
    "a12345678",
    "a123456789",
    "aa123456",
    "aaaaaaaa",
    "abc12345",
    "abcd1234",
    "abcdefgh",
    "abcdefghi",
    "access14",
    "administrator",
    "admin123",
    "admin1234",
    "adminadmin",
    "alexander",
    "asdasdasd",
    "asdf1234",
    "asdfasdf",
    "asdfghjk",
    "asdfghjkl",
    "babygirl",
    "baseball",
    "basketball",
    "butterfly",
    "changeme",
    "chocolate",
    "computer",
    "danielle",
    "dearbook",
    "elizabeth",
    "facebook",
    "football",
    "football1",
    "grandarchive",
    "helloworld",
    "iloveyou",
    "iloveyou1",
    "internet",
    "jennifer",
    "jonathan",
    "jordan23",
    "letmein1",
    "letmeinn",
    "liverpool",
    "ludexludex",
    "maverick",
    "metallica",
    "michelle",
    "midnight",
    "minecraft",
    "mustang1",
    "nicholas",
    "p@ssw0rd",
    "pa$$word",
    "passw0rd",
    "password",
    "password!",
    "password1",
    "password1!",
    "password12",
    "password123",
    "password1234",
    "passwort",
    "pokemon1",
    "princess",
    "princess1",
    "q1w2e3r4",
    "q1w2e3r4t5",
    "qazwsxedc",
    "qwer1234",
    "qwerasdf",
    "qwert123",
    "qwertyui",
    "qwerty12",
    "qwerty123",
    "qwerty1234",
    "qwertyuiop",
    "qwertz123",
    "qwertzuiop",
    "riftbound",
    "samantha",
    "secret123",
    "sparkles",
    "spiderman",
    "starwars",
    "sunshine",
    "superman",
    "swordfish",
    "test1234",
    "testtest",
    "trustno1",
    "victoria",
    "welcome1",
    "welcome123",
    "whatever",
    "william1",
    "zaq12wsx",
    "zxcvbnm1",
    "zxcvbnm123",
];

/// Whether a password is among those that are tried first: common ones, one
/// character again and again, or the name itself with digits at most.
pub(super) fn is_refused(password: &str, name: &str) -> bool {
    let small = password.trim().to_lowercase();
    let mut letters = small.chars();
    let first = letters.next();
    let key = names::key(name);
    let rest = names::key(password).replacen(&key, "", 1);
    let is_name =
        rest.len() < names::key(password).len() && rest.bytes().all(|b| b.is_ascii_digit());
    COMMON.contains(&small.as_str())
        || letters.all(|c| Some(c) == first)
        || (!key.is_empty() && is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_first_is_refused() {
        for weak in [
            "password",
            "Password123",
            "12345678",
            "zzzzzzzzzzzz",
            "Ada Lovelace",
            "ada-lovelace1815",
        ] {
            assert!(is_refused(weak, "Ada Lovelace"), "{weak}");
        }
        for good in ["a long password", "correct horse", "ada loves engines"] {
            assert!(!is_refused(good, "Ada"), "{good}");
        }
    }

    #[test]
    fn each_stands_once_and_is_long_enough_to_matter() {
        let unique: std::collections::BTreeSet<&&str> = COMMON.iter().collect();
        assert_eq!(unique.len(), COMMON.len());
        assert!(
            COMMON
                .iter()
                .all(|p| p.len() >= 8 && *p == p.to_lowercase())
        );
    }
}
