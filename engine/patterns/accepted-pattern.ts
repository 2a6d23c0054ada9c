/** A merchant's own expression made ready for JavaScript, or why it cannot be. */
export type AcceptedPattern =
  | { readonly ok: true; readonly source: string }
  | { readonly ok: false; readonly problem: string };

const LONGEST = 512;
const isValid = (source: string): boolean => {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
};

/** Java and PHP write some things differently; these differences do not change the meaning. */
const fromOtherDialects = (source: string): string =>
  source
    .replace(/^\\A/, '^')
    .replace(/\\[zZ]$/, '$')
    .replaceAll(/\\p\{Is(Han|Hangul|Thai|Latin)\}/g, '\\p{Script=$1}');

/** Under the `u` flag an escape of a sign that needs none is a mistake: `\-` outside a class, `\@`, `[\w-.]`. */
function withoutNeedlessEscapes(source: string): string {
  let result = '';
  let inClass = false;
  for (let index = 0; index < source.length; index += 1) {
    const sign = source[index] ?? '';
    if (sign !== '\\') {
      if (sign === '[') inClass = true;
      if (sign === ']') inClass = false;
      result += sign;
      continue;
    }
    index += 1;
    const escaped = source[index] ?? '';
    const needed = /[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(escaped) || (inClass && escaped === '-');
    result += needed ? sign + escaped : escaped;
    if (inClass && /[wdsWDS]/.test(escaped) && source[index + 1] === '-' && source[index + 2] !== ']') {
      result += '\\-';
      index += 1;
    }
  }
  return result;
}

/**
 * Compiles an expression that an operator wrote, possibly in another dialect. Catastrophic backtracking is caught by
 * the check of the folder, before any player meets the expression.
 */
export function readAcceptedPattern(written: string): AcceptedPattern {
  if (written.length > LONGEST) return { ok: false, problem: `it is longer than ${LONGEST} characters` };
  const source = fromOtherDialects(written);
  if (isValid(source)) return { ok: true, source };
  const repaired = withoutNeedlessEscapes(source);
  if (isValid(repaired)) return { ok: true, source: repaired };
  return { ok: false, problem: 'it is not a regular expression of JavaScript with the u flag' };
}
