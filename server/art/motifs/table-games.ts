import type { Motif } from '../../../engine/art/motifs/motif.ts';
import { SUITS, type Suit } from '../../../engine/art/motifs/suits.ts';
import type { Pen } from '../../../engine/art/pen.ts';
import { cycle, polar, repeat, ring, roundedRectangle, tenth } from '../../../engine/art/shapes.ts';
import { drawLabel } from '../lettering.ts';

/** Draws the motif of its name. */
export const wheel: Motif = (pen) =>
  ring(12, (i, a) => {
    const [x, y] = polar(86, a);
    const [u, v] = polar(86, a + Math.PI / 6);
    return pen.shape(`M0,0L${x},${y}A86,86 0 0 1 ${u},${v}Z`, cycle(i, 'm', 'w', 's', 'g'));
  }) +
  `<g>${pen.line('M86,0A86,86 0 1 1 85.9,-1', 'g', 12)}</g>` +
  ring(24, (i, a) => {
    const [x, y] = polar(86, a);
    return pen.circleDetail(x, y, 3.4, i % 2 ? 'w' : 'gd');
  }) +
  pen.circle(0, 0, 24, 'g') +
  pen.circleDetail(0, 0, 12, 'm') +
  pen.shape('M-14,-104H14L0,-74Z', 'm');

/** Draws the motif of its name. */
export const roulette: Motif = (pen) =>
  pen.circle(0, 0, 98, 'gd') +
  pen.circleDetail(0, 0, 90, 'k') +
  ring(24, (i, a) => {
    const w = Math.PI / 24;
    const [x, y] = polar(84, a - w);
    const [u, v] = polar(84, a + w);
    const [q, s] = polar(56, a + w);
    const [g, h] = polar(56, a - w);
    return pen.detail(
      `M${x},${y}A84,84 0 0 1 ${u},${v}L${q},${s}A56,56 0 0 0 ${g},${h}Z`,
      i === 0 ? 's' : i % 2 ? 'm' : 'k',
    );
  }) +
  pen.line('M84,0A84,84 0 1 1 83.9,-1', 'g', 2.5) +
  pen.circle(0, 0, 56, 'gd') +
  pen.circleDetail(0, 0, 50, 'md') +
  ring(8, (_i, a) => {
    const [x, y] = polar(50, a);
    return pen.line(`M0,0L${x},${y}`, 'gd', 2);
  }) +
  ring(4, (_i, a) => {
    const [x, y] = polar(40, a + 0.4);
    return pen.line(`M0,0L${x},${y}`, 'g', 6) + pen.circle(x, y, 7, 'gl');
  }) +
  pen.circle(0, 0, 16, 'g') +
  pen.circleDetail(-4, -4, 5, 'gl') +
  pen.circle(-52, -47, 8, 'w');

/** Draws the motif of its name. */
export const cards: Motif = (pen) => {
  const card = (a: number, x: number, y: number, suit: Suit, col: string) =>
    `<g transform="translate(${x} ${y}) rotate(${a})">` +
    pen.shape(roundedRectangle(-42, -60, 84, 120, 10), 'w') +
    `<g transform="translate(0 6) scale(1.05)">` +
    pen.detail(SUITS[suit], col) +
    `</g><g transform="translate(-28 -44) scale(.28)">` +
    pen.detail(SUITS[suit], col) +
    `</g><g transform="translate(28 44) scale(-.28)">` +
    pen.detail(SUITS[suit], col) +
    `</g></g>`;
  return card(-22, -42, 8, 'club', 'k') + card(-2, -2, -4, 'heart', 'm') + card(19, 40, 8, 'spade', 'k');
};

/** Draws the motif of its name. */
export const pair: Motif = (pen) => {
  const card = (a: number, x: number, y: number, suit: Suit, col: string, isBack = false) =>
    `<g transform="translate(${x} ${y}) rotate(${a})">` +
    pen.shape(roundedRectangle(-48, -68, 96, 136, 11), 'w') +
    (isBack
      ? pen.detail(roundedRectangle(-40, -60, 80, 120, 7), 'm') +
        repeat(5, (r) =>
          repeat(3, (i) => pen.detail(`M${-26 + i * 26},${-56 + r * 24}l11,14l-11,14l-11,-14Z`, 'ml', 0.6)),
        )
      : `<g transform="translate(0 4) scale(1.35)">` +
        pen.detail(SUITS[suit], col) +
        `</g><g transform="translate(-33 -50) scale(.3)">` +
        pen.detail(SUITS[suit], col) +
        `</g><g transform="translate(33 50) scale(-.3)">` +
        pen.detail(SUITS[suit], col) +
        `</g>`) +
    `</g>`;
  return card(-12, -34, 2, 'spade', 'k', true) + card(10, 30, 0, 'spade', 'k');
};

const chip = (pen: Pen, k = 'm'): string =>
  pen.circle(0, 0, 60, k) +
  ring(8, (_i, a) => {
    const w = 0.2;
    const [x, y] = polar(58, a - w);
    const [u, v] = polar(58, a + w);
    const [q, s] = polar(43, a + w);
    const [g, h] = polar(43, a - w);
    return pen.detail(`M${x},${y}A58,58 0 0 1 ${u},${v}L${q},${s}A43,43 0 0 0 ${g},${h}Z`, 'w');
  }) +
  pen.circleDetail(0, 0, 38, `${k}d`) +
  pen.circleDetail(0, 0, 33, 'w') +
  pen.circleDetail(0, 0, 29, k) +
  `<g transform="scale(.52)">${pen.detail(SUITS.spade, 'w')}</g>`;

/** Draws the motif of its name. */
export const chips: Motif = (pen) => {
  const stack = (x: number, y: number, n: number, k: string) =>
    repeat(
      n,
      (i) =>
        pen.shape(`M${x - 40},${y - i * 14}v11c0,18 80,18 80,0v-11Z`, `${k}d`) +
        repeat(3, (j) => pen.detail(`M${x - 24 + j * 20},${y - i * 14 + 12}h9v9h-9Z`, 'w', 0.85)) +
        pen.ellipse(x, y - i * 14, 40, 16, k) +
        (i === n - 1 ? pen.ellipseDetail(x, y - i * 14, 27, 10, 'w') + pen.ellipseDetail(x, y - i * 14, 22, 8, k) : ''),
    );
  return stack(-46, 50, 5, 's') + stack(48, 54, 4, 'g') + stack(0, 74, 6, 'm');
};

const balls: Motif = (pen) => {
  const ball = (x: number, y: number, r: number, k: string, t: number) =>
    pen.circle(x, y, r, k) +
    pen.detail(
      `M${x},${y + r}A${r},${r} 0 0 0 ${x + r * 0.8},${y - r * 0.6}C${x + r},${y + r * 0.2} ${x + r * 0.6},${y + r * 0.8} ${x},${y + r}Z`,
      `${k}d`,
      0.8,
    ) +
    pen.circleDetail(x, y, r * 0.56, 'w') +
    drawLabel(String(t), {
      x,
      y: tenth(y + r * 0.26),
      size: tenth(r * 0.7),
      colour: pen.style === 'neon' ? (pen.colours.w ?? '') : (pen.colours.k ?? ''),
      font: 'archivox',
    }) +
    pen.ellipseDetail(x - r * 0.42, y - r * 0.56, r * 0.22, r * 0.13, 'w', 0.85, -35);
  return (
    ball(-50, -38, 40, 's', 7) +
    ball(52, -30, 38, 'g', 23) +
    ball(-48, 48, 36, 'g', 41) +
    ball(50, 52, 40, 's', 9) +
    ball(2, 8, 52, 'm', 16)
  );
};

const spade: Motif = (pen) =>
  pen.place(0, 4, 2.7, pen.shape(SUITS.spade, 'k')) +
  pen.place(0, 4, 1.9, pen.detail(SUITS.spade, 'kl', 0.9)) +
  pen.place(0, 4, 0.9, pen.detail(SUITS.spade, 'g'));

/** Cards, chips, wheels and lottery balls. */
export const TABLE_MOTIFS = { wheel, roulette, cards, pair, chip, chips, balls, spade } satisfies Record<string, Motif>;
