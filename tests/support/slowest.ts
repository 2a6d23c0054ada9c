import { browserTests, findReport, type PlaywrightReport, type VitestReport } from './tool-reports.ts';

/** The slowest tests of a run, slowest first, a line each: the best places to save time. */
export function nameSlowest(
  { vitest, playwright }: { readonly vitest?: VitestReport; readonly playwright?: PlaywrightReport },
  count: number,
): readonly string[] {
  const units = (vitest?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, duration }) => ({ name: fullName, tookMs: duration ?? 0 }));
  return [...units, ...(playwright ? browserTests(playwright) : [])]
    .sort((one, other) => other.tookMs - one.tookMs)
    .slice(0, count)
    .map(({ name, tookMs }) => `${(tookMs / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** Names the slowest tests of the last run from the reports of its stages. A stage that broke or was left out has none. */
export function readSlowest(count: number): readonly string[] {
  const vitest = findReport<VitestReport>('vitest.json');
  const playwright = findReport<PlaywrightReport>('playwright.json');
  return nameSlowest({ ...(vitest && { vitest }), ...(playwright && { playwright }) }, count);
}
