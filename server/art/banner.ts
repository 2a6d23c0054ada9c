import { darken } from '../../engine/art/colour.ts';
import { createPen } from '../../engine/art/pen.ts';
import { keysOf } from '../../engine/json/keys-of.ts';
import { createRandom, hashText } from '../../engine/random/random.ts';
import { rectangle } from './grounds.ts';
import { motifOrGems } from './motifs/motifs.ts';
import { definePattern } from './patterns.ts';
import { confetti } from './scenes/stadium.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';

type Colours = readonly [deep: string, bright: string, main: string, second: string, third: string, paper: string];

const PALETTES = {
  teal: ['#0b5f68', '#0fa3ad', '#ffb32c', '#f0523d', '#ffd56b', '#e9fbfa'],
  ember: ['#7d1e06', '#f0541f', '#ffd23f', '#1d8f7d', '#ffd66b', '#fff1e0'],
  marigold: ['#a45a00', '#f5a81c', '#d9342b', '#0d7f86', '#fff0b8', '#fff7df'],
  leaf: ['#0c4a2d', '#1f9d57', '#ffc83d', '#ef5a3c', '#ffe27a', '#effbea'],
  indigo: ['#11264f', '#2a58b8', '#ff8a3d', '#18b3a4', '#ffd05a', '#edf3ff'],
  claret: ['#4d0a1c', '#b3203f', '#f2b84b', '#0f8f86', '#ffd873', '#fff0ec'],
  lime: ['#39480a', '#9cc41a', '#f0461f', '#14343a', '#fff27a', '#fbffe3'],
  graphite: ['#15191d', '#3a444d', '#ff7a3d', '#1fb5a8', '#ffcf5c', '#f1f4f6'],
  sand: ['#7d6132', '#ecd6a8', '#d9472b', '#17686b', '#f0a92e', '#fff9ea'],
} as const satisfies Readonly<Record<string, Colours>>;

const PALETTE_NAMES = keysOf(PALETTES);

/** Names of the colours of banners. */
export const BANNER_PALETTES: readonly string[] = PALETTE_NAMES;

/** Contents of a banner. The palette derives from the id unless given. */
interface Banner {
  readonly id: string;
  readonly motif?: string | undefined;
  readonly palette?: string | undefined;
  readonly pattern?: string | undefined;
  /** Whether it is 1152 wide instead of 480. */
  readonly isWide?: boolean;
  readonly hasConfetti?: boolean;
}

const choosePalette = ({ id, palette }: Banner): Colours => {
  const chosen = PALETTE_NAMES[hashText(id) % PALETTE_NAMES.length] ?? 'teal';
  return PALETTES[PALETTE_NAMES.find((name) => name === palette) ?? chosen];
};

/** A block of colour behind the motif: a disc, a gate or a slanted stripe. */
const drawBlock = (form: number, fill: string, isWide: boolean): string => {
  const size = isWide ? ' transform="translate(-24 0) scale(1.1)"' : '';
  if (form === 0) return `<circle cx="400" cy="128" r="146" fill="${fill}"${size}/>`;
  if (form === 1) return `<path d="M262,252V112A130,130 0 0 1 522,112V252Z" fill="${fill}"${size}/>`;
  return `<path d="M300,-10H500V260H246Z" fill="${fill}"${size}/>${isWide ? rectangle(480, 0, 60, 240, fill) : ''}`;
};

/** A promotion picture, 240 high, without lettering; the motif sits at the end of the line. */
export function drawBanner(banner: Banner): SvgDocument {
  const { id, motif = 'gift', pattern = 'quarter', isWide = false, hasConfetti = false } = banner;
  const prefix = `b${hashText(id + motif).toString(36)}`;
  const [deep, bright, m, s, g, w] = choosePalette(banner);
  const width = isWide ? 1152 : 480;
  const pen = createPen('shade', { m, s, g, k: darken(deep, 0.55), w }, `${prefix}p`);
  const subject = pen.place(384, 126, 0.98, motifOrGems(motif)(pen));
  const scraps = hasConfetti
    ? confetti(createRandom(`ban${id}`), 26, isWide ? 160 : 240, 0, 300, 240, [g, m, s, w])
    : '';
  return svgDocument(
    [0, 0, width, 240],
    `<defs>${pen.definitions()}${definePattern(pattern, `${prefix}t`, '#fff', 0.09)}</defs>` +
      rectangle(0, 0, width, 240, deep) +
      rectangle(0, 0, width, 240, `url(#${prefix}t)`) +
      `<g transform="translate(${width - 480 - (isWide ? 40 : 0)} 0)">` +
      drawBlock(hashText(id) % 3, bright, isWide) +
      scraps +
      subject +
      '</g>',
  );
}
