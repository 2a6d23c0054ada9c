/** The part of fontkit that we use; the package ships no types. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  }

  export interface Path {
    readonly commands: readonly PathCommand[];
    readonly bbox: { readonly minX: number; readonly maxX: number; readonly minY: number; readonly maxY: number };
    toSVG(): string;
  }

  export interface GlyphRun {
    readonly glyphs: readonly { readonly path: Path }[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
  }

  export interface Font {
    readonly unitsPerEm: number;
    /** Code points. */
    readonly characterSet: readonly number[];
    /** By their tag, such as `wght`. */
    readonly variationAxes: Readonly<Partial<Record<string, { readonly min: number; readonly max: number }>>>;
    readonly 'OS/2'?: { readonly usWeightClass: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: Readonly<Record<string, boolean>>): GlyphRun;
  }

  export function create(file: Uint8Array): Font;
}
