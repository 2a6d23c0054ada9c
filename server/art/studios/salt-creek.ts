import { darken, luminance } from '../../../engine/art/colour.ts';
import { PALETTES } from '../../../engine/art/palettes.ts';
import { halftone, rays, rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** A printed poster: paper border, rays, halftone, a ribbon. */
export const saltCreek = defineStudio({
  key: 'saltcreek',
  name: 'Salt Creek',
  palettes: PALETTES.saltcreek,
  draw(scene) {
    const [paper, field, ray, main, second, gold, ink] = scene.colours;
    const pen = scene.createPen('toon', { m: main, s: second, g: gold, k: ink, w: '#fbf1da' }, 3.6);
    const title = fitTitle('rye', scene.title, { width: 226, height: 72, maxSize: 44, gap: 0.3, maxRows: 2 });
    const ribbonHeight = Math.max(58, title.height + 32);
    const ribbonTop = 352 - ribbonHeight;
    return {
      definitions: '',
      ground:
        rectangle(0, 0, 300, 400, paper) +
        (`<clipPath id="${scene.id}c"><rect x="14" y="14" width="272" height="372" rx="4"/></clipPath>` +
          `<g clip-path="url(#${scene.id}c)">` +
          rectangle(0, 0, 300, 400, field) +
          rays(150, 166, 18, 340, ray, 1, scene.random()) +
          `<circle cx="150" cy="166" r="104" fill="${paper}"/>` +
          `<circle cx="150" cy="166" r="97" fill="none" stroke="${ink}" stroke-width="1.6" stroke-dasharray="2 5"/>` +
          halftone(300, 400, ink, 0.2) +
          `</g><rect x="14" y="14" width="272" height="372" rx="4" fill="none" stroke="${ink}" stroke-width="3"/>` +
          `<rect x="20" y="20" width="260" height="360" rx="2" fill="none" stroke="${paper}" stroke-width="1.4"/>`),
      subject: pen.place(150, 166, 0.96, scene.drawMotif(pen)),
      focus: [38, 56, 224],
      lettering:
        `<path d="M4,${ribbonTop + 22}L40,${ribbonTop + 14}V${ribbonTop + ribbonHeight + 4}L4,${ribbonTop + ribbonHeight + 12}L16,${ribbonTop + ribbonHeight / 2 + 16}Z" fill="${darken(main, 0.35)}"/>` +
        `<path d="M296,${ribbonTop + 22}L260,${ribbonTop + 14}V${ribbonTop + ribbonHeight + 4}L296,${ribbonTop + ribbonHeight + 12}L284,${ribbonTop + ribbonHeight / 2 + 16}Z" fill="${darken(main, 0.35)}"/>` +
        `<path d="M26,${ribbonTop + 6}Q150,${ribbonTop - 10} 274,${ribbonTop + 6}V${ribbonTop + ribbonHeight}Q150,${ribbonTop + ribbonHeight - 16} 26,${ribbonTop + ribbonHeight}Z" fill="${main}" stroke="${ink}" stroke-width="3"/>` +
        drawTitle('rye', title, { y: ribbonTop + (ribbonHeight - title.height) / 2 - 3, shiftY: 2.5, fill: ink }) +
        drawTitle('rye', title, { y: ribbonTop + (ribbonHeight - title.height) / 2 - 3, fill: '#fff3d6' }) +
        drawLabel(scene.signature.toUpperCase(), {
          x: 150,
          y: 373,
          size: 9.5,
          colour: luminance(field) > 0.2 ? ink : paper,
          letterSpacing: 2.4,
          font: 'rye',
        }) +
        drawLabel(`No. ${1 + (scene.hash % 89)}`, {
          x: 150,
          y: 42,
          size: 10,
          colour: luminance(field) > 0.2 ? ink : paper,
          letterSpacing: 1.6,
          font: 'rye',
        }),
    };
  },
});
