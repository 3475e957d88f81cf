// Words for what a test expects.

export function expect(true_, what) {
  if (!true_) throw new Error(`expected: ${what}`);
}

/** Chance that is the same each time. */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Runs a test: what it returns is said, what it throws ends it with a fault. */
export async function run(test) {
  const [site, ...words] = process.argv.slice(2);
  if (!site) throw new Error('usage: node TEST.mjs ADDRESS [WORDS]');
  try {
    console.log(await test(site.replace(/\/$/, ''), ...words));
    process.exit(0);
  } catch (fault) {
    console.error(fault);
    process.exit(1);
  }
}
