import { sql } from 'kysely';
import type { TEAM_TRANSACTION_KINDS } from '../../schemas/calls/agent-transactions.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { momentOf, ofPeople, type PeopleFilter, startOf } from './team-lists.repository.ts';
import type { TeamScope } from './team-reads.repository.ts';

type TransactionKind = (typeof TEAM_TRANSACTION_KINDS)[number];

/** A movement of a balance other than play. Amounts are minor units, and negative if they left the balance. */
export interface NewTransaction {
  readonly kind: TransactionKind;
  readonly reference: string;
  readonly memberId: bigint;
  readonly at: Date;
  readonly currency: string;
  readonly amountMinor: bigint;
}

/** A transaction of a person of a team. */
interface TeamTransaction extends NewTransaction {
  /** Names its place in the list. */
  readonly key: string;
  readonly account: string;
  /** Who the person is directly below now. */
  readonly uplineId: bigint | null;
}

/** Which transactions of the team. */
interface TransactionFilter extends PeopleFilter {
  readonly kind: TransactionKind | undefined;
  /** Only those that come after this key. */
  readonly after: string | undefined;
}

/**
 * Notes transactions for the agents to whose groups their people belonged. People without an agent are left out. The agents
 * are found first: with a function in the condition, row level security lets no index of members be used.
 */
export async function addTransactions(
  tx: MerchantTransaction,
  merchant: string,
  moved: readonly NewTransaction[],
): Promise<void> {
  const column = <Value>(of: (one: NewTransaction) => Value): Value[] => moved.map(of);
  await sql`
    with grouped as materialized (
      select f.*, agent_of(${merchant}, f.member_id, f.at) as agent_id
      from unnest(${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ kind }) => kind)}::text[],
        ${column(({ reference }) => reference)}::text[], ${column(({ memberId }) => String(memberId))}::bigint[],
        ${column(({ currency }) => currency)}::text[],
        ${column(({ amountMinor }) => String(amountMinor))}::bigint[]) as f (at, kind, reference, member_id, currency, amount)
    )
    insert into team_transactions (merchant, agent_id, happened_at, kind, reference, member_id, currency, amount)
    select ${merchant}, a.member_id, g.at, g.kind, g.reference, g.member_id, g.currency, g.amount
      from grouped g
      join members a on a.merchant = ${merchant} and a.member_id = g.agent_id and a.is_agent in (1, 2)`.execute(tx);
}

/** Deletes the transactions of a merchant, before all events are consumed again. */
export async function clearTransactions(tx: MerchantTransaction, merchant: string): Promise<void> {
  await tx.deleteFrom('team_transactions').where('merchant', '=', merchant).execute();
}

/** A key in parts: the moment in microseconds, the kind, the person, the reference. */
const partsOf = (key: string) => {
  const [micros = '0', kind = '', memberId = '0', ...reference] = key.split('~');
  return { micros, kind, memberId, reference: reference.join('~') };
};

const KEY = sql`(extract(epoch from r.happened_at) * 1000000)::bigint || '~' || r.kind || '~' || r.member_id || '~'
  || r.reference`;
const LATEST_FIRST = sql`order by r.happened_at desc, r.kind desc, r.member_id desc, r.reference desc`;

function matching({ kind, after, ...people }: TransactionFilter) {
  const last = partsOf(after ?? '');
  const at = momentOf(last.micros);
  return sql`${ofPeople(people)}
    and ${kind === undefined ? sql`true` : sql`r.kind = ${kind}`}
    and ${
      after === undefined
        ? sql`true`
        : sql`r.happened_at <= ${at} and (r.happened_at, r.kind, r.member_id, r.reference)
            < (${at}, ${last.kind}, ${last.memberId}::bigint, ${last.reference})`
    }`;
}

/** The groups `t` that were in a team, and those of a branch of it alone. */
function groupsOf({ merchant, agentId, from, to }: TeamScope, branchId: bigint | undefined) {
  return sql`t.merchant = ${merchant} and t.ancestor_id = ${agentId} and t.from_day <= ${to}::date and t.until_day > ${from}::date
    and ${
      branchId === undefined
        ? sql`true`
        : sql`exists (select from agent_tree b where b.merchant = t.merchant and b.ancestor_id = ${branchId}
            and b.descendant_id = t.descendant_id and b.from_day < t.until_day and b.until_day > t.from_day)`
    }`;
}

/**
 * Transactions of a team, the latest first. Each group gives its latest ones from the index, of the days on which it was in
 * the team, so that a page costs the same wherever it begins.
 */
export async function listTransactions(
  tx: MerchantTransaction,
  scope: TeamScope,
  timeZone: string,
  filter: TransactionFilter,
  most: number,
): Promise<readonly TeamTransaction[]> {
  const { rows } = await sql<TeamTransaction>`
    select ${KEY} as key, r.kind, r.reference, r.member_id as "memberId", r.happened_at as at, r.currency,
      r.amount as "amountMinor", m.account, m.upline_id as "uplineId"
    from (
      select r.* from agent_tree t cross join lateral (
        select r.* from team_transactions r where r.merchant = t.merchant and r.agent_id = t.descendant_id
          and r.currency = ${scope.currency}
          and r.happened_at >= ${startOf(sql`greatest(t.from_day, ${scope.from}::date)`, timeZone)}
          and r.happened_at < ${startOf(sql`least(t.until_day, ${scope.to}::date + 1)`, timeZone)}
          and ${matching(filter)}
        ${LATEST_FIRST} limit ${most}) r
      where ${groupsOf(scope, filter.branchId)}
      ${LATEST_FIRST} limit ${most}) r
    join members m on m.merchant = r.merchant and m.member_id = r.member_id
    ${LATEST_FIRST}`.execute(tx);
  return rows;
}
