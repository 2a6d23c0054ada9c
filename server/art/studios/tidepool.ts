import { darken, mix } from '../../../engine/art/colour.ts';
import { PALETTES } from '../../../engine/art/palettes.ts';
import { bubbles, linearGradient, rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** Under water: shafts of light, a big creature. */
export const tidepool = defineStudio({
  key: 'tidepool',
  name: 'Tidepool',
  palettes: PALETTES.tidepool,
  draw(scene) {
    const [surface, depth, main, second, gold] = scene.colours;
    const id = scene.id;
    const pen = scene.createPen('toon', { m: main, s: second, g: gold, k: darken(depth, 0.55), w: '#fbfff6' }, 4.6);
    const title = fitTitle('lilita', scene.title, {
      width: 254,
      height: 92,
      maxSize: 62,
      justify: true,
      gap: 0.18,
      maxRows: 2,
    });
    return {
      definitions:
        linearGradient(`${id}b`, surface, depth) + linearGradient(`${id}t`, '#ffffff', mix(surface, '#ffffff', 0.55)),
      ground:
        rectangle(0, 0, 300, 400, `url(#${id}b)`) +
        (`<g fill="#fff" fill-opacity=".1"><path d="M40,0H90L30,400H-60Z"/><path d="M130,0H160L150,400H80Z"/>` +
          `<path d="M210,0H270L330,400H220Z"/></g>`) +
        `<path d="M0,360C30,330 50,372 80,350C110,330 130,366 170,352C210,336 240,366 300,340V400H0Z" fill="${darken(depth, 0.35)}"/>` +
        (`<g stroke="${mix(depth, '#1fae7a', 0.5)}" stroke-width="9" stroke-linecap="round" fill="none">` +
          `<path d="M28,380C20,340 40,330 30,296"/><path d="M46,384C56,356 44,344 54,322"/>` +
          `<path d="M270,380C280,340 258,330 270,290"/></g>`) +
        bubbles(scene.random, 18, 300, 340, '#fff', 0.5),
      subject:
        `<circle cx="150" cy="172" r="112" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2" stroke-dasharray="40 18"/>` +
        pen.place(150, 172, 1.16, scene.drawMotif(pen), scene.random() > 0.5 ? -8 : 6),
      focus: [20, 44, 260],
      lettering:
        drawTitle('lilita', title, {
          y: 366 - title.height,
          shiftY: 6,
          fill: darken(depth, 0.6),
          stroke: darken(depth, 0.6),
          strokeWidth: 12,
        }) +
        drawTitle('lilita', title, {
          y: 366 - title.height,
          fill: `url(#${id}t)`,
          stroke: darken(depth, 0.6),
          strokeWidth: 10,
        }) +
        drawLabel(scene.signature.toUpperCase(), {
          x: 150,
          y: 28,
          size: 9,
          colour: '#fff',
          opacity: 0.85,
          letterSpacing: 2.6,
        }),
    };
  },
});
