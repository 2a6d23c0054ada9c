import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawal, withdrawals } from '../../schemas/calls/withdrawal.ts';
import { deskWithdrawal, deskWithdrawals } from '../../schemas/calls/withdrawal-desk.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { addWithdrawer, beginWithdrawal, type Desk, openDesk, type Withdrawer } from '../support/withdrawals.ts';

let server: ApiServer;
let desk: Desk;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }]);
  desk = await openDesk(server);
});
afterAll(() => server.close());

/** Lets a withdrawal end just when a reader has seen it and not yet its payouts. */
async function readWhileItEnds(number: string, read: () => Promise<Answer>): Promise<Answer> {
  const { owner } = server.database;
  const reading = await owner.transaction().execute(async (tx) => {
    await sql`lock table withdrawal_payouts in access exclusive mode`.execute(tx);
    const answer = read();
    const waiting = () =>
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        owner,
      );
    await expect.poll(async () => (await waiting()).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await sql`update withdrawals set state = 'complete', ended_at = now() where number = ${number}`.execute(tx);
    await sql`update withdrawal_payouts set state = 'received', outstanding = 0 where number = ${number}`.execute(tx);
    // In its own thing: the answer comes only when this transaction is over.
    return { answer };
  });
  return reading.answer;
}

interface Shown {
  readonly number: string;
  readonly endedAt: string | null;
  readonly payouts: readonly { readonly state: string }[];
}

const READERS: Readonly<
  Record<string, (member: Withdrawer, number: string) => readonly [() => Promise<Answer>, (answer: Answer) => unknown]>
> = {
  'the page of its member': ({ merchant, token }, number) => [
    () => server.send(merchant, withdrawal, { token, query: { number } }),
    ({ value }) => value,
  ],
  'the list of its member': ({ merchant, token }) => [
    () => server.send(merchant, withdrawals, { token, query: {} }),
    ({ value }) => (value.withdrawals as readonly unknown[])[0],
  ],
  'the page of the desk': ({ merchant }, number) => [
    () => server.send(merchant, deskWithdrawal, { token: desk.token, query: { number } }),
    ({ value }) => value,
  ],
  'the queue of the desk': ({ merchant }, number) => [
    () => server.send(merchant, deskWithdrawals, { token: desk.token, query: { view: 'review', sort: 'newest' } }),
    ({ value }) => (value.withdrawals as readonly Shown[]).find((one) => one.number === number),
  ],
};

test.each(Object.entries(READERS))('a withdrawal and its payouts are of one moment: %s', async (_, reader) => {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  const [read, pick] = reader(member, number);
  const shown = pick(await readWhileItEnds(number, read)) as Shown;
  expect(shown.endedAt).toBeNull();
  expect(new Set(shown.payouts.map(({ state }) => state))).toEqual(new Set(['waiting']));
});
