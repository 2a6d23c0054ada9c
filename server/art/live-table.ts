import { darken, mix } from '../../engine/art/colour.ts';
import { tiger } from '../../engine/art/motifs/beasts.ts';
import { dice } from '../../engine/art/motifs/instant-games.ts';
import { createPen, type Pen } from '../../engine/art/pen.ts';
import { repeat, tenth } from '../../engine/art/shapes.ts';
import { keysOf } from '../../engine/json/keys-of.ts';
import { createRandom, type Random } from '../../engine/random/random.ts';
import { rectangle } from './grounds.ts';
import { cards, chips, pair, roulette, wheel } from './motifs/table-games.ts';
import { drawPresenter } from './presenter.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';

type Colours = readonly [deep: string, bright: string, gold: string];

/** Palettes of live tables by name. */
export const LIVE_PALETTES = {
  emerald: ['#062a22', '#0e5a46', '#e3b553'],
  claret: ['#2b0811', '#7a1930', '#e9bd62'],
  navy: ['#08142c', '#1b4079', '#d9b65c'],
  bronze: ['#1d1208', '#6d4318', '#f0c670'],
  teal: ['#03222a', '#0d5d69', '#f0b94f'],
  slate: ['#0e1216', '#39454f', '#cfd8dd'],
} as const satisfies Readonly<Record<string, Colours>>;

/** The colours of a palette, or emerald if the name is unknown. */
export function livePalette(name: string): Colours {
  return LIVE_PALETTES[keysOf(LIVE_PALETTES).find((known) => known === name) ?? 'emerald'];
}

const TABLES = ['roulette', 'cards', 'baccarat', 'blackjack', 'dice', 'dragontiger', 'wheel'] as const;

/** What lies on a table. */
export type Table = (typeof TABLES)[number];

const TABLE_WORDS: readonly (readonly [RegExp, Table])[] = [
  [/dragon.?tiger|dragão.?tigre/i, 'dragontiger'],
  [/roulette|roleta|ruleta/i, 'roulette'],
  [/blackjack|21\b/i, 'blackjack'],
  [/baccarat|bacará/i, 'baccarat'],
  [/sic ?bo|dice|dado|craps/i, 'dice'],
  [/wheel|roda|chakra|time\b/i, 'wheel'],
];

/** The named table, else one that matches the title, else cards. */
export function tableOf(title: string, given?: string): Table {
  const named = TABLES.find((table) => table === given);
  return named ?? TABLE_WORDS.find(([pattern]) => pattern.test(title))?.[1] ?? 'cards';
}

/** A table, with the person behind it where the table has one. */
export interface LiveTable {
  readonly id: string;
  readonly palette: string;
  readonly table: Table;
  readonly presenter?: string | undefined;
  readonly isMale?: boolean | undefined;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly isTall: boolean;
  /** The middle of the scene: the presenter, else what lies on the table. */
  readonly centre: number;
  readonly hasPresenter: boolean;
  readonly colours: Colours;
}

const drawRoom = ({ width, height, isTall, centre, colours }: Room, random: Random): string => {
  const [deep, bright, gold] = colours;
  const panel = width / 8;
  const panels = repeat(
    9,
    (index) =>
      `<path d="M${tenth(index * panel - panel / 2)},0h${tenth(panel - 3)}v${height}h${tenth(-(panel - 3))}Z" ` +
      `fill="${mix(deep, bright, index % 2 ? 0.32 : 0.2)}"/>`,
  );
  const arc = (radius: number, paint: string): string =>
    `<circle cx="${tenth(centre)}" cy="${tenth(height * 0.46)}" r="${tenth(height * radius)}" ${paint}/>`;
  const [inner, outer] = isTall ? [0.3, 0.34] : [0.43, 0.49];
  const lights = repeat(
    14,
    () =>
      `<circle cx="${tenth(random() * width)}" cy="${tenth(random() * height * 0.62)}" r="${tenth(3 + random() * 11)}" ` +
      `fill="${mix(gold, '#ffffff', random() * 0.5)}" fill-opacity="${tenth(0.06 + random() * 0.14)}"/>`,
  );
  return (
    `${rectangle(0, 0, width, height, deep)}${panels}<g fill="none" stroke="${gold}">` +
    arc(inner, 'stroke-opacity=".55" stroke-width="3"') +
    arc(outer, 'stroke-opacity=".2" stroke-width="1.5"') +
    `</g>${arc(inner, `fill="${bright}" fill-opacity=".75"`)}<g>${lights}</g>`
  );
};

const drawDesk = ({ width, height, colours }: Room, top: number, hasFelt: boolean): string => {
  const [deep, bright, gold] = colours;
  const [left, right, bottom] = [-width * 0.1, width * 1.1, height + 20];
  const edge = (below: number, above: number): string =>
    `M${left},${tenth(top + height * below)}Q${width / 2},${tenth(top + height * above)} ${right},${tenth(top + height * below)}`;
  return (
    `<path d="${edge(0.08, -0.1)}V${bottom}H${left}Z" fill="${darken(gold, 0.55)}"/>` +
    `<path d="${edge(0.115, -0.065)}V${bottom}H${left}Z" fill="${hasFelt ? mix(bright, '#0b3b2c', 0.35) : deep}"/>` +
    `<path d="${edge(0.19, 0.01)}" fill="none" stroke="${gold}" stroke-opacity=".45" stroke-width="2"/>`
  );
};

/** A thing that lies on the table, seen from the side by as much as it is flattened. */
const lay = (x: number, y: number, scale: number, drawing: string, flatness = 1): string =>
  `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${tenth(scale * 100) / 100} ${tenth(scale * flatness * 100) / 100})">${drawing}</g>`;

const drawProps = (table: Table, pen: Pen, room: Room, top: number): string => {
  const { width, height, isTall, hasPresenter } = room;
  const left = isTall ? width / 2 : hasPresenter ? width * 0.27 : room.centre;
  const at = (share: number): number => top + height * share;
  switch (table) {
    case 'roulette':
      return lay(left, at(0.1), isTall ? 0.95 : 1, roulette(pen), 0.5);
    case 'blackjack':
      return lay(left, at(0.06), 0.52, pair(pen), 0.9) + lay(left + 100, at(0.13), 0.46, chips(pen));
    case 'dice':
      return lay(left, at(0.06), 0.62, dice(pen));
    case 'dragontiger':
      return lay(left - 34, at(0.05), 0.44, tiger(pen)) + lay(left + 60, at(0.06), 0.44, pair(pen), 0.9);
    case 'wheel':
      return '';
    default:
      return (
        lay(left - (isTall ? 30 : 0), at(0.08), 0.5, cards(pen), 0.86) +
        lay(left + (isTall ? 62 : 110), at(0.12), 0.5, chips(pen))
      );
  }
};

const drawWheel = ({ width, height, isTall, colours }: Room, id: string): string => {
  const pen = createPen('shade', { m: '#d8343f', s: '#1684a8', g: colours[2], k: '#14161a', w: '#fff6e2' }, `${id}w`);
  return lay(isTall ? width * 0.5 : width * 0.24, height * (isTall ? 0.34 : 0.44), isTall ? 1.1 : 1.28, wheel(pen));
};

/** A table in its room, drawn for an area of any size. `id` starts the ids of its gradients. */
export function drawLiveTable(live: LiveTable, width: number, height: number, id: string): string {
  const random = createRandom(`${live.id}live`);
  const isTall = height > width;
  const centre = isTall ? width / 2 : width * (random() > 0.5 ? 0.62 : 0.64);
  const hasPresenter = live.presenter !== undefined;
  const room = { width, height, isTall, centre, hasPresenter, colours: livePalette(live.palette) };
  const top = height * (isTall ? 0.7 : 0.76);
  const pen = createPen(
    'shade',
    { m: '#cf2f3a', s: '#148a67', g: room.colours[2], k: '#14161a', w: '#fffaf0' },
    `${id}p`,
  );
  const scale = isTall ? width / 250 : height / 262;
  const isWheel = live.table === 'wheel';
  const standing = `translate(${tenth(centre)} ${tenth(height * (isTall ? 0.56 : 0.66))}) scale(${tenth(scale * 100) / 100})`;
  const presenter = hasPresenter
    ? `<g transform="${standing}">${drawPresenter(live.id + live.presenter, { isMale: live.isMale })}</g>`
    : '';
  // Without a presenter, the cards, wheel or dice are larger and nearer.
  const nearer = hasPresenter ? '' : `translate(${tenth(-centre * 0.7)} ${tenth(-top * 0.95)}) scale(1.7)`;
  return (
    `<g>${drawRoom(room, random)}${isWheel ? drawWheel(room, id) : ''}` +
    `${presenter}${drawDesk(room, top, !isWheel)}<g transform="${nearer}">${drawProps(live.table, pen, room, top)}</g></g>`
  );
}

/** A live table, 16:10, without lettering. `hash` keeps the ids of two pictures apart. */
export function drawLivePicture(live: LiveTable, hash: number): SvgDocument {
  return svgDocument([0, 0, 480, 300], drawLiveTable(live, 480, 300, `v${hash.toString(36)}`));
}
