import { afterAll, expect } from 'vitest';
import { sendTransfer, transferOptions } from '../../schemas/calls/transfer.ts';
import { makeReadable } from '../../server/secrets/tokens.ts';
import { type Answer, type ApiServer, startApiServer } from './api-server.ts';
import { findImbalances } from './database.ts';
import { TEST_DEPOSITS, TEST_PROVIDER } from './deposits.ts';
import { addWithdrawer, readPurses, type Withdrawer } from './withdrawals.ts';
import { FUND_PASSWORD } from './withdrawer.ts';

/** An agent and a direct downline member, both with 10,000.00 and a fund password. */
export interface Pair {
  readonly agent: Withdrawer;
  readonly member: Withdrawer;
}

/** Creates an agent and a direct downline member. */
export async function addPair(
  server: Pick<ApiServer, 'context'>,
  merchant = 'alpha',
  { agentNumber = 1, balanceMinor = 1_000_000n } = {},
): Promise<Pair> {
  const end = makeReadable(6).toLowerCase();
  const agent = await addWithdrawer(server, merchant, { isAgent: agentNumber, account: `agent${end}`, balanceMinor });
  const uplineId = agent.memberId;
  const member = await addWithdrawer(server, merchant, { account: `member${end}`, uplineId, balanceMinor });
  return { agent, member };
}

/**
 * Starts a server with merchants who let people send: one with narrow limits, one without a password, one closed. It ends
 * after the tests of the file, when its ledger has to be in balance.
 */
export async function startTransferServer(): Promise<ApiServer> {
  const server = await startApiServer(
    [
      {
        code: 'alpha',
        deposits: TEST_DEPOSITS,
        transfers: {
          upline: { minimum: '100', maximum: '8000', dailyMaximum: '9000', dailyTimes: 3 },
          downline: { minimum: '200', maximum: '6000', dailyMaximum: '100000', dailyTimes: 100 },
          chips: [500, 1000],
        },
      },
      { code: 'beta', transfers: { upline: { asksFundPassword: false } } },
      { code: 'closed', transfers: { upline: { isOpen: false } } },
    ],
    { payments: TEST_PROVIDER },
  );
  afterAll(async () => {
    expect(await findImbalances(server.database)).toEqual([]);
    await server.close();
  });
  return server;
}

/** Balance of a member's main wallet, in minor units. */
export const readMain = async (server: ApiServer, person: Withdrawer): Promise<bigint> =>
  (await readPurses(server.database, person)).main ?? 0n;

/** The amount that a member can send, and the possible recipients. */
export const readOptions = (server: ApiServer, { merchant, token }: Withdrawer): Promise<Answer> =>
  server.send(merchant, transferOptions, { token });

/** Sends 500.00 to the agent above. */
export const sendUp = (server: ApiServer, { merchant, token }: Withdrawer, differences: object = {}): Promise<Answer> =>
  server.send(merchant, sendTransfer, {
    token,
    body: {
      requestId: crypto.randomUUID(),
      way: 'upline',
      amountMinor: '50000',
      paymentPassword: FUND_PASSWORD,
      ...differences,
    },
  });

/** Sends 500.00 to a downline member. */
export const sendDown = (
  server: ApiServer,
  agent: Withdrawer,
  { memberId }: Pick<Withdrawer, 'memberId'>,
  differences: object = {},
): Promise<Answer> => sendUp(server, agent, { way: 'downline', memberId: String(memberId), ...differences });

/**
 * Result of the same call made many times concurrently: the one number in all successful answers. A busy machine may
 * ask some to retry; no other answer is accepted.
 */
export function numberOfAll(answers: readonly Answer[]): unknown {
  const done = answers.filter(({ message }) => message === 'ok');
  expect(answers.filter(({ message }) => !['ok', 'busy'].includes(message))).toEqual([]);
  const numbers = new Set(done.map(({ value }) => value.number));
  expect(numbers.size).toBe(1);
  return [...numbers][0];
}
