import { readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlowModel } from '../../flows/model.ts';
import { ActorDriver } from '../../packages/model-tests/src/actor-driver.ts';
import type { Driver } from '../../packages/model-tests/src/driver.ts';
import { explore } from '../../packages/model-tests/src/explore.ts';
import { findPath } from '../../packages/model-tests/src/replay.ts';
import { parseRecording } from './cli/recording.ts';
import type { Setup } from './lab/lab-state.ts';
import { Refusal } from './lab/refusal.ts';
import { LabSession, type SessionParts } from './lab/session.ts';
import { doorModel, newFolder, siteDriver } from './report/sample-run.ts';

/** Flows are explored and walked, on a computer that may be busy. */
vi.setConfig({ testTimeout: 60_000 });

const model = doorModel();
const SETUP: Setup = {
  flow: 'door',
  driver: 'browser',
  merchant: 'alpha',
  size: 'phone',
  theme: 'light',
  language: 'EN',
};

let folder: string;
let frames: string[];

beforeEach(() => {
  folder = newFolder();
  frames = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A session whose site is the machine, seen from outside. */
function sessionOn(driver: Partial<Driver> = {}, parts: Partial<SessionParts> = {}): LabSession {
  return new LabSession(
    {
      models: [model],
      folder,
      whyUnseen: () => undefined,
      openDriver: async (flow: FlowModel) => siteDriver(flow, { leavesOut: () => false, ...driver }),
      ...parts,
    },
    SETUP,
    { onState: () => undefined, onFrame: (frame) => frames.push(frame) },
  );
}

/** Begins and takes steps, each in its turn. */
async function walk(session: LabSession, ...choices: readonly (readonly string[])[]): Promise<void> {
  session.begin(session.state.turn);
  await session.settled;
  for (const labels of choices) {
    session.take(session.state.turn, labels);
    await session.settled;
  }
}

const offered = (session: LabSession) => session.state.choices.map(({ steps }) => steps.join(' · '));

/** The sentence that a command is refused with; fails if it is accepted. */
function refusal(command: () => void): string {
  try {
    command();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  throw new Error('The command is accepted.');
}

test('a walk offers the steps of each situation, and shows its expectations, calls and counts', async () => {
  const session = sessionOn();
  await walk(session);
  expect(offered(session)).toEqual(['begin new']);
  await walk(session, ['begin new'], ['ring']);
  expect(offered(session)).toEqual(['open: ok', 'open: failed']);
  expect(session.state).toMatchObject({
    phase: 'ready',
    problem: '',
    driver: 'browser',
    situation: 'opening',
    states: ['door.opening'],
    visits: { 'door.shut': 1, 'door.opening': 1 },
    reached: { states: { done: 2, all: 3 }, transitions: { done: 1, all: 3 } },
  });
  const [begin, ring] = session.state.steps;
  expect(begin).toMatchObject({ kind: 'start', label: 'begin new', to: 'shut', isFailed: false });
  expect(ring).toMatchObject({ kind: 'person', expected: 'door; busy', seen: 'door; busy', isLookedAt: false });
  expect(ring?.calls).toEqual(['door.open: doorJammed, 34 ms']);
  expect(Object.values(session.state.hits)).toEqual([1]);
  expect(session.state.last.map(String)).toEqual(Object.keys(session.state.hits));
});

test('a walk that has ended offers nothing more', async () => {
  const session = sessionOn();
  await walk(session, ['begin new'], ['ring'], ['open: ok']);
  expect(session.state).toMatchObject({ note: 'The flow has ended.', choices: [], situation: 'open' });
});

test('a command counts once, in its own turn, and not while another one is carried out', async () => {
  const session = sessionOn();
  await walk(session);
  const { turn } = session.state;
  session.take(turn, ['begin new']);
  expect(refusal(() => session.take(session.state.turn, ['begin new']))).toContain('Wait for its end.');
  await session.settled;
  expect(refusal(() => session.take(turn, ['begin new']))).toContain('Something has happened since.');
  expect(session.state.steps).toHaveLength(1);
});

test('a step that is not possible is refused with those that are', async () => {
  const session = sessionOn();
  expect(refusal(() => session.take(session.state.turn, ['ring']))).toBe('No flow is open. Begin one first.');
  await walk(session, ['begin new']);
  expect(refusal(() => session.take(session.state.turn, ['open: ok']))).toBe(
    '«open: ok» is not possible here. Possible: «ring».',
  );
  expect(refusal(() => session.begin(session.state.turn, { ...SETUP, flow: 'doors' }))).toContain('Did you mean door?');
});

test('a step that fails ends the walk, with the expected and the seen', async () => {
  const deaf = {
    take: (step: Parameters<Driver['take']>[0]) => {
      if (step.kind === 'person') throw new Error('the button is gone');
      return new ActorDriver(model).take(step);
    },
  };
  const session = sessionOn(deaf);
  await walk(session, ['begin new'], ['ring']);
  expect(session.state.steps[1]).toMatchObject({ isFailed: true, seen: 'cannot be done: the button is gone' });
  expect(session.state).toMatchObject({ choices: [], note: expect.stringContaining('«ring» has failed') });
});

test('a call that ends on its own is chosen together with the step that makes it', async () => {
  const session = sessionOn({ endsByItself: (actor) => actor === 'open' });
  await walk(session, ['begin new']);
  expect(offered(session)).toEqual(['ring · open: ok', 'ring · open: failed']);
  session.take(session.state.turn, ['ring', 'open: failed']);
  await session.settled;
  expect(session.state.steps.map(({ label }) => label)).toEqual(['begin new', 'ring', 'open: failed']);
});

test('an outcome that has to be known earlier has the whole way walked again', async () => {
  const known: string[][] = [];
  const site = siteDriver(model, { leavesOut: () => false });
  const session = sessionOn(
    {},
    {
      openDriver: async () => ({
        ...site,
        hasLooked: true,
        arrangesAhead: ({ label }) => label === 'open: failed',
        reset: (ahead = []) => {
          known.push(ahead.map(({ label }) => label));
          return site.reset();
        },
      }),
    },
  );
  await walk(session, ['begin new'], ['ring'], ['open: failed']);
  expect(known).toEqual([[], ['begin new', 'ring', 'open: failed']]);
  expect(session.state.steps.map(({ label, isFailed }) => [label, isFailed])).toEqual([
    ['begin new', false],
    ['ring', false],
    ['open: failed', false],
  ]);
});

test('a path of a suite is taken step by step, then to its end, and left by another choice', async () => {
  const session = sessionOn();
  await walk(session);
  expect(refusal(() => session.next(session.state.turn))).toContain('Choose one of a suite first.');
  expect(refusal(() => session.follow(session.state.turn, 'edges', 99))).toContain('no path 100');
  session.follow(session.state.turn, 'edges', 0);
  await session.settled;
  expect(session.state.plan).toMatchObject({ suite: 'edges', path: 0, next: 'begin new' });
  session.next(session.state.turn);
  await session.settled;
  expect(session.state.plan).toMatchObject({ next: 'ring' });
  session.run(session.state.turn);
  await session.settled;
  expect(session.state.plan).toMatchObject({ next: undefined, length: session.state.steps.length });
  session.follow(session.state.turn, 'edges', 0);
  await session.settled;
  await walk(session, ['begin new']);
  expect(session.state.plan).toBeUndefined();
});

test('a run pauses after its present step', async () => {
  const session = sessionOn();
  await walk(session);
  session.follow(session.state.turn, 'edges', 0);
  await session.settled;
  session.run(session.state.turn);
  await Promise.resolve();
  session.pause();
  await session.settled;
  const { steps, plan, note } = session.state;
  expect({ isPartly: steps.length < (plan?.length ?? 0), note }).toEqual({ isPartly: true, note: 'Paused.' });
});

test('a saved walk is a recording that can be replayed; nothing is saved twice or before a step', async () => {
  const session = sessionOn();
  await walk(session);
  expect(refusal(() => session.save(session.state.turn))).toContain('nothing to save');
  await walk(session, ['begin new'], ['ring']);
  for (const number of [1, 2]) {
    session.save(session.state.turn);
    await session.settled;
    expect(session.state.replay).toBe(`npm run flows -- --replay ${folder}/door.alpha-lab-${number}.json`);
  }
  const recording = parseRecording(readFileSync(`${folder}/door.alpha-lab-1.json`, 'utf8'), ['door']);
  expect(recording).toMatchObject({ driver: 'browser', merchant: 'alpha', steps: ['begin new', 'ring'] });
  expect(findPath(explore(model), recording)).toHaveLength(2);
});

test('the machine is walked alone if it was chosen, or if no browser drives the flow', async () => {
  const session = sessionOn({}, { whyUnseen: () => 'No browser drives it.' });
  await walk(session, ['begin new']);
  expect(session.state).toMatchObject({ driver: 'actor', unseen: 'No browser drives it.' });
  session.begin(session.state.turn, { ...SETUP, driver: 'actor' });
  await session.settled;
  expect(session.state).toMatchObject({ driver: 'actor', unseen: 'The machine is walked alone, as chosen.' });
});

test('a site that cannot be opened, and one that ends, are shown in words and can be begun again', async () => {
  let isThere = false;
  const openDriver = async (flow: FlowModel) => {
    if (!isThere) throw new Error('The server could not be started.');
    return siteDriver(flow);
  };
  const session = sessionOn({}, { openDriver });
  await walk(session);
  expect(session.state).toMatchObject({ phase: 'ready', problem: 'The server could not be started.', choices: [] });
  isThere = true;
  await walk(session, ['begin new']);
  expect(session.state.problem).toBe('');
  await session.lose('The browser has ended.');
  expect(session.state.problem).toContain('The browser has ended. Begin again');
  await walk(session);
  expect(session.state).toMatchObject({ problem: '', note: 'Choose how the flow begins.' });
});

test('a beginning that cannot be reached is a problem in words', async () => {
  const reset = () => Promise.reject(new Error('the page is gone'));
  const session = sessionOn({ reset });
  await walk(session);
  expect(session.state).toMatchObject({
    phase: 'ready',
    problem: 'The flow cannot begin: cannot be done: the page is gone',
  });
});

test('the page of one person is filmed at a time, and of another one on demand', async () => {
  const ended: string[] = [];
  const session = sessionOn({
    people: ['page', 'operator'],
    film: async (person, show) => {
      show(`picture of ${person}`);
      return async () => void ended.push(person);
    },
  });
  await walk(session, ['begin new']);
  expect(session.film.latest).toBe('picture of page');
  await session.watch('operator');
  expect(session.state).toMatchObject({ people: ['page', 'operator'], person: 'operator' });
  expect([session.film.latest, ended.at(-1)]).toEqual(['picture of operator', 'page']);
  await session.lose('It has ended.');
  expect([session.film.latest, frames.at(-1), ended.at(-1)]).toEqual(['', '', 'operator']);
});
