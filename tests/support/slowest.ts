import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlaywrightReport, type PlaywrightSuite, RESULTS_DIRECTORY, type VitestReport } from './stages.ts';

/** How long a test took, all of its tries together. */
interface TimedTest {
  readonly title: string;
  readonly tookMs: number;
}

const timesIn = ({ suites = [], specs }: PlaywrightSuite): readonly TimedTest[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `[${projectName}] ${title}`,
      tookMs: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timesIn),
];

/** The slowest tests of a run, slowest first, a line each: the best places to save time. */
export function nameSlowest(
  { vitest, playwright }: { readonly vitest?: VitestReport; readonly playwright?: PlaywrightReport },
  count: number,
): readonly string[] {
  const units = (vitest?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, duration }) => ({ title: fullName, tookMs: duration ?? 0 }));
  return [...units, ...(playwright?.suites ?? []).flatMap(timesIn)]
    .sort((one, other) => other.tookMs - one.tookMs)
    .slice(0, count)
    .map(({ title, tookMs }) => `${(tookMs / 1000).toFixed(1).padStart(6)} s  ${title}`);
}

/** A stage that broke has left no report, or half of one: it is counted as failed, and has no times. */
const readReport = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(join(RESULTS_DIRECTORY, file), 'utf8'));
  } catch {
    return;
  }
};

/** Names the slowest tests of the last run from the reports of its stages. A stage that was left out has none. */
export function readSlowest(count: number): readonly string[] {
  const vitest = readReport<VitestReport>('vitest.json');
  const playwright = readReport<PlaywrightReport>('playwright.json');
  return nameSlowest({ ...(vitest && { vitest }), ...(playwright && { playwright }) }, count);
}
