import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkDraw } from '../../games/fairness/check-draw.ts';
import type { DrawRecord } from '../../games/fairness/draw-record.ts';
import { isRight, judgeDraws } from '../../games/fairness/print-draws.ts';
import { readDraws } from '../../games/fairness/read-draws.ts';
import { enterResult } from '../../schemas/calls/lottery-results.ts';
import { deskWaiting } from '../../schemas/calls/operator-desk.ts';
import { listJobs } from '../../schemas/calls/operator-jobs.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import {
  ask,
  askAgain,
  desk,
  endPatience,
  feed,
  KEY,
  lotteryOf,
  OTHER_KEY,
  publish,
  record,
  server,
  useFeedDesk,
} from '../support/feed-desk.ts';
import { ELSEWHERE, runLotteries } from '../support/lottery-people.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { NUMBER, NUMBER_WIN, OTHER, RIGHT, WRONG } from '../support/result-desk.ts';
import { runCommand } from '../support/run-command.ts';
import { answerText } from '../support/signer.ts';

const COMMAND_TIMEOUT_MS = 60_000;

useFeedDesk();

test('the feed is asked for a closed period, and its signed result draws the period and pays its bets', async () => {
  await desk.player.bet([
    { ...NUMBER, period: desk.period },
    { ...OTHER, period: desk.period },
  ]);
  publish();
  await ask();
  expect(feed.questions, 'an open period is not asked for').toEqual([]);
  await desk.close();
  await ask();
  const stored = await desk.storedOf();
  const question = feed.questions.find((one) => one.get('drawsAt') === stored.draws_at.toISOString());
  expect(Object.fromEntries(question ?? [])).toEqual({
    version: '1',
    lottery: 'five',
    drawsAt: stored.draws_at.toISOString(),
  });
  expect(stored).toMatchObject({ source: 'feed', state: 'paid', numbers: RIGHT, commitment: '', ask_problem: '' });
  expect(await desk.player.balance()).toBe(100_000n - 200n + NUMBER_WIN);
  expect(await desk.proofOf()).toMatchObject({
    source: 'feed',
    seed: null,
    numbers: RIGHT,
    reports: [],
    feed: { publicKey: KEY.publicKey, message: stored.signed_message, signature: stored.signature, isCorrected: false },
  });
  expect(await desk.rowOf()).toMatchObject({ canEnter: false, canVoid: false, canCorrect: true, feedProblem: '' });
  await desk.expectClean();
  await ask();
  expect(await desk.player.balance(), 'asking again pays nothing').toBe(100_000n - 200n + NUMBER_WIN);
});

test('the proof of a draw has the signature, which is checked without a network, and every change is found', async () => {
  publish();
  await desk.close();
  await ask();
  const draw = await record();
  const mistakes = (changed: Partial<DrawRecord>) => checkDraw({ ...draw, ...changed }).mistakes;
  expect(mistakes({})).toEqual([]);
  const { feed: proof } = draw;
  if (!proof) throw new Error('There is no proof of the feed.');
  expect(judgeDraws([draw])).toMatchObject({ elsewhere: 1, signed: 1, feedKeys: [KEY.publicKey] });
  expect(isRight(judgeDraws([draw]))).toBe(true);
  expect(mistakes({ numbers: WRONG })).toEqual(['numbersWrong']);
  expect(mistakes({ feed: { ...proof, message: proof.message.replace('"5"', '"6"') } })).toEqual(['signatureWrong']);
  expect(mistakes({ feed: { ...proof, publicKey: OTHER_KEY.publicKey } })).toEqual(['signatureWrong']);
  expect(mistakes({ feed: { ...proof, publicKey: 'no key' } })).toEqual(['signatureWrong']);
  expect(mistakes({ feed: { ...proof, signature: '' } })).toEqual(['signatureWrong']);
  const sign = (message: string) => ({ ...proof, message, signature: KEY.sign(message) });
  expect(mistakes({ feed: sign(proof.message.replace(draw.drawsAt, '2026-01-01T00:00:00.000Z')) })).toEqual([
    'messageOther',
  ]);
  expect(mistakes({ feed: sign('{}') })).toEqual(['messageOther']);
  expect(mistakes({ numbers: WRONG, feed: { ...proof, isCorrected: true } })).toEqual([]);
  expect(readDraws(JSON.stringify({ ...draw, feed: { message: 1 } })), 'a hostile file').toBeUndefined();
  const { feed: _none, ...old } = draw;
  expect(readDraws(JSON.stringify(old)), 'a list that was saved before').toHaveLength(1);
});

test(
  'npm run draws:verify checks a saved proof of a feed without a database, and ends with 1 if it was changed',
  async () => {
    publish();
    await desk.close();
    await ask();
    const directory = await mkdtemp(join(tmpdir(), 'marquee-feed-'));
    const file = join(directory, 'draw.json');
    const verify = async (draw: object) => {
      await writeFile(file, JSON.stringify(draw));
      return runCommand('server/lottery/verify-cli.ts', { DATABASE_URL: '' }, [file]);
    };
    const draw = await desk.proofOf();
    const right = await verify(draw);
    expect(right.output).toContain(`Key of the feed  ${KEY.publicKey}`);
    expect(right.exitCode).toBe(0);
    const wrong = await verify({ ...draw, numbers: WRONG });
    expect(wrong.output).toContain('not those that its feed has signed');
    expect(wrong.exitCode).toBe(1);
    await rm(directory, { recursive: true });
  },
  COMMAND_TIMEOUT_MS,
);

test('two operators enter a result that the feed has not given for long', async () => {
  await desk.player.bet([{ ...NUMBER, period: desk.period }]);
  feed.reply((_question, response) => answerText(response, 500, ''));
  await desk.close();
  await ask();
  await endPatience();
  expect(await desk.list({ state: 'awaited' })).toContainEqual(
    expect.objectContaining({ period: desk.period, canEnter: true, feedProblem: 'refused' }),
  );
  const { value } = await server.send('alpha', deskWaiting, { token: desk.two.token });
  const queue = (value as unknown as readonly { queue: string; count: number }[]).find(
    (row) => row.queue === 'lotteryResults',
  );
  expect(Number(queue?.count)).toBeGreaterThan(0);
  expectValue(enterResult, await desk.enter(desk.one));
  expectValue(enterResult, await desk.enter(desk.two));
  await runLotteries(server);
  expect(await desk.stateOf()).toBe('paid');
  publish({ prizes: { digits: WRONG.map(String) } });
  await askAgain();
  expect(await desk.storedOf(), 'a late answer changes nothing').toMatchObject({
    numbers: RIGHT,
    signed_message: null,
  });
  const draw = await record();
  expect(draw.feed).toBeNull();
  expect(checkDraw(draw).mistakes).toEqual([]);
  await desk.expectClean();
});

test('the feed ends an entry of one operator that waits, and draws by its own numbers', async () => {
  await desk.close();
  await endPatience();
  const { value } = await desk.enter(desk.one, WRONG);
  publish();
  await ask();
  expect(await desk.storedOf()).toMatchObject({ state: 'paid', numbers: RIGHT });
  expectRefusal(await desk.decide(desk.two, value.number, 'refused'), 409, 'lotteryResultKnown');
  expectRefusal(await desk.enter(desk.two, WRONG), 409, 'lotteryResultKnown');
  await desk.expectClean();
});

test('two operators correct a result of the feed, and its proof still has what the feed has signed', async () => {
  await desk.player.bet([{ ...NUMBER, period: desk.period }]);
  publish({ prizes: { digits: WRONG.map(String) } });
  await desk.close();
  await ask();
  expect(await desk.player.balance()).toBe(100_000n - 100n);
  const number = await desk.proposed(RIGHT);
  await desk.decide(desk.two, number, 'confirmed');
  await runLotteries(server);
  expect(await desk.storedOf()).toMatchObject({ state: 'paid', numbers: RIGHT, former_numbers: WRONG });
  expect(await desk.player.balance()).toBe(100_000n - 100n + NUMBER_WIN);
  const draw = await record();
  expect(draw.feed).toMatchObject({ isCorrected: true });
  expect(draw.feed?.message).toContain('"6"');
  expect(checkDraw(draw).mistakes).toEqual([]);
  await desk.expectClean();
});

test('several processes that ask at once draw and pay a period once', async () => {
  await desk.player.bet([{ ...NUMBER, period: desk.period }]);
  publish();
  await desk.close();
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(await desk.stateOf()).toBe('paid');
  expect(await desk.player.balance()).toBe(100_000n - 100n + NUMBER_WIN);
  await desk.expectClean();
});

test('requests can store no message before the close, and none without its key', async () => {
  const change = (set: string) =>
    server.database.withMerchant('alpha', (tx) =>
      sql`update lottery_periods set ${sql.raw(set)} where number = ${desk.period}`.execute(tx),
    );
  const message = "signed_message = '{}', signature = 's'";
  await expect(change(`${message}, signer_key = 'k'`)).rejects.toThrow('signed_after_close');
  await desk.close();
  await expect(change(message)).rejects.toThrow('signed_whole');
  await expect(change('desk_from = draws_at')).rejects.toThrow('permission denied');
});

test('a merchant without a feed asks no one, and one whose lottery has another source asks no more', async () => {
  await desk.close();
  expect(await ask('gamma')).toBeUndefined();
  await editMerchant(server, 'alpha', 'lotteries.json', (file) =>
    Object.assign(file, { lotteries: [{ ...ELSEWHERE, numbers: 'desk' }] }),
  );
  expect(await ask()).toBeUndefined();
  expect(feed.questions).toEqual([]);
  await editMerchant(server, 'alpha', 'lotteries.json', (file) =>
    Object.assign(file, { lotteries: [lotteryOf(feed.url)] }),
  );
  await ask();
  expect(feed.questions.length).toBeGreaterThan(0);
});

test('the back office lists the job that asks', async () => {
  const { value } = await server.send('alpha', listJobs, { token: desk.one.token });
  expect((value.jobs as readonly { name: string }[]).map(({ name }) => name)).toContain('lottery.ask');
});
