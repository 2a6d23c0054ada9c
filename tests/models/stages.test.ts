import { expect, test } from 'vitest';
import { missingOf } from './browser/browser-driver.ts';
import { goalsOf } from './kit/cover.ts';
import { explore } from './kit/explore.ts';
import { withoutHolding } from './kit/hold.ts';
import { MODELS } from './models.ts';
import { STAGES } from './stages/stages.ts';

test('R10.04 every flow can be driven in a browser, and nothing else pretends to be one', () => {
  expect(Object.keys(STAGES).sort()).toEqual(MODELS.map(({ name }) => name).sort());
});

test.each(MODELS)('R10.04 $name: the browser knows each beginning, step and outcome of the model', (model) => {
  const stage = STAGES[model.name];
  expect(stage && missingOf(model, stage)).toEqual([]);
});

test.each(MODELS)('R10.04 $name: what a browser does by itself keeps no transition from being run', (model) => {
  const graph = explore(model);
  const inBrowser = withoutHolding(graph, (actor) => STAGES[model.name]?.actors[actor]?.calls.length === 0);
  expect([...goalsOf(inBrowser, 'transitions')].sort()).toEqual([...goalsOf(graph, 'transitions')].sort());
});
