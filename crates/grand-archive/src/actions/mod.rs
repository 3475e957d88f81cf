//! Player actions and their like, a file a verb.

mod control;
mod draw;
mod end_phase;
mod put_top;
mod rest;
mod turns;
