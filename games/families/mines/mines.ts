import { combinations, drawDistinct } from '../chance.ts';
import type { Description, Draw, Family, Setup, Step, Volatility } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { parseStake, payAt, readStake, STAKE_SCHEMA } from '../stake.ts';
import { actionOf, objectOf } from '../wire-schema.ts';

/** Tiles of the board, five by five. */
export const MINES_TILES = 25;
/** More mines mean larger prizes, so a calm game allows fewer. */
const MOST_MINES: Readonly<Record<Volatility, number>> = { low: 5, medium: 12, high: 24 };

export interface MinesBet {
  readonly stakeMinor: string;
  readonly mines: number;
}

export interface MinesState extends MinesBet {
  readonly setup: Setup;
  /** Tiles with a mine. Secret until the round is over. */
  readonly layout: readonly number[];
  /** Tiles opened so far, in order; the last one is a mine after a loss. */
  readonly opened: readonly number[];
  readonly outcome: 'open' | 'cashedOut' | 'exploded';
  readonly payoutMinor: string;
}

export type MinesAction = { readonly kind: 'open'; readonly tile: number } | { readonly kind: 'cashOut' };

/** The most mines that a setup allows. */
export const mostMines = (setup: Setup): number => MOST_MINES[setup.volatility];

/** What the stake is multiplied by after `safe` safe tiles: the return divided by the chance to get there. */
export const minesMultiplier = (setup: Setup, mines: number, safe: number): { units: number; scale: number } => ({
  units: setup.returnBasisPoints * combinations(MINES_TILES, safe),
  scale: 10_000 * combinations(MINES_TILES - mines, safe),
});

function start(setup: Setup, bet: MinesBet, draw: Draw): Step<MinesState> {
  const stakeMinor = readStake(setup, bet.stakeMinor);
  if (!Number.isInteger(bet.mines) || bet.mines < 1 || bet.mines > mostMines(setup)) {
    throw new GameRefusal('betInvalid', `from 1 to ${mostMines(setup)} mines`);
  }
  const layout = drawDistinct(MINES_TILES, bet.mines, draw);
  const state: MinesState = { ...bet, setup, layout, opened: [], outcome: 'open', payoutMinor: '0' };
  return { state, stakeMinor, payoutMinor: 0n, isOver: false };
}

function cashOut(state: MinesState): Step<MinesState> {
  const { units, scale } = minesMultiplier(state.setup, state.mines, state.opened.length);
  const payoutMinor = payAt(parseStake(state.stakeMinor), units, scale);
  const over: MinesState = { ...state, outcome: 'cashedOut', payoutMinor: String(payoutMinor) };
  return { state: over, stakeMinor: 0n, payoutMinor, isOver: true };
}

function open(state: MinesState, tile: number): Step<MinesState> {
  if (!Number.isInteger(tile) || tile < 0 || tile >= MINES_TILES || state.opened.includes(tile)) {
    throw new GameRefusal('actionInvalid', 'a closed tile of the board');
  }
  const next: MinesState = { ...state, opened: [...state.opened, tile] };
  if (state.layout.includes(tile)) {
    return { state: { ...next, outcome: 'exploded' }, stakeMinor: 0n, payoutMinor: 0n, isOver: true };
  }
  // Nothing is left to win once every safe tile is open, so the round pays on its own.
  if (next.opened.length === MINES_TILES - state.mines) return cashOut(next);
  return { state: next, stakeMinor: 0n, payoutMinor: 0n, isOver: false };
}

function act(state: MinesState, action: MinesAction): Step<MinesState> {
  if (state.outcome !== 'open') throw new GameRefusal('actionNotAllowed', 'the round is over');
  if (action.kind === 'open') return open(state, action.tile);
  if (state.opened.length === 0) throw new GameRefusal('actionNotAllowed', 'open a tile first');
  return cashOut(state);
}

function describe(setup: Setup): Description {
  const returned = setup.returnBasisPoints / 10_000;
  return {
    returnToPlayer: returned,
    method: 'closedForm',
    holdsFor: 'anyPlay',
    residue: 0,
    rules: [
      { phrase: 'mines.board', values: { count: mostMines(setup) } },
      { phrase: 'mines.open' },
      { phrase: 'mines.cashOut' },
    ],
    paytables: [1, 3, 5, 10, 24]
      .filter((mines) => mines <= mostMines(setup))
      .map((mines) => ({
        title: { phrase: 'mines.table', values: { count: mines } },
        rows: Array.from({ length: MINES_TILES - mines }, (_, index) => {
          const { units, scale } = minesMultiplier(setup, mines, index + 1);
          return {
            label: { phrase: 'mines.safe', values: { count: index + 1 } },
            multiplier: units / scale,
            chance: (returned * scale) / units,
          };
        }),
      })),
  };
}

/** Safe tiles raise the prize, a mine takes it. */
export const mines: Family<MinesBet, MinesState, MinesAction> = {
  id: 'mines',
  betSchema: objectOf({
    stakeMinor: STAKE_SCHEMA,
    mines: { type: 'integer', minimum: 1, maximum: MINES_TILES - 1 },
  }),
  actionSchema: {
    oneOf: [actionOf('open', { tile: { type: 'integer', minimum: 0, maximum: MINES_TILES - 1 } }), actionOf('cashOut')],
  },
  hostActions: [],
  hostFields: [],
  start,
  act,
  actionsOf: ({ outcome, opened }) => (outcome !== 'open' ? [] : opened.length === 0 ? ['open'] : ['open', 'cashOut']),
  describe,
  view: ({ setup: _, layout, ...seen }) => (seen.outcome === 'open' ? seen : { ...seen, layout }),
};
