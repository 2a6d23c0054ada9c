import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the history of runs is kept; ignored by git, and not deleted between runs. */
export const HISTORY_FILE = '.cache/flow-history.json';

/** Older runs of the same kind are forgotten. */
export const MOST_RUNS = 20;

/** One run of a flow that has ended. */
export interface PastRun {
  readonly flow: string;
  readonly driver: string;
  /** Empty for the machine alone. */
  readonly merchant: string;
  /** What differs from the plain look, such as `phone, light`; empty for a plain one. */
  readonly look: string;
  readonly suite: string;
  /** When it ended, as an ISO moment. */
  readonly at: string;
  readonly seconds: number;
  readonly isClean: boolean;
  /** Labels of the steps that failed once and passed when they were run again. */
  readonly unsteady: readonly string[];
}

/** Runs count as the same kind if they are of one flow, with one driver, at one merchant, with one look. */
const kindOf = ({ flow, driver, merchant, look }: PastRun): string => [flow, driver, merchant, look].join(' ');

/** Adds a run to a history and forgets the oldest of its kind. */
export function addRun(history: readonly PastRun[], run: PastRun): readonly PastRun[] {
  const all = [...history, run];
  const alike = all.filter((past) => kindOf(past) === kindOf(run));
  const forgotten = new Set(alike.slice(0, -MOST_RUNS));
  return all.filter((past) => !forgotten.has(past));
}

/** Earlier runs that are comparable with this one, itself included: the same suite takes about the same time. */
export const runsLike = (history: readonly PastRun[], run: PastRun): readonly PastRun[] =>
  history.filter((past) => kindOf(past) === kindOf(run) && past.suite === run.suite);

function isPastRun(entry: unknown): entry is PastRun {
  if (typeof entry !== 'object' || entry === null) return false;
  const { flow, driver, merchant, look, suite, at, seconds, isClean, unsteady } = entry as Partial<PastRun>;
  const texts = [flow, driver, merchant, look, suite, at];
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof seconds === 'number' &&
    typeof isClean === 'boolean' &&
    Array.isArray(unsteady)
  );
}

/** The kept history. Empty if there is none, or if its file is damaged: it is a convenience and never worth a failure. */
export function readHistory(file: string): readonly PastRun[] {
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(entries) ? entries.filter(isPastRun) : [];
  } catch {
    return [];
  }
}

/** Adds a run to the file of the history. @returns the runs that it can be compared with, itself as the last */
export function keepRun(file: string, run: PastRun): readonly PastRun[] {
  const history = addRun(readHistory(file), run);
  mkdirSync(dirname(file), { recursive: true });
  // Another process may read it at any moment: it finds the old file or the new one.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(history, null, 1)}\n`);
  renameSync(draft, file);
  return runsLike(history, run);
}
