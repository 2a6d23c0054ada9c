import { type Insertable, sql } from 'kysely';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isOneOf } from '../db/one-of.ts';
import type { Tables } from '../db/tables.ts';
import type { BonusRow } from './deposit-scope.ts';

/** How many past bonuses are listed with the running one. */
const MOST_SHOWN = 20;

/** Writes a new bonus, unless another one of the member runs. @returns undefined if one does */
export async function insertBonus(
  tx: MerchantTransaction,
  bonus: CamelRow<Insertable<Tables['bonuses']>>,
): Promise<BonusRow | undefined> {
  const row = await tx
    .insertInto('bonuses')
    .values(snakeRow(bonus))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** The running bonus of a member, locked until the transaction ends. */
export async function lockRunning(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
): Promise<BonusRow | undefined> {
  const row = await tx
    .selectFrom('bonuses')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** The running bonuses of some members, locked until the transaction ends. @param memberIds as decimal text */
export async function lockRunningOf(
  tx: MerchantTransaction,
  merchant: string,
  memberIds: readonly string[],
): Promise<readonly BonusRow[]> {
  const rows = await tx
    .selectFrom('bonuses')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('state', '=', 'active')
    .where('member_id', '=', sql<bigint>`any(${[...memberIds]}::bigint[])`)
    .orderBy('member_id')
    .forUpdate()
    .execute();
  return rows.map(camelRow);
}

/** Sets the wagered amount of a running bonus, in minor units. */
export async function setPlayed(
  tx: MerchantTransaction,
  { merchant, bonusId }: Pick<BonusRow, 'merchant' | 'bonusId'>,
  played: bigint,
): Promise<void> {
  await tx
    .updateTable('bonuses')
    .set({ played })
    .where('merchant', '=', merchant)
    .where('bonus_id', '=', bonusId)
    .where('state', '=', 'active')
    .execute();
}

/** Ends a running bonus. */
export async function markEnded(
  tx: MerchantTransaction,
  { merchant, bonusId }: Pick<BonusRow, 'merchant' | 'bonusId'>,
  { state, playedMinor, now }: { readonly state: BonusRow['state']; readonly playedMinor: bigint; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('bonuses')
    .set({ state, played: playedMinor, ended_at: now })
    .where('merchant', '=', merchant)
    .where('bonus_id', '=', bonusId)
    .where('state', '=', 'active')
    .execute();
}

/** The bonuses of a member, the running one first. */
export async function listOwnBonuses(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
): Promise<readonly BonusRow[]> {
  const rows = await tx
    .selectFrom('bonuses')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy(sql`state = 'active'`, 'desc')
    .orderBy('began_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(camelRow);
}

/** When a bonus of a member ran, and what it counted. */
export interface BonusSpan {
  readonly memberId: bigint;
  readonly beganAt: Date;
  /** When it ended, or ends at the latest. */
  readonly endsAt: Date;
  readonly categories: readonly string[];
}

/** The bonuses of some members, by the time in which their stakes counted. */
export async function listBonusSpans(
  tx: MerchantTransaction,
  merchant: string,
  memberIds: readonly bigint[],
): Promise<readonly BonusSpan[]> {
  const rows = await tx
    .selectFrom('bonuses')
    .select(['member_id', 'began_at', 'expires_at', 'ended_at', 'categories'])
    .where('merchant', '=', merchant)
    .where(isOneOf('member_id', memberIds))
    .execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    beganAt: row.began_at,
    endsAt: row.ended_at ?? row.expires_at,
    categories: row.categories,
  }));
}

/** Lets every running bonus count from nothing, before all events are consumed again. */
export async function clearPlayed(tx: MerchantTransaction, merchant: string): Promise<void> {
  await tx
    .updateTable('bonuses')
    .set({ played: 0n })
    .where('merchant', '=', merchant)
    .where('state', '=', 'active')
    .execute();
}

/** Members whose running bonus is out of time. */
export async function findOverdueBonuses(
  tx: MerchantTransaction,
  merchant: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly bigint[]> {
  const rows = await tx
    .selectFrom('bonuses')
    .select('member_id as memberId')
    .where('merchant', '=', merchant)
    .where('state', '=', 'active')
    .where('expires_at', '<=', now)
    .limit(most)
    .execute();
  return rows.map(({ memberId }) => memberId);
}
