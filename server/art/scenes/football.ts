import { football as drawFootball } from '../../../engine/art/motifs/sports.ts';
import { createPen } from '../../../engine/art/pen.ts';
import { repeat } from '../../../engine/art/shapes.ts';
import type { Scene } from './scene.ts';
import { confetti, floodlight, grandstand } from './stadium.ts';

/** A football in flight in a full stadium. */
export const football: Scene = {
  dark: '#3a0f06',
  bright: '#a8300f',
  draw(id, random) {
    const pen = createPen('shade', { k: '#1b1310', w: '#fffaf2', wd: '#e3d3c4' }, id);
    return (
      `<g>` +
      grandstand(960, 110, 100, '#2a0a05', '#ffe9cf', random) +
      floodlight(890, 46, 36, 210) +
      `<path d="M0,206C240,172 720,172 960,206V400H0Z" fill="#2e7d36"/>` +
      `<path d="M0,206C240,172 720,172 960,206V220C720,188 240,188 0,220Z" fill="#3c9444"/>` +
      repeat(
        9,
        (i) =>
          `<path d="M${i * 150 - 160},400L${i * 88 + 110},184h42L${i * 150 - 70},400Z" fill="#fff" fill-opacity=".05"/>`,
      ) +
      `<g fill="none" stroke="#fff" stroke-opacity=".75">` +
      `<path d="M560,218V120H900V218" stroke-width="7" stroke="#fff"/>` +
      `<path d="M560,120L590,96H930L900,120" stroke-width="4"/>` +
      repeat(
        17,
        (i) => `<path d="M${560 + i * 20},120V214M560,${120 + i * 6}H900" stroke-opacity=".16" stroke-width="1.5"/>`,
      ) +
      `</g>` +
      (
        [
          [-70, 34, 0.5],
          [-20, 22, 0.4],
          [24, 12, 0.32],
        ] as const
      )
        .map(
          ([o, w, op], i) =>
            `<path d="M${452 + i * 26},${392 - i * 6}C540,${350 + o * 0.3} 620,${296 + o * 0.5} 716,${206 + o * 0.7}L${738 + w * 0.3},${226 + o * 0.7 + w}C640,${312 + o * 0.5 + w * 0.4} 550,${358 + o * 0.3 + w * 0.2} ${452 + i * 26},${392 - i * 6}Z" fill="#ffd23f" fill-opacity="${op}"/>`,
        )
        .join('') +
      confetti(random, 34, 520, 0, 440, 200, ['#c8f23c', '#ffd23f', '#ff8a5c', '#fff3dc']) +
      `<g transform="translate(768 206) rotate(18) scale(1.22)">` +
      drawFootball(pen) +
      `<path d="M-66,-40A78,78 0 0 1 -30,-72" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" stroke-opacity=".9"/>` +
      `</g></g>`
    );
  },
};
