import { mix } from '../../../engine/art/colour.ts';
import { polar, polygon, repeat, tenth } from '../../../engine/art/shapes.ts';
import { rectangle } from '../grounds.ts';
import { drawLabel, drawTitle, fitTitle } from '../lettering.ts';
import { defineStudio } from '../studio.ts';

/** E-sports: shards and one hot accent. */
export const sigil = defineStudio({
  key: 'sigil',
  name: 'Sigil',
  palettes: {
    crimson: ['#14090b', '#ff3b45', '#ffd1c9', '#ffb21f'],
    volt: ['#0b100a', '#c6ff2e', '#f0ffe0', '#29d9b0'],
    ice: ['#070e18', '#39b6ff', '#e3f4ff', '#ffb627'],
    ember: ['#160c06', '#ff7a1a', '#ffe6cf', '#27c2b6'],
  },
  draw(scene) {
    const [night, main, white, second] = scene.colours;
    const pen = scene.createPen('shade', {
      m: main,
      s: second,
      g: second,
      k: '#0a0d12',
      w: white,
      kl: mix(night, main, 0.3),
    });
    const title = fitTitle('shoulders', scene.title, {
      width: 252,
      height: 96,
      maxSize: 70,
      upper: true,
      gap: 0.16,
      maxRows: 2,
      letterSpacing: 0.01,
    });
    const shards = repeat(11, (_i) => {
      const a = scene.random() * 6.28;
      const [x, y] = polar(90 + scene.random() * 130, a);
      const [q, z] = polar(14 + scene.random() * 20, a + 1.6);
      return `<path d="M150,165L${tenth(150 + x + q)},${tenth(165 + y + z)}L${tenth(150 + x - q)},${tenth(165 + y - z)}Z" fill="${main}" fill-opacity="${tenth(0.06 + scene.random() * 0.2)}"/>`;
    });
    return {
      definitions: '',
      ground:
        rectangle(0, 0, 300, 400, night) +
        `<path d="M0,0H300L0,300Z" fill="${mix(night, main, 0.14)}"/>` +
        shards +
        `<path d="${polygon(6, 112, -Math.PI / 2, 150, 165)}" fill="${mix(night, main, 0.2)}" stroke="${main}" stroke-width="2.5"/>`,
      subject: pen.place(150, 168, 0.88, scene.drawMotif(pen)),
      focus: [32, 48, 236],
      lettering:
        `<path d="M0,400V${300 - title.height * 0.2}L60,${278 - title.height * 0.2}H300V400Z" fill="${night}"/>` +
        `<path d="M0,${300 - title.height * 0.2}L60,${278 - title.height * 0.2}H300v3H62L0,${304 - title.height * 0.2}Z" fill="${main}"/>` +
        drawTitle('shoulders', title, {
          x: 24,
          y: 366 - title.height,
          anchor: 'start',
          fill: '#fff',
          letterSpacing: 0.01,
        }) +
        drawLabel(scene.signature.toUpperCase(), {
          x: 278,
          y: 385,
          anchor: 'end',
          size: 8.5,
          colour: main,
          letterSpacing: 3,
          font: 'unbounded',
        }),
    };
  },
});
