import { coins, cutgem, gem } from '../../../engine/art/motifs/jewels.ts';
import { chest } from '../../../engine/art/motifs/treasures.ts';
import { createPen } from '../../../engine/art/pen.ts';
import { dots, rays } from '../grounds.ts';
import type { Scene } from './scene.ts';
import { confetti } from './stadium.ts';

/** An open chest in a burst of light: a picture that fits every offer. */
export const welcome: Scene = {
  dark: '#0b2540',
  bright: '#13628a',
  draw(id, random) {
    const pen = createPen('shade', { m: '#c9472b', s: '#1f9fb5', g: '#f5b83d', k: '#1c130c', w: '#fff6e2' }, `${id}k`);
    return (
      rays(720, 232, 24, 640, '#ffd56b', 0.13, 0.06) +
      '<circle cx="720" cy="220" r="206" fill="#fff" fill-opacity=".08"/>' +
      '<circle cx="720" cy="220" r="150" fill="#ffd56b" fill-opacity=".22"/>' +
      dots(random, 40, 960, 380, '#ffe3a0', 0.7, 0.8, 2.4) +
      confetti(random, 40, 440, 0, 520, 220, ['#ffcf5c', '#ff7a59', '#7fe0d0', '#fff3dc']) +
      '<ellipse cx="720" cy="372" rx="250" ry="22" fill="#000" fill-opacity=".28"/>' +
      pen.place(540, 318, 0.86, coins(pen)) +
      pen.place(896, 322, 0.7, gem(pen), 12) +
      pen.place(846, 350, 0.42, cutgem(pen, 's'), -14) +
      pen.place(720, 226, 1.62, chest(pen))
    );
  },
};
