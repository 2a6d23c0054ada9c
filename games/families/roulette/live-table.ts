import type { Draw, Setup } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { type Chips, payoutOfChips, spinWheel, stakeOfChips } from './roulette.ts';

/** How long each phase of a live round takes. */
export const PHASE_TIMES_MS = { betting: 15_000, closed: 2_000, spinning: 6_000, settled: 7_000 } as const;

export type Phase = keyof typeof PHASE_TIMES_MS;

const ORDER: readonly Phase[] = ['betting', 'closed', 'spinning', 'settled'];

/** Bets that a player may place in one round; more would only serve to fill the table. */
const MOST_BETS_A_PLAYER = 20;

interface PlacedBet {
  readonly player: string;
  readonly betId: string;
  readonly chips: readonly Chips[];
}

/** A table that many players bet at, round after round. JSON as it stands. */
export interface LiveTable {
  readonly setup: Setup;
  readonly round: number;
  readonly phase: Phase;
  /** When the phase ends, by the host's clock. */
  readonly endsAtMs: number;
  readonly bets: readonly PlacedBet[];
  /** Where the ball fell; drawn when betting closes, shown when it has stopped. */
  readonly number: number | null;
  /** Numbers of earlier rounds, the newest first. */
  readonly history: readonly number[];
}

/** What a settled bet pays. */
export interface Settlement {
  readonly player: string;
  readonly betId: string;
  readonly payoutMinor: bigint;
}

const KEPT_NUMBERS = 20;

/** A table whose first round opens now. */
export const openLiveTable = (setup: Setup, nowMs: number): LiveTable => ({
  setup,
  round: 1,
  phase: 'betting',
  endsAtMs: nowMs + PHASE_TIMES_MS.betting,
  bets: [],
  number: null,
  history: [],
});

/**
 * Places chips in the round that is open. A bet that is known already is not placed twice.
 *
 * @throws GameRefusal when bets are closed or the chips are not allowed
 */
export function placeLiveBet(
  table: LiveTable,
  bet: { readonly player: string; readonly betId: string; readonly chips: readonly Chips[] },
  nowMs: number,
): { readonly table: LiveTable; readonly stakeMinor: bigint } {
  if (table.bets.some(({ betId, player }) => betId === bet.betId && player === bet.player)) {
    return { table, stakeMinor: 0n };
  }
  // The clock decides, not whether the host has come round to closing the bets.
  if (table.phase !== 'betting' || nowMs >= table.endsAtMs) throw new GameRefusal('marketClosed', 'no more bets');
  if (table.bets.filter(({ player }) => player === bet.player).length >= MOST_BETS_A_PLAYER) {
    throw new GameRefusal('betInvalid', `at most ${MOST_BETS_A_PLAYER} bets in a round`);
  }
  const stakeMinor = stakeOfChips(table.setup, bet.chips);
  return { table: { ...table, bets: [...table.bets, bet] }, stakeMinor };
}

/**
 * Goes on to the next phase if its time has come, one phase a call.
 *
 * @param draw the chance of this round; used once, after the last bet and before the ball is seen
 */
export function advanceLiveTable(
  table: LiveTable,
  nowMs: number,
  draw: Draw,
): { readonly table: LiveTable; readonly settlements: readonly Settlement[] } {
  if (nowMs < table.endsAtMs) return { table, settlements: [] };
  const phase = ORDER[(ORDER.indexOf(table.phase) + 1) % ORDER.length] as Phase;
  // The next phase begins when the last one ended, so a host that wakes late catches up instead of drifting.
  const next = { ...table, phase, endsAtMs: table.endsAtMs + PHASE_TIMES_MS[phase] };
  if (phase === 'closed') return { table: { ...next, number: spinWheel(draw) }, settlements: [] };
  if (phase === 'settled' && table.number !== null) {
    const number = table.number;
    const settlements = table.bets.map(({ player, betId, chips }) => ({
      player,
      betId,
      payoutMinor: payoutOfChips(chips, number),
    }));
    return { table: { ...next, history: [number, ...table.history].slice(0, KEPT_NUMBERS) }, settlements };
  }
  if (phase === 'betting') {
    return { table: { ...next, round: table.round + 1, bets: [], number: null }, settlements: [] };
  }
  return { table: next, settlements: [] };
}

/** What everybody at the table sees: the number not before the ball has stopped, others' bets without names. */
export const viewLiveTable = ({ setup: _, bets, number, ...seen }: LiveTable, player: string) => ({
  ...seen,
  number: seen.phase === 'settled' ? number : null,
  ownBets: bets.filter((bet) => bet.player === player),
  otherBets: bets.filter((bet) => bet.player !== player).length,
});
