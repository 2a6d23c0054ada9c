import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { entryAt } from '../../engine/lists/entry-at.ts';
import { takeShare } from '../../engine/lottery/fraction.ts';
import { countJackpotUnits } from '../../engine/lottery/jackpot.ts';
import { readChoice, readPayouts, type SettledTerms } from '../../engine/lottery/judge-bet.ts';
import { getPlay } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { lotteryOrder, lotteryOrders } from '../../schemas/calls/lottery-orders.ts';
import { lotteryName } from './describe-lottery.ts';
import type { ListedOrder, OrderRow } from './orders.repository.ts';

/** Whether an order can be cancelled: its lottery allows it, and its period is open. */
const canCancel = ({ lotteries: { lotteries } }: Merchant, { lottery, state, isOpen }: ListedOrder): boolean =>
  state === 'placed' && isOpen && lotteries.some(({ code, limits }) => code === lottery && limits.canCancel);

/** An order as calls answer it. */
export const answerOrder = (
  merchant: Merchant,
  row: ListedOrder,
  language: LanguageCode,
): CallValue<typeof lotteryOrders>['orders'][number] => ({
  number: row.number,
  gameCode: row.lottery,
  name: lotteryName(merchant, row.lottery, language),
  period: row.period,
  play: row.play,
  choice: row.choice,
  entry: row.entry,
  units: row.units,
  unitMinor: String(row.unit),
  multiple: row.multiple,
  costMinor: String(row.cost),
  winMinor: String(row.win),
  currency: row.currency,
  state: row.state,
  placedAt: row.placedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  closesAt: row.closesAt.toISOString(),
  drawsAt: row.drawsAt.toISOString(),
  numbers: row.numbers,
  isCorrected: row.formerNumbers !== null,
  chase: row.chase,
  canCancel: canCancel(merchant, row),
});

/**
 * The terms by which an order is settled: those of the moment when it was placed.
 *
 * @param kindKey kind of its period
 */
export function termsOf(order: OrderRow, kindKey: string): SettledTerms {
  const kind = findKind(kindKey);
  if (!kind) throw new Error(`The order ${order.number} is on the kind ${kindKey}, which this build does not have.`);
  const play = getPlay(kind, order.play);
  const reading = readChoice(play, order.entry, order.choice);
  if ('mistakes' in reading) throw new Error(`The choice of the order ${order.number} cannot be read.`);
  return {
    play,
    selections: reading.meaning,
    stakeMinor: order.unit * BigInt(order.multiple),
    payouts: readPayouts(order.payouts),
    maximumWinMinor: order.maximumWin,
  };
}

/** Prizes that the units of a settled order have won; the same ones of several selections together. */
export function prizesOf(order: OrderRow, kindKey: string, numbers: readonly number[]) {
  const { play, selections, stakeMinor, payouts } = termsOf(order, kindKey);
  const topUnits = BigInt(Math.max(1, countJackpotUnits(play, selections, numbers)));
  const sums = new Map<string, CallValue<typeof lotteryOrder>['prizes'][number]>();
  for (const { unitClass, prize, units } of selections.flatMap((selection) => play.wins(selection, numbers))) {
    const { key, prizes } = entryAt(play.classes, unitClass);
    const won = { unitClass: key, prize: entryAt(prizes, prize).key };
    const name = `${won.unitClass} ${won.prize}`;
    const fixedMinor = takeShare(stakeMinor, entryAt(entryAt(payouts, unitClass), prize));
    const isShare = order.jackpotShares > 0 && entryAt(prizes, prize).isJackpot;
    const eachMinor = String(isShare ? order.jackpot / topUnits : fixedMinor);
    sums.set(name, { ...won, units: units + (sums.get(name)?.units ?? 0), eachMinor });
  }
  return [...sums.values()];
}
