import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCorrection } from '../../schemas/calls/operator-corrections.ts';
import { ledgerEntries, viewMember } from '../../schemas/calls/operator-members.ts';
import { verifyAudit } from '../../server/audit/verify-audit.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { addMember, logInAs } from '../support/members.ts';
import { addWithdrawer, beginWithdrawal, openDesk } from '../support/withdrawals.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer(
    [{ code: 'alpha', deposits: TEST_DEPOSITS, operators: { correctionFourEyesAbove: '1000' } }],
    { payments: TEST_PROVIDER },
  );
});
afterAll(() => server.close());

const deposit = async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const order = await makeDeposit(server, 'alpha', token, { bonus: 'welcome' });
  expect(order.message).toBe('ok');
  await tellPayment(server, order.value);
};

test('R10.06d after deposits, withdrawals and corrections at the same moment ledger and audit log are right', async () => {
  const desk = await openDesk(server);
  const members = await Promise.all(Array.from({ length: 4 }, () => addWithdrawer(server)));
  const numbers = await Promise.all(members.map((member) => beginWithdrawal(server, member)));
  const [approved = '', forced = '', rejected = ''] = numbers;
  const correct = (memberId: bigint, amountMinor: string) =>
    server.send('alpha', requestCorrection, {
      token: desk.token,
      body: {
        requestId: randomUUID(),
        memberId: String(memberId),
        direction: 'out',
        amountMinor,
        reason: 'A bet was paid twice.',
      },
    });
  const pay = async (number: string) => {
    await desk.approve(number);
    await desk.send(number, 0, `UTR ${number}`);
  };
  await Promise.all([
    ...Array.from({ length: 3 }, deposit),
    ...members.flatMap(({ memberId }) => [correct(memberId, '700'), correct(memberId, '999999')]),
    pay(approved),
    pay(forced).then(() => desk.force(forced)),
    desk.reject(rejected),
  ]);
  const checks = await verifyLedger(server.database);
  expect(checks.flatMap(({ name, examples }) => examples.map((example) => `${name}: ${example}`))).toEqual([]);
  const verdicts = await verifyAudit(server.database, server.context.dataKey);
  expect(verdicts.flatMap(({ examples }) => examples)).toEqual([]);
  expect(verdicts[0]?.entries).toBeGreaterThanOrEqual(14n);
});

test('R10.06c a hold for a withdrawal names its order in the back office', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  const { token } = await openDesk(server);
  const { value } = await server.send('alpha', viewMember, { token, query: { id: String(member.memberId) } });
  const held = (value.accounts as readonly { accountId: string; purpose: string }[]).find(
    ({ purpose }) => purpose === 'held',
  );
  const answer = await server.send('alpha', ledgerEntries, { token, query: { accountId: held?.accountId ?? '' } });
  const [entry] = answer.value.entries as readonly { kind: string; key: string }[];
  expect(entry).toMatchObject({ kind: 'hold', reference: number, key: expect.stringContaining(number) });
});
