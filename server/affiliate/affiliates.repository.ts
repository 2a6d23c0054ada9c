import { type Selectable, sql } from 'kysely';
import { type CamelRow, camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** An affiliate, or someone who wants to become one. */
export type AffiliateRow = CamelRow<Selectable<Tables['affiliates']>>;

/** The application of a member; undefined without one. */
export async function findAffiliate(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
): Promise<AffiliateRow | undefined> {
  const row = await tx
    .selectFrom('affiliates')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Stores an application. A rejected one makes room for it. */
export async function putApplication(
  tx: MerchantTransaction,
  application: Pick<AffiliateRow, 'merchant' | 'memberId' | 'requestId' | 'answers' | 'plan' | 'askedAt'>,
): Promise<AffiliateRow> {
  const { merchant, memberId, requestId, answers, plan, askedAt } = application;
  const stored = { request_id: requestId, answers: JSON.stringify(answers), plan, asked_at: askedAt } as const;
  const fresh = { ...stored, state: 'applying', reason: '', decided_at: null, decided_by: null } as const;
  const row = await tx
    .insertInto('affiliates')
    .values({ merchant, member_id: memberId, terms: null, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id']).doUpdateSet(fresh).where(sql`affiliates.state`, '=', 'rejected'),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return camelRow(row);
}
