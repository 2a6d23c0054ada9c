import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { REPORTS, type Step } from './run-step.ts';

const node = process.execPath;
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;
const FLOWS_REPORT = 'test-results/flows/counts.json';
/** Of a machine with two busy cores; `--patience` multiplies them. */
const LIMITS_MS = { units: 180_000, apis: 900_000, build: 300_000, flow: 900_000, specs: 1_800_000 };

/** What steps are run with. */
export interface StepSettings {
  /** Multiplies every time limit. */
  readonly patience: number;
  /** Ends a step at its first failure. */
  readonly isBrief: boolean;
  readonly browserPath?: string | undefined;
}

/** The part of vitest's report that is used. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** A file of Playwright's report, or a part of one. */
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly { readonly ok: boolean; readonly title: string; readonly file: string }[];
}

const readReport = <Report>(root: string, file: string): Report => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Failed tests of vitest, each as `<file> – <title>`; a file that could not be loaded has no title. */
export function vitestFailures({ testResults }: VitestReport, root: string): readonly string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = (isAbsolute(name) ? relative(root, name) : name).replaceAll('\\', '/');
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} – ${fullName}`);
    });
}

/** Failed tests of Playwright, each as `<file> – <title>`. */
export function browserFailures({ suites = [], specs }: BrowserSuite): readonly string[] {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/e2e/${file.split('/').at(-1)} – ${title}`),
    ...suites.flatMap(browserFailures),
  ];
}

function vitestStep(name: string, files: readonly string[], config: string, limitMs: number, isBrief: boolean): Step {
  return {
    name,
    command: [
      node,
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      config,
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
      ...(isBrief ? ['--bail=1'] : []),
      ...files,
    ],
    limitMs,
    readFailures: (root) => vitestFailures(readReport(root, VITEST_REPORT), root),
  };
}

/** Unit tests that need no database. */
export const unitStep = (files: readonly string[], { patience, isBrief }: StepSettings): Step =>
  vitestStep('unit tests', files, 'tests/mutate/vitest.config.ts', LIMITS_MS.units * patience, isBrief);

/** Tests with the database. */
export const apiStep = (files: readonly string[], { patience, isBrief }: StepSettings): Step =>
  vitestStep('api tests', files, 'tests/vitest.config.ts', LIMITS_MS.apis * patience, isBrief);

/** What browsers load, made of the copy's sources. */
export const buildStep = ({ patience }: StepSettings): Step => ({
  name: 'build',
  command: [node, 'scripts/build-site.mjs'],
  limitMs: LIMITS_MS.build * patience,
});

/** One flow in the browser, on the built site. */
export const flowStep = (flow: string, { patience, browserPath = '' }: StepSettings): Step => ({
  name: `flow ${flow}`,
  command: [node, 'tests/models/run.ts', flow, '--driver', 'browser', '--suite', 'transitions'],
  environment: { CHROME_PATH: browserPath },
  limitMs: LIMITS_MS.flow * patience,
  readFailures: (root) => {
    const { failed } = readReport<{ failed: number }>(root, FLOWS_REPORT);
    return failed > 0 ? [`flow ${flow}`] : [];
  },
});

/** Specs of the browser tests, on the built site. */
export const specStep = (specs: readonly string[], { patience, isBrief, browserPath = '' }: StepSettings): Step => ({
  name: 'browser tests',
  command: [
    node,
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--reporter=json',
    ...(isBrief ? ['--max-failures=1'] : []),
    ...specs.map((spec) => `/${spec}.spec.ts`),
  ],
  environment: { CHROME_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT },
  limitMs: LIMITS_MS.specs * patience,
  readFailures: (root) => browserFailures({ specs: [], ...readReport<Partial<BrowserSuite>>(root, PLAYWRIGHT_REPORT) }),
});
