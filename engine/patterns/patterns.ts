/** How a keyboard on a phone should look for a value. */
export type InputMode = 'text' | 'numeric' | 'decimal' | 'email' | 'tel';

/** One of the patterns that a register rule names by number. */
export interface Pattern {
  /** Names the pattern in phrases: `register.pattern.<key>`. */
  readonly key: string;
  /**
   * Source of a regular expression that is compiled with the `u` flag and without the `v` flag; empty if any text is
   * allowed.
   */
  readonly source: string;
  readonly inputMode?: InputMode;
  /** Spaces at both ends do not count and are taken away. */
  readonly trims?: boolean;
  /** Order of the parts, if the pattern is a date; a date must also exist. */
  readonly date?: 'yyyy-MM-dd' | 'MM-dd-yyyy';
}

/**
 * The 17 patterns. Each leaves length to the rule, has no nested repetition, and reads the same in browser and server.
 * Pattern 16 has no meaning of its own: the merchant's `acceptedPattern` decides.
 */
export const PATTERNS: readonly Pattern[] = [
  { key: 'anyLength', source: '' },
  { key: 'trimmedLength', source: '', trims: true },
  { key: 'letterFirst', source: '^[A-Za-z][A-Za-z0-9]*$' },
  { key: 'lettersOrChinese', source: '^[A-Za-z\\p{Script=Han}]*$' },
  { key: 'email', source: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$', inputMode: 'email' },
  { key: 'lettersAndDigits', source: '^[A-Za-z0-9]*$' },
  { key: 'lettersWithDigits', source: '^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]*$' },
  { key: 'digits', source: '^[0-9]*$', inputMode: 'numeric' },
  { key: 'withUppercase', source: '^(?=[^A-Z]*[A-Z])[A-Za-z0-9]*$' },
  { key: 'englishWithSpaces', source: '^[A-Za-z ]*$' },
  { key: 'noSpaces', source: '^\\S*$' },
  { key: 'chineseWithPunctuation', source: '^[\\p{Script=Han}\\p{P}]*$' },
  {
    key: 'dateYearFirst',
    source: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
    inputMode: 'numeric',
    date: 'yyyy-MM-dd',
  },
  {
    key: 'dateMonthFirst',
    source: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])-\\d{4}$',
    inputMode: 'numeric',
    date: 'MM-dd-yyyy',
  },
  { key: 'korean', source: '^\\p{Script=Hangul}*$' },
  { key: 'thai', source: '^\\p{Script=Thai}*$' },
  { key: 'own', source: '' },
];

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters as a person counts them: a family emoji is one, a letter with its accent is one. */
export function countCharacters(text: string): number {
  // Without combining marks, joiners or surrogates every code unit is a character; almost every value is such a one.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** A typed date as yyyy-MM-dd; undefined if it has another format or there is no such day. */
export function readDate(text: string, order: 'yyyy-MM-dd' | 'MM-dd-yyyy'): string | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$|^(\d\d)-(\d\d)-(\d{4})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match[1] ? [match[1], match[2], match[3]] : [match[6], match[4], match[5]];
  if ((match[1] !== undefined) !== (order === 'yyyy-MM-dd')) return undefined;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Whether a value matches a pattern, its length aside. */
export function matchesPattern(value: string, { source, date }: Pattern): boolean {
  if (source !== '' && !new RegExp(source, 'u').test(value)) return false;
  return date === undefined || readDate(value, date) !== undefined;
}
