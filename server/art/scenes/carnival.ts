import { mask } from '../../../engine/art/motifs/legends.ts';
import { drum } from '../../../engine/art/motifs/treasures.ts';
import { createPen } from '../../../engine/art/pen.ts';
import { cycle, petal, repeat } from '../../../engine/art/shapes.ts';
import type { Scene } from './scene.ts';
import { confetti } from './stadium.ts';

/** A feathered mask, a drum and confetti. */
export const carnival: Scene = {
  dark: '#0a3d3a',
  bright: '#0e7c6b',
  draw(id, random) {
    const pen = createPen('shade', { m: '#ff5a2b', s: '#19b38a', g: '#ffc53a', k: '#1d1030', w: '#fff6e6' }, `${id}k`);
    return (
      `<circle cx="720" cy="230" r="270" fill="#12907b"/><circle cx="720" cy="230" r="210" fill="#16a58c"/>` +
      repeat(
        15,
        (i) =>
          `<g transform="translate(720 250) rotate(${-84 + i * 12})">` +
          `<path d="${petal(300 - Math.abs(i - 7) * 9, 30)}" fill="${cycle(i, '#ff5a2b', '#ffc53a', '#c8f23c', '#ff8f5c', '#f2405d')}"/>` +
          `<path d="M0,-60V-280" stroke="#000" stroke-opacity=".14" stroke-width="3"/></g>`,
      ) +
      `<g transform="translate(720 262) scale(1.75)">` +
      mask(pen) +
      `</g>` +
      confetti(random, 60, 440, 0, 520, 400, ['#c8f23c', '#ffd23f', '#ff8a5c', '#fff3dc', '#f2405d']) +
      `<g transform="translate(500 326) scale(.8) rotate(-14)">` +
      drum(pen) +
      `</g>`
    );
  },
};
