import { lighten } from '../../../engine/art/colour.ts';
import { PALETTES } from '../../../engine/art/palettes.ts';
import { dots, goldGradient, radialGradient, rays, rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** Jewel-box luxury: a multifoil arch and capitals in gold. */
export const kumara = defineStudio({
  key: 'kumara',
  name: 'Kumara',
  palettes: PALETTES.kumara,
  draw(scene) {
    const [deep, bright, main, second, gold] = scene.colours;
    const id = scene.id;
    const pen = scene.createPen('lux', { m: main, s: second, g: gold, k: '#120a0a', w: '#fdf3dc' });
    const arch = (x: number) =>
      `M${28 + x},${330 - x}V${150}C${28 + x},120 ${46 + x},118 ${50 + x},96C${58 + x},96 ${72 + x},84 ${76 + x},66C${96 + x * 0.6},66 118,52 124,${34 + x}C136,${38 + x} 146,${30 + x} 150,${18 + x}C154,${30 + x} 164,${38 + x} 176,${34 + x}C182,52 ${204 - x * 0.6},66 ${224 - x},66C${228 - x},84 ${242 - x},96 ${250 - x},96C${254 - x},118 ${272 - x},120 ${272 - x},150V${330 - x}Z`;
    const title = fitTitle('cinzel', scene.title, {
      width: 244,
      height: 66,
      maxSize: 37,
      upper: true,
      gap: 0.34,
      maxRows: 2,
    });
    return {
      definitions:
        radialGradient(`${id}b`, bright, deep, 0.5, 0.4, 0.62) +
        goldGradient(`${id}g`, gold) +
        (`<linearGradient id="${id}h" x1="0" y1="0" x2="0" y2="1">` +
          `<stop offset="0" stop-color="${deep}" stop-opacity="0"/>` +
          `<stop offset=".55" stop-color="${deep}" stop-opacity=".94"/><stop offset="1" stop-color="${deep}"/>` +
          `</linearGradient>`),
      ground:
        rectangle(0, 0, 300, 400, deep) +
        rectangle(0, 0, 300, 400, `url(#${id}b)`) +
        rays(150, 172, 22, 330, gold, 0.07, scene.random()) +
        (`<path d="${arch(0)}" fill="${bright}" fill-opacity=".35" stroke="url(#${id}g)" stroke-width="2.4"/>` +
          `<path d="${arch(7)}" fill="none" stroke="${gold}" stroke-opacity=".38" stroke-width="1"/>`) +
        `<circle cx="150" cy="176" r="92" fill="${lighten(bright, 0.2)}" fill-opacity=".28"/>` +
        dots(scene.random, 26, 300, 300, gold, 0.5, 0.6, 1.7) +
        (
          [
            [22, 22],
            [278, 22],
          ] as const
        )
          .map(
            ([x, y]) =>
              `<path d="M${x},${y - 13}L${x + 5},${y}L${x},${y + 13}L${x - 5},${y}Z" fill="${gold}" fill-opacity=".75"/>`,
          )
          .join(''),
      subject: pen.place(150, 178, 1.02, scene.drawMotif(pen)),
      focus: [24, 40, 252],
      lettering:
        rectangle(0, 226, 300, 174, `url(#${id}h)`) +
        drawTitle('cinzel', title, { y: 352 - title.height, fill: `url(#${id}g)`, stroke: deep, strokeWidth: 5 }) +
        `<path d="M70,370H128M172,370H230" stroke="${gold}" stroke-opacity=".55"/>` +
        drawLabel(scene.signature.toUpperCase(), {
          x: 150,
          y: 373.5,
          size: 8.5,
          colour: gold,
          letterSpacing: 1.8,
          font: 'cinzel',
        }),
    };
  },
});
