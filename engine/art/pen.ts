import { mix, shade } from './colour.ts';
import { tenth } from './shapes.ts';

/**
 * One drawing vocabulary, five renderings: `shade` soft and without outlines, `toon` with a thick ink outline, `flat` two or
 * three colours without light, `neon` glowing lines only, `lux` metal gradients with a hairline rim.
 */
export type PenStyle = 'shade' | 'toon' | 'flat' | 'neon' | 'lux';

/**
 * Colours by their letter: `m` main, `s` second, `g` gold or third, `k` ink, `w` paper white. `md` and `ml` are the dark and
 * the light main colour, and so on; those that are not given are computed.
 */
export type PenColours = Readonly<Record<string, string>>;

/** Turns shapes into SVG. `key` is the letter of a colour, `opacity` runs from 0 to 1, angles are degrees. */
export interface Pen {
  readonly style: PenStyle;
  readonly colours: PenColours;
  /** A main shape, outlined if the style has outlines. */
  shape(path: string, key: string): string;
  /** A detail on a shape: never outlined, and left out if the style has no room for it. */
  detail(path: string, key: string, opacity?: number): string;
  circle(x: number, y: number, radius: number, key: string): string;
  circleDetail(x: number, y: number, radius: number, key: string, opacity?: number): string;
  ellipse(x: number, y: number, radiusX: number, radiusY: number, key: string, turn?: number): string;
  ellipseDetail(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    key: string,
    opacity?: number,
    turn?: number,
  ): string;
  /** A line, or a limb if it is wide. */
  line(path: string, key: string, width: number, cap?: 'round' | 'butt'): string;
  /** A drawing and its mirror image. */
  mirror(drawing: string): string;
  place(x: number, y: number, scale: number, drawing: string, turn?: number): string;
  /** Gradients that the drawings so far need. */
  definitions(): string;
}

const BASE_COLOURS: PenColours = { m: '#e4572e', s: '#2a9d8f', g: '#f4b942', k: '#1a1423', w: '#fff7e8' };

/** Neon has no dark and light kinds of a colour, and ink would not glow. */
const NEON_KEYS: PenColours = { k: 'w', kl: 'w', md: 'm', ml: 'm', sd: 's', sl: 's', gd: 'g', gl: 'g', wd: 'w' };

const completeColours = (style: PenStyle, given: PenColours): PenColours => {
  const colours: Record<string, string> = { ...BASE_COLOURS, ...given };
  const [darker, lighter] = style === 'flat' ? [-0.08, 0.07] : [-0.13, 0.11];
  for (const key of ['m', 's', 'g']) {
    const base = colours[key] ?? '';
    colours[`${key}d`] ||= shade(base, darker, 1.02);
    colours[`${key}l`] ||= shade(base, lighter, 0.92);
  }
  colours.wd ||= mix(colours.w ?? '', colours.m ?? '', 0.22);
  colours.kl = mix(colours.k ?? '', colours.m ?? '', 0.28);
  return colours;
};

const metal = (id: string, base: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".35" y2="1">` +
  `<stop offset="0" stop-color="${shade(base, 0.16, 0.8)}"/><stop offset=".38" stop-color="${base}"/>` +
  `<stop offset=".62" stop-color="${shade(base, -0.1)}"/><stop offset=".78" stop-color="${shade(base, 0.02)}"/>` +
  `<stop offset="1" stop-color="${shade(base, -0.2)}"/></linearGradient>`;

const position = (x: number, y: number, radiusX: number, radiusY: number, turn: number): string => {
  const turned = turn ? ` transform="rotate(${tenth(turn)} ${tenth(x)} ${tenth(y)})"` : '';
  return `cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(radiusX)}" ry="${tenth(radiusY)}"${turned}`;
};

/** How the strokes and fills of a style are written. */
const createPaint = (style: PenStyle, colours: PenColours, id: string, outline: number) => {
  const used = new Set<string>();
  const plain = (key: string): string => colours[key] ?? key;
  const neon = (key: string): string => plain(NEON_KEYS[key] ?? key);
  const fill = (key: string): string => {
    if (style !== 'lux' || !/^[msg]$/.test(key)) return plain(key);
    used.add(key);
    return `url(#${id}${key})`;
  };
  const shape = (key: string): string => {
    const round = 'stroke-linejoin="round"';
    if (style === 'neon')
      return `fill="${neon(key)}" fill-opacity=".09" stroke="${neon(key)}" stroke-width="4" ${round}`;
    if (style === 'toon') return `fill="${fill(key)}" stroke="${colours.k}" stroke-width="${outline}" ${round}`;
    if (style === 'lux')
      return `fill="${fill(key)}" stroke="${colours.gl}" stroke-opacity=".55" stroke-width="1.6" ${round}`;
    return `fill="${fill(key)}"`;
  };
  const detail = (key: string, opacity: number): string =>
    style === 'neon'
      ? `fill="none" stroke="${neon(key)}" stroke-width="2.2" stroke-opacity="${opacity === 1 ? 0.75 : 0.5}" stroke-linejoin="round"`
      : `fill="${fill(key)}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}`;
  const definitions = (): string => [...used].map((key) => metal(`${id}${key}`, plain(key))).join('');
  return { plain, neon, shape, detail, definitions };
};

/**
 * A pen of one style and one set of colours.
 *
 * @param id starts the ids of its gradients; unique within one picture
 * @param outline width of the ink outline of the `toon` style
 */
export function createPen(style: PenStyle, given: PenColours, id: string, outline = 5.5): Pen {
  const colours = completeColours(style, given);
  const paint = createPaint(style, colours, id, outline);
  /** Faint details turn into clutter when they are lines. */
  const isLost = (opacity: number): boolean => style === 'neon' && opacity < 0.5;
  return {
    style,
    colours,
    definitions: paint.definitions,
    shape: (path, key) => `<path d="${path}" ${paint.shape(key)}/>`,
    detail: (path, key, opacity = 1) => (isLost(opacity) ? '' : `<path d="${path}" ${paint.detail(key, opacity)}/>`),
    circle: (x, y, radius, key) =>
      `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" ${paint.shape(key)}/>`,
    circleDetail: (x, y, radius, key, opacity = 1) =>
      isLost(opacity)
        ? ''
        : `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" ${paint.detail(key, opacity)}/>`,
    ellipse: (x, y, radiusX, radiusY, key, turn = 0) =>
      `<ellipse ${position(x, y, radiusX, radiusY, turn)} ${paint.shape(key)}/>`,
    ellipseDetail: (x, y, radiusX, radiusY, key, opacity = 1, turn = 0) =>
      isLost(opacity) ? '' : `<ellipse ${position(x, y, radiusX, radiusY, turn)} ${paint.detail(key, opacity)}/>`,
    line: (path, key, width, cap = 'round') => {
      const stroke = `<path d="${path}" fill="none" stroke-linecap="${cap}" stroke-linejoin="round"`;
      if (style === 'neon') return `${stroke} stroke="${paint.neon(key)}" stroke-width="${Math.min(width, 4)}"/>`;
      const ink =
        style === 'toon' && width > 7 ? `${stroke} stroke="${colours.k}" stroke-width="${width + outline * 2}"/>` : '';
      return `${ink}${stroke} stroke="${paint.plain(key)}" stroke-width="${width}"/>`;
    },
    mirror: (drawing) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`,
    place: (x, y, scale, drawing, turn = 0) =>
      `<g transform="translate(${tenth(x)} ${tenth(y)})${turn ? ` rotate(${tenth(turn)})` : ''} scale(${scale})">${drawing}</g>`,
  };
}
