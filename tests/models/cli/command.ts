import { LANGUAGE_CODES } from '../../../engine/i18n/languages.ts';
import { SUITES, type SuiteName } from '../../../packages/model-tests/src/cover.ts';
import { type Look, SIZE_NAMES, THEMES } from '../browser/look.ts';
import { Mistake, suggestion, unknownWord } from './mistake.ts';
import { PLACEHOLDERS, readWords, SWITCHES, type Words } from './options.ts';

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
  /** The look of the sites: the parts that were typed. */
  readonly look: Partial<Look>;
  /** Whether each flow runs once, with merchants and looks spread over the flows. */
  readonly isPairwise: boolean;
  readonly seed: number | undefined;
  readonly mutates: boolean;
}

/** A run of one recorded path. What is undefined or empty is taken from the recording. */
export interface ReplayCommand {
  readonly kind: 'replay';
  readonly file: string;
  readonly driver: DriverName | undefined;
  readonly merchants: readonly string[];
  readonly look: Partial<Look>;
}

/** Taking the present behaviour as the reviewed one. */
export interface AcceptCommand {
  readonly kind: 'accept';
  /** All of them if none is named. */
  readonly flows: readonly string[];
  /** Whether it writes without asking. */
  readonly isAgreed: boolean;
}

/** Walking through flows by hand, on a page of this machine. What is undefined has its default or is chosen there. */
export interface UiCommand {
  readonly kind: 'ui';
  readonly flow: string | undefined;
  readonly driver: DriverName;
  readonly merchant: string | undefined;
  /** The look that it begins with, as far as one was typed. */
  readonly look: Partial<Look>;
  readonly port: number | undefined;
}

/** One thing to do, with everything that it needs. */
export type Command = RunCommand | ReplayCommand | AcceptCommand | UiCommand | { readonly kind: 'help' };

/** The largest seed: further numbers would shuffle as a smaller one does. */
const LARGEST_SEED = 2 ** 32 - 1;

const LARGEST_PORT = 65_535;

const COMMAND = 'npm run flows --';

/** Options that say which site the browser opens, and how it looks at it. */
const OF_SITES = ['merchant', 'size', 'theme', 'language'] as const;

/** @throws Mistake for an option of the browser with a run on the machine alone */
function refuseSites(option: (typeof OF_SITES)[number] | 'pairwise'): never {
  const does = {
    merchant: 'chooses the site that the browser opens',
    size: "chooses the size of the browser's window",
    theme: 'chooses how the site looks',
    language: 'chooses the language of the site',
    pairwise: 'spreads merchants, sizes, themes and languages over the flows',
  }[option];
  throw new Mistake(
    `--${option} ${does}, and the actor driver runs the machine alone, which has no site. Leave --${option} out, or add --driver browser.`,
  );
}

/** @throws Mistake for options of a site with the driver that has none */
export function assertSites(
  driver: DriverName | undefined,
  { merchants, look }: Pick<ReplayCommand, 'merchants' | 'look'>,
) {
  const option = OF_SITES.find((name) => (name === 'merchant' ? merchants.length > 0 : look[name] !== undefined));
  if (driver === 'actor' && option) refuseSites(option);
}

/** The one value of an option; undefined if it was not given. */
function single(words: Words, option: Exclude<keyof Words['values'], 'merchant'>): string | undefined {
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

function portOf(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  const port = /^\d+$/.test(word) ? Number(word) : Number.NaN;
  if (port >= 1 && port <= LARGEST_PORT) return port;
  throw new Mistake(
    `--port takes a whole number from 1 to ${LARGEST_PORT}, not "${word}". Type --port 4400, for example.`,
  );
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

type Typed = keyof Words['values'] | 'mutate' | 'pairwise' | 'accept' | 'yes';

const isSwitchName = (option: Typed | 'ui'): option is Exclude<Typed | 'ui', keyof Words['values']> =>
  SWITCHES.some((name) => name === option);

const isGiven = ({ values, switches }: Words, option: Typed): boolean =>
  isSwitchName(option) ? switches.has(option) : values[option].length > 0;

/** The options of a list that were typed, in the order of the list. */
const given = <Option extends Typed>(words: Words, options: readonly Option[]): readonly Option[] =>
  options.filter((option) => isGiven(words, option));

/** The parts of a look that were typed. */
function lookOf(words: Words): Partial<Look> {
  const size = single(words, 'size');
  const theme = single(words, 'theme');
  const language = single(words, 'language');
  return {
    ...(size === undefined ? {} : { size: named('size', size, SIZE_NAMES) }),
    ...(theme === undefined ? {} : { theme: named('theme', theme, THEMES) }),
    ...(language === undefined ? {} : { language: named('language', language, LANGUAGE_CODES) }),
  };
}

function acceptCommand(words: Words): AcceptCommand {
  const [ignored] = given(words, ['mutate', 'driver', 'replay', 'seed', 'suite', ...OF_SITES, 'pairwise']);
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
  const [ignored] = given(words, ['suite', 'seed', 'mutate', 'pairwise']);
  if (ignored)
    throw new Mistake(`A recording is one path and no suite, so --${ignored} would be ignored. Type ${replay}.`);
  const command = { kind: 'replay', file, driver, merchants: words.values.merchant, look: lookOf(words) } as const;
  assertSites(driver, command);
  return command;
}

/** A run of suites. @throws Mistake for options of sites that are of no use, or contradict each other */
function runCommand(
  words: Words,
  { driver, ...run }: Pick<RunCommand, 'suite' | 'seed' | 'mutates'> & { readonly driver: DriverName | undefined },
): RunCommand {
  const [forSites] = given(words, [...OF_SITES, 'pairwise']);
  if (driver !== 'browser' && forSites) refuseSites(forSites);
  const isPairwise = words.switches.has('pairwise');
  const [chosen] = given(words, OF_SITES);
  if (isPairwise && chosen)
    throw new Mistake(
      `--pairwise chooses merchants, sizes, themes and languages, so --${chosen} would be ignored. Leave one of the two out.`,
    );
  return {
    kind: 'run',
    flows: words.flows,
    driver: driver ?? 'actor',
    merchants: words.values.merchant,
    look: lookOf(words),
    isPairwise,
    ...run,
  };
}

function uiCommand(words: Words, driver: DriverName = 'browser'): UiCommand {
  const [ignored] = given(words, ['suite', 'seed', 'mutate', 'replay', 'pairwise', 'accept', 'yes']);
  if (ignored)
    throw new Mistake(
      `--ui opens a page on which paths are chosen and taken by hand, so --${ignored} would be ignored. Type ${typed(words.flows, '--ui')}.`,
    );
  const [flow, ...moreFlows] = words.flows;
  const [merchant, ...moreMerchants] = words.values.merchant;
  if (moreFlows.length + moreMerchants.length > 0)
    throw new Mistake('--ui begins with one flow at one merchant; others are chosen on its page. Keep one of each.');
  const [forSites] = given(words, OF_SITES);
  if (driver === 'actor' && forSites) refuseSites(forSites);
  return { kind: 'ui', flow, driver, merchant, look: lookOf(words), port: portOf(single(words, 'port')) };
}

/** Options that npm does not know, so that only this command can have been meant. */
const OURS = ['suite', 'driver', ...OF_SITES, 'seed', 'replay', 'port', 'pairwise', 'mutate', 'accept', 'ui'] as const;

/**
 * Without `--`, npm keeps an option to itself and only leaves a trace of it in the environment.
 *
 * @throws Mistake
 */
export function assertNothingTaken(environment: Readonly<Record<string, string | undefined>>): void {
  const taken = OURS.find((option) => environment[`npm_config_${option}`] !== undefined);
  if (taken === undefined) return;
  const value = isSwitchName(taken) ? '' : ` ${PLACEHOLDERS[taken]}`;
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
  if (words.switches.has('ui')) return uiCommand(words, driver);
  if (words.values.port.length > 0)
    throw new Mistake(
      '--port is where the page of --ui is served, and means nothing alone. Leave it out, or add --ui.',
    );
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
  return runCommand(words, { suite, driver, seed, mutates });
}
