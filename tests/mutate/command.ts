import { matchesGlob } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { findNearestWord } from '../../engine/brand/nearest-word.ts';
import { KINDS } from './operators/operator.ts';
import { OPERATORS } from './operators/operators.ts';

/** What the command line asks for. */
export interface Command {
  readonly kinds: readonly string[];
  readonly operators: readonly string[];
  /** Patterns of paths; none allows every file. */
  readonly globs: readonly string[];
  readonly only: readonly string[];
  readonly count: number;
  readonly seed: number;
  /** The most files of vitest of a kind for one fault. */
  readonly tests: number;
  readonly patience: number;
  readonly isList: boolean;
  readonly isAgain: boolean;
  readonly isGreen: boolean;
  readonly isHelp: boolean;
}

/** A mistake in the command line, with its cure. */
export class CommandMistake extends Error {}

const OPTIONS = {
  kind: { type: 'string', multiple: true, default: [] },
  operator: { type: 'string', multiple: true, default: [] },
  file: { type: 'string', multiple: true, default: [] },
  only: { type: 'string', multiple: true, default: [] },
  count: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  tests: { type: 'string', default: '10' },
  patience: { type: 'string', default: '1' },
  list: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  green: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options'];

const operatorLines = (): readonly string[] =>
  KINDS.flatMap((kind) => [
    `  ${kind}`,
    ...OPERATORS.filter((one) => one.kind === kind).map(({ name, summary }) => `    ${name.padEnd(18)} ${summary}`),
  ]);

/** The help, with examples. */
export const usage = (): string => `Usage: npm run mutate -- [OPTIONS]

Plants faults in a copy of the sources, one at a time, and runs the tests that ought to notice each.

  --kind KIND        ${KINDS.join(', ')}; can be repeated
  --operator NAME    one kind of mistake, see below; can be repeated
  --file GLOB        only files whose path matches; can be repeated
  --count NUMBER     how many faults, spread over operators and files (20)
  --seed NUMBER      another number chooses others (1)
  --only ID          this fault and no other; can be repeated
  --list             shows the chosen faults and runs nothing
  --tests NUMBER     the most test files of vitest with and without database for a fault (10)
  --again            runs faults whose result is known as well
  --green            takes for granted that all tests pass without a fault
  --patience NUMBER  multiplies the time limits (1)

Operators:
${operatorLines().join('\n')}

Examples:
  npm run mutate -- --kind server --count 40
  npm run mutate -- --file 'server/withdrawal/**' --list
  npm run mutate -- --operator drop-lock --operator drop-idempotency --count 80
  npm run mutate -- --only drop-where-b1c10f40 --again`;

/** Adds the nearest right word to a mistake. */
export function mistakeOf(problem: string, word: string, words: readonly string[]): CommandMistake {
  const nearest = findNearestWord(word, words);
  return new CommandMistake(nearest === undefined ? problem : `${problem} Did you mean ${nearest}?`);
}

function assertKnown(what: string, values: readonly string[], words: readonly string[]): void {
  for (const value of values)
    if (!words.includes(value)) throw mistakeOf(`There is no ${what} ${value}.`, value, words);
}

function readNumber(name: string, text: string, least: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new CommandMistake(`--${name} takes a whole number from ${least} on, not ${text}.`);
  return Number(text);
}

function parse(words: readonly string[]) {
  const { tokens } = parseArgs({ args: [...words], options: OPTIONS, strict: false, tokens: true });
  const names = Object.keys(OPTIONS);
  for (const token of tokens) {
    if (token.kind === 'positional') throw new CommandMistake(`${token.value} belongs to no option.`);
    if (token.kind === 'option' && !names.includes(token.name))
      throw mistakeOf(`There is no option ${token.rawName}.`, token.name, names);
  }
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (error) {
    throw new CommandMistake(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line. @throws CommandMistake if it is wrong */
export function readCommand(words: readonly string[]): Command {
  const values = parse(words);
  assertKnown('kind', values.kind, KINDS);
  const names = OPERATORS.map(({ name }) => name);
  assertKnown('operator', values.operator, names);
  return {
    kinds: values.kind.length > 0 ? values.kind : KINDS,
    operators: values.operator.length > 0 ? values.operator : names,
    globs: values.file,
    only: values.only,
    count: readNumber('count', values.count, 1),
    seed: readNumber('seed', values.seed, 0),
    tests: readNumber('tests', values.tests, 1),
    patience: readNumber('patience', values.patience, 1),
    isList: values.list,
    isAgain: values.again,
    isGreen: values.green,
    isHelp: values.help,
  };
}

/** Whether a path is meant by the patterns; each is valid for itself, and without any all are meant. */
export const isMeant = (path: string, globs: readonly string[]): boolean =>
  globs.length === 0 || globs.some((glob) => matchesGlob(path, glob));
