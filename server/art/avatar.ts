import { rectangle } from './grounds.ts';
import { motifOrGems } from './motifs/motifs.ts';
import { createPen } from './pen.ts';
import { hashText } from './random.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';

type Animal = readonly [motif: string, main: string, second: string, third: string, ink: string, ground: string];

const ANIMALS: readonly Animal[] = [
  ['tiger', '#f08a2c', '#14213d', '#f9c74f', '#2b1a12', '#fde8c8'],
  ['owl', '#4a6fa5', '#e9c46a', '#f4a261', '#1d2433', '#f4ead5'],
  ['panda', '#d64550', '#2a9d8f', '#f4b942', '#24262b', '#dcefe6'],
  ['wolf', '#5b6c82', '#c94f4f', '#f2c14e', '#1c222b', '#d9e3ee'],
  ['frog', '#3d9a50', '#f0a63a', '#ffd166', '#12351c', '#e8f3cf'],
  ['toucan', '#e2592d', '#1c9a86', '#ffb627', '#17191f', '#ffe3cf'],
  ['elephant', '#7c8ba1', '#d6453f', '#f0b93b', '#222831', '#f6ddd3'],
  ['penguin', '#e4573d', '#2a9d8f', '#f9b233', '#1a2130', '#d3ecf5'],
  ['bull', '#8a4b2f', '#e7a98b', '#e8c14c', '#2a1710', '#f0e2c6'],
  ['octopus', '#e0576b', '#2a9d8f', '#ffd166', '#3a1020', '#ffe0d9'],
];

/** A picture of a person who has none: an animal that the seed chooses. */
export function drawAvatar(seed: string): SvgDocument {
  const [motif, m, s, g, k, ground] = ANIMALS[hashText(`av${seed}`) % ANIMALS.length] as Animal;
  const pen = createPen('shade', { m, s, g, k, w: '#fffaf0' }, 'v');
  const animal = `<g transform="translate(0 16) scale(.86)">${motifOrGems(motif)(pen)}</g>`;
  return svgDocument([-100, -100, 200, 200], rectangle(-100, -100, 200, 200, ground) + animal);
}
