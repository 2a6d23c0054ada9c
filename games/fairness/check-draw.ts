import { createHash } from 'node:crypto';
import { findKind } from '../../engine/lottery/kinds.ts';
import type { Result } from '../../engine/lottery/play.ts';
import { type DrawPromise, type DrawRecord, drawNumbers, drawSeeds, linkText } from './draw-record.ts';
import { sameJson } from './same-json.ts';
import { isServerSeed } from './seed-format.ts';
import { keepsPromise, streamOf } from './seeds.ts';

/** The link of a promise. */
export const linkOf = (promise: DrawPromise): string => createHash('sha256').update(linkText(promise)).digest('hex');

/** Mistakes that a check of a draw finds. */
export type DrawMistake =
  | 'kindUnknown'
  | 'linkWrong'
  | 'linkBroken'
  | 'seedMissing'
  | 'promiseBroken'
  | 'numbersMissing'
  | 'numbersWrong';

/** What a check of a draw found. */
export interface DrawVerification {
  readonly record: DrawRecord;
  /** The numbers that the seed gives; undefined without a seed. */
  readonly drawn: Result | undefined;
  readonly mistakes: readonly DrawMistake[];
}

/** Mistakes in the seed and the numbers of a draw whose seed is revealed. */
function findRevealedMistakes(record: DrawRecord, seed: string, drawn: Result | undefined): readonly DrawMistake[] {
  if (!keepsPromise(seed, record.commitment)) return ['promiseBroken'];
  if (record.voidReason !== '') return record.numbers === null ? [] : ['numbersWrong'];
  if (record.numbers === null) return ['numbersMissing'];
  return sameJson(record.numbers, drawn) ? [] : ['numbersWrong'];
}

/**
 * Checks one draw by drawing it again from its seed.
 *
 * @param formerLink link of the promise before it, if that is known
 */
export function checkDraw(record: DrawRecord, formerLink?: string): DrawVerification {
  const { seed } = record;
  const kind = findKind(record.kind);
  const drawn =
    kind && seed !== null && isServerSeed(seed) ? drawNumbers(kind, streamOf(drawSeeds(seed, record))) : undefined;
  const mistakes: readonly DrawMistake[] = [
    ...(kind ? [] : (['kindUnknown'] as const)),
    ...(linkOf(record) === record.link ? [] : (['linkWrong'] as const)),
    ...(formerLink === undefined || record.formerLink === formerLink ? [] : (['linkBroken'] as const)),
    ...(seed === null ? (['seedMissing'] as const) : findRevealedMistakes(record, seed, drawn)),
  ];
  return { record, drawn, mistakes };
}

/** Checks draws that follow each other in the chain of their lottery: none is missing, replaced or added. */
export const checkDraws = (records: readonly DrawRecord[]): readonly DrawVerification[] =>
  records.map((record, index) => checkDraw(record, records[index - 1]?.link));
