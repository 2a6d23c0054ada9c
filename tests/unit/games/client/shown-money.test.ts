import { expect, test } from 'vitest';
import { noteOf } from '../../../../games/client/boards/fixtures/settled-note.tsx';
import { standingOf } from '../../../../games/client/boards/fixtures/ticket-list.tsx';
import { mineTimes } from '../../../../games/client/boards/mines/mine-times.ts';
import { GAIN_PHRASES, GAIN_SOUNDS, gainOf, gainOfRound } from '../../../../games/client/gain.ts';
import { multiplierText, paidTimesText } from '../../../../games/client/numbers.ts';
import { roundMessage, shownMoney } from '../../../../games/client/shown-money.ts';
import { withWords } from '../../../../games/client/words.ts';
import { FAMILY_IDS } from '../../../../games/families/family.ts';
import { MINES_TILES, mines, mostMines } from '../../../../games/families/mines/mines.ts';
import { FAMILIES } from '../../../../games/families/registry.ts';
import type { RoundView } from '../../../../games/protocol/play-answers.ts';
import { fastDraw } from '../../../../games/simulation/fast-draw.ts';
import { setupsOf } from '../../../../games/simulation/setups.ts';
import { SAMPLE_BETS, sampleAction } from '../../../support/sample-play.ts';

const ROUND: RoundView = {
  roundId: 'r1',
  nonce: 1,
  bet: {},
  view: {},
  actions: [],
  stakedMinor: '100',
  paidMinor: '250',
  isOver: true,
  beganAt: '2026-01-01T00:00:00.000Z',
};
const KNOWN = { round: ROUND, balanceMinor: '1150', shownId: undefined, isBusy: false };

test('a game keeps a payment back from its own balance and from the site until the board has shown it', () => {
  expect(shownMoney(KNOWN)).toEqual({ balanceMinor: '900', seen: undefined });
  expect(roundMessage(KNOWN)).toEqual({
    type: 'marquee:round',
    roundId: 'r1',
    state: 'over',
    keptBackMinor: '250',
  });
  const seen = { ...KNOWN, shownId: 'r1' };
  expect(shownMoney(seen)).toEqual({ balanceMinor: '1150', seen: ROUND });
  expect(roundMessage(seen)).toMatchObject({ state: 'over', keptBackMinor: '0' });
});

test('a game reports a pending bet and an open round to the site', () => {
  expect(roundMessage({ ...KNOWN, shownId: 'r1', isBusy: true }).state).toBe('asked');
  const open = { ...KNOWN, round: { ...ROUND, isOver: false } };
  expect(roundMessage(open)).toMatchObject({ state: 'open', keptBackMinor: '0' });
  expect(roundMessage({ ...KNOWN, round: undefined })).toMatchObject({ roundId: '', state: 'over' });
});

/** Plays rounds of a family to their end. */
function* endsOf(id: (typeof FAMILY_IDS)[number]): Generator<{ readonly paid: bigint; readonly staked: bigint }> {
  const family = FAMILIES[id];
  for (const setup of setupsOf(id))
    for (let seed = 1; seed <= 60; seed += 1) {
      const draw = fastDraw(seed);
      let step = family.start(setup, SAMPLE_BETS[id], draw);
      let [staked, paid] = [step.stakeMinor, step.payoutMinor];
      for (let moves = 0; !step.isOver && moves < 200; moves += 1) {
        const action = sampleAction(family, step.state, draw);
        if (!action) break;
        step = family.act(step.state, action, draw);
        staked += step.stakeMinor;
        paid += step.payoutMinor;
      }
      yield { paid, staked };
    }
}

test.each(FAMILY_IDS)('a round of %s that pays its stake or less is neither called a win nor sounds like one', (id) => {
  for (const { paid, staked } of endsOf(id)) {
    const gain = gainOfRound({ paidMinor: String(paid), stakedMinor: String(staked) });
    expect(gain === 'gain').toBe(paid > staked);
    expect(GAIN_PHRASES[gain] === 'won').toBe(paid > staked);
    expect(GAIN_SOUNDS[gain] === 'win').toBe(paid > staked);
  }
  expect(gainOf(100n, 100n)).toBe('return');
});

test('sports bets that pay their stake or less are returned, not won', async () => {
  await withWords(async () => undefined, 'sports');
  const ticket = { ticketId: 0, status: 'won', stakeMinor: '10', payoutMinor: '10', legs: [] } as const;
  expect(standingOf(ticket)).toBe('returned');
  expect(standingOf({ ...ticket, payoutMinor: '11' })).toBe('won');
  expect(noteOf([ticket], 'INR')).toEqual({ text: '₹0.10 returned', isWon: false, hasPaid: true });
  const lost = { ...ticket, status: 'lost', payoutMinor: '0' } as const;
  expect(noteOf([{ ...ticket, payoutMinor: '15' }, lost], 'INR')?.isWon).toBe(false);
  expect(noteOf([{ ...ticket, payoutMinor: '21' }, lost], 'INR')?.text).toBe('Bet won: ₹0.21');
});

test('mines shows the multiplier of what it pays, for every stake and every number of mines and tiles', () => {
  for (const setup of setupsOf('mines'))
    for (let count = 1; count <= mostMines(setup); count += 1)
      for (const stakeMinor of [10n, 100n, 130n, 500n, 10_000n, 123_456n]) {
        const { paidAt, timesAt } = mineTimes(setup, count, stakeMinor);
        for (let safe = 1; safe <= MINES_TILES - count; safe += 1) {
          const shown = Number(timesAt(safe).replaceAll(/[,×]/g, ''));
          const paid = Number(paidAt(safe));
          expect(shown * Number(stakeMinor)).toBeLessThanOrEqual(paid + 1e-3);
          expect((shown + (shown < 100 ? 1e-4 : 1e-2)) * Number(stakeMinor)).toBeGreaterThan(paid - 1e-3);
        }
      }
});

test('the amount that mines shows is the one that a cash out pays', () => {
  for (const setup of setupsOf('mines')) {
    const draw = fastDraw(7);
    const bet = { stakeMinor: '10000', mines: 2 };
    let { state } = mines.start(setup, bet, draw);
    const { paidAt } = mineTimes(setup, 2, 10_000n);
    for (let tile = 0; tile < MINES_TILES - 3; tile += 1) {
      const safeTile = Array.from({ length: MINES_TILES }, (_, index) => index).find(
        (index) => !state.layout.includes(index) && !state.opened.includes(index),
      );
      state = mines.act(state, { kind: 'open', tile: safeTile ?? 0 }, draw).state;
      if (state.outcome !== 'open') break;
      expect(mines.act(state, { kind: 'cashOut' }, draw).payoutMinor).toBe(paidAt(state.opened.length));
    }
  }
});

test('multipliers are rounded down, as payments are', () => {
  expect(paidTimesText(144n, 100n)).toBe('1.44×');
  expect(paidTimesText(14_475n, 10_000n)).toBe('1.4475×');
  expect(paidTimesText(200n, 100n)).toBe('2.00×');
  expect(paidTimesText(123_456_789n, 100_000n)).toBe('1,234.56×');
  expect(multiplierText(1.4475)).toBe('1.44×');
  expect(multiplierText(1.15)).toBe('1.15×');
});
