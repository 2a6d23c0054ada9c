import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReasons } from './support/failure-reasons.ts';
import { findBrowser } from './support/find-browser.ts';
import { readSlowest } from './support/slowest.ts';
import { BROKEN, RESULTS_DIRECTORY, runStage, type Stage, type StageResult } from './support/stages.ts';
import {
  countFile,
  countPlaywright,
  countVitest,
  failedBrowserTests,
  failedFiles,
  findReport,
  type PlaywrightReport,
  type VitestReport,
} from './support/tool-reports.ts';
import { judgeUnsteady } from './support/unsteady.ts';

const node = process.execPath;
const tool = (...path: string[]) => join('node_modules', ...path);
/** Nothing is run a second time. */
const isStrict = process.argv.includes('--strict');
const isFull = process.argv.includes('--full');
/** The number that a full run draws its properties and the order of its paths from; it is printed, to repeat the run. */
const seed = process.env.FC_SEED ?? String(randomInt(2 ** 31));
/** A full run takes nothing from a cache, proves everything at every size, and draws new examples. */
const FULL: Readonly<Record<string, string>> = isFull ? { FULL: 'yes', EVERY_SIZE: 'yes', FC_SEED: seed } : {};
const LAYERS = ['schemas', 'packages', 'engine', 'flows', 'games', 'server', 'src', 'tests', 'scripts'];

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

/** Unit and API tests: of some files, or all. A file starts what it needs, so a second try has new servers. */
const unitStage = (name: string, report: string, files: readonly string[] = []): Stage => ({
  name,
  command: [
    node,
    tool('vitest', 'vitest.mjs'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS_DIRECTORY}/${report}`,
    ...files,
  ],
  environment: FULL,
  count: countVitest(report),
});

const UNIT_STAGE: Stage = {
  ...unitStage('unit and api', 'vitest.json'),
  secondTry() {
    const report = findReport<VitestReport>('vitest.json');
    return report && unitStage('unit and api again', 'vitest-again.json', failedFiles(report));
  },
};

/** Browser tests: those at some places, or all. Each call of the tool starts a server and a browser. */
const browserStage = (browserPath: string, name: string, report: string, places: readonly string[] = []): Stage => ({
  name,
  command: [node, tool('@playwright', 'test', 'cli.js'), 'test', '--config', 'tests/playwright.config.ts', ...places],
  // A second try keeps the pictures of the first one.
  environment: { ...FULL, CHROME_PATH: browserPath, BROWSER_REPORT: report },
  count: countPlaywright(`${report}.json`),
});

const browserStages = (browserPath: string): Stage => ({
  ...browserStage(browserPath, 'browser', 'playwright'),
  secondTry() {
    const failed = failedBrowserTests(findReport<PlaywrightReport>('playwright.json') ?? { suites: [] });
    const projects = [...new Set(failed.map(({ project }) => `--project=${project}`))];
    const places = [...new Set(failed.map(({ place }) => place))];
    return browserStage(browserPath, 'browser again', 'playwright-again', [...projects, ...places]);
  },
});

const flowsStage = (browserPath: string, name: string, options: readonly string[]): Stage => ({
  name,
  command: [node, 'tests/models/run.ts', '--driver', 'browser', ...options],
  environment: { ...FULL, CHROME_PATH: browserPath },
  count: countFile('flows/counts.json'),
});

/** Each flow once, with merchants, sizes, themes and languages spread over them; in full, on every site. */
const flowsStages = (browserPath: string): readonly Stage[] =>
  isFull
    ? [
        flowsStage(browserPath, 'flows in the browser', ['--suite', 'pairs', '--seed', seed]),
        flowsStage(browserPath, 'flows on a phone', ['--suite', 'transitions', '--size', 'phone', '--seed', seed]),
      ]
    : [flowsStage(browserPath, 'flows in the browser', ['--suite', 'transitions', '--pairwise'])];

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
  return build.status === 0 ? [browserStages(found.path), ...flowsStages(found.path)] : [];
}

const runTries = ({ secondTry, ...stage }: Stage) => runStage(isStrict || !secondTry ? stage : { ...stage, secondTry });
const results: StageResult[] = [];
if (isFull) console.log(`Seed: ${seed}. FC_SEED=${seed} npm run test:full repeats this run.\n`);
rmSync(RESULTS_DIRECTORY, { recursive: true, force: true });
for (const stage of [...STATIC_STAGES, UNIT_STAGE]) results.push(await runTries(stage));
if (!process.argv.includes('--without-browser')) {
  const stages = prepareBrowserStages();
  for (const stage of stages) results.push(await runTries(stage));
  if (stages.length === 0) results.push(BROKEN);
}

console.log(`The slowest tests:\n${readSlowest(20).join('\n')}\n`);
const reasons = readReasons(10);
if (reasons.length > 0) console.log(`What failed at first:\n${reasons.join('\n')}\n`);
const { failed: unsteady, lines } = judgeUnsteady(
  results.flatMap((result) => result.unsteady),
  isStrict ? 0 : 1,
);
for (const line of lines) console.log(line);
const passed = results.reduce((sum, result) => sum + result.passed, 0) - unsteady.length;
const failed = results.reduce((sum, result) => sum + result.failed, 0) + unsteady.length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
