// The built files as a Rust expression, from which the crate `ludex-web`
// embeds them: a build of the program needs no Node.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIST = 'files.rs';

/** Writes the list beside what was built. */
export function listing(): Plugin {
  return {
    name: 'ludex-listing',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      writeFileSync(join(dir, LIST), asRust(filesIn(dir)));
    },
  };
}

/** Paths with `/`, in the order of their bytes. */
function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile() && entry.name !== LIST);
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
  return paths.map((path) => path.replaceAll('\\', '/')).sort();
}

function asRust(paths: string[]): string {
  const lines = paths.map((path) => `    ("${path}", include_bytes!("${path}")),\n`);
  return `// Made by \`npm run build\`.\n[\n${lines.join('')}]\n`;
}
