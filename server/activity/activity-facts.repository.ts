import { sql } from 'kysely';
import type { MemberFact } from '../../engine/promotions/facts.ts';
import type { Span } from '../../engine/promotions/periods.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isOneOf } from '../db/one-of.ts';
import { factText, readFact } from './fact-text.ts';

/** Writes facts. One that is known by its name stays as it is. @returns those that are new */
export async function insertFacts(
  tx: MerchantTransaction,
  merchant: string,
  facts: readonly MemberFact[],
): Promise<readonly MemberFact[]> {
  if (facts.length === 0) return [];
  const column = <Value>(cell: (fact: MemberFact) => Value): Value[] => facts.map(cell);
  // Arrays keep the statement the same for any number of facts.
  const { rows } = await sql<{ member_id: bigint; name: string }>`
    insert into activity_facts (merchant, member_id, name, kind, activity, occurred_at, fact)
    select ${merchant}, * from unnest(${column(({ member }) => member)}::bigint[], ${column(({ id }) => id)}::text[],
      ${column(({ kind }) => kind)}::text[], ${column((fact) => ('activity' in fact ? fact.activity : null))}::text[],
      ${column(({ atMs }) => new Date(atMs))}::timestamptz[], ${column(factText)}::text[])
    on conflict do nothing returning member_id, name`.execute(tx);
  const added = new Set(rows.map(({ member_id: member, name }) => `${member} ${name}`));
  return facts.filter(({ member, id }) => added.delete(`${member} ${id}`));
}

/** Facts of members, and the number of the newest of them. */
export interface KnownFacts {
  readonly facts: readonly MemberFact[];
  readonly through: bigint;
}

/** Which facts are read. */
interface FactQuery {
  readonly members: readonly bigint[];
  /** Rounds from this moment on, in milliseconds; infinite for none. All other facts are always read. */
  readonly roundsFromMs: number;
  /** Only facts up to this number. */
  readonly through?: bigint;
}

const EARLIEST = new Date(0);

/** The facts of some members, in no certain order. */
export async function readFacts(
  tx: MerchantTransaction,
  merchant: string,
  { members, roundsFromMs, through }: FactQuery,
): Promise<KnownFacts> {
  if (members.length === 0) return { facts: [], through: 0n };
  const isFrom = (ms: number): Date => (ms <= 0 ? EARLIEST : new Date(ms));
  const rows = await tx
    .selectFrom('activity_facts')
    .select(['fact_id', 'fact'])
    .where('merchant', '=', merchant)
    .where(isOneOf('member_id', members))
    .where(({ eb, or }) =>
      or([
        eb('kind', '!=', 'settled'),
        ...(Number.isFinite(roundsFromMs) || roundsFromMs < 0 ? [eb('occurred_at', '>=', isFrom(roundsFromMs))] : []),
      ]),
    )
    .$if(through !== undefined, (query) => query.where('fact_id', '<=', through ?? 0n))
    .execute();
  let newest = 0n;
  for (const { fact_id: id } of rows) if (id > newest) newest = id;
  return { facts: rows.map(({ fact }) => readFact(fact)), through: newest };
}

/** Members with rounds that ended in a span, in the order of their numbers. */
export const listPlayersIn = (tx: MerchantTransaction, merchant: string, span: Span): Promise<readonly bigint[]> =>
  listActiveIn(tx, merchant, 'settled', span);

/** Members with facts of a kind in a span, in the order of their numbers. */
export async function listActiveIn(
  tx: MerchantTransaction,
  merchant: string,
  kind: MemberFact['kind'],
  { fromMs, untilMs }: Span,
): Promise<readonly bigint[]> {
  const rows = await tx
    .selectFrom('activity_facts')
    .select('member_id')
    .distinct()
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('occurred_at', '>=', new Date(Math.max(0, fromMs)))
    .where('occurred_at', '<', new Date(untilMs))
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id: id }) => id);
}

/** How many members have joined an activity. */
export async function countJoined(tx: MerchantTransaction, merchant: string, activity: string): Promise<number> {
  const { joined } = await tx
    .selectFrom('activity_facts')
    .select((query) => query.fn.countAll<bigint>().as('joined'))
    .where('merchant', '=', merchant)
    .where('activity', '=', activity)
    .where('kind', '=', 'joined')
    .executeTakeFirstOrThrow();
  return Number(joined);
}

/** A fact of a member by its name; undefined if it is not known. */
export async function findFactNamed(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, name }: { readonly memberId: bigint; readonly name: string },
): Promise<MemberFact | undefined> {
  const row = await tx
    .selectFrom('activity_facts')
    .select('fact')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row && readFact(row.fact);
}

const listWith = async (
  tx: MerchantTransaction,
  merchant: string,
  kind: MemberFact['kind'],
): Promise<readonly bigint[]> => {
  const rows = await tx
    .selectFrom('activity_facts')
    .select('member_id')
    .distinct()
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id: id }) => id);
};

/** Every member with rounds. */
export const listPlayers = (tx: MerchantTransaction, merchant: string): Promise<readonly bigint[]> =>
  listWith(tx, merchant, 'settled');

/** Every member whose VIP level has ever changed. */
export const listLeveled = (tx: MerchantTransaction, merchant: string): Promise<readonly bigint[]> =>
  listWith(tx, merchant, 'levelChanged');
