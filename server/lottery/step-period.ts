import { findKind } from '../../engine/lottery/kinds.ts';
import type { Result } from '../../engine/lottery/play.ts';
import { type DrawEffect, type DrawEventType, stepDraw } from '../../flows/lottery-draw/lottery-draw.machine.ts';
import { drawNumbers, drawSeeds } from '../../games/fairness/draw-record.ts';
import { streamOf } from '../../games/fairness/seeds.ts';
import type { Lottery } from '../../schemas/brand/lotteries.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellDesk } from '../messages/api.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { forgetLiabilities } from './liabilities.repository.ts';
import { sealContext } from './make-periods.ts';
import { hasPlaced } from './orders.repository.ts';
import {
  changePeriod,
  databaseNow,
  findPeriod,
  type PeriodChange,
  type PeriodName,
  type PeriodRow,
} from './periods.repository.ts';
import { lapseVoid } from './voids.repository.ts';

/** The numbers that the seed of a period gives. */
function drawOf({ lottery, number, kind: key }: PeriodRow, seed: string): Result {
  const kind = findKind(key);
  if (!kind) throw new Error(`The period ${lottery} ${number} is of the kind ${key}, which this build does not have.`);
  return drawNumbers(kind, streamOf(drawSeeds(seed, { lottery, period: number })));
}

/** One entry for each effect that the machine of draws can declare. */
const EFFECTS: Readonly<Record<DrawEffect, (row: PeriodRow, seed: string, now: Date) => PeriodChange>> = {
  'numbers.keep': (row, seed, now) => ({ numbers: [...drawOf(row, seed)], drawnAt: now }),
  'numbers.replace': ({ lottery, number }) => {
    throw new Error(`The numbers of ${lottery} ${number} follow from its seed: no others can replace them.`);
  },
  'seed.reveal': (_row, seed) => ({ serverSeed: seed }),
};

/** Whether a merchant has changed the lottery of a period since the promise, or offers it no longer. */
const isWithdrawn = ({ lottery, kind, source }: PeriodRow, lotteries: readonly Lottery[]): boolean =>
  !lotteries.some((own) => own.code === lottery && own.kind === kind && own.numbers === source);

/** The step that is due for a period; undefined if none is. */
function dueStep(row: PeriodRow, now: Date, lotteries: readonly Lottery[]): DrawEventType | undefined {
  switch (row.state) {
    case 'scheduled':
      if (row.opensAt > now) return undefined;
      return isWithdrawn(row, lotteries) ? 'period.voided' : 'period.opened';
    case 'open':
      return row.closesAt <= now ? 'period.closed' : undefined;
    case 'closed':
      return row.drawsAt <= now ? 'numbers.drawn' : undefined;
    // Its bets are paid first, which `stepInTime` asks for.
    case 'drawn':
      return 'bets.settled';
    case 'paid':
    case 'corrected':
    case 'settled':
    case 'voided':
      return undefined;
  }
}

/** Why a period is voided: its lottery was withdrawn before it opened, or two operators have decided so. */
type VoidReason = 'withdrawn' | 'operators';

interface StepContext {
  readonly dataKey: DataKey;
  readonly lotteries: readonly Lottery[];
}

interface Step {
  readonly type: DrawEventType;
  readonly now: Date;
  /** Why the period is voided, if it is. */
  readonly voidReason?: VoidReason;
}

async function step(
  tx: MerchantTransaction,
  row: PeriodRow,
  { type, now, voidReason = 'withdrawn' }: Step,
  dataKey: DataKey,
): Promise<PeriodRow> {
  const stepped = stepDraw({ state: row.state, isOwn: true }, type);
  if (!stepped) throw new Error(`The period ${row.lottery} ${row.number} is ${row.state}: ${type} cannot happen.`);
  const { state, effects } = stepped;
  const seed = effects.length > 0 ? await dataKey.open(row.sealedSeed, sealContext(row)) : '';
  let change: PeriodChange = state === 'voided' ? { state, voidReason } : { state };
  for (const effect of effects) change = { ...change, ...EFFECTS[effect](row, seed, now) };
  // It is too late now to decide about voiding it.
  if ((state === 'drawn' || state === 'voided') && (await lapseVoid(tx, row))) await tellDesk(tx, row.merchant);
  return changePeriod(tx, row, change);
}

/** Whether operators can void a period still: once its draw is due, its numbers are decided for everyone. */
export const canVoid = ({ state, drawsAt }: Pick<PeriodRow, 'state' | 'drawsAt'>, now: Date): boolean =>
  drawsAt > now && stepDraw({ state, isOwn: true }, 'period.voided') !== undefined;

/** Voids a period that is locked, for operators. The job of draws returns the stakes of its bets. */
export async function voidPeriod(tx: MerchantTransaction, row: PeriodRow, dataKey: DataKey): Promise<PeriodRow> {
  const now = await databaseNow(tx);
  return step(tx, row, { type: 'period.voided', now, voidReason: 'operators' }, dataKey);
}

/**
 * Takes every step of a period that is due by the clock of the database, one after the other. A draw that comes late
 * because no server ran is still drawn: its numbers were decided by its seed.
 */
export async function stepInTime(
  tx: MerchantTransaction,
  name: PeriodName,
  { dataKey, lotteries }: StepContext,
): Promise<PeriodRow | undefined> {
  let row = await findPeriod(tx, name, true);
  for (;;) {
    const now = await databaseNow(tx);
    const type = row && dueStep(row, now, lotteries);
    if (!row || !type) return row;
    if (type === 'bets.settled') {
      if (await hasPlaced(tx, name)) return row;
      await forgetLiabilities(tx, name);
    }
    row = await step(tx, row, { type, now }, dataKey);
  }
}
