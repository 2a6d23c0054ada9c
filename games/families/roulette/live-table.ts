import type { Draw } from '../family.ts';
import { GameRefusal } from '../refusal.ts';
import { spinWheel } from './roulette.ts';

/** How long each phase of a live round takes. */
export const PHASE_TIMES_MS = { betting: 15_000, closed: 2_000, spinning: 6_000, settled: 7_000 } as const;

export type Phase = keyof typeof PHASE_TIMES_MS;

const ORDER: readonly Phase[] = ['betting', 'closed', 'spinning', 'settled'];

/** How long a whole round takes. */
export const ROUND_MS = Object.values(PHASE_TIMES_MS).reduce((sum, time) => sum + time, 0);

/** The timetable of a table that many players bet at, round after round. Plain JSON; the host keeps the bets. */
export interface LiveTable {
  readonly round: number;
  readonly phase: Phase;
  /** When the phase ends, by the host's clock. */
  readonly endsAtMs: number;
  /** Where the ball fell; drawn when betting closes, shown when it has stopped. */
  readonly number: number | null;
  /** Numbers of earlier rounds, the newest first. */
  readonly history: readonly number[];
}

const KEPT_NUMBERS = 20;

/** A table whose first round opens now. */
export const openLiveTable = (nowMs: number): LiveTable => ({
  round: 1,
  phase: 'betting',
  endsAtMs: nowMs + PHASE_TIMES_MS.betting,
  number: null,
  history: [],
});

/**
 * When the ball of a round that takes bets will have stopped.
 *
 * @throws GameRefusal when it takes none any more
 */
export function settlesAtMs({ phase, endsAtMs }: LiveTable, nowMs: number): number {
  // The clock decides, not whether the host has come round to closing the bets.
  if (phase !== 'betting' || nowMs >= endsAtMs) throw new GameRefusal('marketClosed', 'no more bets');
  return endsAtMs + PHASE_TIMES_MS.closed + PHASE_TIMES_MS.spinning;
}

/**
 * Enters the next phase if its time has come, one phase a call.
 *
 * @param draw the chance of this round; used once, after the last bet and before the ball is seen
 */
export function advanceLiveTable(table: LiveTable, nowMs: number, draw: Draw): LiveTable {
  if (nowMs < table.endsAtMs) return table;
  const phase = ORDER[(ORDER.indexOf(table.phase) + 1) % ORDER.length] as Phase;
  // A table without viewers for a whole round rests; it opens for the next viewer. Else the next phase begins when the
  // last one ended, so a host that wakes late catches up instead of drifting.
  const isResting = phase === 'betting' && nowMs - table.endsAtMs > ROUND_MS;
  const next = { ...table, phase, endsAtMs: (isResting ? nowMs : table.endsAtMs) + PHASE_TIMES_MS[phase] };
  if (phase === 'closed') return { ...next, number: spinWheel(draw) };
  if (phase === 'settled' && table.number !== null)
    return { ...next, history: [table.number, ...table.history].slice(0, KEPT_NUMBERS) };
  if (phase === 'betting') return { ...next, round: table.round + 1, number: null };
  return next;
}

/** What everyone at the table sees: the number not before the ball has stopped. */
export const viewLiveTable = ({ number, ...seen }: LiveTable): LiveTable => ({
  ...seen,
  number: seen.phase === 'settled' ? number : null,
});
