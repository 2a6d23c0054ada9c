import { darken, lighten, mix } from '../../../../../engine/art/colour.ts';
import { PALETTES } from '../../../../../engine/art/palettes.ts';
import type { PenStyle } from '../../../../../engine/art/pen.ts';
import type { LookKey, SlotColours } from './slot-look.ts';

interface Style {
  readonly pen: PenStyle;
  readonly outline: number;
  /** Colours by the name that the covers of the style use, in its own order. */
  readonly palettes: Readonly<Record<string, readonly string[]>>;
  read(palette: readonly string[]): SlotColours;
}

const WHITE = '#fffaf0';
const NIGHT = '#07090c';

const at = (palette: readonly string[], index: number): string => palette[index] ?? WHITE;

/** The styles. Their palettes are those of the covers but for the fjord, whose paper and reels want other tones. */
export const STYLES: Readonly<Record<LookKey, Style>> = {
  palace: {
    pen: 'lux',
    outline: 0,
    palettes: PALETTES.kumara,
    read: (p) => ({
      far: at(p, 1),
      near: at(p, 0),
      reelEdge: at(p, 0),
      reel: mix(at(p, 0), at(p, 1), 0.62),
      main: at(p, 2),
      second: at(p, 3),
      gold: at(p, 4),
      ink: '#120a0a',
      paper: '#fdf3dc',
      frame: at(p, 4),
      frameDark: darken(at(p, 4), 0.62),
    }),
  },
  kettle: {
    pen: 'toon',
    outline: 6,
    palettes: PALETTES.popkettle,
    read: (p) => ({
      far: at(p, 0),
      near: at(p, 1),
      reelEdge: mix(WHITE, at(p, 0), 0.4),
      reel: '#fffdf6',
      main: at(p, 2),
      second: at(p, 3),
      gold: at(p, 4),
      ink: at(p, 5),
      paper: '#fff9ea',
      frame: at(p, 2),
      frameDark: darken(at(p, 2), 0.45),
    }),
  },
  fjord: {
    pen: 'flat',
    outline: 0,
    palettes: {
      clay: ['#ead9c0', '#d4492f', '#1f4b47', '#e3a23a', '#26201b'],
      fjord: ['#173840', '#e0633c', '#8fc1b5', '#f2c063', '#0e2228'],
      moss: ['#c9d3a6', '#2f5d3a', '#e2683c', '#f0b64b', '#1c2a1c'],
      cobalt: ['#2b50d8', '#ff8a5c', '#9fd2ff', '#ffd166', '#101c5a'],
      snow: ['#dfe6ea', '#2b50d8', '#e5533d', '#f2b33d', '#171b20'],
      brick: ['#c8452c', '#f2a65e', '#1d2e35', '#f6b44a', '#2a0f0a'],
    },
    read: (p) => ({
      far: at(p, 0),
      near: darken(at(p, 4), 0.2),
      reelEdge: mix('#f6efe2', at(p, 0), 0.35),
      reel: '#f6efe2',
      main: at(p, 1),
      second: at(p, 2),
      gold: at(p, 3),
      ink: at(p, 4),
      paper: '#fff8ea',
      frame: at(p, 4),
      frameDark: darken(at(p, 4), 0.4),
    }),
  },
  saloon: {
    pen: 'toon',
    outline: 3.6,
    palettes: PALETTES.saltcreek,
    read: (p) => ({
      far: at(p, 2),
      near: darken(at(p, 1), 0.45),
      reelEdge: mix(at(p, 0), '#8a5a2b', 0.4),
      reel: at(p, 0),
      main: at(p, 3),
      second: at(p, 4),
      gold: at(p, 5),
      ink: at(p, 6),
      paper: '#fbf1da',
      frame: '#9a6233',
      frameDark: '#4a2a14',
    }),
  },
  volt: {
    pen: 'neon',
    outline: 0,
    palettes: PALETTES.voltbox,
    read: (p) => ({
      far: mix(NIGHT, at(p, 1), 0.22),
      near: NIGHT,
      reelEdge: '#040508',
      reel: mix('#0b0e15', at(p, 0), 0.07),
      main: at(p, 0),
      second: at(p, 1),
      gold: at(p, 2),
      ink: '#05070a',
      paper: '#ffffff',
      frame: at(p, 0),
      frameDark: mix(NIGHT, at(p, 0), 0.25),
    }),
  },
  harbour: {
    pen: 'shade',
    outline: 0,
    palettes: PALETTES.jade,
    read: (p) => ({
      far: at(p, 1),
      near: darken(at(p, 0), 0.4),
      reelEdge: mix(at(p, 5), at(p, 0), 0.3),
      reel: lighten(at(p, 5), 0.45),
      main: at(p, 2),
      second: at(p, 3),
      gold: at(p, 4),
      ink: '#2a0b0c',
      paper: '#fff7e3',
      frame: at(p, 0),
      frameDark: darken(at(p, 0), 0.5),
    }),
  },
  lantern: {
    pen: 'shade',
    outline: 0,
    palettes: PALETTES.lantern,
    read: (p) => ({
      far: at(p, 1),
      near: at(p, 3),
      reelEdge: darken(at(p, 3), 0.35),
      reel: mix(at(p, 3), at(p, 2), 0.55),
      main: at(p, 5),
      second: at(p, 6),
      gold: at(p, 0),
      ink: darken(at(p, 3), 0.3),
      paper: at(p, 4),
      frame: at(p, 2),
      frameDark: at(p, 3),
    }),
  },
  reef: {
    pen: 'toon',
    outline: 4.6,
    palettes: PALETTES.tidepool,
    read: (p) => ({
      far: at(p, 0),
      near: at(p, 1),
      reelEdge: darken(at(p, 1), 0.2),
      reel: mix(at(p, 1), at(p, 0), 0.7),
      main: at(p, 2),
      second: at(p, 3),
      gold: at(p, 4),
      ink: darken(at(p, 1), 0.55),
      paper: '#fbfff6',
      frame: lighten(at(p, 0), 0.25),
      frameDark: darken(at(p, 1), 0.3),
    }),
  },
};
