import { createHash } from 'node:crypto';
import { isDrawnHere } from '../../engine/lottery/families.ts';
import { findResultMistakes, type Kind } from '../../engine/lottery/kind.ts';
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
  | 'promiseUnknown'
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

/** Mistakes of a draw that takes place elsewhere: it has no seed, and at most numbers that its kind can have. */
function findEnteredMistakes(record: DrawRecord, kind: Kind | undefined): readonly DrawMistake[] {
  const { seed, commitment, numbers, voidReason } = record;
  if (seed !== null || commitment !== '') return ['promiseUnknown'];
  // It was voided, or waits for its result.
  if (numbers === null) return [];
  return voidReason !== '' || (kind && findResultMistakes(kind, numbers).length > 0) ? ['numbersWrong'] : [];
}

function findNumberMistakes(record: DrawRecord, kind: Kind | undefined, drawn: Result | undefined) {
  if (!isDrawnHere(record.source)) return findEnteredMistakes(record, kind);
  return record.seed === null ? (['seedMissing'] as const) : findRevealedMistakes(record, record.seed, drawn);
}

/**
 * Checks one draw by drawing it again from its seed. Numbers from elsewhere are checked for their shape.
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
    ...findNumberMistakes(record, kind, drawn),
  ];
  return { record, drawn, mistakes };
}

/** Checks draws that follow each other in the chain of their lottery: none is missing, replaced or added. */
export const checkDraws = (records: readonly DrawRecord[]): readonly DrawVerification[] =>
  records.map((record, index) => checkDraw(record, records[index - 1]?.link));
