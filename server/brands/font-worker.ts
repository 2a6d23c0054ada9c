import { parentPort, workerData } from 'node:worker_threads';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { LANGUAGE_CODES } from '../../engine/i18n/languages.ts';
import { hasLettersOf, partsOfFont } from '../../engine/theme/own-fonts.ts';
import type { FontResult, FontTask } from './font-work.ts';

/** A small file that would unfold to more is refused. */
const MOST_UNFOLDED_BYTES = 30 * 1024 * 1024;
/** Where a WOFF2 file states its size without compression. */
const UNFOLDED_AT = 16;

/** The weight of a file that states none that there is. */
const USUAL_WEIGHT = 400;
const MOST_WEIGHT = 1_000;
/** Ends the table of letters, and is none. */
const END_OF_TABLE = 0xffff;

/** @throws Error in words if the file would unfold to too much */
function expectBounded(bytes: Buffer): void {
  const isFolded = bytes.toString('latin1', 0, 4) === 'wOF2';
  if (isFolded && bytes.length > UNFOLDED_AT + 4 && bytes.readUInt32BE(UNFOLDED_AT) > MOST_UNFOLDED_BYTES)
    throw new Error(`it unfolds to more than ${MOST_UNFOLDED_BYTES / 1024 / 1024} MB`);
}

/** A typeface as plain tables, rewritten by the subsetter: what reads them meets no damaged table. */
async function readTables(bytes: Buffer): Promise<Buffer> {
  try {
    return await subsetFont(bytes, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });
  } catch {
    throw new Error('it is damaged');
  }
}

async function inspect(bytes: Buffer): Promise<FontResult> {
  const { characterSet, variationAxes, 'OS/2': metrics } = create(await readTables(bytes));
  const letters = characterSet.filter((codePoint) => codePoint !== END_OF_TABLE);
  const parts = partsOfFont(letters);
  if (Object.keys(parts).length === 0) throw new Error('it has no letters');
  const characters = new Set(letters);
  const { wght } = variationAxes;
  const weight = metrics?.usWeightClass ?? 0;
  const weights = wght
    ? `${wght.min} ${wght.max}`
    : String(weight >= 1 && weight <= MOST_WEIGHT ? weight : USUAL_WEIGHT);
  const languages = LANGUAGE_CODES.filter((language) => hasLettersOf(characters, language));
  return { kind: 'inspected', font: { weights, parts, languages } };
}

async function cut(bytes: Buffer, ranges: readonly (readonly [number, number])[]): Promise<FontResult> {
  const text = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');
  return { kind: 'cut', bytes: await subsetFont(bytes, text, { targetFormat: 'woff2' }) };
}

async function work(task: FontTask): Promise<FontResult> {
  try {
    const bytes = Buffer.from(task.bytes);
    expectBounded(bytes);
    return await (task.kind === 'inspect' ? inspect(bytes) : cut(bytes, task.ranges));
  } catch (error) {
    return { kind: 'refused', why: error instanceof Error ? error.message : 'it is damaged' };
  }
}

parentPort?.postMessage(await work(workerData));
