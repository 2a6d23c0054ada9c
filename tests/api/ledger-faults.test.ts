import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { LedgerCheck } from '../../server/ledger/ledger-checks.repository.ts';
import { checkMoney, verifyLedger } from '../../server/verify-ledger.ts';
import { ACTIVITY_FAULTS } from '../support/activity-faults.ts';
import { startLedgerWorld } from '../support/ledger-world.ts';
import { LOTTERY_FAULTS } from '../support/lottery-faults.ts';
import { POINT_FAULTS } from '../support/point-faults.ts';

const { server, close } = await startLedgerWorld();
afterAll(close);

/** Does something that no one may do, looks, and takes it back. */
async function plant(statements: readonly string[]): Promise<readonly LedgerCheck[]> {
  let checks: readonly LedgerCheck[] = [];
  const takenBack = new Error('taken back');
  await server.database.owner
    .transaction()
    .execute(async (tx) => {
      // A damaged database does not enforce its own rules.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) {
        const { numAffectedRows } = await sql.raw(statement).execute(tx);
        if (!statement.startsWith('alter')) expect(numAffectedRows, statement).toBeGreaterThan(0n);
      }
      checks = await checkMoney(tx);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return checks;
}

const ONE_ENTRY = `(merchant, account_id, version) = (select merchant, account_id, version from ledger_entries order by account_id limit 1)`;
const ONE_MEMBER = `account_id = (select min(account_id) from ledger_accounts where owner_kind = 'member' and balance > 0)`;
const oneWithdrawal = (state: string) => `number = (select min(number) from withdrawals where state = '${state}')`;
const onePayout = (state: string) =>
  `(number, sequence) = (select number, sequence from withdrawal_payouts where state = '${state}' limit 1)`;

/** The damage, and the check that has to find it. */
const FAULTS: readonly (readonly [check: string, what: string, ...statements: string[]])[] = [
  [
    'every account is in the chart of accounts, with a currency of its unit',
    'an account of the house has a purpose of its own',
    `update ledger_accounts set purpose = 'slush' where owner_kind = 'house' and purpose = 'fees'`,
  ],
  [
    'an account holds the sum of its entries',
    'a balance is raised',
    `update ledger_accounts set balance = balance + 1 where ${ONE_MEMBER}`,
  ],
  ['entries follow each other without a gap', 'an entry is gone', `delete from ledger_entries where ${ONE_ENTRY}`],
  [
    'running totals by kind are those of the entries beside play',
    'a running total is raised',
    `update ledger_kind_totals set amount = amount + 1 where ${ONE_MEMBER}`,
  ],
  [
    'a transfer sums to zero in each currency',
    'an entry is changed',
    `update ledger_entries set amount = amount + 1 where ${ONE_ENTRY}`,
  ],
  [
    'all accounts of a currency sum to zero',
    'money comes from nowhere',
    `update ledger_accounts set balance = balance + 5 where ${ONE_MEMBER}`,
  ],
  [
    'a transfer has entries, and an entry its transfer',
    'a transfer is gone',
    `delete from ledger_transfers where transfer_id = (select min(transfer_id) from ledger_transfers)`,
  ],
  [
    'a transfer has entries, and an entry its transfer',
    'a transfer is empty',
    `insert into ledger_transfers (merchant, kind, reference) values ('alpha', 'empty', '')`,
  ],
  ['a transfer has the one key that made it', 'a key is gone', `delete from idempotency where source = 'deposit'`],
  [
    'a transfer has the one key that made it',
    'a key is there twice',
    `insert into idempotency (merchant, source, operation, external_id, fingerprint, answer) select merchant, source, operation, external_id || ' again', fingerprint, answer from idempotency where source = 'deposit'`,
  ],
  [
    'no account of a member is below zero',
    'a member owes',
    `alter table ledger_accounts drop constraint no_overdraft`,
    `update ledger_accounts set balance = -1 where ${ONE_MEMBER}`,
  ],
  [
    'a hold ends at most once, as its state says',
    'a hold is called void',
    `update ledger_holds set state = 'voided' where state = 'posted'`,
  ],
  [
    'what is held is what its holds say',
    'a pending hold is of more',
    `update ledger_holds set amount = amount + 1 where state = 'pending'`,
  ],
  [
    'a deposit is booked once where it has arrived, and else never',
    'a failed order is called arrived',
    `update deposit_orders set state = 'arrived' where state = 'failed'`,
  ],
  [
    'a deposit is booked once where it has arrived, and else never',
    'an arrived order is called expired',
    `update deposit_orders set state = 'expired' where state = 'arrived'`,
  ],
  [
    'what a payment provider has told has its order',
    'an event is about nothing',
    `update payment_events set order_id = 'D-none'`,
  ],
  [
    'a bonus came once and went as its state says',
    'a running bonus is called released',
    `update bonuses set state = 'released' where state = 'active'`,
  ],
  [
    'bonus money is what running bonuses say',
    'a bonus is of more',
    `update bonuses set amount = amount + 1 where state = 'active'`,
  ],
  [
    'the parts of a withdrawal sum to its amount',
    'a withdrawal is of more',
    `update withdrawals set amount = amount + 1 where ${oneWithdrawal('review')}`,
  ],
  [
    'a withdrawal is over when all its payouts are',
    'a withdrawal is called complete',
    `update withdrawals set state = 'complete', ended_at = now() where ${oneWithdrawal('review')}`,
  ],
  [
    'a payout is paid where its state says so',
    'what waits is called sent',
    `update withdrawal_payouts set state = 'sent' where ${onePayout('waiting')}`,
  ],
  [
    'a payout is paid where its state says so',
    'a rejected withdrawal is called open',
    `update withdrawals set state = 'review', ended_at = null where ${oneWithdrawal('rejected')}`,
  ],
  [
    'what came back of a payout is what its state says',
    'what came is called refunded',
    `update withdrawal_payouts set state = 'refunded', outstanding = amount where ${onePayout('received')}`,
  ],
  [
    'what came back of a payout is what its state says',
    'what was refunded is called explained',
    `update withdrawal_payouts set state = 'explained' where ${onePayout('refunded')}`,
  ],
  [
    'the fee of a withdrawal is where it says',
    'a fee that was paid is called held',
    `update withdrawals set fee_state = 'held' where fee_state = 'posted'`,
  ],
  [
    'what a member has set aside is what open withdrawals say',
    'an open withdrawal is gone',
    `delete from withdrawal_payouts where ${onePayout('waiting')}`,
  ],
  [
    'a correction is booked once where it was agreed to, and else never',
    'what waits is called confirmed',
    `update approvals set state = 'confirmed', decided_at = now(), decided_by = 0 where state = 'waiting'`,
  ],
  ['a transfer of a member has both sides', 'a transfer is of more', `update transfers set amount = amount + 1`],
  ['a movement has the order that caused it', 'an order is gone', `delete from deposit_orders where state = 'arrived'`],
  ['a movement has the order that caused it', 'a transfer is gone', `delete from transfers`],
  [
    'a key has its answer',
    'a key points at nothing',
    `update idempotency set answer = '{"transferId": "999999999"}' where source = 'deposit'`,
  ],
  [
    'a round that is over has one event of its end, with its sums',
    'a round counts a win less after its end',
    `update game_rounds set wins = wins - 1 where wins > 0`,
  ],
  [
    'sums of play are those of the rounds that were consumed',
    'a day counts more',
    `update play_daily set wins = wins + 1`,
  ],
  [
    'a round has the sums of its bets and wins',
    'a round counts a win less',
    `update game_rounds set wins = wins - 1 where wins > 0`,
  ],
  [
    'a bet, win or rollback has moved its amount once',
    'a win is of more',
    `update game_transactions set amount = amount + 1 where kind = 'win'`,
  ],
  [
    'sums of teams are those of the events that were consumed',
    'a team counts a round more',
    `update team_member_days set rounds = rounds + 1 where rounds > 0`,
  ],
  [
    'sums of teams by day are those of their people',
    'a day of a team counts a smaller turnover',
    `update team_days set turnover = turnover - 1 where turnover > 0`,
  ],
  [
    'sums of whole teams are those of their groups',
    'a whole team has won more',
    `update team_totals set wins = wins + 1 where turnover > 0`,
  ],
  [
    'the days on which people have played are those of their sums',
    'a day of a player is gone',
    `delete from team_active_days`,
  ],
  [
    'the players of whole teams are those of the days on which people have played',
    'a team has one player more',
    `update team_players set people = people + 1`,
  ],
  [
    'transactions of teams are those of the events that were consumed',
    'a transaction of a team is of more',
    `update team_transactions set amount = amount + 1`,
  ],
  ['sums of whole teams are those of their groups', 'the day of a whole team is gone', `delete from team_totals`],
  [
    'each agent has as many people directly below as are counted',
    'an agent has one more than there are',
    `update agents set people = people + 1`,
  ],
  [
    'each team has as many people as its groups have',
    'a team has one more than there are',
    `update team_people set people = people + 1`,
  ],
  ['the tree of agents is that of their uplines', 'an agent is in no team', `delete from agent_tree where depth = 1`],
  [
    'the tree of agents is that of their uplines',
    'an agent has changed the upline alone',
    `update members set upline_id = null where is_agent = 2`,
  ],
  [
    'a payment of a contract has moved its amount to its receiver once',
    'a payment is of more',
    `update contract_payments set paid = paid + 1 where state = 'paid'`,
  ],
  [
    'the month of an affiliate has moved its amount to the affiliate once',
    'the amount of a paid month is raised',
    `update affiliate_results set paid = paid + 1, earned = earned + 1 where state = 'paid'`,
  ],
  [
    'a rebate between levels has moved its amount to its receiver once',
    'a rebate is of more',
    `update level_rebates set paid = paid + 1, earned = earned + 1 where state = 'paid'`,
  ],
  [
    'a commission is the payment of a contract, a rebate between levels or the month of an affiliate',
    'a payment is gone',
    `delete from contract_payments where state = 'paid'`,
  ],
  ...LOTTERY_FAULTS,
  ...ACTIVITY_FAULTS,
  ...POINT_FAULTS,
];

test('R10.06d every check of the ledger has something to look at, and finds nothing if nothing is wrong', async () => {
  const checks = await verifyLedger(server.database);
  expect(checks.flatMap(({ name, examples }) => examples.map((example) => `${name}: ${example}`))).toEqual([]);
  expect(checks.filter(({ looked }) => looked === 0n).map(({ name }) => name)).toEqual([]);
});

test('R10.06d every check of the ledger is shown by a fault that it finds', async () => {
  const names = (await verifyLedger(server.database)).map(({ name }) => name);
  expect(new Set(FAULTS.map(([check]) => check))).toEqual(new Set(names));
});

test.each(FAULTS)('R10.06d the check "%s" finds that %s', async (check, _what, ...statements) => {
  const found = (await plant(statements)).find(({ name }) => name === check);
  expect(found?.wrong).toBeGreaterThan(0n);
  expect(found?.examples.length).toBeGreaterThan(0);
});
