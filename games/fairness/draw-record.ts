import type { Kind } from '../../engine/lottery/kind.ts';
import type { Result } from '../../engine/lottery/play.ts';
import { type RoundSeeds, SEEDS_SEPARATOR } from './seed-format.ts';
import type { SignedMessage } from './signature-format.ts';
import type { Stream } from './stream.ts';

/** The round of a beacon that is mixed into a draw. */
export interface BeaconPromise {
  /** Ed25519, in its SPKI form in base64. */
  readonly publicKey: string;
  /** ISO 8601 in UTC with milliseconds; after the close of the period. */
  readonly round: string;
}

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
  /** Null if no beacon is mixed in. Records that were saved before there were beacons leave it out. */
  readonly beacon?: BeaconPromise | null;
}

/** A result from elsewhere, as a feed has signed it. */
export interface FeedProof extends SignedMessage {
  /** Ed25519, in its SPKI form in base64. */
  readonly publicKey: string;
  /** Whether operators have corrected it since. */
  readonly isCorrected: boolean;
}

/** The round of a beacon, with what it has signed; null before. */
export interface BeaconProof extends BeaconPromise {
  readonly message: string | null;
  readonly signature: string | null;
}

/** What a feed or a beacon has signed, or will. */
export interface SignedProof {
  readonly publicKey: string;
  readonly message: string | null;
  readonly signature: string | null;
}

/** A proof that has been signed; undefined before. */
export function signedOf(
  proof: SignedProof | null | undefined,
): (SignedMessage & { readonly publicKey: string }) | undefined {
  if (!proof || proof.message === null || proof.signature === null) return undefined;
  return { publicKey: proof.publicKey, message: proof.message, signature: proof.signature };
}

/** Everything that a draw is made of: anyone can draw it again. */
export interface DrawRecord extends DrawPromise {
  readonly link: string;
  readonly source: 'own' | 'demonstration' | 'desk' | 'feed';
  /** The revealed seed; null while it is a secret, and if there is none. */
  readonly seed: string | null;
  /** Null before the draw, and of a voided period. */
  readonly numbers: Result | null;
  /** Why the period was voided; empty if it was not. */
  readonly voidReason: string;
  /** Null if no feed has given the numbers. Records that were saved before there were feeds leave it out. */
  readonly feed?: FeedProof | null;
  readonly beacon?: BeaconProof | null;
}

/** The text whose SHA-256 is the link of a promise: it covers the promise and, by the link before, all earlier ones. */
export const linkText = ({ formerLink, lottery, period, kind, drawsAt, commitment, beacon }: DrawPromise): string =>
  [
    ...[formerLink, lottery, period, kind, drawsAt, commitment],
    ...(beacon ? [beacon.publicKey, beacon.round] : []),
  ].join('|');

/** The public part of a draw's seeds. */
export interface PublicSeed extends Pick<DrawPromise, 'lottery' | 'period'> {
  /** The value of its beacon, which exists only after the close. */
  readonly beaconValue?: string | undefined;
}

/** The seeds of a draw. Lottery and period, and the value of a beacon behind them, replace the seed of a round's player. */
export const drawSeeds = (serverSeed: string, { lottery, period, beaconValue }: PublicSeed): RoundSeeds => ({
  serverSeed,
  clientSeed: [`${lottery} ${period}`, ...(beaconValue === undefined ? [] : [beaconValue])].join(SEEDS_SEPARATOR),
  nonce: 0,
});

/** The numbers that a stream gives. */
export const drawNumbers = (kind: Kind, { draw }: Stream): Result => kind.draw(draw);
