/** The part of subset-font that we use; the package ships no types. */
declare module 'subset-font' {
  /**
   * Cuts letters out of a typeface.
   *
   * @param text the letters; undefined to keep all
   * @throws Error if the file is damaged
   */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      readonly targetFormat: 'truetype' | 'woff2';
      readonly keepAllGlyphs?: boolean;
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
