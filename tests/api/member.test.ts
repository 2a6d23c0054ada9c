import { afterAll, beforeAll, expect, test } from 'vitest';
import { info } from '../../schemas/calls/member.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { DEMO_ACCOUNTS, seedMerchant } from '../../server/seed/demo-accounts.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { addMember, expectRefusal, expectValue, logInAs, tryLogin } from '../support/members.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha' },
    { code: 'yen', currency: 'JPY' },
    { code: 'dinar', currency: 'KWD' },
  ]);
});
afterAll(() => server.close());

const infoOf = async (input: Parameters<typeof addMember>[2]) => {
  const { account } = await addMember(server, 'alpha', input);
  const answer = await server.send('alpha', info, { token: await logInAs(server, 'alpha', account) });
  expectValue(info, answer);
  return answer.value;
};

test('R3.07a R7.01b member info contains id, account, nickname, type, club and labels', async () => {
  const { account, memberId } = await addMember(server, 'alpha', { clubLabel: 'Gold', labels: ['new', 'mobile'] });
  const answer = await server.send('alpha', info, { token: await logInAs(server, 'alpha', account) });
  expectValue(info, answer);
  expect(answer.value).toEqual({
    id: String(memberId),
    account,
    nickname: `Nick ${account}`,
    type: 'member',
    isAgent: 0,
    toUpline: false,
    clubLabel: { labelName: 'Gold' },
    memberLabel: ['new', 'mobile'],
    hasPassword: true,
    mustChangePassword: false,
  });
});

test('R3.07a R6.04a member info names trial and agents as what they are', async () => {
  expect(await infoOf({ isAgent: 4 })).toMatchObject({ type: 'trial', isAgent: 4 });
  for (const isAgent of [1, 2, 41, 42]) expect(await infoOf({ isAgent })).toMatchObject({ type: 'agent', isAgent });
});

test('R3.07a only a member below someone may transfer to an upline', async () => {
  const { memberId: uplineId } = await addMember(server, 'alpha', { isAgent: 1 });
  expect((await infoOf({ uplineId })).toUpline).toBe(true);
  expect((await infoOf({ uplineId, isAgent: 4 })).toUpline).toBe(false);
});

test('R3.07c R7.03a the balance of a member without any account is zero', async () => {
  const { account } = await addMember(server, 'alpha');
  const answer = await server.send('alpha', balance, { token: await logInAs(server, 'alpha', account) });
  expectValue(balance, answer);
  expect(answer.value).toEqual({ sumBalance: '0', currency: 'INR' });
});

test('the demo accounts of every currency log in, and their balances are ledger entries', async () => {
  const expected = { alpha: ['2487050', 'INR'], yen: ['24870', 'JPY'], dinar: ['24870500', 'KWD'] } as const;
  for (const [code, [sumBalance, currency]] of Object.entries(expected)) {
    await seedMerchant(server.context, server.merchant(code));
    for (const { account, password, isAgent, role } of DEMO_ACCOUNTS) {
      const answer = await tryLogin(server, code, { username: account, password });
      if (role === 'operator') expectRefusal(answer, 401, 'wrongCredentials');
      else expect(answer.value).toMatchObject({ account, isAgent });
    }
    const member = await tryLogin(server, code, { username: 'member', password: 'Member-2468' });
    const wallet = await server.send(code, balance, { token: String(member.value.token) });
    expect(wallet.value).toEqual({ sumBalance, currency });
  }
  expect(await findImbalances(server.database)).toEqual([]);
});

test('making the demo accounts again, even at the same moment, changes nothing', async () => {
  const count = async () => {
    const tables = ['members', 'ledger_accounts', 'ledger_transfers', 'ledger_entries'] as const;
    const rows = await Promise.all(
      tables.map((table) => server.database.owner.selectFrom(table).selectAll().execute()),
    );
    return rows.map(({ length }) => length);
  };
  await seedMerchant(server.context, server.merchant('alpha'));
  const before = await count();
  const alpha = server.merchant('alpha');
  await Promise.all(Array.from({ length: 4 }, () => seedMerchant(server.context, alpha)));
  expect(await count()).toEqual(before);
});

test('no one gets the demo money by taking the name of a demo account before it is made', async () => {
  const early = await startApiServer([{ code: 'early' }]);
  const balanceOf = async (account: string, password?: string) => {
    const answer = await tryLogin(early, 'early', { username: account, ...(password ? { password } : {}) });
    return (await early.send('early', balance, { token: String(answer.value.token) })).value.sumBalance;
  };
  try {
    await addMember(early, 'early', { account: 'Member' });
    await addMember(early, 'early', { account: 'agent' });
    await seedMerchant(early.context, early.merchant('early'));
    expect(await balanceOf('Member')).toBe('0');
    expect(await balanceOf('agent')).toBe('0');
    expect(await balanceOf('trial', 'Trial-2468')).toBe('500000');
  } finally {
    await early.close();
  }
});
