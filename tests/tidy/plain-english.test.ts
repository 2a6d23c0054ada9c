import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFiles } from '../support/source-files.ts';

/** Turns that engineers born to English do not write, each with its cure. Matched regardless of case. */
const BANNED: readonly (readonly [phrase: RegExp, cure: string])[] = [
  [/\bwhoever\b/, 'name the role: "an operator who", "a client that"'],
  [/\bsomebody\b/, 'name the role, or "someone"'],
  [/\banybody\b/, 'name the role, or "anyone"'],
  [/\bnobody\b/, 'name the role: "no operator", "no request"; or "no one"'],
  [/\b(?:undefined|null|none|empty|nothing|false|true|infinite) where\b/, '"if", or "when"'],
  [/@throws (?:[a-z]\w*,? )+where\b/, '"if"'],
  [/\bfor ever\b/, '"forever", or "permanently"'],
  [/\banew\b/, '"again", or a verb with "re-"'],
  [/\b(?:goes|go|went|gone) on (?:being|until|as|by itself|with its|from|waiting|counting|running)\b/, '"continues"'],
  [/\b(?:at|of|from|in|for|to|on) the desk\b/, '"the back office"'],
  [/\bdesk of operators\b/, '"the back office"'],
  [/\btables of people\b/, '"multiplayer tables"'],
  [/\b(?:is|are|was|were|be|been) told of\b/, '"is notified of"'],
  [/\bhears? of\b/, '"is notified of"'],
  [/\bwhat is told\b/, '"notifications", "the message"'],
  [/\bwhat (?:has )?becomes? of\b/, '"the outcome of"'],
  [/\b(?:look(?:s|ed)?|looked at) whether\b/, '"checks whether"'],
  [/\b(?:has|have) not to\b/, '"need not", or "must not"'],
  [/\bis no business of\b|\bnobody's business\b/, 'say who must not learn it'],
  [/\bstands? in (?:the|a|its|their|one) (?:row|log|file|list|address|database|folder|answer|query)\b/, '"is in"'],
  [/\breckon(?:s|ed|ing)?\b/, '"compute", or "count"'],
  [/\b(?:wherefrom|whereto|therefrom|whosoever|hitherto|thereof)\b/, 'a plain relative clause'],
];

/** Counts of banned turns in files that were written before the rule. A count may only fall, and falls here with it. */
const KNOWN: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('plain-english.json', import.meta.url), 'utf8'),
);

const CODE = /^(schemas|engine|flows|games|server|src|tests|scripts)\/.*\.(ts|tsx|mjs)$/;
const DOCUMENTS = /^(?!LICENSE).*\.md$/;
const COMMENT = /^\s*(?:\{?\/\*\*?|\*\/?(?=\s|$)|\/\/)\s?(.*?)(?:\*\/\}?)?\s*$/;
const TITLE = /^\s*(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/;

/** Comments, with wrapped lines joined, and titles of tests. Other literals are no prose of ours to judge here. */
function proseOfCode(text: string): readonly string[] {
  const prose: string[] = [];
  let comment: string[] = [];
  for (const line of [...text.split('\n'), '']) {
    const words = COMMENT.exec(line)?.[1];
    if (words !== undefined) {
      comment.push(words);
      continue;
    }
    if (comment.length > 0) prose.push(comment.join(' '));
    comment = [];
    const title = TITLE.exec(line)?.[2];
    if (title !== undefined) prose.push(title);
  }
  return prose;
}

/** Paragraphs of a document without its blocks of code. */
const proseOfDocument = (text: string): readonly string[] =>
  text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '));

/** Each banned turn in some prose, with its cure; one place counts once, by the first turn that covers it. */
function findBanned(prose: readonly string[]): readonly string[] {
  return prose.flatMap((words) => {
    let rest = words;
    return BANNED.flatMap(([phrase, cure]) => {
      const pattern = new RegExp(phrase.source, 'gi');
      const found = [...rest.matchAll(pattern)].map(([match]) => `"${match}": ${cure}`);
      rest = rest.replaceAll(pattern, '');
      return found;
    });
  });
}

const bannedByFile = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [
      ...readFiles(CODE).map(({ path, text }) => [path, findBanned(proseOfCode(text))] as const),
      ...readFiles(DOCUMENTS)
        .filter(({ path }) => path !== 'docs/glossary.md')
        .map(({ path, text }) => [path, findBanned(proseOfDocument(text))] as const),
    ].filter(([, found]) => found.length > 0),
  );

test('banned turns are found in comments, titles and documents, across wrapped lines', () => {
  const code = [
    '/**',
    ' * The name; undefined',
    ' * where there is none.',
    ' */',
    "test('nobody is told of it', () => {",
  ];
  expect(findBanned(proseOfCode(code.join('\n')))).toHaveLength(3);
  expect(findBanned(proseOfDocument('Kept for\never.\n\n```\nnobody\n```\n\nAnd `nobody` too.'))).toHaveLength(1);
});

test('literals, code and ordinary English are not banned turns', () => {
  const code = [
    "const text = 'nobody';",
    'const nobody = whoever(1); // a remark behind code',
    '// Undefined if the file is missing. Whatever its case, a name is found where it was stored.',
    '// Goes on top of the page, and stands in for a provider. Operators have two roles.',
  ];
  expect(findBanned(proseOfCode(code.join('\n')))).toEqual([]);
});

test('no file holds more banned turns than its entry in plain-english.json: write it as the cure says', () => {
  const worse = [...bannedByFile()].filter(([path, found]) => found.length > (KNOWN[path] ?? 0));
  expect(Object.fromEntries(worse.map(([path, found]) => [path, { allowed: KNOWN[path] ?? 0, found }]))).toEqual({});
});

test('an entry of plain-english.json falls with the file that it counts, and leaves at zero', () => {
  const found = bannedByFile();
  const stale = Object.entries(KNOWN).filter(([path, count]) => (found.get(path)?.length ?? 0) < count);
  expect(stale.map(([path, count]) => `${path}: ${count} -> ${found.get(path)?.length ?? 0}`)).toEqual([]);
});
