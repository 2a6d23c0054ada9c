import { expect, test } from 'vitest';
import { BOARD_FIXTURES, KICK_OFF_MS } from '../../../../games/families/board/board-family.ts';
import { chanceOf, oddsFor, quotesOf } from '../../../../games/families/board/odds.ts';
import type { Fixture, Sport } from '../../../../games/families/board/sport.ts';
import { settleTicket, type Ticket, takeTicket } from '../../../../games/families/board/ticket.ts';
import { duels } from '../../../../games/families/esports/duel.ts';
import { esports } from '../../../../games/families/esports/esports.ts';
import type { AnyFamily, FamilyId } from '../../../../games/families/family.ts';
import { football } from '../../../../games/families/sports/football.ts';
import { sports } from '../../../../games/families/sports/sports.ts';
import { fastDraw } from '../../../../games/simulation/fast-draw.ts';
import { setupFor } from '../../../../games/simulation/setups.ts';
import { NO_CHANCE } from '../../../support/rounds.ts';

const setup = setupFor('sports', 'medium', 9_500);
const match = { home: 'A', away: 'B', ticks: 0, homeRate: 15_000, awayRate: 12_000, homeGoals: 0, awayGoals: 0 };
const duel = {
  home: 'A',
  away: 'B',
  ticks: 0,
  rate: 520_000,
  homeMaps: 0,
  awayMaps: 0,
  homeRounds: 0,
  awayRounds: 0,
  maps: [],
};

test.each([0, 30, 89])('R1.01d after %s minutes the chances of every market add up to one', (ticks) => {
  for (const market of football.marketsOf({ ...match, ticks, homeGoals: 1 })) {
    expect(
      market.selections.reduce((sum, { chance }) => sum + chance, 0),
      market.id,
    ).toBeCloseTo(1, 10);
  }
});

test('R1.01d in the last minute the chance of a result is that of the one minute that is left', () => {
  const last = { ...match, ticks: 89 };
  const [home, away] = [0.015, 0.012];
  expect(chanceOf(football, last, 'result', 'home')).toBeCloseTo(home * (1 - away), 12);
  expect(chanceOf(football, last, 'result', 'draw')).toBeCloseTo(home * away + (1 - home) * (1 - away), 12);
  expect(chanceOf(football, last, 'bothScore', 'yes')).toBeCloseTo(home * away, 12);
});

/**
 * How often each selection wins when a fixture is played to its end, against the computed chance, in standard errors.
 */
function farthest<F extends Fixture>(sport: Sport<F>, fixture: F, rounds: number): number {
  const draw = fastDraw(77);
  const offers = sport
    .marketsOf(fixture)
    .flatMap(({ id, selections }) => selections.map((entry) => ({ market: id, ...entry, won: 0 })));
  for (let round = 0; round < rounds; round += 1) {
    let played = fixture;
    while (!sport.isFinished(played)) played = sport.playTick(played, draw);
    for (const offer of offers) if (sport.outcomeOf(played, offer.market, offer.id) === 'won') offer.won += 1;
  }
  const possible = offers.filter(({ chance }) => chance > 0 && chance < 1);
  const certain = offers.filter(({ chance }) => chance <= 0 || chance >= 1);
  expect(certain.filter(({ chance, won }) => won !== rounds * chance)).toEqual([]);
  const errors = possible.map(
    ({ chance, won }) => (won / rounds - chance) / Math.sqrt((chance * (1 - chance)) / rounds),
  );
  return Math.max(...errors.map(Math.abs));
}

test('R1.01d football played 20,000 times from the start and from 60 minutes agrees with every quoted chance', () => {
  expect(farthest(football, match, 20_000)).toBeLessThan(4);
  expect(farthest(football, { ...match, ticks: 60, homeGoals: 1 }, 20_000)).toBeLessThan(4);
});

test('R1.01e e-sports played 20,000 times from the start and in mid-map agrees with every quoted chance', () => {
  expect(farthest(duels, duel, 20_000)).toBeLessThan(4);
  expect(farthest(duels, { ...duel, homeMaps: 1, maps: ['home'], homeRounds: 4, awayRounds: 9 }, 20_000)).toBeLessThan(
    4,
  );
});

test('R1.01d odds are the return divided by the chance, rounded down, and extremes are not offered', () => {
  expect(oddsFor(setup, 0.5)).toBe(1_900);
  expect(oddsFor(setup, 0.3)).toBe(3_166);
  expect([oddsFor(setup, 0), oddsFor(setup, 0.95), oddsFor(setup, 1e-4)]).toEqual([undefined, undefined, undefined]);
});

test('R1.01d a goal changes the odds, a decided market closes, and nothing is offered after the end', () => {
  const before = quotesOf(setup, football, match).find(({ selection }) => selection === 'home')?.odds ?? 0;
  const after =
    quotesOf(setup, football, { ...match, homeGoals: 1 }).find(({ selection }) => selection === 'home')?.odds ?? 0;
  expect(after).toBeLessThan(before);
  const markets = (fixture: typeof match) => new Set(quotesOf(setup, football, fixture).map(({ market }) => market));
  expect(markets({ ...match, homeGoals: 1, awayGoals: 1 }).has('bothScore')).toBe(false);
  expect(markets({ ...match, homeGoals: 1, awayGoals: 1 }).has('total:1.5')).toBe(false);
  expect(quotesOf(setup, football, { ...match, ticks: 90 })).toEqual([]);
});

const board = (...fixtures: (typeof match)[]) => fixtures.map((fixture) => ({ fixture, isVoid: false }));
const oddsOf = (fixture: typeof match, selection: string) =>
  quotesOf(setup, football, fixture).find((quote) => quote.market === 'result' && quote.selection === selection)
    ?.odds ?? 0;
const leg = (fixture: number, selection: string, odds: number) => ({ fixture, market: 'result', selection, odds });
const bet = (...legs: ReturnType<typeof leg>[]) => ({ ticketId: 0, stakeMinor: '1000', legs });
const ended = { ...match, ticks: 90, homeGoals: 2 };

test('R1.01d odds that rose are given, odds that fell refuse the bet', () => {
  const now = oddsOf(match, 'home');
  expect(takeTicket(setup, football, board(match), bet(leg(0, 'home', now - 5))).legs[0]?.odds).toBe(now);
  expect(() => takeTicket(setup, football, board(match), bet(leg(0, 'home', now + 1)))).toThrow('oddsChanged');
});

test('R1.01d a fixture twice, no leg, an unknown fixture, a closed market and a called off fixture are refused', () => {
  const home = leg(0, 'home', 1_000);
  const refuse = (legs: ReturnType<typeof leg>[], on = board(match)) =>
    expect(() => takeTicket(setup, football, on, bet(...legs)));
  refuse([home, leg(0, 'away', 1_000)]).toThrow('betInvalid');
  refuse([]).toThrow('betInvalid');
  refuse([leg(3, 'home', 1_000)]).toThrow('betInvalid');
  refuse([home], board(ended)).toThrow('marketClosed');
  refuse([home], [{ fixture: match, isVoid: true }]).toThrow('marketClosed');
  expect(() => takeTicket(setup, football, board(match), { ...bet(home), stakeMinor: '5' })).toThrow('stakeTooSmall');
});

test('R1.01d a combined bet pays the product of its odds, rounded down once, and loses with its first lost leg', () => {
  const ticket = takeTicket(setup, football, board(match, match), bet(leg(0, 'home', 1_000), leg(1, 'draw', 1_000)));
  const [home, draw] = [oddsOf(match, 'home'), oddsOf(match, 'draw')];
  expect(settleTicket(football, board(ended, match), ticket)).toBe(ticket);
  expect(settleTicket(football, board(ended, { ...match, ticks: 90 }), ticket)).toMatchObject({
    status: 'won',
    payoutMinor: String(Math.floor((1_000 * home * draw) / 1_000_000)),
  });
  expect(settleTicket(football, board({ ...ended, awayGoals: 3 }, match), ticket)).toMatchObject({
    status: 'lost',
    payoutMinor: '0',
  });
});

test('R1.01d a leg that is called off counts as odds of 1, and a bet with none left gives the stake back', () => {
  const ticket = takeTicket(setup, football, board(match, match), bet(leg(0, 'home', 1_000), leg(1, 'draw', 1_000)));
  const off = { fixture: match, isVoid: true };
  expect(settleTicket(football, [{ fixture: ended, isVoid: false }, off], ticket)).toMatchObject({
    status: 'won',
    payoutMinor: String(oddsOf(match, 'home')),
  });
  expect(settleTicket(football, [off, off], ticket)).toMatchObject({ status: 'void', payoutMinor: '1000' });
  const settled = settleTicket(football, [off, off], ticket);
  expect(settleTicket(football, [off, off], settled)).toBe(settled);
});

const BOARDS: readonly (readonly [FamilyId, AnyFamily, number])[] = [
  ['sports', sports, football.mostTicks],
  ['esports', esports, duels.mostTicks],
];

test.each(BOARDS)(
  'R1.01d a board of %s opens free, takes bets, settles them as it is played, and ends',
  (id, family, mostTicks) => {
    const draw = fastDraw(4);
    const own = setupFor(id, 'medium');
    const opened = family.start(own, {}, draw);
    expect(opened).toMatchObject({ stakeMinor: 0n, isOver: false });
    const { fixtures } = family.view(opened.state) as {
      fixtures: { quotes: { market: string; selection: string; odds: number }[] }[];
    };
    expect(fixtures).toHaveLength(BOARD_FIXTURES);
    const teams = (opened.state as { readonly fixtures: readonly { readonly fixture: Fixture }[] }).fixtures;
    expect(new Set(teams.flatMap(({ fixture }) => [fixture.home, fixture.away])).size).toBe(BOARD_FIXTURES * 2);
    const quotes = fixtures[0]?.quotes.filter(({ market }) => market === fixtures[0]?.quotes[0]?.market) ?? [];
    let { state } = opened;
    for (const quote of quotes) {
      const step = family.act(
        state,
        { kind: 'bet', stakeMinor: '1000', legs: [{ fixture: 0, ...quote }] } as { kind: string },
        NO_CHANCE,
      );
      expect(step.stakeMinor).toBe(1_000n);
      state = step.state;
    }
    expect(family.actionsOf(state)).not.toContain('leave');
    expect(() => family.act(state, { kind: 'leave' }, NO_CHANCE)).toThrow('actionNotAllowed');
    const voided = family.act(state, { kind: 'callOff', fixture: 1 } as { kind: string }, NO_CHANCE);
    const over = family.act(voided.state, { kind: 'play', ticks: mostTicks } as { kind: string }, draw);
    // Every selection of one market was backed, so exactly one bet has won.
    const won = (over.state as { readonly tickets: readonly Ticket[] }).tickets.filter(
      ({ status }) => status === 'won',
    );
    expect(won).toHaveLength(1);
    expect(over).toMatchObject({ isOver: true, payoutMinor: BigInt(won[0]?.payoutMinor ?? 0) });
    expect(family.actionsOf(over.state)).toEqual([]);
  },
);

test.each([sports, esports] as const)(
  'R1.01d the clock owes a board its ticks from the start on, and none once it is over',
  (family) => {
    const { state } = family.start(setupFor(family.id, 'medium', 9_500), {}, fastDraw(5));
    const due = (elapsedMs: number, now: unknown = state) => family.dueAction?.(now as never, elapsedMs);
    expect([due(0), due(KICK_OFF_MS)]).toEqual([undefined, undefined]);
    const sport = family === sports ? football : duels;
    const third = { kind: 'play', ticks: 3 } as const;
    expect(due(KICK_OFF_MS + sport.tickMs * 3 + 1)).toEqual(third);
    const played = family.act(state as never, third, fastDraw(6)).state;
    expect(due(KICK_OFF_MS + sport.tickMs * 3 + 1, played)).toBeUndefined();
    expect(due(KICK_OFF_MS + sport.tickMs * 4, played)).toEqual({ kind: 'play', ticks: 1 });
    expect(due(86_400_000)).toEqual({ kind: 'play', ticks: sport.mostTicks });
    const over = family.act(state as never, { kind: 'play', ticks: sport.mostTicks }, fastDraw(7));
    expect(over.isOver).toBe(true);
    expect(due(86_400_000, over.state)).toBeUndefined();
  },
);
