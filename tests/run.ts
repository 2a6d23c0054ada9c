import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './support/find-browser.ts';
import { readSlowest } from './support/slowest.ts';
import {
  countFile,
  countPlaywright,
  countVitest,
  RESULTS_DIRECTORY,
  runStage,
  type Stage,
  type StageResult,
} from './support/stages.ts';

const node = process.execPath;
const tool = (...path: string[]) => join('node_modules', ...path);
/** Listed by name; with more of them than this the product cannot be trusted, however green each second try was. */
const MOST_UNSTEADY = process.argv.includes('--strict') ? 0 : 3;
const RUN_AGAIN: Readonly<Record<string, string>> = MOST_UNSTEADY > 0 ? { RUN_AGAIN: 'yes' } : {};
/** All browser tests on phone and desktop; else only those whose behaviour differs between them. */
const EVERY_SIZE: Readonly<Record<string, string>> = process.argv.includes('--full') ? { EVERY_SIZE: 'yes' } : {};
const LAYERS = ['schemas', 'engine', 'flows', 'games', 'server', 'src', 'tests', 'scripts'];

const STATIC_STAGES: readonly Stage[] = [
  { name: 'format and lint', command: [tool('.bin', 'biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: [tool('.bin', 'tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'dead code', command: [node, tool('knip', 'bin', 'knip.js')] },
  {
    name: 'layers',
    command: [
      node,
      tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...LAYERS,
    ],
  },
];

const UNIT_STAGE: Stage = {
  name: 'unit and api',
  command: [
    node,
    tool('vitest', 'vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS_DIRECTORY}/vitest.json`,
  ],
  environment: RUN_AGAIN,
  count: countVitest('vitest.json'),
};

const browserStage = (browserPath: string): Stage => ({
  name: 'browser',
  command: [node, tool('@playwright', 'test', 'cli.js'), 'test', '--config', 'tests/playwright.config.ts'],
  environment: { ...RUN_AGAIN, ...EVERY_SIZE, CHROME_PATH: browserPath },
  count: countPlaywright('playwright.json'),
});

const flowsStage = (browserPath: string): Stage => ({
  name: 'flows in the browser',
  command: [node, 'tests/models/run.ts', '--driver', 'browser', '--suite', 'transitions'],
  environment: { CHROME_PATH: browserPath },
  count: countFile('flows/counts.json'),
});

function prepareBrowserStages(): readonly Stage[] {
  const found = findBrowser();
  if ('reasons' in found) {
    console.error('No browser could be had for the browser tests:');
    for (const reason of found.reasons) console.error(`  ${reason}`);
    console.error('Install Chrome or Chromium, or name one in CHROME_PATH.');
    return [];
  }
  console.log(`Browser: ${found.path} (${found.origin})\n`);
  const build = spawnSync(node, ['scripts/build-site.mjs'], { stdio: 'inherit' });
  return build.status === 0 ? [browserStage(found.path), flowsStage(found.path)] : [];
}

const results: StageResult[] = [];
rmSync(RESULTS_DIRECTORY, { recursive: true, force: true });
for (const stage of [...STATIC_STAGES, UNIT_STAGE]) results.push(await runStage(stage));
if (!process.argv.includes('--without-browser')) {
  const stages = prepareBrowserStages();
  for (const stage of stages) results.push(await runStage(stage));
  if (stages.length === 0) results.push({ passed: 0, failed: 1, unsteady: [] });
}

console.log(`The slowest tests:\n${readSlowest(20).join('\n')}\n`);
const unsteady = results.flatMap((result) => result.unsteady);
for (const name of unsteady) console.log(`UNSTEADY: failed, and passed when it was run again: ${name}`);
const isUnsteady = unsteady.length > MOST_UNSTEADY;
if (isUnsteady) console.log(`${unsteady.length} are unsteady, and ${MOST_UNSTEADY} may be; they count as failed.`);
const lost = isUnsteady ? unsteady.length : 0;
const passed = results.reduce((sum, result) => sum + result.passed, 0) - lost;
const failed = results.reduce((sum, result) => sum + result.failed, 0) + lost;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
