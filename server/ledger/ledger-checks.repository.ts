import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ACCOUNT_KINDS, POINTS_CURRENCY } from '../../engine/money/chart-of-accounts.ts';
import { KINDS_BESIDE_PLAY, PLAY_KINDS } from '../../engine/money/movement-kinds.ts';
import type { Tables } from '../db/tables.ts';
import type { CheckDefinition, ChecksOfDomain } from './check-definition.ts';
import { ORDER_CHECKS } from './order-checks.repository.ts';

/** Findings of one check that are named; the others are only counted. */
const NAMED = 10;

/** A check of the ledger and its result. */
export interface LedgerCheck {
  readonly name: string;
  /** Things that were looked at. */
  readonly looked: bigint;
  readonly wrong: bigint;
  /** The first problem, in words. */
  readonly examples: readonly string[];
}

const ACCOUNTS = sql`select count(*) from ledger_accounts`;
const ENTRIES = sql`select count(*) from ledger_entries`;
const TRANSFERS = sql`select count(*) from ledger_transfers`;
const PLAY = sql.join(PLAY_KINDS.map((kind) => sql.lit(kind)));
const HOLDS = sql`select count(*) from ledger_holds`;

/** Accounts whose owner and purpose are in the chart, with a currency of the right unit. */
const CHARTED = sql.join(
  ACCOUNT_KINDS.map(
    ({ ownerKind, name, unit, isByVendor }) => sql`(a.owner_kind = ${ownerKind}
      and ${isByVendor ? sql`a.purpose like ${`${name} %`}` : sql`a.purpose = ${name}`}
      and ${unit === 'points' ? sql`a.currency = ${POINTS_CURRENCY}` : sql`a.currency ~ '^[A-Z]{3}$'`})`,
  ),
  sql` or `,
);

const MOVEMENTS: readonly CheckDefinition[] = [
  {
    name: 'every account is in the chart of accounts, with a currency of its unit',
    count: ACCOUNTS,
    problems: sql`select a.merchant || ' account ' || a.account_id || ' is ' || a.owner_kind || ' ' || a.purpose || ' in '
        || a.currency as problem
      from ledger_accounts a where not (${CHARTED})`,
  },
  {
    name: 'an account holds the sum of its entries',
    count: ACCOUNTS,
    problems: sql`select a.merchant || ' account ' || a.account_id || ' holds ' || a.balance || ', its entries say '
        || coalesce(e.total, 0) as problem
      from ledger_accounts a
      left join (select merchant, account_id, sum(amount) as total from ledger_entries group by 1, 2) e
        using (merchant, account_id)
      where a.balance <> coalesce(e.total, 0)`,
  },
  {
    name: 'entries follow each other without a gap',
    count: ENTRIES,
    problems: sql`select merchant || ' account ' || account_id || ' at entry ' || version as problem from (
        select merchant, account_id, version, balance_after, credited_total, created_at,
          row_number() over by_version as expected, sum(amount) over by_version as running,
          sum(greatest(amount, 0)) over by_version as credited, lag(created_at) over by_version as former
        from ledger_entries window by_version as (partition by merchant, account_id order by version)
      ) numbered where version <> expected or balance_after <> running or credited_total <> credited
        or created_at < former
      union all
      select a.merchant || ' account ' || a.account_id || ' has made ' || a.version || ' entries and shows '
          || coalesce(e.entries, 0)
        from ledger_accounts a
        left join (select merchant, account_id, count(*) as entries, max(credited_total) as credited,
            max(created_at) as last_at from ledger_entries group by 1, 2) e
          using (merchant, account_id)
        where a.version <> coalesce(e.entries, 0) or a.credited_total <> coalesce(e.credited, 0)
          or a.last_entry_at is distinct from e.last_at`,
  },
  {
    name: 'running totals by kind are those of the entries beside play',
    count: sql`select count(*) from ledger_entries where kind not in (${PLAY})`,
    problems: sql`select coalesce(e.merchant, k.merchant) || ' account ' || coalesce(e.account_id, k.account_id)
        || ' at entry ' || coalesce(e.version, k.version) as problem
      from (select merchant, account_id, version, kind, row_number() over (partition by merchant, account_id order by version)
            as position, row_number() over same as entries, sum(greatest(amount, 0)) over same as credited,
          sum(amount) over same as amount
        from ledger_entries where kind not in (${PLAY})
        window same as (partition by merchant, account_id, kind order by version)) e
      full join ledger_kind_totals k using (merchant, account_id, version)
      where (e.kind, e.position, e.entries, e.credited, e.amount)
        is distinct from (k.kind, k.position, k.entries, k.credited::numeric, k.amount::numeric)
        or k.kind <> all(${[...KINDS_BESIDE_PLAY]}::text[])`,
  },
  {
    name: 'a transfer sums to zero in each currency',
    count: TRANSFERS,
    problems: sql`select e.merchant || ' transfer ' || e.transfer_id || ' sums to ' || sum(e.amount) || ' '
        || a.currency as problem
      from ledger_entries e join ledger_accounts a using (merchant, account_id)
      group by e.merchant, e.transfer_id, a.currency having sum(e.amount) <> 0`,
  },
  {
    name: 'all accounts of a currency sum to zero',
    count: sql`select count(distinct (merchant, currency)) from ledger_accounts`,
    problems: sql`select merchant || ' has ' || sum(balance) || ' ' || currency || ' from nowhere' as problem
      from ledger_accounts group by merchant, currency having sum(balance) <> 0`,
  },
  {
    name: 'a transfer has entries, and an entry its transfer',
    count: TRANSFERS,
    problems: sql`select t.merchant || ' transfer ' || t.transfer_id || ' has no entry' as problem
      from ledger_transfers t left join ledger_entries e using (merchant, transfer_id) where e.account_id is null
      union all
      select e.merchant || ' account ' || e.account_id || ' has an entry of no transfer'
        from ledger_entries e left join ledger_transfers t using (merchant, transfer_id)
        where t.kind is distinct from e.kind`,
  },
  {
    name: 'no account of a member is below zero',
    count: sql`select count(*) from ledger_accounts where owner_kind = 'member'`,
    problems: sql`select merchant || ' account ' || account_id || ' stands at ' || balance as problem
      from ledger_accounts where (owner_kind = 'member' or not allow_negative) and balance < 0`,
  },
  {
    name: 'a hold ends at most once, as its state says',
    count: HOLDS,
    problems: sql`select h.merchant || ' hold ' || h.hold_id || ' is ' || h.state || ' and was ended ' || count(t.transfer_id)
        || ' times' as problem
      from ledger_holds h left join ledger_transfers t
        on t.merchant = h.merchant and t.kind in ('posted', 'voided') and t.reference = 'hold ' || h.hold_id
      group by h.merchant, h.hold_id, h.state, h.resolved_at
      having count(t.transfer_id) <> (h.state <> 'pending')::int
        or count(t.transfer_id) filter (where t.kind <> h.state) > 0
        or (h.resolved_at is null) <> (h.state = 'pending')`,
  },
  {
    name: 'what is held is what its holds say',
    count: sql`select count(distinct (merchant, held_account_id)) from ledger_holds`,
    problems: sql`select a.merchant || ' account ' || a.account_id || ' holds ' || a.balance || ', its holds say '
        || coalesce(sum(h.amount) filter (where h.state = 'pending'), 0) as problem
      from ledger_accounts a join ledger_holds h on h.merchant = a.merchant and h.held_account_id = a.account_id
      group by a.merchant, a.account_id, a.balance
      having a.balance <> coalesce(sum(h.amount) filter (where h.state = 'pending'), 0)`,
  },
];

/** @param others queries of transfers whose keys other domains keep */
const keyCheck = (others: readonly RawBuilder<unknown>[]): CheckDefinition => ({
  name: 'a transfer has the one key that made it',
  count: TRANSFERS,
  problems: sql`select t.merchant || ' transfer ' || t.transfer_id || ' (' || t.kind || ') has ' || count(k.transfer_id)
      || ' keys' as problem
    from ledger_transfers t left join (${sql.join(
      [
        sql`select merchant, (answer->>'transferId')::bigint as transfer_id from idempotency where answer ? 'transferId'`,
        ...others,
      ],
      sql` union all `,
    )}) k using (merchant, transfer_id)
    group by t.merchant, t.transfer_id, t.kind having count(k.transfer_id) <> 1`,
});

/**
 * Everything that is checked, in the order in which it is shown.
 *
 * @param others what domains after the ledger have to add
 */
export const ledgerChecks = (others: readonly ChecksOfDomain[]): readonly CheckDefinition[] => [
  ...MOVEMENTS,
  keyCheck(others.map(({ keyed }) => keyed)),
  ...ORDER_CHECKS,
  ...others.flatMap(({ checks }) => checks),
];

/**
 * Until its end the transaction joins tables by hash or by merging. A database that has just come back from a crash knows
 * little of the size of its tables, and then compares each row of one with each of another: hours where seconds do.
 *
 * Source: https://www.postgresql.org/docs/18/runtime-config-query.html
 */
export async function joinWholeTables(tx: Transaction<Tables>): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
}

/** Runs checks in a transaction. */
export async function runChecks(
  tx: Transaction<Tables>,
  definitions: readonly CheckDefinition[],
): Promise<readonly LedgerCheck[]> {
  await joinWholeTables(tx);
  const results: LedgerCheck[] = [];
  for (const { name, count, problems } of definitions) {
    const looked = await sql<{ count: bigint }>`select (${count}) as count`.execute(tx);
    const found = await sql<{ problem: string; wrong: bigint }>`
      with found as (${problems}) select problem, (select count(*) from found) as wrong
      from found order by problem limit ${NAMED}`.execute(tx);
    results.push({
      name,
      looked: looked.rows[0]?.count ?? 0n,
      wrong: found.rows[0]?.wrong ?? 0n,
      examples: found.rows.map(({ problem }) => problem),
    });
  }
  return results;
}
