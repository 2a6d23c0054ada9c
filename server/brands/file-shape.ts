/** Bytes by which a kind of file begins. */
const BEGINNINGS: readonly (readonly [ending: string, test: (bytes: Buffer) => boolean])[] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ...['jpg', 'jpeg'].map(
    (ending) => [ending, (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))] as const,
  ),
  ['webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['woff2', (bytes) => bytes.toString('latin1', 0, 4) === 'wOF2'],
  ['ttf', (bytes) => ['\0\u0001\0\0', 'true'].includes(bytes.toString('latin1', 0, 4))],
  ['otf', (bytes) => bytes.toString('latin1', 0, 4) === 'OTTO'],
  ['svg', (bytes) => /<svg[\s>/]/i.test(bytes.toString('utf8'))],
];

const ACTIVE_SVG = /<(?:script|foreignObject|iframe)\b|\son[a-z]+\s*=|javascript:/i;
const OUTSIDE_SVG = /(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i;

/** Why a picture or a typeface is not what its name states; undefined if it is, and for files of other names. */
export function findShapeFault(file: string, bytes: Buffer): string | undefined {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const beginning = BEGINNINGS.find(([kind]) => kind === ending);
  if (!beginning) return undefined;
  if (bytes.length === 0) return 'it is empty';
  if (!beginning[1](bytes)) {
    const real = BEGINNINGS.find(([, test]) => test(bytes))?.[0];
    const kind = /^(?:woff2|ttf|otf)$/.test(ending) ? 'typeface' : 'picture';
    return `its name ends with .${ending}, but ${real ? `its contents are .${real}` : `it is no such ${kind}`}`;
  }
  if (ending !== 'svg') return undefined;
  const text = bytes.toString('utf8');
  if (ACTIVE_SVG.test(text)) return 'the drawing has a script, which no picture needs';
  return OUTSIDE_SVG.test(text) ? 'the drawing loads something from another address' : undefined;
}
