import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCorrection } from '../../schemas/calls/operator-corrections.ts';
import { ledgerEntries, viewMember } from '../../schemas/calls/operator-members.ts';
import { deskMovement, memberMoney, movementsOfCause } from '../../schemas/calls/operator-money.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { addWithdrawer, beginWithdrawal, type Desk, openDesk } from '../support/withdrawals.ts';

interface Part {
  readonly part: string;
  readonly total: number;
  readonly lines: readonly Readonly<Record<string, string>>[];
}
interface Leg {
  readonly owner: string;
  readonly ownerKind: string;
  readonly purpose: string;
  readonly amountMinor: string;
  readonly accountId: string;
}

let server: ApiServer;
let desk: Desk;

beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      operators: { correctionFourEyesAbove: '100000' },
      withdrawals: { fee: { fixed: '10', percent: '0' } },
    },
    { code: 'beta' },
  ]);
  desk = await openDesk(server);
});
afterAll(() => server.close());

const ask = (
  call: Parameters<ApiServer['send']>[1],
  query: Readonly<Record<string, string>>,
  token = desk.token,
  merchant = 'alpha',
) => server.send(merchant, call, { token, query });
const moneyOf = async (id: bigint) => {
  const answer = await ask(memberMoney, { id: String(id) });
  expectValue(memberMoney, answer);
  return Object.fromEntries((answer.value.parts as readonly Part[]).map((part) => [part.part, part]));
};
const movements = async (cause: string) => {
  const answer = await ask(movementsOfCause, { cause });
  expectValue(movementsOfCause, answer);
  return answer.value as unknown as {
    memberId: string;
    member: string;
    movements: readonly { transferId: string; kind: string; amountMinor: string; from: string; to: string }[];
  };
};
const movement = async (transferId: string) => {
  const answer = await ask(deskMovement, { transferId });
  expectValue(deskMovement, answer);
  return answer.value as unknown as { kind: string; cause: string; key: string; legs: readonly Leg[] };
};
const correct = async (memberId: bigint) => {
  const body = {
    requestId: crypto.randomUUID(),
    memberId: String(memberId),
    direction: 'in',
    amountMinor: '700',
    reason: 'A test.',
  };
  return String((await server.send('alpha', requestCorrection, { token: desk.token, body })).value.number);
};

test('R10.06c one page has all that moves money of a member, and each line leads to the ledger', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  const correction = await correct(member.memberId);
  const money = await moneyOf(member.memberId);
  expect(money.withdrawals).toMatchObject({
    total: 1,
    lines: [{ id: number, state: 'review', amountMinor: '-300000', cause: number }],
  });
  // The payout and its fee are set aside on their own.
  expect(money.holds).toMatchObject({ total: 2 });
  expect(money.holds?.lines.map(({ cause, state }) => `${cause} ${state}`)).toEqual(
    Array.from({ length: 2 }, () => `${number} pending`),
  );
  expect(money.corrections).toMatchObject({
    lines: [{ id: correction, state: 'direct', amountMinor: '700', cause: correction }],
  });
  expect([money.deposits?.total, money.bonuses?.total, money.rounds?.total, money.transfers?.total]).toEqual([
    0, 0, 0, 0,
  ]);
  const looks = await server.database.owner
    .selectFrom('audit_log')
    .select('member_id')
    .where('action', '=', memberMoney.id)
    .where('subject', '=', member.account)
    .execute();
  expect(looks).toEqual([{ member_id: member.memberId }]);
});

test('R10.06c from an order to its movements, from a movement to its sides, and from a side back to the order', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  await desk.approve(number);
  await desk.send(number, 0, 'UTR 1');
  const found = await movements(number);
  expect(found).toMatchObject({ memberId: String(member.memberId), member: member.account });
  expect(
    found.movements.map(({ kind, amountMinor, from, to }) => `${kind} ${amountMinor} ${from} ${to}`).toSorted(),
  ).toEqual(['hold 1000 main held', 'hold 299000 main held', 'posted 1000 held fees', 'posted 299000 held payouts']);
  for (const { transferId } of found.movements) {
    const one = await movement(transferId);
    // A payout is booked under the number of its hold; the link still leads to the order.
    expect(one.cause).toBe(number);
    expect(one.legs.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)).toBe(0n);
  }
  const posted = found.movements.find(({ to }) => to === 'payouts');
  const { legs, key } = await movement(posted?.transferId ?? '');
  expect(key).toMatch(/^withdrawal W-/);
  expect(legs.map(({ ownerKind, owner, purpose }) => [ownerKind, owner, purpose])).toEqual([
    ['member', member.account, 'held'],
    ['house', '', 'payouts'],
  ]);
  const entries = await ask(ledgerEntries, { accountId: legs[1]?.accountId ?? '' });
  expect((entries.value.entries as readonly { transferId: string }[]).map(({ transferId }) => transferId)).toContain(
    posted?.transferId,
  );
});

test('R10.02c a correction is found by its number even with its reason next to it', async () => {
  const member = await addWithdrawer(server);
  const number = await correct(member.memberId);
  const found = await movements(number);
  expect(found.movements).toMatchObject([{ kind: 'correction', amountMinor: '700', from: 'corrections', to: 'main' }]);
  expect((await movement(found.movements[0]?.transferId ?? '')).cause).toBe(number);
});

test('R10.02c entries of an account are narrowed by time', async () => {
  const member = await addWithdrawer(server);
  await beginWithdrawal(server, member);
  const { value } = await ask(viewMember, { id: String(member.memberId) });
  const main = (value.accounts as readonly { purpose: string; accountId: string }[]).find(
    ({ purpose }) => purpose === 'main',
  );
  const accountId = main?.accountId ?? '';
  const all = await ask(ledgerEntries, { accountId });
  const times = (all.value.entries as readonly { at: string }[]).map(({ at }) => at);
  const last = times[0] ?? '';
  const from = await ask(ledgerEntries, { accountId, from: last });
  expectValue(ledgerEntries, from);
  expect((from.value.entries as readonly { at: string }[]).every(({ at }) => at >= last)).toBe(true);
  const before = await ask(ledgerEntries, { accountId, to: last });
  expect(Number(from.value.total) + Number(before.value.total)).toBe(times.length);
  const none = await ask(ledgerEntries, {
    accountId,
    from: '2020-01-01T00:00:00.000Z',
    to: '2020-01-02T00:00:00.000Z',
  });
  expect(none.value).toMatchObject({ total: 0, entries: [], page: 1, pages: 1 });
  expectRefusal(await ask(ledgerEntries, { accountId, from: 'yesterday' }), 400, 'invalidBody');
});

test('R10.02c money of a member is shown to operators of the merchant only', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  const transferId = (await movements(number)).movements[0]?.transferId ?? '';
  const stranger = await openDesk(server, 'beta');
  const asked = [
    [memberMoney, { id: String(member.memberId) }, 'memberUnknown'],
    [deskMovement, { transferId }, 'movementUnknown'],
    [movementsOfCause, { cause: number }, 'movementUnknown'],
  ] as const;
  for (const [call, query, unknown] of asked) {
    expectRefusal(await server.send('alpha', call, { query }), 401, 'notLoggedIn');
    expectRefusal(await ask(call, query, member.token), 401, 'notLoggedIn');
    expectRefusal(await ask(call, query, stranger.token), 401, 'notLoggedIn');
    expectRefusal(await ask(call, query, stranger.token, 'beta'), 404, unknown);
  }
  expectRefusal(await ask(memberMoney, { id: '999999999' }), 404, 'memberUnknown');
  expectRefusal(await ask(memberMoney, { id: String(desk.operatorId) }), 404, 'memberUnknown');
  expectRefusal(await ask(deskMovement, { transferId: '999999999' }), 404, 'movementUnknown');
  expectRefusal(await ask(movementsOfCause, { cause: 'W-20260101-AAAAAA' }), 404, 'movementUnknown');
  expectRefusal(await ask(movementsOfCause, { cause: 'vendor of nothing' }), 404, 'movementUnknown');
});
