import type { MerchantTransaction } from '../db/database.ts';
import { sumStates } from './round-days.repository.ts';

/** Whose play, in which currency. */
interface Player {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly currency: string;
}

/** Stakes, and the wins on these stakes, in minor units. */
interface PlaySums {
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/** Clocks of processes differ a little, but no round begins this long after the time of a request. */
const FAR_AHEAD_MS = 24 * 60 * 60 * 1000;

/** Sums as the database answers them: null if there are no rows. */
const readSums = ({ staked, won }: { readonly staked: bigint | null; readonly won: bigint | null }): PlaySums => ({
  stakedMinor: BigInt(staked ?? 0),
  wonMinor: BigInt(won ?? 0),
});

/** Stakes placed since a given time in rounds that began before it. */
async function sumLateStakes(
  tx: MerchantTransaction,
  { merchant, memberId, currency }: Player,
  since: Date,
): Promise<PlaySums> {
  const sums = await tx
    .selectFrom('late_stakes')
    .select(({ fn }) => [fn.sum<bigint | null>('amount').as('staked'), fn.sum<bigint | null>('won').as('won')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('placed_at', '>=', since)
    .where('round_began_at', '<', since)
    .executeTakeFirstOrThrow();
  return readSums(sums);
}

const add = (one: PlaySums, other: PlaySums): PlaySums => ({
  stakedMinor: one.stakedMinor + other.stakedMinor,
  wonMinor: one.wonMinor + other.wonMinor,
});

/**
 * A member's stakes at or after a given time, whenever the rounds began. Read from the rounds, not from sums, because a
 * decision depends on it.
 */
export async function summarisePlay(tx: MerchantTransaction, player: Player, since: Date): Promise<PlaySums> {
  const { merchant, memberId, currency } = player;
  const begun = await tx
    .selectFrom('game_rounds')
    .select(({ fn }) => [fn.sum<bigint | null>('bets').as('staked'), fn.sum<bigint | null>('wins').as('won')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('began_at', '>=', since)
    .executeTakeFirstOrThrow();
  return add(readSums(begun), await sumLateStakes(tx, player, since));
}

/** The same for people to look at: from sums of days, as far as the member's days are summed. */
export async function showPlay(
  tx: MerchantTransaction,
  player: Player,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<PlaySums> {
  const { merchant, memberId, currency } = player;
  const states = await sumStates(tx, { merchant, memberId, from: since, to: new Date(now.getTime() + FAR_AHEAD_MS) });
  const begun = states
    .filter((sum) => sum.currency === currency)
    .map(({ bets, wins }) => ({ stakedMinor: BigInt(bets), wonMinor: BigInt(wins) }));
  return begun.reduce(add, await sumLateStakes(tx, player, since));
}
