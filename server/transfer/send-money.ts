import { isAgent, isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { judgeAmount } from '../../engine/money/amount-limits.ts';
import { type TransferTerms, transferTerms } from '../../engine/money/transfer-terms.ts';
import { TRANSFER_ERRORS } from '../../engine/register/cashier-form.ts';
import type { sendTransfer } from '../../schemas/calls/transfer.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findWageringLeft } from '../deposit/api.ts';
import type { CallContext } from '../http/serve-call.ts';
import { lockMembers } from '../ledger/api.ts';
import { tellBalance, tellMoney } from '../messages/api.ts';
import type { PlayProtection } from '../protection/api.ts';
import { makeNumber } from '../secrets/tokens.ts';
import type { VendorContext } from '../vendors/api.ts';
import { assertPayer } from '../verification/api.ts';
import { findDownline, findUpline, type Recipient } from './people.repository.ts';
import { moveMoney } from './transfer-money.ts';
import { findMade, getTransfer, insertTransfer, MAIN, sumSent, type TransferAnswer } from './transfers.repository.ts';
import { openWallet } from './wallets.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type SendCall = CallContext<typeof sendTransfer>;

/** What other domains know about sender and recipient. */
export interface SendingNeeds {
  readonly protection: Pick<PlayProtection, 'isStopped'>;
}

/** The remaining limits in one direction. */
export async function findLeft(
  tx: MerchantTransaction,
  owner: { readonly merchant: string; readonly memberId: bigint; readonly now: Date },
  way: 'upline' | 'downline',
  { dailyMaximumMinor, dailyTimes }: TransferTerms,
): Promise<{ readonly amountMinor: bigint; readonly times: number }> {
  const sent = await sumSent(tx, owner, way, new Date(owner.now.getTime() - DAY_MS));
  const left = dailyMaximumMinor - sent.amountMinor;
  return { amountMinor: left > 0n ? left : 0n, times: Math.max(0, dailyTimes - sent.times) };
}

/** Members send to the agent above them and agents to people below them, never the other way round. */
function assertWay({ session, body }: SendCall): void {
  if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
  if (body.way === 'downline' && !isAgent(session.isAgent)) throw new DomainError('nonAgent');
  if (body.way === 'upline' && isAgent(session.isAgent)) throw new DomainError('uplineMissing');
  if (body.way === 'downline' && body.memberId === undefined)
    throw new DomainError('invalidFields', { fields: [{ field: 'memberId', code: 'required', params: {} }] });
  if (body.memberId === String(session.memberId)) throw new DomainError('transferToSelf', { field: 'memberId' });
}

function assertAmount(amountMinor: bigint, { minimumMinor, maximumMinor }: TransferTerms): void {
  const field = 'amountMinor';
  const limits = { leastMinor: String(minimumMinor), mostMinor: String(maximumMinor) };
  const mistake = judgeAmount(String(amountMinor), limits);
  if (mistake === 'tooLittle')
    throw new DomainError(TRANSFER_ERRORS.tooLittle, { field, minimumMinor: limits.leastMinor });
  if (mistake) throw new DomainError(TRANSFER_ERRORS.tooMuch, { field, maximumMinor: limits.mostMinor });
}

async function getRecipient(tx: MerchantTransaction, { merchant, session, body }: SendCall): Promise<Recipient> {
  const { code } = merchant;
  const found =
    body.way === 'upline'
      ? await findUpline(tx, code, session.memberId)
      : await findDownline(tx, code, session.memberId, BigInt(body.memberId ?? 0));
  if (!found) {
    throw body.way === 'upline'
      ? new DomainError('uplineMissing')
      : new DomainError('downlineUnknown', { field: 'memberId' });
  }
  if (!found.isOpen) throw new DomainError('recipientClosed');
  return found;
}

async function assertLimits(tx: MerchantTransaction, call: SendCall, terms: TransferTerms): Promise<void> {
  const owner = { merchant: call.merchant.code, memberId: call.session.memberId, now: call.now };
  const left = await findLeft(tx, owner, call.body.way, terms);
  if (BigInt(call.body.amountMinor) > left.amountMinor || left.times === 0)
    throw new DomainError('transferLimit', { leftMinor: String(left.amountMinor), leftTimes: left.times });
}

async function write(tx: MerchantTransaction, call: SendCall, recipient: Recipient): Promise<string> {
  const { merchant, session, body, now } = call;
  const { code } = merchant;
  const { currency } = merchant.brand;
  const number = makeNumber('T', now);
  const amountMinor = BigInt(body.amountMinor);
  const from = await openWallet(tx, { merchant: code, memberId: session.memberId, currency }, MAIN);
  const to = await openWallet(tx, { merchant: code, memberId: recipient.memberId, currency }, MAIN);
  const kind = body.way === 'upline' ? 'transferUpline' : 'transferDownline';
  await moveMoney(tx, code, { number, kind, from, to, amountMinor });
  await insertTransfer(tx, {
    merchant: code,
    number,
    kind: body.way,
    requestId: body.requestId,
    fromMember: session.memberId,
    toMember: recipient.memberId,
    fromWallet: MAIN,
    toWallet: MAIN,
    amount: amountMinor,
    currency,
    remark: body.remark ?? '',
    madeAt: now,
  });
  const news = { subject: 'transfer', id: number, amountMinor: String(amountMinor), currency } as const;
  await tellMoney(tx, code, session.memberId, { ...news, state: 'sent' });
  await tellMoney(tx, code, recipient.memberId, { ...news, state: 'received' });
  await tellBalance(tx, code, session.memberId);
  await tellBalance(tx, code, recipient.memberId);
  return number;
}

/**
 * Sends money to the upline, or to a direct downline member. Money under a wagering requirement cannot be sent, as it
 * cannot be withdrawn. Repeating a request repeats its transfer's answer.
 */
export async function sendMoney(
  call: SendCall,
  context: VendorContext,
  { protection }: SendingNeeds,
): Promise<TransferAnswer> {
  const { merchant, session, body, now } = call;
  const { database, vendors, rateLimits } = context;
  const owner = { merchant: merchant.code, memberId: session.memberId, now };
  const asked = {
    kind: body.way,
    fromWallet: MAIN,
    toWallet: MAIN,
    amount: BigInt(body.amountMinor),
    remark: body.remark ?? '',
    toMember: body.memberId === undefined ? undefined : BigInt(body.memberId),
  };
  const findAgain = async (tx: MerchantTransaction) => {
    const made = await findMade(tx, owner, body.requestId, asked);
    return made === undefined ? undefined : getTransfer(tx, owner, made, vendors);
  };
  assertWay(call);
  await rateLimits.recipients(`${owner.merchant} ${owner.memberId}`);
  const again = await database.withMerchant(owner.merchant, findAgain);
  if (again) return again;
  const terms = transferTerms(merchant.transfers, body.way, merchant.brand.currency);
  if (!terms.isOpen) throw new DomainError('transfersClosed');
  assertAmount(asked.amount, terms);
  await database.withMerchant(owner.merchant, (tx) => getRecipient(tx, call));
  await assertPayer(context, owner, body, terms.asksFundPassword);
  return database.withMerchant(owner.merchant, async (tx) => {
    await lockMembers(tx, owner.merchant, [owner.memberId]);
    const meanwhile = await findAgain(tx);
    if (meanwhile) return meanwhile;
    const recipient = await getRecipient(tx, call);
    // A member on a break may not receive money to play with.
    if (await protection.isStopped(tx, merchant, recipient.memberId, now)) throw new DomainError('recipientClosed');
    const leftMinor = await findWageringLeft(tx, merchant, owner.memberId, now);
    if (leftMinor > 0n) throw new DomainError('wageringLeft', { leftMinor: String(leftMinor) });
    await assertLimits(tx, call, terms);
    return getTransfer(tx, owner, await write(tx, call, recipient), vendors);
  });
}
