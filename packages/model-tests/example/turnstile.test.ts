import { describe, expect, test } from 'vitest';
import { ActorDriver } from '../src/actor-driver.ts';
import { behaviourText } from '../src/behaviour.ts';
import { coverPaths, SUITES } from '../src/cover.ts';
import { explore } from '../src/explore.ts';
import { lint } from '../src/lint.ts';
import { scoreMutants } from '../src/mutation-score.ts';
import { runSuite } from '../src/run-path.ts';
import { shrinkFailure } from '../src/shrink.ts';
import { WorldDriver } from '../src/world-driver.ts';
import { turnstileModel } from './turnstile.model.ts';

describe('the turnstile', () => {
  const graph = explore(turnstileModel);

  test('has no dead end, nothing unhandled and no broken invariant', () => {
    expect(lint(graph)).toEqual([]);
    expect(graph.violations).toEqual([]);
  });

  test('behaves as was reviewed', async () => {
    await expect(behaviourText(graph, 'vitest --update')).toMatchFileSnapshot('./turnstile.behaviour.txt');
  });

  test.each(SUITES)('passes the suite of %s', async (suite) => {
    const paths = coverPaths(graph, suite);
    expect(await runSuite(new WorldDriver(turnstileModel), paths)).toEqual([]);
    expect(await runSuite(new ActorDriver(turnstileModel), paths)).toEqual([]);
  });

  test('has a suite that finds every fault that someone could notice', async () => {
    const { found, survivors } = await scoreMutants(graph, coverPaths(graph, 'edges'));
    expect(found).toBeGreaterThan(10);
    expect(survivors).toEqual([]);
  });
});

describe('a turnstile with a fault', () => {
  const graph = explore(turnstileModel);
  const { machine } = turnstileModel;

  test.each([
    {
      fault: 'locks a second late',
      broken: machine.provide({ delays: { relocking: 6_000 } }),
      steps: ['begin in the morning', 'present a ticket', 'checkTicket: valid', 'wait 5 s'],
    },
    {
      fault: 'does not show why it refuses',
      broken: machine.provide({ actions: { refuse: () => undefined } }),
      steps: ['begin in the morning', 'present a ticket', 'checkTicket: expired'],
    },
  ])('fails if it $fault, and the failure is as short as can be', async ({ broken, steps }) => {
    const driver = new ActorDriver(turnstileModel, broken);
    const [failure] = await runSuite(driver, coverPaths(graph, 'transitions'));
    const shortest = failure && (await shrinkFailure(graph, driver, failure));
    expect(shortest?.path.map(({ step }) => step.label)).toEqual(steps);
  });
});
