import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkOperators } from '../../engine/brand/check-operators.ts';
import { checkPayees } from '../../engine/brand/check-payees.ts';
import { checkTogether } from '../../engine/brand/check-together.ts';
import { compareProblems, formatProblem, type Problem } from '../../engine/brand/problem.ts';
import { errorMessage } from '../caught-error.ts';
import { StartError } from '../start-error.ts';
import type { BuildFacts } from './build-facts.ts';
import { fileProblem } from './file-problem.ts';
import { measureFolder } from './measure-files.ts';
import { listMerchantFolders, readFolder } from './read-folder.ts';
import { type MerchantReading, readMerchant } from './read-merchant.ts';

/** One folder as it was read, with the texts that its problems are shown in. */
export interface FolderReading {
  readonly reading: MerchantReading;
  /** Texts by their path from the folder. */
  readonly texts: ReadonlyMap<string, string>;
}

/** All merchants of a directory as they are now. */
export interface BrandsReading {
  readonly readings: readonly MerchantReading[];
  /** Every problem, in the order of files and lines. */
  readonly problems: readonly Problem[];
  /** A problem with its line, as a person reads it. */
  format(problem: Problem): string;
}

/** Names of the folders of a directory. @throws StartError if it cannot be read */
export async function listBrands(directory: string): Promise<readonly string[]> {
  return listMerchantFolders(directory).catch((error: Error) => {
    throw new StartError(`BRANDS_DIR names ${directory}, which cannot be read: ${error.message}`);
  });
}

/** Reading one folder takes at most this long: a disk that hangs harms its merchant alone. */
const LONGEST_READING_MS = 10_000;
const TICK_MS = 500;

/** Gives up after a number of ticks, not at a moment: a process that was busy with something else has not waited. */
async function withinTime<Value>(reading: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks * TICK_MS < LONGEST_READING_MS) return;
    reject(new Error(`it takes longer than ${LONGEST_READING_MS / 1000} seconds`));
  }, TICK_MS);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearInterval(timer);
  }
}

/** A folder that is not served, whatever it contains, and why. */
export function refusedFolder(folder: string, why: string): FolderReading {
  const problems = [fileProblem(`${folder}/`, why)];
  const reading = { folder, merchant: undefined, problems, brandSource: undefined, depositsSource: undefined };
  return { reading, texts: new Map() };
}

/**
 * Reads and checks one folder. Never throws: anything unreadable or invalid is a problem of this folder alone.
 *
 * @returns undefined if the folder no longer exists
 */
export async function readBrand(
  directory: string,
  name: string,
  facts: BuildFacts,
): Promise<FolderReading | undefined> {
  try {
    const folder = await withinTime(readFolder(directory, name));
    const reading = readMerchant(folder, facts, await withinTime(measureFolder(directory, folder)));
    const isGood = reading.problems.length === 0;
    const brandText = folder.texts.get('brand.json');
    return { reading, texts: isGood && brandText !== undefined ? new Map([['brand.json', brandText]]) : folder.texts };
  } catch (error) {
    const isThere = await stat(join(directory, name)).catch(() => undefined);
    if (!isThere) return undefined;
    return refusedFolder(name, `the folder cannot be read: ${errorMessage(error)}`);
  }
}

/**
 * Checks merchants against each other. A mistake between two (a domain claimed twice) counts against the later one.
 *
 * @param folders in the order of precedence
 */
export function combineBrands(folders: readonly FolderReading[]): BrandsReading {
  const checked = folders.flatMap(({ reading: { merchant, brandSource } }) =>
    merchant && brandSource ? [{ brand: merchant.brand, source: brandSource }] : [],
  );
  const paid = folders.flatMap(({ reading: { merchant, depositsSource: source } }) =>
    merchant && source ? [{ merchant, source }] : [],
  );
  const together = [...checkTogether(checked), ...checkOperators(checked), ...checkPayees(paid)];
  const wrong = new Set(
    together.filter(({ severity }) => severity === 'mistake').map(({ file }) => file.split('/')[0]),
  );
  const byName = new Map(folders.map((folder) => [folder.reading.folder, folder]));
  return {
    readings: folders.map(({ reading }) => (wrong.has(reading.folder) ? { ...reading, merchant: undefined } : reading)),
    problems: [...folders.flatMap(({ reading }) => reading.problems), ...together].sort(compareProblems),
    format(problem) {
      const [name = '', ...path] = problem.file.split('/');
      return formatProblem(problem, byName.get(name)?.texts.get(path.join('/')));
    },
  };
}

/**
 * Reads and checks every merchant of a directory.
 *
 * @throws StartError if the directory cannot be read
 */
export async function readBrands(directory: string, facts: BuildFacts): Promise<BrandsReading> {
  const names = await listBrands(directory);
  const folders = await Promise.all(names.map((name) => readBrand(directory, name, facts)));
  return combineBrands(folders.filter((folder) => folder !== undefined));
}
