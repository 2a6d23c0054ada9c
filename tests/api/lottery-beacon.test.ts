import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkDraw } from '../../games/fairness/check-draw.ts';
import type { BeaconProof, DrawRecord } from '../../games/fairness/draw-record.ts';
import { isRight, judgeDraws } from '../../games/fairness/print-draws.ts';
import { readDraws } from '../../games/fairness/read-draws.ts';
import { drawProof, lotteries, lotteryPeriods, openedNumbers } from '../../schemas/calls/lottery.ts';
import { proposeVoid } from '../../schemas/calls/lottery-desk.ts';
import { askSources } from '../../server/lottery/ask-job.ts';
import { createPlayProtection } from '../../server/protection/play-protection.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { passLotteryTime } from '../support/lottery-clock.ts';
import { addLotteryPlayer, FIVE, openPeriods, runLotteries } from '../support/lottery-people.ts';
import { expectRefusal } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { runCommand } from '../support/run-command.ts';
import { answerText, type LocalSigner, makeSignerKey, startSigner } from '../support/signer.ts';

const KEY = makeSignerKey();
const OTHER_KEY = makeSignerKey();
const COMMAND_TIMEOUT_MS = 60_000;
const VALUE = 'ab'.repeat(32);
/** From the opening of a period past its draw and its round. */
const PERIOD_MS = 100_000;
const HOUR_MS = 3_600_000;

let beacon: LocalSigner;
let server: ApiServer;
let period: string;

const mixed = (url: string, publicKey = KEY.publicKey) => ({ ...FIVE, beacon: { url, publicKey, everySeconds: 10 } });

beforeAll(async () => {
  beacon = await startSigner();
  server = await startApiServer([
    { code: 'alpha', lotteries: { lotteries: [mixed(beacon.url)] } },
    { code: 'beta', lotteries: { lotteries: [FIVE] } },
  ] as never);
});
beforeEach(async () => {
  // Periods of earlier tests that wait for their value would be asked for as well.
  await sql`update lottery_periods set state = 'voided', void_reason = 'beacon' where state = 'closed'`.execute(
    server.database.owner,
  );
  beacon.questions.length = 0;
  beacon.reply((_question, response) => answerText(response, 404, '{}'));
  [period = ''] = await openPeriods(server);
});
afterAll(async () => {
  await server.close();
  await beacon.close();
});

const signed = (message: object, key = KEY): string => {
  const text = JSON.stringify(message);
  return JSON.stringify({ message: text, signature: key.sign(text) });
};
const publish = (changed: object = {}, key = KEY) =>
  beacon.reply((question, response) =>
    answerText(response, 200, signed({ type: 'beacon', round: question.get('round'), value: VALUE, ...changed }, key)),
  );
/** Runs the job that asks. @returns when it asks next, or why it has failed */
const ask = (): Promise<Date | string | undefined> =>
  askSources(server.context, server.merchant('alpha'), createPlayProtection(server.context)).catch(
    (error: Error) => error.message,
  );
const close = async () => {
  await passLotteryTime(server, 'FIVE1', PERIOD_MS);
  await runLotteries(server);
};
const stored = () =>
  server.database.owner
    .selectFrom('lottery_periods')
    .selectAll()
    .where('merchant', '=', 'alpha')
    .where('number', '=', period)
    .executeTakeFirstOrThrow();
const record = async (): Promise<DrawRecord & { readonly beacon: BeaconProof }> => {
  const { value } = await server.send('alpha', drawProof, { query: { gameCode: 'FIVE1', period } });
  const [read] = readDraws(JSON.stringify(value)) ?? [];
  if (!read?.beacon) throw new Error('The proof has no beacon.');
  return { ...read, beacon: read.beacon };
};

test('R10.05f key and round of the beacon are promised before bets open, and the round comes after the close', async () => {
  const { value } = await server.send('alpha', lotteryPeriods, { query: { gameCode: 'FIVE1' } });
  const periods = value.periods as readonly {
    closesAt: string;
    beacon: { publicKey: string; round: string };
  }[];
  for (const { closesAt, beacon: promised } of periods) {
    expect(promised.publicKey).toBe(KEY.publicKey);
    const afterMs = Date.parse(promised.round) - Date.parse(closesAt);
    expect(afterMs).toBeGreaterThanOrEqual(5_000);
    expect(afterMs).toBeLessThan(15_000);
  }
  const list = async (merchant: string) =>
    (await server.send(merchant, lotteries)).value as unknown as readonly object[];
  expect(await list('alpha')).toEqual([expect.objectContaining({ hasBeacon: true })]);
  expect(await list('beta')).toEqual([expect.objectContaining({ hasBeacon: false })]);
  const other = await server.send('beta', lotteryPeriods, { query: { gameCode: 'FIVE1' } });
  for (const { beacon: none } of other.value.periods as readonly { beacon: unknown }[]) expect(none).toBeNull();
  const change = (set: string) =>
    server.database.withMerchant('alpha', (tx) => sql`update lottery_periods set ${sql.raw(set)}`.execute(tx));
  for (const set of ["beacon_key = 'x'", 'beacon_round = now()', 'beacon_until = now()'])
    await expect(change(set), set).rejects.toThrow('permission denied');
  await expect(
    sql`update lottery_periods set beacon_round = closes_at where number = ${period}`.execute(server.database.owner),
  ).rejects.toThrow('beacon_after_close');
});

test('R10.05f a draw waits for its beacon, and its numbers follow from the seed and the value together', async () => {
  const player = await addLotteryPlayer(server);
  await player.bet([{ period }]);
  publish();
  await ask();
  expect(beacon.questions, 'an open period is not asked for').toEqual([]);
  await close();
  expect(await stored(), 'its draw is due').toMatchObject({ state: 'closed', numbers: null, server_seed: null });
  await ask();
  const row = await stored();
  expect(row).toMatchObject({ state: 'settled', signer_key: KEY.publicKey, beacon_key: KEY.publicKey });
  expect(beacon.questions.map((question) => question.get('round'))).toContain(row.beacon_round?.toISOString());
  expect((await player.orders({})).map(({ state }) => state)).not.toContain('placed');
  const draw = await record();
  expect(draw).toMatchObject({ numbers: row.numbers, beacon: { publicKey: KEY.publicKey, signature: row.signature } });
  expect(checkDraw(draw).mistakes).toEqual([]);
  expect(judgeDraws([draw])).toMatchObject({ mixed: 1, beaconKeys: [KEY.publicKey] });
  expect(isRight(judgeDraws([draw]))).toBe(true);
  const { beacon: _none, ...without } = draw;
  expect(checkDraw(without).drawn, 'the value decides').not.toEqual(row.numbers);
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
});

test('R10.05f every change of the proof of a beacon is found', async () => {
  publish();
  await close();
  await ask();
  const draw = await record();
  const proof = draw.beacon;
  const mistakes = (changed: Partial<BeaconProof>) => checkDraw({ ...draw, beacon: { ...proof, ...changed } }).mistakes;
  const sign = (message: object, key = KEY) => {
    const text = JSON.stringify(message);
    return { message: text, signature: key.sign(text) };
  };
  const right = { type: 'beacon', round: proof.round, value: VALUE };
  expect(mistakes({})).toEqual([]);
  expect(mistakes({ message: null, signature: null })).toEqual(['beaconMissing']);
  expect(mistakes({ message: (proof.message ?? '').replace('abab', 'abac') })).toEqual(['signatureWrong']);
  expect(mistakes(sign({ ...right, value: 'cd'.repeat(32) })), 'another value of the same key').toEqual([
    'numbersWrong',
  ]);
  expect(mistakes(sign({ ...right, round: '2026-01-01T00:00:00.000Z' }))).toEqual(['messageOther']);
  expect(mistakes({ ...sign(right, OTHER_KEY), publicKey: OTHER_KEY.publicKey }), 'the link covers the key').toEqual([
    'linkWrong',
  ]);
  expect(mistakes({ round: '2026-01-01T00:00:00.000Z' }), 'the link covers the round').toContain('linkWrong');
  expect(checkDraw({ ...draw, beacon: null }).mistakes).toContain('linkWrong');
  expect(readDraws(JSON.stringify({ ...draw, beacon: { round: 1 } })), 'a hostile file').toBeUndefined();
});

test(
  'R10.05f npm run fair computes with the value of a beacon, and ends with 1 if that was changed',
  async () => {
    publish();
    await close();
    await ask();
    const directory = await mkdtemp(join(tmpdir(), 'marquee-beacon-'));
    const file = join(directory, 'draw.json');
    const fair = async (draw: object) => {
      await writeFile(file, JSON.stringify(draw));
      return runCommand('games/fairness/cli.ts', {}, [file]);
    };
    const draw = await record();
    const right = await fair(draw);
    expect(right.output).toContain(`Key of beacon    ${KEY.publicKey}`);
    expect(right.output).toContain('Fair: the numbers are what the promised seeds give.');
    expect(right.exitCode).toBe(0);
    const message = JSON.stringify({ type: 'beacon', round: draw.beacon.round, value: 'cd'.repeat(32) });
    const wrong = await fair({ ...draw, beacon: { ...draw.beacon, message, signature: KEY.sign(message) } });
    expect(wrong.exitCode).toBe(1);
    await rm(directory, { recursive: true });
  },
  COMMAND_TIMEOUT_MS,
);

test.each([
  ['the key of someone else', 'signatureWrong', () => publish({}, OTHER_KEY)],
  ['another round, replayed', 'otherDraw', () => publish({ round: '2026-01-01T00:00:00.000Z' })],
  ['a value that is too short', 'formWrong', () => publish({ value: 'ab' })],
  ['another kind of message', 'formWrong', () => publish({ type: 'lotteryResult' })],
  ['a name too many', 'formWrong', () => publish({ more: 1 })],
  ['no answer', 'unreachable', () => beacon.reply((_question, response) => response.destroy())],
] as const)('a beacon with %s draws nothing and is a trouble that operators see', async (_what, problem, prepare) => {
  prepare();
  await close();
  expect(await ask()).toContain(`the source of FIVE1 ${period}: `);
  expect(await stored()).toMatchObject({ state: 'closed', ask_problem: problem, signed_message: null, numbers: null });
  await sql`update lottery_periods set ask_after = null where number = ${period}`.execute(server.database.owner);
  publish();
  await ask();
  expect(await stored()).toMatchObject({ state: 'settled' });
});

test('R10.05f a period whose beacon stays silent is voided with all stakes, and never drawn without it', async () => {
  const player = await addLotteryPlayer(server);
  await player.bet([{ period }]);
  await close();
  await ask();
  await runLotteries(server);
  expect(await stored()).toMatchObject({ state: 'closed', ask_problem: 'notPublished' });
  const row = await stored();
  expect((row.beacon_until?.getTime() ?? 0) - Math.max(row.draws_at.getTime(), row.beacon_round?.getTime() ?? 0)).toBe(
    HOUR_MS,
  );
  await sql`update lottery_periods set beacon_until = greatest(draws_at, beacon_round) + interval '1 millisecond'
    where number = ${period}`.execute(server.database.owner);
  publish();
  await ask();
  await runLotteries(server);
  expect(await stored(), 'a late value changes nothing').toMatchObject({
    state: 'voided',
    void_reason: 'beacon',
    numbers: null,
    signed_message: null,
  });
  expect(await player.balance()).toBe(100_000n);
  const { value } = await server.send('alpha', openedNumbers, { query: { gameCode: 'FIVE1' } });
  expect(value as unknown as readonly object[]).toContainEqual(
    expect.objectContaining({ period, numbers: [], voidReason: 'beacon' }),
  );
  const draw = await record();
  expect(draw.seed, 'the promise is kept').toMatch(/^[0-9a-f]{64}$/);
  expect(checkDraw(draw).mistakes).toEqual([]);
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
});

test('operators cannot void a period once the round of its beacon is published', async () => {
  const { token } = await enterAsOperator(server.context, 'alpha', 'owner');
  await sql`update lottery_periods set closes_at = clock_timestamp() - interval '2 seconds', opens_at = made_at + interval '1 millisecond',
    beacon_round = clock_timestamp() - interval '1 second' where number = ${period}`.execute(server.database.owner);
  expect((await stored()).draws_at.getTime()).toBeGreaterThan(Date.now());
  const body = { requestId: crypto.randomUUID(), gameCode: 'FIVE1', period, reason: 'The value is bad.' };
  expectRefusal(await server.send('alpha', proposeVoid, { token, body }), 409, 'lotteryVoidTooLate');
});

test('several processes that ask at once draw a period once', async () => {
  publish();
  await close();
  await Promise.all([ask(), ask(), ask()]);
  const row = await stored();
  expect(row.state).toBe('settled');
  expect(checkDraw(await record()).mistakes).toEqual([]);
});

test('a changed key voids promised periods when they would open, and is not asked for rounds of the former one', async () => {
  const change = (lottery: object) =>
    editMerchant(server, 'alpha', 'lotteries.json', (file) => Object.assign(file, { lotteries: [lottery] }));
  await change(mixed(beacon.url, OTHER_KEY.publicKey));
  await close();
  expect(await stored(), 'its bets were placed under the former key').toMatchObject({ state: 'closed' });
  const rows = await server.database.owner
    .selectFrom('lottery_periods')
    .select(['state', 'void_reason', 'beacon_key'])
    .where('merchant', '=', 'alpha')
    .where('state', 'in', ['open', 'voided'])
    .orderBy('place', 'desc')
    .execute();
  expect(rows[0]).toMatchObject({ state: 'voided', void_reason: 'withdrawn', beacon_key: KEY.publicKey });
  publish();
  await ask();
  expect(beacon.questions).toEqual([]);
  expect(await stored()).toMatchObject({ state: 'closed', signed_message: null });
  await change(mixed(beacon.url));
});
