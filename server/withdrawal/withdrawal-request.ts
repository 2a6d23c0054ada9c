import { maskName, maskNumber } from '../../engine/access/mask.ts';
import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { judgeAmount } from '../../engine/money/amount-limits.ts';
import {
  splitPayouts,
  type WithdrawalTerms,
  withdrawalFee,
  withdrawalTerms,
} from '../../engine/money/withdrawal-terms.ts';
import { WITHDRAWAL_ERRORS } from '../../engine/register/cashier-form.ts';
import { paysTo } from '../../engine/register/payout-form.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { requestWithdrawal } from '../../schemas/calls/withdrawal.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findWageringLeft } from '../deposit/api.ts';
import { publish } from '../events/publish.repository.ts';
import type { CallContext } from '../http/serve-call.ts';
import { lockMembers } from '../ledger/api.ts';
import { makeNumber } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { assertPayer, openCard } from '../verification/api.ts';
import { insertPayouts } from './payouts.repository.ts';
import { findTarget } from './targets.repository.ts';
import { answerOf } from './withdrawal-answer.ts';
import { holdPart, openHoldAccounts } from './withdrawal-money.ts';
import { tellNews } from './withdrawal-news.ts';
import {
  addEvent,
  findByRequest,
  findWithdrawal,
  insertWithdrawal,
  sumSince,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type RequestCall = CallContext<typeof requestWithdrawal>;
type Answer = CallValue<typeof requestWithdrawal>;

/** A member's remaining limits. */
export async function findLeft(
  tx: MerchantTransaction,
  { code, withdrawals }: Merchant,
  memberId: bigint,
  { terms, now }: { readonly terms: WithdrawalTerms; readonly now: Date },
): Promise<{ readonly amountMinor: bigint; readonly times: number }> {
  const { amount, times } = await sumSince(tx, code, memberId, new Date(now.getTime() - DAY_MS));
  const left = terms.dailyMaximumMinor - amount;
  return { amountMinor: left > 0n ? left : 0n, times: Math.max(0, withdrawals.dailyTimes - times) };
}

async function findAgain(
  tx: MerchantTransaction,
  { merchant, session, body }: RequestCall,
): Promise<Answer | undefined> {
  const row = await findByRequest(tx, merchant.code, session.memberId, body.requestId);
  if (!row) return undefined;
  if (String(row.amount) !== body.amountMinor || String(row.cardId) !== body.cardId)
    throw new DomainError('idempotencyConflict');
  const stored = await findWithdrawal(tx, { merchant: merchant.code, number: row.number }, true);
  return stored && answerOf(tx, stored);
}

function assertAmount(amountMinor: bigint, { minimumMinor, maximumMinor }: WithdrawalTerms): void {
  const field = 'amountMinor';
  const limits = { leastMinor: String(minimumMinor), mostMinor: String(maximumMinor) };
  const mistake = judgeAmount(String(amountMinor), limits);
  if (mistake === 'tooLittle')
    throw new DomainError(WITHDRAWAL_ERRORS.tooLittle, { field, minimumMinor: limits.leastMinor });
  if (mistake) throw new DomainError(WITHDRAWAL_ERRORS.tooMuch, { field, maximumMinor: limits.mostMinor });
}

async function openTarget(tx: MerchantTransaction, { merchant, session, body }: RequestCall, context: ServerContext) {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const card = await findTarget(tx, { ...owner, cardId: BigInt(body.cardId) });
  if (!card) throw new DomainError('bankCardUnknown');
  if (!paysTo(merchant.withdrawals.methods, card.kind)) throw new DomainError('withdrawalMethodOff');
  const { number, holder } = await openCard(context.dataKey, owner, card.sealed);
  return {
    cardId: card.cardId,
    targetKind: card.kind,
    targetName: card.name,
    targetNumber: maskNumber(number),
    targetHolder: maskName(holder),
  };
}

async function assertLimits(
  tx: MerchantTransaction,
  { merchant, session, now }: RequestCall,
  terms: WithdrawalTerms,
  amountMinor: bigint,
): Promise<void> {
  const left = await findLeft(tx, merchant, session.memberId, { terms, now });
  if (amountMinor > left.amountMinor || left.times === 0)
    throw new DomainError('withdrawalLimit', { leftMinor: String(left.amountMinor), leftTimes: left.times });
}

/** A withdrawal to write down, after all checks. */
interface NewWithdrawal {
  readonly memberId: bigint;
  readonly requestId: string;
  readonly amountMinor: bigint;
  readonly target: Pick<WithdrawalRow, 'cardId' | 'targetKind' | 'targetName' | 'targetNumber' | 'targetHolder'>;
  readonly now: Date;
}

/** Writes a withdrawal down and sets its money aside. @returns its number @throws DomainError insufficientFunds */
export async function placeWithdrawal(
  tx: MerchantTransaction,
  merchant: Merchant,
  { memberId, requestId, amountMinor: amount, target, now }: NewWithdrawal,
): Promise<string> {
  const { code, brand, withdrawals } = merchant;
  const terms = withdrawalTerms(withdrawals, brand.currency);
  const fee = withdrawalFee(amount, terms);
  const number = makeNumber('W', now);
  const owner = { merchant: code, number, memberId, currency: brand.currency };
  const amounts = splitPayouts(amount - fee, terms.largestPayoutMinor);
  const holds: bigint[] = [];
  const accounts = await openHoldAccounts(tx, owner);
  for (const [sequence, amountMinor] of amounts.entries())
    holds.push(await holdPart(tx, owner, accounts, { part: String(sequence), amountMinor }));
  const feeHold = fee > 0n ? await holdPart(tx, owner, accounts, { part: 'fee', amountMinor: fee }) : null;
  await insertWithdrawal(tx, {
    merchant: code,
    number,
    memberId,
    requestId,
    currency: brand.currency,
    amount,
    fee,
    ...target,
    state: 'review',
    needsSecond: amount >= terms.secondApprovalFromMinor,
    approvedBy: null,
    feeHoldId: feeHold,
    feeState: feeHold === null ? 'none' : 'held',
    receiptMinutes: withdrawals.receiptMinutes,
    requestedAt: now,
    approvedAt: null,
    endedAt: null,
    merchantVersion: merchant.version,
  });
  await insertPayouts(
    tx,
    amounts.map((part, sequence) => ({
      merchant: code,
      number,
      sequence,
      amount: part,
      outstanding: part,
      state: 'waiting',
      turn: null,
      holdId: holds[sequence] ?? 0n,
      claimedAt: null,
      askedAt: null,
      sentAt: null,
      confirmBy: null,
    })),
  );
  await publish(tx, code, {
    type: 'withdrawal.requested',
    occurredAt: now,
    memberId,
    payload: { number, amountMinor: String(amount), feeMinor: String(fee), currency: brand.currency },
  });
  const by = { kind: 'member', id: memberId } as const;
  await addEvent(tx, { merchant: code, number, payout: null, kind: 'requested', by, amountMinor: amount, now });
  await tellNews(tx, { ...owner, amount, fee }, 'review');
  return number;
}

async function write(
  tx: MerchantTransaction,
  { merchant, session, body, now }: RequestCall,
  target: NewWithdrawal['target'],
): Promise<Answer> {
  const { memberId } = session;
  const { requestId } = body;
  const asked = { memberId, requestId, amountMinor: BigInt(body.amountMinor), target, now };
  const number = await placeWithdrawal(tx, merchant, asked);
  const stored = await findWithdrawal(tx, { merchant: merchant.code, number });
  if (!stored) throw new Error('A withdrawal that was just written is there.');
  return answerOf(tx, stored);
}

/**
 * Asks for a withdrawal. Its money is set aside in the same transaction that writes it down; the same request again is the
 * same withdrawal.
 */
export async function request(call: RequestCall, context: ServerContext): Promise<Answer> {
  const { merchant, session, body } = call;
  if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
  const { database } = context;
  const again = await database.withMerchant(merchant.code, (tx) => findAgain(tx, call));
  if (again) return again;
  if (!merchant.withdrawals.isOpen) throw new DomainError('withdrawalsClosed');
  const terms = withdrawalTerms(merchant.withdrawals, merchant.brand.currency);
  const amountMinor = BigInt(body.amountMinor);
  assertAmount(amountMinor, terms);
  await database.withMerchant(merchant.code, (tx) => openTarget(tx, call, context));
  await assertPayer(context, { merchant: merchant.code, memberId: session.memberId, now: call.now }, body);
  return database.withMerchant(merchant.code, async (tx) => {
    await lockMembers(tx, merchant.code, [session.memberId]);
    const meanwhile = await findAgain(tx, call);
    if (meanwhile) return meanwhile;
    const leftMinor = await findWageringLeft(tx, merchant, session.memberId, call.now);
    if (leftMinor > 0n) throw new DomainError('wageringLeft', { leftMinor: String(leftMinor) });
    await assertLimits(tx, call, terms, amountMinor);
    return write(tx, call, await openTarget(tx, call, context));
  });
}
