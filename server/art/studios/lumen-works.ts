import { mix } from '../../../engine/art/colour.ts';
import { PALETTES } from '../../../engine/art/palettes.ts';
import { tenth } from '../../../engine/art/shapes.ts';
import { linearGradient, rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** A night diorama: planes of mountains, round lettering. */
export const lumenWorks = defineStudio({
  key: 'lantern',
  name: 'Lumen Works',
  palettes: PALETTES.lantern,
  draw(scene) {
    const [sky, dusk, far, near, light, main, gold] = scene.colours;
    const id = scene.id;
    const pen = scene.createPen('shade', { m: main, s: dusk, g: gold, k: near, w: light });
    const title = fitTitle('fraunces', scene.title, {
      width: 246,
      height: 86,
      maxSize: 54,
      gap: 0.26,
      maxRows: 2,
      letterSpacing: -0.02,
    });
    const hill = (y: number, a: number, f: string) => {
      let d = `M0,400V${y}`;
      for (let i = 0; i < 6; i++)
        d += `L${i * 60 + 22 + scene.random() * 16},${tenth(y - a * (0.35 + scene.random()))}L${i * 60 + 60},${tenth(y + scene.random() * 14)}`;
      return `<path d="${d}V400Z" fill="${f}"/>`;
    };
    return {
      definitions: linearGradient(`${id}b`, sky, dusk),
      ground:
        rectangle(0, 0, 300, 400, `url(#${id}b)`) +
        (`<circle cx="150" cy="150" r="96" fill="${light}" fill-opacity=".75"/>` +
          `<circle cx="150" cy="150" r="128" fill="${light}" fill-opacity=".2"/>`) +
        hill(250, 54, mix(dusk, far, 0.45)) +
        hill(286, 46, far),
      subject:
        pen.place(150, 174, 1.1, scene.drawMotif(pen)) + hill(334, 36, mix(far, near, 0.6)) + hill(366, 26, near),
      focus: [24, 44, 252],
      lettering:
        `<linearGradient id="${id}q" x1="0" y1="0" x2="0" y2="1">` +
        `<stop offset="0" stop-color="${near}" stop-opacity="0"/>` +
        `<stop offset=".6" stop-color="${near}" stop-opacity=".92"/></linearGradient>` +
        rectangle(0, 220, 300, 180, `url(#${id}q)`) +
        drawTitle('fraunces', title, { y: 362 - title.height, fill: light, letterSpacing: -0.02 }) +
        drawLabel(scene.signature.toUpperCase(), {
          x: 150,
          y: 384,
          size: 8,
          colour: light,
          opacity: 0.8,
          letterSpacing: 2.2,
        }),
    };
  },
});
