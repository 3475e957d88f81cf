//! Keywords with what they are short for (GA keywords-and-abilities), a file
//! each.

pub(crate) mod agility;
mod ambush;
mod brew;
mod cleave;
mod command;
mod critical;
mod divine_relic;
mod efficiency;
mod ephemerate;
mod fast_activation;
mod floating_memory;
mod foster;
mod hindered;
mod imbue;
mod immortality;
mod intercept;
mod kindle;
mod lineage;
mod link;
mod prepare;
mod preserve;
mod pride;
mod ranged;
mod renewable;
mod reservable;
mod retort;
mod spellshroud;
mod starcalling;
mod steadfast;
mod stealth;
mod taunt;
mod true_sight;
mod unblockable;
mod vigor;
