import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { judgeAmount } from '../../engine/money/amount-limits.ts';
import { formatMinor } from '../../engine/money/currency.ts';
import { bonusOf, feeOf, minorOfWhole } from '../../engine/money/deposit-sums.ts';
import type { DepositBonus, DepositMethod } from '../../schemas/brand/deposits.ts';
import type { CallBody } from '../../schemas/calls/call-table.ts';
import type { createDeposit } from '../../schemas/calls/deposit.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PersonSession } from '../http/caller.ts';
import type { PlayProtection } from '../protection/api.ts';
import { listOwnBonuses } from './bonuses.repository.ts';
import { countOrders, findByRequest, insertOrder, lockMember, newOrderId } from './deposit-orders.repository.ts';
import type { DepositRow, DepositScope } from './deposit-scope.ts';

/** A request to deposit. */
export type Wishes = CallBody<typeof createDeposit>;

const MINUTE_MS = 60_000;

/** A way of paying that is open now. @throws DomainError depositMethodUnknown or depositMethodOff */
export function getMethod(merchant: Merchant, key: string, isOffered: (method: DepositMethod) => boolean) {
  const method = merchant.deposits.methods.find((known) => known.key === key);
  if (!method) throw new DomainError('depositMethodUnknown');
  if (!isOffered(method)) throw new DomainError('depositMethodOff');
  return method;
}

function assertWithinLimits({ brand }: Merchant, method: DepositMethod, amountMinor: bigint, language: LanguageCode) {
  const minor = (whole: number) => String(minorOfWhole(whole, brand.currency));
  const limits = { leastMinor: minor(method.minimum), mostMinor: minor(method.maximum) };
  if (judgeAmount(String(amountMinor), limits) === undefined) return;
  const locale = `${LANGUAGES[language].locale.split('-')[0]}-${brand.country}`;
  const text = (whole: number) => formatMinor(minorOfWhole(whole, brand.currency), brand.currency, locale, 'whole');
  throw new DomainError('depositAmountOutside', { minimum: text(method.minimum), maximum: text(method.maximum) });
}

/** Which bonuses a member may choose now. */
export async function findOffers(
  tx: MerchantTransaction,
  scope: DepositScope,
  merchant: Merchant,
): Promise<readonly DepositBonus[]> {
  const { hasArrived, hasBonusWaiting } = await countOrders(tx, scope);
  const own = await listOwnBonuses(tx, scope.merchant, scope.memberId);
  if (hasBonusWaiting || own.some(({ state }) => state === 'active')) return [];
  return merchant.deposits.bonuses.filter(({ isFirstOnly }) => !(isFirstOnly && hasArrived));
}

/** The bonus of an order that asks for none. */
export const NO_BONUS = { terms: null, amount: 0n };

/** The chosen terms. @throws DomainError depositBonusUnknown if they are not currently offered to the member */
async function readBonus(
  tx: MerchantTransaction,
  scope: DepositScope,
  merchant: Merchant,
  { bonus: key, amountMinor }: Wishes,
) {
  if (key === undefined) return NO_BONUS;
  const terms = (await findOffers(tx, scope, merchant)).find((offer) => offer.key === key);
  const amount = terms ? bonusOf(terms, BigInt(amountMinor), merchant.brand.currency) : 0n;
  if (!terms || amount === 0n) throw new DomainError('depositBonusUnknown');
  return { terms, amount };
}

const textOfWishes = ({ method, amountMinor, bonus = '' }: Wishes): string => [method, amountMinor, bonus].join(' ');

/**
 * The order that an earlier try of this request created. @throws DomainError idempotencyConflict if its contents
 * differed
 */
async function findMade(tx: MerchantTransaction, scope: DepositScope, wishes: Wishes): Promise<DepositRow | undefined> {
  const made = await findByRequest(tx, scope, wishes.requestId);
  if (made && made.wishes !== textOfWishes(wishes)) throw new DomainError('idempotencyConflict');
  return made;
}

/** An order to write down, after all checks. */
interface OrderToWrite {
  readonly memberId: bigint;
  readonly wishes: Wishes;
  readonly method: DepositMethod;
  readonly bonus: Awaited<ReturnType<typeof readBonus>>;
  readonly now: Date;
}

/** Writes an order down. @returns undefined if the same request has made one */
export function writeOrder(
  tx: MerchantTransaction,
  { code, brand: { currency }, version }: Merchant,
  { memberId, wishes, method, bonus, now }: OrderToWrite,
): Promise<DepositRow | undefined> {
  const amount = BigInt(wishes.amountMinor);
  return insertOrder(tx, {
    merchant: code,
    orderId: newOrderId(now),
    memberId,
    requestId: wishes.requestId,
    wishes: textOfWishes(wishes),
    methodKey: method.key,
    isByProof: method.provider === 'proof',
    state: 'created',
    amount,
    fee: feeOf(method, amount, currency),
    currency,
    bonus: bonus.terms && JSON.stringify(bonus.terms),
    bonusAmount: bonus.amount,
    method: JSON.stringify(method),
    payment: null,
    utr: null,
    proof: null,
    proofsSent: 0,
    reason: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + method.payWithinMinutes * MINUTE_MS),
    endedAt: null,
    merchantVersion: version,
  });
}

/** What an order is made of. */
interface NewOrder {
  readonly merchant: Merchant;
  readonly session: PersonSession;
  readonly wishes: Wishes;
  readonly method: DepositMethod;
  readonly language: LanguageCode;
  readonly assertMayDeposit: PlayProtection['assertMayDeposit'];
}

/**
 * Writes an order, or finds the one that the same request has made.
 *
 * @throws DomainError officialAccountRequired, depositAmountOutside, depositOrdersOpen, depositBonusUnknown, idempotencyConflict,
 *   or with a code of the protection of players
 */
export async function makeOrder(
  tx: MerchantTransaction,
  scope: DepositScope,
  { merchant, session, wishes, method, language, assertMayDeposit }: NewOrder,
): Promise<DepositRow> {
  if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
  await lockMember(tx, scope);
  const made = await findMade(tx, scope, wishes);
  if (made) return made;
  const amount = BigInt(wishes.amountMinor);
  assertWithinLimits(merchant, method, amount, language);
  await assertMayDeposit(tx, { merchant, memberId: scope.memberId, now: scope.now, language }, amount);
  const { open } = await countOrders(tx, scope);
  if (open >= merchant.deposits.maximumOpenOrders) throw new DomainError('depositOrdersOpen', { count: open });
  const bonus = await readBonus(tx, scope, merchant, wishes);
  const row = await writeOrder(tx, merchant, { memberId: scope.memberId, wishes, method, bonus, now: scope.now });
  if (!row) throw new DomainError('busy');
  return row;
}
