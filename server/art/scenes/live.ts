import { createPen } from '../../../engine/art/pen.ts';
import { repeat } from '../../../engine/art/shapes.ts';
import { dots } from '../grounds.ts';
import { chips, roulette } from '../motifs/table-games.ts';
import { drawPresenter } from '../presenter.ts';
import type { Scene } from './scene.ts';

/** A presenter behind a roulette table. */
export const live: Scene = {
  dark: '#1d0a10',
  bright: '#5d1526',
  draw(id, random) {
    const pen = createPen('shade', { m: '#c92f3a', s: '#148a67', g: '#e7b84e', k: '#14161a', w: '#fffaf0' }, id);
    return (
      repeat(16, (i) => `<path d="M${i * 62},0h58V400h-58z" fill="#fff" fill-opacity="${i % 2 ? 0.02 : 0.045}"/>`) +
      `<circle cx="740" cy="180" r="196" fill="#7d1d33"/>` +
      `<circle cx="740" cy="180" r="196" fill="none" stroke="#e7b84e" stroke-width="4"/>` +
      `<circle cx="740" cy="180" r="216" fill="none" stroke="#e7b84e" stroke-opacity=".35" stroke-width="2"/>` +
      `<g transform="translate(740 262) scale(1.66)">` +
      drawPresenter('hero-live-2', { isMale: false, suit: '#0f5e57', hair: '#1b1416' }) +
      `</g><path d="M380,372Q700,268 1020,372V420H380Z" fill="#6d4a16"/>` +
      `<path d="M380,388Q700,284 1020,388V420H380Z" fill="#0f5b46"/>` +
      `<g transform="translate(540 332) scale(1.250 .66)">` +
      roulette(pen) +
      `</g><g transform="translate(890 336) scale(.7)">` +
      chips(pen) +
      `</g>` +
      dots(random, 22, 960, 320, '#ffd98f', 0.28, 3, 12)
    );
  },
};
