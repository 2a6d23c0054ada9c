import { lantern as drawLantern } from '../../../engine/art/motifs/treasures.ts';
import { createPen } from '../../../engine/art/pen.ts';
import { dots, radialGradient, waves } from '../grounds.ts';
import type { Scene } from './scene.ts';

/** Lanterns under a full moon, above waves. */
export const lantern: Scene = {
  dark: '#0b1a33',
  bright: '#274d8c',
  draw(id, random) {
    const pen = createPen('shade', { m: '#e2392f', s: '#1d7f74', g: '#ffcf5c', k: '#3a0d10', w: '#fff3d6' }, `${id}k`);
    const hanging = (x: number, y: number, scale: number, turn: number): string =>
      `<path d="M${x},0V${y - 96 * scale}" stroke="#ffcf5c" stroke-opacity=".6" stroke-width="2.5"/>` +
      `<circle cx="${x}" cy="${y}" r="${170 * scale}" fill="url(#${id}g)"/>` +
      pen.place(x, y, scale, drawLantern(pen), turn);
    return (
      `<defs>${radialGradient(`${id}g`, '#ffb347', '#ffb347', 0.5, 0.5, 0.5, 0.42, 0)}</defs>` +
      dots(random, 60, 960, 260, '#fff3d6', 0.7, 0.6, 1.8) +
      '<circle cx="716" cy="178" r="150" fill="#f7dca4"/><circle cx="716" cy="178" r="176" fill="#f7dca4" fill-opacity=".14"/>' +
      waves(380, 366, 580, 4, 34, '#123463', '#0e2a52', '#4f7fb8') +
      hanging(560, 176, 0.62, -4) +
      hanging(720, 208, 1.18, 0) +
      hanging(884, 150, 0.74, 5) +
      hanging(452, 92, 0.34, 4) +
      hanging(640, 84, 0.3, -3)
    );
  },
};
