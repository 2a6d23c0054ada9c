import { SUITS } from '../../engine/art/motifs/suits.ts';
import { tenth } from '../../engine/art/shapes.ts';
import { findStudioKey } from './choose-look.ts';
import { capHeight, type FaceName } from './faces.ts';
import { drawLabel, widthInEm } from './lettering.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';
import { faceOfName, signOfName } from './vendor-sign.ts';

type Mark = readonly [face: FaceName, name: string, sign: string, letterSpacing: number];

const MARKS: Readonly<Record<string, Mark>> = {
  kumara: ['cinzel', 'KUMARA', '<path d="M12 1l4 7 7 4-7 4-4 7-4-7-7-4 7-4z"/>', 0.12],
  popkettle: [
    'lilita',
    'Pop Kettle',
    '<path d="M5 9h12a3 3 0 013 3v1l3-4v6l-4 4a7 7 0 01-14 0zM8 2c3 2-1 3 2 5M13 2c3 2-1 3 2 5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/><path d="M5 10h14v5a7 7 0 01-14 0z"/>',
    0,
  ],
  norrsken: [
    'archivox',
    'norrsken',
    '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="3.4"/><circle cx="12" cy="12" r="3.4"/>',
    -0.02,
  ],
  saltcreek: [
    'rye',
    'Salt Creek',
    '<path d="M12 2l2.6 6.4L21 6l-3.4 6L23 14l-6.4 1.6L17 22l-5-4-5 4 .4-6.4L1 14l5.4-2L3 6l6.4 2.4z"/>',
    0.02,
  ],
  voltbox: ['unbounded', 'VOLTBOX', '<path d="M3 3h18v18H3zM13 5l-7 8h4l-1 6 8-9h-5z" fill-rule="evenodd"/>', 0],
  jade: [
    'bowlby',
    'JADE HARBOUR',
    '<path d="M2 16a5 5 0 0110 0 5 5 0 0110 0v5H2zM12 2a6 6 0 016 6H6a6 6 0 016-6z"/>',
    0.02,
  ],
  originals: ['archivox', 'ORIGINALS', '<circle cx="12" cy="12" r="10.5"/>', 0.04],
  tidepool: ['lilita', 'Tidepool', '<path d="M2 12c4-8 12-8 15 0 2-3 4-4 5-4v8c-1 0-3-1-5-4-3 8-11 8-15 0z"/>', 0.01],
  grandstand: [
    'shoulders',
    'GRANDSTAND',
    '<path d="M2 20l4-14h3L5 20zM9 20l4-14h3l-4 14zM16 20l4-14h3l-4 14z"/>',
    0.04,
  ],
  kinetic: [
    'archivox',
    'Kinetic Draw',
    '<circle cx="8" cy="9" r="6.5"/><circle cx="17" cy="16" r="5" fill="none" stroke="currentColor" stroke-width="2.6"/>',
    -0.02,
  ],
  felt: ['fraunces', 'Feltworks', `<g transform="translate(12 12) scale(.34)"><path d="${SUITS.spade}"/></g>`, 0],
  sigil: ['unbounded', 'SIGIL', '<path d="M12 1l10 6v10l-10 6-10-6V7zM12 6l-5 9h10z" fill-rule="evenodd"/>', 0.06],
  lantern: [
    'fraunces',
    'Lumen Works',
    '<path d="M12 2a7 7 0 017 7c0 4-3 5-3 8H8c0-3-3-4-3-8a7 7 0 017-7zM8.5 19h7v3h-7z"/>',
    -0.01,
  ],
  meridian: [
    'fraunces',
    'Meridian Live',
    '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 2c-5 6-5 14 0 20 5-6 5-14 0-20z"/>',
    0,
  ],
  casablanca: ['fraunces', 'Casa Branca', '<path d="M2 22V11l10-9 10 9v11h-6v-6a4 4 0 00-8 0v6z"/>', 0],
};

/** A vendor without a studio gets a sign and letters that derive from its name. */
const markOf = (vendor: string): Mark => {
  const key = findStudioKey(vendor);
  const known = key === undefined ? undefined : MARKS[key];
  if (known) {
    const [face, name, sign, letterSpacing] = known;
    // The tables of a house are its own, but its other games are not live.
    return [face, / Live$/.test(name) && !/ Live$/i.test(vendor) ? vendor : name, sign, letterSpacing];
  }
  return [faceOfName(vendor), vendor, signOfName(vendor), 0];
};

const SIZE = 19;

/** The wordmark of a vendor in black, 24 units high. */
export function drawVendorMark(vendor: string): SvgDocument {
  const [face, name, sign, letterSpacing] = markOf(vendor);
  const width = tenth(34 + widthInEm(face, name, letterSpacing) * SIZE + 2);
  const y = tenth(12 + (capHeight(face) * SIZE) / 2);
  const spacing = tenth(letterSpacing * SIZE);
  const letters = drawLabel(name, {
    x: 33,
    y,
    anchor: 'start',
    size: SIZE,
    colour: 'currentColor',
    font: face,
    letterSpacing: spacing,
  });
  return svgDocument([0, 0, width, 24], `<g fill="currentColor">${sign}${letters}</g>`);
}

/** The sign of a vendor in black, without its name, 24 units square. */
export function drawVendorSign(vendor: string): SvgDocument {
  return svgDocument([0, 0, 24, 24], `<g fill="currentColor">${markOf(vendor)[2]}</g>`);
}
