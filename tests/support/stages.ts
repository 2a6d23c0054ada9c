import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Result of a stage of the run. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** What failed and passed when it was run again at once; counted as passed. */
  readonly unsteady: readonly string[];
}

/** One tool of the run. `count` reads the tool's report; without it the exit code is one passed or failed check. */
export interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly count?: (exitCode: number) => StageResult;
}

/** Reports and logs of the last run; ignored by git. */
export const RESULTS_DIRECTORY = 'test-results';

const BROKEN: StageResult = { passed: 0, failed: 1, unsteady: [] };

const judgeByExit = (exitCode: number): StageResult => (exitCode === 0 ? { ...BROKEN, passed: 1, failed: 0 } : BROKEN);

/** Counts from the report that a tool wrote; a run that broke before its report counts as one failure. */
const countReport =
  <Report>(count: (report: Report) => StageResult) =>
  (file: string) =>
  (exitCode: number): StageResult => {
    try {
      const result = count(JSON.parse(readFileSync(join(RESULTS_DIRECTORY, file), 'utf8')));
      return exitCode !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
    } catch {
      return BROKEN;
    }
  };

/** The part of vitest's report that is used. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** In milliseconds; null for a test that did not run. */
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Counts from vitest's JSON report, which keeps what went wrong before a test passed. */
export const countVitest = countReport(
  ({ numPassedTests, numFailedTests, testResults }: VitestReport): StageResult => ({
    passed: numPassedTests,
    failed: numFailedTests,
    unsteady: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  }),
);

/** A file of Playwright's report, or a part of one. */
export interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      /** One for each try; in milliseconds. */
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}
/** The part of Playwright's report that is used. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

const unsteadyIn = ({ suites = [], specs }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${title}`),
  ),
  ...suites.flatMap(unsteadyIn),
];

/** Counts from Playwright's JSON report. */
export const countPlaywright = countReport(
  ({ stats, suites }: PlaywrightReport): StageResult => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    unsteady: suites.flatMap(unsteadyIn),
  }),
);

/** Counts from a file that holds a stage's result. */
export const countFile = countReport((result: StageResult) => result);

/** Runs one stage, shows its output and returns its counts. */
export async function runStage(stage: Stage): Promise<StageResult> {
  mkdirSync(RESULTS_DIRECTORY, { recursive: true });
  const startedAt = Date.now();
  const [command = '', ...options] = stage.command;
  const log = createWriteStream(join(RESULTS_DIRECTORY, `${stage.name.replaceAll(' ', '-')}.log`));
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(command, options, {
      env: { ...process.env, ...stage.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        process.stdout.write(chunk);
      });
    }
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  log.end();
  const result = (stage.count ?? judgeByExit)(exitCode);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${result.failed === 0 ? 'ok  ' : 'FAIL'} ${stage.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)\n`,
  );
  return result;
}
