import { calledName, excerpt, type Source } from '../source.ts';
import { type Operator, SERVER_AND_SQL, type Site } from './operator.ts';
import { andClauses, sqlTexts } from './sql-text.ts';

const NARROWING = /^(where|whereRef|having|andWhere)$/;
const LOCKING = /^(forUpdate|forShare|forNoKeyUpdate)$/;
const LOCKING_SQL = /\bfor (no key )?update( of \w+)?( skip locked| nowait)?/gi;
const ADVISORY = /\b(perform|select) pg_advisory_xact_lock(_shared)?\s*\(/i;

/** A call within a chain: `.where(…)` of `query.where(…).execute()`. */
function* links(source: Source, pattern: RegExp): Generator<{ start: number; end: number; shown: string }> {
  for (const { node } of source.places) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue;
    if (!pattern.test(calledName(node))) continue;
    const span = { start: node.callee.object.end, end: node.end };
    yield { ...span, shown: excerpt(source, span) };
  }
}

function* findConditions(source: Source): Generator<Site> {
  for (const { start, end, shown } of links(source, NARROWING))
    yield { start, end, replacement: '', sentence: `The query lacks \`${shown}\`.` };
  for (const sql of sqlTexts(source))
    for (const { from, to } of andClauses(sql)) {
      const span = { start: sql.start + from, end: sql.start + to };
      yield { ...span, replacement: '', sentence: `The query lacks \`${excerpt(source, span)}\`.` };
    }
}

function* findRowLocks(source: Source): Generator<Site> {
  for (const { start, end, shown } of links(source, LOCKING))
    yield { start, end, replacement: '', sentence: `The row is read without \`${shown}\`.` };
  for (const { start, text } of sqlTexts(source))
    for (const { 0: words, index } of text.matchAll(LOCKING_SQL)) {
      const span = { start: start + index, end: start + index + words.length };
      yield { ...span, replacement: '', sentence: `Rows are read without \`${words}\`.` };
    }
}

function* findLocks(source: Source): Generator<Site> {
  yield* findRowLocks(source);
  for (const { node } of source.places) {
    if (node.type !== 'ExpressionStatement') continue;
    const shown = excerpt(source, node);
    const isLock = /^await lock[A-Z]\w*\(/.test(shown) || (shown.startsWith('await sql') && ADVISORY.test(shown));
    if (isLock) yield { start: node.start, end: node.end, replacement: ';', sentence: `\`${shown}\` is left out.` };
  }
  if (!source.path.endsWith('.sql')) return;
  for (const { 0: statement, index } of source.text.matchAll(/perform pg_advisory_xact_lock[^;]*;/g))
    yield {
      start: index,
      end: index + statement.length,
      replacement: '',
      sentence: `\`${excerpt(source, { start: index, end: index + statement.length })}\` is left out.`,
    };
}

export const dropWhere: Operator = {
  name: 'drop-where',
  kind: 'server',
  summary: 'a query reads or changes too much',
  reads: SERVER_AND_SQL,
  find: findConditions,
};

export const dropLock: Operator = {
  name: 'drop-lock',
  kind: 'server',
  summary: 'two requests at once get in the way of each other',
  reads: SERVER_AND_SQL,
  find: findLocks,
};
