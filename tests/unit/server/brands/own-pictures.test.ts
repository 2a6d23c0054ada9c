import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { MOST_PICTURE_PIXELS } from '../../../../server/brands/own-pictures.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';
import { drawnPicture } from '../../../support/drawn-picture.ts';

const facts = readBuildFacts();
const SLIDE = { title: 'Play', button: 'Go', target: '/slot-games' };
const HERO = 'assets/hero.jpg';
let folders: BrandFolders;

const path = (file: string) => join(folders.directory, file);
const put = async (file: string, bytes: Buffer) => {
  await mkdir(dirname(path(`acme/${file}`)), { recursive: true });
  await writeFile(path(`acme/${file}`), bytes);
};
const showHero = (picture: string) => folders.write('acme/content/home.json', { hero: [{ ...SLIDE, picture }] });
const read = async () => {
  const { problems, readings } = await readBrands(folders.directory, facts);
  const found = problems
    .filter(({ file }) => file.startsWith('acme/'))
    .map(({ severity, file, path: at, message }) => `${severity} ${file.slice(5)} ${at}: ${message}`);
  return { found, merchant: readings.find(({ folder }) => folder === 'acme')?.merchant };
};
/** What is reported of a hero with these bytes under this name. */
const reportOf = async (bytes: Buffer, file = HERO): Promise<string> => {
  await put(file, bytes);
  await showHero(file);
  const { found, merchant } = await read();
  expect(merchant).toBeUndefined();
  return found.join('\n');
};

beforeEach(async () => {
  folders = await makeBrandFolders();
  await folders.add('acme');
  await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { isDefault: true }));
});
afterEach(() => folders.remove());

test('R10.01b pictures of slides, promotions and registration are measured, each with a blurred copy of a few bytes', async () => {
  await put(HERO, await drawnPicture(1920, 960).jpeg().toBuffer());
  await put('assets/offer.webp', await drawnPicture(960, 480).webp().toBuffer());
  await put('assets/join.png', await drawnPicture(640, 1280).png().toBuffer());
  await folders.write('acme/content/home.json', {
    hero: [{ ...SLIDE, picture: HERO }],
    registerPicture: 'assets/join.png',
  });
  const promotions = [{ key: 'offer', title: 'Offer', picture: 'assets/offer.webp' }];
  await folders.write('acme/content/promotions.json', { promotions });
  const { found, merchant } = await read();
  expect(found).toEqual([]);
  const sizes = Object.entries(merchant?.pictures ?? {}).map(([file, { widthPx, heightPx }]) => [
    file,
    widthPx,
    heightPx,
  ]);
  expect(sizes).toEqual([
    [HERO, 1920, 960],
    ['assets/join.png', 640, 1280],
    ['assets/offer.webp', 960, 480],
  ]);
  for (const { address, blur, sum } of Object.values(merchant?.pictures ?? {})) {
    expect(address).toBe(`/own-pictures/acme/${sum.slice(0, 20)}`);
    expect(blur.length).toBeLessThan(400);
    const { width } = await sharp(Buffer.from(blur.split(',')[1] ?? '', 'base64')).metadata();
    expect(width).toBe(20);
  }
});

test('a picture that was turned by the camera is measured as it is seen', async () => {
  await put(HERO, await drawnPicture(800, 1600).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  await showHero(HERO);
  const { found, merchant } = await read();
  expect(found.filter((line) => line.startsWith('mistake'))).toEqual([]);
  expect(merchant?.pictures[HERO]).toMatchObject({ widthPx: 1600, heightPx: 800 });
});

test('R10.01b a picture that is missing, too small or of another shape is a mistake at its setting, with the nearest file', async () => {
  await put(HERO, await drawnPicture(1920, 960).jpeg().toBuffer());
  await showHero('assets/heroo.jpg');
  const { problems } = await readBrands(folders.directory, facts);
  expect(problems).toMatchObject([
    { path: 'hero[0].picture', message: 'there is no file "assets/heroo.jpg"', suggestion: HERO },
  ]);
  expect(await reportOf(await drawnPicture(700, 350).jpeg().toBuffer())).toBe(
    'mistake content/home.json hero[0].picture: the picture is 700 by 350 pixels; a slide needs 960 pixels in width or more',
  );
  expect(await reportOf(await drawnPicture(1200, 1200).jpeg().toBuffer())).toContain('about twice as wide as high');
});

test('a picture that large screens enlarge is a warning, and is served', async () => {
  await put(HERO, await drawnPicture(1000, 500).jpeg().toBuffer());
  await showHero(HERO);
  const { found, merchant } = await read();
  expect(found).toEqual([expect.stringMatching(/^warning .* enlarged below 1440 pixels in width$/)]);
  expect(merchant?.pictures[HERO]?.widthPx).toBe(1000);
});

test('a calm side is kept with its picture; without one it is a warning, and another word is a mistake', async () => {
  await put(HERO, await drawnPicture(1440, 720).jpeg().toBuffer());
  const show = (slide: object) => folders.write('acme/content/home.json', { hero: [{ ...SLIDE, ...slide }] });
  await show({ picture: HERO, pictureCalmSide: 'left' });
  const whole = await read();
  expect(whole.found).toEqual([]);
  expect(whole.merchant?.content.home.hero[0]?.pictureCalmSide).toBe('left');
  await show({ pictureCalmSide: 'left' });
  expect((await read()).found).toEqual([
    expect.stringMatching(/^warning content\/home\.json hero\[0\]\.pictureCalmSide: .* "picture", which is not set/),
  ]);
  await show({ picture: HERO, pictureCalmSide: 'start' });
  expect((await read()).found.join()).toContain('mistake content/home.json hero[0].pictureCalmSide');
});

/** A PNG of a few bytes whose header promises a size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const beginning = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    beginning,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('R10.01b a bomb, a torn picture, an animation and a file of another kind are refused with the reason', async () => {
  const whole = await drawnPicture(1920, 960).jpeg().toBuffer();
  const png = 'assets/hero.png';
  expect(await reportOf(pngOf(60_000, 30_000), png)).toContain(
    `unfolds to more than ${MOST_PICTURE_PIXELS / 1e6} million`,
  );
  expect(await reportOf(pngOf(1920, 960), png)).toContain('"assets/hero.png" cannot be shown: it is damaged');
  await rm(path(`acme/${png}`));
  expect(await reportOf(whole.subarray(0, whole.length / 2))).toContain('cannot be shown: it is damaged');
  expect(await reportOf(Buffer.from('GIF89a nothing'))).toContain('its name ends with .jpg, but it is no such picture');
  expect(await reportOf(await drawnPicture(1920, 960).png().toBuffer())).toContain('but its contents are .png');
  await rm(path(`acme/${HERO}`));
  const frames = await Promise.all(
    ['#111111', '#eeeeee'].map((colour) => drawnPicture(1920, 960, colour).png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await reportOf(moving, 'assets/hero.webp')).toContain('it is animated');
});

test('R10.01b a drawing with a script is no picture of a slide, and neither is a file outside assets or out of the folder', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await reportOf(svg, 'assets/hero.svg')).toContain('mistake content/home.json hero[0].picture');
  await rm(path('acme/assets/hero.svg'));
  expect(await reportOf(svg)).toContain('but its contents are .svg');
  await rm(path(`acme/${HERO}`));
  await writeFile(path('.secret.jpg'), await drawnPicture(1920, 960).jpeg().toBuffer());
  await symlink(path('.secret.jpg'), path(`acme/${HERO}`));
  await showHero(HERO);
  const { found, merchant } = await read();
  expect(found).toEqual([`mistake ${HERO} : the file cannot be used: it leads out of the folder of the merchant`]);
  expect(merchant).toBeUndefined();
  await rm(path(`acme/${HERO}`));
  for (const file of ['assets/../../.secret.jpg', '/etc/passwd', 'content/home.jpg']) {
    await showHero(file);
    expect((await read()).merchant).toBeUndefined();
  }
});
