import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canStepWithdrawal, type WithdrawalEvent } from '../../flows/withdrawal/withdrawal.machine.ts';
import { cancelWithdrawal, confirmReceipt, writeInCase } from '../../schemas/calls/withdrawal.ts';
import { confirmOverdue } from '../../server/withdrawal/withdrawal-jobs.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal } from '../support/members.ts';
import {
  addWithdrawer,
  beginWithdrawal,
  type Desk,
  openDesk,
  sendProof,
  type Withdrawer,
} from '../support/withdrawals.ts';

let server: ApiServer;
let first: Desk;
let second: Desk;

beforeAll(async () => {
  server = await startApiServer(
    [{ code: 'alpha', withdrawals: { secondApprovalFrom: '5000', fee: { percent: '1', fixed: '0' } } }],
    {
      // A provider that is never reached: claimed payouts stay claimed.
      payouts: {
        id: 'away',
        secret: undefined,
        pay: () => Promise.reject(new Error('away')),
        find: () => Promise.reject(new Error('away')),
      },
    },
  );
  [first, second] = [await openDesk(server), await openDesk(server)];
});
afterAll(() => server.close());

/** A withdrawal and its member. */
interface Case {
  readonly member: Withdrawer;
  readonly number: string;
}

const UNKNOWN_PROOF = 'x'.repeat(43);
const post = ({ member: { merchant, token }, number }: Case, call: Parameters<ApiServer['send']>[1], body: object) =>
  server.send(merchant, call, { token, body: { number, ...body } });
const proofOf = async ({ member, number }: Case): Promise<string> => {
  const { value } = await sendProof(server, member, number);
  return value.proofId === undefined ? UNKNOWN_PROOF : String(value.proofId);
};
const receipt = (one: Case, answer: string) => post(one, confirmReceipt, { answer, payout: 0 });
const report = async (one: Case, answer: 'partly' | 'missing') =>
  post(one, confirmReceipt, {
    answer,
    payout: 0,
    proofs: [await proofOf(one)],
    ...(answer === 'partly' ? { receivedMinor: '1000' } : {}),
  });

/** Everything that someone can do with a withdrawal by a call, and what the machine calls it. */
const STEPS: Readonly<Record<string, readonly [event: () => WithdrawalEvent, take: (one: Case) => Promise<Answer>]>> = {
  cancel: [() => ({ type: 'member.cancelled' }), (one) => post(one, cancelWithdrawal, {})],
  approve: [() => ({ type: 'operator.approved', by: String(first.operatorId) }), ({ number }) => first.approve(number)],
  'approve by another': [
    () => ({ type: 'operator.approved', by: String(second.operatorId) }),
    ({ number }) => second.approve(number),
  ],
  reject: [() => ({ type: 'operator.rejected' }), ({ number }) => first.reject(number)],
  'hand to the provider': [() => ({ type: 'payout.claimed', payout: 0 }), ({ number }) => first.send(number)],
  send: [() => ({ type: 'payout.sent', payout: 0 }), ({ number }) => first.send(number, 0, 'UTR 1')],
  fail: [() => ({ type: 'payout.failed', payout: 0 }), ({ number }) => first.fail(number)],
  'confirm all': [() => ({ type: 'receipt.all' }), (one) => receipt(one, 'all')],
  confirm: [() => ({ type: 'receipt.received', payout: 0 }), (one) => receipt(one, 'received')],
  'report a part': [() => ({ type: 'receipt.partly', payout: 0 }), (one) => report(one, 'partly')],
  'report nothing': [() => ({ type: 'receipt.missing', payout: 0 }), (one) => report(one, 'missing')],
  force: [() => ({ type: 'receipt.forced', payout: 0 }), ({ number }) => first.force(number)],
  write: [() => ({ type: 'case.written', payout: 0 }), (one) => post(one, writeInCase, { payout: 0, said: 'Well?' })],
  answer: [() => ({ type: 'case.answered', payout: 0 }), ({ number }) => first.answer(number)],
  'pay again': [
    () => ({ type: 'case.paidAgain', payout: 0 }),
    ({ number }) => first.settle(number, 'paidAgain', { reference: 'UTR 2' }),
  ],
  refund: [() => ({ type: 'case.refunded', payout: 0 }), ({ number }) => first.settle(number, 'refunded')],
  explain: [() => ({ type: 'case.explained', payout: 0 }), ({ number }) => first.settle(number, 'explained')],
};

const SENT = ['approve', 'send'];
/** A way to each state, by the steps that lead there. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  review: [],
  'review, for two': ['large'],
  'second review': ['large', 'approve'],
  'to be paid': ['approve'],
  claimed: ['approve', 'hand to the provider'],
  sent: SENT,
  partly: [...SENT, 'report a part'],
  missing: [...SENT, 'report nothing'],
  'up to its member': [...SENT, 'report nothing', 'answer'],
  'paid again': [...SENT, 'report nothing', 'pay again'],
  rejected: ['reject'],
  cancelled: ['cancel'],
  failed: ['approve', 'fail'],
  'sent back': [...SENT, 'fail'],
  received: [...SENT, 'confirm'],
  automatic: [...SENT, 'time'],
  forced: [...SENT, 'force'],
  refunded: [...SENT, 'report nothing', 'refund'],
  explained: [...SENT, 'report a part', 'explain'],
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Leads a new withdrawal to a state. */
async function leadTo(way: readonly string[]): Promise<Case> {
  const member = await addWithdrawer(server);
  const amountMinor = way.includes('large') ? '600000' : '300000';
  const one = { member, number: await beginWithdrawal(server, member, { amountMinor }) };
  for (const name of way) {
    if (name === 'time') {
      const later = () => new Date(server.context.now().getTime() + 2 * DAY_MS);
      await confirmOverdue({ ...server.context, now: later }, 'alpha');
    } else if (name !== 'large') expect((await STEPS[name]?.[1](one))?.message, name).toBe('ok');
  }
  return one;
}

/** All that the database has of a withdrawal and of its member's money. */
async function readRows({ member: { memberId }, number }: Case): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(w)::text as text from withdrawals w where number = ${number}
    union all select (to_jsonb(p) - 'asked_at')::text from withdrawal_payouts p where number = ${number}
    union all select to_jsonb(e)::text from withdrawal_events e where number = ${number}
    union all select to_jsonb(i)::text from idempotency i where external_id like ${`${number}/%`}
    union all select to_jsonb(a)::text from ledger_accounts a where owner_kind = 'member' and owner_id = ${memberId}
    union all select to_jsonb(e)::text from ledger_entries e join ledger_accounts a using (merchant, account_id)
      where owner_kind = 'member' and owner_id = ${memberId} order by 1`.execute(server.database.owner);
  return rows.map(({ text }) => text);
}

/** The verdict of the screen's machine on a step, from the database's state. */
async function mayTake({ number }: Case, event: WithdrawalEvent): Promise<boolean> {
  const { owner } = server.database;
  const row = await owner.selectFrom('withdrawals').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const payouts = await owner.selectFrom('withdrawal_payouts').selectAll().where('number', '=', number).execute();
  const standing = {
    state: row.state,
    needsSecond: row.needs_second,
    approvedBy: row.approved_by === null ? null : String(row.approved_by),
    payouts: payouts.map(({ state, turn }) => ({ state, turn })),
  };
  return canStepWithdrawal(standing, event);
}

test.each(Object.entries(WAYS))(
  'R4.18b %s: every step that is out of order is refused with its code and changes nothing',
  async (_name, way) => {
    const one = await leadTo(way);
    const before = await readRows(one);
    let refused = 0;
    for (const [name, [event, take]] of Object.entries(STEPS)) {
      if (await mayTake(one, event())) continue;
      const isSame = name === 'approve' && way.at(-1) === 'approve' && way[0] === 'large';
      const [status, code] = isSame
        ? ([403, 'secondOperatorRequired'] as const)
        : ([409, 'withdrawalStepRefused'] as const);
      expectRefusal(await take(one), status, code);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(5);
    expect(await readRows(one)).toEqual(before);
  },
);

/** The steps that the machine allows in a state. */
async function stepsFrom(one: Case): Promise<readonly string[]> {
  const names: string[] = [];
  for (const [name, [event]] of Object.entries(STEPS)) if (await mayTake(one, event())) names.push(name);
  return names;
}

test('R4.18b every step that is taken is refused when it comes again, and when it comes twice at once', async () => {
  let taken = 0;
  for (const way of Object.values(WAYS)) {
    // The first withdrawal shows which steps there are, and takes the first of them; each other step has a new one.
    let ready: Case | undefined = await leadTo(way);
    for (const name of await stepsFrom(ready)) {
      const [event, take] = STEPS[name] ?? [];
      if (!event || !take) throw new Error(`There is no step ${name}.`);
      const probe: Case = ready ?? (await leadTo(way));
      ready = undefined;
      expect(await mayTake(probe, event()), name).toBe(true);
      taken += 1;
      const answers = await Promise.all([take(probe), take(probe)]);
      const done = answers.filter(({ message }) => message === 'ok').length;
      // Repeatable steps, such as another message in a case, may occur twice.
      const isAgain = await mayTake(probe, event());
      expect([name, done], name).toEqual([name, isAgain ? 2 : 1]);
      if (isAgain) continue;
      const after = await readRows(probe);
      const { message } = await take(probe);
      expect(['withdrawalStepRefused', 'secondOperatorRequired'], name).toContain(message);
      expect(await readRows(probe)).toEqual(after);
    }
  }
  expect(taken).toBeGreaterThan(25);
}, 300_000);
