import { parseArgs } from 'node:util';
import { Mistake, suggestion } from './mistake.ts';

/** Names of the options that take a value. */
export const VALUE_OPTIONS = [
  'suite',
  'driver',
  'merchant',
  'size',
  'theme',
  'language',
  'seed',
  'replay',
  'port',
] as const;
/** Names of the options that are on or off. */
export const SWITCHES = ['pairwise', 'mutate', 'accept', 'yes', 'ui', 'help'] as const;

type ValueOption = (typeof VALUE_OPTIONS)[number];
type Switch = (typeof SWITCHES)[number];

/** A command line by its parts. */
export interface Words {
  /** Words that belong to no option. */
  readonly flows: readonly string[];
  /** Each value of each option, in the order in which they were typed. */
  readonly values: Readonly<Record<ValueOption, readonly string[]>>;
  readonly switches: ReadonlySet<Switch>;
}

/** What to type after each option; also the words in which `--help` shows it. */
export const PLACEHOLDERS: Readonly<Record<ValueOption, string>> = {
  suite: 'NAME',
  driver: 'NAME',
  merchant: 'NAME',
  size: 'NAME',
  theme: 'NAME',
  language: 'CODE',
  seed: 'NUMBER',
  replay: 'FILE',
  port: 'NUMBER',
};

const EXAMPLES: Readonly<Record<ValueOption, string>> = {
  suite: '--suite pairs',
  driver: '--driver browser',
  merchant: '--merchant NAME, as its folder in brands is called',
  size: '--size phone',
  theme: '--theme light',
  language: '--language EN',
  seed: '--seed 7',
  replay: '--replay test-results/flows/login-failure-1.json',
  port: '--port 4400',
};

const isValueOption = (name: string): name is ValueOption => VALUE_OPTIONS.some((option) => option === name);
const isSwitch = (name: string): name is Switch => SWITCHES.some((option) => option === name);

/** `-7` is a wrong number for --seed; `--mutate` and `-h` are options, so the value before them was forgotten. */
const isOption = (word: string): boolean => /^-\D/.test(word);

/** Splits a command line. @throws Mistake for an option that does not exist, or has no value, or must not have one */
export function readWords(line: readonly string[]): Words {
  const { tokens } = parseArgs({
    args: [...line],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: {
      ...Object.fromEntries(VALUE_OPTIONS.map((name) => [name, { type: 'string' as const, multiple: true }])),
      ...Object.fromEntries(SWITCHES.map((name) => [name, { type: 'boolean' as const }])),
      help: { type: 'boolean', short: 'h' },
    },
  });
  const flows: string[] = [];
  const values: Record<ValueOption, string[]> = {
    suite: [],
    driver: [],
    merchant: [],
    size: [],
    theme: [],
    language: [],
    seed: [],
    replay: [],
    port: [],
  };
  const switches = new Set<Switch>();
  for (const token of tokens) {
    if (token.kind === 'positional') flows.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (isValueOption(name)) {
      if (!value || (!inlineValue && isOption(value)))
        throw new Mistake(`--${name} needs a value, such as ${EXAMPLES[name]}.`);
      values[name].push(value);
    } else if (isSwitch(name)) {
      if (value !== undefined) throw new Mistake(`--${name} is on or off and takes no value. Type --${name} alone.`);
      switches.add(name);
    } else {
      const known = [...VALUE_OPTIONS, ...SWITCHES].map((option) => `--${option}`);
      throw new Mistake(`There is no option ${rawName}.${suggestion(rawName, known)}`);
    }
  }
  return { flows, values, switches };
}
