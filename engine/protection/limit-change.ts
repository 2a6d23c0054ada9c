const HOUR_MS = 60 * 60 * 1000;

/** A limit as it is stored: what is in force, and what comes into force later. Null is no limit. */
export interface LimitState {
  readonly amount: bigint | null;
  readonly nextAmount: bigint | null;
  /** Null if nothing waits. */
  readonly nextFrom: Date | null;
}

/** No limit, and none to come. */
export const NO_LIMIT: LimitState = { amount: null, nextAmount: null, nextFrom: null };

/** The limit as it is at a moment: what has waited for it is in force. */
export const limitAt = (state: LimitState, now: Date): LimitState =>
  state.nextFrom !== null && state.nextFrom <= now
    ? { amount: state.nextAmount, nextAmount: null, nextFrom: null }
    : state;

/** Whether an amount lets someone do less than another one. */
export const isStricter = (amount: bigint | null, than: bigint | null): boolean =>
  amount !== null && (than === null || amount < than);

/**
 * What becomes of a limit when another amount is wanted. Less is in force at once, and nothing waits any more; more, or
 * none, comes into force after the waiting time. Wanting again what waits already does not begin the wait anew.
 */
export function changeLimit(
  stored: LimitState,
  wanted: bigint | null,
  { now, raiseAfterHours }: { readonly now: Date; readonly raiseAfterHours: number },
): LimitState {
  const state = limitAt(stored, now);
  if (wanted === state.amount || isStricter(wanted, state.amount))
    return { amount: wanted, nextAmount: null, nextFrom: null };
  if (state.nextFrom !== null && state.nextAmount === wanted) return state;
  return { ...state, nextAmount: wanted, nextFrom: new Date(now.getTime() + raiseAfterHours * HOUR_MS) };
}
