import type { Kind } from '../../engine/lottery/kind.ts';
import type { Result } from '../../engine/lottery/play.ts';
import type { RoundSeeds } from './seed-format.ts';
import type { Stream } from './stream.ts';

/** The promise of a draw, as it is published before its period opens. */
export interface DrawPromise {
  /** Code of the lottery. */
  readonly lottery: string;
  /** Number of the period. */
  readonly period: string;
  readonly kind: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly drawsAt: string;
  /** SHA-256 of the seed; empty if the numbers are drawn elsewhere, which no seed decides. */
  readonly commitment: string;
  /** Link of the promise before this one in the chain of the lottery; empty for the first. */
  readonly formerLink: string;
}

/** Everything that a draw is made of: anyone can draw it again. */
export interface DrawRecord extends DrawPromise {
  readonly link: string;
  readonly source: 'own' | 'demonstration' | 'desk';
  /** The revealed seed; null while it is a secret, and if there is none. */
  readonly seed: string | null;
  /** Null before the draw, and of a voided period. */
  readonly numbers: Result | null;
  /** Why the period was voided; empty if it was not. */
  readonly voidReason: string;
}

/** The text whose SHA-256 is the link of a promise: it covers the promise and, by the link before, all earlier ones. */
export const linkText = ({ formerLink, lottery, period, kind, drawsAt, commitment }: DrawPromise): string =>
  [formerLink, lottery, period, kind, drawsAt, commitment].join('|');

/** The seeds of a draw. Lottery and period take the place that the player's seed has in a round. */
export const drawSeeds = (
  serverSeed: string,
  { lottery, period }: Pick<DrawPromise, 'lottery' | 'period'>,
): RoundSeeds => ({
  serverSeed,
  clientSeed: `${lottery} ${period}`,
  nonce: 0,
});

/** The numbers that a stream gives. */
export const drawNumbers = (kind: Kind, { draw }: Stream): Result => kind.draw(draw);
