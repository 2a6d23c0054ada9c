/**
 * A text as a person reads it: every kind of space is one space, and marks that only steer the direction of writing are
 * left out. It also runs in the page, whole and self-contained.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
