import { peacock } from '../../engine/art/motifs/birds.ts';
import { mask } from '../../engine/art/motifs/legends.ts';
import { createPen } from '../../engine/art/pen.ts';
import { cycle, petal, repeat } from '../../engine/art/shapes.ts';
import { createRandom, type Random } from '../../engine/random/random.ts';
import { dots, linearGradient, radialGradient, rays, rectangle } from './grounds.ts';
import { confetti } from './scenes/stadium.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';

const drawCarnival = (id: string, random: Random): string => {
  const pen = createPen('shade', { m: '#ff5a2b', s: '#19b38a', g: '#ffc53a', k: '#1d1030', w: '#fff6e6' }, `${id}k`);
  return (
    `<circle cx="180" cy="270" r="250" fill="#0f6a60"/><circle cx="180" cy="270" r="190" fill="#138074"/>` +
    repeat(
      13,
      (i) =>
        `<g transform="translate(180 300) rotate(${-78 + i * 13})">` +
        `<path d="${petal(232 - Math.abs(i - 6) * 9, 25)}" fill="${cycle(i, '#ff5a2b', '#ffc53a', '#c8f23c', '#ff8f5c', '#f2405d')}"/>` +
        `<path d="M0,-50V-214" stroke="#000" stroke-opacity=".14" stroke-width="3"/></g>`,
    ) +
    `<g transform="translate(180 306) scale(1.5)">` +
    mask(pen) +
    `</g>` +
    confetti(random, 40, 0, 96, 360, 380, ['#c8f23c', '#ffd23f', '#ff8a5c', '#fff3dc', '#f2405d'])
  );
};

const drawPeacock = (id: string, random: Random): string => {
  const pen = createPen('lux', { m: '#0e97b0', s: '#1aa070', g: '#f0bb4a', k: '#06141c', w: '#fff3d6' }, `${id}k`);
  const body = peacock(pen);
  return (
    `<defs>` +
    pen.definitions() +
    radialGradient(`${id}r`, '#45c48c', '#0f5a3b', 0.5, 0.5, 0.5, 0.8, 0) +
    `</defs><circle cx="180" cy="290" r="300" fill="url(#${id}r)"/>` +
    rays(180, 300, 22, 620, '#f0bb4a', 0.09, 0.06) +
    `<g fill="none" stroke="#f0bb4a">` +
    `<path d="M28,760V284C28,230 58,224 64,192C92,190 112,166 120,138C150,132 170,110 180,78C190,110 210,132 240,138C248,166 268,190 296,192C302,224 332,230 332,284V760" stroke-width="3"/>` +
    `<path d="M42,760V290C42,244 70,238 78,204C104,202 124,180 132,152C156,146 172,128 180,104C188,128 204,146 228,152C236,180 256,202 282,204C290,238 318,244 318,290V760" stroke-opacity=".4" stroke-width="1.5"/>` +
    `</g><g transform="translate(180 330) scale(1.14)">` +
    body +
    `</g>` +
    dots(random, 40, 360, 560, '#ffe3a0', 0.7, 0.8, 2.2)
  );
};

interface Poster {
  readonly bright: string;
  readonly dark: string;
  draw(id: string, random: Random): string;
}

const POSTERS: ReadonlyMap<string, Poster> = new Map(
  Object.entries({
    carnival: { bright: '#0b4a45', dark: '#0a3532', draw: drawCarnival },
    peacock: { bright: '#0f5a3b', dark: '#07251a', draw: drawPeacock },
  }),
);

/** A tall panel of 360 by 720 next to a form; the lower third stays calm for text. */
export function findPoster(name: string): SvgDocument | undefined {
  const poster = POSTERS.get(name);
  if (!poster) return undefined;
  const { bright, dark, draw } = poster;
  const id = `po${name}`;
  return svgDocument(
    [0, 0, 360, 720],
    `<defs>` +
      linearGradient(`${id}bg`, bright, dark) +
      `<linearGradient id="${id}fd" x1="0" y1="0" x2="0" y2="1">` +
      `<stop offset=".44" stop-color="${dark}" stop-opacity="0"/>` +
      `<stop offset=".66" stop-color="${dark}" stop-opacity=".96"/></linearGradient></defs>` +
      rectangle(0, 0, 360, 720, `url(#${id}bg)`) +
      draw(id, createRandom(`poster${name}`)) +
      rectangle(0, 0, 360, 720, `url(#${id}fd)`),
  );
}
