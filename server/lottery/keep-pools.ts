import type { Merchant } from '../../engine/brand/merchant.ts';
import type { HousePurpose } from '../../engine/money/chart-of-accounts.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import type { Lottery } from '../../schemas/brand/lotteries.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openAccount, transfer } from '../ledger/api.ts';
import { changePool, findPool, insertPool, listPools, openPoolAccount, type PoolName } from './pools.repository.ts';

/** A movement between a pool and another account of the house. Amounts are minor units. */
interface PoolMovement {
  readonly kind: 'jackpotSeeded' | 'jackpotFed' | 'jackpotPaid' | 'jackpotCorrected';
  /** What happens once: the opening of the pool, or the draw that moves it. */
  readonly once: string;
  readonly other: HousePurpose;
  /** Negative if it leaves the pool. */
  readonly amountMinor: bigint;
}

/** Moves money between a pool and the house, once for each pool, kind and cause. Nothing moves for zero. */
export async function movePool(
  tx: MerchantTransaction,
  pool: PoolName,
  { kind, once, other, amountMinor }: PoolMovement,
): Promise<void> {
  if (amountMinor === 0n) return;
  const { merchant, lottery, currency } = pool;
  const moved = await transfer(tx, merchant, {
    key: { source: 'jackpot', operation: kind, externalId: `${lottery} ${currency} ${once}` },
    kind,
    reference: `${lottery} ${once}`,
    legs: [
      { accountId: await openPoolAccount(tx, pool), amountMinor },
      {
        accountId: await openAccount(tx, merchant, { ownerKind: 'house', ownerId: 0n, purpose: other, currency }),
        amountMinor: -amountMinor,
      },
    ],
  });
  if (!moved.ok) throw new Error(`The pool of ${lottery} is not moved for ${once}: ${moved.refusal}`);
}

/** The settings of a pool in minor units. */
const termsOf = ({ seed, cap }: NonNullable<Lottery['jackpot']>, currency: string) => ({
  seed: parseMajor(seed, currency),
  most: cap === undefined ? null : parseMajor(cap, currency),
});

/** Opens the pool of a lottery with its seed, once. Nothing happens if it is open, or the lottery has no jackpot. */
export async function openPool(
  tx: MerchantTransaction,
  { code: merchant, brand: { currency } }: Pick<Merchant, 'code' | 'brand'>,
  { code: lottery, jackpot }: Lottery,
  now: Date,
): Promise<void> {
  const name = { merchant, lottery, currency };
  if (!jackpot || (await findPool(tx, name))) return;
  const terms = termsOf(jackpot, currency);
  const isNew = await insertPool(tx, { ...name, ...terms, openedWith: terms.seed, openedAt: now });
  if (!isNew) return;
  await openPoolAccount(tx, name);
  await movePool(tx, name, { kind: 'jackpotSeeded', once: 'opening', other: 'jackpotSeeds', amountMinor: terms.seed });
}

/**
 * Opens the pools that a merchant's lotteries have, and writes down the seeds and ceilings that its settings state now. A pool
 * whose lottery has no jackpot any more keeps its money for bets that were placed before, and is not seeded again.
 */
export async function keepPools(
  tx: MerchantTransaction,
  merchant: Pick<Merchant, 'code' | 'brand' | 'lotteries'>,
  now: Date,
): Promise<void> {
  const { lotteries } = merchant.lotteries;
  for (const lottery of lotteries) await openPool(tx, merchant, lottery, now);
  for (const pool of await listPools(tx, merchant.code)) {
    const jackpot = lotteries.find(({ code }) => code === pool.lottery)?.jackpot;
    const isOffered = jackpot !== undefined && pool.currency === merchant.brand.currency;
    const terms = isOffered ? termsOf(jackpot, pool.currency) : { seed: 0n, most: null };
    if (terms.seed !== pool.seed || terms.most !== pool.most) await changePool(tx, pool, terms);
  }
}
