import { darken, lighten, mix } from '../../../../../engine/art/colour.ts';
import { createPen } from '../../../../../engine/art/pen.ts';
import { repeat, ring, star, tenth } from '../../../../../engine/art/shapes.ts';
import { createRandom, type Random } from '../../../../../engine/random/random.ts';
import type { LookKey, SlotColours, SlotLook } from './slot-look.ts';
import { motifOf, onDisc } from './slot-motifs.ts';

const WIDTH = 1_600;
const HEIGHT = 1_000;

type Scene = (colours: SlotColours, random: Random) => string;

const fade = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
const wash = (id: string): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`;

const rays = (colour: string, opacity: number, count = 24): string =>
  `<g fill="${colour}" opacity="${opacity}" transform="translate(800 430)">${ring(count, (index) => `<path d="M0,0L-70,-1400H70Z" transform="rotate(${tenth((index * 360) / count)})"/>`)}</g>`;

/** Hills from the left edge to the right one, each of random height. */
const hills = (random: Random, top: number, rise: number, colour: string, steps = 6): string => {
  const step = WIDTH / steps;
  let path = `M0,${HEIGHT}V${top}`;
  for (let index = 0; index < steps; index += 1) {
    const x = index * step;
    path += `Q${tenth(x + step / 2)},${tenth(top - rise * random())} ${tenth(x + step)},${tenth(top + (random() - 0.5) * rise * 0.4)}`;
  }
  return `<path d="${path}V${HEIGHT}Z" fill="${colour}"/>`;
};

const peaks = (random: Random, top: number, rise: number, colour: string, steps = 5): string => {
  const step = WIDTH / steps;
  let path = `M-100,${HEIGHT}V${top}`;
  for (let index = 0; index < steps + 1; index += 1) {
    const x = index * step;
    path += `L${tenth(x + step * (0.2 + random() * 0.3))},${tenth(top - rise * (0.4 + random() * 0.6))}L${tenth(x + step * 0.9)},${top}`;
  }
  return `<path d="${path}V${HEIGHT}Z" fill="${colour}"/>`;
};

const scatter = (random: Random, count: number, colour: string, size: number, height = HEIGHT): string =>
  `<g fill="${colour}">${repeat(count, () => `<circle cx="${tenth(random() * WIDTH)}" cy="${tenth(random() * height)}" r="${tenth(size * (0.3 + random()))}" opacity="${tenth(0.2 + random() * 0.7)}"/>`)}</g>`;

const SCENES: Readonly<Record<LookKey, Scene>> = {
  palace: ({ far, near, gold }, random) =>
    fade('a', far, near) +
    wash('a') +
    rays(gold, 0.07) +
    repeat(5, (index) => {
      const x = 160 + index * 320;
      return `<path d="M${x - 130},1000V520C${x - 130},420 ${x - 90},430 ${x - 78},360C${x - 40},350 ${x - 12},300 ${x},240C${x + 12},300 ${x + 40},350 ${x + 78},360C${x + 90},430 ${x + 130},420 ${x + 130},520V1000Z" fill="${near}" fill-opacity=".4" stroke="${gold}" stroke-opacity=".5" stroke-width="4"/><circle cx="${x}" cy="210" r="9" fill="${gold}" opacity=".7"/>`;
    }) +
    scatter(random, 60, gold, 3, 520),
  kettle: ({ far, near, main, paper, gold }, random) =>
    fade('a', lighten(far, 0.35), far) +
    wash('a') +
    rays(paper, 0.22, 18) +
    `<g fill="${paper}" opacity=".85">${repeat(4, (index) => `<g transform="translate(${180 + index * 410} ${tenth(120 + random() * 130)})"><circle r="46"/><circle cx="52" cy="10" r="36"/><circle cx="-54" cy="12" r="32"/><rect x="-84" y="8" width="170" height="38" rx="19"/></g>`)}</g>` +
    hills(random, 700, 180, lighten(near, 0.15)) +
    hills(random, 820, 150, near, 4) +
    repeat(9, (index) => {
      const [x, y] = [90 + index * 178, tenth(760 + random() * 130)];
      return `<path d="M${x},${y}v130" stroke="${paper}" stroke-width="12"/><circle cx="${x}" cy="${y}" r="40" fill="${index % 2 ? main : gold}"/><circle cx="${x}" cy="${y}" r="22" fill="none" stroke="${paper}" stroke-width="9" stroke-dasharray="60 30"/>`;
    }),
  fjord: ({ far, near, main, second, gold }, random) =>
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${far}"/><circle cx="1150" cy="270" r="150" fill="${gold}"/>` +
    peaks(random, 640, 430, mix(far, second, 0.5)) +
    peaks(random, 740, 360, mix(second, near, 0.4), 7) +
    `<rect y="735" width="${WIDTH}" height="265" fill="${mix(far, near, 0.62)}"/>` +
    repeat(10, (index) => {
      const x = tenth(40 + index * 170 + random() * 60);
      return `<path d="M${x},860l-46,120h92Z" fill="${near}"/><path d="M${x},800l-34,100h68Z" fill="${near}"/>`;
    }) +
    `<path d="M120,760h160M700,790h220M1280,770h180" stroke="${main}" stroke-width="6" opacity=".6"/>`,
  saloon: ({ far, near, gold, ink }, random) =>
    fade('a', lighten(far, 0.45), far) +
    wash('a') +
    `<circle cx="800" cy="520" r="250" fill="${gold}" opacity=".85"/>` +
    rays(gold, 0.12, 20) +
    `<path d="M0,640H180V470H380V640H520V700H1100V560H1160V430H1400V560H1460V640H1600V1000H0Z" fill="${mix(far, near, 0.55)}"/>` +
    hills(random, 780, 90, mix(far, near, 0.8)) +
    `<g fill="${mix(near, ink, 0.5)}">${[150, 1420].map((x) => `<path d="M${x},960V640a26,26 0 0 1 52,0V960ZM${x - 70},800V720a20,20 0 0 1 40,0v50h40v46h-60q-20,0 -20,-16ZM${x + 122},760V690a20,20 0 0 0 -40,0v40h-40v46h60q20,0 20,-16Z"/>`).join('')}</g>` +
    `<rect y="925" width="${WIDTH}" height="75" fill="${near}"/>`,
  volt: ({ far, near, main, second }, random) =>
    fade('a', near, far) +
    wash('a') +
    scatter(random, 120, '#ffffff', 1.8, 560) +
    `<g fill="${second}" opacity=".22">${repeat(11, (index) => `<rect x="${tenth(800 - Math.sqrt(Math.max(0, 330 ** 2 - (330 - index * 60) ** 2)))}" y="${150 + index * 46}" width="${tenth(2 * Math.sqrt(Math.max(0, 330 ** 2 - (330 - index * 60) ** 2)))}" height="${40 - index * 3}"/>`)}</g>` +
    `<rect y="650" width="${WIDTH}" height="350" fill="${near}"/><g stroke="${main}" fill="none" stroke-width="2.5" opacity=".55">` +
    repeat(12, (index) => `<path d="M0,${tenth(650 + 350 * (index / 11) ** 2)}H${WIDTH}"/>`) +
    repeat(25, (index) => `<path d="M${800 + (index - 12) * 60},650L${800 + (index - 12) * 330},1000"/>`) +
    `</g><path d="M0,650H${WIDTH}" stroke="${main}" stroke-width="5"/>`,
  harbour: ({ far, near, gold, main }, random) =>
    fade('a', far, near) +
    wash('a') +
    `<circle cx="800" cy="380" r="300" fill="${gold}" opacity=".3"/>` +
    repeat(6, (row) =>
      repeat(15, (index) => {
        const [x, y] = [index * 120 + (row % 2) * 60 - 40, 640 + row * 70];
        return `<g fill="none" stroke="${gold}" stroke-opacity=".38" stroke-width="4"><circle cx="${x}" cy="${y}" r="60" fill="${darken(far, 0.15 + row * 0.1)}" fill-opacity="1"/><circle cx="${x}" cy="${y}" r="40"/><circle cx="${x}" cy="${y}" r="20"/></g>`;
      }),
    ) +
    [120, 330, 1270, 1480]
      .map((x, index) => {
        const y = 190 + (index % 3) * 70 + random() * 20;
        return `<path d="M${x},0V${y}" stroke="${gold}" stroke-width="4"/><ellipse cx="${x}" cy="${y + 60}" rx="78" ry="62" fill="${main}"/><ellipse cx="${x}" cy="${y + 60}" rx="36" ry="62" fill="none" stroke="${gold}" stroke-width="4"/><rect x="${x - 30}" y="${y - 8}" width="60" height="14" fill="${gold}"/><rect x="${x - 30}" y="${y + 114}" width="60" height="14" fill="${gold}"/><path d="M${x},${y + 128}v70" stroke="${gold}" stroke-width="6"/>`;
      })
      .join(''),
  lantern: ({ far, near, gold, paper, frame }, random) =>
    fade('a', near, far) +
    wash('a') +
    scatter(random, 90, paper, 2.2, 480) +
    `<circle cx="1180" cy="240" r="110" fill="${paper}" opacity=".9"/><circle cx="1136" cy="218" r="98" fill="${near}" opacity=".85"/>` +
    hills(random, 690, 240, mix(far, frame, 0.6)) +
    hills(random, 800, 200, mix(frame, near, 0.55), 5) +
    hills(random, 900, 120, near, 4) +
    repeat(14, () => {
      const [x, y] = [tenth(random() * WIDTH), tenth(200 + random() * 560)];
      const scale = tenth(0.4 + random() * 0.9);
      return `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="66" fill="${gold}" opacity=".16"/><path d="M-22,-34H22L30,26Q0,40 -30,26Z" fill="${gold}"/><ellipse cy="24" rx="18" ry="8" fill="${paper}"/></g>`;
    }),
  reef: ({ far, near, main, second, gold }, random) =>
    fade('a', lighten(far, 0.2), near) +
    wash('a') +
    `<g fill="#fff" opacity=".09">${repeat(7, (index) => `<path d="M${300 + index * 150},0h70L${tenth(index * 320 - 120)},1000h-190Z"/>`)}</g>` +
    hills(random, 820, 130, mix(near, far, 0.35)) +
    repeat(12, (index) => {
      const x = tenth(30 + index * 138 + random() * 50);
      const [colour, height] = [[main, second, gold][index % 3] ?? main, 110 + random() * 150];
      return `<path d="M${x},1000C${x - 30},${tenth(1000 - height * 0.5)} ${x + 34},${tenth(1000 - height * 0.7)} ${x},${tenth(1000 - height)}M${x},${tenth(1000 - height * 0.35)}q50,-20 46,-80M${x},${tenth(1000 - height * 0.5)}q-46,-10 -44,-64" fill="none" stroke="${colour}" stroke-width="24" stroke-linecap="round" opacity=".85"/>`;
    }) +
    `<g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3">${repeat(40, () => `<circle cx="${tenth(random() * WIDTH)}" cy="${tenth(random() * 900)}" r="${tenth(4 + random() * 18)}"/>`)}</g>`,
};

const asUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The picture behind the reels, as its address. In free spins it is night and the stars are out. */
export function groundUrl(look: SlotLook, isFeature: boolean): string {
  const random = createRandom(`${look.seed} ground`);
  const { main, second, near } = look.colours;
  const night = isFeature
    ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="${mix(near, main, 0.25)}" opacity=".62"/>` +
      rays(lighten(second, 0.4), 0.16, 16) +
      `<g fill="#fff">${repeat(40, () => `<path d="${star(4, 6 + random() * 12, 2, 0, random() * WIDTH, random() * HEIGHT)}" opacity=".8"/>`)}</g>`
    : '';
  return asUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${SCENES[look.key](look.colours, random)}${night}</svg>`,
  );
}

/** The motif of the game on its own, as an address of a picture. */
export function heroUrl({ pen: style, outline, colours, motifs }: SlotLook): string {
  const { main: m, second: s, gold: g, ink: k, paper: w } = colours;
  const pen = createPen(style, { m, s, g, k, w }, 'h', outline);
  const drawing = onDisc(motifs[0], 104, 'h', motifOf(motifs[0])(pen));
  return asUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-125 -125 250 250"><defs>${pen.definitions()}</defs>${drawing}</svg>`,
  );
}

/** An SVG document as an address of a picture. */
export const pictureUrl = asUrl;
