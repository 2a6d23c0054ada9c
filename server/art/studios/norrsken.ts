import { luminance, mix } from '../../../engine/art/colour.ts';
import { rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** Scandinavian and flat: a cropped subject, small confident lettering. */
export const norrsken = defineStudio({
  key: 'norrsken',
  name: 'Norrsken',
  palettes: {
    clay: ['#ead9c0', '#d4492f', '#1f4b47', '#e3a23a', '#26201b', '#26201b'],
    fjord: ['#173840', '#e0633c', '#8fc1b5', '#f2c063', '#0e2228', '#f4ead7'],
    moss: ['#c9d3a6', '#2f5d3a', '#e2683c', '#f0b64b', '#1c2a1c', '#1c2a1c'],
    cobalt: ['#2b50d8', '#ff8a5c', '#ffffff', '#ffd166', '#101c5a', '#ffffff'],
    snow: ['#eef0ec', '#2b50d8', '#e5533d', '#f2b33d', '#171b20', '#171b20'],
    brick: ['#c8452c', '#ffe3c2', '#1d2e35', '#f6b44a', '#2a0f0a', '#fff1de'],
  },
  draw(scene) {
    const [paper, main, second, gold, ink, text] = scene.colours;
    const pen = scene.createPen('flat', {
      m: main,
      s: second,
      g: gold,
      k: ink,
      w: luminance(paper) > 0.7 ? '#ffffff' : '#fff6e6',
    });
    const title = fitTitle('archivox', scene.title, { width: 236, height: 100, maxSize: 33, gap: 0.42, maxRows: 3 });
    // Three rows need room, so the subject is smaller and lower, clear of the letters.
    const isCrowded = title.height > 62;
    const layout = Math.floor(scene.random() * 3);
    const block =
      layout === 0
        ? `<circle cx="190" cy="270" r="150" fill="${mix(paper, main, 0.22)}"/>`
        : layout === 1
          ? `<path d="M0,400V250A150,150 0 0 1 300,250V400Z" fill="${mix(paper, second, 0.28)}"/>`
          : `<path d="M0,300L300,150V400H0Z" fill="${mix(paper, gold, 0.34)}"/>`;
    return {
      definitions: '',
      ground: rectangle(0, 0, 300, 400, paper) + block,
      subject: pen.place(
        172,
        isCrowded ? 292 : 268,
        isCrowded ? 1.28 : 1.5,
        scene.drawMotif(pen),
        layout === 2 ? -8 : 0,
      ),
      focus: [30, 126, 270],
      lettering:
        drawTitle('archivox', title, { x: 24, y: 56, anchor: 'start', fill: text, letterSpacing: -0.02 }) +
        (`<g transform="translate(24 36)">` +
          `<circle cx="5" cy="-3.5" r="5" fill="none" stroke="${text}" stroke-width="2"/>` +
          `<circle cx="5" cy="-3.5" r="1.8" fill="${text}"/>` +
          drawLabel(scene.signature.toLowerCase(), {
            x: 16,
            y: 0,
            anchor: 'start',
            size: 10,
            colour: text,
            letterSpacing: 0,
          }) +
          `</g>`),
    };
  },
});
