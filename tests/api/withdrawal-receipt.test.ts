import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmReceipt, showProof, uploadProof, withdrawal, writeInCase } from '../../schemas/calls/withdrawal.ts';
import { deskProof, settleCase } from '../../schemas/calls/withdrawal-desk.ts';
import { confirmOverdue } from '../../server/withdrawal/withdrawal-jobs.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import {
  addWithdrawer,
  beginWithdrawal,
  type Desk,
  openDesk,
  readPurses,
  sendProof,
  showTo,
  type Withdrawer,
} from '../support/withdrawals.ts';

const RECEIPT_MINUTES = 5;
const NET = 296_500n;
let server: ApiServer;
let desk: Desk;

beforeAll(async () => {
  const rules = {
    fee: { percent: '1', fixed: '5' },
    maximum: '20000',
    largestPayout: '4000',
    receiptMinutes: RECEIPT_MINUTES,
  };
  server = await startApiServer([{ code: 'alpha', withdrawals: rules }, { code: 'beta' }]);
  desk = await openDesk(server);
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

const confirm = ({ merchant, token }: Withdrawer, number: string, answer: string, more: object = {}) =>
  server.send(merchant, confirmReceipt, {
    token,
    body: { number, answer, ...(answer === 'all' ? {} : { payout: 0 }), ...more },
  });
const write = ({ merchant, token }: Withdrawer, number: string, more: object = {}) =>
  server.send(merchant, writeInCase, { token, body: { number, payout: 0, said: 'Nothing here.', ...more } });
const statesOf = ({ value }: Answer) =>
  (value.payouts as readonly { state: string }[]).map(({ state }) => state).join(', ');
const proofOf = async (member: Withdrawer, number: string) =>
  String((await sendProof(server, member, number)).value.proofId);
const purses = (member: Withdrawer) => readPurses(server.database, member);

/** A withdrawal whose payouts have been sent. */
async function beginSent(differences: { amountMinor?: string } = {}, merchant = 'alpha') {
  const member = await addWithdrawer(server, merchant);
  const number = await beginWithdrawal(server, member, differences);
  const operator = merchant === 'alpha' ? desk : await openDesk(server, merchant);
  await operator.approve(number);
  const { payouts } = (await showTo(server, member, number)).value as { payouts: readonly unknown[] };
  for (const [payout] of payouts.entries())
    expect((await operator.send(number, payout, 'UTR 4711')).message).toBe('ok');
  return { member, number };
}

/** A withdrawal of which nothing has come. */
async function beginCase() {
  const { member, number } = await beginSent();
  const proof = await proofOf(member, number);
  expectValue(confirmReceipt, await confirm(member, number, 'missing', { proofs: [proof], said: 'Nothing came.' }));
  return { member, number, proof };
}

test('R1.03d R4.17a a received payout completes the withdrawal, earns the fee and debits the house', async () => {
  const { member, number } = await beginSent();
  expect(await purses(member)).toEqual({ main: 700_000n, held: 0n });
  const answer = await confirm(member, number, 'received');
  expectValue(confirmReceipt, answer);
  expect(answer.value).toMatchObject({ state: 'complete', payouts: [{ state: 'received', outstandingMinor: '0' }] });
  expect((answer.value.events as readonly { kind: string }[]).map(({ kind }) => kind)).toEqual([
    'requested',
    'operator.approved',
    'payout.sent',
    'receipt.received',
  ]);
});

test('R4.18b the same receipt twenty times at once counts once, and no other one follows it', async () => {
  const { member, number } = await beginSent();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(member, number, 'received')));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  for (const answer of ['received', 'all']) {
    const late = await confirm(member, number, answer);
    expectRefusal(late, 409, 'withdrawalStepRefused');
    expect(late.value).toMatchObject({ state: 'complete' });
  }
});

test('R4.17b several payouts are confirmed one by one, or all at once', async () => {
  const { member, number } = await beginSent({ amountMinor: '800000' });
  const first = await confirm(member, number, 'received');
  expect([first.value.state, statesOf(first)]).toEqual(['paying', 'received, sent']);
  const rest = await confirm(member, number, 'all');
  expect([rest.value.state, statesOf(rest)]).toEqual(['complete', 'received, received']);
  const other = await beginSent({ amountMinor: '800000' });
  const all = await confirm(other.member, other.number, 'all');
  expect([all.value.state, statesOf(all)]).toEqual(['complete', 'received, received']);
});

test('R3.15a R4.17b a part needs its amount and a proof, and opens a case about the remainder', async () => {
  const { member, number } = await beginSent();
  expectRefusal(await confirm(member, number, 'partly', { receivedMinor: '100' }), 422, 'proofRequired');
  const proofs = [await proofOf(member, number)];
  expectRefusal(await confirm(member, number, 'partly', { proofs }), 422, 'invalidFields');
  for (const receivedMinor of ['0', String(NET), '999999'])
    expectRefusal(await confirm(member, number, 'partly', { proofs, receivedMinor }), 422, 'receivedAmountWrong');
  expectRefusal(
    await confirm(member, number, 'partly', { proofs: ['A'.repeat(43)], receivedMinor: '100' }),
    404,
    'proofUnknown',
  );
  expect(statesOf(await showTo(server, member, number))).toBe('sent');
  const answer = await confirm(member, number, 'partly', { proofs, receivedMinor: '200000' });
  expectValue(confirmReceipt, answer);
  expect(answer.value).toMatchObject({ payouts: [{ state: 'partly', turn: 'operator', outstandingMinor: '96500' }] });
  expect((answer.value.events as readonly object[]).at(-1)).toMatchObject({ amountMinor: '200000', proofs });
  const settled = await desk.settle(number, 'refunded');
  expect(settled.value).toMatchObject({ state: 'complete' });
  expect(await purses(member)).toEqual({ main: 796_500n, held: 0n });
});

test('R4.17a the missing part of a payout is paid again, and the whole can no longer fail', async () => {
  const { member, number } = await beginSent();
  const proofs = [await proofOf(member, number)];
  await confirm(member, number, 'partly', { proofs, receivedMinor: '200000' });
  expect((await desk.settle(number, 'paidAgain', { reference: 'UTR 2' })).message).toBe('ok');
  expectRefusal(await desk.fail(number), 409, 'withdrawalStepRefused');
  expect(await purses(member)).toEqual({ main: 700_000n, held: 0n });
  expect((await confirm(member, number, 'received')).value).toMatchObject({ state: 'complete' });
});

test('R3.15a R4.17b a report of a missing payout needs a proof; the case is written in by both sides', async () => {
  const { member, number } = await beginSent();
  expectRefusal(await confirm(member, number, 'missing'), 422, 'proofRequired');
  expectRefusal(await confirm(member, number, 'missing', { payout: undefined, proofs: [] }), 422, 'invalidFields');
  expectRefusal(await write(member, number), 409, 'withdrawalStepRefused');
  const proof = await proofOf(member, number);
  await confirm(member, number, 'missing', { proofs: [proof] });
  expect((await desk.answer(number)).value).toMatchObject({ payouts: [{ turn: 'member' }] });
  const answer = await write(member, number, { proofs: [await proofOf(member, number)] });
  expectValue(writeInCase, answer);
  expect(answer.value).toMatchObject({ payouts: [{ state: 'missing', turn: 'operator' }] });
  expectRefusal(await write(member, number, { said: '  ' }), 422, 'invalidFields');
  expectRefusal(await write(member, number, { proofs: [proof] }), 404, 'proofUnknown');
});

test('R4.17b R10.02h a case ends refunded, explained, paid again, or because the money came after all', async () => {
  const refunded = await beginCase();
  expectValue(settleCase, await desk.settle(refunded.number, 'refunded'));
  expect(await purses(refunded.member)).toEqual({ main: 996_500n, held: 0n });
  expectRefusal(await desk.settle(refunded.number, 'refunded'), 409, 'withdrawalStepRefused');

  const explained = await beginCase();
  expect((await desk.settle(explained.number, 'explained')).value).toMatchObject({ state: 'complete' });
  expect(await purses(explained.member)).toEqual({ main: 700_000n, held: 0n });

  const again = await beginCase();
  expectRefusal(await desk.settle(again.number, 'paidAgain'), 422, 'invalidFields');
  const paid = await desk.settle(again.number, 'paidAgain', { reference: 'UTR 2' });
  expect(paid.value).toMatchObject({ state: 'paying', payouts: [{ state: 'sent', reference: 'UTR 2' }] });
  expect((await confirm(again.member, again.number, 'received')).value).toMatchObject({ state: 'complete' });

  const late = await beginCase();
  expect((await confirm(late.member, late.number, 'received')).value).toMatchObject({ state: 'complete' });
});

test('R4.18b a case is settled once, however often it is asked for at the same moment', async () => {
  const { member, number } = await beginCase();
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.settle(number, 'refunded')));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(await purses(member)).toEqual({ main: 996_500n, held: 0n });
});

test('R4.17d a receipt that an operator forces is marked, and nothing is refunded', async () => {
  const { member, number } = await beginCase();
  const answer = await desk.force(number);
  expect(answer.value).toMatchObject({ state: 'complete', payouts: [{ state: 'forced', outstandingMinor: '296500' }] });
  expect(await purses(member)).toEqual({ main: 700_000n, held: 0n });
  const seen = await showTo(server, member, number);
  expect((seen.value.events as readonly object[]).at(-1)).toMatchObject({ kind: 'receipt.forced', by: 'operator' });
});

test('R4.17c an unconfirmed payout counts as received in time, once however many processes run', async () => {
  const { member, number } = await beginSent();
  const reported = await beginCase();
  const confirmAll = () => confirmOverdue(server.context, 'alpha');
  server.passTime(RECEIPT_MINUTES * 60_000 - 1);
  expect(await confirmAll()).toBe(0);
  server.passTime(1);
  const counts = await Promise.all(Array.from({ length: 5 }, confirmAll));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await confirmAll()).toBe(0);
  const stored = await server.database.owner
    .selectFrom('withdrawal_payouts')
    .select(['number', 'state'])
    .where('number', 'in', [number, reported.number])
    .execute();
  expect(stored).toEqual(
    expect.arrayContaining([
      { number, state: 'automatic' },
      { number: reported.number, state: 'missing' },
    ]),
  );
  const events = await server.database.owner
    .selectFrom('withdrawal_events')
    .select('kind')
    .where('number', '=', number)
    .where('kind', '=', 'receipt.automatic')
    .execute();
  expect(events).toHaveLength(1);
  expectRefusal(await confirm(member, number, 'missing', { proofs: ['A'.repeat(43)] }), 409, 'withdrawalStepRefused');
});

test('R4.17b a proof is re-encoded; a file that is not a picture, or without a sent payout, is refused', async () => {
  const { member, number } = await beginSent();
  const answer = await sendProof(server, member, number);
  expectValue(uploadProof, answer);
  const proof = String(answer.value.proofId);
  const shown = await server.send('alpha', showProof, { token: member.token, query: { proof } });
  expectValue(showProof, shown);
  expect(Buffer.from(String(shown.value.webp), 'base64').subarray(8, 12).toString()).toBe('WEBP');
  const text = Buffer.from('No picture at all.');
  expectRefusal(await sendProof(server, member, number, text), 422, 'notAPicture');
  const broken = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expectRefusal(await sendProof(server, member, number, broken), 422, 'pictureBroken');
  const early = await beginWithdrawal(server, member);
  expectRefusal(await sendProof(server, member, early), 409, 'withdrawalStepRefused');
  for (let sent = 1; sent < 20; sent += 1) expect((await sendProof(server, member, number)).message).toBe('ok');
  const together = await Promise.all(Array.from({ length: 20 }, () => sendProof(server, member, number)));
  expect(together.filter(({ message }) => message === 'ok')).toHaveLength(10);
  expectRefusal(await sendProof(server, member, number), 409, 'proofLimit');
});

test('R8.01n a member who writes on and on waits for an answer', async () => {
  const { member, number } = await beginCase();
  for (let sent = 0; sent < 20; sent += 1) expect((await write(member, number)).message).toBe('ok');
  expectRefusal(await write(member, number), 409, 'caseMessageLimit');
  await desk.answer(number);
  expectValue(writeInCase, await write(member, number));
});

test('R6.02 receipts, cases and proofs are of no one else', async () => {
  const { member, number, proof } = await beginCase();
  const sent = await beginSent();
  const other = await addWithdrawer(server);
  const elsewhere = await addWithdrawer(server, 'beta');
  for (const stranger of [other, elsewhere]) {
    expectRefusal(await confirm(stranger, sent.number, 'received'), 404, 'withdrawalUnknown');
    expectRefusal(await confirm(stranger, sent.number, 'all'), 404, 'withdrawalUnknown');
    expectRefusal(await write(stranger, number), 404, 'withdrawalUnknown');
    expectRefusal(await sendProof(server, stranger, number), 404, 'withdrawalUnknown');
    const shown = await server.send(stranger.merchant, showProof, { token: stranger.token, query: { proof } });
    expectRefusal(shown, 404, 'proofUnknown');
  }
  expectRefusal(await confirm({ ...member, merchant: 'beta' }, number, 'received'), 401, 'notLoggedIn');
  expectRefusal(await write({ ...member, token: '' }, number), 401, 'notLoggedIn');
  expectRefusal(await sendProof(server, { ...member, token: '' }, number), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', showProof, { query: { proof } }), 401, 'notLoggedIn');
  // Nor does a proof of one withdrawal go with a message of another.
  const mine = await proofOf(sent.member, sent.number);
  expectRefusal(await write(member, number, { proofs: [mine] }), 404, 'proofUnknown');
  const betaDesk = await openDesk(server, 'beta');
  expectRefusal(await betaDesk.force(number), 404, 'withdrawalUnknown');
  const seen = await server.send('beta', deskProof, { token: betaDesk.token, query: { proof } });
  expectRefusal(seen, 404, 'proofUnknown');
  const own = await server.send('alpha', deskProof, { token: desk.token, query: { proof } });
  expectValue(deskProof, own);
  expectValue(withdrawal, await showTo(server, member, number));
});
