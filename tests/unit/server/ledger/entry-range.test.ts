import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTRY_GROUP_NAMES, ENTRY_GROUPS, type EntryGroup } from '../../../../engine/records/entry-groups.ts';
import { openAccount } from '../../../../server/ledger/accounts.repository.ts';
import {
  findRange,
  listVersions,
  sumBesidePlay,
  sumEntries,
} from '../../../../server/ledger/entry-range.repository.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

const MERCHANT = 'alpha';
const PAGE = 3;
/** Play with other movements between, at the ends and in a row. */
const KINDS = ['deposit', 'bet', 'win', 'bet', 'bonus', 'deposit', 'bet', 'bet', 'win', 'rollback', 'walletTransfer'];

interface Entry {
  readonly version: bigint;
  readonly kind: string;
  readonly amount: bigint;
  readonly at: Date;
}

let made: TestDatabase;
let account: bigint;
let entries: readonly Entry[];

const open = (owner: { ownerKind: 'member'; purpose: 'main' } | { ownerKind: 'house'; purpose: 'opening' }) =>
  made.database.withMerchant(MERCHANT, (tx) => openAccount(tx, MERCHANT, { ...owner, ownerId: 1n, currency: 'INR' }));

beforeAll(async () => {
  made = await createTestDatabase();
  account = await open({ ownerKind: 'member', purpose: 'main' });
  const house = await open({ ownerKind: 'house', purpose: 'opening' });
  await made.database.withMerchant(MERCHANT, async (tx) => {
    for (let index = 0; index < 4 * KINDS.length; index += 1) {
      const kind = KINDS[index % KINDS.length] ?? '';
      const amount = kind === 'bet' ? -7n - BigInt(index) : 100n + BigInt(index);
      await sql`select ledger_post(${MERCHANT}, ${kind}, '', array[${account}, ${house}]::bigint[],
        array[${amount}, ${-amount}]::bigint[])`.execute(tx);
    }
  });
  // The history is spread over days; entries of one moment stay together.
  await sql`update ledger_entries set created_at = timestamptz '2026-01-01' + (version / 4) * interval '1 day'`.execute(
    made.database.owner,
  );
  const { rows } = await sql<Entry>`select version, kind, amount, created_at as at from ledger_entries
    where account_id = ${account} order by version desc`.execute(made.database.owner);
  entries = rows;
});
afterAll(() => made.close());

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const PERIODS = [
  [undefined, undefined],
  [day(1), day(13)],
  [day(3), day(7)],
  [day(4), undefined],
  [undefined, day(5)],
  [day(6), day(6)],
  [day(9), day(2)],
  [day(30), day(40)],
] as const;

test.each(PERIODS)(
  'R10.06d entries from %s to %s are the same by range as by reading all of them',
  async (from, to) => {
    const expected = entries.filter(({ at }) => (from === undefined || at >= from) && (to === undefined || at < to));
    await made.database.readMerchant(MERCHANT, async (tx) => {
      const range = await findRange(tx, { merchant: MERCHANT, accountId: account }, { from, to });
      for (const group of [undefined, ...ENTRY_GROUP_NAMES] satisfies (EntryGroup | undefined)[]) {
        const kinds: readonly string[] | undefined = group && ENTRY_GROUPS[group];
        const own = expected.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
        const sum = (isIn: boolean) =>
          own.reduce((total, { amount }) => (amount > 0n === isIn ? total + amount : total), 0n);
        expect(await sumEntries(tx, range, kinds), group).toEqual({
          total: own.length,
          inMinor: sum(true),
          outMinor: sum(false),
        });
        for (let offset = 0; offset <= own.length; offset += PAGE)
          expect(await listVersions(tx, range, kinds, { offset, most: PAGE }), `${group} from ${offset}`).toEqual(
            own.slice(offset, offset + PAGE).map(({ version }) => version),
          );
      }
      const beside = await sumBesidePlay(tx, range);
      const others = expected.filter(({ kind }) => !['bet', 'win', 'rollback'].includes(kind));
      expect(beside.map(({ kind }) => kind)).toEqual([...new Set(others.map(({ kind }) => kind))].toSorted());
    });
  },
);

test('R10.06a movements at the same moment give each account entries that never go back in time', async () => {
  const house = await open({ ownerKind: 'house', purpose: 'opening' });
  await Promise.all(
    Array.from({ length: 40 }, () =>
      made.database.withMerchant(MERCHANT, async (tx) => {
        await sql`select ledger_post(${MERCHANT}, 'bonus', '', array[${account}, ${house}]::bigint[],
          array[1, -1]::bigint[])`.execute(tx);
      }),
    ),
  );
  // A clock that was set back does not take the entries with it.
  await sql`with ahead as (
      update ledger_accounts set last_entry_at = now() + interval '1 hour' where account_id = ${account}
      returning account_id, version, last_entry_at)
    update ledger_entries e set created_at = ahead.last_entry_at from ahead
      where e.account_id = ahead.account_id and e.version = ahead.version`.execute(made.database.owner);
  await made.database.withMerchant(MERCHANT, async (tx) => {
    await sql`select ledger_post(${MERCHANT}, 'bonus', '', array[${account}, ${house}]::bigint[],
      array[1, -1]::bigint[])`.execute(tx);
  });
  const { rows } = await sql<{ readonly backwards: bigint; readonly entries: bigint }>`
    select count(*) filter (where created_at < former) as backwards, count(*) as entries from (
      select created_at, lag(created_at) over (partition by account_id order by version) as former from ledger_entries
      where version > ${4 * KINDS.length}) following`.execute(made.database.owner);
  expect(rows).toEqual([{ backwards: 0n, entries: 82n }]);
});
