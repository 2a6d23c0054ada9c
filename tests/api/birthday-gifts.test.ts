import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayAt, dayStart } from '../../engine/promotions/local-days.ts';
import { vipProgramme } from '../../schemas/calls/vip.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { killBeforePayment, paymentsOf } from '../support/activity-processes.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue } from '../support/members.ts';
import { VIP } from '../support/vip-rules.ts';

const CLOCK = 'Asia/Kolkata';
const MINUTE_MS = 60_000;
const SHARED = { from: '2027-02-20T00:00', kind: 'gift', budget: { all: { amount: '100000' } } };
const ACTIVITIES = [
  {
    ...SHARED,
    code: 'birthday',
    title: 'Birthday gift',
    reward: {
      kind: 'cash',
      levels: [
        { from: 1, amount: '5' },
        { from: 2, amount: '20' },
      ],
    },
    gift: { on: 'birthday' },
  },
  {
    ...SHARED,
    code: 'cake',
    title: 'Cake',
    pays: 'atOnce',
    reward: { kind: 'cash', amount: '1' },
    gift: { on: 'birthday', daysKnown: 10 },
  },
];
let server: ApiServer;
let people: ReturnType<typeof activityPeople>;

beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      protection: { timeZone: CLOCK },
      vip: { ...VIP, keepDays: 300 },
      rules: { birthday: { enabled: true } },
      activities: { isDemonstration: true, activities: ACTIVITIES },
    },
    { code: 'beta' },
  ]);
  people = activityPeople(server);
  server.passTime(Date.parse('2027-02-24T12:00:00+05:30') - server.context.now().getTime());
  await people.settle();
});
afterAll(() => server.close());

const today = () => dayAt(server.context.now().getTime(), CLOCK);

/** Passes the time to half an hour after the beginning of a day, and settles each day on the way. */
async function passTo(day: string): Promise<void> {
  while (today() < day) {
    const next = dayStart(addDays(today(), 1), CLOCK) + 31 * MINUTE_MS;
    server.passTime(next - server.context.now().getTime());
    await people.settle();
  }
}

/** Puts a date of birth into an account. @param since the day from which on the account has it */
async function state({ memberId }: Pick<Player, 'memberId'>, birthday: string, since: string): Promise<void> {
  const { owner } = server.database;
  await owner
    .updateTable('members')
    .set({ profile: sql<string>`profile || jsonb_build_object('birthday', ${birthday}::text)` })
    .where('member_id', '=', memberId)
    .execute();
  await owner
    .updateTable('members')
    .set({ birthday_changed_at: new Date(dayStart(since, CLOCK)) })
    .where('member_id', '=', memberId)
    .execute();
}

/** A member whose account has had a date of birth for two months. */
async function bornOn(monthDay: string): Promise<Player> {
  const player = await people.newPlayer();
  const since = addDays(today(), -60);
  await server.database.owner
    .updateTable('members')
    .set({ created_at: new Date(dayStart(since, CLOCK)) })
    .where('member_id', '=', player.memberId)
    .execute();
  await state(player, `1990-${monthDay}`, since);
  return player;
}

async function giftsOf(player: Player, code: 'birthday' | 'cake') {
  await people.logIn(player);
  return (await people.rewardsOf(player)).filter(({ activity }) => activity === code);
}

const inDays = (count: number) => addDays(today(), count);
const monthDay = (day: string) => day.slice(5);

test('a gift comes with the birthday by the level held then, is claimed once, and names its rules', async () => {
  const [player, newcomer] = [await bornOn(monthDay(inDays(2))), await bornOn(monthDay(inDays(2)))];
  await people.play(player, 10_000n);
  await passTo(inDays(1));
  expect(await giftsOf(player, 'birthday')).toEqual([]);
  await passTo(inDays(1));
  const [gift, ...others] = await giftsOf(player, 'birthday');
  expect(others).toEqual([]);
  expect(gift).toMatchObject({ state: 'issued', amountMinor: '500' });
  expect(await giftsOf(newcomer, 'birthday'), 'a member of the first level').toEqual([]);
  expect(await giftsOf(newcomer, 'cake'), 'paid at once to every member').toMatchObject([{ state: 'claimed' }]);
  await people.logIn(newcomer);
  expectRefusal(await people.claim(newcomer, gift?.id), 404, 'rewardUnknown');
  for (const answer of await Promise.all([people.claim(player, gift?.id), people.claim(player, gift?.id)]))
    expect(answer.message).toBe('ok');
  expect(await paymentsOf(server, gift?.id)).toBe(1);
  const programme = await server.send('alpha', vipProgramme);
  expectValue(vipProgramme, programme);
  const own = { on: 'birthday', kind: 'cash' };
  expect(programme.value.levels).toMatchObject([
    { gifts: [{ ...own, amountMinor: '100' }] },
    {
      gifts: [
        { ...own, amountMinor: '500' },
        { ...own, amountMinor: '100' },
      ],
    },
    { gifts: [{ amountMinor: '2000' }, { amountMinor: '100' }] },
  ]);
  expect(await people.findProblems()).toEqual([]);
});

test('a member born on 29 February has the gift on the 28th of a year without it', async () => {
  const player = await bornOn('02-29');
  // A form of another country writes the month first.
  await state(player, '02-29-1996', addDays(today(), -40));
  await passTo('2027-02-27');
  expect(await giftsOf(player, 'cake')).toEqual([]);
  await passTo('2027-02-28');
  expect(await giftsOf(player, 'cake')).toHaveLength(1);
  await passTo('2027-03-02');
  expect(await giftsOf(player, 'cake')).toHaveLength(1);
});

test('a date of birth that is too new, or stated on the day, brings nothing', async () => {
  const day = inDays(5);
  const [fresh, sudden, known] = [await bornOn('01-01'), await bornOn('01-01'), await bornOn(monthDay(day))];
  await state(fresh, `1990-${monthDay(day)}`, addDays(day, -9));
  await state(sudden, `1990-${monthDay(day)}`, day);
  await passTo(day);
  expect(await giftsOf(fresh, 'cake')).toEqual([]);
  expect(await giftsOf(sudden, 'cake')).toEqual([]);
  expect(await giftsOf(known, 'cake')).toHaveLength(1);
});

test('another date of birth brings no second gift in the year', async () => {
  const day = inDays(2);
  const player = await bornOn(monthDay(day));
  await passTo(day);
  expect(await giftsOf(player, 'cake')).toHaveLength(1);
  const other = addDays(day, 30);
  await state(player, `1990-${monthDay(other)}`, addDays(day, 1));
  await passTo(addDays(other, 1));
  expect(await giftsOf(player, 'cake')).toHaveLength(1);
  expect(await people.findProblems()).toEqual([]);
});

test('the database itself notes the moment of another date of birth, and of nothing else', async () => {
  const { owner } = server.database;
  const { memberId } = await addMember(server, 'alpha', { email: 'kim@example.com' });
  const changedAt = async () =>
    await owner
      .selectFrom('members')
      .select(['birthday_changed_at', 'anniversary'])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
  await owner.updateTable('members').set({ nickname: 'Kim' }).where('member_id', '=', memberId).execute();
  expect(await changedAt()).toEqual({ birthday_changed_at: null, anniversary: null });
  for (const [typed, anniversary] of [
    ['1990-05-17', '05-17'],
    ['05-18-1990', '05-18'],
    ['17 May', null],
  ]) {
    await owner
      .updateTable('members')
      .set({ profile: JSON.stringify({ birthday: typed }) })
      .where('member_id', '=', memberId)
      .execute();
    expect(await changedAt()).toEqual({ birthday_changed_at: expect.any(Date), anniversary });
  }
});

test('four runs at once and one that dies before the payment give each member one gift, and pay it once', async () => {
  const day = inDays(1);
  const players = await Promise.all(Array.from({ length: 4 }, () => bornOn(monthDay(day))));
  server.passTime(dayStart(day, CLOCK) + 31 * MINUTE_MS - server.context.now().getTime());
  await killBeforePayment(server, () => people.settle().catch(() => undefined));
  for (const player of players) expect(await giftsOf(player, 'cake')).toEqual([]);
  await Promise.all([people.settle(), people.settle(), people.settle(), people.settle()]);
  for (const player of players) {
    const gifts = await giftsOf(player, 'cake');
    expect(gifts).toHaveLength(1);
    expect(await paymentsOf(server, gifts[0]?.id)).toBe(1);
  }
  expect(await people.findProblems()).toEqual([]);
});

test('trial accounts, people of another merchant and dates that do not exist bring nothing', async () => {
  const day = inDays(1);
  const [trial, foreign, odd] = [
    await addMember(server, 'alpha', { isAgent: 4 }),
    await addMember(server, 'beta'),
    await addMember(server, 'alpha'),
  ];
  for (const member of [trial, foreign]) await state(member, `1990-${monthDay(day)}`, addDays(day, -60));
  await state(odd, `9999-99-${monthDay(day).slice(3)}`, addDays(day, -60));
  await passTo(day);
  const members = [trial, foreign, odd].map(({ memberId }) => memberId);
  const rows = await server.database.owner
    .selectFrom('activity_rewards')
    .select('state')
    .where('member_id', 'in', members)
    .where('state', '!=', 'refused')
    .execute();
  expect(rows).toEqual([]);
});
