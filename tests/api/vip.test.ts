import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, dayAt, dayStart } from '../../engine/promotions/local-days.ts';
import { info } from '../../schemas/calls/member.ts';
import { labelMember, memberLevel, vipProgramme } from '../../schemas/calls/vip.ts';
import type { EventDispatcher } from '../../server/events/dispatcher.ts';
import { type EventFeed, openEventFeed } from '../../server/events/event-feed.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { killBeforePayment, openFactsProcess, paymentsOf } from '../support/activity-processes.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { GIFTS, VIP } from '../support/vip-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const CLOCK = 'Asia/Kolkata';
let server: ApiServer;
let people: ReturnType<typeof activityPeople>;
let feed: EventFeed;
const others: EventDispatcher[] = [];

beforeAll(async () => {
  const alpha = { protection: { timeZone: CLOCK }, vip: VIP };
  server = await startApiServer([
    { code: 'alpha', ...alpha, activities: { isDemonstration: true, activities: GIFTS } },
    { code: 'beta' },
  ]);
  people = activityPeople(server);
  feed = await openEventFeed({ database: server.database, onError: () => undefined });
  // The job of activities stores the programme.
  await people.settle();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});
afterAll(async () => {
  await feed.close();
  await server.close();
});

const today = () => dayAt(server.context.now().getTime(), CLOCK);
/** Passes the time to the next day, and the minutes after which the one before is closed. */
const endDay = () =>
  server.passTime(dayStart(addDays(today(), 1), CLOCK) - server.context.now().getTime() + 31 * MINUTE_MS);

async function endDays(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    endDay();
    await people.settle();
  }
}

type Programme = {
  readonly levels: readonly unknown[];
  readonly own: { readonly level: number; readonly changes: readonly unknown[] } | null;
};

async function programmeOf(player: Player | undefined, merchant = 'alpha'): Promise<Programme> {
  if (player && merchant === 'alpha') await people.logIn(player);
  const answer = await server.send(merchant, vipProgramme, player ? { token: player.token } : {});
  expectValue(vipProgramme, answer);
  return answer.value as unknown as Programme;
}

async function labelsOf(player: Player, language = 'en') {
  await people.logIn(player);
  const headers = { 'accept-language': language };
  const answer = await server.send('alpha', info, { token: player.token, headers });
  const { clubLabel, memberLabel } = answer.value as unknown as {
    readonly clubLabel: { readonly labelName: string };
    readonly memberLabel: readonly string[];
  };
  return [clubLabel.labelName, ...memberLabel];
}

/** The gifts of levels that a member got. */
const giftsOf = async (player: Player) => {
  await people.logIn(player);
  return (await people.rewardsOf(player)).filter(({ activity }) => activity === 'level-up');
};

test('a visitor reads the levels with what they ask for and bring, and a merchant without a programme has none', async () => {
  expect(await programmeOf(undefined)).toMatchObject({
    keepDays: 3,
    own: null,
    levels: [
      { name: 'Bronze', gifts: [] },
      {
        name: 'Silver',
        turnoverMinor: '10000',
        keepMinor: '5000',
        gifts: [
          { on: 'levelUp', kind: 'cash', amountMinor: '500' },
          { on: 'week', kind: 'cash', amountMinor: '300' },
        ],
      },
      { name: 'Gold', gifts: [{ amountMinor: '2000' }, { amountMinor: '300' }] },
    ],
  });
  expect(await programmeOf(undefined, 'beta')).toMatchObject({ levels: [], own: null });
});

test('R1.05e a member who plays enough has the level at once, with its name, its label and its gift', async () => {
  const player = await people.newPlayer();
  await people.play(player, 9_999n);
  await people.consume();
  expect(await programmeOf(player)).toMatchObject({
    own: { level: 0, next: { level: 1, turnoverMinor: '1', depositsMinor: null }, keep: null, changes: [] },
  });
  expect(await labelsOf(player)).toEqual(['Bronze']);
  expect(await labelsOf(player, 'hi'), 'in the language of the person').toEqual(['कांस्य']);
  expect(await people.cardOf(player, 'silver')).toMatchObject({ state: 'forbidden', because: 'levels' });
  await people.play(player, 1n);
  await people.consume();
  expect(await programmeOf(player)).toMatchObject({
    own: {
      level: 1,
      turnoverMinor: '10000',
      next: { level: 2, turnoverMinor: '90000' },
      keep: { neededMinor: '5000', playedMinor: '0', byDay: addDays(today(), 3) },
      changes: [{ kind: 'up', level: 1, name: 'Silver', day: today() }],
    },
  });
  expect(await labelsOf(player)).toEqual(['Silver', 'service']);
  expect(await giftsOf(player)).toMatchObject([{ state: 'claimed', amountMinor: '500' }]);
  expect(await people.cardOf(player, 'silver')).toMatchObject({ state: 'join' });
  expect(await people.findProblems()).toEqual([]);
});

test('two processes that consume and close days at once raise a level once, and pay its gift once', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => people.newPlayer()));
  const other = openFactsProcess(server, feed);
  others.push(other);
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(players.map((player) => people.play(player, 3_000n)));
    await Promise.all([people.consume(), other.drain(), people.settle()]);
  }
  for (const player of players) {
    expect((await programmeOf(player)).own).toMatchObject({ level: 1, changes: [{ kind: 'up' }] });
    const gifts = await giftsOf(player);
    expect(gifts).toHaveLength(1);
    expect(await paymentsOf(server, gifts[0]?.id)).toBe(1);
  }
  expect(await people.findProblems()).toEqual([]);
});

test('a process that dies between level and gift leaves neither, and the next one gives both once', async () => {
  const player = await people.newPlayer();
  await people.play(player, 10_000n);
  await killBeforePayment(server, () => people.consume());
  expect((await programmeOf(player)).own).toMatchObject({ level: 0, changes: [] });
  server.passTime(MINUTE_MS);
  const other = openFactsProcess(server, feed);
  others.push(other);
  await Promise.all([people.consume(), other.drain()]);
  expect((await programmeOf(player)).own).toMatchObject({ level: 1, changes: [{ kind: 'up' }] });
  const gifts = await giftsOf(player);
  expect(gifts).toHaveLength(1);
  expect(await paymentsOf(server, gifts[0]?.id)).toBe(1);
});

test('a level comes a day after the one before, is lost with the end of its time, and comes back without a second gift', async () => {
  const player = await people.newPlayer();
  await people.play(player, 100_000n);
  await people.consume();
  expect((await programmeOf(player)).own).toMatchObject({ level: 1 });
  await endDays(1);
  expect((await programmeOf(player)).own).toMatchObject({ level: 2, changes: [{ kind: 'up', level: 2 }, {}] });
  expect(await labelsOf(player)).toEqual(['Gold']);
  await endDays(3);
  expect((await programmeOf(player)).own).toMatchObject({ level: 2 });
  await endDays(1);
  expect((await programmeOf(player)).own).toMatchObject({
    level: 1,
    next: { level: 2, keepMinor: '30000', turnoverMinor: null },
    changes: [{ kind: 'down', level: 1, playedMinor: '0' }, {}, {}],
  });
  expect(await labelsOf(player)).toEqual(['Silver', 'service']);
  await people.play(player, 30_000n);
  await people.consume();
  expect((await programmeOf(player)).own).toMatchObject({ level: 2 });
  expect(await giftsOf(player)).toHaveLength(2);
  await people.settle();
  expect(await people.findProblems()).toEqual([]);
});

test('a level that was played for is kept for another time', async () => {
  const player = await people.newPlayer();
  await people.play(player, 10_000n);
  await people.consume();
  await endDays(1);
  await people.play(player, 5_000n);
  await people.consume();
  await endDays(3);
  expect((await programmeOf(player)).own).toMatchObject({
    level: 1,
    changes: [{ kind: 'kept', level: 1, playedMinor: '5000' }, { kind: 'up' }],
  });
});

test('a gift of each week goes by the level at its beginning', async () => {
  const [early, late] = [await people.newPlayer(), await people.newPlayer()];
  const weekday = () => new Date(`${today()}T12:00Z`).getUTCDay();
  while (weekday() !== 0) server.passTime(DAY_MS);
  await people.play(early, 10_000n);
  await people.settle();
  endDay();
  await people.play(late, 10_000n);
  await people.settle();
  await people.settle();
  await people.logIn(early, late);
  const weekly = async (player: Player) =>
    (await people.rewardsOf(player)).filter(({ activity }) => activity === 'weekly');
  expect(await weekly(early)).toMatchObject([{ state: 'issued', amountMinor: '300' }]);
  expect(await weekly(late)).toEqual([]);
});

test('a round of a closed day that comes late is counted for its day, and the level that follows is had', async () => {
  const player = await people.newPlayer();
  const at = server.context.now();
  await people.play(player, 9_000n);
  await people.settle();
  await endDays(2);
  await people.play(player, 100n);
  await people.consume();
  await people.play(player, 1_000n, { at });
  await people.consume();
  expect((await programmeOf(player)).own).toMatchObject({ level: 1, turnoverMinor: '10100' });
  expect(await people.findProblems()).toEqual([]);
});

test('play money and trial accounts have no level, and play at a merchant counts at that merchant alone', async () => {
  const player = await people.newPlayer();
  await people.play(player, 100_000n, { isTrial: true });
  const { account, memberId } = await addMember(server, 'alpha', { isAgent: 4 });
  await people.play({ memberId }, 100_000n);
  await people.consume();
  expect((await programmeOf(player)).own).toMatchObject({ level: 0 });
  expect((await programmeOf({ account, memberId, token: '' })).own).toBeNull();
  const rows = await server.database.owner
    .selectFrom('vip_standings')
    .select('member_id')
    .where((by) => by.or([by('merchant', '=', 'beta'), by('member_id', '=', memberId)]))
    .execute();
  expect(rows).toEqual([]);
});

test('R3.07b an operator gives and takes a label once, with audit, by permission and at the own merchant alone', async () => {
  const player = await people.newPlayer();
  const { token } = await enterAsOperator(server.context, 'alpha', 'support');
  const memberId = String(player.memberId);
  const label = (body: object, merchant = 'alpha', by = token) =>
    server.send(merchant, labelMember, { token: by, body: { memberId, label: 'friend', isOn: true, ...body } });
  expect(await people.cardOf(player, 'labelled')).toMatchObject({ state: 'forbidden', because: 'labels' });
  for (const answer of await Promise.all([label({}), label({})])) expect(answer.message).toBe('ok');
  expect(await labelsOf(player)).toEqual(['', 'friend']);
  expect(await people.cardOf(player, 'labelled')).toMatchObject({ state: 'join' });
  const seen = await server.send('alpha', memberLevel, { token, query: { id: memberId } });
  expectValue(memberLevel, seen);
  expect(seen.value).toMatchObject({
    level: { level: 0, name: 'Bronze' },
    labels: [
      { label: 'service', byLevel: false, byOperator: false },
      { label: 'friend', name: 'Friend', byLevel: false, byOperator: true },
    ],
  });
  expectRefusal(await label({ label: 'stranger' }), 422, 'labelUnknown');
  expectRefusal(await label({ memberId: '999999999' }), 404, 'memberUnknown');
  const finance = await enterAsOperator(server.context, 'alpha', 'finance');
  expectRefusal(await label({}, 'alpha', finance.token), 403, 'permissionMissing');
  const neighbour = await enterAsOperator(server.context, 'beta', 'owner');
  expectRefusal(await label({}, 'beta', neighbour.token), 404, 'memberUnknown');
  expect((await label({ isOn: false })).message).toBe('ok');
  expect(await labelsOf(player)).toEqual(['']);
  const log = await server.database.withMerchant('alpha', (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['subject', 'details'])
      .where('action', '=', 'vipDesk.label')
      .where('outcome', '=', 'done')
      .orderBy('entry_id')
      .execute(),
  );
  expect(log.map(({ subject, details }) => [subject, JSON.parse(details)])).toEqual([
    [player.account, { label: 'friend', isOn: true }],
    [player.account, { label: 'friend', isOn: true }],
    [player.account, { label: 'friend', isOn: false }],
  ]);
});
