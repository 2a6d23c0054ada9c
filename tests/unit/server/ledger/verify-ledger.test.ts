import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ACTIVITY_CHECKS } from '../../../../server/activity/activity-checks.repository.ts';
import { LEVEL_CHECK } from '../../../../server/activity/recompute-levels.ts';
import { REWARD_CHECK } from '../../../../server/activity/recompute-rewards.ts';
import { AFFILIATE_CHECKS } from '../../../../server/affiliate/affiliate-checks.repository.ts';
import { TEAM_CHECKS } from '../../../../server/agent/team-checks.repository.ts';
import { CONTRACT_CHECKS } from '../../../../server/contract/contract-checks.repository.ts';
import { openAccount } from '../../../../server/ledger/accounts.repository.ts';
import { hold, resolveHold } from '../../../../server/ledger/ledger.repository.ts';
import { joinWholeTables } from '../../../../server/ledger/ledger-checks.repository.ts';
import { ORDER_CHECKS } from '../../../../server/ledger/order-checks.repository.ts';
import { LOTTERY_CHECKS } from '../../../../server/lottery/lottery-checks.repository.ts';
import { PLAY_CHECKS } from '../../../../server/play/play-checks.repository.ts';
import { POINT_CHECKS } from '../../../../server/points/points-checks.repository.ts';
import { LEDGER_CHECKS, verifyLedger } from '../../../../server/verify-ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { giveMoney, insertMember } from '../../../support/new-member.ts';
import { databaseUrlOf, runCommand } from '../../../support/run-command.ts';

let made: TestDatabase;
let memberId: bigint;

beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.close());

/** Two members of two merchants with money; one has a hold that waits, one that was posted and one that was voided. */
beforeEach(async () => {
  const { database } = made;
  await sql`truncate members, ledger_accounts, ledger_transfers, ledger_entries, ledger_kind_totals, ledger_holds,
    idempotency restart identity cascade`.execute(database.owner);
  for (const merchant of ['alpha', 'beta'])
    for (let index = 0; index < 2; index += 1) {
      const member = await insertMember(database, merchant);
      await giveMoney(database, merchant, member.memberId, 10_000n);
      ({ memberId } = member);
    }
  await database.withMerchant('beta', async (tx) => {
    const own = { ownerKind: 'member', ownerId: memberId, currency: 'INR' } as const;
    const accountId = await openAccount(tx, 'beta', { ...own, purpose: 'main' });
    // Holds for withdrawals need their orders, and here is none.
    const heldAccountId = await openAccount(tx, 'beta', { ...own, purpose: 'vendor alone' });
    const house = { ownerKind: 'house', ownerId: 0n, purpose: 'payouts', currency: 'INR' } as const;
    const targetAccountId = await openAccount(tx, 'beta', house);
    const source = 'test';
    for (const outcome of ['pending', 'posted', 'voided'] as const) {
      const held = await hold(tx, 'beta', {
        source,
        externalId: outcome,
        reference: `W ${outcome}`,
        accountId,
        heldAccountId,
        amountMinor: 1_000n,
      });
      if (!held.ok || held.holdId === undefined) throw new Error('The hold was refused.');
      const ended = { source, externalId: outcome, holdId: held.holdId };
      if (outcome === 'posted') await resolveHold(tx, 'beta', { ...ended, outcome, targetAccountId });
      if (outcome === 'voided') await resolveHold(tx, 'beta', { ...ended, outcome });
    }
  });
});

const wrongChecks = async () =>
  (await verifyLedger(made.database)).filter(({ wrong }) => wrong > 0n).map(({ name }) => name);
const tamper = (statement: RawBuilder<unknown>) => statement.execute(made.database.owner);

test('R10.06d a ledger that no one has tampered with is right, and everything in it was looked at', async () => {
  const checks = await verifyLedger(made.database);
  expect(checks.map(({ wrong }) => wrong)).toEqual(checks.map(() => 0n));
  const domains = [
    PLAY_CHECKS,
    LOTTERY_CHECKS,
    TEAM_CHECKS,
    CONTRACT_CHECKS,
    AFFILIATE_CHECKS,
    ACTIVITY_CHECKS,
    POINT_CHECKS,
  ];
  const ofOthers = new Set(
    [{ name: REWARD_CHECK }, { name: LEVEL_CHECK }, ...ORDER_CHECKS, ...domains.flatMap(({ checks }) => checks)].map(
      ({ name }) => name,
    ),
  );
  const unseen = checks.filter(({ name, looked }) => looked === 0n && !ofOthers.has(name));
  expect(unseen.map(({ name }) => name)).toEqual([]);
});

test('R10.06d no check compares each row of a table with each of another', async () => {
  await made.database.owner.transaction().execute(async (tx) => {
    const quadratic = async () => {
      const names: string[] = [];
      for (const { name, problems } of LEDGER_CHECKS) {
        const { rows } = await sql`explain (format json) ${problems}`.execute(tx);
        if (JSON.stringify(rows).includes('Nested Loop')) names.push(name);
      }
      return names;
    };
    // Tables that are thought to be small are joined so.
    expect(await quadratic()).not.toEqual([]);
    await joinWholeTables(tx);
    expect(await quadratic()).toEqual([]);
  });
});

const INDEX = sql`select max(transfer_id) from ledger_transfers`;
const FAULTS: readonly (readonly [string, RawBuilder<unknown>, readonly string[]])[] = [
  [
    'an account that the chart does not know',
    sql`update ledger_accounts set purpose = 'slush' where owner_kind = 'house' and purpose = 'payouts'`,
    ['every account is in the chart of accounts, with a currency of its unit'],
  ],
  [
    'money under the currency of points',
    sql`insert into ledger_accounts (merchant, owner_kind, owner_id, purpose, currency)
      values ('alpha', 'house', 0, 'opening', 'POINTS')`,
    ['every account is in the chart of accounts, with a currency of its unit'],
  ],
  [
    'a balance that was raised',
    sql`update ledger_accounts set balance = balance + 1 where owner_kind = 'house' and purpose = 'payouts'`,
    ['an account holds the sum of its entries', 'all accounts of a currency sum to zero'],
  ],
  [
    'an entry that was changed',
    sql`update ledger_entries set amount = amount + 1 where transfer_id = (${INDEX}) and amount > 0`,
    [
      'an account holds the sum of its entries',
      'entries follow each other without a gap',
      'running totals by kind are those of the entries beside play',
      'a transfer sums to zero in each currency',
    ],
  ],
  [
    'a movement that was removed',
    sql`with gone as (delete from ledger_entries where transfer_id = (${INDEX}) returning 1) select 1`,
    [
      'an account holds the sum of its entries',
      'entries follow each other without a gap',
      'running totals by kind are those of the entries beside play',
      'a transfer has entries, and an entry its transfer',
    ],
  ],
  [
    'an entry that was moved back in time',
    sql`update ledger_entries set created_at = created_at - interval '1 day' where transfer_id = (${INDEX})`,
    ['entries follow each other without a gap'],
  ],
  [
    'a running total of credits that was changed',
    sql`update ledger_accounts set credited_total = credited_total + 1 where owner_kind = 'house'`,
    ['entries follow each other without a gap'],
  ],
  [
    'an entry of another kind than its transfer',
    sql`update ledger_entries set kind = 'gift' where transfer_id = (${INDEX})`,
    [
      'running totals by kind are those of the entries beside play',
      'a transfer has entries, and an entry its transfer',
    ],
  ],
  [
    'a running total of a kind that was changed',
    sql`update ledger_kind_totals set credited = credited + 1 where version = 1`,
    ['running totals by kind are those of the entries beside play'],
  ],
  [
    'a running total of a kind that was removed',
    sql`with gone as (delete from ledger_kind_totals where version = 1 returning 1) select 1`,
    ['running totals by kind are those of the entries beside play'],
  ],
  [
    'a movement without a key',
    sql`insert into ledger_transfers (merchant, kind, reference) values ('alpha', 'gift', 'from nowhere')`,
    ['a transfer has entries, and an entry its transfer', 'a transfer has the one key that made it'],
  ],
  [
    'a key that was removed',
    sql`delete from idempotency where merchant = 'alpha' and source = 'test'`,
    ['a transfer has the one key that made it'],
  ],
  [
    'a hold that was opened again',
    sql`update ledger_holds set state = 'pending', resolved_at = null where state = 'posted'`,
    ['a hold ends at most once, as its state says', 'what is held is what its holds say'],
  ],
  [
    'a hold whose end was turned round',
    sql`update ledger_holds set state = 'voided' where state = 'posted'`,
    ['a hold ends at most once, as its state says'],
  ],
];

test.each(FAULTS)('R10.06d %s is found', async (_, statement, names) => {
  await tamper(statement);
  expect(await wrongChecks()).toEqual(names);
});

test('R10.06d an account of a member below zero is found', async () => {
  await tamper(sql`update ledger_accounts set allow_negative = true, balance = balance - 50000
    where owner_kind = 'member' and owner_id = ${memberId} and purpose = 'main'`);
  expect(await wrongChecks()).toContain('no account of a member is below zero');
});

test('R10.06d the command prints a table, and ends with 1 where something is wrong', async () => {
  const environment = { DATABASE_URL: databaseUrlOf(made.connection) };
  const right = await runCommand('server/ledger-cli.ts', environment);
  expect(right.output).toMatch(/an account holds the sum of its entries +\d+ +0 {2}right/);
  expect([right.exitCode, right.output.trimEnd().split('\n').at(-1)]).toEqual([0, 'The ledger is right.']);
  await tamper(sql`update ledger_accounts set balance = balance + 7 where purpose = 'payouts'`);
  const wrong = await runCommand('server/ledger-cli.ts', environment);
  expect(wrong.exitCode).toBe(1);
  expect(wrong.output).toMatch(/beta account \d+ holds 1007, its entries say 1000/);
  expect(wrong.output).toContain('The ledger is wrong in 2 places.');
});
