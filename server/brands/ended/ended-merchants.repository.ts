import { type Kysely, sql } from 'kysely';
import { POINTS_CURRENCY } from '../../../engine/money/chart-of-accounts.ts';
import type { Tables } from '../../db/tables.ts';

/** What a merchant has in the database. */
export interface MerchantHoldings {
  readonly members: bigint;
  /** What its members have, by currency, in minor units; currencies without any are left out. */
  readonly balances: readonly { readonly currency: string; readonly minor: bigint }[];
  readonly openWithdrawals: bigint;
}

/** The codes of all merchants that have members and are not ended. */
export async function listPeopled(owner: Kysely<Tables>): Promise<readonly string[]> {
  // From one code to the next by the index: members are not counted.
  const { rows } = await sql<{ merchant: string }>`
    with recursive peopled as (
      (select merchant from members order by merchant limit 1)
      union all
      select (select m.merchant from members m where m.merchant > p.merchant order by m.merchant limit 1)
        from peopled p where p.merchant is not null
    )
    select merchant from peopled where merchant is not null
      and merchant not in (select merchant from ended_merchants)`.execute(owner);
  return rows.map(({ merchant }) => merchant);
}

/** What a merchant has. */
export async function findHoldings(owner: Kysely<Tables>, merchant: string): Promise<MerchantHoldings> {
  const { rows: counts } = await sql<{ members: bigint; open: bigint }>`
    select (select count(*) from members where merchant = ${merchant}) as members,
      (select count(*) from withdrawals where merchant = ${merchant} and ended_at is null) as open`.execute(owner);
  const { rows: balances } = await sql<{ currency: string; minor: bigint }>`
    select currency, sum(balance)::bigint as minor from ledger_accounts
    where merchant = ${merchant} and owner_kind = 'member' and currency <> ${POINTS_CURRENCY}
    group by currency having sum(balance) > 0 order by currency`.execute(owner);
  return { members: counts[0]?.members ?? 0n, balances, openWithdrawals: counts[0]?.open ?? 0n };
}

/** When a merchant was ended; undefined if it was not. */
export async function findEnd(owner: Kysely<Tables>, merchant: string): Promise<Date | undefined> {
  const row = await owner
    .selectFrom('ended_merchants')
    .select('ended_at')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row?.ended_at;
}

/** Ends a merchant. */
export async function noteEnd(owner: Kysely<Tables>, merchant: string, now: Date): Promise<void> {
  await owner
    .insertInto('ended_merchants')
    .values({ merchant, ended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
