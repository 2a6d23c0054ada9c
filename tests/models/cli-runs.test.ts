import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FlowModel } from '../../flows/model.ts';
import { ActorDriver } from '../../packages/model-tests/src/actor-driver.ts';
import type { Driver } from '../../packages/model-tests/src/driver.ts';
import { lookOptions, PLAIN_LOOK } from './browser/look.ts';
import type { Product } from './browser/product.ts';
import { BuildFailure } from './cli/build.ts';
import { FlowRuns, type Job, type Target } from './cli/flow-runs.ts';
import { Mistake } from './cli/mistake.ts';
import { parseRecording, type Recording } from './cli/recording.ts';
import { runInBrowser, type Sites, type Surroundings } from './cli/run-in-browser.ts';
import { MODELS } from './models.ts';

/** Flows are explored and run, on a computer that may be busy. */
vi.setConfig({ testTimeout: 120_000 });

const modelsOf = (...names: readonly string[]): readonly FlowModel[] =>
  MODELS.filter(({ name }) => names.includes(name));
const [logout] = modelsOf('logout');
if (!logout) throw new Error('There is no flow logout.');

const JOB: Job = { suite: 'transitions', seed: undefined, mutates: false };
const onMachine: Target = { driver: 'actor', driverFor: (model) => new ActorDriver(model) };

/** A driver whose product ignores a person: it fails at their first step. */
class DeafDriver extends ActorDriver {
  override take(step: Parameters<ActorDriver['take']>[0]) {
    if (step.kind === 'person') throw new Error('the button is gone');
    return super.take(step);
  }
}
const onDeaf: Target = { driver: 'actor', driverFor: (model) => new DeafDriver(model) };

let root: string;
let folder: string;
let printed: string[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-runs-'));
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(join(root, 'flows-'));
  printed = [];
  for (const channel of ['log', 'error'] as const)
    vi.spyOn(console, channel).mockImplementation((text: unknown) => printed.push(String(text)));
});
afterEach(() => vi.restoreAllMocks());

const counts = (): unknown => JSON.parse(readFileSync(join(folder, 'counts.json'), 'utf8'));
const recordingIn = (name: string): Recording =>
  parseRecording(
    readFileSync(join(folder, name), 'utf8'),
    MODELS.map((model) => model.name),
  );
const text = (): string => printed.join('\n');

test('a machine that contradicts its model is reported with its reason, and the other flows are run', async () => {
  const runs = new FlowRuns(JOB, folder);
  // A projection that leaves everything out takes different situations for one.
  for (const model of [...modelsOf('invitation').map((model) => ({ ...model, project: () => ({}) })), logout])
    await runs.run(model, onMachine);
  expect(runs.finish()).toBe(1);
  expect(text()).toMatch(/invitation is BROKEN: its machine contradicts its model: .+\n {2}after: begin /);
  expect(text()).toContain('logout: ');
  expect(text()).toContain('1 of 2 runs as expected');
  expect(text()).toContain('BROKEN: invitation');
  expect(counts()).toMatchObject({ passed: 1, failed: 1, unsteady: [] });
});

test('a machine that grows without end is broken too', async () => {
  const runs = new FlowRuns(JOB, folder);
  const fail = () => {
    throw new Error('it grows without end');
  };
  await runs.run({ ...logout, project: fail }, onMachine);
  expect(runs.finish()).toBe(1);
  expect(text()).toContain('logout is BROKEN: it grows without end');
  expect(text()).toContain('Nothing was run.');
});

test('a failure leaves a recording with all that is needed to run it again, and a later green run removes it', async () => {
  const failing = new FlowRuns({ ...JOB, seed: 7 }, folder);
  await failing.run(logout, onDeaf);
  expect(failing.finish()).toBe(1);
  const name = 'logout-failure-1.json';
  expect(text()).toContain(`again: npm run flows -- --replay ${join(folder, name)}`);
  expect(recordingIn(name)).toMatchObject({
    format: 1,
    flow: 'logout',
    suite: 'transitions',
    driver: 'actor',
    seed: 7,
  });
  expect(recordingIn(name).steps[0]).toBe('begin asked');
  writeFileSync(join(folder, 'approval-failure-1.json'), '{}');

  const green = new FlowRuns(JOB, folder);
  await green.run(logout, onMachine);
  expect(green.finish()).toBe(0);
  expect(readdirSync(folder).sort()).toEqual([
    'approval-failure-1.json',
    'counts.json',
    'history.json',
    'index.html',
    'logout.html',
  ]);
});

test('a replay runs the recorded path and leaves the report and the recordings of the suite alone', async () => {
  const failing = new FlowRuns(JOB, folder);
  await failing.run(logout, onDeaf);
  const file = join(folder, 'logout-failure-1.json');
  const before = readFileSync(file, 'utf8');
  const again = new FlowRuns({ ...JOB, replay: { recording: recordingIn('logout-failure-1.json'), file } }, folder);
  await again.run(logout, onMachine);
  expect(again.finish()).toBe(0);
  expect(text()).toContain('1 path, 2 steps, replay on the actor');
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['logout.html', 'logout.replay.html']));
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a recorded step that the target does not offer is a mistake of the command', async () => {
  const recording: Recording = { format: 1, flow: 'logout', suite: 'edges', driver: 'actor', steps: ['stay'] };
  const runs = new FlowRuns({ ...JOB, replay: { recording, file: 'own.json' } }, folder);
  await expect(runs.run(logout, onMachine)).rejects.toThrow(
    new Mistake('own.json cannot be replayed: Step 1 «stay» is not possible there. Possible: «begin asked».'),
  );
});

/** A product whose driver is the machine, with what happened to it. */
function fakeProduct(driverFor: (model: FlowModel) => Driver | Promise<Driver> = (model) => new ActorDriver(model)) {
  const ending = Promise.withResolvers<string>();
  const close = vi.fn(async () => ending.resolve('It was closed.'));
  const product: Product = { ended: ending.promise, driverFor: async (model) => driverFor(model), close };
  return { product, close, lose: ending.resolve };
}

const EVERY_SITE: Sites = { merchants: [], look: {} };
const siteOf = (...merchants: readonly string[]): Sites => ({ merchants, look: {} });

const surroundings = (changes: Partial<Surroundings>): Surroundings => ({
  build: async () => undefined,
  open: async () => fakeProduct().product,
  folder,
  ...changes,
});

test('R10.04d every flow is run on every merchant, after a build, and its recordings name the merchant', async () => {
  const order: string[] = [];
  const exitCode = await runInBrowser(
    modelsOf('logout'),
    siteOf('india', 'india'),
    JOB,
    surroundings({
      build: async () => void order.push('build'),
      open: async (name) => {
        order.push(`open ${name}`);
        const { product } = fakeProduct((model) => new DeafDriver(model));
        void product.ended.then(() => order.push(`close ${name}`));
        return product;
      },
    }),
  );
  expect(exitCode).toBe(1);
  // A second try has a new site.
  expect(order).toEqual(['build', 'open flows-1', 'close flows-1', 'open flows-1', 'close flows-1']);
  expect(recordingIn('logout.india-failure-1.json')).toMatchObject({ driver: 'browser', merchant: 'india' });
  expect(await runInBrowser(modelsOf('logout'), EVERY_SITE, JOB, surroundings({}))).toBe(0);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['logout.brazil.html', 'logout.india.html']));
});

/** A product that notes on which sites it was driven. */
function notingProduct(sites: string[]): Product {
  const { product } = fakeProduct();
  return {
    ...product,
    driverFor: async (model, merchant, look = PLAIN_LOOK) => {
      sites.push([model.name, merchant, ...Object.values(lookOptions(look))].join(' '));
      return new ActorDriver(model);
    },
  };
}

test('a site is opened with the look that was asked for, which names its report', async () => {
  const sites: string[] = [];
  const look = { size: 'phone', language: 'AR' } as const;
  const open = async () => notingProduct(sites);
  expect(await runInBrowser(modelsOf('logout'), { merchants: ['india'], look }, JOB, surroundings({ open }))).toBe(0);
  expect(sites).toEqual(['logout india phone AR']);
  expect(readdirSync(folder)).toContain('logout.india.phone.AR.html');
});

test('a pairwise run takes each flow once, and no two of a few on the same kind of site', async () => {
  const sites: string[] = [];
  const open = async () => notingProduct(sites);
  const flows = modelsOf('logout', 'approval', 'reset-password');
  const pairwise: Sites = { merchants: [], look: {}, isPairwise: true };
  expect(await runInBrowser(flows, pairwise, JOB, surroundings({ open }))).toBe(0);
  expect(sites.map((site) => site.split(' ')[0]).sort()).toEqual(['approval', 'logout', 'reset-password']);
  expect(new Set(sites.map((site) => site.split(' ').slice(1).join(' '))).size).toBe(3);
});

test('a mistake is found before anything is built or started', async () => {
  const untouched = surroundings({
    build: () => Promise.reject(new Error('built')),
    open: () => Promise.reject(new Error('opened')),
  });
  await expect(runInBrowser(modelsOf('logout'), siteOf('indja'), JOB, untouched)).rejects.toThrow(
    new Mistake('There is no merchant "indja". Did you mean india?'),
  );
  const inPortuguese: Sites = { merchants: ['india'], look: { language: 'PT' } };
  await expect(runInBrowser(modelsOf('logout'), inPortuguese, JOB, untouched)).rejects.toThrow(
    /^india has no language PT\. Its languages: .*\bEN\b/,
  );
  await expect(runInBrowser(modelsOf('visit'), EVERY_SITE, JOB, untouched)).rejects.toThrow(
    /^visit is not driven in the browser here .*Leave out --driver browser/,
  );
});

test('a build that fails ends the run with its sentence, and no site is opened', async () => {
  const open = vi.fn();
  const build = () => Promise.reject(new BuildFailure('The site could not be built.'));
  expect(await runInBrowser(modelsOf('logout'), EVERY_SITE, JOB, surroundings({ build, open }))).toBe(1);
  expect(text()).toContain('The site could not be built.');
  expect(open).not.toHaveBeenCalled();
});

test('a site that does not start is reported with its reason, and no flow counts as run', async () => {
  const open = () => Promise.reject(new Error('The server could not be started: port 1 is taken.'));
  expect(await runInBrowser(modelsOf('logout', 'approval'), siteOf('india'), JOB, surroundings({ open }))).toBe(1);
  expect(text()).toContain('Site flows-1 is BROKEN: The server could not be started: port 1 is taken.');
  expect(text()).toContain('logout on india is BROKEN: no site was left to run it on.');
  expect(text()).toContain('approval on india is BROKEN: no site was left to run it on.');
});

test('a path that fails on one site and passes on the next is unsteady, named and not counted as failed', async () => {
  let opened = 0;
  const open = async () => {
    opened += 1;
    const isFirst = opened === 1;
    return fakeProduct((model) => (isFirst ? new DeafDriver(model) : new ActorDriver(model))).product;
  };
  expect(await runInBrowser(modelsOf('logout'), siteOf('india'), JOB, surroundings({ open }))).toBe(0);
  expect(opened).toBe(2);
  const { passed, failed, unsteady } = counts() as { passed: number; failed: number; unsteady: string[] };
  expect([passed, failed]).toEqual([1, 0]);
  expect(unsteady.length).toBeGreaterThan(0);
  expect(unsteady).toEqual(unsteady.map(() => expect.stringMatching(/^logout\.india\.html at «/)));
});

test('a second try without a site breaks the flow with the reason', async () => {
  const { product } = fakeProduct((model) => new DeafDriver(model));
  let opened = 0;
  const open = async () => {
    opened += 1;
    if (opened > 1) throw new Error('port 1 is taken.');
    return product;
  };
  expect(await runInBrowser(modelsOf('logout'), siteOf('india'), JOB, surroundings({ open }))).toBe(1);
  expect(text()).toContain('No new site could be started for a second try: port 1 is taken.');
  expect(counts()).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
});

test('a site that ends during a flow breaks that flow once, and is closed', async () => {
  const { product, close, lose } = fakeProduct((model) => {
    lose('The server has ended. Its last lines:\nout of memory');
    return new DeafDriver(model);
  });
  expect(
    await runInBrowser(modelsOf('logout'), siteOf('india'), JOB, surroundings({ open: async () => product })),
  ).toBe(1);
  expect(close).toHaveBeenCalledOnce();
  expect(text()).toContain('logout on india is BROKEN: The server has ended. Its last lines:\nout of memory');
  expect(text()).not.toContain('FAILED');
  expect(counts()).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
});
