//! Champions: levelling up and deleveling, lineages (GA champion, leveling-up,
//! deleveling). What a lineage gives is in `printed`, what elements it enables
//! in `layers::enabled`.

mod by_effect;
mod delevel;
mod level;
mod requirements;
