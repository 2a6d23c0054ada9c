import { lighten } from '../../../engine/art/colour.ts';
import { repeat } from '../../../engine/art/shapes.ts';
import { linearGradient, rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** Floodlights and slanted condensed capitals. */
export const grandstand = defineStudio({
  key: 'grandstand',
  name: 'Grandstand',
  palettes: {
    pitch: ['#0d3b24', '#1b7a45', '#f5f7f2', '#e23d3d', '#f4c33c'],
    night: ['#081a33', '#14508c', '#f3f6fb', '#f05a28', '#ffcf3f'],
    court: ['#3b1707', '#b4551d', '#e8692a', '#1a6fa8', '#ffd05a'],
    clay: ['#40120c', '#b23a22', '#fff6ea', '#1d7a5a', '#e9dc3b'],
  },
  draw(scene) {
    const [top, field, main, second, gold] = scene.colours;
    const id = scene.id;
    const pen = scene.createPen('shade', { m: main, s: second, g: gold, k: '#10151b', w: '#ffffff' });
    const title = fitTitle('shoulders', scene.title, {
      width: 236,
      height: 104,
      maxSize: 84,
      upper: true,
      justify: true,
      gap: 0.12,
      maxRows: 2,
    });
    return {
      definitions: linearGradient(`${id}b`, top, field),
      ground:
        rectangle(0, 0, 300, 400, `url(#${id}b)`) +
        (`<g fill="#fff">` +
          [40, 260]
            .map(
              (x) =>
                `<path d="M${x},30L${x - 90},330H${x + 90}Z" fill-opacity=".07"/>` +
                `<path d="M${x},30L${x - 44},330H${x + 44}Z" fill-opacity=".08"/>` +
                repeat(3, (r) =>
                  repeat(
                    4,
                    (i) => `<circle cx="${x - 18 + i * 12}" cy="${20 + r * 11}" r="3.6" fill-opacity="${0.95}"/>`,
                  ),
                ),
            )
            .join('') +
          `</g>`) +
        `<path d="M-10,300C60,262 240,262 310,300V410H-10Z" fill="${lighten(field, 0.08)}"/>` +
        repeat(
          5,
          (i) =>
            `<path d="M${-70 + i * 90},410L${70 + i * 40},270h20L${-20 + i * 90},410Z" fill="#fff" fill-opacity=".05"/>`,
        ) +
        `<path d="M20,330C90,306 210,306 280,330" stroke="#fff" stroke-opacity=".45" stroke-width="2.5" fill="none"/>`,
      subject:
        `<ellipse cx="150" cy="272" rx="80" ry="10" fill="#000" fill-opacity=".3"/>` +
        pen.place(150, 172, 0.98, scene.drawMotif(pen), -6),
      focus: [30, 52, 240],
      lettering:
        `<path d="M0,${290}L300,${262}V400H0Z" fill="${second}"/>` +
        `<path d="M0,${290}L300,${262}v9L0,${299}Z" fill="${gold}"/>` +
        (`<g transform="rotate(-5.3 150 320) skewX(-8)">` +
          drawTitle('shoulders', title, { x: 196, y: 364 - title.height + 6, fill: '#fff' }) +
          `</g>`) +
        drawLabel(scene.signature.toUpperCase(), {
          x: 284,
          y: 389,
          anchor: 'end',
          size: 8,
          colour: '#fff',
          opacity: 0.85,
          letterSpacing: 1.8,
        }),
    };
  },
});
