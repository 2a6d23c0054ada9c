import { mixColours } from '../../engine/theme/colour.ts';

type Triple = readonly [number, number, number];

const sixDigits = (hex: string): string => (hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex);

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const clamp = (value: number): number => Math.max(0, Math.min(1, value));

const readLinear = (hex: string): Triple => {
  const digits = sixDigits(hex);
  const part = (start: number) => toLinear(Number.parseInt(digits.slice(start, start + 2), 16) / 255);
  return [part(1), part(3), part(5)];
};

const toLab = (hex: string): Triple => {
  const [red, green, blue] = readLinear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const toHex = ([lightness, a, b]: Triple): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = channels.map((value) => Math.round(clamp(toGamma(clamp(value))) * 255).toString(16));
  return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`;
};

/** The colour between two, `share` of the way from the first to the second, as the eye sees it. `#rgb` is allowed. */
export function mix(first: string, second: string, share: number): string {
  return mixColours(sixDigits(first), sixDigits(second), share);
}

/** Towards a blue black. */
export function darken(hex: string, share = 0.3): string {
  return mix(hex, '#04060a', share);
}

/** Towards white. */
export function lighten(hex: string, share = 0.3): string {
  return mix(hex, '#ffffff', share);
}

/** Other lightness, same hue: a shadow made so looks richer than one mixed with black. `chroma` multiplies the strength. */
export function shade(hex: string, lightness: number, chroma = 1): string {
  const [l, a, b] = toLab(hex);
  return toHex([clamp(l + lightness), a * chroma, b * chroma]);
}

/** Relative luminance of a colour, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = readLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
