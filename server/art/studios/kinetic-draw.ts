import { darken, lighten, luminance } from '../../../engine/art/colour.ts';
import { repeat } from '../../../engine/art/shapes.ts';
import { rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** Lottery tickets and big lettering. */
export const kineticDraw = defineStudio({
  key: 'kinetic',
  name: 'Kinetic Draw',
  palettes: {
    tomato: ['#f0472f', '#ffffff', '#ffd23f', '#163b6b'],
    teal: ['#0a9396', '#ffffff', '#ffca3a', '#d62839'],
    navy: ['#152a5c', '#ffffff', '#ffb703', '#ef476f'],
    amber: ['#ffb41f', '#ffffff', '#e5383b', '#14424d'],
    leaf: ['#2a9d4e', '#ffffff', '#ffe14d', '#c1272d'],
  },
  draw(scene) {
    const [back, _white, gold, second] = scene.colours;
    const pen = scene.createPen('shade', {
      m: second,
      s: back === '#0a9396' ? '#f08a24' : lighten(back, 0.15),
      g: gold,
      k: darken(back, 0.7),
      w: '#fff',
    });
    const title = fitTitle('archivox', scene.title, {
      width: 240,
      height: 84,
      maxSize: 46,
      gap: 0.26,
      maxRows: 2,
      letterSpacing: -0.03,
    });
    const ink = luminance(back) > 0.45 ? '#20160a' : '#fff';
    return {
      definitions: '',
      ground:
        rectangle(0, 0, 300, 400, back) +
        repeat(
          7,
          (i) => `<path d="M${-140 + i * 78},0h34L${60 + i * 78 - 140},400h-34Z" fill="#fff" fill-opacity=".07"/>`,
        ) +
        `<path d="M22,246V40a16,16 0 0 1 16,-16H262a16,16 0 0 1 16,16V246a13,13 0 0 0 0,0H22Z" fill="#fff" fill-opacity=".96"/>` +
        (`<path d="M36,246H264" stroke="${back}" stroke-width="3" stroke-dasharray="1 9" stroke-linecap="round"/>` +
          `<circle cx="22" cy="246" r="12" fill="${back}"/><circle cx="278" cy="246" r="12" fill="${back}"/>`) +
        `<path d="M22,246h256v0H22Z" fill="#fff"/>`,
      subject: pen.place(150, 136, 0.98, scene.drawMotif(pen)),
      focus: [40, 26, 220],
      lettering:
        drawTitle('archivox', title, {
          x: 28,
          y: 346 - title.height,
          anchor: 'start',
          fill: ink,
          letterSpacing: -0.03,
        }) +
        drawLabel(scene.signature.toUpperCase(), {
          x: 28,
          y: 376,
          anchor: 'start',
          size: 8.5,
          colour: ink,
          opacity: 0.8,
          letterSpacing: 2,
        }),
    };
  },
});
