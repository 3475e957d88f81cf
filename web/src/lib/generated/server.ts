// Made from the server's Rust types by its tests, with LUDEX_BLESS=1.
// Do not edit.
import type { Handle, Layout, LogLine, Shape, TableView } from './view';

/**
 * What everybody may know of an account.
 */
export type Account = {
/**
 * A random word.
 */
id: string,
/**
 * What others read.
 */
name: string,
/**
 * Whether it has no password.
 */
guest: boolean,
/**
 * What it may do beyond playing.
 */
roles: Array<string>, };

/**
 * Something an admin, a judge or a moderator did.
 */
export type AuditEntry = { at_ms: number,
/**
 * Who did it.
 */
account: string, name: string,
/**
 * What, as a word.
 */
action: string,
/**
 * To whom or what.
 */
target: string, detail: string, };

/**
 * Somebody you have blocked.
 */
export type Blocked = {
/**
 * Their account.
 */
id: string,
/**
 * What they are called; none once the account is gone.
 */
name: string | null, };

/**
 * A card as printed.
 */
export type Card = { name: string,
/**
 * What enhances it: nothing, as printed.
 */
enhanced: string | null,
/**
 * The kind of card.
 */
kind: string,
/**
 * Its colour groups; the first is the frame's hue.
 */
hues: Array<string>,
/**
 * The cost as printed.
 */
cost: string,
/**
 * The line of types.
 */
line: string,
/**
 * The rules text, an ability a line.
 */
text: string, stats: Array<Stat>,
/**
 * The set it is in.
 */
set: string, };

/**
 * Something somebody said at a table of an event.
 */
export type ChatLine = {
/**
 * When, in milliseconds since 1970.
 */
at: number,
/**
 * Who.
 */
from: string,
/**
 * What.
 */
text: string,
/**
 * To team-mates only.
 */
team: boolean, };

/**
 * Who somebody is, and the code that shows it.
 */
export type ClaimRequest = {
/**
 * The name at the event.
 */
name: string,
/**
 * The code that the organiser gave out.
 */
code: string, };

/**
 * A frame of a client.
 */
export type ClientFrame = { "t": "choose",
/**
 * The question.
 */
n: number,
/**
 * The labels.
 */
labels: Array<string>, } | { "t": "cancel",
/**
 * The question.
 */
n: number, } | { "t": "concede",
/**
 * The whole match, not only the game.
 */
whole?: boolean, } | { "t": "draw",
/**
 * Of the whole match, not only of the game.
 */
whole?: boolean, } | { "t": "takeback" } | { "t": "pause" } | { "t": "accept",
/**
 * To what.
 */
kind: OfferKind, } | { "t": "decline",
/**
 * To what.
 */
kind: OfferKind, } | { "t": "chat",
/**
 * What.
 */
text: string,
/**
 * To one's team only.
 */
team?: boolean, } | { "t": "announce",
/**
 * The labels that will be chosen, in order.
 */
labels: Array<string>, } | { "t": "inquire" } | { "t": "propose",
/**
 * The phase.
 */
phase: string, } | { "t": "note",
/**
 * The notes.
 */
text: string, } | { "t": "show",
/**
 * Whether.
 */
on: boolean, } | { "t": "dismiss",
/**
 * The account.
 */
who: string,
/**
 * Why.
 */
why: string, } | { "t": "rule",
/**
 * What.
 */
word: RulingKind,
/**
 * On which seat.
 */
seat?: number | null,
/**
 * Back to which input.
 */
to?: number | null,
/**
 * Which pile.
 */
area?: string | null, } | { "t": "entropy",
/**
 * Bytes in hexadecimal digits.
 */
hex: string, } | { "t": "stops",
/**
 * Phases to be asked in.
 */
phases: Array<string>,
/**
 * Never pass for this player.
 */
hold?: boolean,
/**
 * Kinds of waiting items to be asked at: `card`, `ability`.
 */
items?: Array<string>,
/**
 * `turn`: pass until the end of the turn.
 */
yield?: string | null, } | { "t": "report",
/**
 * In words.
 */
text: string, } | { "t": "pong" };

/**
 * The clock of a seat.
 */
export type ClockView = {
/**
 * What is left of the bank.
 */
bank_ms: number,
/**
 * Whether it runs.
 */
running: boolean, };

/**
 * Why a room is closed.
 */
export type Closing = {
/**
 * Why; those who are there are told.
 */
why: string, };

/**
 * A room that was made.
 */
export type CreatedRoom = {
/**
 * Its id: who has it can come.
 */
room: string,
/**
 * Your seat.
 */
seat: number | null,
/**
 * What is promised of the seed: the SHA-256 of the secret that will be
 * shown after the match. Empty where the seed was chosen.
 */
commit: string, };

/**
 * A name and its password.
 */
export type Credentials = {
/**
 * The name, at most 24 characters.
 */
name: string,
/**
 * The password, 8 to 200 characters.
 */
password: string, };

/**
 * What came of checking a deck.
 */
export type DeckCheck = { name: string, lists: Array<DeckSection>, legal: boolean,
/**
 * Everything that is wrong.
 */
reasons: Array<DeckProblem>, };

/**
 * A deck.
 */
export type DeckDetail = { name: string, lists: Array<DeckSection>,
/**
 * The deck file.
 */
text: string, };

/**
 * Copies of a card.
 */
export type DeckEntry = { name: string, count: number, };

/**
 * A deck that comes with a game.
 */
export type DeckName = {
/**
 * Its name in addresses.
 */
id: string,
/**
 * Its name for people.
 */
name: string, };

/**
 * Why a deck is not legal.
 */
export type DeckProblem = { text: string,
/**
 * The rule it breaks.
 */
rule?: string, };

/**
 * A list of a deck.
 */
export type DeckSection = {
/**
 * What it is called in the deck file.
 */
name: string, cards: Array<DeckEntry>, };

/**
 * A deck file.
 */
export type DeckText = {
/**
 * The deck file, in TOML.
 */
text: string, };

/**
 * The pack you pick from.
 */
export type DraftHand = {
/**
 * The how manieth pick it is, from 1.
 */
pick: number, cards: Array<string>,
/**
 * When somebody else picks for you, in milliseconds since 1970.
 */
ends_ms: number | null, };

/**
 * Somebody at a draft table.
 */
export type DraftSeat = { name: string,
/**
 * How many cards they have picked.
 */
picked: number,
/**
 * How many packs wait in front of them.
 */
waiting: number, bot: boolean, you: boolean, };

/**
 * The time for a pick of a draft on paper.
 */
export type DraftTimer = { pack: number, pick: number, cards: number, ends_ms: number, };

/**
 * An edition of a rulebook.
 */
export type Edition = {
/**
 * Its name in addresses and files.
 */
edition: string,
/**
 * Its name for people.
 */
title: string,
/**
 * The decks that can be played by it, of those that come with the game.
 */
decks: Array<string>, };

/**
 * How an error is told.
 */
export type ErrorBody = {
/**
 * What is wrong and what to do, in words.
 */
error: string,
/**
 * A short word for programs.
 */
code: string, };

/**
 * Something to do in the event.
 */
export type EventCommand = {
/**
 * An operation as `ludex event do` takes it, with players by name.
 */
op: unknown, };

/**
 * The event as you may know it.
 */
export type EventInfo = { name: string, game: string,
/**
 * The edition of the game's book, for people; none where it is the one that
 * is played by default.
 */
edition: string | null,
/**
 * `casual`, `competitive` or `professional`.
 */
level: string,
/**
 * The running round, from 1; 0 before the first.
 */
round: number,
/**
 * Whether the first turn may be taken.
 */
runs: boolean,
/**
 * When the time of the round is up, without extensions, in milliseconds
 * since 1970; none while no clock runs.
 */
ends_ms: number | null, over: boolean,
/**
 * `sealed` or `draft`, where the part that is played is limited.
 */
limited: string | null, you: EventParticipant | null, tables: Array<EventTableInfo>, byes: Array<string>, standings: Array<StandingRow>, };

/**
 * What you may know of a limited part.
 */
export type EventLimited = { game: string,
/**
 * `sealed` or `draft`; empty in constructed parts.
 */
format: string,
/**
 * Your draft table, from 1.
 */
table: number | null,
/**
 * Who sits there, each to the left of the one before.
 */
seats: Array<DraftSeat>,
/**
 * Which packs are open, from 1.
 */
pack: number | null,
/**
 * Which way they go: `left` or `right`.
 */
way: string | null, hand: DraftHand | null,
/**
 * What you have picked, when you may look at it.
 */
picks: Array<string> | null, timer: DraftTimer | null,
/**
 * The cards you build a deck of.
 */
pool: Array<PoolLine> | null,
/**
 * A simple legal deck of them.
 */
proposal: string | null,
/**
 * The deck you have registered.
 */
deck: string | null, };

/**
 * Who you are at the event.
 */
export type EventParticipant = {
/**
 * Your name there.
 */
name: string,
/**
 * Your roles there.
 */
roles: Array<string>,
/**
 * Your table in the running round, while it has no result.
 */
table: number | null,
/**
 * The room it is played in.
 */
room: string | null, };

/**
 * A table of the running round.
 */
export type EventTableInfo = { table: number, players: Array<string>,
/**
 * Once it has one that you may know.
 */
result: string | null,
/**
 * Where it is played, if you may go there.
 */
room: string | null,
/**
 * Why it is not played here, or its result not entered; for officials.
 */
fault: string | null, };

/**
 * A step that did not go as written.
 */
export type FailedStep = {
/**
 * The step, from 1.
 */
step: number,
/**
 * Its line, from 1.
 */
line: number, expected: string, found: string, };

/**
 * A game.
 */
export type GameInfo = {
/**
 * Its name in addresses and files.
 */
game: string,
/**
 * Its name for people.
 */
title: string,
/**
 * Its rulebook, in the edition that is played by default.
 */
edition: string,
/**
 * The editions of its rulebook, the one that is played by default first.
 */
editions: Array<Edition>,
/**
 * Its modes of play, the usual one first.
 */
modes: Array<ModeInfo>,
/**
 * Who can sit in a seat instead of a person.
 */
bots: Array<string>,
/**
 * The decks that come with it.
 */
decks: Array<DeckName>,
/**
 * What is told to people beside its cards: keywords, each with a sentence,
 * and the rules whose lines are bookkeeping or begin a turn.
 */
words: { terms: { [word: string]: string }, lines: { asides: Array<string>, turns: Array<string> } }, };

/**
 * Where somebody sits now.
 */
export type JoinReply = { seat: number, };

/**
 * How somebody joins.
 */
export type JoinRequest = {
/**
 * The seat; any that is open without it.
 */
seat?: number,
/**
 * A deck: one of your own by its id, or one of the game's by its name.
 */
deck?: string,
/**
 * The room's password, if it has one.
 */
password?: string,
/**
 * Whether you accept who judges there: needed where somebody does who was
 * not appointed by an event.
 */
accept_judge?: boolean, };

/**
 * What was noted in a match.
 */
export type MatchNotes = {
/**
 * The match.
 */
room: string, game: string, text: string, };

/**
 * How a match ended.
 */
export type MatchResult = {
/**
 * The seats that won; nobody in a draw.
 */
winners: Array<number>,
/**
 * Why.
 */
reason: string, };

/**
 * A match of somebody.
 */
export type MatchSummary = { room: string, game: string, mode: string,
/**
 * The edition of its book.
 */
edition: string, seats: Array<SeatInfo>,
/**
 * How it ended, in words; none while it runs.
 */
result: string | null,
/**
 * When it was made.
 */
when: string, };

/**
 * A mode of play.
 */
export type ModeInfo = {
/**
 * Its name in addresses and files.
 */
mode: string,
/**
 * Its name for people.
 */
title: string,
/**
 * How many seats there are.
 */
seats: number,
/**
 * The team of each seat.
 */
teams: Array<number>,
/**
 * How many games it is the best of, if it is a match.
 */
best_of: number | null,
/**
 * Which areas stand where.
 */
layout: Layout, };

/**
 * How much time there is.
 */
export type NewClock = {
/**
 * For all questions together, in seconds.
 */
bank_s: number,
/**
 * For each question, in seconds.
 */
question_s: number, };

/**
 * A deck to keep.
 */
export type NewDeck = {
/**
 * The game's name.
 */
game: string, name: string,
/**
 * The deck file, in TOML. It need not be legal, nor even readable: decks
 * are kept while they are being built.
 */
text: string, };

/**
 * A guest's wishes.
 */
export type NewGuest = {
/**
 * What others read: letters, digits and - _ . ' are kept. A name is made
 * up without it.
 */
name?: string, };

/**
 * How strictly a table is run.
 */
export type NewLevel = "casual" | "competitive" | "professional";

/**
 * The password there is, and the one there shall be.
 */
export type NewPassword = {
/**
 * The password there is.
 */
old: string,
/**
 * The password there shall be, 8 to 200 characters.
 */
new: string, };

/**
 * A new room.
 */
export type NewRoom = { game: string, mode: string,
/**
 * The edition of the game's book; the one of today if none is said.
 */
edition?: string,
/**
 * A match of so many games, if not what the mode says.
 */
best_of?: number, title?: string,
/**
 * What who comes must know; none if it is empty.
 */
password?: string,
/**
 * Whether everybody finds it in the lobby.
 */
open?: boolean, clock?: NewClock,
/**
 * How much later those who watch see everything, in seconds.
 */
delay_s?: number,
/**
 * As strictly as at an event of this level; without it as friends like.
 * Who makes such a table and does not sit there is its judge.
 */
level?: NewLevel,
/**
 * The round of a table with a level: who still plays in it learns nothing
 * of its other tables.
 */
round?: string, seats: Array<NewSeat>,
/**
 * The seed, for practice where one person plays bots: a number, also as
 * text. Nothing is promised of such a shuffle.
 */
seed?: string, };

/**
 * How long something holds, and why.
 */
export type NewSanction = {
/**
 * For so many minutes; for good without it.
 */
minutes?: number,
/**
 * Why; they are told.
 */
why: string, };

/**
 * A seat of a new room.
 */
export type NewSeat = { kind: NewSeatKind,
/**
 * The bot, for a seat of a bot.
 */
bot?: string,
/**
 * A deck: one of your own by its id, or one of the game's by its name.
 */
deck?: string, };

/**
 * Who shall sit on a seat.
 */
export type NewSeatKind = "me" | "open" | "bot";

/**
 * What can be offered to the others.
 */
export type OfferKind = "draw" | "drawmatch" | "takeback" | "pause" | "concede" | "shortcut";

/**
 * The list of an opponent.
 */
export type OpponentDeck = { name: string,
/**
 * The deck file.
 */
deck: string, };

/**
 * An option.
 */
export type OptionView = {
/**
 * Its place in the list.
 */
i: number,
/**
 * What to answer with.
 */
label: string,
/**
 * The cards it is about.
 */
at: Array<Handle>, };

/**
 * A deck somebody keeps.
 */
export type OwnDeck = { id: string, game: string, name: string,
/**
 * The deck file.
 */
text: string,
/**
 * Whether it was legal when it was saved.
 */
legal: boolean, };

/**
 * The password there is.
 */
export type OwnPassword = { password: string, };

/**
 * One change of a value at a path.
 */
export type PatchOp = { "op": "replace",
/**
 * Where.
 */
path: string,
/**
 * What.
 */
value: unknown, } | { "op": "add",
/**
 * Where.
 */
path: string,
/**
 * What.
 */
value: unknown, } | { "op": "remove",
/**
 * Where.
 */
path: string, };

/**
 * A card of a pool.
 */
export type PoolLine = { card: string, count: number, };

/**
 * A question in words.
 */
export type Prompt = { text: string, };

/**
 * A match, or the word to ask again.
 */
export type QuickMatch = {
/**
 * The room.
 */
room: string,
/**
 * Your seat.
 */
seat: number, } | {
/**
 * Always true.
 */
waiting: boolean, };

/**
 * What somebody wants to play.
 */
export type QuickMatchRequest = { game: string, mode: string,
/**
 * A deck: one of your own by its id, or one of the game's by its name.
 */
deck?: string, };

/**
 * Somebody who has lost their password.
 */
export type Recovering = { name: string,
/**
 * The code that was kept for this.
 */
code: string,
/**
 * The new password, 8 to 200 characters.
 */
password: string, };

/**
 * A code that stands in for a lost password, once.
 */
export type RecoveryCode = {
/**
 * It is shown this once; a new one makes the old one void.
 */
code: string, };

/**
 * Something that may not be done now.
 */
export type RefusalView = {
/**
 * What was meant.
 */
label: string,
/**
 * The cards it is about.
 */
at: Array<Handle>,
/**
 * The rule that forbids it.
 */
rule: string, };

/**
 * A match that is over.
 */
export type Replay = {
/**
 * How its table is laid out.
 */
layout: Layout,
/**
 * What was promised of the seed.
 */
commit: string,
/**
 * The secret that was promised.
 */
seed: string,
/**
 * What each seat added to it.
 */
entropy: Array<string>,
/**
 * How many moments there are, from 0.
 */
n: number,
/**
 * Who played.
 */
seats: Array<SeatInfo>,
/**
 * What it is shown by.
 */
shown_by: ReplayBasis, };

/**
 * What a match is shown by.
 */
export type ReplayBasis = "inputs" | "record";

/**
 * A moment of a match.
 */
export type ReplayStep = { view: TableView,
/**
 * All that was told so far.
 */
log: Array<LogLine>,
/**
 * The question.
 */
ask: Prompt | null, };

/**
 * What everybody may know of a room.
 */
export type RoomInfo = {
/**
 * Its id.
 */
room: string,
/**
 * Which game.
 */
game: string,
/**
 * Its mode.
 */
mode: string,
/**
 * The edition of its book.
 */
edition: string,
/**
 * What it is called.
 */
title: string | null,
/**
 * Who sits there.
 */
seats: Array<SeatInfo>,
/**
 * Whether a password is needed.
 */
locked: boolean,
/**
 * `waiting`, `running` or `over`.
 */
status: string,
/**
 * What was promised of the seed.
 */
commit: string,
/**
 * Who judges there: appointed by an event, or accepted by all who sit.
 */
judges: Array<Spectator>,
/**
 * Whether it is run as strictly as an event: who watches signs in.
 */
strict: boolean, };

/**
 * What holds at a table.
 */
export type RoomPolicyView = {
/**
 * `friends`, `casual`, `competitive` or `professional`.
 */
level: string,
/**
 * How much later those who watch see everything, in seconds.
 */
delay_s: number,
/**
 * Whether those who watch may speak.
 */
watchers_speak: boolean,
/**
 * Whether those who watch may ask for a pause.
 */
watchers_pause: boolean,
/**
 * Whether all that was told stays in sight, or two turns of it.
 */
history: boolean,
/**
 * Whether cards lie in the order of the book.
 */
formal: boolean,
/**
 * Whether who plays something passes unless they hold.
 */
passes_after_playing: boolean, };

/**
 * A rule.
 */
export type RuleInfo = {
/**
 * Its id.
 */
id: string, book: string,
/**
 * What sort of rule it is.
 */
kind: string,
/**
 * The section of the book.
 */
section: string,
/**
 * The heading, where there is one.
 */
title: string | null,
/**
 * What it demands, in our words.
 */
words: string,
/**
 * Whether a scenario shows it.
 */
shown: boolean,
/**
 * Whether that scenario fails without the rule.
 */
proved: boolean,
/**
 * The scenarios that show it; only when one rule is asked for.
 */
scenarios?: Array<ScenarioRef>, };

/**
 * What a judge can say.
 */
export type RulingKind = "time" | "gameloss" | "matchloss" | "drawgame" | "drawmatch" | "restart" | "endsiding" | "rewind" | "shuffle";

/**
 * Something somebody may not do.
 */
export type SanctionInfo = {
/**
 * Who.
 */
account: string,
/**
 * Their name, if they are still there.
 */
name: string | null,
/**
 * `mute` or `ban`.
 */
kind: string,
/**
 * Until when, in milliseconds since 1970; for good without it.
 */
ends_ms: number | null,
/**
 * The account that said so.
 */
by: string, why: string, created_ms: number, };

/**
 * A scenario that comes with the program.
 */
export type ScenarioInfo = { file: string,
/**
 * What it shows, in a sentence.
 */
note: string, text: string, };

/**
 * A scenario that shows a rule.
 */
export type ScenarioRef = { file: string, text: string, };

/**
 * How a scenario went.
 */
export type ScenarioReport = { passed: boolean,
/**
 * What was not as expected.
 */
failures: Array<FailedStep>,
/**
 * What happened, with rule numbers.
 */
explain: Array<string>,
/**
 * What could not be read.
 */
wrong: Array<SourceError>,
/**
 * The table to which it leads, where it was asked for and there is one.
 */
table: ScenarioTable | null, };

/**
 * A scenario to run.
 */
export type ScenarioSource = {
/**
 * The scenario file, in TOML.
 */
text: string,
/**
 * Show the table to which it leads as this seat sees it, from 0.
 */
seat?: number, };

/**
 * A table as a seat sees it, at the end of a scenario.
 */
export type ScenarioTable = {
/**
 * Which areas stand where.
 */
layout: Layout, view: TableView,
/**
 * What the seat was told.
 */
log: Array<LogLine>,
/**
 * The question, in words, whoever is asked.
 */
prompt: string,
/**
 * The question to this seat, if it is asked.
 */
ask: Extract<ServerFrame, { "t": "ask" }> | null, };

/**
 * Who sits on a seat.
 */
export type SeatInfo = {
/**
 * What others read; none where nobody sits.
 */
name: string | null,
/**
 * Who decides there.
 */
kind: SeatKind,
/**
 * The account, for blocking; none for bots.
 */
id: string | null,
/**
 * Whether somebody is there now.
 */
connected: boolean,
/**
 * The team.
 */
team: number, };

/**
 * Who decides for a seat.
 */
export type SeatKind = "human" | "open" | "bot";

/**
 * A frame of the server.
 */
export type ServerFrame = { "t": "room",
/**
 * The room.
 */
room: string,
/**
 * The seats.
 */
seats: Array<SeatInfo>,
/**
 * The receiver's seat.
 */
you: number | null,
/**
 * What was promised of the seed.
 */
commit: string,
/**
 * Whether the receiver judges here.
 */
judge: boolean,
/**
 * What holds at the table.
 */
manners: RoomPolicyView,
/**
 * Who watches, as far as they have said who they are.
 */
watchers: Array<Spectator>,
/**
 * Who judges here.
 */
judges: Array<Spectator>, } | { "t": "view",
/**
 * How much has happened.
 */
n: number,
/**
 * The table as the receiver may know it.
 */
view: TableView,
/**
 * All that was told.
 */
log: Array<LogLine>, } | { "t": "delta",
/**
 * How much has happened.
 */
n: number,
/**
 * What differs.
 */
ops: Array<PatchOp>,
/**
 * What was told since.
 */
log: Array<LogLine>, } | { "t": "ask",
/**
 * Its number.
 */
n: number,
/**
 * The receiver's seat.
 */
seat: number,
/**
 * In words.
 */
text: string,
/**
 * What kind of answer.
 */
shape: Shape,
/**
 * How many were chosen so far.
 */
so_far: number,
/**
 * Whether the action under way can be cancelled.
 */
cancel: boolean,
/**
 * What may be chosen.
 */
options: Array<OptionView>,
/**
 * What may not, and why.
 */
refused: Array<RefusalView>, } | { "t": "wait",
/**
 * How much has happened.
 */
n: number,
/**
 * Who.
 */
seats: Array<number>,
/**
 * In words.
 */
text: string, } | { "t": "clock",
/**
 * By seat.
 */
seats: Array<ClockView>,
/**
 * What is left of the time for this question.
 */
question_ms: number | null, } | { "t": "round",
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number,
/**
 * The first turn may be taken.
 */
runs: boolean,
/**
 * When time is up, in milliseconds since 1970; none while no clock
 * runs.
 */
ends_ms: number | null,
/**
 * Time is up.
 */
time_up: boolean,
/**
 * A judge was called and has not ruled yet.
 */
called: boolean, } | { "t": "chat",
/**
 * Who.
 */
from: string,
/**
 * What.
 */
text: string,
/**
 * To the team only.
 */
team: boolean, } | { "t": "shortcut",
/**
 * Who.
 */
seat: number,
/**
 * What kind.
 */
word: ShortcutKind,
/**
 * What is announced, or from where to where.
 */
text: string, } | { "t": "notes",
/**
 * The notes.
 */
text: string, } | { "t": "judge",
/**
 * How often each seat has cancelled or taken back something.
 */
undone: Array<number>,
/**
 * How many inputs there were: where a game can go back to.
 */
inputs: number, } | { "t": "offer",
/**
 * What.
 */
kind: OfferKind,
/**
 * Who; none: somebody who watches.
 */
from: number | null, } | { "t": "over",
/**
 * How it ended.
 */
result: MatchResult,
/**
 * The secret that was promised.
 */
seed: string,
/**
 * What each seat added to it.
 */
entropy: Array<string>, } | { "t": "no",
/**
 * The question it was for.
 */
n: number,
/**
 * Why.
 */
why: string,
/**
 * The rule that forbids it.
 */
rule?: string, } | { "t": "ping" };

/**
 * What somebody says to shorten play.
 */
export type ShortcutKind = "announces" | "asks" | "proposes";

/**
 * A browser that is signed in.
 */
export type SignInInfo = {
/**
 * What it is ended by.
 */
id: string,
/**
 * What the browser called itself.
 */
agent: string, created_ms: number,
/**
 * When it was last here, give or take an hour.
 */
seen_ms: number,
/**
 * Whether it is the one that asks.
 */
here: boolean, };

/**
 * Who is signed in now.
 */
export type SignedIn = {
/**
 * The account.
 */
account: Account, };

/**
 * Something that could not be read.
 */
export type SourceError = {
/**
 * The line, from 1.
 */
line: number, what: string, };

/**
 * Somebody who watches or judges.
 */
export type Spectator = {
/**
 * The account.
 */
id: string,
/**
 * What others read.
 */
name: string, };

/**
 * A line of the standings.
 */
export type StandingRow = { rank: number, name: string, points: number, };

/**
 * A value of a card.
 */
export type Stat = { name: string, now: number, printed: number, };

/**
 * A report of a wrong ruling or of somebody's conduct.
 */
export type UserReport = { id: string,
/**
 * Who wrote it, if the account is still there.
 */
account: string | null, room: string, text: string,
/**
 * The table as who wrote it saw it, with the last lines.
 */
view: unknown,
/**
 * The position with all that is hidden, as a scenario file: of one report,
 * once its match is over.
 */
scenario: string | null, created_ms: number, };
