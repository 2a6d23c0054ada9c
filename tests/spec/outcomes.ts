import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readTitles } from './titles.ts';

/** A test, and how it ended; `unknown` if only its title is known. */
export interface TestOutcome {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'unknown';
}

/** The tests to count, and where they come from. */
export interface Evidence {
  readonly outcomes: readonly TestOutcome[];
  /** When each report was written, by its file name. Empty if titles alone are counted. */
  readonly reports: Readonly<Record<string, Date>>;
  /** File names of the reports that the last run did not write. */
  readonly missing: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests?: readonly { readonly status: string }[];
  }[];
}

function* outcomesOfSuite(suite: PlaywrightSuite, parents: string): Generator<TestOutcome> {
  const title = `${parents} ${suite.title}`;
  for (const { ok, tests = [], ...spec } of suite.specs ?? []) {
    // A skipped test is "ok" in this report.
    const isSkipped = tests.length > 0 && tests.every(({ status }) => status === 'skipped');
    yield { title: `${title} ${spec.title}`, state: isSkipped ? 'skipped' : ok ? 'passed' : 'failed' };
  }
  for (const child of suite.suites ?? []) yield* outcomesOfSuite(child, title);
}

const stateOf = (status: string): TestOutcome['state'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

/** Tests of a report by vitest. */
const readVitest = ({ testResults }: VitestReport): readonly TestOutcome[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, state: stateOf(status) })),
  );

/** Tests of a report by Playwright. */
const readPlaywright = ({ suites }: { readonly suites: readonly PlaywrightSuite[] }): readonly TestOutcome[] =>
  suites.flatMap((suite) => [...outcomesOfSuite(suite, '')]);

/** Each report of a run, and how it is read. */
const READERS: Readonly<Record<string, (text: string) => readonly TestOutcome[]>> = {
  'vitest.json': (text) => readVitest(JSON.parse(text)),
  'playwright.json': (text) => readPlaywright(JSON.parse(text)),
};

/** The results of the last run in a directory, or the titles in the source if there are none.
 * @throws {SyntaxError} if a report is cut off. */
export function readEvidence(directory: string): Evidence {
  const reports: Record<string, Date> = {};
  const missing: string[] = [];
  const outcomes: TestOutcome[] = [];
  for (const [file, read] of Object.entries(READERS)) {
    const path = join(directory, file);
    if (!existsSync(path)) {
      missing.push(file);
      continue;
    }
    reports[file] = statSync(path).mtime;
    outcomes.push(...read(readFileSync(path, 'utf8')));
  }
  if (outcomes.length > 0) return { outcomes, reports, missing };
  return { outcomes: readTitles().map(({ title }) => ({ title, state: 'unknown' })), reports: {}, missing };
}
