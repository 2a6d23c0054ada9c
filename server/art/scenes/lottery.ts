import { shade } from '../../../engine/art/colour.ts';
import { tenth } from '../../../engine/art/shapes.ts';
import { dots, rays } from '../grounds.ts';
import { drawLabel } from '../lettering.ts';
import type { Scene } from './scene.ts';

/** A machine full of lottery balls. */
export const lottery: Scene = {
  dark: '#3d1a02',
  bright: '#b8590a',
  draw(_id, random) {
    const ball = (x: number, y: number, R: number, m: string, n: number) =>
      `<g transform="translate(${x} ${y})"><circle r="${R}" fill="${m}"/>` +
      `<path d="M0,${R}A${R},${R} 0 0 0 ${R * 0.8},${-R * 0.6}C${R},${R * 0.2} ${R * 0.6},${R * 0.8} 0,${R}Z" fill="${shade(m, -0.12)}"/>` +
      `<circle r="${tenth(R * 0.56)}" fill="#fff"/>` +
      drawLabel(String(n), { x: 0, y: tenth(R * 0.26), size: tenth(R * 0.7), colour: '#20160a', letterSpacing: 0 }) +
      `<ellipse cx="${-R * 0.42}" cy="${-R * 0.56}" rx="${R * 0.22}" ry="${R * 0.13}" transform="rotate(-35 ${-R * 0.42} ${-R * 0.56})" fill="#fff" fill-opacity=".85"/>` +
      `</g>`;
    return (
      rays(720, 200, 20, 620, '#ffcf6b', 0.1, 0.1) +
      `<circle cx="720" cy="196" r="214" fill="#fff" fill-opacity=".1"/>` +
      `<circle cx="720" cy="196" r="206" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6"/>` +
      `<path d="M560,92A190,190 0 0 1 650,22" stroke="#fff" stroke-opacity=".7" stroke-width="12" stroke-linecap="round" fill="none"/>` +
      ball(640, 250, 52, '#0fa3ad', 27) +
      ball(748, 300, 56, '#e2383f', 4) +
      ball(820, 206, 50, '#f2b01e', 33) +
      ball(700, 150, 46, '#2b9348', 18) +
      ball(610, 150, 38, '#f07c2a', 9) +
      ball(792, 110, 40, '#2f6fdd', 45) +
      ball(700, 60, 28, '#e2383f', 2) +
      ball(858, 296, 34, '#0fa3ad', 11) +
      `<path d="M640,388h160l26,40H614Z" fill="#2a1202"/><path d="M660,368h120l10,30H650Z" fill="#f2b01e"/>` +
      ball(500, 318, 60, '#e2383f', 7) +
      dots(random, 26, 960, 400, '#ffe3a0', 0.6, 0.8, 2.6)
    );
  },
};
