import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, projectNode } from './install.mjs';
import { buildGames, buildSite } from './site.mjs';
import { supervise } from './supervise.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
const entryAt = words.findIndex((word) => !word.startsWith('--'));
const [entry, ...entryArguments] = entryAt < 0 ? [] : words.slice(entryAt);
const options = entryAt < 0 ? words : words.slice(0, entryAt);
const BUILDS = { '--site': buildSite, '--games': buildGames };
if (!entry || options.some((option) => !(option in BUILDS) && option !== '--supervised')) {
  console.error('Usage: node scripts/launch.mjs [--site | --games] [--supervised] ENTRY [ARGUMENTS]');
  process.exit(2);
}

installPackages(root);
const node = projectNode(root);
for (const option of options) BUILDS[option]?.(root, node);

supervise(node, ['--disable-warning=ExperimentalWarning', join(root, entry), ...entryArguments], {
  cwd: root,
  env: {
    // Processes that start again, or many at once, compile what they share only once.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  },
  isRestarted: options.includes('--supervised'),
});
