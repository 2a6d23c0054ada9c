import { readFile } from 'node:fs/promises';

/** A variable typeface that the build has, as the bytes of a WOFF2 file. */
export const builtFont = (part: 'latin' | 'latin-ext' | 'vietnamese'): Promise<Buffer> =>
  readFile(`node_modules/@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`);
