import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AVATAR_SIDES, avatarUrl, LARGEST_PICTURE_BYTES } from '../../engine/art/avatar-url.ts';
import { AVATAR_KEYS, chooseAvatar, icon, playerAvatar, uploadAvatar } from '../../schemas/calls/avatar.ts';
import { type Answer, type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { closeTabs, listenAs } from '../support/tabs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let server: ApiServer;
let url = '';

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(closeTabs);

const newMember = async (input: Parameters<typeof addMember>[2] = {}) => {
  const { account } = await addMember(server, 'alpha', input);
  return { account, token: await logInAs(server, 'alpha', account) };
};
const drawing = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#c0392f' } });
const upload = (token: string, picture: Uint8Array, pictureType?: string) =>
  server.send('alpha', uploadAvatar, { token, picture, ...(pictureType ? { pictureType } : {}) });
const shownBy = async (token: string) => (await server.send('alpha', icon, { token })).value;
type Shown = Parameters<typeof avatarUrl>[0];
const fetchPicture = (answer: Pick<Answer, 'value'>, side: (typeof AVATAR_SIDES)[number], merchant = 'alpha') =>
  server.app.inject({
    method: 'GET',
    url: avatarUrl(answer.value as unknown as Shown, side),
    remoteAddress: newAddress(),
    headers: { host: `${merchant}.localhost` },
  });

test('R3.07d R7.01b a member without a chosen picture has a static one, the same each time and at both addresses', async () => {
  const { token } = await newMember();
  const first = await server.send('alpha', icon, { token });
  expectValue(icon, first);
  expect(first.value.avatarType).toBe('STATIC');
  expect(AVATAR_KEYS).toContain(first.value.avatar);
  const second = await server.send('alpha', playerAvatar, { token });
  expectValue(playerAvatar, second);
  expect(second.value).toEqual(first.value);
});

test('R3.07d each of the static pictures can be chosen and is drawn, and no other', async () => {
  const { token } = await newMember();
  expect(AVATAR_KEYS.length).toBeGreaterThanOrEqual(24);
  const drawn = new Set<string>();
  for (const avatar of AVATAR_KEYS) {
    const chosen = await server.send('alpha', chooseAvatar, { token, body: { avatar } });
    expectValue(chooseAvatar, chosen);
    expect(await shownBy(token)).toEqual({ avatar, avatarType: 'STATIC' });
    const picture = await fetchPicture(chosen, 160);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    drawn.add(picture.rawPayload.toString('base64'));
  }
  expect(drawn.size).toBe(AVATAR_KEYS.length);
  expectRefusal(await server.send('alpha', chooseAvatar, { token, body: { avatar: 'nobody' } }), 400, 'invalidBody');
});

test.each(['png', 'jpeg', 'webp'] as const)(
  'R3.07d a %s is uploaded, whatever type it is said to have',
  async (format) => {
    const { token } = await newMember();
    const answer = await upload(token, await drawing().toFormat(format).toBuffer(), 'image/png');
    expectValue(uploadAvatar, answer);
    expect(answer.value.avatarType).toBe('CUSTOM');
    expect(await shownBy(token)).toEqual(answer.value);
    for (const side of AVATAR_SIDES) {
      const picture = await fetchPicture(answer, side);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      });
      const { width, height } = await sharp(picture.rawPayload).metadata();
      expect([width, height]).toEqual([side, side]);
    }
  },
);

test('R3.07d nothing of the file is kept but what it shows: no place, no camera, nothing behind the picture', async () => {
  const { token } = await newMember();
  const secret = 'Sector 17, Chandigarh';
  const jpeg = await drawing()
    .withExif({ IFD0: { ImageDescription: secret }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes(secret)).toBe(true);
  const answer = await upload(token, Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
  const { rawPayload } = await fetchPicture(answer, 480);
  expect(rawPayload.includes(secret)).toBe(false);
  expect(rawPayload.includes('<script>')).toBe(false);
  const { exif, icc, xmp } = await sharp(rawPayload).metadata();
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
});

test('R3.07d a picture that a camera has turned is shown upright', async () => {
  const { token } = await newMember();
  const half = await drawing(100, 200).png().toBuffer();
  const lying = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { rawPayload } = await fetchPicture(await upload(token, lying), 160);
  const pixel = async (left: number, top: number) =>
    (await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())[1] ?? 0;
  expect(await pixel(80, 20)).toBeLessThan(100);
  expect(await pixel(80, 140)).toBeGreaterThan(200);
});

test.each([
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'notAPicture'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'notAPicture'],
  ['a GIF', Buffer.from('GIF89a0000000000000'), 'notAPicture'],
  ['a PNG that ends after its first bytes', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'pictureBroken'],
  ['a JPEG of nothing but its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'pictureBroken'],
] as const)('R3.07d %s is refused and changes nothing', async (_, bytes, code) => {
  const { token } = await newMember();
  const before = await shownBy(token);
  expectRefusal(await upload(token, bytes, 'image/png'), 422, code);
  expect(await shownBy(token)).toEqual(before);
});

test('R3.07d a small file that unfolds to more than 32 megapixels is refused before it is decoded', async () => {
  const { token } = await newMember();
  const bomb = await drawing(7_000, 5_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(LARGEST_PICTURE_BYTES);
  expectRefusal(await upload(token, bomb), 413, 'pictureTooLarge');
});

test('R3.07d more than 5 MB are refused, with a specific error, and so is a body without a picture', async () => {
  const { token } = await newMember();
  expectRefusal(await upload(token, new Uint8Array(LARGEST_PICTURE_BYTES + 1)), 413, 'pictureTooLarge');
  expectRefusal(await server.send('alpha', uploadAvatar, { token }), 422, 'notAPicture');
  expectRefusal(
    await server.send('alpha', uploadAvatar, { token, headers: { 'content-type': 'application/json' } }),
    400,
    'invalidBody',
  );
});

test('other calls take no pictures, and no more than they took before', async () => {
  const { token } = await newMember();
  const body = Buffer.alloc(100_000);
  const answer = await server.send('alpha', chooseAvatar, { token, picture: body });
  expectRefusal(answer, 413, 'bodyTooLarge');
  expectRefusal(await server.send('alpha', chooseAvatar, { token, picture: Buffer.alloc(10) }), 400, 'invalidBody');
});

test('R8.01n ten tries a day, wrong ones included, then the wait is named; a day later it is free again', async () => {
  const { token } = await newMember();
  const png = await drawing().png().toBuffer();
  await Promise.all(Array.from({ length: 10 }, (_, index) => upload(token, index % 2 ? png : Buffer.from('no'))));
  const refused = await upload(token, png);
  expectRefusal(refused, 429, 'pictureLimit');
  expect(refused.value.waitSeconds).toBe(86_400);
  expectValue(chooseAvatar, await server.send('alpha', chooseAvatar, { token, body: { avatar: 'owl' } }));
  server.passTime(DAY_MS);
});

test('R3.07d a trial account chooses among the static pictures only', async () => {
  const { token } = await newMember({ isAgent: 4 });
  expectRefusal(await upload(token, await drawing().png().toBuffer()), 403, 'officialAccountRequired');
  expectValue(chooseAvatar, await server.send('alpha', chooseAvatar, { token, body: { avatar: 'panda' } }));
});

test('an uploaded picture is found by its own address only, at its own merchant, until it is replaced', async () => {
  const { token } = await newMember();
  const first = await upload(token, await drawing().png().toBuffer());
  expect((await fetchPicture(first, 160, 'beta')).statusCode).toBe(404);
  const other = { value: { ...first.value, avatar: 'x'.repeat(43) } };
  expect((await fetchPicture(other, 160)).statusCode).toBe(404);
  for (const url of ['/avatars/..%2f..%2fetc', `/avatars/${first.value.avatar}.9999.webp`]) {
    const answer = await server.app.inject({ method: 'GET', url, headers: { host: 'alpha.localhost' } });
    expect(answer.statusCode, url).toBe(404);
  }
  const second = await upload(token, await drawing().png().toBuffer());
  expect((await fetchPicture(first, 160)).statusCode).toBe(404);
  expect((await fetchPicture(second, 160)).statusCode).toBe(200);
  await server.send('alpha', chooseAvatar, { token, body: { avatar: 'sun' } });
  expect((await fetchPicture(second, 160)).statusCode).toBe(404);
});

test('R4.18a a changed picture is announced at once to every tab of the member, and to no one else', async () => {
  const [mine, stranger] = [await newMember(), await newMember()];
  const elsewhere = await logInAs(server, 'alpha', mine.account);
  const tabs = await Promise.all([mine.token, elsewhere, stranger.token].map((token) => listenAs(url, token)));
  const news = { topic: 'member', event: 'avatar' };
  await server.send('alpha', chooseAvatar, { token: mine.token, body: { avatar: 'crab' } });
  await expect.poll(() => tabs.slice(0, 2).map((heard) => heard.at(-1))).toEqual([news, news]);
  await upload(mine.token, await drawing().png().toBuffer());
  await expect.poll(() => tabs[1]).toHaveLength(3);
  expect(tabs[2]).toHaveLength(1);
});
