import { expect } from 'vitest';
import { requestWithdrawal, uploadProof, withdrawal } from '../../schemas/calls/withdrawal.ts';
import {
  answerCase,
  approveWithdrawal,
  failPayout,
  forceReceipt,
  rejectWithdrawal,
  sendPayout,
  settleCase,
} from '../../schemas/calls/withdrawal-desk.ts';
import type { Database } from '../../server/db/database.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import type { Answer, ApiServer } from './api-server.ts';
import { giveMoney, insertMember, type NewMember } from './new-member.ts';
import { enterAsOperator, type TestOperator } from './operators.ts';
import { type AccountInput, FUND_PASSWORD, makeWithdrawer, PICTURE } from './withdrawer.ts';

/** A member who can withdraw: money, a fund password, an account to be paid to. */
export interface Withdrawer extends NewMember {
  readonly merchant: string;
  readonly token: string;
  readonly cardId: string;
}

/** The settable fields of one; the rest has defaults. */
interface WithdrawerInput extends AccountInput {
  readonly balanceMinor?: bigint;
  readonly currency?: string;
  readonly isAgent?: number;
  readonly account?: string;
  /** The agent above. */
  readonly uplineId?: bigint;
}

/** Makes a member who can withdraw and is logged in. */
export async function addWithdrawer(
  { context }: Pick<ApiServer, 'context'>,
  merchant = 'alpha',
  input: WithdrawerInput = {},
): Promise<Withdrawer> {
  const { database, now } = context;
  const { isAgent = 0, account, uplineId } = input;
  const member = await insertMember(database, merchant, {
    isAgent,
    ...(account === undefined ? {} : { account }),
    ...(uplineId === undefined ? {} : { uplineId }),
  });
  const { balanceMinor = 1_000_000n, currency = 'INR' } = input;
  if (balanceMinor > 0n) await giveMoney(database, merchant, member.memberId, balanceMinor, currency);
  const cardId = await makeWithdrawer(context, merchant, member.memberId, input);
  const facts = { family: null, mustChange: false, source: { address: '127.0.0.1', userAgent: 'a browser' } };
  const { token } = await database.withMerchant(merchant, (tx) =>
    beginSession(tx, merchant, member.memberId, now(), facts),
  );
  return { ...member, merchant, token, cardId };
}

/** Asks for a withdrawal of 3,000.00. */
export const askFor = (server: ApiServer, member: Withdrawer, differences: object = {}): Promise<Answer> =>
  server.send(member.merchant, requestWithdrawal, {
    token: member.token,
    body: {
      requestId: crypto.randomUUID(),
      amountMinor: '300000',
      cardId: member.cardId,
      paymentPassword: FUND_PASSWORD,
      ...differences,
    },
  });

/** Asks for a withdrawal and returns its number. */
export async function beginWithdrawal(
  server: ApiServer,
  member: Withdrawer,
  differences: object = {},
): Promise<string> {
  const answer = await askFor(server, member, differences);
  expect(answer.message).toBe('ok');
  return String(answer.value.number);
}

/** The calls of an operator, in short form for tests. */
export interface Desk extends TestOperator {
  approve(number: string): Promise<Answer>;
  reject(number: string, reason?: string): Promise<Answer>;
  /** Paid by the operator; by the provider if the reference is undefined. */
  send(number: string, payout?: number, reference?: string | undefined): Promise<Answer>;
  fail(number: string, payout?: number): Promise<Answer>;
  force(number: string, payout?: number): Promise<Answer>;
  answer(number: string, payout?: number, said?: string): Promise<Answer>;
  settle(number: string, outcome: string, more?: object): Promise<Answer>;
}

/** An operator who is logged in to the back office. */
export async function openDesk(
  server: ApiServer,
  merchant = 'alpha',
  role: TestOperator['role'] = 'owner',
): Promise<Desk> {
  const operator = await enterAsOperator(server.context, merchant, role);
  const { token } = operator;
  const post = (call: Parameters<ApiServer['send']>[1], body: object) => server.send(merchant, call, { token, body });
  return {
    ...operator,
    approve: (number) => post(approveWithdrawal, { number }),
    reject: (number, reason = 'The name differs.') => post(rejectWithdrawal, { number, reason }),
    send: (number, payout = 0, ...[reference]) =>
      post(sendPayout, { number, payout, ...(reference === undefined ? {} : { reference }) }),
    fail: (number, payout = 0) => post(failPayout, { number, payout, reason: 'The bank sent it back.' }),
    force: (number, payout = 0) => post(forceReceipt, { number, payout, reason: 'The bank has proved it.' }),
    answer: (number, payout = 0, said = 'We ask the bank.') => post(answerCase, { number, payout, said }),
    settle: (number, outcome, more = {}) =>
      post(settleCase, { number, payout: 0, outcome, said: 'It is settled.', ...more }),
  };
}

/** A withdrawal as its member sees it. */
export const showTo = (server: ApiServer, { merchant, token }: Withdrawer, number: string): Promise<Answer> =>
  server.send(merchant, withdrawal, { token, query: { number } });

/** Uploads a proof. */
export const sendProof = (
  server: ApiServer,
  { merchant, token }: Pick<Withdrawer, 'merchant' | 'token'>,
  number: string,
  picture: Uint8Array = PICTURE,
): Promise<Answer> => server.send(merchant, uploadProof, { token, query: { number }, picture });

/** Balances of a member's accounts and of the house accounts, by purpose, in minor units. */
export async function readPurses(
  database: Database,
  { merchant, memberId }: Pick<Withdrawer, 'merchant' | 'memberId'>,
): Promise<Readonly<Record<string, bigint>>> {
  const rows = await database.owner
    .selectFrom('ledger_accounts')
    .select(['purpose', 'balance'])
    .where('merchant', '=', merchant)
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .execute();
  return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, balance]));
}
