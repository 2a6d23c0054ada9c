import { lighten, mix, shade } from '../../../../../engine/art/colour.ts';
import { createPen, type Pen } from '../../../../../engine/art/pen.ts';
import { polygon, ring, roundedRectangle, star } from '../../../../../engine/art/shapes.ts';
import { FIRST_PAYING, SCATTER, WILD } from '../../../../families/slot/reels.ts';
import { drawLetter } from './slot-letters.ts';
import type { LookKey, SlotColours, SlotLook } from './slot-look.ts';
import { motifOf, onDisc } from './slot-motifs.ts';

/** Highest symbols that have a motif; those after them are letters. */
const MOTIF_COUNT = 4;

const gradient = (id: string, from: string, to: string): string =>
  `<radialGradient id="${id}" cx=".42" cy=".32" r=".75"><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></radialGradient>`;

const TINTS = ['main', 'second', 'gold', 'frame'] as const;

/** The base of a symbol that pays well, by style. */
const PLATES: Readonly<Record<LookKey, (colours: SlotColours, tint: string, id: string) => string>> = {
  palace: ({ gold, reelEdge }, tint, id) =>
    gradient(`${id}p`, mix(reelEdge, tint, 0.5), reelEdge) +
    `<path d="${polygon(8, 101, Math.PI / 8)}" fill="url(#${id}p)" stroke="${gold}" stroke-width="3.5"/>` +
    `<path d="${polygon(8, 92, Math.PI / 8)}" fill="none" stroke="${gold}" stroke-opacity=".45" stroke-width="1.4"/>`,
  kettle: (_, tint, id) =>
    gradient(`${id}p`, lighten(tint, 0.82), lighten(tint, 0.52)) +
    `<circle r="96" fill="url(#${id}p)"/><ellipse cx="-26" cy="-62" rx="38" ry="16" fill="#fff" opacity=".7" transform="rotate(-24 -26 -62)"/>`,
  fjord: ({ paper }, tint) =>
    `<path d="${roundedRectangle(-98, -98, 196, 196, 6)}" fill="${mix(paper, tint, 0.3)}"/>` +
    `<path d="M-98,98V40L98,-60V98Z" fill="${mix(paper, tint, 0.42)}"/>`,
  saloon: ({ ink, gold }, tint) =>
    `<path d="${roundedRectangle(-98, -98, 196, 196, 16)}" fill="${mix('#e9cf9d', tint, 0.2)}" stroke="${mix(ink, '#9a6233', 0.6)}" stroke-width="6"/>` +
    [-82, 82]
      .flatMap((x) =>
        [-82, 82].map((y) => `<circle cx="${x}" cy="${y}" r="6" fill="${gold}" stroke="${ink}" stroke-width="2"/>`),
      )
      .join(''),
  volt: (_, tint) =>
    `<path d="M-98,-60V-98H-60M60,-98H98V-60M98,60V98H60M-60,98H-98V60" fill="none" stroke="${tint}" stroke-width="3" stroke-opacity=".8"/>` +
    `<circle r="84" fill="${tint}" fill-opacity=".1"/>`,
  harbour: ({ gold, paper }, tint, id) =>
    gradient(`${id}p`, lighten(tint, 0.55), mix(paper, tint, 0.72)) +
    `<circle r="98" fill="${gold}"/><circle r="92" fill="url(#${id}p)"/>` +
    `<g fill="none" stroke="${gold}" stroke-opacity=".5" stroke-width="2">${ring(12, (_, angle) => `<circle cx="${Math.round(80 * Math.cos(angle))}" cy="${Math.round(80 * Math.sin(angle))}" r="12"/>`)}</g>`,
  lantern: ({ paper }, tint, id) =>
    `<radialGradient id="${id}p"><stop offset="0" stop-color="${paper}" stop-opacity=".62"/><stop offset=".55" stop-color="${tint}" stop-opacity=".34"/><stop offset="1" stop-color="${tint}" stop-opacity="0"/></radialGradient><circle r="106" fill="url(#${id}p)"/>`,
  reef: ({ far }, tint, id) =>
    gradient(`${id}p`, mix(far, '#ffffff', 0.45), mix(far, tint, 0.25)) +
    `<circle r="98" fill="url(#${id}p)" fill-opacity=".75" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>` +
    `<path d="M-66,-48A82,82 0 0 1 -20,-80" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".75"/>`,
};

/** A glow round lines of light: the same lines, wide and faint. */
const glow = (pen: Pen, drawing: string): string =>
  pen.style === 'neon'
    ? `<g opacity=".22">${drawing.replaceAll(/stroke-width="[\d.]+"/g, 'stroke-width="15"').replaceAll(/fill-opacity="\.09"/g, 'fill-opacity="0"')}</g>${drawing}`
    : drawing;

const drawWild = (pen: Pen, colours: SlotColours, id: string): string =>
  gradient(`${id}w`, lighten(colours.gold, 0.45), shade(colours.gold, -0.1)) +
  `<path d="${star(12, 104, 84)}" fill="url(#${id}w)" stroke="${colours.ink}" stroke-opacity=".6" stroke-width="4"/>` +
  `<circle r="76" fill="${colours.main}"/><circle r="76" fill="none" stroke="${lighten(colours.gold, 0.4)}" stroke-width="4"/>` +
  `<g fill="${lighten(colours.main, 0.3)}" opacity=".55">${ring(10, (index) => `<path d="M0,0L-11,-74H11Z" transform="rotate(${index * 36})"/>`)}</g>` +
  pen.place(0, -16, 0.56, motifOf('gem')(pen));

const drawScatter = (pen: Pen, look: SlotLook, id: string): string =>
  gradient(`${id}s`, lighten(look.colours.second, 0.5), shade(look.colours.second, -0.16)) +
  `<g fill="${look.colours.gold}" opacity=".8">${ring(16, (index) => `<path d="M0,-60L-8,-108H8Z" transform="rotate(${index * 22.5})"/>`)}</g>` +
  `<circle r="88" fill="${look.colours.gold}"/><circle r="80" fill="url(#${id}s)"/>` +
  `<circle r="70" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2" stroke-dasharray="3 7"/>` +
  onDisc(look.motifs[0], 80, id, pen.place(0, -12, 0.62, motifOf(look.motifs[0])(pen)));

/** The picture of a symbol as an SVG document, 220 by 220 round its middle. */
export function drawSlotSymbol(look: SlotLook, symbol: number): string {
  const { colours } = look;
  const id = `y${symbol}`;
  const penColours = { m: colours.main, s: colours.second, g: colours.gold, k: colours.ink, w: colours.paper };
  const pen = createPen(look.pen, penColours, id, look.outline);
  const rank = symbol - FIRST_PAYING;
  const body = () => {
    if (symbol === WILD) return drawWild(pen, colours, id);
    if (symbol === SCATTER) return drawScatter(pen, look, id);
    if (rank >= MOTIF_COUNT) return drawLetter(pen, rank - MOTIF_COUNT);
    const tint = colours[TINTS[rank] ?? 'main'];
    const motif = look.motifs[rank] ?? '';
    const placed = pen.place(0, 0, 0.86, glow(pen, motifOf(motif)(pen)));
    return PLATES[look.key](colours, tint, id) + onDisc(motif, 90, id, placed);
  };
  const drawing = body();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -110 220 220" width="220" height="220"><defs>${pen.definitions()}</defs>${drawing}</svg>`;
}
