//! The parts of an event: Swiss rounds, playoffs, pods (RBT 202).

use super::setup::Level;
use serde::{Deserialize, Serialize};

/// A part of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Phase {
    /// What is played, such as `constructed`.
    pub format: String,
    /// How rounds are made.
    pub structure: PhaseFormat,
    /// How many of the best go on to this part; none: everybody.
    pub cut: Option<u32>,
    /// Games to win in a match (RBT 404.1).
    pub wins: u16,
    /// Minutes of a round; none: no clock (RBT 408.4, 604).
    pub minutes: Option<u32>,
    /// How strictly rules are enforced; none: as in the whole event.
    pub level: Option<Level>,
    /// Whether opponents' lists are shown; none: as the level has it (RBT
    /// 401.5).
    pub open_lists: Option<bool>,
    /// Whether the last round pairs neighbours of the standings.
    pub power: bool,
    /// Whether rounds of a draft pair inside its tables as far as possible.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub inside_tables: bool,
    /// Seconds for a pick of a draft; none: as the level has it (RBT
    /// 602.4.b.2.i).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pick_seconds: Option<u32>,
    /// Whether bots sit at draft tables up to eight.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bots: bool,
}

impl Default for Phase {
    fn default() -> Self {
        Self {
            format: "constructed".to_owned(),
            structure: PhaseFormat::Swiss { rounds: None },
            cut: None,
            wins: 2,
            minutes: kernel::by_rule!("RBT 604.1", Some(60), else None),
            level: None,
            open_lists: None,
            power: false,
            inside_tables: false,
            pick_seconds: None,
            bots: false,
        }
    }
}

/// How the rounds of a part are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseFormat {
    /// By standings, losers stay in (RBT 202.3).
    Swiss {
        /// How many rounds; none: as many as players need.
        rounds: Option<u32>,
    },
    /// Who loses is out (RBT 202.4).
    Single,
    /// Who loses twice is out.
    Double,
    /// Tables of three or four, each for itself.
    Pods {
        /// Players at a table.
        size: u8,
        /// How many rounds.
        rounds: u32,
    },
}

impl PhaseFormat {
    /// Whether losers go out.
    pub(crate) fn eliminates(self) -> bool {
        matches!(self, Self::Single | Self::Double)
    }
}

/// How many Swiss rounds so many players need for one to be unbeaten.
#[must_use]
pub fn rounds_for(players: usize) -> u32 {
    players.next_power_of_two().trailing_zeros().max(1)
}

impl Phase {
    /// Reads a part as people write it: `swiss:5`, `swiss`, `single:8`,
    /// `double:8`, `pods4:3`; then `bo3`, `50m`, `draft` and `sealed` if wanted,
    /// and for drafts `inside`, to pair inside draft tables, `40s` for a pick and
    /// `bots` at empty seats.
    ///
    /// ```
    /// use tournament::event::{Phase, PhaseFormat};
    /// let phase = Phase::read("single:8:bo5").unwrap();
    /// assert_eq!((phase.structure, phase.cut, phase.wins), (PhaseFormat::Single, Some(8), 3));
    /// assert_eq!(Phase::read("swiss:3:draft").unwrap().format, "draft");
    /// assert!(Phase::read("ladder").is_err());
    /// assert!(Phase::read("swiss:0:bo2").unwrap_err().contains("no rounds"));
    /// ```
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(words: &str) -> Result<Self, String> {
        let mut parts = words.split(':');
        let kind = parts.next().unwrap_or_default();
        let mut phase = Self {
            structure: structure(kind)?,
            ..Self::default()
        };
        if phase.structure.eliminates() {
            phase.minutes = None;
        }
        let mut faults = Vec::new();
        let mut given = Vec::new();
        for part in parts {
            match phase.take(part) {
                Ok(what) if given.contains(&what) => {
                    faults.push(format!("`{part}` says {what} a second time"));
                }
                Ok(what) => given.push(what),
                Err(wrong) => faults.push(wrong),
            }
        }
        faults.extend(phase.faults());
        match faults.is_empty() {
            true => Ok(phase),
            false => Err(format!("`{words}`: {}", faults.join("; "))),
        }
    }

    /// Takes a word; what it says.
    fn take(&mut self, part: &str) -> Result<&'static str, String> {
        let wrong =
            || format!("`{part}`: write a number, bo3, 50m, draft, inside, bots, 40s or sealed");
        if matches!(part, "draft" | "sealed") {
            part.clone_into(&mut self.format);
            return Ok("the format");
        }
        if part == "inside" {
            self.inside_tables = true;
            return Ok("where to pair");
        }
        if part == "bots" {
            self.bots = true;
            return Ok("who fills the seats");
        }
        if let Some(seconds) = part.strip_suffix('s') {
            self.pick_seconds = Some(seconds.parse().map_err(|_| wrong())?);
            return Ok("how many seconds a pick has");
        }
        if let Some(games) = part.strip_prefix("bo") {
            let games: u16 = games.parse().map_err(|_| wrong())?;
            if games.is_multiple_of(2) {
                return Err(format!(
                    "`{part}`: a match is the best of an odd number of games"
                ));
            }
            self.wins = games.div_ceil(2);
            return Ok("how many games");
        }
        if let Some(minutes) = part.strip_suffix('m') {
            let minutes = minutes.parse().map_err(|_| wrong())?;
            self.minutes = Some(minutes).filter(|m| *m > 0);
            return Ok("how many minutes");
        }
        let number: u32 = part.parse().map_err(|_| wrong())?;
        match &mut self.structure {
            PhaseFormat::Swiss { rounds } => *rounds = Some(number),
            PhaseFormat::Pods { rounds, .. } => *rounds = number,
            PhaseFormat::Single | PhaseFormat::Double => self.cut = Some(number),
        }
        Ok("how many")
    }
}

fn structure(kind: &str) -> Result<PhaseFormat, String> {
    match kind {
        "swiss" => Ok(PhaseFormat::Swiss { rounds: None }),
        "single" => Ok(PhaseFormat::Single),
        "double" => Ok(PhaseFormat::Double),
        "pods3" => Ok(PhaseFormat::Pods { size: 3, rounds: 3 }),
        "pods4" => Ok(PhaseFormat::Pods { size: 4, rounds: 3 }),
        other => Err(format!(
            "there is no `{other}`; write swiss:5, single:8, double:8, pods3:4 or pods4:4"
        )),
    }
}
