import type { Selectable } from 'kysely';
import type { DatedStanding } from '../../engine/promotions/vip-history.ts';
import { type CamelRow, camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { readStanding, standingText } from './fact-text.ts';

/** A change of a level, as it is stored. */
export type StoredChange = CamelRow<Selectable<Tables['vip_changes']>>;
/** A change that is not stored yet. */
export type NewChange = Omit<StoredChange, 'merchant' | 'changeId'>;

/** The level of a member, and the standing at the end of the last day that was closed for it. */
export interface KeptStanding {
  readonly memberId: bigint;
  readonly level: number;
  /** Undefined before the first time. */
  readonly kept: DatedStanding | undefined;
  readonly seenDay: string;
}

const COLUMNS = ['member_id', 'level', 'standing', 'through_day', 'seen_day'] as const;

const readRow = (row: Pick<Selectable<Tables['vip_standings']>, (typeof COLUMNS)[number]>): KeptStanding => ({
  memberId: row.member_id,
  level: row.level,
  kept: row.standing === null ? undefined : { standing: readStanding(row.standing), day: row.through_day },
  seenDay: row.seen_day,
});

/** The standings of some members; those without one are left out. */
export async function listStandings(
  tx: MerchantTransaction,
  merchant: string,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, KeptStanding>> {
  if (members.length === 0) return new Map();
  const rows = await tx
    .selectFrom('vip_standings')
    .select(COLUMNS)
    .where('merchant', '=', merchant)
    .where('member_id', 'in', members)
    .execute();
  return new Map(rows.map((row) => [row.member_id, readRow(row)]));
}

/** A standing to store. */
export interface NewStanding {
  readonly memberId: bigint;
  readonly kept: DatedStanding;
  readonly level: number;
  readonly seenDay: string;
  readonly dueDay: string | undefined;
}

/** Stores the standing of a member, who is locked. */
export async function storeStanding(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, kept, level, seenDay, dueDay }: NewStanding,
): Promise<void> {
  const row = {
    standing: standingText(kept.standing),
    through_day: kept.day,
    level,
    seen_day: seenDay,
    due_day: dueDay ?? null,
  };
  await tx
    .insertInto('vip_standings')
    .values({ merchant, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet(row))
    .execute();
}

/** An account without levels is never due again. */
export const forgetStanding = (tx: MerchantTransaction, merchant: string, memberId: bigint) =>
  tx
    .updateTable('vip_standings')
    .set({ due_day: null })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .execute();

/** Members whose level may change by a day without further play, in the order of their numbers. */
export async function listDue(
  tx: MerchantTransaction,
  merchant: string,
  { day, after, most }: { readonly day: string; readonly after: bigint; readonly most: number },
): Promise<readonly bigint[]> {
  const rows = await tx
    .selectFrom('vip_standings')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('due_day', '<=', day)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Stores changes of levels. One that is known stays as it is. @returns those that are new, in their order */
export async function storeChanges(
  tx: MerchantTransaction,
  merchant: string,
  changes: readonly NewChange[],
): Promise<readonly NewChange[]> {
  const added: NewChange[] = [];
  for (const change of changes) {
    const { memberId, day, kind, level, played, changedAt } = change;
    const row = await tx
      .insertInto('vip_changes')
      .values({ merchant, member_id: memberId, day, kind, level, played, changed_at: changedAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('change_id')
      .executeTakeFirst();
    if (row) added.push(change);
  }
  return added;
}

/** The changes of a member's level, the newest first. */
export async function listChanges(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, most }: { readonly memberId: bigint; readonly most: number },
): Promise<readonly StoredChange[]> {
  const rows = await tx
    .selectFrom('vip_changes')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('change_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(camelRow);
}

/** Standings of a merchant in the order of its members, from one on. */
export async function listStandingsAfter(
  tx: MerchantTransaction,
  merchant: string,
  { after, most }: { readonly after: bigint; readonly most: number },
): Promise<readonly KeptStanding[]> {
  const rows = await tx
    .selectFrom('vip_standings')
    .select(COLUMNS)
    .where('merchant', '=', merchant)
    .where('standing', 'is not', null)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(most)
    .execute();
  return rows.map(readRow);
}

/** Merchants with a programme, now or before. */
export async function listProgrammes(tx: MerchantTransaction): Promise<readonly string[]> {
  const rows = await tx.selectFrom('vip_programmes').select('merchant').distinct().orderBy('merchant').execute();
  return rows.map(({ merchant }) => merchant);
}
