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
  [/\b(?:is|are|was|were|be|been|being|gets?) told\b/, '"is notified", "sees", "gets an error", "is reported"'],
  [/\b(?:hears?|heard)\b/, '"receives", "handles", "is notified of", "is accepted"'],
  [/\bsaid (?:of|to be|at|by)\b|\bsays? (?:so|nothing|of)\b/, '"shows", "reports", "states", "reveals"'],
  [/\bas (?:\w+ ){1,3}says?\b/, '"by", "per", "from"'],
  [/\bwhat (?:was|were|has been|had|may be|can be)\b/, 'a noun: "the typed text", "past rounds"'],
  [/\bwhat is (?:asked|done|due|held|kept|left|missing|said|shown|staked|stored|typed|won|wrong)\b/, 'a noun'],
  [
    /\bstands? (?:above|at|beside|behind|below|besides?|in(?! for\b)|on(?! every\b)|over|still|there)\b/,
    '"is", "is shown"',
  ],
  [/\bcom(?:es?|ing) to stand\b/, '"stops", "comes to rest"'],
  [/\bbeside\b/, '"next to", "as well as", "in addition to", "against"'],
  [/(?<!\b(?:lasts?|takes?|took) )\bas long as\b(?! the preload\b)/, '"while"'],
  [/\b(?:give|gives|given|giving|gave) back\b/, '"return", "restore"'],
  [/\b(?:take|takes|took|taking) the place of\b|\bin the place of\b/, '"replace", "in place of"'],
  [/\ban? \w+ of (?:his|its|their) own\b/, '"its own ...", "a separate ..."'],
  [/\bby (?:himself|itself|themselves)\b/, '"automatically", "on its own", "alone"'],
  [/\b(?:a|each|every|one|the|this) desks?\b/, '"back office"'],
  [/\bsign(?:s|ed|ing)? (?:in|out)\b/, '"log in", "log out"'],
  [/\bno part of\b/, '"not part of"'],
  [/\bwhere (?:no one|none|nothing|there (?:is|are) no(?:ne)?)\b/, '"if"'],
  [/\b(?:is|are) (?:looked at|looked for|asked after|heard of)\b/, '"is checked", "is searched", "is fetched"'],
];

/** Openings of a title that hide its subject in a relative clause. */
const HIDDEN_SUBJECT = /^(?:R[\d.]+[a-z]? )*(?:who|whoever|whatever|what)\b/;

/** Words that are rare in code by writers born to English: about 0.1 to 0.8 in 1,000 words of comments. */
const FOREIGN = [
  /\b(?:whoever|somebody|nobody|anybody)\b/gi,
  /\bwhat (?:is|was|has|are|were|have|had|can|may|must)\b/gi,
  /\b(?:told|tells?|hears?|heard|says?|said)\b/gi,
  /\bwhere (?:nobody|there|it|he|none|nothing|no)\b/gi,
  /\b(?:stands?|stood)\b/gi,
  /\b(?:anew|meanwhile|beside|for ever|(?:go|goes|went|going|gone) on)\b/gi,
];

/** The most of these words in 1,000. */
const MOST_FOREIGN = 1;

const CODE = /^(schemas|packages|engine|flows|games|server|src|tests|scripts)\/.*\.(ts|tsx|mjs)$/;
const DOCUMENTS = /^(?!LICENSE).*\.md$/;
const COMMENT = /^\s*(?:\{?\/\*\*?|\*\/?(?=\s|$)|\/\/)\s?(.*?)(?:\*\/\}?)?\s*$/;
const TITLE = /^\s*(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/;

/** Titles of the tests in a file. */
const titlesOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => {
    const title = TITLE.exec(line)?.[2];
    return title === undefined ? [] : [title];
  });

/** Comments with wrapped lines joined. Literals other than titles are not judged here. */
function commentsOf(text: string): readonly string[] {
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
  }
  return prose;
}

const proseOfCode = (text: string): readonly string[] => [...commentsOf(text), ...titlesOf(text)];

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

const documents = () => readFiles(DOCUMENTS).filter(({ path }) => path !== 'docs/glossary.md');

/** Foreign-sounding words in 1,000 words of some prose. */
function foreignRate(prose: readonly string[]): number {
  const all = prose.join('\n');
  const words = all.match(/[A-Za-z][\w'-]*/g)?.length ?? 0;
  const foreign = FOREIGN.reduce((sum, pattern) => sum + (all.match(pattern)?.length ?? 0), 0);
  return words === 0 ? 0 : (1000 * foreign) / words;
}

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

test('no file has a banned turn: apply its cure', () => {
  const found = [
    ...readFiles(CODE).map(({ path, text }) => [path, findBanned(proseOfCode(text))] as const),
    ...documents().map(({ path, text }) => [path, findBanned(proseOfDocument(text))] as const),
  ].filter(([, turns]) => turns.length > 0);
  expect(Object.fromEntries(found)).toEqual({});
});

test('a title names its subject first', () => {
  const hidden = readFiles(CODE).flatMap(({ path, text }) =>
    titlesOf(text)
      .filter((title) => HIDDEN_SUBJECT.test(title))
      .map((title) => `${path}: ${title}`),
  );
  expect(hidden).toEqual([]);
});

test('foreign-sounding words are rare in comments, titles and documents', () => {
  expect(foreignRate(['Whoever stands beside it', 'is told what is there'])).toBeCloseTo((1000 * 5) / 9);
  const texts = readFiles(CODE).map(({ text }) => text);
  const rates = {
    comments: foreignRate(texts.flatMap(commentsOf)),
    titles: foreignRate(texts.flatMap(titlesOf)),
    documents: foreignRate(documents().flatMap(({ text }) => proseOfDocument(text))),
  };
  const rounded = Object.entries(rates).map(([kind, rate]) => `${kind} ${rate.toFixed(2)}`);
  console.log(`Foreign-sounding words in 1,000: ${rounded.join(', ')}`);
  for (const rate of Object.values(rates)) expect(rate).toBeLessThanOrEqual(MOST_FOREIGN);
});
