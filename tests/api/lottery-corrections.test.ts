import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openedNumbers } from '../../schemas/calls/lottery.ts';
import { decideResult } from '../../schemas/calls/lottery-results.ts';
import { auditEntries } from '../../schemas/calls/operator-desk.ts';
import { settleBatch } from '../../server/lottery/settle-period.ts';
import type { ApiServer } from '../support/api-server.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import { addLotteryPlayer, runLotteries } from '../support/lottery-people.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import {
  NUMBER,
  NUMBER_WIN,
  OTHER,
  openResultDesk,
  REASON,
  type ResultDesk,
  RIGHT,
  spend,
  startResultServer,
  WRONG,
} from '../support/result-desk.ts';

type Row = Readonly<Record<string, unknown>>;

let server: ApiServer;
let desk: ResultDesk;

beforeAll(async () => {
  server = await startResultServer();
});
beforeEach(async () => {
  desk = await openResultDesk(server);
});
afterAll(() => server.close());

test('a corrected result books each difference once: more is credited, less is taken back, and each player is notified', async () => {
  const other = await addLotteryPlayer(server);
  const bystander = await addLotteryPlayer(server);
  await desk.player.bet([{ ...NUMBER, period: desk.period }]);
  await other.bet([{ ...OTHER, period: desk.period }]);
  await bystander.bet([{ ...NUMBER, choice: '9|9|9|9|9', period: desk.period }]);
  await desk.draw(WRONG);
  expect([await desk.player.balance(), await other.balance()]).toEqual([99_900n, 99_900n + NUMBER_WIN]);
  expectRefusal(await desk.correct(desk.one, WRONG), 422, 'lotteryCorrectionSame');
  const number = await desk.proposed(RIGHT);
  expectRefusal(await desk.correct(desk.two, RIGHT), 409, 'lotteryResultWaits');
  expectRefusal(await desk.decide(desk.one, number, 'confirmed'), 403, 'sameOperator');
  expect((await desk.list({ state: 'correcting' })).map((row) => row.period)).toEqual([desk.period]);
  expect((await desk.rowOf())?.result).toMatchObject({
    isCorrection: true,
    numbers: ['1', '2', '3', '4', '5'],
    reason: REASON,
  });
  expectValue(decideResult, await desk.decide(desk.two, number, 'confirmed'));
  expect(await desk.stateOf()).toBe('corrected');
  expectRefusal(await desk.correct(desk.one, WRONG), 409, 'lotteryCorrectionClosed');
  await runLotteries(server);
  await runLotteries(server);
  expect(await desk.stateOf()).toBe('paid');
  expect([await desk.player.balance(), await other.balance()]).toEqual([99_900n + NUMBER_WIN, 99_900n]);
  expect((await desk.player.orders({}))[0]).toMatchObject({
    state: 'won',
    winMinor: String(NUMBER_WIN),
    isCorrected: true,
  });
  expect((await other.orders({}))[0]).toMatchObject({ state: 'lost', winMinor: '0', isCorrected: true });
  const about = { orderId: `DESK1 ${desk.period}`, amountMinor: String(NUMBER_WIN) };
  expect(await desk.mailsOf()).toMatchObject([{ kind: 'lottery.wonMore', ...about }]);
  expect(await desk.mailsOf(other)).toMatchObject([{ kind: 'lottery.wonLess', ...about }]);
  expect(await desk.mailsOf(bystander)).toEqual([]);
  const opened = (await server.send('alpha', openedNumbers, { query: { gameCode: 'DESK1' } }))
    .value as unknown as Row[];
  expect(opened.find((row) => row.period === desk.period)).toMatchObject({ numbers: RIGHT, formerNumbers: WRONG });
  expect((await desk.proofOf()).reports).toMatchObject([
    { numbers: WRONG, isCorrection: false },
    { numbers: RIGHT, isCorrection: true, enteredBy: 'owner', confirmedBy: 'finance' },
  ]);
  await desk.expectClean();
});

test('a balance never goes below zero: the rest is owed, and a later correction settles that first', async () => {
  await desk.player.bet([{ ...OTHER, period: desk.period }]);
  await desk.draw(WRONG);
  await spend(server, desk.player, 2_000n);
  expectValue(decideResult, await desk.decide(desk.two, await desk.proposed(RIGHT), 'confirmed'));
  await runLotteries(server);
  expect(await desk.player.balance()).toBe(0n);
  expect(await desk.rowOf()).toMatchObject({ state: 'paid', owedMinor: String(NUMBER_WIN - 2_000n), winMinor: '0' });
  await desk.expectClean();
  expectValue(decideResult, await desk.decide(desk.two, await desk.proposed(WRONG), 'confirmed'));
  await runLotteries(server);
  expect(await desk.player.balance(), 'it has kept the rest all the time').toBe(2_000n);
  expect(await desk.rowOf()).toMatchObject({ owedMinor: '0', winMinor: String(NUMBER_WIN) });
  await desk.expectClean();
});

test('a process that dies in the middle of a correction repeats nothing and leaves nothing out', async () => {
  const people = [desk.player, await addLotteryPlayer(server), await addLotteryPlayer(server)];
  for (const each of people) await each.bet([{ ...NUMBER, period: desk.period }]);
  await desk.draw(WRONG);
  expectValue(decideResult, await desk.decide(desk.two, await desk.proposed(RIGHT), 'confirmed'));
  const name = { merchant: 'alpha', lottery: 'DESK1', number: desk.period };
  expect(await settleBatch(server.database, name, server.context.now(), { orders: 1 })).toBe(1);
  const paid = async () =>
    (await Promise.all(people.map((each) => each.balance()))).filter((sum) => sum > NUMBER_WIN).length;
  expect(await paid()).toBe(1);
  await sql`create function fail_second() returns trigger language plpgsql as $$ begin raise exception 'the process dies'; end $$;
    create trigger dies before update on lottery_results for each row execute function fail_second()`.execute(
    server.database.owner,
  );
  await expect(runLotteries(server)).rejects.toThrow('the process dies');
  expect(await paid(), 'what was not committed has not happened').toBe(1);
  await sql`drop function fail_second cascade`.execute(server.database.owner);
  await Promise.all([runLotteries(server), runLotteries(server)]);
  await runLotteries(server);
  expect(await desk.stateOf()).toBe('paid');
  expect(await Promise.all(people.map((each) => each.balance()))).toEqual(people.map(() => 99_900n + NUMBER_WIN));
  await desk.expectClean();
});

test('two approvals at once correct a period once', async () => {
  await desk.player.bet([{ ...NUMBER, period: desk.period }]);
  await desk.draw(WRONG);
  const three = await enterAsOperator(server.context, 'alpha', 'owner');
  const number = await desk.proposed(RIGHT);
  const answers = await Promise.all([
    desk.decide(desk.two, number, 'confirmed'),
    desk.decide(three, number, 'confirmed'),
  ]);
  expect(answers.map(({ message }) => message).toSorted()).toEqual(['approvalDecided', 'ok']);
  await runLotteries(server);
  expect(await desk.player.balance()).toBe(99_900n + NUMBER_WIN);
  await desk.expectClean();
});

test('a correction that comes twice is one proposal, and differs from an entry', async () => {
  await desk.draw(WRONG);
  const requestId = randomUUID();
  const twice = await Promise.all([
    desk.correct(desk.one, RIGHT, { requestId }),
    desk.correct(desk.one, RIGHT, { requestId }),
  ]);
  expect(new Set(twice.map(({ value }) => value.number)).size).toBe(1);
  expectRefusal(
    await desk.correct(desk.one, RIGHT, { requestId, reason: 'Another desk.one.' }),
    409,
    'idempotencyConflict',
  );
  expectValue(decideResult, await desk.decide(desk.two, twice[0]?.value.number, 'refused'));
  expect(await desk.storedOf()).toMatchObject({ state: 'paid', numbers: WRONG });
});

test('each act is in the audit log with its operator and its numbers', async () => {
  await desk.draw(WRONG);
  await desk.decide(desk.two, await desk.proposed(RIGHT), 'confirmed');
  const { value } = await server.send('alpha', auditEntries, { token: desk.one.token });
  const acts = (value.entries as readonly Row[]).filter(({ subject }) => subject === `DESK1 ${desk.period}`);
  expect(acts.map(({ action, operator }) => [action, operator]).toReversed()).toEqual([
    ['lotteryDesk.enterResult', desk.one.account],
    ['lotteryDesk.enterResult', desk.two.account],
    ['lotteryDesk.correctResult', desk.one.account],
    ['lotteryDesk.decideResult', desk.two.account],
  ]);
  expect(acts[0]).toMatchObject({ details: { numbers: '1 2 3 4 5', reason: REASON, decision: 'confirmed' } });
});

// Moves the clock so far that its numbers of periods are used up: the last test.
test('a result is final when the time for corrections is over, and a proposal ends with it', async () => {
  await desk.draw();
  const number = await desk.proposed(WRONG);
  await passLotteryTime(server, 'DESK1', 73 * 60 * 60 * 1000);
  expectRefusal(await desk.decide(desk.two, number, 'confirmed'), 409, 'lotteryCorrectionClosed');
  await runLotteries(server);
  expect(await desk.storedOf()).toMatchObject({ state: 'settled', numbers: RIGHT });
  expectRefusal(await desk.decide(desk.two, number, 'refused'), 409, 'lotteryCorrectionClosed');
  expectRefusal(await desk.correct(desk.one, WRONG), 409, 'lotteryCorrectionClosed');
  expect((await desk.rowOf())?.canCorrect ?? false).toBe(false);
});
