import { createRandom } from '../../engine/random/random.ts';
import { linearGradient, rectangle } from './grounds.ts';
import { carnival } from './scenes/carnival.ts';
import { cricket } from './scenes/cricket.ts';
import { football } from './scenes/football.ts';
import { lantern } from './scenes/lantern.ts';
import { launch } from './scenes/launch.ts';
import { live } from './scenes/live.ts';
import { lottery } from './scenes/lottery.ts';
import { peacock } from './scenes/peacock.ts';
import type { Scene } from './scenes/scene.ts';
import { welcome } from './scenes/welcome.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';

const SCENES = new Map<string, Scene>(
  Object.entries({ cricket, football, peacock, carnival, lottery, live, launch, lantern, welcome }),
);

/** A wide scene of 960 by 400 without lettering, fading into one colour behind the text. */
export function findHero(name: string): SvgDocument | undefined {
  const scene = SCENES.get(name);
  if (!scene) return undefined;
  const { dark, bright, draw } = scene;
  const id = `h${name}`;
  const fade =
    `<linearGradient id="${id}fd" x1="0" x2="1"><stop offset="0" stop-color="${dark}"/>` +
    `<stop offset=".34" stop-color="${dark}" stop-opacity=".86"/>` +
    `<stop offset=".62" stop-color="${dark}" stop-opacity="0"/></linearGradient>`;
  return svgDocument(
    [0, 0, 960, 400],
    `<defs>${linearGradient(`${id}bg`, dark, bright, 0, 0, 1, 0.3)}${fade}</defs>` +
      rectangle(0, 0, 960, 400, `url(#${id}bg)`) +
      draw(id, createRandom(`hero${name}`)) +
      rectangle(0, 0, 960, 400, `url(#${id}fd)`),
  );
}
