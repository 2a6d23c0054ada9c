/** A colour in OKLab: lightness 0 to 1, and two opponent axes. */
type Lab = readonly [lightness: number, a: number, b: number];

type Triple = readonly [number, number, number];

/** Changes each of three values, and keeps them three for the types, which `map` of an array does not. */
const mapTriple = ([first, second, third]: Triple, change: (value: number, index: 0 | 1 | 2) => number): Triple => [
  change(first, 0),
  change(second, 1),
  change(third, 2),
];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const readHex = (hex: string): Triple => {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

const writeHex = (channels: Triple): string =>
  `#${channels
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value * 255)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLab = (hex: string): Lab => {
  const [r, g, b] = mapTriple(readHex(hex), toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toLinearRgb = ([lightness, a, b]: Lab): Triple => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const toHex = (lab: Lab): string => writeHex(mapTriple(toLinearRgb(lab), (value) => toGamma(Math.max(0, value))));

const isInGamut = (lab: Lab): boolean => toLinearRgb(lab).every((value) => value > -0.0005 && value < 1.0005);

/** A colour as lightness 0 to 1, chroma and hue in degrees (OKLCH), from `#rrggbb`. */
export function toOklch(hex: string): Triple {
  const [lightness, a, b] = toLab(hex);
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** A colour from lightness, chroma and hue; chroma is lowered until a screen can show it. */
export function fromOklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  let reachable = chroma;
  for (let step = 0; step < 40; step += 1) {
    if (isInGamut([lightness, reachable * Math.cos(angle), reachable * Math.sin(angle)])) break;
    reachable *= 0.95;
  }
  return toHex([lightness, reachable * Math.cos(angle), reachable * Math.sin(angle)]);
}

/** The colour between two, `share` of the way from the first to the second, as the eye sees it. */
export function mixColours(first: string, second: string, share: number): string {
  const [a, b] = [toLab(first), toLab(second)];
  return toHex(mapTriple(a, (value, index) => value + (b[index] - value) * share));
}

/** The same hue, lighter or darker by a difference of lightness. `chroma` multiplies the strength. */
export function shiftLightness(hex: string, difference: number, chroma = 1): string {
  const [lightness, a, b] = toLab(hex);
  return toHex([Math.max(0, Math.min(1, lightness + difference)), a * chroma, b * chroma]);
}

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const [r, g, b] = mapTriple(readHex(hex), toLinear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
