import { expect, test } from 'vitest';
import { artUrl } from '../../../../engine/art/art-url.ts';
import { SUBJECT_MOTIFS } from '../../../../engine/art/motifs/subjects.ts';
import { createPen, type PenStyle } from '../../../../engine/art/pen.ts';
import { parseArtRequest } from '../../../../server/art/art-request.ts';
import { drawCover, drawThumb } from '../../../../server/art/cover.ts';
import { MOTIFS } from '../../../../server/art/motifs/motifs.ts';
import { OBJECT_MOTIFS } from '../../../../server/art/motifs/objects.ts';
import { TABLE_MOTIFS } from '../../../../server/art/motifs/table-games.ts';
import { renderArt, renderWebp } from '../../../../server/art/render.ts';
import { STUDIOS } from '../../../../server/art/studios/studios.ts';

const STYLES: readonly PenStyle[] = ['shade', 'toon', 'flat', 'neon', 'lux'];

const TITLES = [
  'Koi Fortune',
  'W',
  'The Long Way Home of the Silver Fox',
  'मोर का राजा',
  'Đèn Lồng Đỏ',
  'Roleta & <b>"x"</b>',
];

/** What a slip in a drawing leaves behind. */
const SLIP = /undefined|NaN|null|Infinity|\[object|function/;

/** Whether tags are balanced, attributes quoted and every reference has a definition in the same picture. */
const findFault = (svg: string): string | undefined => {
  const slip = SLIP.exec(svg);
  if (slip) return `contains ${slip[0]}`;
  const open: string[] = [];
  for (const [, close, name = '', attributes = '', alone] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g)) {
    if (!/^(\s+[\w:-]+="[^"]*")*\s*$/.test(attributes)) return `attributes of ${name}: ${attributes}`;
    if (close) {
      if (open.pop() !== name) return `</${name}> closes something else`;
    } else if (!alone) open.push(name);
  }
  if (open.length > 0) return `${open.join()} stays open`;
  const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  return Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id).find((id) => !ids.has(id));
};

const draw = (url: string): string => {
  const request = parseArtRequest(url);
  const document = request && renderArt(request);
  if (!document) throw new Error(`Nothing is drawn for ${url}`);
  return document.svg;
};

test('no two motifs have the same name', () => {
  const onlyOnTheSite = [...Object.keys(TABLE_MOTIFS), ...Object.keys(OBJECT_MOTIFS)];
  expect(MOTIFS.size).toBe(SUBJECT_MOTIFS.size + onlyOnTheSite.length);
});

test('every motif can be drawn by every pen', () => {
  expect(MOTIFS.size).toBeGreaterThanOrEqual(95);
  for (const [name, motif] of MOTIFS)
    for (const style of STYLES) {
      const pen = createPen(style, {}, 'x');
      const drawing = motif(pen);
      expect(findFault(`<svg>${drawing}${pen.definitions()}</svg>`), `${name} ${style}`).toBeUndefined();
    }
});

test('every studio draws every palette and every kind of title', () => {
  expect(STUDIOS.size).toBe(13);
  for (const studio of STUDIOS.values())
    for (const palette of Object.keys(studio.palettes))
      for (const title of TITLES) {
        const game = { id: `${palette}${title}`, title, vendor: studio.name, palette };
        for (const { svg } of [drawCover(game), drawThumb(game)])
          expect(findFault(svg), `${studio.key} ${palette} ${title}`).toBeUndefined();
      }
});

test.each([
  [
    'game types',
    ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'PVP', 'FISH', 'COCK', 'MINI'].flatMap((gameType) => [
      artUrl('cover', { title: 'Night of Gold', gameType }),
      artUrl('thumb', { title: 'Night of Gold', gameType }),
      artUrl('category', { id: gameType }),
    ]),
  ],
  [
    'tables',
    ['roulette', 'cards', 'blackjack', 'wheel', 'dice', 'baccarat', 'dragontiger'].flatMap((table) => [
      artUrl('live', { title: 'Table 7', presenter: 'Mira', studio: 'Meridian Live', table, isMale: false }),
      artUrl('live', { title: 'Table 7', presenter: 'Tomás', studio: 'Casa Branca', table, isMale: true }),
    ]),
  ],
  [
    'scenes',
    ['cricket', 'football', 'peacock', 'carnival', 'lottery', 'live', 'launch', 'lantern', 'welcome'].map((id) =>
      artUrl('hero', { id }, 1440),
    ),
  ],
  ['posters', ['peacock', 'carnival'].map((id) => artUrl('poster', { id }))],
  [
    'promotions',
    ['chest', 'trophy', 'coins', 'gift', 'wheel'].flatMap((motif) =>
      ['jali', 'calcada', 'quarter', 'grid', 'dots'].flatMap((pattern) => [
        artUrl('banner', { id: motif + pattern, motif, pattern }),
        artUrl('banner', { id: motif + pattern, motif, pattern, extras: 'wide-confetti' }),
        artUrl('pattern', { id: pattern }),
      ]),
    ),
  ],
  ['people', Array.from({ length: 40 }, (_, index) => artUrl('avatar', { id: `person ${index}` }))],
  [
    'vendors',
    ['Pop Kettle', 'meridian', 'Casa Branca Live', 'Nobody Knows <Me>'].flatMap((id) => [
      artUrl('vendor', { id }),
      artUrl('vendor-mark', { id }),
    ]),
  ],
  [
    'motifs',
    [artUrl('motif', { id: 'dice', colours: 'e2433f-2f86c9-f6bd3f' }), artUrl('motif', { id: 'owl', colours: 'red' })],
  ],
])('pictures of %s are drawn whole', (_, urls) => {
  for (const url of urls) expect(findFault(draw(url)), url).toBeUndefined();
});

test('the same request gives the same bytes, as SVG and as WebP', async () => {
  const url = artUrl('cover', { title: 'Thunder Grid', vendor: 'Voltbox' }, 160);
  expect(draw(url)).toBe(draw(url));
  const request = parseArtRequest(url);
  const document = request && renderArt(request);
  if (!document) throw new Error('The cover is not drawn.');
  const [first, second] = await Promise.all([renderWebp('cover', document, 160), renderWebp('cover', document, 160)]);
  expect(first.equals(second)).toBe(true);
});

test('titles of one vendor look different, and one title looks different at another vendor', () => {
  const titles = [
    'Koi Fortune',
    'Koi Fortune 2',
    'Peacock Royale',
    'Tiger Prowl',
    'Moon Drum',
    'Sugar Bazaar',
    'Owl Post',
  ];
  const covers = titles.map((title) => draw(artUrl('cover', { title, vendor: 'Jade Harbour' })));
  expect(new Set(covers).size).toBe(titles.length);
  expect(covers[0]).not.toBe(draw(artUrl('cover', { title: 'Koi Fortune', vendor: 'Pop Kettle' })));
});

test('lettering is outlines: a picture in a page cannot load a font', () => {
  for (const title of TITLES) expect(draw(artUrl('cover', { title, vendor: 'Kumara' }))).not.toContain('<text');
});

test('a word of a title chooses the motif in English, Portuguese and Hindi in Latin letters', () => {
  const drawn = (title: string) => draw(artUrl('cover', { id: 'same', title, vendor: 'Norrsken', palette: 'clay' }));
  const subject = (svg: string) => svg.replaceAll(/<path d="M-?[\d.]+ [^"]*"[^>]*\/>/g, '');
  expect(subject(drawn('Haathi'))).toBe(subject(drawn('Elefante')));
  expect(subject(drawn('Haathi'))).not.toBe(subject(drawn('Coruja')));
});

test('a vendor without a studio keeps one style and its own name', () => {
  const first = drawCover({ id: 'a', title: 'One', vendor: 'Blue Yonder' }).svg;
  const ownMark = draw(artUrl('vendor', { id: 'Blue Yonder' }));
  expect(first).not.toContain('Blue Yonder');
  expect(ownMark).not.toBe(draw(artUrl('vendor', { id: 'Red Yonder' })));
  const styleOf = (title: string) =>
    drawCover({ id: title, title, vendor: 'Blue Yonder' }).svg.match(/<rect[^>]*\/>/g)?.length;
  expect(styleOf('Two')).toBe(styleOf('Three'));
});

test.each([
  artUrl('hero', { id: 'moonbase' }),
  artUrl('poster', { id: 'constructor' }),
  artUrl('pattern', { id: 'toString' }),
  artUrl('motif', { id: 'nothing' }),
])('%s is not drawn', (url) => {
  const request = parseArtRequest(url);
  expect(request && renderArt(request)).toBeUndefined();
});

test('a WebP has the width that was asked for and the shape of its kind', async () => {
  const { default: sharp } = await import('sharp');
  for (const [url, height] of [
    [artUrl('cover', { title: 'x' }, 480), 640],
    [artUrl('hero', { id: 'cricket' }, 960), 400],
    [artUrl('live', { title: 'x' }, 320), 200],
    [artUrl('avatar', { id: 'x' }, 160), 160],
  ] as const) {
    const request = parseArtRequest(url);
    const document = request && renderArt(request);
    if (!request?.widthPx || !document) throw new Error(`Nothing is drawn for ${url}`);
    const meta = await sharp(await renderWebp(request.kind, document, request.widthPx)).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', request.widthPx, height]);
  }
});
