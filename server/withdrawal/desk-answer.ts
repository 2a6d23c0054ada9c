import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { deskWithdrawal, REVIEW_HINTS } from '../../schemas/calls/withdrawal-desk.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { OperatorSession } from '../http/caller.ts';
import { answerClaim, findClaims } from '../operator/api.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { openCard, type SealedCard } from '../verification/api.ts';
import { findNames } from './desk-queue.repository.ts';
import { getPayee, getSealedTarget } from './targets.repository.ts';
import { answerOf } from './withdrawal-answer.ts';
import { findWithdrawal, hasCompleteBeside, type StoredWithdrawal } from './withdrawals.repository.ts';

type Hint = (typeof REVIEW_HINTS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The destination of a withdrawal, unmasked. */
export async function openTarget(
  tx: MerchantTransaction,
  dataKey: DataKey,
  { row }: Pick<StoredWithdrawal, 'row'>,
): Promise<SealedCard & { readonly addedAt: Date }> {
  const { sealed, addedAt } = await getSealedTarget(tx, row.merchant, row.cardId);
  return { ...(await openCard(dataKey, row, sealed)), addedAt };
}

/** Warning signs for operators: typical behaviour after an account takeover. */
async function hintsOf(
  tx: MerchantTransaction,
  { row }: StoredWithdrawal,
  target: { readonly addedAt: Date; readonly holder: string },
): Promise<readonly Hint[]> {
  const member = await getPayee(tx, row.merchant, row.memberId);
  const isNew = (moment: Date | null) => moment !== null && row.requestedAt.getTime() - moment.getTime() < DAY_MS;
  const { payeeName } = member.profile;
  const hints: readonly (readonly [Hint, boolean])[] = [
    ['firstWithdrawal', !(await hasCompleteBeside(tx, row))],
    ['newAccount', isNew(target.addedAt)],
    ['newPassword', isNew(member.passwordSetAt)],
    ['otherHolder', typeof payeeName === 'string' && payeeName !== target.holder],
    ['twoApprove', row.needsSecond],
  ];
  return hints.flatMap(([hint, isTrue]) => (isTrue ? [hint] : []));
}

/**
 * A withdrawal as the back office shows it; the account is unmasked only for operators who may pay. @throws DomainError
 * withdrawalUnknown
 */
export async function deskAnswerOf(
  tx: MerchantTransaction,
  dataKey: DataKey,
  operator: Pick<OperatorSession, 'permissions'>,
  name: { readonly merchant: string; readonly number: string; readonly now: Date },
): Promise<CallValue<typeof deskWithdrawal>> {
  const stored = await findWithdrawal(tx, name);
  if (!stored) throw new DomainError('withdrawalUnknown');
  const { row } = stored;
  const target = await openTarget(tx, dataKey, stored);
  const names = (await findNames(tx, name.merchant, [stored])).get(row.number);
  const mayPay = operator.permissions.has('withdrawals.pay') || operator.permissions.has('withdrawals.review');
  return {
    ...(await answerOf(tx, stored)),
    memberId: String(row.memberId),
    account: names?.account ?? '',
    approvedBy: names?.approvedBy ?? null,
    needsSecond: row.needsSecond,
    claim: answerClaim((await findClaims(tx, name.merchant, [row.number], name.now)).get(row.number)),
    target: mayPay ? { number: target.number, branchCode: target.branchCode ?? '', holder: target.holder } : null,
    hints: [...(await hintsOf(tx, stored, target))],
    ...(row.merchantVersion === null ? {} : { version: row.merchantVersion }),
  };
}
