import { drawDistinct } from '../chance.ts';
import type { Description, Draw, Family, FamilyId, Sentence, Setup, Step } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { STAKE_SCHEMA } from '../stake.ts';
import { actionOf, objectOf } from '../wire-schema.ts';
import { ODDS_SCALE, quotesOf } from './odds.ts';
import type { Fixture, Sport } from './sport.ts';
import { type BoardFixture, type Leg, MOST_LEGS, settleTicket, type Ticket, takeTicket } from './ticket.ts';

/** Fixtures of one board. */
export const BOARD_FIXTURES = 6;
/** Bets that one board takes. */
const MOST_TICKETS = 100;
/** Between the opening of a board and its first tick, for bets before the start. */
export const KICK_OFF_MS = 20_000;

export interface BoardState<F extends Fixture> {
  readonly setup: Setup;
  readonly fixtures: readonly BoardFixture<F>[];
  readonly tickets: readonly Ticket[];
  readonly isOver: boolean;
}

export type BoardAction =
  | { readonly kind: 'bet'; readonly stakeMinor: string; readonly legs: readonly Leg[] }
  /** Plays on; the host's clock decides when. */
  | { readonly kind: 'play'; readonly ticks: number }
  /** Calls a fixture off. */
  | { readonly kind: 'callOff'; readonly fixture: number }
  | { readonly kind: 'leave' };

/** Settles decided bets and closes the board when none is left. */
function settleBoard<F extends Fixture>(
  sport: Sport<F>,
  state: BoardState<F>,
  fixtures: readonly BoardFixture<F>[],
): Step<BoardState<F>> {
  let payoutMinor = 0n;
  const tickets = state.tickets.map((ticket) => {
    const settled = settleTicket(sport, fixtures, ticket);
    if (settled !== ticket) payoutMinor += BigInt(settled.payoutMinor);
    return settled;
  });
  const isOver = fixtures.every(({ fixture, isVoid }) => isVoid || sport.isFinished(fixture));
  return { state: { ...state, fixtures, tickets, isOver }, stakeMinor: 0n, payoutMinor, isOver };
}

function openBoard<F extends Fixture>(sport: Sport<F>, setup: Setup, draw: Draw): Step<BoardState<F>> {
  const teams = drawDistinct(sport.teams.length, BOARD_FIXTURES * 2, draw).map((index) => sport.teams[index] ?? '');
  const fixtures = Array.from({ length: BOARD_FIXTURES }, (_, index) => ({
    fixture: sport.newFixture(teams[index * 2] ?? '', teams[index * 2 + 1] ?? '', draw),
    isVoid: false,
  }));
  return { state: { setup, fixtures, tickets: [], isOver: false }, stakeMinor: 0n, payoutMinor: 0n, isOver: false };
}

function bet<F extends Fixture>(
  sport: Sport<F>,
  state: BoardState<F>,
  action: { readonly stakeMinor: string; readonly legs: readonly Leg[] },
): Step<BoardState<F>> {
  if (state.tickets.length >= MOST_TICKETS) throw new GameRefusal('betInvalid', `at most ${MOST_TICKETS} bets`);
  const { stakeMinor, legs } = action;
  const ticket = takeTicket(state.setup, sport, state.fixtures, { ticketId: state.tickets.length, stakeMinor, legs });
  const tickets = [...state.tickets, ticket];
  return { state: { ...state, tickets }, stakeMinor: BigInt(stakeMinor), payoutMinor: 0n, isOver: false };
}

function play<F extends Fixture>(sport: Sport<F>, state: BoardState<F>, ticks: number, draw: Draw) {
  if (!Number.isInteger(ticks) || ticks < 1 || ticks > sport.mostTicks) {
    throw new GameRefusal('actionInvalid', `from 1 to ${sport.mostTicks} ticks`);
  }
  const fixtures = state.fixtures.map((entry) => {
    let { fixture } = entry;
    if (entry.isVoid) return entry;
    for (let tick = 0; tick < ticks && !sport.isFinished(fixture); tick += 1) fixture = sport.playTick(fixture, draw);
    return fixture === entry.fixture ? entry : { ...entry, fixture };
  });
  return settleBoard(sport, state, fixtures);
}

function callOff<F extends Fixture>(sport: Sport<F>, state: BoardState<F>, index: number): Step<BoardState<F>> {
  const entry = state.fixtures[index];
  if (entry === undefined || entry.isVoid || sport.isFinished(entry.fixture)) {
    throw new GameRefusal('actionInvalid', 'a fixture that is not over');
  }
  const fixtures = state.fixtures.map((other) => (other === entry ? { ...other, isVoid: true } : other));
  return settleBoard(sport, state, fixtures);
}

/** What the fixtures lag behind the clock. */
function dueTicks<F extends Fixture>(
  sport: Sport<F>,
  { fixtures, isOver }: BoardState<F>,
  elapsedMs: number,
): BoardAction | undefined {
  // Whatever is still played has played every tick so far.
  const played = Math.max(...fixtures.map(({ fixture }) => fixture.ticks));
  const ticks = Math.min(Math.floor((elapsedMs - KICK_OFF_MS) / sport.tickMs), sport.mostTicks) - played;
  return isOver || ticks < 1 ? undefined : { kind: 'play', ticks };
}

const hasOpenTicket = <F extends Fixture>({ tickets }: BoardState<F>): boolean =>
  tickets.some(({ status }) => status === 'open');

const LEG_SCHEMA = objectOf({
  fixture: { type: 'integer', minimum: 0, maximum: BOARD_FIXTURES - 1 },
  market: { type: 'string', maxLength: 24 },
  selection: { type: 'string', maxLength: 24 },
  odds: { type: 'integer', minimum: ODDS_SCALE },
});

const describe = (setup: Setup, rules: readonly Sentence[]): Description => ({
  // Odds are rounded down to a thousandth, which costs a single bet less than a thousandth; this is the least.
  returnToPlayer: setup.returnBasisPoints / 10_000 - 1 / ODDS_SCALE,
  method: 'recursion',
  holdsFor: 'anyPlay',
  residue: -1 / ODDS_SCALE,
  rules: [
    ...rules,
    { phrase: 'board.single', values: { percent: setup.returnBasisPoints / 100 } },
    { phrase: 'board.combined', values: { count: MOST_LEGS } },
    { phrase: 'board.change' },
    { phrase: 'board.void' },
  ],
  paytables: [],
});

/** A family whose round is a board of fixtures of one sport. Opening it costs nothing; every bet is a step. */
export function boardFamily<F extends Fixture>(
  id: FamilyId,
  sport: Sport<F>,
  rules: readonly Sentence[],
): Family<Record<string, never>, BoardState<F>, BoardAction> {
  return {
    id,
    betSchema: objectOf({}),
    actionSchema: {
      oneOf: [
        actionOf('bet', {
          stakeMinor: STAKE_SCHEMA,
          legs: { type: 'array', minItems: 1, maxItems: MOST_LEGS, items: LEG_SCHEMA },
        }),
        actionOf('play', { ticks: { type: 'integer', minimum: 1, maximum: sport.mostTicks } }),
        actionOf('callOff', { fixture: { type: 'integer', minimum: 0, maximum: BOARD_FIXTURES - 1 } }),
        actionOf('leave'),
      ],
    },
    hostActions: ['play', 'callOff'],
    hostFields: [],
    start: (setup, _bet, draw) => openBoard(sport, setup, draw),
    act: (state, action, draw) => {
      if (state.isOver) throw new GameRefusal('actionNotAllowed', 'the board is over');
      if (action.kind === 'bet') return bet(sport, state, action);
      if (action.kind === 'play') return play(sport, state, action.ticks, draw);
      if (action.kind === 'callOff') return callOff(sport, state, action.fixture);
      if (hasOpenTicket(state)) throw new GameRefusal('actionNotAllowed', 'bets are open');
      return { state: { ...state, isOver: true }, stakeMinor: 0n, payoutMinor: 0n, isOver: true };
    },
    actionsOf: (state) => {
      if (state.isOver) return [];
      return hasOpenTicket(state) ? ['bet', 'play', 'callOff'] : ['bet', 'play', 'callOff', 'leave'];
    },
    dueAction: (state, elapsedMs) => dueTicks(sport, state, elapsedMs),
    describe: (setup) => describe(setup, rules),
    view: ({ setup, fixtures, ...seen }) => ({
      ...seen,
      fixtures: fixtures.map((entry) => ({
        ...entry,
        quotes: entry.isVoid || seen.isOver ? [] : quotesOf(setup, sport, entry.fixture),
      })),
    }),
  };
}
