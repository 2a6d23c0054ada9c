import { darken, lighten } from '../../../engine/art/colour.ts';
import { linearGradient, rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** The house brand: one hue, one object, one word. */
export const originals = defineStudio({
  key: 'originals',
  name: 'Originals',
  palettes: {
    azure: ['#1668f0', '#0a3fb0'],
    ember: ['#ff6a2b', '#c9350b'],
    leaf: ['#16b36a', '#077347'],
    rose: ['#f2405d', '#a81436'],
    gold: ['#f5a30f', '#b96500'],
    teal: ['#10aab5', '#066b78'],
    slate: ['#44546a', '#1f2a3a'],
  },
  draw(scene) {
    const [light, dark] = scene.colours;
    const id = scene.id;
    const pen = scene.createPen('shade', {
      m: '#ffffff',
      s: lighten(light, 0.62),
      g: '#ffd65a',
      k: darken(dark, 0.55),
      w: '#ffffff',
      md: lighten(light, 0.72),
      ml: '#fff',
      sd: lighten(light, 0.4),
      wd: lighten(light, 0.7),
    });
    const title = fitTitle('archivox', scene.title, {
      width: 250,
      height: 66,
      maxSize: 50,
      upper: true,
      gap: 0.25,
      maxRows: 2,
      letterSpacing: -0.03,
    });
    return {
      definitions: linearGradient(`${id}b`, light, dark, 0.2, 0, 0.6, 1),
      ground:
        rectangle(0, 0, 300, 400, `url(#${id}b)`) +
        (`<g fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="22">` +
          `<circle cx="150" cy="168" r="92"/><circle cx="150" cy="168" r="150"/>` +
          `<circle cx="150" cy="168" r="208"/></g>`),
      subject:
        `<g transform="translate(150 168)"><g transform="translate(10 16) scale(1.12)" opacity=".22">` +
        scene.drawMotif(
          scene.createPen('flat', {
            m: dark,
            s: dark,
            g: dark,
            k: dark,
            w: dark,
            md: dark,
            ml: dark,
            sd: dark,
            sl: dark,
            gd: dark,
            gl: dark,
            wd: dark,
          }),
        ) +
        `</g><g transform="scale(1.12)">` +
        scene.drawMotif(pen) +
        `</g></g>`,
      focus: [26, 44, 248],
      lettering:
        drawTitle('archivox', title, { y: 356 - title.height, fill: '#fff', letterSpacing: -0.03 }) +
        drawLabel(scene.signature.toUpperCase(), {
          x: 150,
          y: 380,
          size: 9,
          colour: '#fff',
          opacity: 0.72,
          letterSpacing: 3,
        }),
    };
  },
});
