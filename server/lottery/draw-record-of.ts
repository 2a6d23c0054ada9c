import type { BeaconProof, DrawRecord, FeedProof } from '../../games/fairness/draw-record.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { drawProof } from '../../schemas/calls/lottery.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findPeriod, type PeriodName, type PeriodRow } from './periods.repository.ts';
import { listConfirmed } from './results.repository.ts';

/** Parts of the record with the types of the call. */
type PublicParts = Pick<PeriodRow, 'numbers'> & {
  readonly feed: FeedProof | null;
  readonly beacon: BeaconProof | null;
};

/** What a feed has signed of a period; null if it has not. */
function feedOf({ source, signerKey, signedMessage, signature, formerNumbers }: PeriodRow): FeedProof | null {
  if (source !== 'feed' || signerKey === null || signedMessage === null || signature === null) return null;
  return { publicKey: signerKey, message: signedMessage, signature, isCorrected: formerNumbers !== null };
}

/** The round of a beacon that is promised with the seed of a period; null without one. */
export const beaconPromiseOf = ({ beaconKey, beaconRound }: Pick<PeriodRow, 'beaconKey' | 'beaconRound'>) =>
  beaconKey === null || beaconRound === null ? null : { publicKey: beaconKey, round: beaconRound.toISOString() };

/** The beacon that is mixed into a draw, with what it has signed. */
function beaconOf(row: PeriodRow): BeaconProof | null {
  const promise = beaconPromiseOf(row);
  return promise && { ...promise, message: row.signedMessage, signature: row.signature };
}

/** The record of a draw, as anyone can check it. */
export const drawRecordOf = (row: PeriodRow): Omit<DrawRecord, 'feed' | 'beacon'> & PublicParts => ({
  lottery: row.lottery,
  period: row.number,
  kind: row.kind,
  source: row.source,
  drawsAt: row.drawsAt.toISOString(),
  commitment: row.commitment,
  formerLink: row.formerLink,
  link: row.link,
  seed: row.serverSeed,
  numbers: row.numbers,
  voidReason: row.voidReason,
  feed: feedOf(row),
  beacon: beaconOf(row),
});

/** The proof of a draw: its record, and for one that takes place elsewhere the roles of those who entered its results. */
export async function findProof(
  tx: MerchantTransaction,
  name: PeriodName,
): Promise<CallValue<typeof drawProof> | undefined> {
  const row = await findPeriod(tx, name);
  if (!row) return undefined;
  const reports = (await listConfirmed(tx, name)).map((result) => ({
    numbers: result.numbers,
    isCorrection: result.isCorrection,
    enteredBy: result.requestedRole,
    confirmedBy: result.decidedRole ?? result.requestedRole,
    at: (result.decidedAt ?? result.requestedAt).toISOString(),
  }));
  return { ...drawRecordOf(row), reports };
}
