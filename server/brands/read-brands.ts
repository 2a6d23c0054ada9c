import { checkTogether } from '../../engine/brand/check-merchant.ts';
import { checkOperators } from '../../engine/brand/check-operators.ts';
import { compareProblems, formatProblem, type Problem } from '../../engine/brand/problem.ts';
import { StartError } from '../start-error.ts';
import { listMerchantFolders, type MerchantFolder, readFolder } from './read-folder.ts';
import { type BuildFacts, type MerchantReading, readMerchant } from './read-merchant.ts';

/** All merchants of a directory as they are now. */
export interface BrandsReading {
  readonly readings: readonly MerchantReading[];
  /** Every problem, in the order of files and lines. */
  readonly problems: readonly Problem[];
  /** A problem with its line, as a person reads it. */
  format(problem: Problem): string;
}

/**
 * Reads and checks every merchant. A mistake between merchants (a domain claimed twice) counts against the one that it
 * is reported for.
 *
 * @throws StartError where the directory cannot be read
 */
export async function readBrands(directory: string, facts: BuildFacts): Promise<BrandsReading> {
  const names = await listMerchantFolders(directory).catch((error: Error) => {
    throw new StartError(`BRANDS_DIR names ${directory}, which cannot be read: ${error.message}`);
  });
  const folders = await Promise.all(names.map((name) => readFolder(directory, name).catch(() => undefined)));
  const present = folders.filter((folder): folder is MerchantFolder => folder !== undefined);
  const readings = present.map((folder) => readMerchant(folder, facts));
  const checked = readings.flatMap(({ merchant, brandSource }) =>
    merchant && brandSource ? [{ brand: merchant.brand, source: brandSource }] : [],
  );
  const together = [...checkTogether(checked), ...checkOperators(checked)];
  const problems = [...readings.flatMap((reading) => reading.problems), ...together].sort(compareProblems);
  const texts = new Map<string, string>(
    present.flatMap(({ name, texts: own }) => [...own].map(([file, text]) => [`${name}/${file}`, text] as const)),
  );
  return {
    readings: readings.map((reading) => {
      const isClaimed = together.some(
        ({ file, severity }) => severity === 'mistake' && file.startsWith(`${reading.folder}/`),
      );
      return isClaimed ? { ...reading, merchant: undefined } : reading;
    }),
    problems,
    format: (problem) => formatProblem(problem, texts.get(problem.file)),
  };
}
