import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What both are made of. Merchants' folders are not among it: they never need a build. */
const SHARED_SOURCES = [
  'schemas',
  'engine',
  'languages',
  'server/languages',
  'games/client/bundles.ts',
  'scripts/language-texts.ts',
  'package-lock.json',
  'scripts/site.mjs',
];

const BUILDS = {
  site: {
    title: 'the site',
    sources: [...SHARED_SOURCES, 'flows', 'src', 'scripts/bare-calls.ts', 'scripts/lean-router.ts', 'vite.config.ts'],
    config: 'vite.config.ts',
  },
  games: {
    title: 'the games',
    sources: [...SHARED_SOURCES, 'games', 'vite.games.config.ts'],
    config: 'vite.games.config.ts',
  },
};

function* filesOf(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(child);
    // Written for editors; no build is made of it.
    else if (!child.endsWith('.schema.json')) yield child;
  }
}

function hashOf(root, sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = source.includes('.') ? [path] : filesOf(path);
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Writes compressed copies next to the files, as a server sends them: compressing at each start would cost seconds.
 *
 * @param {string} directory the folder with the built files
 */
export function compress(directory) {
  for (const file of [...filesOf(directory)].filter((path) => /\.(js|css|svg|json)$/.test(path))) {
    const plain = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(plain));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

/**
 * Builds a part of what browsers load, unless its last build was made of the same sources.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node to build with
 * @param {'site' | 'games'} name the part; it lies in `dist` under this name
 */
function build(root, node, name) {
  const { title, sources, config } = BUILDS[name];
  const directory = join(root, 'dist', name);
  const stampFile = join(directory, '.built-from');
  const wanted = hashOf(root, sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log(`Building ${title} …`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    console.error(`Building ${title} has failed; the message above says why.`);
    process.exit(1);
  }
  compress(join(directory, 'assets'));
  writeFileSync(stampFile, wanted);
}

/** Builds the page of the games. @param {string} root @param {string} node */
export const buildGames = (root, node) => build(root, node, 'games');

/** Builds everything that browsers load. @param {string} root the project's folder @param {string} node the Node to build with */
export function buildSite(root, node) {
  build(root, node, 'site');
  buildGames(root, node);
}
