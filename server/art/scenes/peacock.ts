import { peacock as drawPeacock } from '../../../engine/art/motifs/birds.ts';
import { cutgem, gem } from '../../../engine/art/motifs/jewels.ts';
import { createPen } from '../../../engine/art/pen.ts';
import { dots, radialGradient, rays } from '../grounds.ts';
import type { Scene } from './scene.ts';

/** A peacock under an arch, with jewels. */
export const peacock: Scene = {
  dark: '#0b2a17',
  bright: '#146b45',
  draw(id, random) {
    const pen = createPen('lux', { m: '#0e97b0', s: '#1aa070', g: '#f0bb4a', k: '#06141c', w: '#fff3d6' }, `${id}k`);
    const peacockDrawing = drawPeacock(pen);
    const jewelPen = createPen('lux', { m: '#d8364c', s: '#2d74de', g: '#f0bb4a' }, `${id}q`);
    const gm = gem(jewelPen);
    const cg = cutgem(jewelPen, 's');
    return (
      `<defs>` +
      pen.definitions() +
      jewelPen.definitions() +
      radialGradient(`${id}r`, '#3fbf86', '#146b45', 0.5, 0.5, 0.5, 0.9, 0) +
      `</defs><circle cx="720" cy="210" r="330" fill="url(#${id}r)"/>` +
      rays(720, 230, 26, 620, '#f0bb4a', 0.09, 0.06) +
      `<g fill="none" stroke="#f0bb4a">` +
      `<path d="M520,420V200C520,150 548,146 556,112C580,112 604,90 612,58C660,56 700,30 720,-6C740,30 780,56 828,58C836,90 860,112 884,112C892,146 920,150 920,200V420" stroke-width="4"/>` +
      `<path d="M536,420V204C536,160 562,156 570,126C596,124 616,102 624,74C668,70 702,48 720,20C738,48 772,70 816,74C824,102 844,124 870,126C878,156 904,160 904,204V420" stroke-opacity=".4" stroke-width="2"/>` +
      `</g><g transform="translate(720 236) scale(1.68)">` +
      peacockDrawing +
      `</g><g transform="translate(540 330) scale(.72) rotate(-16)">` +
      gm +
      `</g><g transform="translate(902 336) scale(.66) rotate(14)">` +
      cg +
      `</g>` +
      dots(random, 50, 960, 400, '#ffe3a0', 0.7, 0.8, 2.4)
    );
  },
};
