import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /\.tsx?$/;

/** The text of every source file below some folders. */
export const readCode = (root: string, folders: readonly string[]): string =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => CODE.test(path))
        .map((path) => readFileSync(join(root, folder, path), 'utf8')),
    )
    .join('\n');

/** A text that a component asks for by its whole key. */
export interface AskedText {
  readonly key: string;
  /** Names of the values in the call; undefined if the call does not spell them out. */
  readonly given: readonly string[] | undefined;
}

/** Everything in code that may be a key. */
export interface NamedTexts {
  /** Whole keys: `'shell.logIn'`. */
  readonly whole: ReadonlySet<string>;
  /** Keys with a gap that code fills: `shell.page.${key}`, `security.signIn.${act}Of`. */
  readonly gapped: readonly { readonly start: string; readonly end: string }[];
  /** Every word of the code: a possible value of a placeholder. */
  readonly words: ReadonlySet<string>;
  /** Literal keys of components, with the values that each call gives. */
  readonly asked: readonly AskedText[];
}

const allOf = (code: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...code.matchAll(pattern)].map((match) => match[1] ?? ''));

/** The rest of a call's arguments, after a place inside of its brackets. */
function argumentsFrom(code: string, place: number): string {
  let depth = 1;
  let end = place;
  for (; end < code.length && depth > 0; end += 1) {
    if ('([{'.includes(code.charAt(end))) depth += 1;
    if (')]}'.includes(code.charAt(end))) depth -= 1;
  }
  return code.slice(place, end - 1);
}

/** Names in an object literal; undefined for a variable, and for an object that takes in another one. */
function namesIn(text: string): readonly string[] | undefined {
  const values = text.replace(/^\s*,/, '').trim();
  if (values === '') return [];
  if (!values.startsWith('{') || values.includes('...')) return undefined;
  return values.match(/\w+/g) ?? [];
}

const findAsked = (code: string): readonly AskedText[] =>
  [...code.matchAll(/\bt\(\s*'([a-zA-Z]+(?:\.[\w-]+)+)'/g)].map(({ 0: all, 1: key = '', index }) => ({
    key,
    given: namesIn(argumentsFrom(code, index + all.length)),
  }));

/** Finds everything in code that may be a key. */
export const findNamed = (code: string): NamedTexts => ({
  whole: allOf(code, /['"`]([\w.-]+)(?=['"`])/g),
  gapped: [
    ...[...code.matchAll(/`([\w.-]+)\$\{[^}`]*\}([\w.-]*)(`?)/g)].map(([, start = '', end = '', isEnd]) => ({
      start,
      end: isEnd ? end : '',
    })),
    // A prefix that another function completes.
    ...[...allOf(code, /['"]([\w-]+(?:\.[\w-]+)*\.)['"]/g)].map((start) => ({ start, end: '' })),
  ],
  words: allOf(code, /([a-zA-Z0-9]+)/g),
  asked: findAsked(code),
});

/** Whether code uses a text: with its whole key, or with a gap that words of the code fill. */
export function isNamed(key: string, { whole, gapped, words }: NamedTexts): boolean {
  if (whole.has(key)) return true;
  return gapped.some(
    ({ start, end }) =>
      key.startsWith(start) &&
      key.endsWith(end) &&
      key
        .slice(start.length, key.length - end.length)
        .split(/[._-]/)
        .every((word) => words.has(word)),
  );
}
