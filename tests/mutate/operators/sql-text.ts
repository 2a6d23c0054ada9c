import type { ESTree } from 'vite';
import { calledName, type Source } from '../source.ts';

/** A piece of SQL: its text in which everything that is no SQL is blanked out, and where it begins in the file. */
export interface SqlText {
  readonly start: number;
  /** Has the length that it has in the file; the values of a template are runs of dollar signs. */
  readonly text: string;
}

const blank = (text: string, filler: string): string => text.replaceAll(/[^\n]/g, filler);

/** The text between the quotation marks of a template, each `${…}` of it blanked out. */
function templateText({ text }: Source, { expressions, start, end }: ESTree.TemplateLiteral): SqlText {
  let sql = '';
  let position = start + 1;
  for (const expression of expressions) {
    const from = text.lastIndexOf('${', expression.start);
    const to = text.indexOf('}', expression.end) + 1;
    sql += text.slice(position, from) + blank(text.slice(from, to), '$');
    position = to;
  }
  return { start: start + 1, text: sql + text.slice(position, end - 1) };
}

/** The statements of a file: of a script its `sql` templates, else all of it without its comments. */
export function* sqlTexts(source: Source): Generator<SqlText> {
  if (source.path.endsWith('.sql')) {
    yield { start: 0, text: source.text.replaceAll(/--[^\n]*/g, (comment) => blank(comment, ' ')) };
    return;
  }
  for (const { node } of source.places) {
    if (node.type !== 'TaggedTemplateExpression') continue;
    const isSql = (node.tag.type === 'Identifier' && node.tag.name === 'sql') || calledName(node.tag) === 'sql';
    if (isSql) yield templateText(source, node.quasi);
  }
}

const TOKEN = /\(|\)|;|\b[a-z_]+\b/gi;
const ENDING =
  /^(and|or|group|order|limit|for|returning|on|union|then|when|join|left|inner|having|where|window|offset|from|set|loop)$/;
/** Words before a condition; a `between` there claims the next `and`. */
const OPENING = /^(and|or|where|on|when|having|between|if)$/;

interface Word {
  readonly word: string;
  readonly at: number;
  /** How many brackets and cases are open after it. */
  readonly depth: number;
}

/** Words and brackets from a position on. */
function* wordsFrom(text: string, from: number): Generator<Word> {
  let depth = 0;
  for (const match of text.slice(from).matchAll(TOKEN)) {
    const word = match[0].toLowerCase();
    if (word === '(' || word === 'case') depth += 1;
    if (word === ')' || (word === 'end' && depth > 0)) depth -= 1;
    yield { word, at: from + match.index, depth };
  }
}

/** Where the condition ends that begins at a position. */
function conditionEnd(text: string, from: number): number {
  let isBetween = false;
  let before = '';
  for (const { word, at, depth } of wordsFrom(text, from)) {
    if (depth < 0) return at;
    if (depth > 0) continue;
    const isBound: boolean = word === 'and' && isBetween;
    const isDistinct = word === 'from' && before === 'distinct';
    if (word === ';' || (ENDING.test(word) && !isBound && !isDistinct)) return at;
    isBetween = word === 'between' || (isBetween && !isBound);
    before = word;
  }
  return text.trimEnd().length;
}

/** Whether an `and` joins the bounds of a `between`. */
function isOfBetween(text: string, at: number): boolean {
  let depth = 0;
  for (const match of [...text.slice(0, at).matchAll(TOKEN)].reverse()) {
    const word = match[0].toLowerCase();
    if (word === ')') depth += 1;
    else if (word === '(') depth -= 1;
    if (depth < 0) return false;
    if (depth === 0 && OPENING.test(word)) return word === 'between';
  }
  return false;
}

/** Every `and …` of a statement, as offsets in its text. */
export function* andClauses({ text }: SqlText): Generator<{ readonly from: number; readonly to: number }> {
  for (const { index } of text.matchAll(/\band\b/gi)) {
    if (isOfBetween(text, index)) continue;
    const end = conditionEnd(text, index + 3);
    yield { from: index, to: index + text.slice(index, end).trimEnd().length };
  }
}
