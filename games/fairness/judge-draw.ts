import { readBeaconValue } from '../../engine/lottery/beacon.ts';
import { isDrawnHere } from '../../engine/lottery/families.ts';
import { findResultMistakes, type Kind } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import type { Result } from '../../engine/lottery/play.ts';
import { numbersOfResult, provinceOfPeriod, readSignedResult } from '../../engine/lottery/signed-result.ts';
import { type DrawRecord, drawSeeds, type FeedProof } from './draw-record.ts';
import { sameJson } from './same-json.ts';
import { areSeeds, type RoundSeeds } from './seed-format.ts';

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

/** What cryptography finds out about a draw: the command and the browser have their own. */
export interface DrawFacts {
  /** SHA-256 of the text of its link. */
  readonly link: string;
  /** Whether the seed is the one that was promised; false without a seed. */
  readonly isPromiseKept: boolean;
  /** Whether the message of the feed, and of the beacon, was signed with its key; false without one. */
  readonly isFeedSigned: boolean;
  readonly isBeaconSigned: boolean;
  /** The numbers that its seeds give; undefined without them. */
  readonly drawn: Result | undefined;
}

/** The value of the beacon that was mixed into a draw, or the mistakes in it. */
function readBeacon(
  { beacon }: DrawRecord,
  isSigned: boolean,
): { readonly value?: string; readonly mistakes: readonly DrawMistake[] } {
  if (!beacon) return { mistakes: [] };
  const { round, message, signature } = beacon;
  if (message === null || signature === null) return { mistakes: ['beaconMissing'] };
  if (!isSigned) return { mistakes: ['signatureWrong'] };
  const signed = readBeaconValue(message);
  return signed?.round === round ? { value: signed.value, mistakes: [] } : { mistakes: ['messageOther'] };
}

/** What a draw can be made from: its kind and its seeds. Undefined if one is missing or malformed. */
export function findDrawn(
  record: DrawRecord,
  isBeaconSigned: boolean,
): { readonly kind: Kind; readonly seeds: RoundSeeds } | undefined {
  const { seed } = record;
  const kind = findKind(record.kind);
  const { value: beaconValue, mistakes } = readBeacon(record, isBeaconSigned);
  if (!kind || seed === null || mistakes.length > 0) return undefined;
  const seeds = drawSeeds(seed, { ...record, beaconValue });
  return areSeeds(seeds) ? { kind, seeds } : undefined;
}

/** Mistakes in the seed and the numbers of a draw whose seed is revealed. */
function findRevealedMistakes(record: DrawRecord, facts: DrawFacts): readonly DrawMistake[] {
  if (!facts.isPromiseKept) return ['promiseBroken'];
  if (record.voidReason !== '') return record.numbers === null ? [] : ['numbersWrong'];
  if (record.numbers === null) return ['numbersMissing'];
  const { mistakes } = readBeacon(record, facts.isBeaconSigned);
  if (mistakes.length > 0) return mistakes;
  return sameJson(record.numbers, facts.drawn) ? [] : ['numbersWrong'];
}

/** Mistakes of a result that a feed has signed: it is that of this draw, and has its numbers unless they were corrected. */
function findSignedMistakes(
  record: DrawRecord,
  kind: Kind,
  { feed, isSigned }: { readonly feed: FeedProof; readonly isSigned: boolean },
): readonly DrawMistake[] {
  if (!isSigned) return ['signatureWrong'];
  const result = readSignedResult(feed.message);
  const isThis = result?.drawsAt === record.drawsAt && result.province === provinceOfPeriod(record.period);
  if (!result || !isThis) return ['messageOther'];
  const signed = numbersOfResult(kind, result);
  return signed && (feed.isCorrected || sameJson(record.numbers, signed)) ? [] : ['numbersWrong'];
}

/** Mistakes of a draw that takes place elsewhere: it has no seed, and at most numbers that its kind can have. */
function findEnteredMistakes(record: DrawRecord, kind: Kind | undefined, isSigned: boolean): readonly DrawMistake[] {
  const { seed, commitment, numbers, voidReason, feed } = record;
  if (seed !== null || commitment !== '') return ['promiseUnknown'];
  // It was voided, or waits for its result.
  if (numbers === null) return [];
  if (voidReason !== '' || (kind && findResultMistakes(kind, numbers).length > 0)) return ['numbersWrong'];
  return kind && feed ? findSignedMistakes(record, kind, { feed, isSigned }) : [];
}

function findNumberMistakes(record: DrawRecord, kind: Kind | undefined, facts: DrawFacts): readonly DrawMistake[] {
  if (!isDrawnHere(record.source)) return findEnteredMistakes(record, kind, facts.isFeedSigned);
  return record.seed === null ? ['seedMissing'] : findRevealedMistakes(record, facts);
}

/**
 * Judges one draw by what cryptography has found out about it. Numbers from elsewhere are judged by their shape, and those of
 * a feed by what it has signed.
 *
 * @param formerLink link of the promise before it, if that is known
 */
export function judgeDraw(record: DrawRecord, facts: DrawFacts, formerLink?: string): DrawVerification {
  const kind = findKind(record.kind);
  const mistakes: readonly DrawMistake[] = [
    ...(kind ? [] : (['kindUnknown'] as const)),
    ...(facts.link === record.link ? [] : (['linkWrong'] as const)),
    ...(formerLink === undefined || record.formerLink === formerLink ? [] : (['linkBroken'] as const)),
    ...findNumberMistakes(record, kind, facts),
  ];
  return { record, drawn: facts.drawn, mistakes };
}
