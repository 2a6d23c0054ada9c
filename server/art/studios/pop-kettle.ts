import { darken } from '../../../engine/art/colour.ts';
import { PALETTES } from '../../../engine/art/palettes.ts';
import { dots, rays, rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** Saturday-morning cartoon: ink outlines, a title on a tilt. */
export const popKettle = defineStudio({
  key: 'popkettle',
  name: 'Pop Kettle',
  palettes: PALETTES.popkettle,
  draw(scene) {
    const [sky, hill, main, second, gold, ink] = scene.colours;
    const pen = scene.createPen('toon', { m: main, s: second, g: gold, k: ink, w: '#fff9ea' }, 6);
    const tilt = scene.random() > 0.5 ? -5 : 4;
    const title = fitTitle('lilita', scene.title, {
      width: 252,
      height: 118,
      maxSize: 78,
      justify: true,
      gap: 0.16,
      maxRows: 3,
    });
    return {
      definitions: '',
      ground:
        rectangle(0, 0, 300, 400, sky) +
        rays(150, 250, 14, 420, '#fff', 0.2, scene.random()) +
        (`<path d="M-10,300C40,250 90,262 130,290C180,250 250,240 310,296V410H-10Z" fill="${hill}"/>` +
          `<path d="M-10,350C60,310 110,330 170,344C220,318 270,322 310,346V410H-10Z" fill="${darken(hill, 0.2)}"/>`) +
        dots(scene.random, 9, 300, 260, '#fff', 0.55, 2, 6),
      subject:
        `<ellipse cx="150" cy="352" rx="92" ry="15" fill="${ink}" fill-opacity=".28"/>` +
        pen.place(150, 254, 1.06, scene.drawMotif(pen), -tilt * 0.8),
      focus: [26, 130, 248],
      lettering:
        `<g transform="rotate(${tilt} 150 80)">` +
        drawTitle('lilita', title, { y: 24, shiftY: 6, fill: ink, stroke: ink, strokeWidth: 13 }) +
        drawTitle('lilita', title, { y: 24, fill: '#fff', stroke: ink, strokeWidth: 11 }) +
        drawTitle('lilita', title, { y: 24, fill: title.rows.length > 1 ? '#fff' : gold }) +
        (title.rows.length > 1 ? drawTitle('lilita', { rows: title.rows.slice(-1) }, { y: 24, fill: gold }) : '') +
        `</g>` +
        (`<g transform="translate(150 384)"><rect x="-42" y="-11" width="84" height="18" rx="9" fill="${ink}"/>` +
          drawLabel(scene.signature.toUpperCase(), { x: 0, y: 1.6, size: 8, colour: '#fff', letterSpacing: 1 }) +
          `</g>`),
    };
  },
});
