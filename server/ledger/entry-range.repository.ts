import { type RawBuilder, sql } from 'kysely';
import { KINDS_BESIDE_PLAY } from '../../engine/money/movement-kinds.ts';
import { ENTRY_GROUPS } from '../../engine/records/entry-groups.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Entries of one account that follow each other: those with a version after `after`, up to `until`. */
export interface EntryRange {
  readonly merchant: string;
  readonly accountId: bigint;
  readonly after: bigint;
  readonly until: bigint;
}

/** What entries add up to, in minor units; `outMinor` is negative. */
export interface EntrySums {
  readonly total: number;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
}

/** A part of a list. */
interface Slice {
  readonly offset: number;
  readonly most: number;
}

const PLAY = sql.join(ENTRY_GROUPS.play.map((kind) => sql.lit(kind)));
/** The predicate of the index `ledger_entries_beside_play`, word for word. */
const BESIDE_PLAY = sql<boolean>`kind not in (${PLAY})`;
const NOTHING: EntrySums = { total: 0, inMinor: 0n, outMinor: 0n };

const isPlay = (kinds: readonly string[]): boolean => kinds === ENTRY_GROUPS.play;

/** The entries of a period. */
export async function findRange(
  tx: MerchantTransaction,
  { merchant, accountId }: Pick<EntryRange, 'merchant' | 'accountId'>,
  { from, to }: { readonly from: Date | undefined; readonly to: Date | undefined },
): Promise<EntryRange> {
  const before = (moment: Date): RawBuilder<bigint> =>
    sql<bigint>`ledger_version_before(merchant, account_id, ${moment}::timestamptz)`;
  const found = await tx
    .selectFrom('ledger_accounts')
    .select([
      (from === undefined ? sql<bigint>`0::bigint` : before(from)).as('after'),
      (to === undefined ? sql<bigint>`version` : before(to)).as('until'),
    ])
    .where('merchant', '=', merchant)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const { after = 0n, until = 0n } = found ?? {};
  // A period that ends before it begins has no entry.
  if (until < after) return { merchant, accountId, after, until: after };
  return { merchant, accountId, after, until };
}

const entriesIn = (tx: MerchantTransaction, { merchant, accountId, after, until }: EntryRange) =>
  tx
    .selectFrom('ledger_entries')
    .where('merchant', '=', merchant)
    .where('account_id', '=', accountId)
    .where('version', '>', after)
    .where('version', '<=', until);

/** Sums of all entries of a range: the difference between its two ends, however many lie between them. */
async function sumAll(tx: MerchantTransaction, { merchant, accountId, after, until }: EntryRange): Promise<EntrySums> {
  const ends = await tx
    .selectFrom('ledger_entries')
    .select(['version', 'credited_total', 'balance_after'])
    .where('merchant', '=', merchant)
    .where('account_id', '=', accountId)
    .where('version', 'in', [after, until])
    .execute();
  const at = (version: bigint) => {
    const { credited_total: credited, balance_after: balance } = ends.find((end) => end.version === version) ?? {
      credited_total: 0n,
      balance_after: 0n,
    };
    return { credited, debited: balance - credited };
  };
  const [first, last] = [at(after), at(until)];
  return {
    total: Number(until - after),
    inMinor: last.credited - first.credited,
    outMinor: last.debited - first.debited,
  };
}

/** Running totals of an account at a version, by kind. */
const totalsAt = ({ merchant, accountId }: EntryRange, version: bigint): RawBuilder<unknown> => sql`
  select found.* from unnest(${[...KINDS_BESIDE_PLAY]}::text[]) as known(kind)
  cross join lateral (select kind, entries, credited, amount from ledger_kind_totals
    where merchant = ${merchant} and account_id = ${accountId} and kind = known.kind and version <= ${version}
    order by version desc limit 1) found`;

/** Movements of an account other than play, by kind: differences of the running totals at both ends of the range. */
export async function sumBesidePlay(
  tx: MerchantTransaction,
  range: EntryRange,
): Promise<readonly (EntrySums & { readonly kind: string })[]> {
  const { after, until } = range;
  if (until === after) return [];
  const { rows } = await sql<Readonly<Record<'kind' | 'total' | 'came' | 'went', string>>>`
    select kind, (last.entries - coalesce(first.entries, 0))::text as total,
      (last.credited - coalesce(first.credited, 0))::text as came,
      (last.amount - last.credited - coalesce(first.amount - first.credited, 0))::text as went
    from (${totalsAt(range, until)}) last left join (${totalsAt(range, after)}) first using (kind)
    where last.entries > coalesce(first.entries, 0) order by kind`.execute(tx);
  return rows.map(({ kind, total, came, went }) => ({
    kind,
    total: Number(total),
    inMinor: BigInt(came),
    outMinor: BigInt(went),
  }));
}

/**
 * Number and sum of the entries in a range.
 *
 * @param kinds one of the groups of the engine; all entries if omitted
 */
export async function sumEntries(
  tx: MerchantTransaction,
  range: EntryRange,
  kinds: readonly string[] | undefined,
): Promise<EntrySums> {
  if (range.until === range.after) return NOTHING;
  if (kinds === undefined) return sumAll(tx, range);
  const beside = await sumBesidePlay(tx, range);
  const add = (sums: readonly EntrySums[], start: EntrySums, sign: 1 | -1): EntrySums =>
    sums.reduce(
      (sum, { total, inMinor, outMinor }) => ({
        total: sum.total + sign * total,
        inMinor: sum.inMinor + BigInt(sign) * inMinor,
        outMinor: sum.outMinor + BigInt(sign) * outMinor,
      }),
      start,
    );
  if (isPlay(kinds)) return add(beside, await sumAll(tx, range), -1);
  return add(
    beside.filter(({ kind }) => kinds.includes(kind)),
    NOTHING,
    1,
  );
}

/** The range that begins with a page of play, newest first. */
async function findPlayPage(tx: MerchantTransaction, range: EntryRange, offset: number): Promise<EntryRange> {
  const { merchant, accountId, until } = range;
  // The newest entry of the page is number `wanted` among the account's play; other entries before it add to its version.
  const { rows } = await sql<{ readonly until: bigint }>`
    select wanted + coalesce((select position from ledger_kind_totals where merchant = ${merchant}
      and account_id = ${accountId} and play_number < wanted order by play_number desc, version desc limit 1), 0) as until
    from (select ${until - BigInt(offset)}::bigint - coalesce(sum(entries), 0)::bigint as wanted
      from (${totalsAt(range, until)}) totals) page`.execute(tx);
  return { ...range, until: rows[0]?.until ?? until };
}

/**
 * Versions of the entries on a page, the newest first.
 *
 * @param kinds one of the groups of the engine; all entries without it
 */
export async function listVersions(
  tx: MerchantTransaction,
  range: EntryRange,
  kinds: readonly string[] | undefined,
  { offset, most }: Slice,
): Promise<readonly bigint[]> {
  if (kinds === undefined) {
    const first = range.until - BigInt(offset);
    const length = Math.max(0, Math.min(most, Number(first - range.after)));
    return Array.from({ length }, (_, index) => first - BigInt(index));
  }
  const rows = isPlay(kinds)
    ? await entriesIn(tx, await findPlayPage(tx, range, offset))
        .select('version')
        .where('kind', 'in', [...kinds])
        .orderBy('version', 'desc')
        .limit(most)
        .execute()
    : await entriesIn(tx, range)
        .select('version')
        .where(BESIDE_PLAY)
        .where('kind', 'in', [...kinds])
        .orderBy('version', 'desc')
        .limit(most)
        .offset(offset)
        .execute();
  return rows.map(({ version }) => version);
}
