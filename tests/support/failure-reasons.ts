import { stripVTControlCharacters } from 'node:util';
import { failedBrowserTests, findReport, type PlaywrightReport, type VitestReport } from './tool-reports.ts';

/** Enough of a message for the expected and the actual value and the place; the rest is in the log of the stage. */
const MOST_LINES = 8;

const shorten = (message: string): readonly string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, MOST_LINES)
    .map((line) => `    ${line}`);

/** Each test that failed at first, with the beginning of its message, whether or not it passed on a second try. */
export function nameReasons(
  { vitest, playwright }: { readonly vitest?: VitestReport; readonly playwright?: PlaywrightReport },
  most: number,
): readonly string[] {
  const units = (vitest?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => ({ name: fullName, messages: failureMessages }));
  const pages = playwright ? failedBrowserTests(playwright) : [];
  return [...units, ...pages]
    .slice(0, most)
    .flatMap(({ name, messages }) => [`  ${name}`, ...messages.flatMap(shorten)]);
}

/** Reads why tests failed from the reports of the last run's first tries. */
export function readReasons(most: number): readonly string[] {
  const vitest = findReport<VitestReport>('vitest.json');
  const playwright = findReport<PlaywrightReport>('playwright.json');
  return nameReasons({ ...(vitest && { vitest }), ...(playwright && { playwright }) }, most);
}
