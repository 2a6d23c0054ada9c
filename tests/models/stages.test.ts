import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goalsOf } from '../../packages/model-tests/src/cover.ts';
import { explore } from '../../packages/model-tests/src/explore.ts';
import { withoutHolding } from '../../packages/model-tests/src/hold.ts';
import { missingOf } from './browser/missing-of.ts';
import { MODELS } from './models.ts';
import { HEADINGS } from './stages/headings.ts';
import { STAGES, WITHOUT_STAGE } from './stages/stages.ts';

const STAGED = MODELS.filter(({ name }) => !Object.hasOwn(WITHOUT_STAGE, name));

test('R10.04c every flow can be driven in a browser or names the flow that shows its screens, and nothing else pretends to be one', () => {
  const known = [...Object.keys(STAGES), ...Object.keys(WITHOUT_STAGE)];
  expect(known.sort()).toEqual(MODELS.map(({ name }) => name).sort());
});

test.each(STAGED)('R10.04c $name: the browser knows each beginning, step and outcome of the model', (model) => {
  const stage = STAGES[model.name];
  expect(stage && missingOf(model, stage)).toEqual([]);
});

test.each(STAGED)('R10.04c $name: what is left to others is shown by a test that there is', ({ name }) => {
  for (const instead of Object.values(STAGES[name]?.leftOut ?? {}))
    expect(existsSync(instead.split(':')[0] ?? ''), instead).toBe(true);
});

test.each(STAGED)('R10.04c $name: what a browser does by itself keeps no transition from being run', (model) => {
  const graph = explore(model);
  const { actors = {}, leftOut = {} } = STAGES[model.name] ?? {};
  const isLeftOut = ({ label }: { readonly label: string }) => Object.hasOwn(leftOut, label);
  const whole = withoutHolding(graph, () => false, isLeftOut);
  const inBrowser = withoutHolding(
    graph,
    (actor) => actors[actor]?.calls.length === 0 && !actors[actor].isAskedOnScreen,
    isLeftOut,
  );
  expect([...goalsOf(inBrowser, 'transitions')].sort()).toEqual([...goalsOf(whole, 'transitions')].sort());
});

test.each(STAGED)('$name: each place of the model has its heading, or is known to have none', (model) => {
  const places = new Set(explore(model).edges.map(({ after }) => after.screen.place));
  const known = { ...HEADINGS[model.name], ...STAGES[model.name]?.headings };
  expect(Object.keys(known).sort()).toEqual([...places].sort());
});
