// Whether `dist` is what the client's sources give: builds them anew elsewhere
// and compares byte for byte.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('.', import.meta.url));
const fresh = mkdtempSync(join(tmpdir(), 'ludex-client-'));
try {
  const vite = join(web, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', fresh], { cwd: web, stdio: 'inherit' });
  const wrong = differences(filesIn(join(web, 'dist')), filesIn(fresh));
  if (wrong.length > 0) {
    console.error(
      `web/dist is not what the sources of the client give (${wrong.join(', ')}): run \`npm --prefix web run build\` and commit web/dist.`,
    );
    process.exitCode = 1;
  } else {
    console.log('web/dist is what the sources of the client give.');
  }
} finally {
  rmSync(fresh, { recursive: true });
}

/** What is in a folder: contents by path. */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name));
  return new Map(paths.map((path) => [path.slice(join(folder, '/').length), readFileSync(path)]));
}

function differences(kept, built) {
  const paths = [...new Set([...kept.keys(), ...built.keys()])].sort();
  return paths.filter((path) => !(kept.has(path) && built.has(path) && kept.get(path).equals(built.get(path))));
}
