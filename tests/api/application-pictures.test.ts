import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskApplicationPicture } from '../../schemas/calls/applications-desk.ts';
import { activityPeople } from '../support/activity-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { APPLICATIONS, applicationPeople, pictureOf } from '../support/application-people.ts';
import { expectRefusal } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';

let server: ApiServer;
let people: ReturnType<typeof activityPeople>;
let desk: ReturnType<typeof applicationPeople>;
let operator: TestOperator;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', activities: { isDemonstration: true, activities: APPLICATIONS } }]);
  people = activityPeople(server);
  desk = applicationPeople(server);
  operator = await enterAsOperator(server.context, 'alpha', 'finance');
});
afterAll(() => server.close());

const picture = (id: string, token: string) =>
  server.send('alpha', deskApplicationPicture, { token, query: { picture: id } });

test('R5.09b a picture is png or jpg by its content and of 5 MB at most, and an application has three at most', async () => {
  const player = await people.newPlayer();
  for (const bytes of [Buffer.from('no picture'), await pictureOf('webp'), await pictureOf('gif')])
    expectRefusal(await desk.upload(player, bytes), 422, 'notAPicture');
  const [png, cut] = [await pictureOf('png'), await pictureOf('jpeg')];
  expectRefusal(await desk.upload(player, cut.subarray(0, 200)), 422, 'pictureBroken');
  expectRefusal(await desk.upload(player, Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])), 413, 'pictureTooLarge');
  expect((await desk.upload(player, await pictureOf('jpeg'))).message).toBe('ok');
  const pictures = [];
  for (let sent = 0; sent < 4; sent += 1) pictures.push(await desk.pictureBy(player));
  expectRefusal(await desk.apply(player, { activity: 'share', pictures }), 400, 'invalidBody');
  expectRefusal(await desk.apply(player, { activity: 'share' }), 422, 'applicationPicturesMissing');
  const [one = ''] = pictures;
  expectRefusal(await desk.apply(player, { activity: 'share', pictures: [one, one] }), 400, 'invalidBody');
  for (let sent = 5; sent < 9; sent += 1) await desk.pictureBy(player);
  expectRefusal(await desk.upload(player, png), 429, 'applicationPictureLimit');
});

test('of many uploads at the same moment nine are kept', async () => {
  const player = await people.newPlayer();
  const png = await pictureOf('png');
  const answers = await Promise.all(Array.from({ length: 15 }, () => desk.upload(player, png)));
  expect(answers.filter(({ message }) => message === 'ok').length).toBeLessThanOrEqual(9);
  const { count } = await server.database.owner
    .selectFrom('activity_pictures')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', player.memberId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(answers.filter(({ message }) => message === 'ok').length);
});

test('a picture of someone else, of another activity, or that was sent before is not sent again', async () => {
  const [player, stranger] = [await people.newPlayer(), await people.newPlayer()];
  const own = await desk.pictureBy(player);
  const wishes = { activity: 'share', pictures: [own] };
  expectRefusal(await desk.apply(stranger, wishes), 404, 'applicationPictureUnknown');
  expectRefusal(await desk.apply(player, { activity: 'story', pictures: [own] }), 404, 'applicationPictureUnknown');
  expectRefusal(await picture(own, operator.token), 404, 'applicationPictureUnknown');
  const number = await desk.applied(player, wishes);
  expect((await desk.cancel(player, number)).message).toBe('ok');
  server.passTime(1000);
  expectRefusal(await desk.apply(player, wishes), 404, 'applicationPictureUnknown');
});
