import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MemberPurpose } from '../../engine/money/chart-of-accounts.ts';
import { expireBonuses, expireOrders } from '../../server/deposit/deposit-jobs.ts';
import { purge } from '../../server/jobs/purge.ts';
import { openAccount } from '../../server/ledger/accounts.repository.ts';
import { transfer } from '../../server/ledger/ledger.repository.ts';
import { PURGE_TABLE } from '../../server/purge-table.ts';
import { emptyWallets } from '../../server/vendors/vendor-wallets.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { payClaimed } from '../../server/withdrawal/payer.ts';
import { confirmOverdue } from '../../server/withdrawal/withdrawal-jobs.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { addMember, logInAs } from '../support/members.ts';
import { giveMoney } from '../support/new-member.ts';
import { addWithdrawer, beginWithdrawal, openDesk } from '../support/withdrawals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Tables whose rows are points at which a process may die. */
const TABLES = [
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'ledger_holds',
  'idempotency',
  'withdrawals',
  'withdrawal_payouts',
  'withdrawal_events',
  'deposit_orders',
  'bonuses',
  'sessions',
];

let server: ApiServer;
/** Payouts requested from the provider, by their number. */
let paid: string[] = [];

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', deposits: TEST_DEPOSITS }], {
    payments: TEST_PROVIDER,
    payouts: {
      id: 'remembers',
      secret: undefined,
      pay: async ({ payoutId }) => {
        paid.push(payoutId);
        return { state: 'paid', reference: 'UTR 9' };
      },
      find: async ({ payoutId }) => (paid.includes(payoutId) ? { state: 'paid', reference: 'UTR 9' } : undefined),
    },
  });
  const { owner } = server.database;
  await sql`create sequence deaths`.execute(owner);
  await sql`create table death (at_row bigint)`.execute(owner);
  // The connection ends at the row that is named, in the middle of its transaction.
  await sql`create function die() returns trigger language plpgsql security definer as $$
    begin
      if nextval('deaths') = (select at_row from death) then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$`.execute(owner);
  for (const table of TABLES)
    await sql`create trigger may_die after insert or update or delete on ${sql.table(table)} for each row
      execute function die()`.execute(owner);
});
afterAll(() => server.close());
beforeEach(() => {
  paid = [];
});

const later = (days: number) => () => new Date(server.context.now().getTime() + days * DAY_MS);

/** Lets the next connection die at a row; at none if it is 0. */
async function dieAt(row: number): Promise<void> {
  const { owner } = server.database;
  await sql`select setval('deaths', 1, false)`.execute(owner);
  await sql`delete from death`.execute(owner);
  await sql`insert into death values (${row})`.execute(owner);
}

/** A job, the work that waits for it, and the state after exactly one run. */
interface Job<Case> {
  readonly prepare: () => Promise<Case>;
  readonly run: () => Promise<unknown>;
  readonly expectOnce: (one: Case) => Promise<void>;
}

/** Waits until neither pool hands out the connection that has died: it is notified of its end a moment later. */
const forgetDead = () =>
  vi.waitFor(
    () => Promise.all([server.database.app, server.database.owner].map((pool) => sql`select 1`.execute(pool))),
    { timeout: 10_000, interval: 20 },
  );

/** Kills the job at its first row, at its second, and so on until it lives; each time another process takes over. */
async function killEverywhere<Case>({ prepare, run, expectOnce }: Job<Case>): Promise<number> {
  for (let row = 1; ; row += 1) {
    await dieAt(0);
    const one = await prepare();
    await dieAt(row);
    await run().catch(() => undefined);
    await forgetDead();
    const { rows } = await sql<{ last: bigint }>`select last_value as last from deaths`.execute(server.database.owner);
    await dieAt(0);
    await run();
    await run();
    await expectOnce(one);
    if ((rows[0]?.last ?? 0n) < BigInt(row)) return row - 1;
    expect(row).toBeLessThan(60);
  }
}

const eventsOf = async (number: string, kind: string) =>
  (
    await server.database.owner
      .selectFrom('withdrawal_events')
      .select('event_id')
      .where('number', '=', number)
      .where('kind', '=', kind)
      .execute()
  ).length;
const purseOf = async (memberId: bigint, purpose: MemberPurpose) =>
  (
    await server.database.owner
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('owner_kind', '=', 'member')
      .where('owner_id', '=', memberId)
      .where('purpose', '=', purpose)
      .executeTakeFirst()
  )?.balance ?? 0n;

async function withdrawalAt(end: 'claimed' | 'sent') {
  const desk = await openDesk(server);
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  await desk.approve(number);
  if (end === 'sent') await desk.send(number, 0, 'UTR 1');
  else
    await server.database.owner
      .updateTable('withdrawal_payouts')
      .set({ state: 'claimed', claimed_at: server.context.now() })
      .where('number', '=', number)
      .execute();
  return { number, ...member };
}

const depositOf = async (wishes: Readonly<Record<string, unknown>>) => {
  const { account, memberId } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const { value } = await makeDeposit(server, 'alpha', token, wishes);
  return { memberId, order: value };
};

test('R4.17c R4.18b R10.06b receipts by time that are cut off at any row are given once', async () => {
  const deaths = await killEverywhere({
    prepare: () => withdrawalAt('sent'),
    run: () => confirmOverdue({ ...server.context, now: later(3), onError: () => undefined }, 'alpha'),
    expectOnce: async ({ number }) => expect(await eventsOf(number, 'receipt.automatic')).toBe(1),
  });
  expect(deaths).toBeGreaterThanOrEqual(3);
});

test('R10.06b payouts that are cut off at any row are paid once, however often they are asked about', async () => {
  // The process that takes over queries a while later.
  let days = 0;
  const deaths = await killEverywhere({
    prepare: () => withdrawalAt('claimed'),
    run: () => {
      days += 1;
      return payClaimed({ ...server.context, now: later(days), onError: () => undefined }, 'alpha');
    },
    expectOnce: async ({ number, memberId }) => {
      expect(await eventsOf(number, 'provider.paid')).toBe(1);
      expect(await purseOf(memberId, 'held')).toBe(0n);
      expect(paid.filter((payout) => payout.includes(number))).toHaveLength(1);
    },
  });
  expect(deaths).toBeGreaterThanOrEqual(8);
});

test('R2.29d R10.06b orders that expire while the job is cut off at any row expire once', async () => {
  const deaths = await killEverywhere({
    prepare: () => depositOf({}),
    run: () => expireOrders(server.database, 'alpha', later(1)()),
    expectOnce: async ({ order }) => {
      const row = await server.database.owner
        .selectFrom('deposit_orders')
        .select('state')
        .where('order_id', '=', String(order.id))
        .executeTakeFirstOrThrow();
      expect(row.state).toBe('expired');
    },
  });
  expect(deaths).toBeGreaterThanOrEqual(1);
});

test('R1.05b R10.06b bonuses that end while the job is cut off at any row go back once', async () => {
  const deaths = await killEverywhere({
    prepare: async () => {
      const { memberId, order } = await depositOf({ bonus: 'welcome' });
      await tellPayment(server, order);
      expect(await purseOf(memberId, 'bonus')).toBe(500_000n);
      return { memberId, id: String(order.id) };
    },
    run: () => expireBonuses(server.database, server.merchant('alpha'), () => undefined, later(40)()),
    expectOnce: async ({ memberId, id }) => {
      expect(await purseOf(memberId, 'bonus')).toBe(0n);
      expect(await purseOf(memberId, 'main')).toBe(500_000n);
      const keys = await server.database.owner
        .selectFrom('idempotency')
        .select('operation')
        .where('source', '=', 'bonus')
        .where('external_id', '=', id)
        .execute();
      expect(keys.map(({ operation }) => operation).sort()).toEqual(['grant', 'return']);
    },
  });
  expect(deaths).toBeGreaterThanOrEqual(7);
});

test('R10.06b wallets of vendors that are emptied while the job is cut off at any row are emptied once', async () => {
  const deaths = await killEverywhere({
    prepare: async () => {
      const { memberId } = await addMember(server, 'alpha');
      await giveMoney(server.database, 'alpha', memberId, 5_000n);
      await server.database.withMerchant('alpha', async (tx) => {
        const owner = { ownerKind: 'member', ownerId: memberId, currency: 'INR' } as const;
        const main = await openAccount(tx, 'alpha', { ...owner, purpose: 'main' });
        const wallet = await openAccount(tx, 'alpha', { ...owner, purpose: 'vendor elsewhere' });
        const key = { source: 'vendor wallet', operation: 'move', externalId: `test ${memberId}` };
        const legs = [
          { accountId: main, amountMinor: -5_000n },
          { accountId: wallet, amountMinor: 5_000n },
        ];
        await transfer(tx, 'alpha', { key, kind: 'vendorWallet', reference: 'test', legs });
      });
      return memberId;
    },
    run: () => server.database.withMerchant('alpha', (tx) => emptyWallets(tx, 'alpha', server.context.now())),
    expectOnce: async (memberId) => {
      expect(await purseOf(memberId, 'vendor elsewhere')).toBe(0n);
      expect(await purseOf(memberId, 'main')).toBe(5_000n);
    },
  });
  expect(deaths).toBeGreaterThanOrEqual(6);
});

test('R10.02f a purge that is cut off at any row still removes all of its rows in the end, and nothing else', async () => {
  const deaths = await killEverywhere({
    prepare: async () => {
      const { account, memberId } = await addMember(server, 'alpha');
      await logInAs(server, 'alpha', account);
      await logInAs(server, 'alpha', account);
      await sql`update sessions set expires_at = now() - interval '200 days' where (merchant, token_hash) = (
        select merchant, token_hash from sessions where member_id = ${memberId} limit 1)`.execute(
        server.database.owner,
      );
      return memberId;
    },
    run: () => purge(server.database.owner, server.context.now(), PURGE_TABLE),
    expectOnce: async (memberId) => {
      const left = await server.database.owner
        .selectFrom('sessions')
        .select('token_hash')
        .where('member_id', '=', memberId)
        .execute();
      expect(left).toHaveLength(1);
    },
  });
  expect(deaths).toBeGreaterThanOrEqual(1);
});

test('R10.06d after all these deaths every check of the ledger is right', async () => {
  const checks = await verifyLedger(server.database);
  expect(checks.flatMap(({ name, examples }) => examples.map((example) => `${name}: ${example}`))).toEqual([]);
});
