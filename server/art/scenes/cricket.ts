import { repeat, tenth } from '../../../engine/art/shapes.ts';
import type { Scene } from './scene.ts';
import { confetti, floodlight, grandstand } from './stadium.ts';

/** A night match of cricket. */
export const cricket: Scene = {
  dark: '#05323c',
  bright: '#0a5f6c',
  draw(_id, random) {
    const stumps =
      `<g transform="translate(620 250)">` +
      [0, 26, 52]
        .map(
          (x) => `<path d="M${x},-70h11V110h-11z" fill="#f2c06b"/><path d="M${x + 6},-70h5V110h-5z" fill="#cf9740"/>`,
        )
        .join('') +
      `<g fill="#ffd98f"><path d="M-6,-104l34,-14 4,8 -34,14z"/><path d="M46,-118l30,20 -5,8 -30,-20z"/>` +
      `</g></g>`;
    return (
      `<g>` +
      grandstand(960, 116, 96, '#042730', '#e9f6f2', random) +
      floodlight(884, 48, 36, 200) +
      `<path d="M0,206C240,172 720,172 960,206V400H0Z" fill="#0c6a58"/>` +
      `<path d="M0,206C240,172 720,172 960,206V220C720,188 240,188 0,220Z" fill="#0f8069"/>` +
      repeat(
        8,
        (i) =>
          `<path d="M${i * 150 - 120},400L${i * 90 + 130},186h44L${i * 150 - 20},400Z" fill="#fff" fill-opacity=".035"/>`,
      ) +
      `<path d="M560,400L610,214H690L800,400Z" fill="#d9a45f" fill-opacity=".8"/>` +
      `<path d="M585,330H750" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>` +
      confetti(random, 26, 560, 10, 400, 190, ['#ffc04a', '#ff7a59', '#7fe0d0', '#fff3dc']) +
      stumps +
      `<g transform="translate(792 190)">` +
      (
        [
          [-96, 34, 0.5],
          [-60, 20, 0.35],
          [-20, 12, 0.28],
        ] as const
      )
        .map(
          ([o, w, op], i) =>
            `<path d="M${-300 + i * 16},${196 - i * 22}C-210,${120 + o * 0.3} -130,${60 + o * 0.5} -40,${-10 + o * 0.72}L${-30 + w * 0.4},${10 + o * 0.72 + w}C-120,${80 + o * 0.5 + w * 0.4} -210,${126 + o * 0.3 + w * 0.2} ${-300 + i * 16},${196 - i * 22}Z" fill="#ffd27a" fill-opacity="${op}"/>`,
        )
        .join('') +
      `<g transform="rotate(-20)"><circle r="104" fill="#c92a3a"/>` +
      `<path d="M0,104A104,104 0 0 0 78,-68C96,-4 66,84 0,104Z" fill="#8d1626"/>` +
      `<path d="M-96,-40C-30,-30 30,-30 96,-40" fill="none"/>` +
      `<g fill="none" stroke="#fff3dc" stroke-width="5"><path d="M-30,-100C-6,-40 -6,40 -30,100"/>` +
      `<path d="M-2,-104C22,-42 22,42 -2,104"/></g>` +
      `<g stroke="#fff3dc" stroke-width="4" stroke-linecap="round">` +
      repeat(11, (i) => {
        const t = -86 + i * 17.2;
        const x = -12 - (t * t) / 620;
        return `<path d="M${tenth(x - 12)},${tenth(t - 3)}l10,5"/><path d="M${tenth(x + 22)},${tenth(t + 2)}l10,-5"/>`;
      }) +
      `</g>` +
      `<path d="M-84,-34A90,90 0 0 1 -30,-84" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" fill="none"/>` +
      `</g></g></g>`
    );
  },
};
