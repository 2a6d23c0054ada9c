import { readBeaconValue } from '../../engine/lottery/beacon.ts';
import { isDrawnHere } from '../../engine/lottery/families.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import type { Result } from '../../engine/lottery/play.ts';
import { readSignerKey } from '../../engine/lottery/signer-key.ts';
import {
  type DrawEffect,
  type DrawEventType,
  type DrawStanding,
  stepDraw,
} from '../../flows/lottery-draw/lottery-draw.machine.ts';
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
import { isJudging, lapseResult } from './results.repository.ts';
import { lapseVoid } from './voids.repository.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The numbers that the seed of a period gives, with the value of its beacon if it has one. */
function drawOf({ lottery, number, kind: key, beaconKey, signedMessage }: PeriodRow, seed: string): Result {
  const kind = findKind(key);
  const beaconValue = beaconKey === null ? undefined : readBeaconValue(signedMessage ?? '')?.value;
  if (beaconKey !== null && beaconValue === undefined)
    throw new Error(`The period ${lottery} ${number} is to be drawn without the value of its beacon.`);
  if (!kind) throw new Error(`The period ${lottery} ${number} is of the kind ${key}, which this build does not have.`);
  return drawNumbers(kind, streamOf(drawSeeds(seed, { lottery, period: number, beaconValue })));
}

/** Numbers of a draw that takes place elsewhere. */
interface EnteredNumbers {
  readonly numbers: Result;
  /** When they can no longer be corrected. */
  readonly finalAt: Date | null;
}

/** What an effect is carried out with: the seed of our own draw, or numbers that operators have entered. */
interface EffectInput {
  readonly seed: string | undefined;
  readonly entered: EnteredNumbers | undefined;
  readonly now: Date;
}

function enteredOf({ lottery, number }: PeriodRow, entered: EnteredNumbers | undefined): EnteredNumbers {
  if (!entered)
    throw new Error(`The period ${lottery} ${number} is drawn elsewhere, and no operator entered its numbers.`);
  return entered;
}

/** One entry for each effect that the machine of draws can declare. */
const EFFECTS: Readonly<Record<DrawEffect, (row: PeriodRow, input: EffectInput) => PeriodChange>> = {
  'numbers.keep': (row, { seed, entered, now }) => {
    if (seed !== undefined) return { numbers: [...drawOf(row, seed)], drawnAt: now };
    const { numbers, finalAt } = enteredOf(row, entered);
    return { numbers: [...numbers], drawnAt: now, finalAt };
  },
  'numbers.replace': (row, { entered }) => ({
    numbers: [...enteredOf(row, entered).numbers],
    formerNumbers: row.numbers,
  }),
  'seed.reveal': (_row, { seed }) => (seed === undefined ? {} : { serverSeed: seed }),
};

/** Whether a lottery still asks the beacon that was promised; a period without one needs none. */
const keepsBeacon = ({ beacon }: Lottery, beaconKey: string | null): boolean =>
  beaconKey === null || readSignerKey(beacon?.publicKey ?? '') === beaconKey;

/** Whether a merchant has changed the lottery of a period since the promise, or offers it no longer. */
const isWithdrawn = ({ lottery, kind, source, beaconKey }: PeriodRow, lotteries: readonly Lottery[]): boolean =>
  !lotteries.some(
    (own) => own.code === lottery && own.kind === kind && own.numbers === source && keepsBeacon(own, beaconKey),
  );

/** The step that is due for a closed period: without the value of its beacon none is, until it is voided. */
function closedStep({ source, drawsAt, beaconUntil, signedMessage }: PeriodRow, now: Date): DrawEventType | undefined {
  if (!isDrawnHere(source)) return undefined;
  if (beaconUntil !== null && signedMessage === null) return beaconUntil <= now ? 'period.voided' : undefined;
  return drawsAt <= now ? 'numbers.drawn' : undefined;
}

/** The step that is due for a period; undefined if none is. */
function dueStep(row: PeriodRow, now: Date, lotteries: readonly Lottery[]): DrawEventType | undefined {
  switch (row.state) {
    case 'scheduled':
      if (row.opensAt > now) return undefined;
      return isWithdrawn(row, lotteries) ? 'period.voided' : 'period.opened';
    case 'open':
      return row.closesAt <= now ? 'period.closed' : undefined;
    case 'closed':
      return closedStep(row, now);
    // Its bets are paid first, which `stepInTime` asks for.
    case 'drawn':
    case 'corrected':
      return 'bets.settled';
    case 'paid':
      return row.finalAt !== null && row.finalAt <= now ? 'corrections.ended' : undefined;
    case 'settled':
    case 'voided':
      return undefined;
  }
}

/** Why a period is voided: its lottery was withdrawn before it opened, its beacon is silent, or two operators have decided so. */
type VoidReason = 'withdrawn' | 'beacon' | 'operators';

interface StepContext {
  readonly dataKey: DataKey;
  readonly lotteries: readonly Lottery[];
}

interface Step {
  readonly type: DrawEventType;
  readonly now: Date;
  /** Why the period is voided, if it is. */
  readonly voidReason?: VoidReason;
  /** Numbers from elsewhere, if the step needs them. */
  readonly entered?: EnteredNumbers;
}

const standingOf = ({ state, source }: Pick<PeriodRow, 'state' | 'source'>): DrawStanding => ({
  state,
  isOwn: isDrawnHere(source),
});

/** Ends what waits for operators and can no longer happen: voiding a drawn period, correcting a final one. */
async function lapse(tx: MerchantTransaction, row: PeriodRow, state: PeriodRow['state']): Promise<void> {
  const isVoidOver = (state === 'drawn' || state === 'voided') && (await lapseVoid(tx, row));
  const isResultOver = (state === 'settled' || state === 'voided') && (await lapseResult(tx, row));
  if (isVoidOver || isResultOver) await tellDesk(tx, row.merchant);
}

async function step(
  tx: MerchantTransaction,
  row: PeriodRow,
  { type, now, voidReason = 'withdrawn', entered }: Step,
  dataKey: DataKey,
): Promise<PeriodRow> {
  const stepped = stepDraw(standingOf(row), type);
  if (!stepped) throw new Error(`The period ${row.lottery} ${row.number} is ${row.state}: ${type} cannot happen.`);
  const { state, effects } = stepped;
  const isSeedNeeded = effects.length > 0 && isDrawnHere(row.source);
  const seed = isSeedNeeded ? await dataKey.open(row.sealedSeed, sealContext(row)) : undefined;
  let change: PeriodChange = state === 'voided' ? { state, voidReason } : { state };
  for (const effect of effects) change = { ...change, ...EFFECTS[effect](row, { seed, entered, now }) };
  await lapse(tx, row, state);
  return changePeriod(tx, row, change);
}

/**
 * Whether operators can still void a period: once its draw is due, the numbers of our own draw are decided for everyone. One
 * that takes place elsewhere may never take place, so it can be voided until its numbers are entered. A beacon decides the
 * numbers with its round, which may come before the draw.
 */
export const canVoid = (
  { state, drawsAt, source, beaconRound }: Pick<PeriodRow, 'state' | 'drawsAt' | 'source' | 'beaconRound'>,
  now: Date,
): boolean =>
  ((drawsAt > now && (beaconRound === null || beaconRound > now)) || !isDrawnHere(source)) &&
  stepDraw(standingOf({ state, source }), 'period.voided') !== undefined;

/** Whether operators can enter the result of a period: it is drawn elsewhere, has none, and its feed has had its time. */
export const canEnter = ({ state, deskFrom }: Pick<PeriodRow, 'state' | 'deskFrom'>, now: Date): boolean =>
  deskFrom !== null && deskFrom <= now && ['scheduled', 'open', 'closed'].includes(state);

/** Whether operators can correct the result of a period: its bets are paid, and it is not final. */
export const canCorrect = (
  { state, finalAt, source }: Pick<PeriodRow, 'state' | 'finalAt' | 'source'>,
  now: Date,
): boolean =>
  finalAt !== null && finalAt > now && stepDraw(standingOf({ state, source }), 'numbers.corrected') !== undefined;

/** Draws a period that is locked and closed, with numbers from elsewhere. The job of draws pays its bets. */
export async function drawEntered(
  tx: MerchantTransaction,
  row: PeriodRow,
  { numbers, correctionHours }: { readonly numbers: Result; readonly correctionHours: number },
  dataKey: DataKey,
): Promise<PeriodRow> {
  const now = await databaseNow(tx);
  const finalAt = new Date(now.getTime() + correctionHours * HOUR_MS);
  return step(tx, row, { type: 'numbers.drawn', now, entered: { numbers, finalAt } }, dataKey);
}

/** Replaces the numbers of a period that is locked and paid. The job of draws books the differences. */
export async function correctNumbers(
  tx: MerchantTransaction,
  row: PeriodRow,
  numbers: Result,
  dataKey: DataKey,
): Promise<PeriodRow> {
  const now = await databaseNow(tx);
  return step(tx, row, { type: 'numbers.corrected', now, entered: { numbers, finalAt: row.finalAt } }, dataKey);
}

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
      if (row.state === 'corrected' ? await isJudging(tx, name) : await hasPlaced(tx, name)) return row;
      await forgetLiabilities(tx, name);
    }
    row = await step(tx, row, { type, now, voidReason: row.state === 'closed' ? 'beacon' : 'withdrawn' }, dataKey);
  }
}
