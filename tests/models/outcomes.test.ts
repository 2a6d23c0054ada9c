import { expect, test } from 'vitest';
import { actorsOf, callsOf, claimsOf, classesOf, declaredBy, impossibleOf, Likeness, testedCodes } from './alike.ts';
import { MODELS } from './models.ts';

/** Each code is sent to the machine in every situation. */
const COMPARING_MS = 240_000;

const ACTORS = MODELS.flatMap((model) => actorsOf(model).map((actor) => ({ name: model.name, model, actor })));

test.each(ACTORS)('R10.04a $name declares which calls $actor makes', ({ model, actor }) => {
  expect(callsOf(model, actor)).toBeDefined();
});

test.each(ACTORS)(
  'R10.04a $name: each error that $actor can end with is an outcome or in exactly one class',
  ({ model, actor }) => {
    const classed = classesOf(model, actor).flatMap(([, codes]) => codes);
    const tested = testedCodes(model, actor);
    const declared = declaredBy(model, actor);
    expect(declared.filter((code) => !tested.includes(code) && !classed.includes(code))).toEqual([]);
    expect(classed.filter((code, index) => tested.includes(code) || classed.indexOf(code) !== index)).toEqual([]);
    expect(classed.filter((code) => !declared.includes(code))).toEqual([]);
  },
);

test.each(ACTORS)('R10.04a $name: $actor has no outcome that its calls cannot answer with', ({ model, actor }) => {
  expect(impossibleOf(model, actor)).toEqual([]);
});

test.each(MODELS)(
  'R10.04a $name handles each code of a class like the outcome that represents it',
  {
    timeout: COMPARING_MS,
  },
  (model) => {
    const likeness = new Likeness(model);
    const differences = claimsOf(model).flatMap((claim) => {
      const path = likeness.differenceOf(claim);
      return path === undefined ? [] : [`${claim.code} is not handled like ${claim.actor}: ${path}`];
    });
    expect(differences).toEqual([]);
  },
);
