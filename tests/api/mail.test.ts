import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { deleteMails, listMails, readAllMails, readMails, unreadCount, writeMail } from '../../schemas/calls/mail.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from '../support/deposits.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { closeTabs, openTabAs } from '../support/tabs.ts';
import { addWithdrawer, beginWithdrawal, openDesk } from '../support/withdrawals.ts';

let server: ApiServer;
let url = '';

beforeAll(async () => {
  const deposits = TEST_DEPOSITS;
  server = await startApiServer(
    [
      { code: 'alpha', deposits, operators: { roles: { finance: ['members.view'] } as never } },
      { code: 'beta', deposits },
    ],
    { payments: TEST_PROVIDER },
  );
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(closeTabs);

interface Reader {
  readonly memberId: bigint;
  readonly token: string;
}
interface Mail {
  readonly id: string;
  readonly kind: string;
  readonly isRead: boolean;
}

const newReader = async (merchant = 'alpha'): Promise<Reader> => {
  const { account, memberId } = await addMember(server, merchant);
  return { memberId, token: await logInAs(server, merchant, account) };
};
const operatorOf = (role: 'owner' | 'support' | 'finance', merchant = 'alpha') =>
  enterAsOperator({ ...server, now: server.context.now }, merchant, role);
const write = async (memberId: bigint, differences: object = {}, role: 'support' | 'finance' = 'support') => {
  const { token } = await operatorOf(role);
  const body = { requestId: crypto.randomUUID(), memberId: String(memberId), title: 'Hello', text: 'We are here.' };
  return server.send('alpha', writeMail, { token, body: { ...body, ...differences } });
};
const list = async ({ token }: Pick<Reader, 'token'>, query: Record<string, string> = {}) => {
  const answer = await server.send('alpha', listMails, { token, query });
  expectValue(listMails, answer);
  return answer.value as unknown as { mails: readonly Mail[]; total: number; pages: number; unread: number };
};
const post = ({ token }: Pick<Reader, 'token'>, call: CallDefinition, body: object): Promise<Answer> =>
  server.send('alpha', call, { token, body });
const countOf = async ({ token }: Pick<Reader, 'token'>) => {
  const answer = await server.send('alpha', unreadCount, { token });
  expectValue(unreadCount, answer);
  return answer.value;
};

test('R7.11d the outcome of a deposit or withdrawal is mailed to its member, once, in the transaction of the money', async () => {
  const member = await addWithdrawer(server);
  const paid = await makeDeposit(server, 'alpha', member.token);
  await Promise.all(Array.from({ length: 5 }, () => tellPayment(server, paid.value, { eventId: 'once' })));
  const failed = await makeDeposit(server, 'alpha', member.token);
  await tellPayment(server, failed.value, { status: 'failed', reason: 'No money.' });
  const desk = await openDesk(server);
  const rejected = await beginWithdrawal(server, member);
  await desk.reject(rejected);
  const sent = await beginWithdrawal(server, member);
  await desk.approve(sent);
  await desk.send(sent, 0, 'UTR 1');
  await desk.force(sent);
  const { mails, total, unread } = await list(member);
  expect(mails).toMatchObject([
    { kind: 'withdrawal.complete', orderId: sent, isRead: false },
    { kind: 'withdrawal.sent', orderId: sent },
    { kind: 'withdrawal.rejected', orderId: rejected },
    { kind: 'deposit.failed', orderId: failed.value.id },
    { kind: 'deposit.arrived', orderId: paid.value.id, amountMinor: '500000', currency: 'INR', title: '', text: '' },
  ]);
  expect([total, unread]).toEqual([5, 5]);
  expect(await countOf(member)).toEqual({ count: 5, money: 5 });
});

test('R7.03d the unread count falls with each mail read, and no further', async () => {
  const reader = await newReader();
  for (const title of ['One', 'Two', 'Three']) expect((await write(reader.memberId, { title })).message).toBe('ok');
  expect(await countOf(reader)).toEqual({ count: 3, money: 0 });
  const [third, second] = (await list(reader)).mails;
  const ids = [third?.id ?? '', second?.id ?? ''];
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(reader, readMails, { ids })));
  for (const answer of answers) expect(answer.message).toBe('ok');
  expect(await countOf(reader)).toEqual({ count: 1, money: 0 });
  expect((await list(reader, { only: 'unread' })).mails).toMatchObject([{ title: 'One', isRead: false }]);
  const all = await post(reader, readAllMails, {});
  expectValue(readAllMails, all);
  expect(all.value).toEqual({ count: 0, money: 0 });
  expect((await list(reader, { only: 'unread' })).total).toBe(0);
  const gone = await post(reader, deleteMails, { ids });
  expectValue(deleteMails, gone);
  expect((await list(reader)).mails).toMatchObject([{ title: 'One', isRead: true }]);
  expect((await post(reader, deleteMails, { ids })).message).toBe('ok');
});

test('R7.11d mails come in pages of ten, the newest first', async () => {
  const reader = await newReader();
  for (let count = 1; count <= 12; count += 1) await write(reader.memberId, { title: `Mail ${count}` });
  const first = await list(reader);
  expect([first.mails.length, first.pages, first.total]).toEqual([10, 2, 12]);
  expect(first.mails[0]).toMatchObject({ title: 'Mail 12' });
  expect((await list(reader, { page: '2' })).mails).toMatchObject([{ title: 'Mail 2' }, { title: 'Mail 1' }]);
  expect((await list(reader, { page: '3' })).mails).toEqual([]);
});

test('R6.02 no one reads, marks or deletes the mails of someone else, of another merchant, or without a session', async () => {
  const reader = await newReader();
  await write(reader.memberId);
  const [mail] = (await list(reader)).mails;
  const ids = [mail?.id ?? ''];
  const stranger = await newReader();
  expect((await list(stranger)).mails).toEqual([]);
  expect((await post(stranger, readMails, { ids })).message).toBe('ok');
  expect((await post(stranger, readAllMails, {})).message).toBe('ok');
  expect((await post(stranger, deleteMails, { ids })).message).toBe('ok');
  expect(await countOf(reader)).toEqual({ count: 1, money: 0 });
  const foreign = await newReader('beta');
  for (const token of [undefined, foreign.token]) {
    const as = token === undefined ? {} : { token };
    for (const call of [unreadCount, listMails])
      expectRefusal(await server.send('alpha', call, as), 401, 'notLoggedIn');
    for (const call of [readMails, deleteMails])
      expectRefusal(await server.send('alpha', call, { ...as, body: { ids } }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', readAllMails, { ...as, body: {} }), 401, 'notLoggedIn');
  }
});

test('a malformed list of mails or page is refused', async () => {
  const reader = await newReader();
  const many = Array.from({ length: 101 }, (_, index) => String(index + 1));
  for (const call of [readMails, deleteMails])
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { ids: [1] }, { ids: ['1', '1'] }, { ids: many }])
      expectRefusal(await post(reader, call, body), 400, 'invalidBody');
  expectRefusal(await post(reader, readAllMails, { more: 1 }), 400, 'invalidBody');
  for (const query of [{ page: '0' }, { only: 'read' }])
    expectRefusal(await server.send('alpha', listMails, { token: reader.token, query }), 400, 'invalidBody');
});

test('R1.07e R10.02g an operator with the permission writes to one member, once a request, and the audit log records it', async () => {
  const reader = await newReader();
  const requestId = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(reader.memberId, { requestId })));
  for (const answer of answers) expectValue(writeMail, answer);
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
  expect((await list(reader)).mails).toMatchObject([{ kind: 'operator', title: 'Hello', text: 'We are here.' }]);
  expectRefusal(await write(reader.memberId, { requestId, title: 'Else' }), 409, 'idempotencyConflict');
  expectRefusal(await write(999_999n), 404, 'memberUnknown');
  expectRefusal(await write((await operatorOf('owner')).operatorId), 404, 'memberUnknown');
  expectRefusal(await write((await newReader('beta')).memberId + 1_000n), 404, 'memberUnknown');
  expectRefusal(await write(reader.memberId, {}, 'finance'), 403, 'permissionMissing');
  for (const wrong of [{ title: '  ' }, { title: 'x'.repeat(81) }, { text: '' }, { text: 'x'.repeat(2_001) }])
    expectRefusal(await write(reader.memberId, wrong), 400, 'invalidBody');
  expectRefusal(await post(reader, writeMail, {}), 401, 'notLoggedIn');
  const noted = await server.database.owner
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('member_id', '=', reader.memberId)
    .where('action', '=', writeMail.id)
    .where('outcome', '=', 'done')
    .execute();
  expect(noted[0]?.details).toContain('We are here.');
});

test('R4.18a R8.03e every tab of a member is notified of new and of read mails, and no other tab is', async () => {
  const reader = await newReader();
  const stranger = await newReader();
  const tabs = await Promise.all([reader, reader, stranger].map(({ token }) => openTabAs(url, token)));
  const READY = { topic: 'ready', isResumed: false };
  await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual([[READY], [READY], [READY]]);
  await write(reader.memberId);
  const [mail] = (await list(reader)).mails;
  const news = { topic: 'mail', event: 'new', kind: 'operator', id: mail?.id };
  await expect.poll(() => tabs.slice(0, 2).map(({ heard }) => heard.slice(1))).toEqual([[news], [news]]);
  await post(reader, readMails, { ids: [mail?.id ?? ''] });
  const changed = { topic: 'mail', event: 'changed' };
  await expect.poll(() => tabs[1]?.heard.at(-1)).toEqual(changed);
  // A mail that was already read notifies no tab.
  await post(reader, readAllMails, {});
  await write(reader.memberId);
  await expect.poll(() => tabs[0]?.heard.length).toBe(4);
  expect(tabs[2]?.heard).toEqual([READY]);
});
