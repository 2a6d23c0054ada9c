import { expect, test } from 'vitest';
import { entries, movement } from '../../schemas/calls/records.ts';
import { downlines, sendTransfer, TRANSFER_CALLS, transferOptions, transfers } from '../../schemas/calls/transfer.ts';
import { TRANSFER_WALLET_CALLS } from '../../schemas/calls/transfer-wallets.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import {
  addPair,
  type Pair,
  readMain,
  readOptions,
  sendDown,
  sendUp,
  startTransferServer,
} from '../support/transfers.ts';
import { addWithdrawer, readPurses, type Withdrawer } from '../support/withdrawals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const server = await startTransferServer();
const listOf = ({ merchant, token }: Withdrawer, query: Readonly<Record<string, string>> = {}) =>
  server.send(merchant, transfers, { token, query: { between: 'people', ...query } });
const downlinesOf = ({ merchant, token }: Withdrawer, query: Readonly<Record<string, string>> = {}) =>
  server.send(merchant, downlines, { token, query });

test('R1.06d R6.05b a member sends money to the agent above, and both sides have a statement of it', async () => {
  const { agent, member } = await addPair(server);
  const answer = await sendUp(server, member, { remark: 'For the tickets' });
  expectValue(sendTransfer, answer);
  const masked = `age***${agent.account.at(-1)}`;
  expect(answer.value).toMatchObject({
    kind: 'upline',
    isOut: true,
    counterpart: masked,
    amountMinor: '50000',
    currency: 'INR',
    remark: 'For the tickets',
  });
  expect(answer.value.number).toMatch(/^T-\d{8}-[2-9A-HJ-NP-Z]{6}$/);
  expect([await readMain(server, member), await readMain(server, agent)]).toEqual([950_000n, 1_050_000n]);

  const ofMember = await listOf(member);
  expectValue(transfers, ofMember);
  expect(ofMember.value.transfers).toEqual([answer.value]);
  const ofAgent = await listOf(agent);
  expect(ofAgent.value.transfers).toEqual([{ ...answer.value, isOut: false, counterpart: member.account }]);
});

test('R1.06d R6.05a an agent sends money to someone directly below', async () => {
  const { agent, member } = await addPair(server);
  const answer = await sendDown(server, agent, member, { remark: 'Good luck' });
  expectValue(sendTransfer, answer);
  expect(answer.value).toMatchObject({ kind: 'downline', isOut: true, counterpart: member.account });
  expect([await readMain(server, member), await readMain(server, agent)]).toEqual([1_050_000n, 950_000n]);
  const [got] = (await listOf(member)).value.transfers as readonly { counterpart: string; isOut: boolean }[];
  expect(got).toMatchObject({ counterpart: `age***${agent.account.at(-1)}`, isOut: false, remark: 'Good luck' });
});

test('R6.05a R6.05b the records of both sides name the other one and the remark, and no one else reads them', async () => {
  const { agent, member } = await addPair(server);
  const { value } = await sendUp(server, member, { remark: '=1+1' });
  const now = server.context.now().getTime();
  const query = { from: new Date(now - DAY_MS).toISOString(), to: new Date(now + DAY_MS).toISOString() };
  const noteOf = async ({ merchant, token }: Withdrawer) => {
    const answer = await server.send(merchant, entries, { token, query: { ...query, group: 'transfer' } });
    expectValue(entries, answer);
    return (answer.value.entries as readonly { transferId: string; kind: string; note: unknown }[])[0];
  };
  expect(await noteOf(agent)).toMatchObject({
    kind: 'transferUpline',
    reference: value.number,
    note: { counterpart: member.account, remark: '=1+1' },
  });
  const own = await noteOf(member);
  expect(own?.note).toEqual({ counterpart: `age***${agent.account.at(-1)}`, remark: '=1+1' });
  const transferId = own?.transferId ?? '';
  const detail = await server.send('alpha', movement, { token: member.token, query: { transferId } });
  expectValue(movement, detail);
  expect(detail.value.note).toEqual(own?.note);
  const stranger = await addWithdrawer(server);
  expectRefusal(
    await server.send('alpha', movement, { token: stranger.token, query: { transferId } }),
    404,
    'movementUnknown',
  );
  expect((await listOf(stranger)).value.transfers).toEqual([]);
});

test('R6.05c the options name the recipient and the remaining limits', async () => {
  const { agent, member } = await addPair(server);
  await sendUp(server, member);
  const answer = await readOptions(server, member);
  expectValue(transferOptions, answer);
  expect(answer.value).toMatchObject({
    way: 'upline',
    upline: `age***${agent.account.at(-1)}`,
    isOpen: true,
    balanceMinor: '950000',
    minimumMinor: '10000',
    maximumMinor: '800000',
    leftMinor: '850000',
    leftTimes: 2,
    wageringLeftMinor: '0',
    chipsMinor: ['50000', '100000'],
    asksFundPassword: true,
    hasFundPassword: true,
    needsTwoFactor: false,
    isTrial: false,
  });
  expect((await readOptions(server, agent)).value).toMatchObject({
    way: 'downline',
    upline: null,
    minimumMinor: '20000',
  });
  expect((await readOptions(server, await addWithdrawer(server))).value).toMatchObject({ way: null, upline: null });
});

test('R6.05a R6.05b R6.05c R8.01q only members with an agent above send there, and only agents to people directly below', async () => {
  const { agent, member } = await addPair(server);
  const stranger = await addPair(server);
  expectRefusal(await sendUp(server, await addWithdrawer(server)), 409, 'uplineMissing');
  expectRefusal(await sendUp(server, agent), 409, 'uplineMissing');
  expectRefusal(await sendDown(server, member, agent), 403, 'nonAgent');
  expectRefusal(await sendDown(server, agent, stranger.member), 404, 'downlineUnknown');
  expectRefusal(await sendDown(server, agent, { memberId: 999_999_999n }), 404, 'downlineUnknown');
  expectRefusal(await sendDown(server, agent, agent), 422, 'transferToSelf');
  expectRefusal(await sendDown(server, agent, member, { memberId: undefined }), 422, 'invalidFields');
  const below = await addWithdrawer(server, 'alpha', { uplineId: member.memberId });
  expectRefusal(await sendDown(server, agent, below), 404, 'downlineUnknown');
  const elsewhere = await addPair(server, 'beta');
  expectRefusal(await sendDown(server, agent, elsewhere.member), 404, 'downlineUnknown');
});

test('R6.05c trial accounts send nothing, and a former agent receives nothing', async () => {
  const { agent, member } = await addPair(server);
  const trial = await addWithdrawer(server, 'alpha', { isAgent: 4, uplineId: agent.memberId });
  expectRefusal(await sendUp(server, trial), 403, 'officialAccountRequired');
  expectRefusal(await sendDown(server, agent, trial), 409, 'recipientClosed');
  expect((await readOptions(server, trial)).value).toMatchObject({ way: null, isTrial: true });
  await server.database.owner
    .updateTable('members')
    .set({ is_agent: 0 })
    .where('member_id', '=', agent.memberId)
    .execute();
  expectRefusal(await sendUp(server, member), 409, 'recipientClosed');
});

test('R6.05c a member on a break receives no transfers, and may still send some back', async () => {
  const { agent, member } = await addPair(server);
  const beganAt = server.context.now();
  await server.database.owner
    .insertInto('play_breaks')
    .values({
      merchant: 'alpha',
      member_id: member.memberId,
      kind: 'timeOut',
      began_at: beganAt,
      ends_at: new Date(beganAt.getTime() + DAY_MS),
      set_by: 'member',
      operator_id: null,
      reason: '',
    })
    .execute();
  const before = await readPurses(server.database, member);
  expectRefusal(await sendDown(server, agent, member), 409, 'recipientClosed');
  expect(await readPurses(server.database, member)).toEqual(before);
  expectValue(sendTransfer, await sendUp(server, member));
});

test('R6.01c R7.10a a transfer needs a session of this merchant and an encrypted body', async () => {
  const { member } = await addPair(server);
  for (const call of [...TRANSFER_WALLET_CALLS, ...TRANSFER_CALLS]) {
    const body = 'body' in call ? { body: {} } : {};
    const query = call === transfers ? { query: { between: 'people' } } : {};
    expectRefusal(await server.send('alpha', call, { ...body, ...query }), 401, 'notLoggedIn');
    expectRefusal(await server.send('beta', call, { ...body, ...query, token: member.token }), 401, 'notLoggedIn');
  }
  const body = { requestId: crypto.randomUUID(), way: 'upline', amountMinor: '50000', paymentPassword: '1' };
  const { token } = member;
  expectRefusal(await server.send('alpha', sendTransfer, { token, body, isPlain: true }), 400, 'encryptionRequired');
  for (const wrong of [
    { amountMinor: '0' },
    { amountMinor: '-1' },
    { amountMinor: '1.5' },
    { remark: 'x'.repeat(141) },
  ])
    expectRefusal(await sendUp(server, member, wrong), 400, 'invalidBody');
  expectRefusal(await listOf(member, { between: 'all' }), 400, 'invalidBody');
  expectRefusal(await downlinesOf(member, { page: '0' }), 400, 'invalidBody');
});

test('R6.05a an agent finds the own people by a part of their names, and no one else does', async () => {
  const { agent, member } = await addPair(server);
  for (let index = 0; index < 21; index += 1)
    await addWithdrawer(server, 'alpha', { uplineId: agent.memberId, account: `zz${index}${member.account}` });
  await addWithdrawer(server, 'alpha', { uplineId: agent.memberId, isAgent: 4 });
  const first = await downlinesOf(agent);
  expectValue(downlines, first);
  expect(first.value).toMatchObject({ page: 1, pages: 2, total: 22 });
  expect((await downlinesOf(agent, { page: '2' })).value.people).toHaveLength(2);
  const found = await downlinesOf(agent, { text: `ZZ20${member.account}` });
  expect(found.value).toMatchObject({ total: 1, people: [{ account: `zz20${member.account}` }] });
  // Signs that mean something to the database mean themselves.
  expect((await downlinesOf(agent, { text: '%' })).value.total).toBe(0);
  const stranger = await addPair(server);
  expect((await downlinesOf(stranger.agent, { text: member.account })).value.total).toBe(0);
  expectRefusal(await downlinesOf(member), 403, 'nonAgent');
});

test('R8.01n probing for members is rate limited', async () => {
  const { agent } = await addPair(server);
  const answers = [];
  for (let guess = 0; guess < 61; guess += 1)
    answers.push(await sendDown(server, agent, { memberId: BigInt(500_000_000 + guess) }));
  expect(new Set(answers.slice(0, 60).map(({ message }) => message))).toEqual(new Set(['downlineUnknown']));
  expectRefusal(answers[60] as (typeof answers)[number], 429, 'tooManyRequests');
});

test('R7.11b statements come in pages, the newest first', async () => {
  const pair: Pair = await addPair(server);
  for (let index = 0; index < 11; index += 1)
    await sendDown(server, pair.agent, pair.member, { remark: String(index), amountMinor: '20000' });
  const first = await listOf(pair.agent);
  expect(first.value).toMatchObject({ page: 1, pages: 2, total: 11 });
  const numbers = new Set((first.value.transfers as readonly { number: string }[]).map(({ number }) => number));
  const second = await listOf(pair.agent, { page: '2' });
  const [last] = second.value.transfers as readonly { number: string }[];
  expect(second.value.transfers).toHaveLength(1);
  expect(numbers.has(last?.number ?? '')).toBe(false);
});
