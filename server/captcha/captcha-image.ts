import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';

const WIDTH = 240;
const HEIGHT = 80;
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

let font: Font | undefined;
const loadFont = (): Font => {
  font ??= create(readFileSync(FONT_FILE));
  return font;
};

const between = (low: number, high: number): number => low + randomInt(0, 1000) * ((high - low) / 1000);

/** One character as outlines, turned and moved a little, so that it is read by people and less by programs. */
function drawCharacter(character: string, position: number, step: number): string {
  const face = loadFont();
  const [glyph] = face.layout(character).glyphs;
  if (!glyph) return '';
  const scale = between(44, 54) / face.unitsPerEm;
  const x = 18 + position * step + between(-4, 4);
  const y = between(52, 64);
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${between(-24, 24).toFixed(1)}) skewX(${between(-14, 14).toFixed(1)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`;
  return `<path transform="${transform}" d="${glyph.path.toSVG()}"/>`;
}

const drawCurve = (): string => {
  const point = () => `${between(0, WIDTH).toFixed(0)} ${between(4, HEIGHT - 4).toFixed(0)}`;
  return `<path d="M0 ${between(10, 70).toFixed(0)}C${point()} ${point()} ${WIDTH} ${between(10, 70).toFixed(0)}" fill="none" stroke="#34484f" stroke-width="${between(1.5, 3).toFixed(1)}"/>`;
};

/** A picture of a text as a data address with a PNG of 240 by 80. Different each time. */
export async function drawCaptcha(text: string): Promise<string> {
  const characters = [...text]
    .map((character, index) => drawCharacter(character, index, (WIDTH - 36) / text.length))
    .join('');
  const curves = Array.from({ length: 3 }, drawCurve).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#eef3f4"/><g fill="#1d2f36">${characters}</g>${curves}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
