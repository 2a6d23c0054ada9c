import { mix } from '../../../engine/art/colour.ts';
import { PALETTES } from '../../../engine/art/palettes.ts';
import { repeat, tenth } from '../../../engine/art/shapes.ts';
import { dots, gridFloor, radialGradient, rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** Arcade wire-frame: a horizon grid and a glow in layers, without filters. */
export const voltbox = defineStudio({
  key: 'voltbox',
  name: 'Voltbox',
  palettes: PALETTES.voltbox,
  draw(scene) {
    const [main, second, third] = scene.colours;
    const pen = scene.createPen('neon', { m: main, s: second, g: third, k: '#05070a', w: '#ffffff' });
    const body = scene.drawMotif(pen);
    const title = fitTitle('unbounded', scene.title, {
      width: 256,
      height: 78,
      maxSize: 40,
      upper: true,
      gap: 0.28,
      maxRows: 2,
      letterSpacing: -0.02,
    });
    const night = mix('#07090c', main, 0.05);
    return {
      definitions: radialGradient(`${scene.id}a`, main, night, 0.5, 0.45, 0.55, 0.26, 0),
      ground:
        rectangle(0, 0, 300, 400, night) +
        rectangle(0, 0, 300, 330, `url(#${scene.id}a)`) +
        (`<clipPath id="${scene.id}s">` +
          repeat(9, (i) => `<rect x="40" y="${60 + i * 20}" width="220" height="${tenth(19 - i * 1.6)}"/>`) +
          `</clipPath>` +
          `<circle cx="150" cy="156" r="104" fill="${second}" fill-opacity=".13" clip-path="url(#${scene.id}s)"/>`) +
        gridFloor(252, 400, 300, main) +
        dots(scene.random, 30, 300, 220, '#fff', 0.6, 0.5, 1.2),
      subject:
        `<g opacity=".3" transform="translate(150 154) scale(1.06)"><g stroke-width="14">` +
        body
          .replace(/stroke-width="[\d.]+"/g, 'stroke-width="13"')
          .replace(/fill-opacity="\.09"/g, 'fill-opacity="0"') +
        `</g></g>` +
        pen.place(150, 154, 1.06, body),
      focus: [26, 30, 248],
      lettering:
        rectangle(0, 300 - title.height / 2, 300, 160, night, 'fill-opacity=".72"') +
        `<path d="M0,${300 - title.height / 2}H300" stroke="${main}" stroke-width="2"/>` +
        drawTitle('unbounded', title, {
          y: 342 - title.height / 2,
          shiftX: 2.5,
          shiftY: 2.5,
          fill: third,
          letterSpacing: -0.02,
        }) +
        drawTitle('unbounded', title, { y: 342 - title.height / 2, fill: '#fff', letterSpacing: -0.02 }) +
        drawLabel(scene.signature.toUpperCase(), {
          x: 22,
          y: 30,
          anchor: 'start',
          size: 9,
          colour: main,
          letterSpacing: 2,
          font: 'unbounded',
        }) +
        drawLabel(`//${String(scene.hash % 1000).padStart(3, '0')}`, {
          x: 278,
          y: 30,
          anchor: 'end',
          size: 9,
          colour: second,
          letterSpacing: 1,
          font: 'unbounded',
        }),
    };
  },
});
