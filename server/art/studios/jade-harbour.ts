import { darken, luminance, mix } from '../../../engine/art/colour.ts';
import { PALETTES } from '../../../engine/art/palettes.ts';
import { cloud, goldGradient, radialGradient, rectangle, waves } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** Lacquer, a moon gate, wave scales, gold leaf. */
export const jadeHarbour = defineStudio({
  key: 'jade',
  name: 'Jade Harbour',
  palettes: PALETTES.jade,
  draw(scene) {
    const [deep, bright, main, second, gold, disc] = scene.colours;
    const id = scene.id;
    const pen = scene.createPen('shade', { m: main, s: second, g: gold, k: '#2a0b0c', w: '#fff7e3' });
    const title = fitTitle('bowlby', scene.title, {
      width: 250,
      height: 78,
      maxSize: 46,
      upper: true,
      justify: true,
      gap: 0.22,
      maxRows: 2,
    });
    return {
      definitions: radialGradient(`${id}b`, bright, deep, 0.5, 0.38, 0.7) + goldGradient(`${id}g`, gold),
      ground:
        rectangle(0, 0, 300, 400, `url(#${id}b)`) +
        cloud(56, 84, 0.62, 'none', mix(bright, gold, 0.5)) +
        cloud(252, 56, 0.5, 'none', mix(bright, gold, 0.5)) +
        (`<circle cx="150" cy="162" r="114" fill="none" stroke="${gold}" stroke-width="2.5"/>` +
          `<circle cx="150" cy="162" r="105" fill="${disc}"/>` +
          `<circle cx="150" cy="162" r="105" fill="none" stroke="${mix(disc, main, 0.3)}" stroke-width="1.5"/>`),
      subject:
        (scene.fillsDisc
          ? `<clipPath id="${id}d"><circle cx="150" cy="162" r="104"/></clipPath><g clip-path="url(#${id}d)">`
          : '<g>') +
        pen.place(150, 162, scene.fillsDisc ? 1.04 : 0.94, scene.drawMotif(pen)) +
        '</g>' +
        `<g>${waves(0, 296, 300, 6, 30, deep, mix(deep, bright, 0.5), mix(bright, gold, 0.55))}</g>`,
      focus: [30, 42, 240],
      lettering:
        `<path d="M0,${330 - title.height / 2 - 26}h300v400H0Z" fill="${deep}" fill-opacity=".55"/>` +
        drawTitle('bowlby', title, {
          y: 324 - title.height / 2,
          shiftY: 4,
          fill: darken(deep, 0.5),
          stroke: darken(deep, 0.5),
          strokeWidth: 9,
        }) +
        drawTitle('bowlby', title, {
          y: 324 - title.height / 2,
          fill: `url(#${id}g)`,
          stroke: darken(deep, 0.5),
          strokeWidth: 7,
        }) +
        (`<g transform="translate(20 18)">` +
          `<rect width="26" height="38" rx="3" fill="${luminance(bright) > 0.12 && main === '#e9402f' ? '#fff3d6' : main}"/>` +
          `<path d="M7,10h12M13,7v24M7,18h12M8,29h10" stroke="${main === '#e9402f' ? main : '#fff3d6'}" stroke-width="2.6" fill="none" stroke-linecap="round"/>` +
          `</g>`) +
        drawLabel(scene.signature.toUpperCase(), { x: 150, y: 386, size: 8, colour: gold, letterSpacing: 2 }),
    };
  },
});
