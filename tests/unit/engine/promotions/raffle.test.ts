import { expect, test } from 'vitest';
import type { Raffle } from '../../../../engine/promotions/activity.ts';
import { windowOf } from '../../../../engine/promotions/activity-window.ts';
import type { Budget } from '../../../../engine/promotions/budget.ts';
import { decide } from '../../../../engine/promotions/decide.ts';
import { periodAt } from '../../../../engine/promotions/periods.ts';
import {
  affordablePrizes,
  begunPeriods,
  drawMomentOf,
  drawTickets,
  drawWinners,
  periodsInSight,
  raffleTickets,
  ticketList,
  winnersOf,
} from '../../../../engine/promotions/raffle.ts';
import { DAY, fairDraw, minor, NOON, newId, played, registered, stateOf, TERMS } from './promotion-facts.ts';

const at = (wall: string): number => Date.parse(`${wall}+05:30`);

const RAFFLE: Raffle = {
  ...TERMS,
  kind: 'raffle',
  period: 'week',
  drawnAt: '20:00',
  tickets: { of: 'turnover', each: minor('100'), mostADay: 3 },
  prizes: [minor('100'), minor('50')],
  mostWins: 1,
};
/** The week of the facts here, from Monday on. */
const WEEK = periodAt(NOON, 'week', windowOf(RAFFLE), RAFFLE.timeZone);
const DRAW = drawMomentOf(RAFFLE, WEEK);

test('tickets are numbered as they are earned, with a most for each day and the rest kept', () => {
  const state = stateOf(
    registered('a'),
    registered('b'),
    played('a', '150.00', { atMs: NOON }),
    played('b', '100.00', { atMs: NOON + 1 }),
    played('a', '50.00', { atMs: NOON + 2 }),
    played('b', '5,000.00', { atMs: NOON + 3 }),
    played('b', '100.00', { atMs: NOON + DAY }),
  );
  const all = { fromMs: NOON, untilMs: NOON + 2 * DAY };
  const tickets = raffleTickets(state, RAFFLE, all, NOON + 2 * DAY);
  expect(tickets.map(({ member }) => member).join('')).toBe('ababbb');
  expect(ticketList(tickets).split('\n').slice(0, 2)).toEqual([`1 a ${NOON}`, `2 b ${NOON + 1}`]);
});

test('tickets of a period are earned within it, and the rest of an amount is not carried over', () => {
  const state = stateOf(
    registered('a'),
    played('a', '150.00', { atMs: WEEK.untilMs - 1 }),
    played('a', '150.00', { atMs: WEEK.untilMs }),
  );
  const next = periodAt(WEEK.untilMs, 'week', windowOf(RAFFLE), RAFFLE.timeZone);
  for (const period of [WEEK, next]) expect(raffleTickets(state, RAFFLE, period, DRAW)).toHaveLength(1);
});

test('a day with logins is one ticket, and a deposit is tickets by its amount', () => {
  const logins = { ...RAFFLE, tickets: { of: 'loginDays', each: 1n, mostADay: 100 } } as const;
  const loggedIn = (atMs: number) => ({ kind: 'loggedIn', id: newId(), member: 'a', atMs }) as const;
  const span = { fromMs: NOON - DAY, untilMs: NOON + 3 * DAY };
  const state = stateOf(registered('a'), loggedIn(NOON), loggedIn(NOON + 1), loggedIn(NOON + DAY));
  expect(raffleTickets(state, logins, span, span.untilMs).map(({ atMs }) => atMs)).toEqual([NOON, NOON + DAY]);
  const deposits = { ...RAFFLE, tickets: { of: 'deposits', each: minor('100') } } as const;
  const paid = { kind: 'deposited', id: newId(), member: 'a', atMs: NOON, amountMinor: minor('250') } as const;
  expect(raffleTickets(stateOf(registered('a'), paid), deposits, span, span.untilMs)).toHaveLength(2);
});

test('a member who may not take part when it is drawn has no tickets', () => {
  const facts = [registered('a'), played('a', '300.00')];
  const stopped = { kind: 'protectionBegan', id: newId(), member: 'a', atMs: DRAW } as const;
  expect(raffleTickets(stateOf(...facts, stopped), RAFFLE, WEEK, DRAW - 1)).toHaveLength(3);
  expect(raffleTickets(stateOf(...facts, stopped), RAFFLE, WEEK, DRAW)).toEqual([]);
});

test('a raffle is drawn at the first time of the day for it at which its period is settled', () => {
  const until = { untilMs: at('2026-11-16T00:00:00') };
  expect(drawMomentOf(RAFFLE, until)).toBe(at('2026-11-16T20:00:00'));
  expect(drawMomentOf({ ...RAFFLE, drawnAt: '00:30' }, until)).toBe(at('2026-11-16T00:30:00'));
  expect(drawMomentOf({ ...RAFFLE, drawnAt: '00:29' }, until)).toBe(at('2026-11-17T00:29:00'));
  expect(drawMomentOf(RAFFLE, { untilMs: Number.POSITIVE_INFINITY })).toBe(Number.POSITIVE_INFINITY);
});

test('periods begin one after the other, and those whose draw is still to come stay in sight', () => {
  const keys = (periods: readonly { readonly key: string }[]) => periods.map(({ key }) => key);
  const monday = at('2026-11-16T00:00:00');
  expect(keys(begunPeriods(RAFFLE, monday - 1))).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
  expect(keys(begunPeriods(RAFFLE, monday))).toHaveLength(4);
  expect(begunPeriods(RAFFLE, at('2026-10-31T23:59:59'))).toEqual([]);
  expect(keys(periodsInSight(RAFFLE, monday))).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(keys(periodsInSight(RAFFLE, monday + DAY))).toEqual(['2026-11-09', '2026-11-16']);
  expect(keys(periodsInSight(RAFFLE, 0)), 'before it begins').toEqual(['2026-10-26']);
  const ended = { ...RAFFLE, times: { ...RAFFLE.times, until: '2026-11-16T00:00' } };
  expect(keys(periodsInSight(ended, monday + 9 * DAY)), 'after its end').toEqual(['2026-11-09']);
});

test('a member who has won enough is passed over for the next ticket drawn', () => {
  const tickets = ['a', 'a', 'b', 'c'].map((member) => ({ member, atMs: NOON }));
  expect(winnersOf(tickets, [2, 1, 9, 4, 3], { prizes: 2, mostWins: 1 })).toEqual([
    { prize: 0, ticket: 2, member: 'a' },
    { prize: 1, ticket: 4, member: 'c' },
  ]);
  expect(winnersOf(tickets, [2, 1, 2], { prizes: 3, mostWins: 2 })).toHaveLength(2);
});

test('as many tickets are drawn as the prizes need, and the last prizes stay without winners', () => {
  const tickets = [...'aaaaaaaaaaaaaaaaaaaab'].map((member) => ({ member }));
  const openDraw = () => fairDraw('raffle', 0);
  const winners = drawWinners(tickets, { prizes: 2, mostWins: 1 }, openDraw);
  expect(winners.map(({ member }) => member).sort()).toEqual(['a', 'b']);
  expect(winners).toEqual(winnersOf(tickets, drawTickets(21, 21, openDraw()), { prizes: 2, mostWins: 1 }));
  expect(drawWinners(tickets, { prizes: 9, mostWins: 1 }, openDraw)).toHaveLength(2);
  expect(drawWinners(tickets, { prizes: 9, mostWins: 9 }, openDraw)).toHaveLength(9);
  expect(drawWinners([], { prizes: 3, mostWins: 1 }, openDraw)).toEqual([]);
});

test('prizes are drawn as far as the rest of the budget goes', () => {
  const usage = (count: number, sum: string) => ({ count, amountMinor: minor(sum), points: 0n });
  const left = (budget: Budget, all = usage(0, '0'), day = usage(0, '0')) =>
    affordablePrizes({ prizes: [30n, 20n, 20n], budget }, { all, day }).length;
  expect(left({})).toBe(3);
  expect(left({ all: { amountMinor: 70n } })).toBe(3);
  expect(left({ all: { amountMinor: 69n } })).toBe(2);
  expect(left({ all: { amountMinor: 100n } }, usage(2, '0.51'))).toBe(1);
  expect(left({ all: { amountMinor: 100n }, day: { count: 3 } }, usage(0, '0'), usage(3, '0'))).toBe(0);
});

test('each prize that was won is one reward of its member, whatever else is known', () => {
  const won = (member: string, prize: number) =>
    ({
      kind: 'raffleWon',
      id: `raffle:offer:${WEEK.key}:${prize}`,
      member,
      atMs: DRAW,
      activity: 'offer',
      period: WEEK.key,
      prize,
      amountMinor: minor('100'),
    }) as const;
  const state = stateOf(registered('a'), registered('b'), won('a', 2), won('b', 1), {
    ...won('b', 3),
    activity: 'other',
  });
  const rewards = decide(state, RAFFLE, DRAW).map(({ entitlement }) => entitlement);
  expect(rewards.map(({ member, source, period }) => ({ member, source, period }))).toEqual([
    { member: 'b', source: `offer:${WEEK.key}:1`, period: WEEK.key },
    { member: 'a', source: `offer:${WEEK.key}:2`, period: WEEK.key },
  ]);
  expect(rewards[0]?.reward).toEqual({ kind: 'cash', amountMinor: minor('100') });
  expect(decide(state, RAFFLE, DRAW - 1)).toEqual([]);
});
