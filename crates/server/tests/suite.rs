//! The tests of the server, those that kill it apart.

mod abandoned;
mod accounts;
mod api;
mod checklist;
mod common;
mod consent;
mod durable;
mod event;
mod frames;
mod nonsense;
mod pages;
mod passing;
mod people;
mod playing;
mod policy;
mod rehearsal;
mod rooms;
mod security;
mod tricks;
mod trust;
mod upgrade;
