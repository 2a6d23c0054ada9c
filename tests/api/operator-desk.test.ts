import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { auditEntries, deskWaiting, exportAudit } from '../../schemas/calls/operator-desk.ts';
import {
  exportLedger,
  findMembers,
  houseAccounts,
  ledgerEntries,
  viewMember,
} from '../../schemas/calls/operator-members.ts';
import { OPERATOR_ROLES } from '../../schemas/operator-permissions.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { giveMoney } from '../support/new-member.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';

let server: ApiServer;
let owner: TestOperator;
let support: TestOperator;

const enter = (merchant: string, role: TestOperator['role']) =>
  enterAsOperator({ database: server.database, now: server.context.now }, merchant, role);

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
  owner = await enter('alpha', 'owner');
  support = await enter('alpha', 'support');
});
afterAll(() => server.close());

const search = async (text: string, merchant = 'alpha', token = owner.token) => {
  const answer = await server.send(merchant, findMembers, { token, query: { search: text } });
  expectValue(findMembers, answer);
  return answer.value.members as readonly { id: string; account: string; mobile: string; balanceMinor: string }[];
};
const view = (id: bigint | string, token = owner.token) =>
  server.send('alpha', viewMember, { token, query: { id: String(id) } });
const entries = (accountId: string, page?: string, token = owner.token, merchant = 'alpha') =>
  server.send(merchant, ledgerEntries, { token, query: { accountId, ...(page ? { page } : {}) } });
const audit = async (query: Readonly<Record<string, string>> = {}) => {
  const answer = await server.send('alpha', auditEntries, { token: owner.token, query });
  expectValue(auditEntries, answer);
  return answer.value as unknown as {
    entries: readonly { operator: string; action: string; outcome: string; subject: string; entry: string }[];
    total: number;
    pages: number;
    page: number;
    operators: readonly string[];
    actions: readonly string[];
  };
};
/** A member with money, and the account of the ledger that it lies in. */
async function addRich(amountMinor = 5_000n, mobile?: string) {
  const member = await addMember(server, 'alpha', mobile ? { mobile } : {});
  await giveMoney(server.database, 'alpha', member.memberId, amountMinor);
  const { value } = await view(member.memberId);
  const [account] = value.accounts as readonly { accountId: string }[];
  return { ...member, accountId: account?.accountId ?? '' };
}

test.each(OPERATOR_ROLES)('R10.02a %s is answered by the calls of the role and refused by all others', async (role) => {
  const { token, operatorId } = await enter('alpha', role);
  const allowed = server.merchant('alpha').operators.roles[role] as readonly string[];
  const calls = (CALL_TABLE as readonly CallDefinition[]).filter(({ permission }) => permission !== undefined);
  let refused = 0;
  for (const call of calls) {
    const answer = await server.send('alpha', call, { token, body: {} });
    if (allowed.includes(call.permission ?? '')) expect(answer.message, call.id).not.toBe('permissionMissing');
    else {
      expectRefusal(answer, 403, 'permissionMissing');
      expect(answer.value).toEqual({ permission: call.permission });
      refused += 1;
    }
  }
  const rows = await server.database.owner
    .selectFrom('audit_log')
    .select('outcome')
    .where('operator_id', '=', operatorId)
    .where('outcome', '=', 'refused')
    .execute();
  expect(rows).toHaveLength(refused);
});

test("R10.01c R10.02a permissions of a role follow the merchant's folder at once", async () => {
  const { token } = await enter('beta', 'support');
  const ask = () => server.send('beta', auditEntries, { token });
  expectRefusal(await ask(), 403, 'permissionMissing');
  await editMerchant(server, 'beta', 'operators.json', (file) =>
    Object.assign(file, { roles: { support: ['audit.read'] } }),
  );
  expectValue(auditEntries, await ask());
  expectRefusal(await server.send('beta', findMembers, { token, query: { search: 'ab' } }), 403, 'permissionMissing');
});

test('R10.02c a member is found by account, number and the end of the mobile, and never one of another merchant', async () => {
  const { account, memberId } = await addRich(700n, '9876504321');
  expect((await search(account.slice(0, -1).toUpperCase())).map((found) => found.account)).toContain(account);
  expect((await search(account))[0]).toMatchObject({ id: String(memberId), account, balanceMinor: '700' });
  expect((await search(String(memberId).padStart(2, '0'))).map(({ id }) => id)).toContain(String(memberId));
  const [byMobile] = await search('504321');
  expect(byMobile?.account).toBe(account);
  expect(byMobile?.mobile).not.toContain('9876504321');
  expect(await search('%%')).toEqual([]);
  expect(await search('__')).toEqual([]);
  const stranger = await enter('beta', 'owner');
  expect(await search(account, 'beta', stranger.token)).toEqual([]);
  expectRefusal(
    await server.send('alpha', findMembers, { token: owner.token, query: { search: 'a' } }),
    400,
    'invalidBody',
  );
});

test('R10.02c the page of a member shows facts, logins and every account of the ledger, and who looked is written down', async () => {
  const { account, memberId } = await addRich(900n);
  await logInAs(server, 'alpha', account);
  const looker = await enter('alpha', 'support');
  const answer = await view(memberId, looker.token);
  expectValue(viewMember, answer);
  expect(answer.value).toMatchObject({ account, type: 'member', hasPassword: true, hasTwoFactor: false });
  expect(answer.value.sessions).toMatchObject([{ isOpen: true }]);
  expect(answer.value.accounts).toMatchObject([{ purpose: 'main', balanceMinor: '900', entries: 1 }]);
  await view(memberId, looker.token);
  const { entries: looks } = await audit({ subject: account, action: viewMember.id, operator: looker.account });
  expect(looks).toHaveLength(1);
  expectRefusal(await view('999999999'), 404, 'memberUnknown');
  expectRefusal(await view(owner.operatorId), 404, 'memberUnknown');
  const elsewhere = await addMember(server, 'beta');
  expectRefusal(await view(elsewhere.memberId), 404, 'memberUnknown');
});

test('R10.06c each entry of an account names its cause, the other side and the balance after it, page by page', async () => {
  const { memberId, accountId, account } = await addRich(1_000n);
  for (let index = 1; index <= 30; index += 1) await giveMoney(server.database, 'alpha', memberId, BigInt(index));
  const first = await entries(accountId);
  expectValue(ledgerEntries, first);
  expect(first.value).toMatchObject({ page: 1, pages: 2, total: 31, account: { owner: account, purpose: 'main' } });
  const rows = first.value.entries as readonly Record<string, unknown>[];
  expect(rows).toHaveLength(25);
  expect(rows[0]).toMatchObject({
    entry: '31',
    kind: 'opening',
    reference: 'test',
    key: expect.stringMatching(/^test [0-9A-Z]{20}$/),
    amountMinor: '30',
    balanceMinor: '1465',
    opposites: [{ ownerKind: 'house', purpose: 'opening', amountMinor: '-30' }],
  });
  const last = (await entries(accountId, '2')).value.entries as readonly Record<string, unknown>[];
  expect(last).toHaveLength(6);
  expect(last.at(-1)).toMatchObject({ entry: '1', amountMinor: '1000', balanceMinor: '1000' });
  expect((await entries(accountId, '99')).value.page).toBe(2);
  const [opposite] = (rows[0]?.opposites ?? []) as readonly { accountId: string }[];
  expect((await entries(opposite?.accountId ?? '')).value).toMatchObject({
    account: { ownerKind: 'house', owner: '' },
  });
});

test('R10.02c a ledger account of another merchant is unknown to every operator', async () => {
  const { accountId } = await addRich();
  const stranger = await enter('beta', 'owner');
  expectRefusal(await entries(accountId, undefined, stranger.token, 'beta'), 404, 'ledgerAccountUnknown');
  expectRefusal(await entries('999999999'), 404, 'ledgerAccountUnknown');
});

test('R10.02c house accounts are listed with their balances', async () => {
  await addRich();
  const answer = await server.send('alpha', houseAccounts, { token: owner.token });
  expectValue(houseAccounts, answer);
  expect(answer.value).toMatchObject([{ ownerKind: 'house', purpose: 'opening' }]);
});

test('R10.02e the audit log is filtered by who, what, on what, how it ended and when', async () => {
  const { account, memberId } = await addRich();
  await view(memberId, support.token);
  await server.send('alpha', auditEntries, { token: support.token });
  const all = await audit();
  expect(all.entries.map(({ entry }) => Number(entry))).toEqual(
    all.entries.map((_, index) => Number(all.entries[0]?.entry) - index),
  );
  expect(all.operators).toEqual(expect.arrayContaining([owner.account, support.account]));
  expect(all.actions).toEqual(expect.arrayContaining([viewMember.id]));
  expect((await audit({ subject: account })).entries.every(({ subject }) => subject === account)).toBe(true);
  const refused = await audit({ operator: support.account, outcome: 'refused' });
  expect(refused.entries).toMatchObject([{ action: 'operator.audit', subject: 'audit.read' }]);
  const now = server.context.now().getTime();
  expect((await audit({ from: new Date(now + 1000).toISOString() })).total).toBe(0);
  expect((await audit({ to: new Date(now + 1000).toISOString() })).total).toBe(all.total);
});

test('R10.02b queues are counted for operators who may see them', async () => {
  const seen = async (token: string) => {
    const answer = await server.send('alpha', deskWaiting, { token });
    expectValue(deskWaiting, answer);
    return (answer.value as unknown as readonly { queue: string }[]).map(({ queue }) => queue);
  };
  expect(await seen(owner.token)).toContain('corrections');
  expect(await seen(support.token)).not.toContain('corrections');
});

test('R10.02c R10.02e entries and acts are taken along as a file, and the file is written down as an act', async () => {
  const { account, accountId, memberId } = await addRich(300n);
  const taker = await enter('alpha', 'owner');
  const file = await server.send('alpha', exportLedger, { token: taker.token, body: { accountId } });
  expectValue(exportLedger, file);
  expect(file.value).toMatchObject({ isWhole: true, account: { owner: account }, entries: [{ amountMinor: '300' }] });
  const none = await server.send('alpha', exportLedger, {
    token: taker.token,
    body: { accountId, to: '2020-01-01T00:00:00.000Z' },
  });
  expect(none.value.entries).toEqual([]);
  expectRefusal(
    await server.send('alpha', exportLedger, { token: taker.token, body: { accountId: '999999999' } }),
    404,
    'ledgerAccountUnknown',
  );
  const stranger = await enter('beta', 'owner');
  expectRefusal(
    await server.send('beta', exportLedger, { token: stranger.token, body: { accountId } }),
    404,
    'ledgerAccountUnknown',
  );
  const acts = await server.send('alpha', exportAudit, { token: taker.token, body: { operator: taker.account } });
  expectValue(exportAudit, acts);
  expect(acts.value.entries).toMatchObject([
    { action: exportLedger.id, details: { rows: 0, to: '2020-01-01T00:00:00.000Z' } },
    { action: exportLedger.id, subject: `${account} main`, memberId: String(memberId), details: { rows: 1 } },
  ]);
  const { entries: noted } = await audit({ operator: taker.account, action: exportAudit.id });
  expect(noted).toMatchObject([{ subject: 'audit' }]);
});

test('R10.02e every look at someone is written down: who, when and at whom, once within a quarter of an hour', async () => {
  const { account, accountId, memberId } = await addRich(300n);
  const looker = await enter('alpha', 'owner');
  await search(account, 'alpha', looker.token);
  await entries(accountId, undefined, looker.token);
  await entries(accountId, undefined, looker.token);
  const { entries: looks } = await audit({ operator: looker.account });
  expect(looks).toMatchObject([
    { action: ledgerEntries.id, subject: `${account} main`, memberId: String(memberId) },
    { action: findMembers.id, subject: account, memberId: String(memberId) },
  ]);
  server.passTime(16 * 60_000);
  await entries(accountId, undefined, looker.token);
  expect((await audit({ operator: looker.account })).total).toBe(3);
});

test('R10.02c an export from a malformed moment or a day that does not exist is refused', async () => {
  const { token } = await enterAsOperator({ ...server, now: server.context.now }, 'alpha', 'owner');
  const broken = [
    'x',
    '',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
  ];
  for (const from of broken) {
    const ofAudit = await server.send('alpha', exportAudit, { token, body: { from } });
    expectRefusal(ofAudit, 400, 'invalidBody');
    const ofLedger = await server.send('alpha', exportLedger, { token, body: { accountId: '1', to: from } });
    expectRefusal(ofLedger, 400, 'invalidBody');
    expectRefusal(await server.send('alpha', auditEntries, { token, query: { from } }), 400, 'invalidBody');
  }
});
