import type { DrawRecord } from '../../games/fairness/draw-record.ts';
import type { PeriodRow } from './periods.repository.ts';

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
