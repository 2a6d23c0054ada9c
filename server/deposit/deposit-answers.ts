import type { Merchant } from '../../engine/brand/merchant.ts';
import { minorOfWhole } from '../../engine/money/deposit-sums.ts';
import type { WageringProgress } from '../../engine/money/wagering.ts';
import type { DepositBonus, DepositMethod } from '../../schemas/brand/deposits.ts';
import type { listBonuses } from '../../schemas/calls/bonus.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { depositOptions, readDeposit } from '../../schemas/calls/deposit.ts';
import type { BonusRow, DepositRow } from './deposit-scope.ts';

type Order = CallValue<typeof readDeposit>;
type Options = CallValue<typeof depositOptions>;
type Bonus = CallValue<typeof listBonuses>['bonuses'][number];

/** An order as calls answer it. */
export function answerOrder(row: DepositRow): Order {
  const method = row.method;
  const bonus = row.bonus;
  return {
    id: row.orderId,
    state: row.state,
    method: row.methodKey,
    kind: method.kind,
    label: method.label,
    isByProof: row.isByProof,
    amountMinor: String(row.amount),
    feeMinor: String(row.fee),
    totalMinor: String(row.amount + row.fee),
    bonusMinor: String(row.bonusAmount),
    ...(bonus ? { bonusTitle: bonus.title } : {}),
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    // Orders of before have no such terms.
    minutesMost: method.minutesMost ?? 0,
    ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
    payment: row.payment ?? { lines: [] },
    ...(row.utr === null ? {} : { utr: row.utr }),
    hasProof: row.proofsSent > 0,
    ...(row.reason === null ? {} : { reason: row.reason }),
  };
}

/** Whether a way of paying is closed, why, and until when. */
const answerClosure = ({ offReason, opensAt }: DepositMethod, isOff: boolean) => ({
  isOff,
  ...(isOff && offReason !== undefined ? { offReason } : {}),
  ...(isOff && opensAt !== undefined ? { opensAt } : {}),
});

/** The ways of paying that a merchant has, as calls answer them. */
export function answerMethods(
  { deposits, brand: { currency } }: Merchant,
  isOffered: (method: DepositMethod) => boolean,
) {
  const minor = (whole: number) => String(minorOfWhole(whole, currency));
  return deposits.methods.map((method): Options['methods'][number] => ({
    key: method.key,
    kind: method.kind,
    label: method.label,
    mark: method.mark,
    minimumMinor: minor(method.minimum),
    maximumMinor: minor(method.maximum),
    feePercent: method.fee.percent,
    feeFixedMinor: minor(method.fee.fixed),
    minutesLeast: method.minutesLeast,
    minutesMost: method.minutesMost,
    isRecommended: method.isRecommended,
    ...answerClosure(method, !isOffered(method)),
    isByProof: method.provider === 'proof',
  }));
}

/** The terms of a bonus, as calls answer them. */
export function answerOffer(bonus: DepositBonus, currency: string): Options['bonuses'][number] {
  const minor = (whole: number) => String(minorOfWhole(whole, currency));
  const { key, title, percent, maximum, minimumDeposit, wagering, days, categories } = bonus;
  return {
    key,
    title,
    percent,
    maximumMinor: minor(maximum),
    minimumDepositMinor: minor(minimumDeposit),
    wagering,
    days,
    categories: [...categories],
  };
}

/** A bonus of a member, with how far it is played. */
export const answerBonus = (row: BonusRow, progress: WageringProgress): Bonus => ({
  id: row.bonusId,
  title: row.title,
  amountMinor: String(row.amount),
  neededMinor: String(progress.neededMinor),
  playedMinor: String(progress.playedMinor),
  leftMinor: String(progress.leftMinor),
  currency: row.currency,
  categories: row.categories,
  state: row.state,
  beganAt: row.beganAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
