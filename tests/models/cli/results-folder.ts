import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode, errorMessage } from '../../../server/caught-error.ts';
import { recordingText } from '../report/commands.ts';
import { HISTORY_FILE } from '../report/flow-history.ts';
import { Mistake, suggestion } from './mistake.ts';
import { parseRecording, type Recording } from './recording.ts';

/** Folder of the reports and recordings of all runs, from the root of the project. */
export const RESULTS_FOLDER = 'test-results/flows';

/** The history of runs whose reports are in a folder. `npm test` empties the project's own, and keeps the history. */
export const historyFileFor = (folder: string): string =>
  folder === RESULTS_FOLDER ? HISTORY_FILE : join(folder, 'history.json');

/** What a failure's recording is called: those of a run count from 1. */
const failureName = (run: string, number: number): string => `${run}-failure-${number}.json`;

const isFailureOf = (run: string, name: string): boolean =>
  name.startsWith(`${run}-failure-`) && /^\d+\.json$/.test(name.slice(`${run}-failure-`.length));

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/**
 * Removes the report and the recordings that an earlier run of the same flow on the same target has left: next to the
 * new ones they would look like its failures.
 *
 * @param run as its report is called, without `.html`
 * @param kept a recording that is being replayed
 */
export function removeStale(folder: string, run: string, kept?: string): void {
  for (const name of filesIn(folder)) {
    const path = join(folder, name);
    const isStale = name === `${run}.html` || isFailureOf(run, name);
    if (isStale && (kept === undefined || resolve(kept) !== resolve(path))) rmSync(path);
  }
}

/** Writes the recordings of a run's failures. @returns their paths, in the same order */
export function keepRecordings(folder: string, run: string, recordings: readonly Recording[]): readonly string[] {
  mkdirSync(folder, { recursive: true });
  return recordings.map((recording, index) => {
    const file = join(folder, failureName(run, index + 1));
    writeFileSync(file, recordingText(recording));
    return file;
  });
}

/** The mistake of a recording that cannot be read. */
function unreadable(file: string, error: unknown): Mistake {
  if (errorCode(error) === 'EISDIR') return new Mistake(`${file} is a folder. Type the name of one recording in it.`);
  if (errorCode(error) !== 'ENOENT') return new Mistake(`${file} cannot be read: ${errorMessage(error)}.`);
  const recorded = filesIn(RESULTS_FOLDER)
    .filter((name) => name.includes('-failure-'))
    .map((name) => join(RESULTS_FOLDER, name));
  return new Mistake(`There is no file ${file}.${suggestion(file, recorded)}`);
}

/** Reads a recording. @param flows names of all flows @throws Mistake */
export function readRecording(file: string, flows: readonly string[]): Recording {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
  try {
    return parseRecording(text, flows);
  } catch (error) {
    throw error instanceof Mistake ? new Mistake(`${file} cannot be replayed: ${error.message}`) : error;
  }
}
