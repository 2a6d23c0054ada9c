import { rocket } from '../../../engine/art/motifs/instant-games.ts';
import { createPen } from '../../../engine/art/pen.ts';
import { repeat } from '../../../engine/art/shapes.ts';
import { dots } from '../grounds.ts';
import type { Scene } from './scene.ts';

/** A rocket on its rising curve. */
export const launch: Scene = {
  dark: '#081d33',
  bright: '#0d4d7a',
  draw(id, random) {
    const pen = createPen('shade', { m: '#f0472f', s: '#0fa3ad', g: '#ffc53a', k: '#0b1c2c', w: '#fff8ec' }, id);
    return (
      `<g stroke="#fff" stroke-opacity=".09">` +
      repeat(9, (i) => `<path d="M${440 + i * 64},0V400M400,${i * 50}H960"/>`) +
      `</g>` +
      `<path d="M400,392C620,380 780,260 862,70" fill="none" stroke="#ffc53a" stroke-width="12" stroke-linecap="round"/>` +
      `<path d="M400,392C620,380 780,260 862,70V400H400Z" fill="#ffc53a" fill-opacity=".16"/>` +
      `<g transform="translate(866 74) rotate(28) scale(.98)">` +
      rocket(pen) +
      `</g><circle cx="560" cy="120" r="64" fill="#0fa3ad"/>` +
      `<path d="M508,150A64,64 0 0 0 622,132C590,160 540,164 508,150Z" fill="#0a7c86"/>` +
      `<circle cx="540" cy="100" r="10" fill="#0a7c86"/><circle cx="582" cy="132" r="7" fill="#0a7c86"/>` +
      dots(random, 70, 960, 380, '#fff', 0.7, 0.6, 1.9)
    );
  },
};
