import { readdirSync } from 'node:fs';
import { MODELS } from '../models.ts';
import { PLACEHOLDERS } from './options.ts';

/** Words of explanation begin here; lines end before WIDTH. */
const COLUMN = 20;
const WIDTH = 100;

/** Breaks words into lines of at most a width. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (lines.length > 0 && line.length <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** A word in the first column, and its explanation in the second. */
const entry = (word: string, text: string): string => {
  const [first = '', ...more] = wrap(text, WIDTH - COLUMN);
  return [`  ${word.padEnd(COLUMN - 2)}${first}`, ...more.map((line) => ' '.repeat(COLUMN) + line)].join('\n');
};

const merchants = (): readonly string[] => {
  try {
    return readdirSync('brands', { withFileTypes: true })
      .filter((folder) => folder.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
};

const OPTIONS: readonly (readonly [option: string, text: string])[] = [
  [
    `--suite ${PLACEHOLDERS.suite}`,
    'How much of each flow is run: transitions, pairs or edges, explained below. Default: edges.',
  ],
  [
    `--driver ${PLACEHOLDERS.driver}`,
    'What is run: actor or browser, explained below. Default: actor. The browser driver builds the site first if its sources have changed.',
  ],
  [
    `--merchant ${PLACEHOLDERS.merchant}`,
    'The merchant whose site the browser opens; may be given several times. Default: every merchant. Needs --driver browser, because the machine alone has none.',
  ],
  [
    `--size ${PLACEHOLDERS.size}`,
    'The size of the browser window: desktop (1440 x 900) or phone (390 x 844, with touch). Default: desktop. Needs --driver browser, as --theme and --language do.',
  ],
  [
    `--theme ${PLACEHOLDERS.theme}`,
    "The theme that the visitor has chosen: dark or light. Default: the merchant's preset.",
  ],
  [
    `--language ${PLACEHOLDERS.language}`,
    "The language that the visitor has chosen, one of the merchant's. Default: the merchant's first.",
  ],
  [
    '--pairwise',
    'Runs each flow once, on one merchant with one size, theme and language: these are spread over the flows so that every two of them meet. Needs --driver browser. Default: off.',
  ],
  [
    `--seed ${PLACEHOLDERS.seed}`,
    'Runs the paths in another order, the same one for the same whole number from 0. The result must not change. Default: no seed, the order in which the suite was built.',
  ],
  [
    '--mutate',
    'Also counts how many built-in faults the suite finds. Default: off. On the actor only: the faults are in the machine, not in the site.',
  ],
  [
    `--replay ${PLACEHOLDERS.replay}`,
    'Runs one recorded path, step by step. Its flow, driver and merchant are those of the recording; --driver and --merchant override them. Each failure leaves a recording in test-results/flows.',
  ],
  [
    '--accept',
    'Shows what the machines do now and did not do when their behaviour files were accepted, asks, and writes the files. Runs no test. Default: off.',
  ],
  ['--yes', 'Answers yes to the question of --accept, as a script has to. Default: off.'],
  [
    '--ui',
    'Opens the flow lab: a page of this machine that shows the chart next to the site and takes step after step, chosen by hand or from a suite. Takes one FLOW, --driver (default: browser), one --merchant and --port. Ctrl-C ends it.',
  ],
  [
    `--port ${PLACEHOLDERS.port}`,
    'The port of the page of --ui. Default: 4400, or any other that is free if a program has it.',
  ],
  ['-h, --help', 'Prints this and exits.'],
];

const WORDS: readonly (readonly [word: string, text: string])[] = [
  ['suite', 'Paths from the beginning of a flow that together cover a goal:'],
  ['  transitions', 'every transition of the chart, once for each step that causes it. The quickest.'],
  ['  pairs', 'every two of these that can follow each other.'],
  ['  edges', 'every step from every situation. The most thorough.'],
  ['driver', 'The part that carries out the steps of a path and reports what it sees:'],
  ['  actor', 'the machine alone, with a simulated clock: all flows in seconds.'],
  ['  browser', 'the real site and its server in Chromium: a minute or so for each flow.'],
  [
    'situation',
    'A state of the machine in one of its cases, such as "the form, with two tries left": what can happen next is always the same.',
  ],
  [
    'built-in fault',
    'A small change made to a machine on purpose, such as a guard left out. A suite that passes all the same would miss such a mistake.',
  ],
];

const EXAMPLES: readonly (readonly [command: string, text: string])[] = [
  ['npm run flows', 'every flow on the machine'],
  ['npm run flows -- login --mutate', 'one flow, and the faults that would slip through'],
  ['npm run flows -- login deposit --suite pairs', 'two flows with the suite of pairs'],
  ['npm run flows -- logout --driver browser --suite transitions', 'one flow on every site'],
  [
    'npm run flows -- logout --driver browser --merchant india --size phone --language AR',
    'one site as one visitor sees it',
  ],
  ['npm run flows -- --driver browser --pairwise --suite transitions', 'every flow in the browser, in the least time'],
  ['npm run flows -- logout --driver browser --seed 7', 'the same in another order'],
  ['npm run flows -- --replay test-results/flows/login-failure-1.json', 'a failure again'],
  ['npm run flows -- login --ui', 'one flow by hand, its chart next to the site'],
  ['npm run flows -- login --accept', 'what has changed in a flow, to be accepted'],
];

/** What `--help` prints. */
export function helpText(): string {
  const flows = MODELS.map(({ name }) => name).sort();
  const list = (title: string, lines: readonly string[]) => ['', title, ...lines];
  return [
    'Runs flows from their models and writes a report of each to test-results/flows.',
    '',
    'Usage: npm run flows -- [FLOW ...] [OPTIONS]',
    '       The -- belongs to npm: without it npm takes the options for its own.',
    ...list('Flows (default: all of them)', [entry('FLOW', `${flows.join(', ')}.`)]),
    ...list(
      'Options',
      OPTIONS.map(([option, text]) =>
        entry(option, option.startsWith('--merchant') ? `${text} Merchants: ${merchants().join(', ')}.` : text),
      ),
    ),
    ...list(
      'Words',
      WORDS.map(([word, text]) => entry(word, text)),
    ),
    ...list(
      'Examples',
      EXAMPLES.flatMap(([command, text]) => [`  ${command}`, ' '.repeat(COLUMN) + text]),
    ),
    ...list('Exit code', [
      '  0 all as expected, 1 something to look at, 2 a mistake in the command line, 130 interrupted',
    ]),
  ].join('\n');
}
