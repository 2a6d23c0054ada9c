import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinActivity } from '../../schemas/calls/activity.ts';
import { gift } from '../../schemas/calls/promotions.ts';
import { activityPeople, type Player } from '../support/activity-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectValue, logInAs } from '../support/members.ts';

const SHARED = {
  kind: 'mission',
  from: '2020-01-01T00:00',
  mode: 'join',
  budget: { all: { amount: '1000' } },
} as const;
const MISSION = {
  ...SHARED,
  reward: { kind: 'cash', amount: '5' },
  mission: { period: 'day', steps: [{ key: 'rounds', of: 'rounds', target: '3' }] },
};
const ACTIVITIES = [
  { ...MISSION, code: 'coming', title: 'Coming', from: '2099-01-01T00:00' },
  { ...MISSION, code: 'over', title: 'Over', until: '2020-02-01T00:00' },
  { ...MISSION, code: 'stopped', title: 'Stopped', isOff: true },
  { ...MISSION, code: 'depositors', title: 'Depositors', deposits: { least: '100' } },
  { ...MISSION, code: 'last-seat', title: 'Last seat', seats: 1 },
];
const greetingOf = ({ code }: { readonly code: string }) => ({
  key: code,
  activity: code,
  title: code,
  button: 'Go',
  target: `/promoDetail?activity=${code}`,
});

let server: ApiServer;
let people: ReturnType<typeof activityPeople>;

beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      activities: { isDemonstration: true, activities: ACTIVITIES },
      content: {
        gifts: { gifts: [...ACTIVITIES.map(greetingOf), { key: 'any', title: 'Any', button: 'Go', target: '/help' }] },
      },
    },
  ]);
  people = activityPeople(server);
});
afterAll(() => server.close());

async function greetingFor({ token }: Pick<Player, 'token'>): Promise<unknown> {
  const answer = await server.send('alpha', gift, { token, query: { after: 'login' } });
  expectValue(gift, answer);
  return (answer.value as { readonly key?: string } | null)?.key;
}

test('R9.06b the popup is of an activity that runs, for members who can take part in it and have not yet', async () => {
  const [player, late, payer] = [await people.newPlayer(), await people.newPlayer(), await people.newPlayer()];
  expect(await greetingFor(player)).toBe('last-seat');
  await people.deposit(payer, 10_000n);
  await people.consume();
  expect(await greetingFor(payer)).toBe('depositors');
  const body = { activity: 'last-seat' };
  expect((await server.send('alpha', joinActivity, { token: player.token, body })).message).toBe('ok');
  expect(await greetingFor(player)).toBe('any');
  expect(await greetingFor(late)).toBe('any');
});

test('a trial account is never greeted', async () => {
  const { account } = await addMember(server, 'alpha', { isAgent: 4 });
  expect(await greetingFor({ token: await logInAs(server, 'alpha', account) })).toBeUndefined();
});
