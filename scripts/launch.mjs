import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, projectNode } from './install.mjs';
import { buildGames, buildSite } from './site.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [first, ...rest] = process.argv.slice(2);
const build = { '--site': buildSite, '--games': buildGames }[first];
const [entry, ...entryArguments] = build ? rest : [first, ...rest];
if (!entry) {
  console.error('Usage: node scripts/launch.mjs [--site | --games] ENTRY [ARGUMENTS]');
  process.exit(2);
}

installPackages(root);
const node = projectNode(root);
build?.(root, node);

const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, entry), ...entryArguments], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` },
});

// The child ends by itself on these and says what it does; leaving before it would hide that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the child as well; sent again it would look like impatience.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
