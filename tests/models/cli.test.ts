import { expect, test } from 'vitest';
import { SUITES } from '../../packages/model-tests/src/cover.ts';
import { assertNothingTaken, readCommand } from './cli/command.ts';
import { helpText } from './cli/help.ts';
import { Mistake, suggestion } from './cli/mistake.ts';
import { PLACEHOLDERS, SWITCHES, VALUE_OPTIONS } from './cli/options.ts';
import { MODELS } from './models.ts';

const FLOWS = MODELS.map(({ name }) => name);

const read = (line: string) => readCommand(line.split(' ').filter(Boolean), FLOWS);

/** The sentence that a command line is refused with; fails if it is accepted. */
function refusal(line: string): string {
  try {
    read(line);
  } catch (error) {
    if (error instanceof Mistake) return error.message;
    throw error;
  }
  throw new Error(`"${line}" is accepted.`);
}

test('a command line without options runs all flows with the suite of edges on the machine', () => {
  expect(read('')).toEqual({
    kind: 'run',
    flows: [],
    suite: 'edges',
    driver: 'actor',
    merchants: [],
    look: {},
    isPairwise: false,
    seed: undefined,
    mutates: false,
  });
});

test('options may come before, between and after flows, with a space or an equals sign', () => {
  const expected = { flows: ['login', 'logout'], suite: 'pairs', driver: 'browser', merchants: ['a', 'b'], seed: 0 };
  for (const line of [
    'login logout --suite pairs --driver browser --merchant a --merchant b --seed 0',
    '--suite=pairs login --driver=browser --merchant=a --seed=0 logout --merchant=b',
  ])
    expect(read(line)).toMatchObject(expected);
  expect(read('--driver browser --size phone --theme light --language AR')).toMatchObject({
    look: { size: 'phone', theme: 'light', language: 'AR' },
  });
  expect(read('--driver browser --pairwise')).toMatchObject({ isPairwise: true, look: {} });
  expect(read('login --mutate --seed 4294967295')).toMatchObject({ mutates: true, seed: 2 ** 32 - 1 });
});

test('--help and -h win over everything, mistakes included', () => {
  for (const line of ['--help', '-h', 'nonsense --suite -h', 'login --mutate --help'])
    expect(read(line)).toEqual({ kind: 'help' });
});

test('the help shows every option, flow and suite, and keeps its lines short', () => {
  const help = helpText();
  for (const name of VALUE_OPTIONS) expect(help).toContain(`--${name} ${PLACEHOLDERS[name]}`);
  for (const name of SWITCHES) expect(help).toContain(`--${name}`);
  for (const name of [...FLOWS, ...SUITES, 'actor', 'browser', 'situation', 'built-in fault', '-h'])
    expect(help).toContain(name);
  for (const line of help.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
});

test('every example of the help can be typed', () => {
  const examples = helpText().match(/^ {2}npm run flows.*$/gm) ?? [];
  expect(examples.length).toBeGreaterThanOrEqual(5);
  for (const example of examples) expect(() => read(example.replace(/^ *npm run flows(?: --)?/, ''))).not.toThrow();
});

test.each([
  ['--suit pairs', 'There is no option --suit. Did you mean --suite?'],
  ['-x', 'There is no option -x.'],
  ['--suite pair', 'There is no suite "pair". Did you mean pairs?'],
  ['--suite all', 'There is no suite "all". Choose transitions, pairs or edges.'],
  ['--driver browsr', 'There is no driver "browsr". Did you mean browser?'],
  ['--driver browser --size phon', 'There is no size "phon". Did you mean phone?'],
  ['--driver browser --theme grey', 'There is no theme "grey". Choose dark or light.'],
  ['--driver browser --language ar', 'There is no language "ar". Did you mean AR?'],
  ['lgoin', 'There is no flow "lgoin". Did you mean login?'],
  ['password', 'There is no flow "password". Did you mean change-password, forgot-password or reset-password?'],
  ['zzz', 'There is no flow "zzz".'],
  ['--seed -7', 'Did you mean 7?'],
  ['--seed 7.0', 'Did you mean 7?'],
  ['--seed lots', 'not "lots". Type --seed 7, for example.'],
  ['--seed 4294967296', 'from 0 to 4294967295'],
])('%s is refused with the nearest right value', (line, sentence) => {
  expect(refusal(line)).toContain(sentence);
});

test.each([
  ['--suite', '--suite needs a value, such as --suite pairs.'],
  ['--suite=', '--suite needs a value'],
  ['--driver --mutate', '--driver needs a value'],
  ['--replay -y', '--replay needs a value'],
  ['--mutate=no', '--mutate is on or off and takes no value'],
  ['--suite pairs --suite edges', '--suite takes one value and was given 2: pairs, edges.'],
  ['--suite pairs --suite pairs', '--suite takes one value and was given 2'],
  ['--driver actor --driver browser', '--driver takes one value'],
  ['--seed 1 --seed 2', '--seed takes one value'],
  ['--replay a.json --replay b.json', '--replay takes one value'],
  ['--merchant a', 'add --driver browser'],
  ['--driver actor --merchant a', 'add --driver browser'],
  ['--size phone', "--size chooses the size of the browser's window"],
  ['--language AR', 'add --driver browser'],
  ['--pairwise', 'add --driver browser'],
  ['--driver browser --pairwise --merchant a', 'so --merchant would be ignored'],
  ['--driver browser --pairwise --theme dark', 'so --theme would be ignored'],
  ['--driver browser --size phone --size desktop', '--size takes one value and was given 2'],
  ['--accept --theme dark', 'so --theme would be ignored'],
  ['--replay a.json --pairwise', 'so --pairwise would be ignored'],
  ['--replay a.json --driver actor --size phone', 'the machine alone, which has no site'],
  ['login --driver browser --mutate', 'Type npm run flows -- login --mutate for the score'],
  ['login --accept --mutate', 'so --mutate would be ignored. Type npm run flows -- login --accept'],
  ['--accept --driver actor', 'so --driver would be ignored'],
  ['--accept --replay a.json', 'so --replay would be ignored'],
  ['--accept --seed 1', 'so --seed would be ignored'],
  ['--accept --suite pairs', 'so --suite would be ignored'],
  ['--accept --merchant a', 'so --merchant would be ignored'],
  ['--yes', 'add --accept'],
  ['login --replay a.json', 'so login would be ignored. Type npm run flows -- --replay a.json.'],
  ['--replay a.json --suite pairs', 'so --suite would be ignored'],
  ['--replay a.json --seed 1', 'so --seed would be ignored'],
  ['--replay a.json --mutate', 'so --mutate would be ignored'],
  ['--replay a.json --driver actor --merchant a', 'the machine alone, which has no site'],
])('%s is refused rather than ignored in part', (line, sentence) => {
  expect(refusal(line)).toContain(sentence);
});

test.each([
  ['pairs', '"pairs" is a suite, not a flow. Type npm run flows -- --suite pairs; without the -- npm'],
  ['login browser', '--driver browser'],
  ['test-results/flows/login-failure-1.json', '--replay test-results/flows/login-failure-1.json'],
  ['7', '--seed 7'],
])('%s, the value of an option that npm has taken away, is recognised', (line, sentence) => {
  expect(refusal(line)).toContain(sentence);
});

test('an option that npm has kept to itself is noticed, and its own options are not mistaken for ours', () => {
  expect(() => assertNothingTaken({ npm_config_mutate: 'true' })).toThrow(
    'npm has kept --mutate to itself. Put -- before all options: npm run flows -- --mutate.',
  );
  expect(() => assertNothingTaken({ npm_config_suite: 'true', npm_config_yes: 'true' })).toThrow(
    'npm run flows -- --suite NAME.',
  );
  expect(() => assertNothingTaken({ npm_config_ui: 'true' })).toThrow('npm run flows -- --ui.');
  expect(() => assertNothingTaken({ npm_config_yes: 'true', npm_config_loglevel: 'error' })).not.toThrow();
});

test('a replay keeps what overrides its recording, and --accept whether it may write', () => {
  expect(read('--replay a.json')).toEqual({
    kind: 'replay',
    file: 'a.json',
    driver: undefined,
    merchants: [],
    look: {},
  });
  expect(read('--replay a.json --driver browser --merchant b --theme light')).toEqual({
    kind: 'replay',
    file: 'a.json',
    driver: 'browser',
    merchants: ['b'],
    look: { theme: 'light' },
  });
  expect(read('--accept')).toEqual({ kind: 'accept', flows: [], isAgreed: false });
  expect(read('login --accept --yes')).toEqual({ kind: 'accept', flows: ['login'], isAgreed: true });
});

test('--ui opens the lab with at most one flow at one merchant', () => {
  expect(read('--ui')).toEqual({
    kind: 'ui',
    flow: undefined,
    driver: 'browser',
    merchant: undefined,
    look: {},
    port: undefined,
  });
  expect(read('login --ui --merchant india --size phone --port 4401')).toEqual({
    kind: 'ui',
    flow: 'login',
    driver: 'browser',
    merchant: 'india',
    look: { size: 'phone' },
    port: 4401,
  });
  expect(read('--ui --driver actor')).toMatchObject({ driver: 'actor' });
});

test.each([
  ['login logout --ui', 'Keep one of each.'],
  ['--ui --merchant a --merchant b', 'Keep one of each.'],
  ['--ui --driver actor --merchant a', 'the machine alone, which has no site'],
  ['login --ui --suite pairs', 'so --suite would be ignored. Type npm run flows -- login --ui.'],
  ['--ui --seed 1', 'so --seed would be ignored'],
  ['--ui --mutate', 'so --mutate would be ignored'],
  ['--ui --replay a.json', 'so --replay would be ignored'],
  ['--ui --accept', 'so --accept would be ignored'],
  ['--ui --port 0', 'from 1 to 65535, not "0"'],
  ['--ui --port 70000', 'Type --port 4400, for example.'],
  ['--ui --port 1 --port 2', '--port takes one value'],
  ['--port 4400', 'means nothing alone. Leave it out, or add --ui.'],
])('%s is refused, with what to type for the lab', (line, sentence) => {
  expect(refusal(line)).toContain(sentence);
});

test('a suggestion is the nearest word, else those that contain it, and none if that is a crowd', () => {
  expect(suggestion('Edgse', SUITES)).toBe(' Did you mean edges?');
  expect(suggestion('trans', SUITES)).toBe(' Did you mean transitions?');
  expect(suggestion('s', SUITES)).toBe('');
  expect(suggestion('word', ['word-one', 'word-two', 'word-three', 'word-four', 'word-five'])).toBe('');
});
