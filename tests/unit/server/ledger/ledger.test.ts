import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberPurpose } from '../../../../engine/money/chart-of-accounts.ts';
import { openAccount, sumBalance } from '../../../../server/ledger/accounts.repository.ts';
import { hold, type Leg, type Movement, resolveHold, transfer } from '../../../../server/ledger/ledger.repository.ts';
import { createTestDatabase, findImbalances, type TestDatabase } from '../../../support/database.ts';

const MERCHANT = 'first';
const OTHER = 'second';
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

let lastNumber = 0;
const nextNumber = () => {
  lastNumber += 1;
  return lastNumber;
};
const key = (externalId = `k${nextNumber()}`) => ({ source: 'test', operation: 'move', externalId });
const app = () => testDatabase.database.app;

const open = (
  merchant: string,
  ownerKind: 'member' | 'house',
  ownerId: bigint,
  currency = 'INR',
  purpose: MemberPurpose = 'main',
) =>
  testDatabase.database.withMerchant(merchant, (tx) =>
    openAccount(
      tx,
      merchant,
      ownerKind === 'member'
        ? { ownerKind, ownerId, purpose, currency }
        : { ownerKind, ownerId, purpose: 'opening', currency },
    ),
  );

const openMember = async (balanceMinor: bigint, merchant = MERCHANT) => {
  const house = await open(merchant, 'house', 0n);
  const owner = BigInt(nextNumber());
  const account = await open(merchant, 'member', owner);
  if (balanceMinor > 0n) await move(merchant, house, account, balanceMinor);
  return { owner, account, house };
};

const legs = (from: bigint, to: bigint, amountMinor: bigint): Leg[] => [
  { accountId: from, amountMinor: -amountMinor },
  { accountId: to, amountMinor },
];
const move = (merchant: string, from: bigint, to: bigint, amountMinor: bigint, movementKey = key()) =>
  transfer(app(), merchant, {
    key: movementKey,
    kind: 'correction',
    reference: 'test',
    legs: legs(from, to, amountMinor),
  });
const balanceOf = (account: bigint, merchant = MERCHANT) =>
  testDatabase.database.withMerchant(merchant, async (tx) => {
    const row = await tx
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('account_id', '=', account)
      .executeTakeFirst();
    return row?.balance;
  });

test('R10.06a money is conserved under 32 concurrent clients moving it at random', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => openMember(1_000n)));
  const client = async (seed: number) => {
    const random = fc.sample(fc.tuple(fc.nat(7), fc.nat(7), fc.bigInt(1n, 300n)), { numRuns: 40, seed });
    for (const [from, to, amount] of random) {
      const [a, b] = [members[from], members[to]];
      if (a && b && a !== b) await move(MERCHANT, a.account, b.account, amount);
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, seed) => client(seed)));
  const balances = await Promise.all(members.map(({ account }) => balanceOf(account)));
  expect(balances.reduce<bigint>((sum, balance) => sum + (balance ?? 0n), 0n)).toBe(8_000n);
  expect(await findImbalances(testDatabase.database)).toEqual([]);
});

test('R10.06b the same key 20 times in parallel moves money once and answers the same', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { account, house } = await openMember(100n);
    const sameKey = key();
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(MERCHANT, account, house, 10n, sameKey)));
    expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
    expect(new Set(answers.map((answer) => (answer as Movement).transferId))).toHaveProperty('size', 1);
    expect(await balanceOf(account)).toBe(90n);
  }
});

test('R10.06b the same key with other content is a conflict and moves nothing', async () => {
  const { account, house } = await openMember(100n);
  const sameKey = key();
  await move(MERCHANT, account, house, 10n, sameKey);
  expect(await move(MERCHANT, account, house, 11n, sameKey)).toEqual({ ok: false, refusal: 'idempotencyConflict' });
  expect(await balanceOf(account)).toBe(90n);
});

test('R10.06a of 20 parallel withdrawals of a whole balance exactly one succeeds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { account, house } = await openMember(10n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(MERCHANT, account, house, 10n)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: 'insufficientFunds',
      accountId: account,
      balanceMinor: 0n,
    });
  }
});

test('R10.06b a refused movement leaves no trace: its key can be used again once there is money', async () => {
  const { account, house } = await openMember(0n);
  const sameKey = key();
  expect((await move(MERCHANT, account, house, 5n, sameKey)).ok).toBe(false);
  await move(MERCHANT, house, account, 5n);
  expect(await move(MERCHANT, account, house, 5n, sameKey)).toMatchObject({ ok: true, replayed: false });
});

test('R10.06a opposite movements between the same accounts never deadlock', async () => {
  const a = await openMember(10_000n);
  const b = await openMember(10_000n);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      i % 2 ? move(MERCHANT, a.account, b.account, 1n) : move(MERCHANT, b.account, a.account, 1n),
    ),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await balanceOf(a.account)).toBe(10_000n);
});

test('R10.06a legs that do not sum to zero, repeat an account, are zero or name no account are refused', async () => {
  const { account, house } = await openMember(100n);
  const dollars = await open(MERCHANT, 'house', 0n, 'USD');
  const attempt = (wrong: Leg[]) =>
    transfer(app(), MERCHANT, { key: key(), kind: 'correction', reference: 'test', legs: wrong });
  expect(
    await attempt([
      { accountId: account, amountMinor: -1n },
      { accountId: house, amountMinor: 2n },
    ]),
  ).toEqual({ ok: false, refusal: 'uneven' });
  expect(await attempt(legs(account, dollars, 1n))).toEqual({ ok: false, refusal: 'uneven' });
  expect(await attempt(legs(account, account, 1n))).toEqual({ ok: false, refusal: 'invalidLegs' });
  expect(await attempt(legs(account, house, 0n))).toEqual({ ok: false, refusal: 'invalidLegs' });
  expect(await attempt([])).toEqual({ ok: false, refusal: 'invalidLegs' });
  expect(await attempt(legs(account, 999_999_999n, 1n))).toEqual({ ok: false, refusal: 'unknownAccount' });
});

test('R10.06a a hold leaves the spendable balance at once and ends exactly once, posted or voided', async () => {
  const { account, owner, house } = await openMember(100n);
  const held = await open(MERCHANT, 'member', owner, 'INR', 'held');
  const made = (await hold(app(), MERCHANT, {
    source: 'test',
    externalId: `h${owner}`,
    reference: 'withdrawal',
    accountId: account,
    heldAccountId: held,
    amountMinor: 60n,
  })) as Movement;
  const holdId = made.holdId ?? 0n;
  const spendable = () => testDatabase.database.withMerchant(MERCHANT, (tx) => sumBalance(tx, MERCHANT, owner, 'INR'));
  expect(await spendable()).toBe(40n);
  const ends = await Promise.all([
    ...Array.from({ length: 10 }, (_, i) =>
      resolveHold(app(), MERCHANT, {
        source: 'test',
        externalId: `p${owner}-${i}`,
        holdId,
        outcome: 'posted',
        targetAccountId: house,
      }),
    ),
    ...Array.from({ length: 10 }, (_, i) =>
      resolveHold(app(), MERCHANT, { source: 'test', externalId: `v${owner}-${i}`, holdId, outcome: 'voided' }),
    ),
  ]);
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  expect(ends.find(({ ok }) => !ok)).toMatchObject({ refusal: 'holdResolved' });
  expect(await balanceOf(held)).toBe(0n);
  expect([40n, 100n]).toContain(await spendable());
  expect(await findImbalances(testDatabase.database)).toEqual([]);
});

test("R6.02 another merchant's accounts cannot be seen, moved or named", async () => {
  const mine = await openMember(100n);
  const theirs = await openMember(100n, OTHER);
  expect(await balanceOf(theirs.account, MERCHANT)).toBeUndefined();
  expect(await move(MERCHANT, theirs.account, mine.account, 10n)).toEqual({ ok: false, refusal: 'unknownAccount' });
  const written = testDatabase.database.withMerchant(MERCHANT, (tx) =>
    tx.updateTable('ledger_accounts').set({ balance: 0n }).where('account_id', '=', theirs.account).executeTakeFirst(),
  );
  expect((await written).numUpdatedRows).toBe(0n);
  const inserted = testDatabase.database.withMerchant(MERCHANT, (tx) =>
    openAccount(tx, OTHER, { ownerKind: 'member', ownerId: 77n, purpose: 'main', currency: 'INR' }),
  );
  await expect(inserted).rejects.toThrow(/row-level security/);
  expect(await balanceOf(theirs.account, OTHER)).toBe(100n);
});

test('R6.02 without a merchant the role of requests reads no row', async () => {
  const read = sql`select * from ledger_accounts`.execute(app()).then(
    ({ rows }) => rows,
    (error: Error) => error.message,
  );
  expect([[], 'unrecognized configuration parameter "marquee.merchant"']).toContainEqual(await read);
});

test('R10.06d entries and transfers are never changed or removed by the role of requests', async () => {
  await openMember(1n);
  for (const statement of [
    sql`update ledger_entries set amount = 5`,
    sql`delete from ledger_entries`,
    sql`update ledger_transfers set kind = ''`,
    sql`delete from ledger_transfers`,
  ]) {
    await expect(testDatabase.database.withMerchant(MERCHANT, (tx) => statement.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  }
});
