import { type RawBuilder, sql } from 'kysely';
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

/** What moved an account beside play, by kind. Deposits and their like are few; bets are what grows. */
export async function sumBesidePlay(
  tx: MerchantTransaction,
  range: EntryRange,
): Promise<readonly (EntrySums & { readonly kind: string })[]> {
  if (range.until === range.after) return [];
  const rows = await entriesIn(tx, range)
    .select(({ fn }) => [
      'kind',
      fn.countAll<bigint>().as('total'),
      sql<string>`coalesce(sum(amount) filter (where amount > 0), 0)::text`.as('came'),
      sql<string>`coalesce(sum(amount) filter (where amount < 0), 0)::text`.as('went'),
    ])
    .where(BESIDE_PLAY)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
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

/**
 * The version at which a page of play begins. Play is everything but the few entries beside it, so the page begins as many
 * versions below the end as it skips, and as many more as there are entries of other kinds on the way.
 */
async function findPlayPage(tx: MerchantTransaction, range: EntryRange, offset: number): Promise<EntryRange> {
  const counted = await tx
    .selectFrom(
      entriesIn(tx, range)
        .select([
          'version',
          sql<bigint>`${range.until}::bigint - version - row_number() over (order by version desc) + 1`.as(
            'play_above',
          ),
        ])
        .where(BESIDE_PLAY)
        .as('beside'),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('passed'))
    .where('play_above', '<=', BigInt(offset))
    .executeTakeFirstOrThrow();
  return { ...range, until: range.until - BigInt(offset) - counted.passed };
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
