// Made from the kernel's Rust types by its tests, with LUDEX_BLESS=1.
// Do not edit. On the wire a handle is a text such as `h12`, and a set of
// seats has a bit for each seat.

/**
 * A place at the table. Seats are numbered from 0, team by team, each team
 * from left to right as the first team sees the table.
 */
export type Seat = number;

/**
 * A set of at most eight seats. Seats come from files and frames of others
 * too: one that no table has is in no set, and adding it adds nobody.
 */
export type SeatSet = number;

/**
 * What clients see instead of ids: a number given to a card when it becomes a
 * new object in a place where it can be told apart, and dead when it is
 * shuffled away. Numbers are given in public order and tell nothing.
 */
export type Handle = string;

/**
 * A table as one viewer sees it.
 */
export type TableView = {
/**
 * Game, such as `ikorr`.
 */
game: string,
/**
 * Mode, such as `2v2`.
 */
mode: string,
/**
 * Turn number, from 1; 0 before the first.
 */
turn: number,
/**
 * Seats whose turn it is.
 */
active: SeatSet,
/**
 * The phase or step in the game's words.
 */
phase: string,
/**
 * All phases of a turn in order, for a ribbon.
 */
phases: Array<string>,
/**
 * The seats.
 */
seats: Array<SeatView>,
/**
 * All places cards can be in.
 */
areas: Array<AreaView>,
/**
 * Things waiting to happen, the next one last.
 */
stack: Array<StackView>,
/**
 * Set when the game is over: how it ended.
 */
result: string | null, };

/**
 * A seat of the table.
 */
export type SeatView = {
/**
 * Which seat.
 */
seat: Seat,
/**
 * Its team.
 */
team: number,
/**
 * Numbers that belong to the seat or its team, by name, in the order a
 * player wants to read them ("secured": 3).
 */
numbers: Array<NumberView>,
/**
 * Whether the seat has left the game.
 */
gone: boolean, };

/**
 * A named number of a seat.
 */
export type NumberView = {
/**
 * What it counts.
 */
name: string,
/**
 * How many.
 */
value: number,
/**
 * The number that wins or fills it, where there is one.
 */
of: number | null, };

/**
 * A place with cards.
 */
export type AreaView = {
/**
 * Whose it is; none for a place of the whole table.
 */
seat: Seat | null,
/**
 * What it is called ("hand"); with the seat it is unique.
 */
name: string,
/**
 * The cards that can be told apart, in order.
 */
cards: Array<CardView>,
/**
 * How many cards are there in all; more than listed when they are a pile
 * of backs.
 */
count: number, };

/**
 * A card, a permanent, or its back.
 */
export type CardView = {
/**
 * What options and lines refer to.
 */
handle: Handle,
/**
 * The face, if this viewer may see it.
 */
face: FaceView | null,
/**
 * State in the words of the game, in a fixed order ("stunned",
 * "damage 2", "stored 1"): shown as marks, and what scenarios expect.
 */
marks: Array<string>,
/**
 * Whose card it is.
 */
owner: Seat,
/**
 * The name of the physical card, if the viewer may know it: the face's
 * own unless it is a copy of something. None for what came into being in
 * the game, a token or a coin.
 */
piece: string | null, };

/**
 * The face of a card, with its values as they are now.
 */
export type FaceView = {
/**
 * Name, with what enhances it in `enhanced`.
 */
name: string,
/**
 * Name of what enhances it (an infusion), if anything does.
 */
enhanced: string | null,
/**
 * Kind of card ("champion").
 */
kind: string,
/**
 * Colour group (aspect, domain, element); the first is the frame's hue.
 */
hues: Array<string>,
/**
 * Cost as printed.
 */
cost: string,
/**
 * The line of types.
 */
line: string,
/**
 * Rules text, an ability a line.
 */
text: string,
/**
 * Values in order, such as attack 3, health 4.
 */
stats: Array<StatView>, };

/**
 * A value of a card: what it is now and what is printed.
 */
export type StatView = {
/**
 * What it is called.
 */
name: string,
/**
 * Now.
 */
now: number,
/**
 * Printed.
 */
printed: number, };

/**
 * An item on a stack or chain.
 */
export type StackView = {
/**
 * Handle of the item itself.
 */
handle: Handle,
/**
 * What it is, in words.
 */
label: string,
/**
 * Whether it is an ability, not a card.
 */
ability: boolean,
/**
 * Who controls it.
 */
seat: Seat,
/**
 * Where it comes from.
 */
source: Handle | null,
/**
 * What it is aimed at.
 */
targets: Array<Handle>, };

/**
 * How a game wants its table laid out: which areas stand where. A renderer
 * draws any game from this and a `TableView`.
 */
export type Layout = {
/**
 * Rows of one seat, from the middle of the table to its edge.
 */
rows: Array<Array<AreaSlot>>,
/**
 * Areas of the whole table, between the sides.
 */
shared: Array<AreaSlot>,
/**
 * Places between the sides where cards of several seats lie together;
 * those that are not in a view are not there.
 */
grounds: Array<SharedArea>,
/**
 * Hues by the name of the colour group, as red, green, blue.
 */
hues: Array<[string, [number, number, number]]>, };

/**
 * A place between the sides where cards of several seats lie together.
 */
export type SharedArea = {
/**
 * The area of the whole table with the card that is the place.
 */
area: string,
/**
 * The area of each seat with what stands there openly.
 */
open: string,
/**
 * The area of each seat with what lies there face down.
 */
covered: string, };

/**
 * One area in a layout.
 */
export type AreaSlot = {
/**
 * Name of the area.
 */
area: string,
/**
 * Title to show.
 */
title: string,
/**
 * How it is drawn.
 */
look: AreaStyle,
/**
 * Share of the row's width.
 */
weight: number,
/**
 * How many cards fit by the rules, where there is a limit.
 */
places: number | null, };

/**
 * How an area is drawn.
 */
export type AreaStyle = "Row" | "Pile" | "Hand";

/**
 * The shape of a question: what a front end needs to know to ask it well.
 */
export type Shape = "Act" | "One" | "Some" | "YesNo" | "Number" | "Order" | "Pay" | "Name";

/**
 * One thing that happened, in words, with the rule that made it happen.
 */
export type LogLine = {
/**
 * What happened.
 */
text: string,
/**
 * The rule that made it happen.
 */
rule: string,
/**
 * What it is about.
 */
at: Array<Handle>, };
