import type { Draw } from '../chance/draw.ts';
import { entryAt } from '../lists/entry-at.ts';

/** Letters and digits that are not taken for one another: no I, O, 0, 1 or L. */
const ALPHABET = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'];
const LENGTH = 12;
const GROUP = 4;

/** Draws a code, about 59 bits. */
export const drawCode = (draw: Draw): string =>
  Array.from({ length: LENGTH }, () => entryAt(ALPHABET, draw(ALPHABET.length))).join('');

/** The code that a person typed, with spaces, hyphens and small letters set right; undefined if it cannot be one. */
export function findCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}

/** A code in groups of four, as it is printed. */
export const printedCode = (code: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, index) => code.slice(index * GROUP, (index + 1) * GROUP)).join('-');
