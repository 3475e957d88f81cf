import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('./src/tokens.css', import.meta.url), 'utf8');
const widths = new Map(Array.from(tokens.matchAll(/@custom-media (--[\w-]+) (.+);/g), ([, name, query]) => [name, query]));

/** Writes out the widths that styles call by name, since a component does not see what another file defines. */
const namedWidths = {
  name: 'named-widths',
  style: ({ content }) => ({
    code: content.replace(/@(?:media|container)[^{]*/g, (rule) => rule.replace(/\((--[\w-]+)\)/g, (_, name) => widthOf(name))),
  }),
};

function widthOf(name) {
  const query = widths.get(name);
  if (query === undefined) throw new Error(`src/tokens.css has no width ${name}.`);
  return query;
}

export default { preprocess: [namedWidths, vitePreprocess()] };
