import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAgent, isTrial, personKind } from '../../../../engine/access/roles.ts';

const AGENTS = [1, 2, 41, 42];
const notListed = fc.integer({ min: -100, max: 1000 }).filter((number) => ![...AGENTS, 4].includes(number));

test('R6.04a R9.01h exactly 1, 2, 41 and 42 are agents', () => {
  for (const number of AGENTS) expect(isAgent(number), String(number)).toBe(true);
  fc.assert(fc.property(notListed, (number) => !isAgent(number)));
  expect(isAgent(4)).toBe(false);
});

test('R6.04a R9.01h exactly 4 is a trial account', () => {
  expect(isTrial(4)).toBe(true);
  fc.assert(fc.property(notListed, (number) => !isTrial(number)));
  for (const number of AGENTS) expect(isTrial(number), String(number)).toBe(false);
});

test('R6.04a every number names one kind of person, and all but trial and agents are members', () => {
  expect(personKind(0)).toBe('member');
  expect(personKind(4)).toBe('trial');
  for (const number of AGENTS) expect(personKind(number)).toBe('agent');
  fc.assert(fc.property(notListed, (number) => personKind(number) === 'member'));
});
