import type { DrawRecord } from '../../games/fairness/draw-record.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { drawProof } from '../../schemas/calls/lottery.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findPeriod, type PeriodName, type PeriodRow } from './periods.repository.ts';
import { listConfirmed } from './results.repository.ts';

/** The record of a draw, as anyone can check it. */
export const drawRecordOf = (row: PeriodRow): DrawRecord & Pick<PeriodRow, 'numbers'> => ({
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
