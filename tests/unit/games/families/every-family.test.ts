import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { type AnyFamily, FAMILY_IDS, type Setup, type Step } from '../../../../games/families/family.ts';
import { FAMILIES } from '../../../../games/families/registry.ts';
import { fastDraw } from '../../../../games/simulation/fast-draw.ts';
import { PLAYERS } from '../../../../games/simulation/habits.ts';
import { setupsOf } from '../../../../games/simulation/setups.ts';
import { judge, simulate } from '../../../../games/simulation/simulate.ts';
import rules from '../../../../languages/en/games/family-rules.json' with { type: 'json' };
import { SAMPLE_BETS, sampleAction } from '../../../support/sample-play.ts';

const SETUPS = FAMILY_IDS.flatMap((id) => setupsOf(id).map((setup) => [id, setup.volatility, setup] as const));
const ENGLISH = new Map(Object.entries(rules));
const ajv = new Ajv();

/** Plays a round with sensible actions chosen by chance; calls back after every step. */
function playRound(family: AnyFamily, setup: Setup, seed: number, each: (step: Step<unknown>) => void): void {
  const draw = fastDraw(seed);
  let step = family.start(setup, SAMPLE_BETS[setup.family], draw);
  each(step);
  for (let moves = 0; !step.isOver && moves < 200; moves += 1) {
    const action = sampleAction(family, step.state, draw);
    if (action === undefined) return;
    expect(ajv.validate(family.actionSchema, action), JSON.stringify(action)).toBe(true);
    step = family.act(step.state, action, draw);
    each(step);
  }
}

test.each(SETUPS)(
  'R1.01n %s of %s volatility: 30,000 simulated rounds agree with the stated return',
  (id, _, setup) => {
    const rounds = id === 'sports' || id === 'esports' || id === 'teen-patti' ? 6_000 : 30_000;
    const { z, simulated } = judge(simulate(PLAYERS[id](setup), rounds, fastDraw(2_026)));
    expect(Math.abs(z)).toBeLessThan(3.5);
    expect(simulated).toBeGreaterThan(0.5);
  },
);

test.each(SETUPS)(
  'R1.01n %s of %s volatility: state is JSON, money never negative, and an over round offers nothing',
  (id, _, setup) => {
    const family = FAMILIES[id];
    for (let seed = 1; seed <= 40; seed += 1) {
      playRound(family, setup, seed, ({ state, stakeMinor, payoutMinor, isOver }) => {
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(JSON.parse(JSON.stringify(family.view(state)))).toBeTypeOf('object');
        expect(stakeMinor >= 0n && payoutMinor >= 0n).toBe(true);
        expect(family.actionsOf(state).length === 0).toBe(isOver);
      });
    }
  },
);

test.each(SETUPS)(
  'R1.01n %s of %s volatility: what was stored is played on exactly as what was not',
  (id, _, setup) => {
    const family = FAMILIES[id];
    const draws = [fastDraw(12), fastDraw(12)] as const;
    let kept = family.start(setup, SAMPLE_BETS[id], draws[0]);
    let stored = family.start(setup, SAMPLE_BETS[id], draws[1]);
    for (let moves = 0; !kept.isOver && moves < 30; moves += 1) {
      const action = sampleAction(family, kept.state, fastDraw(moves));
      if (action === undefined) break;
      kept = family.act(kept.state, action, draws[0]);
      stored = family.act(JSON.parse(JSON.stringify(stored.state)), action, draws[1]);
      expect(stored).toEqual(kept);
    }
  },
);

test.each(SETUPS)(
  'R1.01n %s of %s volatility states its return and describes itself in known phrases',
  (id, _, setup) => {
    const { returnToPlayer, rules, paytables, residue } = FAMILIES[id].describe(setup);
    expect(returnToPlayer).toBeGreaterThan(0.9);
    expect(returnToPlayer).toBeLessThan(1);
    expect(Math.abs(residue)).toBeLessThan(0.0035);
    expect(rules.length).toBeGreaterThan(1);
    const sentences = [...rules, ...paytables.flatMap(({ title, rows }) => [title, ...rows.map(({ label }) => label)])];
    for (const { phrase, values = {} } of sentences) {
      const gaps = [...(ENGLISH.get(phrase) ?? ENGLISH.get(`${phrase}_other`) ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(
        ([, name]) => name,
      );
      expect(Object.keys(values).toSorted(), phrase).toEqual(gaps.toSorted());
    }
  },
);

test.each(FAMILY_IDS)('R1.01n %s takes its own bet by schema, and no other fields', (id) => {
  const { betSchema } = FAMILIES[id];
  expect(ajv.validate(betSchema, SAMPLE_BETS[id])).toBe(true);
  expect(ajv.validate(betSchema, { ...(SAMPLE_BETS[id] as object), payoutMinor: '1' })).toBe(false);
  expect(FAMILIES[id].id).toBe(id);
});

test.each(FAMILY_IDS.filter((id) => id !== 'sports' && id !== 'esports'))(
  'R1.01n %s refuses stakes outside the limits before any chance is drawn',
  (id) => {
    const [setup] = setupsOf(id);
    const never = () => {
      throw new Error('drawn');
    };
    const narrow = { ...setup, minimumBetMinor: '2000000' } as Setup;
    expect(() => FAMILIES[id].start(narrow, SAMPLE_BETS[id], never)).toThrow('stakeTooSmall');
    const low = { ...setup, maximumBetMinor: '101' } as Setup;
    expect(() => FAMILIES[id].start(low, SAMPLE_BETS[id], never)).toThrow('stakeTooLarge');
  },
);
