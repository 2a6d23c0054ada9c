import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelApplication } from '../../schemas/calls/activity-application.ts';
import {
  approveApplication,
  deskApplicationPicture,
  rejectApplication,
} from '../../schemas/calls/applications-desk.ts';
import { listMails } from '../../schemas/calls/mail.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { purge } from '../../server/jobs/purge.ts';
import { PURGE_TABLE } from '../../server/purge-table.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { APPLICATIONS, applicationPeople, pictureOf } from '../support/application-people.ts';
import { findImbalances } from '../support/database.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';

const DAY_MS = 86_400_000;
let server: ApiServer;
let people: ReturnType<typeof activityPeople>;
let desk: ReturnType<typeof applicationPeople>;
let operator: TestOperator;
let other: TestOperator;

beforeAll(async () => {
  const activities = { isDemonstration: true, activities: APPLICATIONS };
  server = await startApiServer([
    { code: 'alpha', activities },
    { code: 'beta', activities },
  ]);
  people = activityPeople(server);
  desk = applicationPeople(server);
  operator = await enterAsOperator(server.context, 'alpha', 'finance');
  other = await enterAsOperator(server.context, 'alpha', 'owner');
});
afterAll(async () => {
  expect(await people.findProblems()).toEqual([]);
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

const moneyOf = async ({ token }: Player) =>
  BigInt(String((await server.send('alpha', balance, { token })).value.sumBalance).replace('.', ''));
const mailsOf = async ({ token }: Player) => (await server.send('alpha', listMails, { token })).value.mails;
const picture = (id: string, token: string, merchant = 'alpha') =>
  server.send(merchant, deskApplicationPicture, { token, query: { picture: id } });
const codesOf = (answers: readonly { readonly message: string }[]) => answers.map(({ message }) => message).toSorted();
const stored = (number: string) =>
  server.database.owner
    .selectFrom('activity_applications')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

test('R3.15b R5.09b an application with a remark and pictures is approved by an operator, and its reward is claimed', async () => {
  const player = await people.newPlayer();
  expect(await people.cardOf(player, 'share')).toMatchObject({ state: 'join', step: 'apply' });
  const pictures = [await desk.pictureBy(player), await desk.pictureBy(player)];
  const number = await desk.applied(player, { activity: 'share', remark: 'My post', pictures });
  expect(await people.cardOf(player, 'share')).toMatchObject({ state: 'applying', step: 'cancel' });
  expect((await people.detailOf(player, 'share')).application).toMatchObject({
    pictures: 3,
    leastPictures: 1,
    last: { number, state: 'applying', remark: 'My post', pictures: 2, amountMinor: null },
  });
  const [waiting] = await desk.queue(operator, 'waiting');
  expect(waiting).toMatchObject({ number, account: player.account, remark: 'My post', leastMinor: '500' });
  expect(new Set(waiting?.pictures as readonly string[])).toEqual(new Set(pictures));
  const shown = await picture(String(pictures[0]), operator.token);
  expectValue(deskApplicationPicture, shown);
  expect(Buffer.from(String(shown.value.webp), 'base64').subarray(8, 12).toString()).toBe('WEBP');

  server.passTime(60_000);
  expectRefusal(await desk.approve(operator, number, '499'), 422, 'applicationAmountOutside');
  expectRefusal(await desk.approve(operator, number, '50001'), 422, 'applicationAmountOutside');
  expectValue(approveApplication, await desk.approve(operator, number, '10000'));
  expect(await people.cardOf(player, 'share')).toMatchObject({ state: 'issued', step: 'claim' });
  expect(await mailsOf(player)).toMatchObject([{ kind: 'application.approved', amountMinor: '10000' }]);
  const before = await moneyOf(player);
  const [reward] = await people.rewardsOf(player);
  expect(reward).toMatchObject({ activity: 'share', kind: 'cash', amountMinor: '10000', state: 'issued' });
  for (const answer of await Promise.all([1, 2, 3].map(() => people.claim(player, reward?.id))))
    expect(answer.message).toBe('ok');
  expect((await moneyOf(player)) - before).toBe(10_000n);
  const [decided] = await desk.queue(operator, 'decided');
  expect(decided).toMatchObject({ number, state: 'approved', amountMinor: '10000', decidedBy: operator.account });
  const audited = await server.database.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', number)
    .where('outcome', '=', 'done')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual([deskApplicationPicture.id, approveApplication.id]);
});

test('R5.09a a remark has 140 characters at most, however many bytes they take', async () => {
  const player = await people.newPlayer();
  expectRefusal(await desk.apply(player, { remark: 'x'.repeat(141) }), 400, 'invalidBody');
  const number = await desk.applied(player, { remark: '😀'.repeat(140) });
  expect((await stored(number)).remark).toBe('😀'.repeat(140));
});

test('a request that comes several times is one application, and several requests are one as well', async () => {
  const player = await people.newPlayer();
  const wishes = { requestId: randomUUID(), remark: 'Once' };
  const same = await Promise.all(Array.from({ length: 5 }, () => desk.apply(player, wishes)));
  expect(codesOf(same)).toEqual(Array.from({ length: 5 }, () => 'ok'));
  expect(new Set(same.map(({ value }) => value.number)).size).toBe(1);
  expectRefusal(await desk.apply(player, { ...wishes, remark: 'Twice' }), 409, 'idempotencyConflict');

  const hurried = await people.newPlayer();
  const different = await Promise.all(Array.from({ length: 6 }, () => desk.apply(hurried, {})));
  expect(codesOf(different)).toEqual([...Array.from({ length: 5 }, () => 'applicationOpen'), 'ok']);
});

test('a member takes back an own application only, and only before it is decided', async () => {
  const [player, stranger] = [await people.newPlayer(), await people.newPlayer()];
  const number = await desk.applied(player);
  expectRefusal(await desk.cancel(stranger, number), 404, 'applicationUnknown');
  const answers = await Promise.all([1, 2].map(() => desk.cancel(player, number)));
  expect(codesOf(answers)).toEqual(['applicationStepRefused', 'ok']);
  expectRefusal(await desk.approve(operator, number, '1000'), 409, 'applicationStepRefused');
  server.passTime(1000);
  expect(await people.cardOf(player, 'story')).toMatchObject({ state: 'join', step: 'apply' });
  const again = await desk.applied(player);
  server.passTime(1000);
  expectValue(approveApplication, await desk.approve(operator, again, '1000'));
  expectRefusal(await desk.cancel(player, again), 409, 'applicationStepRefused');
  expect(await stored(number)).toMatchObject({ state: 'cancelled', decided_by: null });
});

test('R4.14b an application is decided once by those who decide at the same moment, and paid once', async () => {
  const player = await people.newPlayer();
  const before = await moneyOf(player);
  const number = await desk.applied(player);
  server.passTime(1000);
  const answers = await Promise.all([
    desk.approve(operator, number, '2000'),
    desk.approve(other, number, '3000'),
    desk.reject(operator, number),
    desk.cancel(player, number),
  ]);
  expect(codesOf(answers).filter((code) => code === 'ok')).toHaveLength(1);
  const { state, amount } = await stored(number);
  expect((await moneyOf(player)) - before).toBe(state === 'approved' ? amount : 0n);
});

test('R3.15b a rejected member reads the reason, and applies again until the tries are used up', async () => {
  const player = await people.newPlayer();
  for (const reason of ['The post is private', 'Still private', 'Enough']) {
    const pictures = [await desk.pictureBy(player)];
    const number = await desk.applied(player, { activity: 'share', pictures });
    server.passTime(1000);
    expectRefusal(await desk.reject(operator, number, '   '), 400, 'invalidBody');
    expectValue(rejectApplication, await desk.reject(operator, number, reason));
    expect((await people.detailOf(player, 'share')).application).toMatchObject({ last: { state: 'rejected', reason } });
    server.passTime(1000);
  }
  expect(await people.cardOf(player, 'share')).toMatchObject({ state: 'rejected', step: 'none' });
  expectRefusal(await desk.apply(player, { activity: 'share' }), 422, 'applicationPicturesMissing');
  expectRefusal(await desk.upload(player, await pictureOf('png')), 409, 'activityNotOpen');
  expect(await mailsOf(player)).toMatchObject([
    { kind: 'application.rejected', text: 'Enough' },
    { kind: 'application.rejected' },
    { kind: 'application.rejected' },
  ]);
});

test('R10.02b above the amount a second operator has to agree, and never the one who approved', async () => {
  const player = await people.newPlayer();
  const pictures = [await desk.pictureBy(player)];
  const number = await desk.applied(player, { activity: 'share', pictures });
  server.passTime(1000);
  const proposed = await desk.approve(operator, number, '10001');
  expect(proposed.value).toMatchObject({ state: 'applying', proposal: { amountMinor: '10001', by: operator.account } });
  expect(await people.rewardsOf(player)).toEqual([]);
  expectRefusal(await desk.second(operator, number, 'confirmed', '10001'), 403, 'sameOperator');
  expectRefusal(await desk.second(other, number, 'withdrawn', '10001'), 403, 'notYourRequest');
  expectRefusal(await desk.second(other, number, 'confirmed', '50000'), 409, 'applicationStepRefused');
  expectRefusal(await desk.approve(operator, number, '9000'), 409, 'applicationStepRefused');
  expectRefusal(await desk.reject(operator, number), 409, 'applicationStepRefused');
  expectRefusal(await desk.cancel(player, number), 409, 'applicationStepRefused');
  expect((await desk.second(operator, number, 'withdrawn', '10001')).value).toMatchObject({ proposal: null });
  expect((await desk.approve(other, number, '20000')).message).toBe('ok');
  const answers = await Promise.all([1, 2, 3].map(() => desk.second(operator, number, 'confirmed', '20000')));
  expect(codesOf(answers)).toEqual(['applicationStepRefused', 'applicationStepRefused', 'ok']);
  expect(await people.rewardsOf(player)).toMatchObject([{ amountMinor: '20000', state: 'issued' }]);
});

test('R10.02b approvals of one operator for one member in a day count together', async () => {
  const player = await people.newPlayer();
  for (const amount of ['3000', '2000']) {
    expectValue(approveApplication, await desk.approve(operator, await desk.applied(player), amount));
    server.passTime(1000);
  }
  const third = await desk.approve(operator, await desk.applied(player), '100');
  expect(third.value).toMatchObject({ state: 'applying', proposal: { amountMinor: '100' } });
});

test('an amount beyond the budget is not approved, and the application still waits', async () => {
  const [first, second] = [await people.newPlayer(), await people.newPlayer()];
  expectValue(
    approveApplication,
    await desk.approve(operator, await desk.applied(first, { activity: 'small' }), '1000'),
  );
  const number = await desk.applied(second, { activity: 'small' });
  expectRefusal(await desk.approve(operator, number, '1000'), 409, 'applicationNotPayable');
  expect(await people.rewardsOf(second)).toEqual([]);
  expect(await stored(number)).toMatchObject({ state: 'applying', amount: null });
  expectValue(approveApplication, await desk.approve(operator, number, '200'));
});

test('members apply only where the conditions hold, and not for activities of another kind or merchant', async () => {
  const player = await people.newPlayer();
  expect(await people.cardOf(player, 'depositors')).toMatchObject({ state: 'forbidden', because: 'deposits' });
  expectRefusal(await desk.apply(player, { activity: 'depositors' }), 403, 'activityForbidden');
  expectRefusal(await desk.upload(player, await pictureOf('png'), 'depositors'), 403, 'activityForbidden');
  expectRefusal(await desk.apply(player, { activity: 'unknown' }), 404, 'activityUnknown');
  const neighbour = await people.newPlayer('beta');
  const number = await desk.applied(player);
  const foreign = { token: neighbour.token, body: { number } };
  expectRefusal(await server.send('beta', cancelApplication, foreign), 404, 'applicationUnknown');
});

test('operators without the permission, of a neighbour, and members decide nothing', async () => {
  const player = await people.newPlayer();
  const sent = await desk.pictureBy(player);
  const number = await desk.applied(player, { activity: 'share', pictures: [sent] });
  const support = await enterAsOperator(server.context, 'alpha', 'support');
  expectRefusal(await desk.approve(support, number, '1000'), 403, 'permissionMissing');
  expectRefusal(await picture(sent, support.token), 403, 'permissionMissing');
  expectRefusal(await desk.approve(player, number, '1000'), 401, 'notLoggedIn');
  const neighbour = await enterAsOperator(server.context, 'beta', 'owner');
  const asked = { token: neighbour.token, body: { number, amountMinor: '1000' } };
  expectRefusal(await server.send('beta', approveApplication, asked), 404, 'applicationUnknown');
  expectRefusal(await picture(sent, neighbour.token, 'beta'), 404, 'applicationPictureUnknown');
  expect(await desk.queue(neighbour, 'waiting', 'beta')).toEqual([]);
  expect(await stored(number)).toMatchObject({ state: 'applying' });
});

test('an application that was made in time is paid after the end, and pictures are deleted when no one needs them', async () => {
  const player = await people.newPlayer();
  const unsent = await desk.pictureBy(player, 'ending');
  const sent = await desk.pictureBy(player, 'ending');
  const number = await desk.applied(player, { activity: 'ending', pictures: [sent] });
  const end = Date.parse('2100-01-02T00:00:00Z');
  server.passTime(end - server.context.now().getTime());
  const late = await enterAsOperator(server.context, 'alpha', 'finance');
  await people.logIn(player);
  expect(await people.cardOf(player, 'ending')).toMatchObject({ state: 'applying' });
  expectValue(approveApplication, await desk.approve(late, number, '1000'));
  expect(await people.rewardsOf(player)).toMatchObject([{ activity: 'ending', amountMinor: '1000' }]);

  const kept = async () =>
    (
      await server.database.owner
        .selectFrom('activity_pictures')
        .select('picture_id')
        .where('picture_id', 'in', [unsent, sent])
        .execute()
    ).map(({ picture_id: id }) => id);
  await purge(server.database.owner, server.context.now(), PURGE_TABLE);
  expect(await kept()).toEqual([sent]);
  await purge(server.database.owner, new Date(end + 91 * DAY_MS), PURGE_TABLE);
  expect(await kept()).toEqual([]);
});
