import { expect, test } from 'vitest';
import { oddsText, prizeOf, togetherOdds } from '../../../../games/client/boards/fixtures/odds-text.ts';
import { betsOf, priceLegs, toggleLeg } from '../../../../games/client/boards/fixtures/slip-legs.ts';
import { settleTicket } from '../../../../games/families/board/ticket.ts';
import { football } from '../../../../games/families/sports/football.ts';

const match = { home: 'A', away: 'B', ticks: 90, homeRate: 1, awayRate: 1, homeGoals: 1, awayGoals: 0 };
const [home, away] = [
  { fixture: 0, market: 'result', selection: 'home' },
  { fixture: 0, market: 'result', selection: 'away' },
];
const other = { fixture: 1, market: 'bothScore', selection: 'yes' };

test('a second selection of one fixture replaces the first, and a second press takes it out', () => {
  expect(toggleLeg([home], other)).toEqual([home, other]);
  expect(toggleLeg([home, other], away)).toEqual([other, away]);
  expect(toggleLeg([home, other], { ...home })).toEqual([other]);
});

test('R1.01d a slip shows current odds; a closed selection is bet neither alone nor combined', () => {
  const quotes = [{ market: 'result', selection: 'home', odds: 1_850 }];
  const legs = priceLegs(
    [home, other],
    [
      { fixture: match, isVoid: false, quotes },
      { fixture: match, isVoid: false, quotes },
    ],
  );
  expect(legs.map(({ odds }) => odds)).toEqual([1_850, undefined]);
  expect(betsOf(legs, false)).toEqual([[{ ...home, odds: 1_850 }]]);
  expect(betsOf(legs, true)).toEqual([]);
  const both = [...legs.slice(0, 1), { ...other, odds: 2_000 }];
  expect(betsOf(both, true)).toEqual([both]);
  expect(betsOf([], true)).toEqual([]);
});

test.each([[[1_853]], [[1_853, 2_117]], [[1_011, 3_333, 1_999]]])(
  'R1.01d the possible prize of a bet at %j is what it pays once it is won',
  (odds) => {
    const legs = odds.map((one, fixture) => ({ ...home, fixture, odds: one }));
    const fixtures = odds.map(() => ({ fixture: match, isVoid: false }));
    const ticket = { ticketId: 0, stakeMinor: '777', legs, status: 'open', payoutMinor: '0' } as const;
    expect(String(prizeOf('777', odds))).toBe(settleTicket(football, fixtures, ticket).payoutMinor);
  },
);

test('odds are read with every digit that counts', () => {
  expect(oddsText(1_850)).toBe('1.850');
  expect(togetherOdds([1_500, 2_000])).toBe(3_000);
});
