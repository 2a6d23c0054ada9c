import { createHash } from 'node:crypto';
import { readBeaconValue } from '../../engine/lottery/beacon.ts';
import { isDrawnHere } from '../../engine/lottery/families.ts';
import { findResultMistakes, type Kind } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import type { Result } from '../../engine/lottery/play.ts';
import { numbersOfResult, provinceOfPeriod, readSignedResult } from '../../engine/lottery/signed-result.ts';
import { type DrawPromise, type DrawRecord, drawNumbers, drawSeeds, type FeedProof, linkText } from './draw-record.ts';
import { sameJson } from './same-json.ts';
import { isServerSeed } from './seed-format.ts';
import { keepsPromise, streamOf } from './seeds.ts';
import { isSignedMessage } from './signed-message.ts';

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
  | 'numbersWrong'
  | 'beaconMissing'
  | 'signatureWrong'
  | 'messageOther';

/** What a check of a draw found. */
export interface DrawVerification {
  readonly record: DrawRecord;
  /** The numbers that the seed gives; undefined without a seed. */
  readonly drawn: Result | undefined;
  readonly mistakes: readonly DrawMistake[];
}

/** The value of the beacon that was mixed into a draw, or the mistakes in it. */
function readBeacon({ beacon }: DrawRecord): { readonly value?: string; readonly mistakes: readonly DrawMistake[] } {
  if (!beacon) return { mistakes: [] };
  const { publicKey, round, message, signature } = beacon;
  if (message === null || signature === null) return { mistakes: ['beaconMissing'] };
  if (!isSignedMessage(publicKey, { message, signature })) return { mistakes: ['signatureWrong'] };
  const signed = readBeaconValue(message);
  return signed?.round === round ? { value: signed.value, mistakes: [] } : { mistakes: ['messageOther'] };
}

/** Mistakes in the seed and the numbers of a draw whose seed is revealed. */
function findRevealedMistakes(record: DrawRecord, seed: string, drawn: Result | undefined): readonly DrawMistake[] {
  if (!keepsPromise(seed, record.commitment)) return ['promiseBroken'];
  if (record.voidReason !== '') return record.numbers === null ? [] : ['numbersWrong'];
  if (record.numbers === null) return ['numbersMissing'];
  const { mistakes } = readBeacon(record);
  if (mistakes.length > 0) return mistakes;
  return sameJson(record.numbers, drawn) ? [] : ['numbersWrong'];
}

/** Mistakes of a result that a feed has signed: it is that of this draw, and has its numbers unless they were corrected. */
function findSignedMistakes(record: DrawRecord, kind: Kind, feed: FeedProof): readonly DrawMistake[] {
  if (!isSignedMessage(feed.publicKey, feed)) return ['signatureWrong'];
  const result = readSignedResult(feed.message);
  const isThis = result?.drawsAt === record.drawsAt && result.province === provinceOfPeriod(record.period);
  if (!result || !isThis) return ['messageOther'];
  const signed = numbersOfResult(kind, result);
  return signed && (feed.isCorrected || sameJson(record.numbers, signed)) ? [] : ['numbersWrong'];
}

/** Mistakes of a draw that takes place elsewhere: it has no seed, and at most numbers that its kind can have. */
function findEnteredMistakes(record: DrawRecord, kind: Kind | undefined): readonly DrawMistake[] {
  const { seed, commitment, numbers, voidReason, feed } = record;
  if (seed !== null || commitment !== '') return ['promiseUnknown'];
  // It was voided, or waits for its result.
  if (numbers === null) return [];
  if (voidReason !== '' || (kind && findResultMistakes(kind, numbers).length > 0)) return ['numbersWrong'];
  return kind && feed ? findSignedMistakes(record, kind, feed) : [];
}

function findNumberMistakes(record: DrawRecord, kind: Kind | undefined, drawn: Result | undefined) {
  if (!isDrawnHere(record.source)) return findEnteredMistakes(record, kind);
  return record.seed === null ? (['seedMissing'] as const) : findRevealedMistakes(record, record.seed, drawn);
}

/**
 * Checks one draw by drawing it again from its seed. Numbers from elsewhere are checked for their shape, and those of a feed
 * against what it has signed.
 *
 * @param formerLink link of the promise before it, if that is known
 */
export function checkDraw(record: DrawRecord, formerLink?: string): DrawVerification {
  const { seed } = record;
  const kind = findKind(record.kind);
  const { value: beaconValue, mistakes: ofBeacon } = readBeacon(record);
  const drawn =
    kind && seed !== null && isServerSeed(seed) && ofBeacon.length === 0
      ? drawNumbers(kind, streamOf(drawSeeds(seed, { ...record, beaconValue })))
      : undefined;
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
