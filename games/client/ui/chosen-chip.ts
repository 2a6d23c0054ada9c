import type { Stake } from '../board.ts';

/** The chip that is laid next: kept with the stake of the tab, so that it is the same after the page is loaded again. */
export function chosenChip(values: readonly string[], stake: Stake) {
  const value = values.findLast((one) => BigInt(one) <= BigInt(stake.minor)) ?? values[0] ?? stake.minor;
  return { value, choose: (next: string) => stake.set(next) };
}
