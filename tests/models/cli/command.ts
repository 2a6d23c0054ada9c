import { SUITES, type SuiteName } from '../../../packages/model-tests/src/cover.ts';
import { Mistake, suggestion, unknownWord } from './mistake.ts';
import { PLACEHOLDERS, readWords, type Words } from './options.ts';

/** What carries out the steps: the machine alone, or the site in a browser. */
export const DRIVERS = ['actor', 'browser'] as const;

/** Name of a driver. */
export type DriverName = (typeof DRIVERS)[number];

/** The parts of a run of suites. */
export interface RunCommand {
  readonly kind: 'run';
  /** All of them if none is named. */
  readonly flows: readonly string[];
  readonly suite: SuiteName;
  readonly driver: DriverName;
  /** All of them if none is named. */
  readonly merchants: readonly string[];
  readonly seed: number | undefined;
  readonly mutates: boolean;
}

/** A run of one recorded path. What is undefined or empty is taken from the recording. */
export interface ReplayCommand {
  readonly kind: 'replay';
  readonly file: string;
  readonly driver: DriverName | undefined;
  readonly merchants: readonly string[];
}

/** Taking the present behaviour as the reviewed one. */
export interface AcceptCommand {
  readonly kind: 'accept';
  /** All of them if none is named. */
  readonly flows: readonly string[];
  /** Whether it writes without asking. */
  readonly isAgreed: boolean;
}

/** One thing to do, with everything that it needs. */
export type Command = RunCommand | ReplayCommand | AcceptCommand | { readonly kind: 'help' };

/** The largest seed: further numbers would shuffle as a smaller one does. */
const LARGEST_SEED = 2 ** 32 - 1;

const COMMAND = 'npm run flows --';

/** @throws Mistake for a merchant's name with a run on the machine alone */
export function refuseMerchant(): never {
  throw new Mistake(
    '--merchant chooses the site that the browser opens, and the actor driver runs the machine alone, which has no merchant. Leave --merchant out, or add --driver browser.',
  );
}

/** The one value of an option; undefined if it was not given. */
function single(words: Words, option: 'suite' | 'driver' | 'seed' | 'replay'): string | undefined {
  const [value, ...more] = words.values[option];
  if (more.length > 0)
    throw new Mistake(
      `--${option} takes one value and was given ${words.values[option].length}: ${words.values[option].join(', ')}. Keep one of them.`,
    );
  return value;
}

const isIn = <Name extends string>(names: readonly Name[], word: string): word is Name =>
  names.some((name) => name === word);

/** A word that has to be one of several names. @throws Mistake */
function named<Name extends string>(kind: string, word: string, names: readonly Name[]): Name {
  if (!isIn(names, word)) throw unknownWord(kind, word, names);
  return word;
}

function seedOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const seed = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  if (seed <= LARGEST_SEED) return seed;
  const near = /^-(\d+)$|^(\d+)\.0*$/.exec(word);
  const hint = near ? ` Did you mean ${near[1] ?? near[2]}?` : ' Type --seed 7, for example.';
  throw new Mistake(`--seed takes a whole number from 0 to ${LARGEST_SEED}, not "${word}".${hint}`);
}

/** Mistakes that an unknown flow most likely is, before it counts as a misspelt name. */
function refuseFlow(word: string, flows: readonly string[]): never {
  const options = [
    { option: '--suite', what: 'a suite', isMeant: isIn(SUITES, word) },
    { option: '--driver', what: 'a driver', isMeant: isIn(DRIVERS, word) },
    { option: '--replay', what: 'a file', isMeant: word.endsWith('.json') },
    { option: '--seed', what: 'a number', isMeant: /^\d+$/.test(word) },
  ];
  const meant = options.find(({ isMeant }) => isMeant);
  if (meant)
    throw new Mistake(
      `"${word}" is ${meant.what}, not a flow. Type ${COMMAND} ${meant.option} ${word}; without the -- npm takes the option away.`,
    );
  throw new Mistake(`There is no flow "${word}".${suggestion(word, flows)}`);
}

const typed = (flows: readonly string[], ...words: readonly string[]): string =>
  [COMMAND, ...flows, ...words].join(' ');

/** Options that the command would ignore, in the order of `--help`. */
const given = ({ values, switches }: Words, options: readonly (keyof Words['values'] | 'mutate')[]) =>
  options.filter((option) => (option === 'mutate' ? switches.has(option) : values[option].length > 0));

function acceptCommand(words: Words): AcceptCommand {
  const [ignored] = given(words, ['mutate', 'driver', 'replay', 'seed', 'suite', 'merchant']);
  if (ignored)
    throw new Mistake(
      `--accept compares what the machines do with their behaviour files and runs no test, so --${ignored} would be ignored. Type ${typed(words.flows, '--accept')} for the files, and the same with --${ignored} in place of --accept for the test.`,
    );
  return { kind: 'accept', flows: words.flows, isAgreed: words.switches.has('yes') };
}

function replayCommand(words: Words, file: string, driver: DriverName | undefined): ReplayCommand {
  const replay = typed([], '--replay', file);
  if (words.flows.length > 0)
    throw new Mistake(`A recording names its flow, so ${words.flows.join(' ')} would be ignored. Type ${replay}.`);
  const [ignored] = given(words, ['suite', 'seed', 'mutate']);
  if (ignored)
    throw new Mistake(`A recording is one path and no suite, so --${ignored} would be ignored. Type ${replay}.`);
  if (driver === 'actor' && words.values.merchant.length > 0) refuseMerchant();
  return { kind: 'replay', file, driver, merchants: words.values.merchant };
}

/** Options that npm does not know, so that only this command can have been meant. */
const OURS = ['suite', 'driver', 'merchant', 'seed', 'replay', 'mutate', 'accept'] as const;

/**
 * Without `--`, npm keeps an option to itself and only leaves a trace of it in the environment.
 *
 * @throws Mistake
 */
export function assertNothingTaken(environment: Readonly<Record<string, string | undefined>>): void {
  const taken = OURS.find((option) => environment[`npm_config_${option}`] !== undefined);
  if (taken === undefined) return;
  const value = taken === 'mutate' || taken === 'accept' ? '' : ` ${PLACEHOLDERS[taken]}`;
  throw new Mistake(`npm has kept --${taken} to itself. Put -- before all options: ${COMMAND} --${taken}${value}.`);
}

/**
 * Reads a command line. Nothing in it is ignored.
 *
 * @param flows names of all flows
 * @throws Mistake
 */
export function readCommand(line: readonly string[], flows: readonly string[]): Command {
  // Someone who asks for help need not have typed the rest correctly.
  if (line.includes('--help') || line.includes('-h')) return { kind: 'help' };
  const words = readWords(line);
  const driverWord = single(words, 'driver');
  const driver = driverWord === undefined ? undefined : named('driver', driverWord, DRIVERS);
  const suite = named('suite', single(words, 'suite') ?? 'edges', SUITES);
  const seed = seedOf(single(words, 'seed'));
  const file = single(words, 'replay');
  for (const word of words.flows) if (!flows.includes(word)) refuseFlow(word, flows);
  const mutates = words.switches.has('mutate');
  if (words.switches.has('accept')) return acceptCommand(words);
  if (words.switches.has('yes'))
    throw new Mistake(
      '--yes answers the question that --accept asks, and means nothing alone. Leave it out, or add --accept.',
    );
  if (file !== undefined) return replayCommand(words, file, driver);
  if (driver === 'browser' && mutates)
    throw new Mistake(
      `--mutate builds its faults into the machine and runs them without a browser: their score says nothing about the site. Type ${typed(words.flows, '--mutate')} for the score, and ${typed(words.flows, '--driver browser')} for the site.`,
    );
  const merchants = words.values.merchant;
  if (driver !== 'browser' && merchants.length > 0) refuseMerchant();
  return { kind: 'run', flows: words.flows, suite, driver: driver ?? 'actor', merchants, seed, mutates };
}
