import { sql } from 'kysely';
import { recordOf } from '../../engine/json/keys-of.ts';
import { LIMIT_PERIODS, type LimitPeriod } from '../../schemas/brand/protection.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ProtectionScope } from './protection-scope.ts';

/** From when to when something is counted. */
interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The day, week and month of a given time, in the merchant's time zone. */
export type Spans = Readonly<Record<LimitPeriod, Span>>;

/** Finds the day, week and month of a moment. */
export async function findSpans(tx: MerchantTransaction, { merchant, now }: ProtectionScope): Promise<Spans> {
  const { timeZone } = merchant.protection;
  const { rows } = await sql<{ period: LimitPeriod } & Span>`
    select period, play_period_from(period, ${now}, ${timeZone}) as "from", play_period_to(period, ${now}, ${timeZone}) as "to"
    from unnest(array['day', 'week', 'month']) as period`.execute(tx);
  const spanOf = (wanted: LimitPeriod): Span => {
    const row = rows.find(({ period }) => period === wanted);
    if (!row) throw new Error(`The database has told no ${wanted}.`);
    return { from: row.from, to: row.to };
  };
  return recordOf(LIMIT_PERIODS, spanOf);
}

/**
 * A member's deposits since a given time: those that have arrived, by arrival, and those that still may, because they
 * can no longer be stopped.
 */
export async function depositedSince(
  tx: MerchantTransaction,
  { merchant, memberId, now }: ProtectionScope,
  from: Date,
): Promise<bigint> {
  const own = tx
    .selectFrom('deposit_orders')
    .select('amount')
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .where('currency', '=', merchant.brand.currency);
  const arrived = own.where('state', '=', 'arrived').where('ended_at', '>=', from);
  const waiting = own
    .where('state', 'in', ['created', 'pending', 'review'])
    .where(({ eb, or }) => or([eb('state', '=', 'review'), eb('expires_at', '>', now)]));
  const { sum } = await tx
    .selectFrom(arrived.unionAll(waiting).as('counted'))
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}
