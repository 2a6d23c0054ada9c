import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendPayout } from '../../schemas/calls/withdrawal-desk.ts';
import { payClaimed } from '../../server/withdrawal/payer.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { expectValue } from '../support/members.ts';
import {
  addWithdrawer,
  beginWithdrawal,
  type Desk,
  openDesk,
  readPurses,
  showTo,
  type Withdrawer,
} from '../support/withdrawals.ts';

/** What the provider is asked for, and whether it can be reached. */
const provider = { asked: [] as string[], isDown: false };
let server: ApiServer;
let desk: Desk;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', withdrawals: { fee: { percent: '1', fixed: '5' } } }], {
    payouts: {
      pay: async ({ key, target }) => {
        provider.asked.push(key);
        if (provider.isDown) throw new Error('The provider cannot be reached.');
        return target.number.endsWith('0000')
          ? { isPaid: false, reason: 'The account is closed.' }
          : { isPaid: true, reference: 'REF 1' };
      },
    },
  });
  desk = await openDesk(server);
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

const statesOf = ({ value }: Answer) =>
  (value.payouts as readonly { state: string }[]).map(({ state }) => state).join(', ');
const purses = (member: Withdrawer) => readPurses(server.database, member);

test('R1.03 the provider pays what no operator has paid, and one that fails comes back', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  await desk.approve(number);
  const sent = await desk.send(number, 0, undefined);
  expectValue(sendPayout, sent);
  expect(statesOf(sent)).toBe('claimed');
  await vi.waitFor(async () => expect(statesOf(await showTo(server, member, number))).toBe('sent'), { timeout: 5_000 });
  expect((await showTo(server, member, number)).value).toMatchObject({ payouts: [{ reference: 'REF 1' }] });

  const closed = await addWithdrawer(server, 'alpha', { isClosed: true });
  const failing = await beginWithdrawal(server, closed);
  await desk.approve(failing);
  await desk.send(failing, 0, undefined);
  await vi.waitFor(async () => expect((await showTo(server, closed, failing)).value.state).toBe('failed'), {
    timeout: 5_000,
  });
  // With nothing paid, the fee comes back as well.
  expect(await purses(closed)).toEqual({ main: 1_000_000n, held: 0n });
});

test('R1.03 a provider that cannot be reached is asked again with the same key, and the payout is sent once', async () => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  await desk.approve(number);
  provider.isDown = true;
  await desk.send(number, 0, undefined);
  await vi.waitFor(() => expect(provider.asked).toContain(`alpha/${number}/0`), { timeout: 5_000 });
  expect(statesOf(await showTo(server, member, number))).toBe('claimed');
  provider.isDown = false;
  // As after a restart, and in several processes.
  await Promise.all(Array.from({ length: 5 }, () => payClaimed(server.context, 'alpha')));
  const answer = await showTo(server, member, number);
  expect(statesOf(answer)).toBe('sent');
  const kinds = (answer.value.events as readonly { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'payout.sent')).toHaveLength(1);
  expect(await purses(member)).toEqual({ main: 700_000n, held: 0n });
});
