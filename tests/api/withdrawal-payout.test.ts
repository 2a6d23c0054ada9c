import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendPayout } from '../../schemas/calls/withdrawal-desk.ts';
import type { PayoutAnswer } from '../../schemas/payment/payout.ts';
import { payClaimed } from '../../server/withdrawal/payer.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { tellPayout } from '../support/payouts.ts';
import {
  addWithdrawer,
  beginWithdrawal,
  type Desk,
  openDesk,
  readPurses,
  showTo,
  type Withdrawer,
} from '../support/withdrawals.ts';

/** Until a payout is asked about again. */
const LATER_MS = 30_000;

/** Requests to the provider, whether it is reachable, and the payout states that it reports. */
const provider = {
  asked: [] as string[],
  isDown: false,
  answer: undefined as PayoutAnswer | undefined,
  known: new Map<string, PayoutAnswer>(),
};
let server: ApiServer;
let desk: Desk;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', withdrawals: { fee: { percent: '1', fixed: '5' } } }], {
    payouts: {
      id: 'http',
      secret: 'a secret of a payout provider, for tests',
      pay: async ({ payoutId, target }) => {
        provider.asked.push(`pay ${payoutId}`);
        if (provider.isDown) throw new Error('The provider cannot be reached.');
        if (provider.answer) return provider.answer;
        return target.number.endsWith('0000')
          ? { state: 'failed', reason: 'The account is closed.' }
          : { state: 'paid', reference: 'REF 1' };
      },
      find: async ({ payoutId }) => {
        provider.asked.push(`find ${payoutId}`);
        if (provider.isDown) throw new Error('The provider cannot be reached.');
        return provider.known.get(payoutId);
      },
    },
  });
  desk = await openDesk(server);
});
beforeEach(() => {
  provider.asked.length = 0;
  provider.isDown = false;
  provider.answer = undefined;
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

const statesOf = ({ value }: Answer) =>
  (value.payouts as readonly { state: string }[]).map(({ state }) => state).join(', ');
const kindsOf = ({ value }: Answer) => (value.events as readonly { kind: string }[]).map(({ kind }) => kind);
const purses = (member: Withdrawer) => readPurses(server.database, member);

/** A withdrawal whose payout the provider is asked for. */
async function claim(input: Parameters<typeof addWithdrawer>[2] = {}) {
  const member = await addWithdrawer(server, 'alpha', input);
  const number = await beginWithdrawal(server, member);
  await desk.approve(number);
  const sent = await desk.send(number, 0, undefined);
  expectValue(sendPayout, sent);
  expect(statesOf(sent)).toBe('claimed');
  await vi.waitFor(() => expect(provider.asked).toContain(`pay ${number}.0`), { timeout: 15_000 });
  return { member, number, show: () => showTo(server, member, number) };
}

/** A withdrawal that the provider has, and has not paid yet. */
function claimUnderWay() {
  provider.answer = { state: 'processing' };
  return claim();
}

test('R1.03c the provider pays what no operator has paid, and one that fails comes back', async () => {
  const { show } = await claim();
  await vi.waitFor(async () => expect(statesOf(await show())).toBe('sent'), { timeout: 15_000 });
  expect((await show()).value).toMatchObject({ payouts: [{ reference: 'REF 1' }] });

  const failing = await claim({ isClosed: true });
  await vi.waitFor(async () => expect((await failing.show()).value.state).toBe('failed'), { timeout: 15_000 });
  // With nothing paid, the fee comes back as well.
  expect(await purses(failing.member)).toEqual({ main: 1_000_000n, held: 0n });
});

test('R1.03c the provider is asked although the order of it takes its time to be committed', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  await desk.approve(number);
  // Every act ends with a row of the audit log, whose end is held here for much longer than the payer waits.
  const sending = await server.database.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('audit_heads').select('merchant').where('merchant', '=', 'alpha').forUpdate().execute();
    const sent = desk.send(number, 0, undefined);
    await wait(1_000);
    return { sent };
  });
  expectValue(sendPayout, await sending.sent);
  await vi.waitFor(async () => expect(statesOf(await showTo(server, member, number))).toBe('sent'), {
    timeout: 15_000,
  });
  expect(provider.asked).toEqual([`pay ${number}.0`]);
});

test("R1.03c after a timeout or a crash, the payout's state is queried before it is resent", async () => {
  provider.isDown = true;
  const { member, number, show } = await claim();
  expect(statesOf(await show())).toBe('claimed');
  provider.isDown = false;
  // Not before the question that may still be under way is over.
  await payClaimed(server.context, 'alpha');
  expect(provider.asked).toEqual([`pay ${number}.0`]);
  server.passTime(LATER_MS);
  // As after a restart, and in several processes: one of them asks, finds that it is not known, and sends it.
  await Promise.all(Array.from({ length: 5 }, () => payClaimed(server.context, 'alpha')));
  expect(provider.asked).toEqual([`pay ${number}.0`, `find ${number}.0`, `pay ${number}.0`]);
  const answer = await show();
  expect(statesOf(answer)).toBe('sent');
  expect(kindsOf(answer).filter((kind) => kind === 'provider.paid')).toHaveLength(1);
  expect(await purses(member)).toEqual({ main: 700_000n, held: 0n });
});

test('R1.03c a payout that was paid although its answer was lost is not resent', async () => {
  provider.isDown = true;
  const { number, show } = await claim();
  provider.isDown = false;
  provider.known.set(`${number}.0`, { state: 'paid', reference: 'REF 7' });
  server.passTime(LATER_MS);
  await payClaimed(server.context, 'alpha');
  expect(provider.asked).toEqual([`pay ${number}.0`, `find ${number}.0`]);
  expect((await show()).value).toMatchObject({ payouts: [{ state: 'sent', reference: 'REF 7' }] });
});

test('R4.18b no operator pays or returns a payout that was sent to the provider', async () => {
  const { number, show } = await claimUnderWay();
  expectRefusal(await desk.send(number, 0, 'UTR 1'), 409, 'withdrawalStepRefused');
  expectRefusal(await desk.fail(number), 409, 'withdrawalStepRefused');
  expectRefusal(await desk.send(number, 0, undefined), 409, 'withdrawalStepRefused');
  expect(statesOf(await show())).toBe('claimed');
});

test('R1.03c a callback marks the payout as sent once, however often and by whichever event it comes', async () => {
  const { member, number, show } = await claimUnderWay();
  const told = { payoutId: `${number}.0`, eventId: 'paid-1', amountMinor: '296500', reference: 'UTR 9' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => tellPayout(server, told)));
  expect(answers.every(({ message }) => message === 'ok')).toBe(true);
  expect(answers.filter(({ value }) => value?.isRepeated === false)).toHaveLength(1);
  expect(await tellPayout(server, { ...told, eventId: 'paid-2' })).toMatchObject({ value: { isRepeated: true } });
  const answer = await show();
  expect(answer.value).toMatchObject({ payouts: [{ state: 'sent', reference: 'UTR 9' }] });
  expect(kindsOf(answer).filter((kind) => kind === 'provider.paid')).toHaveLength(1);
  expect(await purses(member)).toEqual({ main: 700_000n, held: 0n });
});

test('R1.03c a callback that it has failed, or that the bank has sent it back, gives the money back once', async () => {
  const failed = await claimUnderWay();
  const tell = (number: string, status: 'paid' | 'failed' | 'returned') =>
    tellPayout(server, { payoutId: `${number}.0`, amountMinor: '296500', status, reason: 'No such account.' });
  expect(await tell(failed.number, 'failed')).toMatchObject({ message: 'ok', value: { state: 'failed' } });
  expect(await tell(failed.number, 'failed')).toMatchObject({ value: { isRepeated: true } });
  expect(await tell(failed.number, 'paid')).toMatchObject({ status: 409, message: 'stepRefused' });
  expect(await purses(failed.member)).toEqual({ main: 1_000_000n, held: 0n });

  const returned = await claimUnderWay();
  expect(await tell(returned.number, 'returned')).toMatchObject({ message: 'stepRefused' });
  await tell(returned.number, 'paid');
  expect(await tell(returned.number, 'failed')).toMatchObject({ message: 'stepRefused' });
  expect(await tell(returned.number, 'returned')).toMatchObject({ message: 'ok', value: { state: 'failed' } });
  expect((await returned.show()).value.state).toBe('failed');
  expect(await purses(returned.member)).toEqual({ main: 1_000_000n, held: 0n });
});

test('R1.03c a callback that is wrong is refused with its code, changes nothing and uses up no event', async () => {
  const { number, show } = await claimUnderWay();
  const told = { payoutId: `${number}.0`, amountMinor: '296500', eventId: `right ${number}`.replace(' ', '-') };
  const before = (await show()).value;
  const refusals: readonly (readonly [object, number, string])[] = [
    [{ secret: 'x'.repeat(40) }, 401, 'signatureInvalid'],
    [{ provider: 'local' }, 401, 'providerUnknown'],
    [{ timestamp: String(server.context.now().getTime() - 3_600_000) }, 401, 'timestampOutside'],
    [{ sentBody: '{}' }, 401, 'signatureInvalid'],
    [{ merchant: 'nobody' }, 404, 'merchantUnknown'],
    [{ payoutId: 'W-20200101-222222.0' }, 404, 'orderUnknown'],
    [{ payoutId: `${number}.7` }, 404, 'orderUnknown'],
    [{ payoutId: number }, 400, 'bodyInvalid'],
    [{ amountMinor: '296501' }, 422, 'amountWrong'],
    [{ currency: 'BRL' }, 422, 'amountWrong'],
    [{ status: 'returned' }, 409, 'stepRefused'],
  ];
  for (const [wrong, status, message] of refusals)
    expect(await tellPayout(server, { ...told, ...wrong })).toMatchObject({ status, message });
  expect((await show()).value).toEqual(before);
  expect(await tellPayout(server, told)).toMatchObject({ message: 'ok', value: { isRepeated: false } });
  expect(await tellPayout(server, { ...told, status: 'failed' })).toMatchObject({
    status: 409,
    message: 'eventConflict',
  });
});

test('R1.03c a callback for a payout that the provider never got is ignored', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  await desk.approve(number);
  const told = { payoutId: `${number}.0`, amountMinor: '296500' };
  expect(await tellPayout(server, told)).toMatchObject({ message: 'stepRefused' });
  await desk.send(number, 0, 'UTR 1');
  expect(await tellPayout(server, { ...told, status: 'returned' })).toMatchObject({ message: 'stepRefused' });
  expect(statesOf(await showTo(server, member, number))).toBe('sent');
});
