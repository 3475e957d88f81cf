// Two people play a whole game against each other, somebody watches on a phone,
// and nobody is told what is hidden: `node two-players.mjs ADDRESS GAME`.
import { launch, person, PHONE } from './browser.mjs';
import { dice, expect, run } from './check.mjs';
import { search } from './hidden.mjs';
import { playOn, standing } from './player.mjs';
import { openShuffled, seated, sitDown } from './rooms.mjs';

/** Modes, and dice that play to an end in few turns. */
const TABLES = { riftbound: ['duel', 7], ikorr: ['1v1', 7], 'grand-archive': ['duel', 17] };

await run(async (site, game = 'riftbound') => {
  const [mode, seed] = TABLES[game];
  const browser = await launch();
  const [ada, bruno, watcher] = await Promise.all([person(browser, site), person(browser, site), person(browser, site, PHONE)]);
  const room = await openShuffled(ada, game, mode);
  await watcher.go(`/watch/${encodeURIComponent(room)}`);
  await sitDown(bruno, room);
  await Promise.all([seated(ada), seated(watcher)]);
  const answers = await Promise.all([playOn(ada, dice(seed)), playOn(bruno, dice(seed + 1))]);
  await watcher.until((f) => standing(f)?.t === 'over', 'the end for who watches');

  await agreeOnTheEnd(ada, bruno, watcher);
  const searches = [
    search(ada.frames, 0, bruno.frames, 1),
    search(bruno.frames, 1, ada.frames, 0),
    search(ada.frames, 0, watcher.frames, null),
    search(bruno.frames, 1, watcher.frames, null),
  ];
  const found = searches.flatMap((s) => s.found);
  expect(found.length === 0, `nothing hidden in frames, but: ${found.slice(0, 5).join('\n')}`);
  const searched = searches.map((s) => s.searched);
  expect(
    searched.every((n) => n > 50),
    `enough to search for: ${searched}`,
  );
  for (const who of [ada, bruno, watcher]) expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
  await browser.close();
  return `${game}: ${answers.join(' + ')} answers, ${searched.reduce((a, b) => a + b)} searches`;
});

/** Everybody reads the same end on their own page. */
async function agreeOnTheEnd(ada, bruno, watcher) {
  const { result } = standing(ada.frames);
  const reads = (who, name) => who.page.getByRole('dialog', { name }).waitFor();
  const draw = result.winners.length === 0;
  const won = (seat) => (draw ? 'A draw' : result.winners.includes(seat) ? 'You won' : 'You lost');
  await reads(ada, won(0));
  await reads(bruno, won(1));
  await reads(watcher, /won$|^A draw$/);
  expect(JSON.stringify(standing(bruno.frames).result) === JSON.stringify(result), 'one result for both');
}
