//! The tests of the server, those that kill it apart.

mod abandoned;
mod access;
mod accounts;
mod api;
mod checklist;
mod common;
mod connections;
mod consent;
mod durable;
mod event;
mod fairness;
mod frames;
mod kept;
mod moderation;
mod nonsense;
mod pages;
mod panics;
mod passing;
mod people;
mod playing;
mod policy;
mod rehearsal;
mod rooms;
mod security;
mod sign_ins;

mod standstill;
mod tricks;
mod trust;
mod upgrade;
