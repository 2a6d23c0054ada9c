import { darken, lighten, mix } from '../../../../../engine/art/colour.ts';
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

/** The styles: palettes are those of the covers, so that a game opens in the colours of its cover. */
export const STYLES: Readonly<Record<LookKey, Style>> = {
  palace: {
    pen: 'lux',
    outline: 0,
    palettes: {
      emerald: ['#03201a', '#0f6a52', '#1aa97c', '#d64550', '#e9b949'],
      sapphire: ['#05142f', '#174f9e', '#2d74de', '#e05263', '#efc35a'],
      garnet: ['#25060d', '#8a1a2c', '#cf2f47', '#1f8f74', '#efc15a'],
      amber: ['#211002', '#91520c', '#de7f18', '#157d77', '#f4cd6a'],
      onyx: ['#0b0c0f', '#343a42', '#2f9c8f', '#cf5a40', '#dcb564'],
      peacock: ['#02181d', '#0b6470', '#0fa3ad', '#e8543f', '#f1bd4f'],
    },
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
    palettes: {
      sunny: ['#ffc629', '#f7941d', '#e8384f', '#14a594', '#ffe066', '#4a1420'],
      mint: ['#45d6a4', '#159a72', '#ff6847', '#2d6cdf', '#ffd23f', '#0b352f'],
      sky: ['#55bdf7', '#1f84d2', '#ff5a4d', '#ffb400', '#ffe066', '#0c2748'],
      blush: ['#ff9b8f', '#ee5b63', '#2fae8d', '#ffcf40', '#ffe58a', '#481426'],
      lime: ['#b4e03a', '#6cae1e', '#ff5b3a', '#1e7fd6', '#ffd93b', '#1f3409'],
    },
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
    palettes: {
      brick: ['#f3e3c1', '#cf4028', '#ea9a36', '#c8371f', '#1c6a66', '#f0b440', '#33150c'],
      teal: ['#f1e6cb', '#17686b', '#3c948c', '#d9512c', '#14565c', '#efb944', '#0f2a2b'],
      dusk: ['#f2e1c4', '#2b3a5e', '#4f6a91', '#e4693f', '#2b3a5e', '#f2bd4b', '#161d33'],
      plum: ['#f4e5cb', '#7a2e3d', '#b0504c', '#d8472f', '#2d6a5f', '#edb23f', '#2c0f17'],
    },
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
    palettes: {
      acid: ['#d4ff3a', '#2ee6d6', '#ff6a3d'],
      ice: ['#74e4ff', '#f4fbff', '#ffc93c'],
      hot: ['#ff4655', '#ffa21f', '#ffe66d'],
      green: ['#2bff8f', '#f2ff70', '#27d3ee'],
      sodium: ['#ffb31f', '#ff5638', '#7de8ff'],
    },
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
    palettes: {
      lacquer: ['#8f0f1a', '#d3222c', '#e9402f', '#14907a', '#ffcf5c', '#f7dca4'],
      jade: ['#063d33', '#12836a', '#e23b31', '#1aa588', '#ffc552', '#f2d79c'],
      ink: ['#0c1a27', '#23445a', '#e2392f', '#2f8f9d', '#f6c14f', '#efd8ab'],
      saffron: ['#9a4a05', '#eb8d18', '#d72f2b', '#0f7d6b', '#ffd66b', '#ffe4ad'],
    },
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
    palettes: {
      dawn: ['#f9b56a', '#e2604a', '#7d2a4d', '#2a1440', '#ffe3a6', '#f4485b', '#1fa39a'],
      polar: ['#8fe3d3', '#2f9cb0', '#185a83', '#0b2545', '#f2fbff', '#ff7657', '#ffc83d'],
      forest: ['#d9e88a', '#7fb04e', '#2f7350', '#0d3434', '#fffbd6', '#f2653a', '#ffcb47'],
      desert: ['#ffd98a', '#f0904a', '#b94a35', '#4b1a24', '#fff2cf', '#1d8f8a', '#ffd04a'],
    },
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
    palettes: {
      lagoon: ['#0a86a8', '#043a5e', '#ff7a3d', '#ffc83d', '#ffe27a'],
      reef: ['#12a58f', '#053f4a', '#f2505a', '#ffb22e', '#ffe07a'],
      abyss: ['#0e4f8f', '#04122e', '#2fb6c9', '#ff6b4a', '#ffd75e'],
      sunset: ['#f08a4b', '#7a1f4b', '#1fb5a8', '#ffd23f', '#fff0a8'],
    },
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
