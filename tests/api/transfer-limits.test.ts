import { expect, test } from 'vitest';
import { sendTransfer } from '../../schemas/calls/transfer.ts';
import { recoveryHash, totpContext } from '../../server/verification/second-factor.repository.ts';
import { makeDeposit, tellPayment } from '../support/deposits.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import {
  addPair,
  numberOfAll,
  readMain,
  readOptions,
  sendDown,
  sendUp,
  startTransferServer,
} from '../support/transfers.ts';
import { addWithdrawer } from '../support/withdrawals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const server = await startTransferServer();

test('R6.05c amounts outside the limits are refused, each with its code', async () => {
  const { member } = await addPair(server);
  const little = await sendUp(server, member, { amountMinor: '9999' });
  expectRefusal(little, 422, 'transferTooLittle');
  expect(little.value).toEqual({ field: 'amountMinor', minimumMinor: '10000' });
  expectRefusal(await sendUp(server, member, { amountMinor: '800001' }), 422, 'transferTooMuch');
  expectValue(sendTransfer, await sendUp(server, member, { amountMinor: '800000' }));
  const over = await sendUp(server, member, { amountMinor: '100001' });
  expectRefusal(over, 409, 'transferLimit');
  expect(over.value).toEqual({ leftMinor: '100000', leftTimes: 2 });
  await sendUp(server, member, { amountMinor: '10000' });
  await sendUp(server, member, { amountMinor: '10000' });
  expectRefusal(await sendUp(server, member, { amountMinor: '10000' }), 409, 'transferLimit');
  // Not through the server's clock, which other sessions would end by.
  await server.database.owner
    .updateTable('transfers')
    .set({ made_at: new Date(server.context.now().getTime() - DAY_MS) })
    .where('from_member', '=', member.memberId)
    .execute();
  expectValue(sendTransfer, await sendUp(server, member, { amountMinor: '10000' }));
});

test('R6.05c no one sends more than there is, also not at the same moment', async () => {
  const { member, agent } = await addPair(server, 'alpha', { balanceMinor: 120_000n });
  expectRefusal(await sendUp(server, member, { amountMinor: '120001' }), 409, 'insufficientFunds');
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendUp(server, member)));
  const sent = answers.filter(({ message }) => message === 'ok').length;
  expect([1, 2]).toContain(sent);
  expect(answers.filter(({ message }) => !['ok', 'busy', 'insufficientFunds'].includes(message))).toEqual([]);
  expect(await readMain(server, member)).toBe(120_000n - 50_000n * BigInt(sent));
  expect(await readMain(server, agent)).toBe(120_000n + 50_000n * BigInt(sent));
  const twenty = await addPair(server);
  const up = Array.from({ length: 20 }, () => sendUp(server, twenty.member, { amountMinor: '10000' }));
  const down = Array.from({ length: 20 }, () =>
    sendDown(server, twenty.agent, twenty.member, { amountMinor: '20000' }),
  );
  const [went, came] = await Promise.all(
    [up, down].map(async (calls) => (await Promise.all(calls)).filter(({ message }) => message === 'ok').length),
  );
  // Three transfers of 100.00 are allowed one way, and all twenty of 200.00 the other.
  expect([1, 2, 3]).toContain(went);
  expect(await readMain(server, twenty.member)).toBe(
    1_000_000n - 10_000n * BigInt(went ?? 0) + 20_000n * BigInt(came ?? 0),
  );
  expect((await readMain(server, twenty.member)) + (await readMain(server, twenty.agent))).toBe(2_000_000n);
});

test('R6.05d R10.06b the same request twenty times at once is one transfer, and another with its id is a conflict', async () => {
  const { member, agent } = await addPair(server);
  const requestId = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendUp(server, member, { requestId })));
  expect(numberOfAll(answers)).toMatch(/^T-/);
  expect([await readMain(server, member), await readMain(server, agent)]).toEqual([950_000n, 1_050_000n]);
  expectRefusal(await sendUp(server, member, { requestId, amountMinor: '50001' }), 409, 'idempotencyConflict');
  expectRefusal(await sendUp(server, member, { requestId, remark: 'else' }), 409, 'idempotencyConflict');
  // The id is one of its member alone.
  const other = await addPair(server);
  expectValue(sendTransfer, await sendUp(server, other.member, { requestId }));
});

test('R6.05c the fund password is asked for, and guessing it is limited', async () => {
  const { member } = await addPair(server);
  expectRefusal(await sendUp(server, member, { paymentPassword: undefined }), 422, 'invalidFields');
  expectRefusal(await sendUp(server, member, { paymentPassword: '000000' }), 422, 'fundPasswordWrong');
  for (let guess = 0; guess < 5; guess += 1) await sendUp(server, member, { paymentPassword: '111111' });
  expectRefusal(await sendUp(server, member), 429, 'fundPasswordLocked');
  expect(await readMain(server, member)).toBe(1_000_000n);
  const { agent } = await addPair(server);
  const bare = await addWithdrawer(server, 'alpha', { uplineId: agent.memberId, hasNoFundPassword: true });
  expectRefusal(await sendUp(server, bare), 409, 'fundPasswordMissing');
});

test('R6.05c a merchant that asks for no fund password still asks for the second factor', async () => {
  const { member } = await addPair(server, 'beta');
  expectValue(sendTransfer, await sendUp(server, member, { paymentPassword: undefined }));
  const { dataKey } = server.context;
  const owner = { merchant: 'beta', memberId: member.memberId };
  const row = { merchant: 'beta', member_id: member.memberId };
  await server.database.owner
    .insertInto('totp_secrets')
    .values({
      ...row,
      sealed: await dataKey.seal('JBSWY3DPEHPK3PXP', totpContext(owner)),
      created_at: new Date(),
      confirmed_at: new Date(),
    })
    .execute();
  await server.database.owner
    .insertInto('recovery_codes')
    .values({ ...row, code_hash: recoveryHash(dataKey, owner, 'ABCDE-FGHIJ') })
    .execute();
  const without = await sendUp(server, member, { paymentPassword: undefined });
  expectRefusal(without, 422, 'invalidFields');
  expect(without.value).toEqual({ fields: [{ field: 'totpCode', code: 'required', params: {} }] });
  const wrong = { paymentPassword: undefined, totpCode: 'WRONG-CODES' };
  expectRefusal(await sendUp(server, member, wrong), 422, 'extraCodeWrong');
  const right = { paymentPassword: undefined, totpCode: 'abcde fghij' };
  expectValue(sendTransfer, await sendUp(server, member, right));
  for (let guess = 0; guess < 6; guess += 1) await sendUp(server, member, wrong);
  expectRefusal(await sendUp(server, member, wrong), 429, 'loginLocked');
});

test('R6.05c while a bonus has to be wagered nothing is sent away, as nothing is withdrawn', async () => {
  const { agent, member } = await addPair(server);
  const order = await makeDeposit(server, 'alpha', member.token, { bonus: 'welcome' });
  await tellPayment(server, order.value);
  const refused = await sendUp(server, member);
  expectRefusal(refused, 409, 'wageringLeft');
  expect(refused.value).toEqual({ leftMinor: '1000000' });
  expect((await readOptions(server, member)).value.wageringLeftMinor).toBe('1000000');
  // Incoming transfers do not affect the bonus.
  expectValue(sendTransfer, await sendDown(server, agent, member));
});

test('R6.05c closed transfers take no new ones, and a repetition still gets its answer', async () => {
  const { member } = await addPair(server, 'closed');
  expectRefusal(await sendUp(server, member), 403, 'transfersClosed');
  expect((await readOptions(server, member)).value).toMatchObject({ isOpen: false });
  const open = await addPair(server);
  const requestId = crypto.randomUUID();
  const first = await sendUp(server, open.member, { requestId });
  await editMerchant(server, 'alpha', 'transfers.json', ({ upline }) =>
    Object.assign(upline as object, { isOpen: false }),
  );
  expect((await sendUp(server, open.member, { requestId })).value).toEqual(first.value);
  expectRefusal(await sendUp(server, open.member), 403, 'transfersClosed');
  await editMerchant(server, 'alpha', 'transfers.json', ({ upline }) =>
    Object.assign(upline as object, { isOpen: true }),
  );
});

test("R8.01h a transfer that waits too long for another's lock is answered as busy, and does nothing", async () => {
  const { member } = await addPair(server);
  const answer = await server.database.owner.transaction().execute(async (tx) => {
    await tx
      .selectFrom('members')
      .select('member_id')
      .where('member_id', '=', member.memberId)
      .where('merchant', '=', 'alpha')
      .forUpdate()
      .execute();
    return sendUp(server, member);
  });
  expectRefusal(answer, 503, 'busy');
  expect(await readMain(server, member)).toBe(1_000_000n);
}, 60_000);
