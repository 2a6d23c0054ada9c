import { createPen } from '../../engine/art/pen.ts';
import { hashText } from '../../engine/random/random.ts';
import { AVATAR_KEYS, type AvatarKey } from '../../schemas/calls/avatar.ts';
import { rectangle } from './grounds.ts';
import { motifOrGems } from './motifs/motifs.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';

type Colours = readonly [main: string, second: string, third: string, ink: string, ground: string];
/** How far a figure is shrunk and lowered, so that it sits well in a circle. */
type Seat = readonly [scale: number, down: number];

/** Colours of each avatar. Backgrounds are pale and all different, so that members are easy to tell apart. */
const COLOURS: Readonly<Record<AvatarKey, Colours>> = {
  tiger: ['#f08a2c', '#14213d', '#f9c74f', '#2b1a12', '#fde8c8'],
  owl: ['#4a6fa5', '#e9c46a', '#f4a261', '#1d2433', '#f4ead5'],
  panda: ['#d64550', '#2a9d8f', '#f4b942', '#24262b', '#dcefe6'],
  wolf: ['#5b6c82', '#c94f4f', '#f2c14e', '#1c222b', '#d9e3ee'],
  frog: ['#3d9a50', '#f0a63a', '#ffd166', '#12351c', '#e8f3cf'],
  toucan: ['#e2592d', '#1c9a86', '#ffb627', '#17191f', '#ffe3cf'],
  elephant: ['#7c8ba1', '#d6453f', '#f0b93b', '#222831', '#f6ddd3'],
  penguin: ['#e4573d', '#2a9d8f', '#f9b233', '#1a2130', '#d3ecf5'],
  bull: ['#8a4b2f', '#e7a98b', '#e8c14c', '#2a1710', '#f0e2c6'],
  octopus: ['#e0576b', '#2a9d8f', '#ffd166', '#3a1020', '#ffe0d9'],
  peacock: ['#137c8b', '#2f9e6b', '#f2b33d', '#10293a', '#cfeae4'],
  shark: ['#4f7a94', '#dbe7ee', '#f4b942', '#14232e', '#cbe6f2'],
  crab: ['#dc4a38', '#f7b267', '#ffd166', '#33110c', '#fde2c4'],
  turtle: ['#4d8f5b', '#c9b458', '#e7d38a', '#1b3322', '#d6eed9'],
  koi: ['#e8603c', '#f6b042', '#ffd166', '#2b1613', '#d5e6f7'],
  angler: ['#375a7f', '#6fb7c6', '#ffe08a', '#0d1b2a', '#b9d3e0'],
  phoenix: ['#d9432f', '#f08c2e', '#ffd166', '#3c120b', '#fbe6b2'],
  mask: ['#8a4fa3', '#2a9d8f', '#f4b942', '#2a1533', '#efe0f3'],
  pharaoh: ['#1f6f8b', '#d9a441', '#f2c14e', '#2d2013', '#f3e6c9'],
  helmet: ['#6b7f94', '#b5813e', '#e9c46a', '#20262e', '#e2e6ea'],
  mech: ['#c0392f', '#4b6377', '#f2b134', '#191d24', '#dfe7f0'],
  calavera: ['#d1478c', '#2ba59b', '#f5b83d', '#2a2230', '#f9dbe8'],
  cactus: ['#c8553d', '#4e9a57', '#f2b84b', '#20301f', '#fbe3c0'],
  sun: ['#d96b4b', '#e9843f', '#f7b733', '#4a2412', '#dcebf7'],
  pineapple: ['#3f9a5a', '#e2a93b', '#f5c542', '#26221a', '#d9f0e4'],
  rocket: ['#2f6fb3', '#e9b44c', '#f26b38', '#16243a', '#dcdff3'],
  cricket: ['#b8322a', '#d9a55b', '#e8c98f', '#2c1a12', '#dbeed0'],
  lotus: ['#d7669a', '#f3b4c8', '#f6cf6b', '#4a1a31', '#fbe4ea'],
};

const USUAL: Seat = [0.86, 16];
const SEATS: Readonly<Partial<Record<AvatarKey, Seat>>> = {
  peacock: [0.78, 24],
  shark: [0.72, 4],
  crab: [0.74, 8],
  turtle: [0.78, 0],
  koi: [0.82, 0],
  angler: [0.72, 6],
  phoenix: [0.76, 4],
  mask: [0.74, 6],
  pharaoh: [0.9, 24],
  helmet: [0.76, 6],
  mech: [0.74, 6],
  calavera: [0.9, 8],
  cactus: [0.82, 24],
  sun: [0.86, 0],
  pineapple: [0.76, 4],
  rocket: [0.78, 0],
  cricket: [0.74, 0],
  lotus: [0.78, 4],
};

const isKey = (id: string): id is AvatarKey => Object.hasOwn(COLOURS, id);

/** The picture of a key; for any other id the one that it leads to, always the same. */
export function drawAvatar(id: string): SvgDocument {
  const key = isKey(id) ? id : (AVATAR_KEYS[hashText(`av${id}`) % AVATAR_KEYS.length] ?? 'owl');
  const [m, s, g, k, ground] = COLOURS[key];
  const [scale, down] = SEATS[key] ?? USUAL;
  const pen = createPen('shade', { m, s, g, k, w: '#fffaf0' }, 'v');
  const figure = `<g transform="translate(0 ${down}) scale(${scale})">${motifOrGems(key)(pen)}</g>`;
  return svgDocument([-100, -100, 200, 200], rectangle(-100, -100, 200, 200, ground) + figure);
}
