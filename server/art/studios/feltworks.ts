import { darken } from '../../../engine/art/colour.ts';
import { SUITS } from '../../../engine/art/motifs/suits.ts';
import { radialGradient, rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** The card room: green baize. */
export const feltworks = defineStudio({
  key: 'felt',
  name: 'Feltworks',
  palettes: {
    baize: ['#0c3b2a', '#17694a', '#c9332f', '#e5b54a'],
    claret: ['#360a16', '#7b1a2f', '#d8a544', '#efc766'],
    royal: ['#0b1e44', '#1d4788', '#cf3a35', '#e8bb55'],
    graphite: ['#15181c', '#343b43', '#cf4a36', '#dfb257'],
  },
  draw(scene) {
    const [deep, bright, main, gold] = scene.colours;
    const id = scene.id;
    const pen = scene.createPen('shade', {
      m: main,
      s: bright,
      g: gold,
      k: '#14181b',
      w: '#fffaf0',
      sd: darken(bright, 0.3),
    });
    const title = fitTitle('fraunces', scene.title, {
      width: 236,
      height: 88,
      maxSize: 52,
      gap: 0.3,
      maxRows: 2,
      letterSpacing: -0.015,
    });
    return {
      definitions: radialGradient(`${id}b`, bright, deep, 0.5, 0.45, 0.7),
      ground:
        rectangle(0, 0, 300, 400, `url(#${id}b)`) +
        (`<ellipse cx="150" cy="208" rx="188" ry="150" fill="none" stroke="${gold}" stroke-opacity=".5" stroke-width="2"/>` +
          `<ellipse cx="150" cy="208" rx="176" ry="138" fill="none" stroke="${gold}" stroke-opacity=".22" stroke-width="1"/>`) +
        (
          [
            ['spade', 44, 356],
            ['heart', 256, 356],
          ] as const
        )
          .map(
            ([q, x, y]) =>
              `<g transform="translate(${x} ${y}) scale(.5)" fill="${gold}" fill-opacity=".5"><path d="${SUITS[q]}"/>` +
              `</g>`,
          )
          .join(''),
      subject:
        `<ellipse cx="156" cy="322" rx="92" ry="14" fill="#000" fill-opacity=".28"/>` +
        pen.place(150, 232, 1.04, scene.drawMotif(pen), -3),
      focus: [30, 112, 240],
      lettering:
        drawTitle('fraunces', title, { y: 36, fill: '#fff7e6', letterSpacing: -0.015 }) +
        `<path d="M126,${52 + title.height}h48" stroke="${gold}" stroke-width="2.5"/>` +
        drawLabel(scene.signature.toUpperCase(), { x: 150, y: 378, size: 8.5, colour: gold, letterSpacing: 3 }),
    };
  },
});
