import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { deskWithdrawal, REVIEW_HINTS } from '../../schemas/calls/withdrawal-desk.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { OperatorSession } from '../http/caller.ts';
import { answerClaim, findClaims } from '../operator/api.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { bankCardContext, type SealedCard } from '../verification/bank-holders.ts';
import { findNames } from './desk-queue.repository.ts';
import { answerOf } from './withdrawal-answer.ts';
import { findWithdrawal, type StoredWithdrawal } from './withdrawals.repository.ts';

type Hint = (typeof REVIEW_HINTS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where the money of a withdrawal goes, in full. */
export async function openTarget(
  tx: MerchantTransaction,
  dataKey: DataKey,
  { row }: Pick<StoredWithdrawal, 'row'>,
): Promise<SealedCard & { readonly addedAt: Date }> {
  const card = await tx
    .selectFrom('bank_cards')
    .select(['sealed', 'created_at'])
    .where('merchant', '=', row.merchant)
    .where('card_id', '=', row.card_id)
    .executeTakeFirstOrThrow();
  const opened = await dataKey.open(card.sealed, bankCardContext({ merchant: row.merchant, memberId: row.member_id }));
  return { ...(JSON.parse(opened) as SealedCard), addedAt: card.created_at };
}

/** What an operator should look at: what somebody would do who has taken over an account. */
async function hintsOf(
  tx: MerchantTransaction,
  { row }: StoredWithdrawal,
  target: { readonly addedAt: Date; readonly holder: string },
): Promise<readonly Hint[]> {
  const member = await tx
    .selectFrom('members')
    .select(['password_set_at', 'profile'])
    .where('merchant', '=', row.merchant)
    .where('member_id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  const earlier = await tx
    .selectFrom('withdrawals')
    .select('number')
    .where('merchant', '=', row.merchant)
    .where('member_id', '=', row.member_id)
    .where('state', '=', 'complete')
    .where('number', '<>', row.number)
    .limit(1)
    .executeTakeFirst();
  const isNew = (moment: Date | null) => moment !== null && row.requested_at.getTime() - moment.getTime() < DAY_MS;
  const { payeeName } = (member.profile ?? {}) as { readonly payeeName?: unknown };
  const hints: readonly (readonly [Hint, boolean])[] = [
    ['firstWithdrawal', earlier === undefined],
    ['newAccount', isNew(target.addedAt)],
    ['newPassword', isNew(member.password_set_at)],
    ['otherHolder', typeof payeeName === 'string' && payeeName !== target.holder],
    ['twoApprove', row.needs_second],
  ];
  return hints.flatMap(([hint, isTrue]) => (isTrue ? [hint] : []));
}

/** A withdrawal as the desk shows it; the account in full only to whoever pays. @throws DomainError withdrawalUnknown */
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
    memberId: String(row.member_id),
    account: names?.account ?? '',
    approvedBy: names?.approvedBy ?? null,
    needsSecond: row.needs_second,
    claim: answerClaim((await findClaims(tx, name.merchant, [row.number], name.now)).get(row.number)),
    target: mayPay ? { number: target.number, branchCode: target.branchCode ?? '', holder: target.holder } : null,
    hints: [...(await hintsOf(tx, stored, target))],
  };
}
