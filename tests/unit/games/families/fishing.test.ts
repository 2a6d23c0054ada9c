import { expect, test } from 'vitest';
import type { Volatility } from '../../../../games/families/family.ts';
import { catchChance, fishing, speciesOf } from '../../../../games/families/fishing/fishing.ts';
import { fastDraw } from '../../../../games/simulation/fast-draw.ts';
import { setupFor } from '../../../../games/simulation/setups.ts';
import { drawing, NO_CHANCE } from '../../../support/rounds.ts';

const setup = setupFor('fishing', 'high', 9_450);
const open = () => fishing.start(setup, { shotMinor: '100' }, fastDraw(2));

test.each<Volatility>(['low', 'medium', 'high'])(
  'R1.01j every fish of a %s table returns exactly what is stated',
  (volatility) => {
    const own = setupFor('fishing', volatility, 9_413);
    for (const species of speciesOf(own))
      expect(catchChance(own, species) * species.multiplier).toBeCloseTo(0.9413, 12);
    expect(speciesOf(own).length).toBeGreaterThan(4);
  },
);

test('R1.01j entering costs nothing, a shot is staked, and a catch pays its prize and lets another fish in', () => {
  const { state, stakeMinor } = open();
  expect(stakeMinor).toBe(0n);
  const target = state.fish[0];
  const species = speciesOf(setup).find(({ id }) => id === target?.species);
  const shoot = { kind: 'shoot', fishId: target?.fishId ?? -1 } as const;
  const share = (9_450 * 2_520) / (species?.multiplier ?? 1);
  const caught = fishing.act(state, shoot, drawing(share - 1, 0));
  expect(caught).toMatchObject({
    stakeMinor: 100n,
    payoutMinor: BigInt(100 * (species?.multiplier ?? 0)),
    isOver: false,
  });
  expect(caught.state.fish).toHaveLength(state.fish.length);
  expect(caught.state.fish.some(({ fishId }) => fishId === target?.fishId)).toBe(false);
  const missed = fishing.act(state, shoot, drawing(share));
  expect(missed).toMatchObject({ stakeMinor: 100n, payoutMinor: 0n });
  expect(missed.state.fish).toEqual(state.fish);
});

test('R1.01j another stake is loaded within the limits, a fish that is gone cannot be shot, and leaving ends the table', () => {
  const { state } = open();
  const loaded = fishing.act(state, { kind: 'load', shotMinor: '500' }, NO_CHANCE).state;
  expect(fishing.act(loaded, { kind: 'shoot', fishId: 0 }, fastDraw(1)).stakeMinor).toBe(500n);
  expect(() => fishing.act(state, { kind: 'load', shotMinor: '99' }, NO_CHANCE)).toThrow('stakeTooSmall');
  expect(() => fishing.act(state, { kind: 'shoot', fishId: 99 }, NO_CHANCE)).toThrow('actionInvalid');
  const left = fishing.act(state, { kind: 'leave' }, NO_CHANCE);
  expect(left).toMatchObject({ isOver: true, stakeMinor: 0n, payoutMinor: 0n });
  expect(() => fishing.act(left.state, { kind: 'shoot', fishId: 0 }, NO_CHANCE)).toThrow('actionNotAllowed');
});
