import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FlowModel } from '../../flows/model.ts';
import { ActorDriver } from '../../packages/model-tests/src/actor-driver.ts';
import { coverPaths, SUITES } from '../../packages/model-tests/src/cover.ts';
import { explore } from '../../packages/model-tests/src/explore.ts';
import { lint } from '../../packages/model-tests/src/lint.ts';
import { runSuite } from '../../packages/model-tests/src/run-path.ts';
import { WorldDriver } from '../../packages/model-tests/src/world-driver.ts';
import { behaviourOf, MODELS, readBehaviour } from './models.ts';
import { countScore, findRecordedScore, type RecordedScore, recordedShare } from './mutation-record.ts';
import { SURVIVORS } from './survivors.ts';

/** Share of the noticeable faults that the suite of edges has to find. */
const LEAST_SHARE = 0.98;
/** Each fault is a separate machine that the whole suite runs on. */
const FAULTS_MS = 240_000;
/** Counts every score again, as `npm run test:full` does, and the record has to say the same. */
const COUNTS_AGAIN = process.env.FULL !== undefined;

/** The recorded score, if all that decides it is as it was then; else the score is counted here. */
async function scoreOf(model: FlowModel): Promise<RecordedScore> {
  const recorded = findRecordedScore(model);
  if (recorded && !COUNTS_AGAIN) return recorded;
  const counted = await countScore(model);
  if (recorded) expect(counted).toEqual(recorded);
  else
    console.warn(
      `${model.name} has changed since its built-in faults were counted: \`npm run flows -- ${model.name} --accept\` records ${counted.found} found, and the next run is shorter.`,
    );
  return counted;
}

test('R10.04a every flow has a model', () => {
  const machines = globSync('flows/*/*.machine.ts').map((path) => basename(path, '.machine.ts'));
  expect(MODELS.map(({ name }) => name).sort()).toEqual(machines.sort());
});

describe.each(MODELS)('R10.04b $name', (model) => {
  const graph = explore(model);

  test('has no dead end, nothing unhandled, nothing unreachable and no screen that contradicts it', () => {
    expect(lint(graph)).toEqual([]);
  });

  test.each(Object.keys(model.invariants))('always: %s', (name) => {
    expect(graph.violations.filter(({ problem }) => problem === name)).toEqual([]);
  });

  test('behaves as was reviewed; `npm run flows -- --accept` writes what it does now', () => {
    expect(behaviourOf(graph)).toBe(readBehaviour(model));
  });

  test.each(SUITES)('does on the running machine what the suite of %s expects', async (suite) => {
    const paths = coverPaths(graph, suite);
    expect(await runSuite(new WorldDriver(model), paths)).toEqual([]);
    expect(await runSuite(new ActorDriver(model), paths)).toEqual([]);
  });

  test('has a suite that finds nearly every built-in fault, and each that it does not find is known', {
    timeout: FAULTS_MS,
  }, async () => {
    const score = await scoreOf(model);
    expect(score.survivors).toEqual(Object.keys(SURVIVORS[model.name] ?? {}).sort());
    expect(recordedShare(score)).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
