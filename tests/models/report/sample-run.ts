import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assign, fromPromise, setup } from 'xstate';
import { defineModel, type FlowModel, type Screen } from '../../../flows/model.ts';
import { ActorDriver } from '../../../packages/model-tests/src/actor-driver.ts';
import type { FlowDriver } from '../flow-driver.ts';
import { type FlowResult, type RunOptions, runFlow } from './flow-result.ts';

/** A label that would do harm in a page. */
export const HOSTILE = `ring <script>alert(1)</script> & "twice"`;
/** How the pictures of the site begin. */
export const IMAGE = 'data:image/jpeg;base64,AAAA';

const DOOR: Screen = { place: 'door', alert: null, status: null, busy: false, controls: [], fields: [] };

/** A door with a bell; the call that opens it is refused or not. */
export const build = (isBroken = false) =>
  setup({
    types: { context: {} as { count: number }, events: {} as { type: 'rung' }, tags: {} as 'busy' },
    actors: { open: fromPromise<void>(() => Promise.reject(new Error('open is not provided'))) },
  }).createMachine({
    id: 'door',
    context: { count: 0 },
    initial: 'shut',
    states: {
      shut: { on: { rung: 'opening' } },
      opening: {
        tags: 'busy',
        invoke: {
          id: 'open',
          src: 'open',
          onDone: {
            target: isBroken ? 'shut' : 'open',
            actions: assign({ count: ({ context }) => context.count + 1 }),
          },
          onError: 'shut',
        },
      },
      open: { type: 'final' },
    },
  });

/** The model of the door, with another label of its only step if wanted. */
export const doorModel = (label = 'ring'): FlowModel =>
  defineModel({
    name: 'door',
    machine: build(),
    starts: { new: undefined },
    person: { [label]: { control: 'Bell', event: { type: 'rung' } } },
    outcomes: { open: { ok: { output: undefined }, failed: { error: new Error('jammed') } } },
    project: () => ({}),
    screens: {
      shut: { ...DOOR, controls: ['Bell'] },
      opening: { ...DOOR, busy: true },
      open: { ...DOOR, place: 'way' },
    },
    invariants: { 'the door never opens twice': ({ snapshot }) => snapshot.context.count < 2 },
  });

/** An empty folder. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'marquee-report-'));

/** Runs a flow on the machine, unless the options name another driver. */
export const run = (model: FlowModel, options: Partial<RunOptions> = {}): Promise<FlowResult> =>
  runFlow(model, {
    suite: 'edges',
    driver: (flow) => new ActorDriver(flow),
    mutates: false,
    progress: () => undefined,
    historyFile: join(newFolder(), 'history.json'),
    ...options,
  });

/** A driver that does what a browser's does as far as a report can tell: the machine is behind it. */
export function siteDriver(model: FlowModel, changes: Partial<FlowDriver> = {}): FlowDriver {
  const actor = new ActorDriver(model);
  let steps = 0;
  return {
    name: 'browser, alpha',
    merchant: 'alpha',
    sees: ['screen', 'calls'],
    leftOut: { 'open: failed': 'tests/e2e/door.spec.ts' },
    leavesOut: ({ label }) => label === 'open: failed',
    get hasLooked() {
      return steps !== 2;
    },
    reset() {
      steps = 0;
      actor.reset();
    },
    take(step) {
      steps += 1;
      return actor.take(step);
    },
    serverCalls: async () => [{ name: 'door.open', outcome: 'doorJammed', ms: 34 }],
    smallPictures: async () => [{ person: 'page', image: `${IMAGE}${steps}` }],
    close: () => actor.close(),
    ...changes,
  };
}
