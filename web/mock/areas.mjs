// A made-up game with more areas a seat than any of ours: whether a table holds
// many of them is looked at here.

const HUES = [
  ['ash', [150, 150, 156]],
  ['flame', [208, 72, 48]],
  ['tide', [58, 120, 204]],
  ['gale', [82, 168, 104]],
];
const slot = (area, title, look, weight, places = null) => ({ area, title, look, weight, places });

const layout = {
  rows: [
    [slot('field', 'Field', 'Row', 6), slot('intent', 'Intent', 'Row', 1), slot('loaded', 'Loaded', 'Row', 1)],
    [
      slot('champion', 'Champion', 'Row', 12, 1),
      slot('lineage', 'Lineage', 'Row', 18),
      slot('mastery', 'Mastery', 'Row', 10),
      slot('material', 'Material', 'Pile', 10),
      slot('deck', 'Deck', 'Pile', 7),
      slot('graveyard', 'Graveyard', 'Pile', 11),
      slot('banishment', 'Banished', 'Pile', 10),
    ],
    [slot('memory', 'Memory', 'Hand', 2), slot('hand', 'Hand', 'Hand', 3), slot('looking at', 'Looking at', 'Hand', 1)],
  ],
  shared: [],
  grounds: [],
  hues: HUES,
};

const NAMES = [
  'Marsh Hound',
  'Brass Sentry',
  'Ink Bolt',
  'Signal Fire',
  'Candle Seraph',
  'Pack Dray',
  'Lamplit Squire',
  'Hollow Bell',
  'Turn the Blow',
  'Paid Informant',
];

/** The areas of a seat: how many cards, and whether only their owner sees them. */
const AREAS = {
  field: 6,
  intent: 2,
  loaded: 1,
  champion: 1,
  lineage: 2,
  mastery: 1,
  material: 8,
  deck: 41,
  graveyard: 5,
  banishment: 2,
  memory: 4,
  hand: 6,
  'looking at': 0,
};
const OWN = new Set(['memory', 'hand', 'looking at', 'material']);
const UNSEEN = new Set(['deck']);
const MARKS = { champion: ['damage 7', 'level 2'], field: ['rested'], intent: ['attacking'], lineage: ['under the champion'] };

function face(i, area) {
  const kind = area === 'champion' || area === 'lineage' ? 'champion' : area === 'mastery' ? 'mastery' : 'ally';
  const stats = [
    { name: 'power', now: 1 + (i % 4), printed: 1 + (i % 4) },
    { name: 'life', now: 2 + (i % 5), printed: 3 },
  ];
  return {
    name: NAMES[i % NAMES.length],
    enhanced: null,
    kind,
    hues: [HUES[i % HUES.length][0]],
    cost: String(i % 6),
    line: `${kind} · Guardian`,
    text: 'When this enters, draw a card into your memory.',
    stats,
  };
}

function area(seat, name, first) {
  const count = AREAS[name];
  const hidden = UNSEEN.has(name) || (OWN.has(name) && seat !== 0);
  const card = (i) => ({
    handle: `h${first + i}`,
    face: face(first + i, name),
    piece: NAMES[(first + i) % NAMES.length],
    owner: seat,
    marks: i % 2 === 0 ? (MARKS[name] ?? []) : [],
  });
  return { name, seat, count, cards: hidden ? [] : Array.from({ length: count }, (_, i) => card(i)) };
}

function view() {
  const areas = [0, 1].flatMap((seat) => Object.keys(AREAS).map((name, i) => area(seat, name, 1 + seat * 1000 + i * 50)));
  const numbers = [
    { name: 'level', value: 2, of: null },
    { name: 'life', value: 13, of: null },
    { name: 'influence', value: 9, of: null },
    { name: 'hand', value: 6, of: null },
  ];
  const seats = [0, 1].map((seat) => ({ seat, team: seat, numbers, gone: false }));
  const stack = [{ handle: 'h2001', seat: 1, label: 'Ink Bolt', source: 'h1001', targets: ['h1'], kind: 'card' }];
  return {
    game: 'areas',
    mode: 'duel',
    turn: 5,
    active: 1,
    phase: 'main',
    phases: ['wake up', 'materialize', 'recollection', 'draw', 'main', 'end'],
    seats,
    areas,
    stack,
    result: null,
  };
}

/** The fixture: one moment, with a question about cards in many areas. */
export function manyAreas() {
  const shown = view();
  const handles = (name) => shown.areas.find((a) => a.seat === 0 && a.name === name).cards.map((c) => c.handle);
  const about = [
    ...handles('hand').slice(0, 3),
    ...handles('memory').slice(0, 2),
    ...handles('material').slice(0, 1),
    ...handles('champion'),
    ...handles('field').slice(0, 2),
  ];
  const options = [{ i: 0, label: 'pass', at: [] }, ...about.map((h, i) => ({ i: i + 1, label: `use ${h}`, at: [h] }))];
  const ask = { seats: [0], text: 'A: you have an opportunity; act or pass.', shape: 'Act', so_far: 0, sealed: false, options };
  return { layout, frames: [{ n: 0, view: shown, ops: [], log: [{ text: 'B activates Ink Bolt', rule: '', at: [] }], ask }] };
}
