import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { entryAt } from '../../engine/lists/entry-at.ts';
import { type JudgedBet, judgeBet, type WrittenBet, writePayouts } from '../../engine/lottery/judge-bet.ts';
import type { Kind } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import type { Liability } from '../../engine/lottery/liabilities.ts';
import { LOTTERY_VENDOR } from '../../engine/lottery/lottery-vendor.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import type { Lottery } from '../../schemas/brand/lotteries.ts';
import { MOST_BETS } from '../../schemas/calls/lottery-orders.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellBalance } from '../messages/api.ts';
import { placeRounds } from '../play/api.ts';
import type { PlayProtection } from '../protection/api.ts';
import { makeNumber } from '../secrets/tokens.ts';
import { categoryOf } from './describe-lottery.ts';
import { openPool } from './keep-pools.ts';
import { addLiabilities } from './liabilities.repository.ts';
import { insertOrders, type NewOrder } from './orders.repository.ts';
import { databaseNow, lockPeriods, type PeriodRow } from './periods.repository.ts';

/** Who bets. */
export interface Bettor {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly isTrial: boolean;
  readonly language: LanguageCode;
  readonly now: Date;
}

/** A bet of a slip. */
export interface SlipBet extends WrittenBet {
  readonly gameCode: string;
  readonly period: string;
}

/** The chase that places bets, and the place of their period in its plan. */
export interface ChaseStepName {
  readonly number: string;
  readonly step: number;
}

/** A bet with its lottery and its terms. */
interface ReadyBet {
  readonly written: SlipBet;
  readonly lottery: Lottery;
  readonly kind: Kind;
  readonly judged: JudgedBet;
}

/** Placed bets, in their order. */
export interface Placed {
  readonly orders: readonly { readonly number: string; readonly units: number; readonly costMinor: bigint }[];
  readonly balanceMinor: bigint;
}

/** The characters by chance in the number of an order or a chase: there are many in a day. */
export const NUMBER_LENGTH = 10;

/** The lottery that a bet names, with its kind. @throws DomainError gameUnknown */
export function getOffered({ lotteries: { lotteries } }: Merchant, code: string) {
  const lottery = lotteries.find((own) => own.code === code);
  const kind = lottery && findKind(lottery.kind);
  if (!lottery || !kind) throw new DomainError('gameUnknown');
  return { lottery, kind };
}

/** A refusal with more details; any other error as it is. */
const withDetails = (error: unknown, details: object): unknown =>
  error instanceof DomainError ? new DomainError(error.code, { ...error.details, ...details }) : error;

/** Adds to a refusal which bet of the slip is meant. */
function atBet<Value>(bet: number, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw withDetails(error, { bet });
  }
}

function readyBet(merchant: Merchant, written: SlipBet): ReadyBet {
  const { lottery, kind } = getOffered(merchant, written.gameCode);
  const verdict = judgeBet({ lottery, kind, currency: merchant.brand.currency }, written);
  if ('bet' in verdict) return { written, lottery, kind, judged: verdict.bet };
  const { code, ...details } = verdict.mistake;
  throw new DomainError(code, details);
}

/** Whether a period takes bets at a moment. A step that is late by the clock neither opens nor closes it. */
function assertOpen({ lottery }: ReadyBet, period: PeriodRow | undefined, now: Date): void {
  if (!period) throw new DomainError('lotteryPeriodUnknown');
  const { state, opensAt, closesAt, kind, source } = period;
  const isWaiting = state === 'scheduled' || state === 'open';
  if (!isWaiting || closesAt <= now || kind !== lottery.kind || source !== lottery.numbers)
    throw new DomainError('lotteryPeriodClosed', { closesAt: closesAt.toISOString(), now: now.toISOString() });
  if (opensAt > now)
    throw new DomainError('lotteryPeriodNotOpen', { opensAt: opensAt.toISOString(), now: now.toISOString() });
}

/**
 * Keeps the periods of bets from closing until the transaction is over.
 *
 * @returns when they were found open, by the clock of the database
 * @throws DomainError for one that is not open
 */
async function holdOpen(tx: MerchantTransaction, merchant: string, bets: readonly ReadyBet[]): Promise<Date> {
  const names = bets.map(({ written }) => ({ merchant, lottery: written.gameCode, number: written.period }));
  const periods = await lockPeriods(tx, merchant, names);
  // The clock is read behind the lock, for which the close may have had to be waited for.
  const now = await databaseNow(tx);
  for (const [index, bet] of bets.entries()) {
    const period = periods.find(
      ({ lottery, number }) => lottery === bet.written.gameCode && number === bet.written.period,
    );
    atBet(index, () => assertOpen(bet, period, now));
  }
  return now;
}

/** Bets on the same period with their places in the slip. */
function byPeriod(bets: readonly ReadyBet[]): readonly (readonly (readonly [number, ReadyBet])[])[] {
  const groups = new Map<string, (readonly [number, ReadyBet])[]>();
  for (const [index, bet] of bets.entries()) {
    const key = `${bet.written.gameCode} ${bet.written.period}`;
    groups.set(key, [...(groups.get(key) ?? []), [index, bet]]);
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

/** @throws DomainError lotteryNumberFull if too much would be bet on a number, with what it can still take */
async function addToNumbers(tx: MerchantTransaction, merchant: Merchant, bets: readonly ReadyBet[]): Promise<void> {
  for (const group of byPeriod(bets)) {
    const [, { lottery, written }] = entryAt(group, 0);
    const sums = new Map<string, Liability>();
    for (const [, { judged }] of group)
      for (const one of judged.liabilities) {
        const amountMinor = (sums.get(one.betOn)?.amountMinor ?? 0n) + one.amountMinor;
        sums.set(one.betOn, { ...one, amountMinor });
      }
    const mostMinor = parseMajor(lottery.limits.maximumLiability, merchant.brand.currency);
    const name = { merchant: merchant.code, lottery: lottery.code, number: written.period };
    const full = await addLiabilities(tx, name, [...sums.values()], mostMinor);
    if (!full) continue;
    const [bet = 0] =
      group.find(([, { judged }]) => judged.liabilities.some(({ betOn }) => betOn === full.betOn)) ?? [];
    const leftMinor = mostMinor > full.amountMinor ? mostMinor - full.amountMinor : 0n;
    const value = sums.get(full.betOn)?.number ?? '';
    throw new DomainError('lotteryNumberFull', { bet, value, leftWinMinor: String(leftMinor) });
  }
}

const newOrder = (
  { merchant, memberId, isTrial, now }: Bettor,
  { written, lottery, judged }: ReadyBet,
  chase: ChaseStepName | undefined,
): Omit<NewOrder, 'storedAt'> => ({
  merchant: merchant.code,
  number: makeNumber('L', now, NUMBER_LENGTH),
  memberId,
  lottery: written.gameCode,
  period: written.period,
  chase: chase?.number ?? null,
  chaseStep: chase?.step ?? null,
  play: written.play,
  choice: judged.choice,
  entry: written.entry,
  units: judged.units,
  unit: BigInt(written.unitMinor),
  multiple: written.multiple,
  cost: judged.costMinor,
  currency: merchant.brand.currency,
  payouts: writePayouts(judged.payouts),
  maximumWin: judged.maximumWinMinor,
  jackpotShares: judged.jackpotShares,
  jackpotBasisPoints: isTrial || judged.jackpotShares === 0 ? 0 : (lottery.jackpot?.shareBasisPoints ?? 0),
  placedAt: now,
  merchantVersion: merchant.version,
});

/**
 * Places bets, all or none: a refusal ends the transaction before money moves, or with it. The periods cannot close until
 * the transaction is over.
 *
 * @throws DomainError with the place of the bet that is refused, or of the wallet and of the player's limits
 */
export async function placeBets(
  tx: MerchantTransaction,
  bettor: Bettor,
  protection: Pick<PlayProtection, 'assertMayPlay'>,
  { bets: written, chase }: { readonly bets: readonly SlipBet[]; readonly chase?: ChaseStepName },
): Promise<Placed> {
  const { merchant, memberId, isTrial, now } = bettor;
  if (written.length > MOST_BETS) throw new DomainError('lotterySlipTooLong', { most: MOST_BETS, bet: MOST_BETS });
  const bets = written.map((bet, index) => atBet(index, () => readyBet(merchant, bet)));
  const storedAt = await holdOpen(tx, merchant.code, bets);
  const totalMinor = bets.reduce((sum, { judged }) => sum + judged.costMinor, 0n);
  if (!isTrial)
    await protection.assertMayPlay(tx, bettor, totalMinor).catch((error: unknown) => {
      throw withDetails(error, { stakeMinor: String(totalMinor) });
    });
  await addToNumbers(tx, merchant, bets);
  for (const lottery of new Set(bets.map((bet) => bet.lottery))) await openPool(tx, merchant, lottery, now);
  const orders = bets.map((bet) => ({ ...newOrder(bettor, bet, chase), storedAt }));
  await insertOrders(tx, orders);
  const player = { merchant: merchant.code, vendor: LOTTERY_VENDOR, memberId, isTrial, now };
  const balanceMinor = await placeRounds(
    tx,
    { ...player, currency: merchant.brand.currency, version: merchant.version },
    orders.map(({ number, lottery, cost }, index) => ({
      roundId: number,
      gameId: lottery,
      category: categoryOf(entryAt(bets, index).kind),
      amountMinor: cost,
    })),
  );
  await tellBalance(tx, merchant.code, memberId);
  return { orders: orders.map(({ number, units, cost }) => ({ number, units, costMinor: cost })), balanceMinor };
}
