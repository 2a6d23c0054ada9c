import type { Setup } from './family.ts';
import { GameRefusal } from './refusal.ts';

/** A stake as it travels: minor units as decimal text. */
export const STAKE_SCHEMA = { type: 'string', pattern: '^[1-9][0-9]{0,14}$' } as const;

const STAKE = new RegExp(STAKE_SCHEMA.pattern);

/**
 * Minor units of one stake.
 *
 * @throws GameRefusal when it is no amount
 */
export function parseStake(text: string): bigint {
  if (!STAKE.test(text)) throw new GameRefusal('betInvalid', 'a stake is a whole number of minor units');
  return BigInt(text);
}

/**
 * Minor units of a bet, within the limits of the game.
 *
 * @throws GameRefusal if it is not an amount or outside the limits
 */
export function readStake(setup: Setup, text: string): bigint {
  const stakeMinor = parseStake(text);
  checkLimits(setup, stakeMinor);
  return stakeMinor;
}

/** @throws GameRefusal when a bet is outside the limits of the game */
export function checkLimits(setup: Setup, stakeMinor: bigint): void {
  if (stakeMinor < BigInt(setup.minimumBetMinor)) throw new GameRefusal('stakeTooSmall', setup.minimumBetMinor);
  if (stakeMinor > BigInt(setup.maximumBetMinor)) throw new GameRefusal('stakeTooLarge', setup.maximumBetMinor);
}

/** What a stake pays at a multiplier of `units / scale`, rounded down to the minor unit. */
export const payAt = (stakeMinor: bigint, units: number, scale: number): bigint =>
  (stakeMinor * BigInt(units)) / BigInt(scale);
