import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the built site is made of. Merchants' folders are not among it: they never need a build. */
const SOURCES = ['schemas', 'engine', 'flows', 'src', 'scripts/bare-calls.ts', 'vite.config.ts', 'package-lock.json'];

function* filesOf(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(child);
    else yield child;
  }
}

const hashOfSources = (root) => {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(root, source);
    const files = source.includes('.') ? [path] : filesOf(path);
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
};

/**
 * Builds the site into `dist/site` unless the last build was made of the same sources.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node to build with
 */
export function buildSite(root, node) {
  const stampFile = join(root, 'dist', 'site', '.built-from');
  const wanted = hashOfSources(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Building the site …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) {
    console.error('The site could not be built; the message above says why.');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}
