import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelWithdrawal,
  requestWithdrawal,
  withdrawal,
  withdrawalOptions,
  withdrawals,
} from '../../schemas/calls/withdrawal.ts';
import { recoveryHash, totpContext } from '../../server/verification/second-factor.repository.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import {
  addWithdrawer,
  askFor,
  beginWithdrawal,
  openDesk,
  readPurses,
  showTo,
  type Withdrawer,
} from '../support/withdrawals.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      withdrawals: {
        minimum: '500',
        maximum: '8000',
        dailyMaximum: '10000',
        dailyTimes: 3,
        fee: { percent: '1', fixed: '5' },
        largestPayout: '4000',
      },
    },
    { code: 'beta', withdrawals: { methods: ['wallet'] } },
  ]);
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

const cancel = ({ merchant, token }: Withdrawer, number: string) =>
  server.send(merchant, cancelWithdrawal, { token, body: { number } });
const listOf = ({ merchant, token }: Withdrawer, query: Readonly<Record<string, string>> = {}) =>
  server.send(merchant, withdrawals, { token, query });

test('R1.03b a withdrawal is asked for, and its money is set aside at once', async () => {
  const member = await addWithdrawer(server);
  const answer = await askFor(server, member);
  expectValue(requestWithdrawal, answer);
  expect(answer.value).toMatchObject({
    state: 'review',
    amountMinor: '300000',
    feeMinor: '3500',
    currency: 'INR',
    targetName: 'Bank of Ganga',
    targetHolder: 'A••• R•••',
    payouts: [{ payout: 0, state: 'waiting', amountMinor: '296500', reference: '' }],
    events: [{ kind: 'requested', by: 'member' }],
  });
  expect(answer.value.number).toMatch(/^W-\d{8}-[2-9A-HJ-NP-Z]{6}$/);
  expect(await readPurses(server.database, member)).toEqual({ main: 700_000n, held: 300_000n });
});

test('R1.03c an amount above the largest payout is paid in several', async () => {
  const member = await addWithdrawer(server);
  const answer = await askFor(server, member, { amountMinor: '800000' });
  const { payouts } = answer.value as { payouts: readonly { amountMinor: string }[] };
  // 8,000.00 less a fee of 85.00.
  expect(payouts.map(({ amountMinor }) => amountMinor)).toEqual(['395750', '395750']);
});

test("R1.03b R7.11a the options contain the merchant's limits and their remainders", async () => {
  const member = await addWithdrawer(server);
  await beginWithdrawal(server, member);
  const answer = await server.send('alpha', withdrawalOptions, { token: member.token });
  expectValue(withdrawalOptions, answer);
  expect(answer.value).toMatchObject({
    balanceMinor: '700000',
    minimumMinor: '50000',
    maximumMinor: '800000',
    leftMinor: '700000',
    leftTimes: 2,
    feeFixedMinor: '500',
    feeBasisPoints: '100',
    hasFundPassword: true,
    needsTwoFactor: false,
    wageringLeftMinor: '0',
  });
});

test('R1.03b amounts outside the limits are refused, each with its code', async () => {
  const member = await addWithdrawer(server, 'alpha', { balanceMinor: 5_000_000n });
  const little = await askFor(server, member, { amountMinor: '49999' });
  expectRefusal(little, 422, 'withdrawalTooLittle');
  expect(little.value).toEqual({ field: 'amountMinor', minimumMinor: '50000' });
  expectRefusal(await askFor(server, member, { amountMinor: '800001' }), 422, 'withdrawalTooMuch');
  await beginWithdrawal(server, member, { amountMinor: '800000' });
  const over = await askFor(server, member, { amountMinor: '200001' });
  expectRefusal(over, 409, 'withdrawalLimit');
  expect(over.value).toEqual({ leftMinor: '200000', leftTimes: 2 });
  await beginWithdrawal(server, member, { amountMinor: '100000' });
  await beginWithdrawal(server, member, { amountMinor: '50000' });
  expectRefusal(await askFor(server, member, { amountMinor: '50000' }), 409, 'withdrawalLimit');
});

test('R1.03b cancelled withdrawals and those older than a day count towards no limit', async () => {
  const member = await addWithdrawer(server, 'alpha', { balanceMinor: 5_000_000n });
  const first = await beginWithdrawal(server, member, { amountMinor: '800000' });
  expectValue(cancelWithdrawal, await cancel(member, first));
  await beginWithdrawal(server, member, { amountMinor: '800000' });
  expectRefusal(await askFor(server, member, { amountMinor: '800000' }), 409, 'withdrawalLimit');
  // Not through the server's clock, which other sessions would end by.
  await server.database.owner
    .updateTable('withdrawals')
    .set({ requested_at: new Date(server.context.now().getTime() - DAY_MS) })
    .where('member_id', '=', member.memberId)
    .execute();
  await beginWithdrawal(server, member, { amountMinor: '800000' });
});

test('R1.03b no one withdraws more than there is, also not at the same moment', async () => {
  const member = await addWithdrawer(server, 'alpha', { balanceMinor: 400_000n });
  const answers = await Promise.all(Array.from({ length: 20 }, () => askFor(server, member)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(['ok', 'insufficientFunds', 'busy']).toEqual(
    expect.arrayContaining([...new Set(answers.map((a) => a.message))]),
  );
  expect(await readPurses(server.database, member)).toEqual({ main: 100_000n, held: 300_000n });
});

test('R1.03b R10.06b the same request twenty times at once is one withdrawal, and another with its id is a conflict', async () => {
  const member = await addWithdrawer(server);
  const requestId = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => askFor(server, member, { requestId })));
  const made = answers.filter(({ message }) => message === 'ok');
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ value }) => value.number)).size).toBe(1);
  expect(['ok', 'busy']).toEqual(expect.arrayContaining([...new Set(answers.map((a) => a.message))]));
  expect((await listOf(member)).value.total).toBe(1);
  expect(await readPurses(server.database, member)).toEqual({ main: 700_000n, held: 300_000n });
  expectRefusal(await askFor(server, member, { requestId, amountMinor: '100000' }), 409, 'idempotencyConflict');
});

test('R1.03b a withdrawal needs the fund password, whose tries are limited', async () => {
  const member = await addWithdrawer(server);
  const wrong = await askFor(server, member, { paymentPassword: '000000' });
  expectRefusal(wrong, 422, 'fundPasswordWrong');
  expect(wrong.value).toEqual({ field: 'paymentPassword' });
  for (let failure = 0; failure < 5; failure += 1) await askFor(server, member, { paymentPassword: '000000' });
  expectRefusal(await askFor(server, member), 429, 'fundPasswordLocked');
  const without = await addWithdrawer(server, 'alpha', { hasNoFundPassword: true });
  expectRefusal(await askFor(server, without), 409, 'fundPasswordMissing');
  expect(await readPurses(server.database, member)).toEqual({ main: 1_000_000n });
});

test('R1.03b where the second factor is on, a withdrawal needs a code, and a recovery code works once', async () => {
  const member = await addWithdrawer(server);
  const { database, dataKey, now } = server.context;
  const isOf = { merchant: 'alpha', member_id: member.memberId };
  const owner = { merchant: 'alpha', memberId: member.memberId };
  const sealed = await dataKey.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totpContext(owner));
  await database.owner
    .insertInto('totp_secrets')
    .values({ ...isOf, sealed, created_at: now(), confirmed_at: now() })
    .execute();
  await database.owner
    .insertInto('recovery_codes')
    .values({ ...isOf, code_hash: recoveryHash(dataKey, owner, 'ABCD-EFGH') })
    .execute();
  const missing = await askFor(server, member);
  expectRefusal(missing, 422, 'invalidFields');
  expect(missing.value.fields).toMatchObject([{ field: 'totpCode', code: 'required' }]);
  expectRefusal(await askFor(server, member, { totpCode: '000000' }), 422, 'extraCodeWrong');
  expectValue(requestWithdrawal, await askFor(server, member, { totpCode: 'ABCD-EFGH' }));
  expectRefusal(await askFor(server, member, { totpCode: 'ABCD-EFGH' }), 422, 'extraCodeWrong');
});

test('R6.03 a trial account withdraws nothing', async () => {
  const trial = await addWithdrawer(server, 'alpha', { isAgent: 4 });
  expectRefusal(await askFor(server, trial), 403, 'officialAccountRequired');
});

test('R1.03b money goes to an own account only, and to one of a kind that the merchant pays to', async () => {
  const [mine, theirs] = [await addWithdrawer(server), await addWithdrawer(server)];
  expectRefusal(await askFor(server, mine, { cardId: theirs.cardId }), 404, 'bankCardUnknown');
  const bank = await addWithdrawer(server, 'beta');
  expectRefusal(await askFor(server, bank), 409, 'withdrawalMethodOff');
  const wallet = await addWithdrawer(server, 'beta', { kind: 'wallet' });
  expectValue(requestWithdrawal, await askFor(server, wallet));
});

test('R6.07b a merchant closes withdrawals without a restart', async () => {
  const member = await addWithdrawer(server, 'beta', { kind: 'wallet' });
  await editMerchant(server, 'beta', 'withdrawals.json', (rules) => {
    rules.isOpen = false;
  });
  expectRefusal(await askFor(server, member), 403, 'withdrawalsClosed');
  await editMerchant(server, 'beta', 'withdrawals.json', (rules) => {
    rules.isOpen = true;
  });
  expectValue(requestWithdrawal, await askFor(server, member));
});

test('R4.18b its member cancels it while it is not approved, once, and everything comes back', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(member, number)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  const late = await cancel(member, number);
  expectRefusal(late, 409, 'withdrawalStepRefused');
  expect(late.value).toEqual({ state: 'cancelled' });
  expect(await readPurses(server.database, member)).toEqual({ main: 1_000_000n, held: 0n });
  const approved = await beginWithdrawal(server, member);
  await (await openDesk(server)).approve(approved);
  expectRefusal(await cancel(member, approved), 409, 'withdrawalStepRefused');
});

test('R7.11a withdrawals are listed by pages, the newest first', async () => {
  const member = await addWithdrawer(server);
  const first = await beginWithdrawal(server, member, { amountMinor: '60000' });
  server.passTime(1000);
  const second = await beginWithdrawal(server, member, { amountMinor: '70000' });
  const answer = await listOf(member);
  expectValue(withdrawals, answer);
  expect(answer.value).toMatchObject({ page: 1, pages: 1, total: 2 });
  const { withdrawals: listed } = answer.value as { withdrawals: readonly { number: string }[] };
  expect(listed.map(({ number }) => number)).toEqual([second, first]);
  const beyond = await listOf(member, { page: '2' });
  expect(beyond.value.withdrawals).toEqual([]);
  expectRefusal(await listOf(member, { page: '0' }), 400, 'invalidBody');
});

test('R6.02 no one sees or moves a withdrawal of another member or merchant', async () => {
  const [mine, theirs] = [await addWithdrawer(server), await addWithdrawer(server)];
  const number = await beginWithdrawal(server, theirs);
  expectRefusal(await showTo(server, mine, number), 404, 'withdrawalUnknown');
  expectRefusal(await cancel(mine, number), 404, 'withdrawalUnknown');
  expect((await listOf(mine)).value.total).toBe(0);
  const elsewhere = await addWithdrawer(server, 'beta', { kind: 'wallet' });
  expectRefusal(await showTo(server, elsewhere, number), 404, 'withdrawalUnknown');
  expectRefusal(await cancel(elsewhere, number), 404, 'withdrawalUnknown');
  expectRefusal(await showTo(server, { ...theirs, merchant: 'beta' }, number), 401, 'notLoggedIn');
  expectValue(withdrawal, await showTo(server, theirs, number));
});

test('R6.01c R7.10a no call of withdrawals is answered without a token, and the request not without encryption', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  const body = { requestId: crypto.randomUUID(), amountMinor: '60000', cardId: '1', paymentPassword: FUND_PASSWORD };
  expectRefusal(await server.send('alpha', requestWithdrawal, { body }), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', withdrawalOptions), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', withdrawals), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', withdrawal, { query: { number } }), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', cancelWithdrawal, { body: { number } }), 401, 'notLoggedIn');
  const plain = await server.send('alpha', requestWithdrawal, { body, token: member.token, isPlain: true });
  expectRefusal(plain, 400, 'encryptionRequired');
});
