import { luminance as luminanceOf, mixColours, shiftLightness } from '../theme/colour.ts';

const sixDigits = (hex: string): string => (hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex);

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
  return shiftLightness(sixDigits(hex), lightness, chroma);
}

/** Relative luminance of a colour, 0 to 1. `#rgb` is allowed. */
export function luminance(hex: string): number {
  return luminanceOf(sixDigits(hex));
}
