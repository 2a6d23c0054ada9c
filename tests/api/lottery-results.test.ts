import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkDraw } from '../../games/fairness/check-draw.ts';
import type { DrawRecord } from '../../games/fairness/draw-record.ts';
import { judgeDraws } from '../../games/fairness/print-draws.ts';
import { decideVoid, proposeVoid } from '../../schemas/calls/lottery-desk.ts';
import { decideResult, enterResult } from '../../schemas/calls/lottery-results.ts';
import { deskWaiting } from '../../schemas/calls/operator-desk.ts';
import { drawRecordOf } from '../../server/lottery/draw-record-of.ts';
import { findDrawnIn } from '../../server/lottery/periods.repository.ts';
import type { ApiServer } from '../support/api-server.ts';
import { openPeriods, runLotteries } from '../support/lottery-people.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import {
  NUMBER,
  NUMBER_WIN,
  OTHER,
  openResultDesk,
  type ResultDesk,
  RIGHT,
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

test('a period of a draw elsewhere promises no seed, closes by the clock, and waits for its result', async () => {
  expect(await desk.storedOf()).toMatchObject({ source: 'desk', commitment: '', sealed_seed: '', state: 'open' });
  await desk.player.bet([{ ...NUMBER, period: desk.period }]);
  expectRefusal(await desk.enter(desk.one), 409, 'lotteryResultTooEarly');
  await desk.close();
  await runLotteries(server);
  expect(await desk.stateOf()).toBe('closed');
  expect((await desk.player.bet([{ ...NUMBER, period: desk.period }])).message).toBe('lotteryPeriodClosed');
  expect(await desk.list({ state: 'awaited' })).toContainEqual(
    expect.objectContaining({ period: desk.period, canEnter: true, canVoid: true, result: null, kind: 'fiveDigits' }),
  );
  const { value } = await server.send('alpha', deskWaiting, { token: desk.two.token });
  const queue = (value as unknown as readonly Row[]).find((row) => row.queue === 'lotteryResults');
  expect(Number(queue?.count)).toBeGreaterThan(0);
  expect(queue?.oldestAt).toMatch(/^20/);
});

test('two operators who enter the same numbers draw the period, and its bets are paid', async () => {
  await desk.player.bet([
    { ...NUMBER, period: desk.period },
    { ...OTHER, period: desk.period },
  ]);
  await desk.close();
  const first = await desk.enter(desk.one);
  expect(first.value).toMatchObject({ state: 'waiting' });
  expect(await desk.stateOf(), 'one operator draws nothing').toBe('closed');
  expect((await desk.rowOf())?.result, 'its numbers are hidden').toMatchObject({
    state: 'waiting',
    numbers: [],
    requestedBy: desk.one.account,
  });
  expect((await desk.proofOf()).reports).toEqual([]);
  const second = await desk.enter(desk.two);
  expect(second.value).toEqual({ number: first.value.number, state: 'confirmed' });
  await runLotteries(server);
  expect(await desk.stateOf()).toBe('paid');
  expect(await desk.player.balance()).toBe(100_000n - 200n + NUMBER_WIN);
  expect((await desk.player.orders({})).map(({ state, isCorrected }) => [state, isCorrected]).toSorted()).toEqual([
    ['lost', false],
    ['won', false],
  ]);
  const proof = await desk.proofOf();
  expect(proof).toMatchObject({ source: 'desk', commitment: '', seed: null, numbers: RIGHT });
  expect(proof.reports).toEqual([
    { numbers: RIGHT, isCorrection: false, enteredBy: 'owner', confirmedBy: 'finance', at: expect.any(String) },
  ]);
  expect(JSON.stringify(proof)).not.toContain(desk.one.account);
  const record = proof as unknown as DrawRecord;
  expect(checkDraw(record).mistakes).toEqual([]);
  expect(checkDraw({ ...record, numbers: [1, 2, 3, 4] }).mistakes).toEqual(['numbersWrong']);
  expect(checkDraw({ ...record, seed: '0'.repeat(64) }).mistakes).toEqual(['promiseUnknown']);
  expect(checkDraw({ ...record, voidReason: 'operators' }).mistakes).toEqual(['numbersWrong']);
  expect(await desk.rowOf()).toMatchObject({
    state: 'paid',
    canEnter: false,
    canVoid: false,
    canCorrect: true,
    numbers: ['1', '2', '3', '4', '5'],
    result: {
      state: 'confirmed',
      requestedBy: desk.one.account,
      decidedBy: desk.two.account,
      numbers: ['1', '2', '3', '4', '5'],
    },
  });
  await desk.expectClean();
});

test('draws of a month hold together while an earlier one waits for its result', async () => {
  await desk.close();
  const later = await openResultDesk(server);
  await later.draw();
  const month = desk.period.slice(0, 6);
  const rows = await server.database.withMerchant('alpha', (tx) =>
    findDrawnIn(tx, 'alpha', { lottery: 'DESK1', month }),
  );
  expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining([desk.period, later.period]));
  const verdict = judgeDraws(rows.map(drawRecordOf));
  expect(verdict.wrong).toEqual([]);
  expect(verdict).toMatchObject({ elsewhere: rows.length, lastLink: rows.at(-1)?.link });
});

test('one operator cannot enter twice, nor approve unseen, and the table refuses both', async () => {
  await desk.close();
  const { value } = await desk.enter(desk.one);
  expectRefusal(await desk.enter(desk.one), 403, 'sameOperator');
  expectRefusal(await desk.decide(desk.one, value.number, 'confirmed'), 403, 'sameOperator');
  expectRefusal(await desk.decide(desk.two, value.number, 'confirmed'), 409, 'lotteryEntryIndependent');
  expectRefusal(await desk.decide(desk.two, value.number, 'withdrawn'), 403, 'notYourRequest');
  await expect(
    sql`update lottery_results set state = 'confirmed', decided_at = now(), decided_by = requested_by,
      decided_role = 'owner' where number = ${value.number}`.execute(server.database.owner),
  ).rejects.toThrow(/four_eyes/);
  expect(await desk.stateOf()).toBe('closed');
});

test('different numbers of the second operator draw nothing, until one of both enters again', async () => {
  await desk.close();
  const { value } = await desk.enter(desk.one, WRONG);
  expectRefusal(await desk.enter(desk.two), 409, 'lotteryResultDiffers');
  expect(await desk.stateOf()).toBe('closed');
  expectValue(decideResult, await desk.decide(desk.one, value.number, 'withdrawn'));
  expectRefusal(await desk.decide(desk.two, value.number, 'refused'), 409, 'approvalDecided');
  expectValue(enterResult, await desk.enter(desk.one));
  expectValue(enterResult, await desk.enter(desk.two));
  expect(await desk.storedOf()).toMatchObject({ state: 'drawn', numbers: RIGHT });
  expectRefusal(await desk.enter(desk.two), 409, 'lotteryResultKnown');
});

test.each([
  [[1, 2, 3, 4], 422, 'lotteryResultWrong'],
  [[1, 2, 3, 4, 5, 6], 422, 'lotteryResultWrong'],
  [[1, 2, 3, 4, 10], 422, 'lotteryResultWrong'],
  [[], 400, 'invalidBody'],
  [[1, 2, 3, 4, -5], 400, 'invalidBody'],
] as const)('numbers that the kind cannot have are refused: %j', async (numbers, status, code) => {
  await desk.close();
  expectRefusal(await desk.enter(desk.one, numbers), status, code);
  expect((await desk.rowOf())?.result).toBeNull();
});

test('our own draws take no result, and another merchant sees and decides nothing', async () => {
  const [own = ''] = await openPeriods(server);
  expectRefusal(await desk.enter(desk.one, RIGHT, { gameCode: 'FIVE1', period: own }), 409, 'lotteryResultOwn');
  expectRefusal(await desk.correct(desk.one, RIGHT, { gameCode: 'FIVE1', period: own }), 409, 'lotteryResultOwn');
  expectRefusal(await desk.enter(desk.one, RIGHT, { period: '19990101-0001' }), 404, 'lotteryDrawUnknown');
  await desk.close();
  const { value } = await desk.enter(desk.one);
  const neighbour = await enterAsOperator(server.context, 'beta', 'owner');
  expectRefusal(await desk.decide(neighbour, value.number, 'refused', 'beta'), 404, 'approvalUnknown');
  await desk.enter(neighbour, RIGHT, {}, 'beta');
  expect(await desk.stateOf(), 'a period of the same number is not this one').toBe('closed');
});

test('a request that comes twice is one entry, and another one under its key is a conflict', async () => {
  await desk.close();
  const requestId = randomUUID();
  const twice = await Promise.all([
    desk.enter(desk.one, RIGHT, { requestId }),
    desk.enter(desk.one, RIGHT, { requestId }),
  ]);
  expect(new Set(twice.map(({ value }) => value.number)).size).toBe(1);
  expectRefusal(await desk.enter(desk.one, WRONG, { requestId }), 409, 'idempotencyConflict');
  expectRefusal(await desk.enter(desk.two, RIGHT, { requestId }), 409, 'idempotencyConflict');
  const agreed = randomUUID();
  const answers = await Promise.all([
    desk.enter(desk.two, RIGHT, { requestId: agreed }),
    desk.enter(desk.two, RIGHT, { requestId: agreed }),
  ]);
  expect(answers.map(({ value }) => value.state)).toEqual(['confirmed', 'confirmed']);
  expectRefusal(await desk.enter(desk.two, WRONG, { requestId: agreed }), 409, 'idempotencyConflict');
  expect((await desk.enter(desk.one, RIGHT, { requestId })).value.state).toBe('confirmed');
});

test('a draw that never takes place is voided after its time, and the entry that waits ends', async () => {
  await desk.player.bet([{ ...NUMBER, period: desk.period }]);
  await desk.close();
  const entry = await desk.enter(desk.one, WRONG);
  const proposal = await server.send('alpha', proposeVoid, {
    token: desk.one.token,
    body: { requestId: randomUUID(), gameCode: 'DESK1', period: desk.period, reason: 'A storm.' },
  });
  const body = { number: proposal.value.number, decision: 'confirmed', note: '' };
  expectValue(decideVoid, await server.send('alpha', decideVoid, { token: desk.two.token, body }));
  await runLotteries(server);
  expect(await desk.storedOf()).toMatchObject({ state: 'voided', server_seed: null });
  expect(await desk.player.balance()).toBe(100_000n);
  expectRefusal(await desk.enter(desk.two, WRONG), 409, 'lotteryResultKnown');
  expectRefusal(await desk.decide(desk.two, entry.value.number, 'refused'), 409, 'lotteryResultKnown');
  await desk.expectClean();
});
