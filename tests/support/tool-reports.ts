import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROKEN, RESULTS_DIRECTORY, type StageResult } from './stages.ts';

/** Reads a tool's report. @throws Error if the tool broke before it wrote one */
const readReport = <Report>(file: string): Report =>
  JSON.parse(readFileSync(join(RESULTS_DIRECTORY, file), 'utf8')) as Report;

/** A tool's report of the last run; undefined if there is none. */
export const findReport = <Report>(file: string): Report | undefined => {
  try {
    return readReport<Report>(file);
  } catch {
    return;
  }
};

/** Counts from the report that a tool wrote; a run that broke before its report counts as one failure. */
const countReport =
  <Report>(count: (report: Report) => StageResult) =>
  (file: string) =>
  (exitCode: number): StageResult => {
    const report = findReport<Report>(file);
    if (!report) return BROKEN;
    const result = count(report);
    return exitCode !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  };

/** The part of vitest's report that is used. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** In milliseconds; null for a test that did not run. */
      readonly duration?: number | null;
      /** One for each assertion that did not hold. */
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Counts from vitest's JSON report. A file that could not be loaded is a failure by its path. */
const countVitestReport = ({ numPassedTests, testResults }: VitestReport): StageResult => {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return status === 'failed' && failed.length === 0 ? [name] : failed;
  });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passes = [
    ...tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    ...testResults.filter(({ status }) => status === 'passed').map(({ name }) => name),
  ];
  return { passed: numPassedTests, failed: failures.length, failures, passes, unsteady: [] };
};

/** Counts from a file with vitest's report. */
export const countVitest = countReport(countVitestReport);

/** Files of the tests that failed. */
export const failedFiles = ({ testResults }: VitestReport): readonly string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** A file of Playwright's report, or a part of one. */
export interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      /** One for each try; in milliseconds. */
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** The part of Playwright's report that is used. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

/** One test at one size. */
interface BrowserTest {
  /** The size and the title. */
  readonly name: string;
  /** Where it stands, as the command line of Playwright takes it. */
  readonly place: string;
  readonly project: string;
  readonly status: string;
  readonly tookMs: number;
  /** Why each try failed. */
  readonly messages: readonly string[];
}

const testsIn = ({ suites = [], specs }: PlaywrightSuite): readonly BrowserTest[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${title}`,
      place: `${file}:${line}`,
      project: projectName,
      status,
      tookMs: results.reduce((sum, { duration }) => sum + duration, 0),
      messages: results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => message ?? [])),
    })),
  ),
  ...suites.flatMap(testsIn),
];

/** All tests of Playwright's report. */
export const browserTests = ({ suites }: Pick<PlaywrightReport, 'suites'>): readonly BrowserTest[] =>
  suites.flatMap(testsIn);

/** Tests that failed, each at one size. */
export const failedBrowserTests = (report: Pick<PlaywrightReport, 'suites'>): readonly BrowserTest[] =>
  browserTests(report).filter(({ status }) => status === 'unexpected');

/** Counts from Playwright's JSON report. */
export const countPlaywright = countReport((report: PlaywrightReport): StageResult => {
  const failures = failedBrowserTests(report).map(({ name }) => name);
  const { expected, unexpected } = report.stats;
  const passes = browserTests(report)
    .filter(({ status }) => status === 'expected')
    .map(({ name }) => name);
  return { passed: expected, failed: Math.max(unexpected, failures.length), failures, passes, unsteady: [] };
});

/** Counts from a file that holds a stage's result. */
export const countFile = countReport((result: StageResult) => result);
