import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logoutModel } from '../../flows/logout/logout.model.ts';
import { isAlive } from '../../server/db/living-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { scoredFrom } from './mutation-record.ts';
import { findSources } from './source-hash.ts';

/** Each run loads every machine, which takes a busy computer a while. */
vi.setConfig({ testTimeout: 120_000 });

const PROGRAM = resolve('tests/models/run.ts');
const CLI = resolve('tests/models/cli');

/** A folder that stands in for the project: what the command reads and writes is below its own folder. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-flows-'));
  // What decides the mutation score of logout; its behaviour file is missing.
  for (const file of ['package-lock.json', ...findSources(scoredFrom(logoutModel)).files]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(file, join(folder, file));
  }
  // The record of scores is written here.
  await mkdir(join(folder, 'tests', 'models'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const flows = (words: readonly string[], cwd = folder): Promise<{ exitCode: number; out: string; wrong: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROGRAM, ...words],
      { cwd },
      (error, out, wrong) => done({ exitCode: error ? Number(error.code) : 0, out, wrong }),
    );
  });

const record = async (name: string, content: unknown): Promise<string> => {
  await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
};

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((done) => setTimeout(done, 20));
}

test('--help ends with 0; a mistake with 2, one sentence and a hint', async () => {
  const help = await flows(['-h']);
  expect(help).toMatchObject({ exitCode: 0, wrong: '' });
  expect(help.out).toContain('Usage: npm run flows --');
  expect(await flows(['lgoin'])).toEqual({
    exitCode: 2,
    out: '',
    wrong: 'There is no flow "lgoin". Did you mean login?\nnpm run flows -- --help lists every flow and option.\n',
  });
});

test('a run, the replay of a recording, and --accept work from the command line', async () => {
  const steps = ['begin asked', 'stay'];
  const file = await record('own.json', { format: 1, flow: 'logout', suite: 'edges', driver: 'actor', steps });
  const replayed = await flows(['--replay', file]);
  expect(replayed.out).toContain('own.json: 2 steps of logout, recorded on the actor');
  expect(replayed.out).toContain('2. stay → kept');

  const undecided = await flows(['logout', '--accept']);
  expect(undecided.exitCode).toBe(1);
  expect(undecided.out).toContain('logout has no accepted behaviour yet: 6 situations added');
  expect(undecided.out).toContain('Type npm run flows -- logout --accept --yes');
  expect(await readdir(join(folder, 'flows', 'logout'))).not.toContain('logout.behaviour.txt');
  const accepted = await flows(['logout', '--accept', '--yes']);
  expect(accepted.exitCode).toBe(0);
  expect(accepted.out).toMatch(/^logout: \d+ of \d+ built-in faults are found\.$/m);
  const scores = JSON.parse(await readFile(join(folder, 'tests', 'models', 'mutation-scores.json'), 'utf8')) as object;
  expect(Object.keys(scores)).toEqual(['logout']);
  const written = await readFile(join(folder, 'flows', 'logout', 'logout.behaviour.txt'), 'utf8');
  expect(written).toBe(await readFile('flows/logout/logout.behaviour.txt', 'utf8'));

  const run = await flows(['logout', '--seed', '7']);
  expect(run).toMatchObject({ exitCode: 0, wrong: '' });
  expect(run.out).toContain('report: test-results/flows/logout.html');
});

test('a recording that cannot be replayed ends with 2 and its own sentence, and is never green', async () => {
  const whole = { format: 1, flow: 'logout', suite: 'edges', driver: 'actor', steps: ['begin asked', 'stay'] };
  const cases: readonly (readonly [unknown, string])[] = [
    [{}, 'it has no "format"'],
    [{ ...whole, steps: [] }, 'it has no steps'],
    [{ ...whole, steps: ['begin asked', 'log out', 'stay'] }, 'Step 3 «stay» is not possible there. Possible: «logOut'],
  ];
  for (const [content, sentence] of cases) {
    const { exitCode, wrong } = await flows(['--replay', await record('damaged.json', content)]);
    expect({ exitCode, wrong }).toEqual({ exitCode: 2, wrong: expect.stringContaining(sentence) });
  }
  const missing = await flows(['--replay', 'none.json']);
  expect(missing).toMatchObject({ exitCode: 2, wrong: expect.stringContaining('There is no file none.json.') });
});

test('a recording keeps its driver and merchant; another driver is used only if the command names it, with a note', async () => {
  const recording = {
    format: 1,
    flow: 'logout',
    suite: 'pairs',
    driver: 'browser',
    merchant: 'indja',
    steps: ['begin asked'],
  };
  const file = join(folder, await record('elsewhere.json', recording));
  expect(await flows(['--replay', file], process.cwd())).toMatchObject({
    exitCode: 2,
    wrong: expect.stringContaining('There is no merchant "indja". Did you mean india?'),
  });
  const overridden = await flows(['--replay', file, '--driver', 'actor']);
  expect(overridden.out).toContain('recorded on the browser at indja\nNote: this run is on the actor instead');
  expect(overridden.out).toContain('1 path, 1 step, replay on the actor');
});

/** Starts a run in the browser with surroundings of a test, each written as source text. */
const startRun = async (open: string, build = 'async () => undefined'): Promise<ChildProcess> => {
  const file = join(folder, 'run.ts');
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { buildFirst } from ${JSON.stringify(`${CLI}/build.ts`)};
import { runInBrowser } from ${JSON.stringify(`${CLI}/run-in-browser.ts`)};
import { MODELS } from ${JSON.stringify(resolve('tests/models/models.ts'))};
const note = (name, text = '') => writeFileSync(${JSON.stringify(`${folder}/`)} + name, text);
const models = MODELS.filter(({ name }) => name === 'logout');
const job = { suite: 'transitions', seed: undefined, mutates: false };
const surroundings = { build: ${build}, open: ${open}, folder: ${JSON.stringify(join(folder, 'results'))} };
process.exit(await runInBrowser(models, { merchants: ['india'], look: {} }, job, surroundings));`,
  );
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

/** Interrupts a run once a file is there. @returns its exit code and output */
async function interrupt(run: ChildProcess, file: string): Promise<{ exitCode: unknown; output: string }> {
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  await until(() => existsSync(join(folder, file)) || run.exitCode !== null);
  run.kill('SIGINT');
  const [exitCode] = await once(run, 'close');
  return { exitCode, output };
}

test('one interrupt during a flow closes the product and ends the run with 130, without a verdict', async () => {
  const run = await startRun(`async () => ({
    ended: new Promise(() => undefined),
    driverFor: () => { note('driving'); return new Promise((done) => setTimeout(done, 600_000)); },
    close: async () => { await wait(100); note('closed'); },
  })`);
  const { exitCode, output } = await interrupt(run, 'driving');
  expect({ exitCode, isClosed: existsSync(join(folder, 'closed')) }).toEqual({ exitCode: 130, isClosed: true });
  expect(output.trim()).toBe('Interrupted. Closing the browser and the server …');
});

test('one interrupt while a site starts ends its start', async () => {
  const run = await startRun(`(name, merchants, signal) => new Promise((done, fail) => {
    signal.addEventListener('abort', () => { note('aborted'); fail(signal.reason); });
    note('opening');
    setTimeout(done, 600_000);
  })`);
  const { exitCode } = await interrupt(run, 'opening');
  expect({ exitCode, isAborted: existsSync(join(folder, 'aborted')) }).toEqual({ exitCode: 130, isAborted: true });
});

test('one interrupt during the build ends the build and the bundler that it waits for', async () => {
  const build = join(folder, 'build.mjs');
  const bundler = `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'bundling'))}, String(process.pid)); setInterval(() => {}, 1000);`;
  await writeFile(
    build,
    `import { spawnSync } from 'node:child_process';
spawnSync(process.execPath, ['-e', ${JSON.stringify(bundler)}], { stdio: 'inherit' });`,
  );
  const run = await startRun('async () => undefined', `(signal) => buildFirst(signal, ${JSON.stringify(build)})`);
  const { exitCode } = await interrupt(run, 'bundling');
  expect(exitCode).toBe(130);
  const pid = Number(await readFile(join(folder, 'bundling'), 'utf8'));
  expect(pid).toBeGreaterThan(0);
  await until(() => !isAlive(pid));
});

test('the flow lab answers at its port until one interrupt, and a port in use is refused', async () => {
  const port = await findFreePort();
  const words = ['logout', '--ui', '--driver', 'actor', '--port', String(port)];
  const lab = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(lab.stdout, 'data');
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(await page.text()).toContain('<title>Flow lab</title>');
  expect(await flows(words, process.cwd())).toMatchObject({
    exitCode: 2,
    wrong: expect.stringContaining(`Port ${port} is in use. Type another one, or leave out --port.`),
  });
  lab.kill('SIGINT');
  const [exitCode] = await once(lab, 'close');
  expect(exitCode).toBe(130);
});
