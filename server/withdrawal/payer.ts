import { DomainError } from '../../engine/api/domain-error.ts';
import type { WithdrawalEvent } from '../../flows/withdrawal/withdrawal.machine.ts';
import type { PayoutRequest } from '../../schemas/payment/payout.ts';
import { openTarget } from './desk-answer.ts';
import { payoutId } from './payout-name.ts';
import { changePayout, findClaimed } from './payouts.repository.ts';
import type { WithdrawalContext } from './withdrawal-context.ts';
import { takeStep } from './withdrawal-step.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

/** Payouts that one round hands to the provider. */
const MOST_OF_ROUND = 50;
/** Payouts that a process asks a provider about at the same time: a slow answer holds few others up. */
const AT_ONCE = 5;
/** Until the provider is asked about a payout again: longer than two questions can take. */
const ASK_AGAIN_MS = 30_000;

type Given = Pick<WithdrawalContext, 'database' | 'dataKey' | 'payouts' | 'now' | 'onError'>;

/** Which payout of which merchant. */
interface Claimed {
  readonly merchant: string;
  readonly number: string;
  readonly sequence: number;
}

/**
 * Records that the provider is about to be asked about a payout, so that this is known after a crash. Other processes
 * leave it alone for a while.
 *
 * @returns what to send, and whether it was sent before; undefined if nothing is due
 */
async function beginAsking({ database, dataKey, now }: Given, { merchant, number, sequence }: Claimed) {
  return database.withMerchant(merchant, async (tx) => {
    const stored = await findWithdrawal(tx, { merchant, number }, true);
    const payout = stored?.payouts[sequence];
    if (!stored || payout?.state !== 'claimed') return undefined;
    const { askedAt, amount } = payout;
    if (askedAt !== null && now().getTime() - askedAt.getTime() < ASK_AGAIN_MS) return undefined;
    await changePayout(tx, payout, { askedAt: now() });
    const { number: account, branchCode, holder } = await openTarget(tx, dataKey, stored);
    const { currency, targetKind: kind, targetName: name } = stored.row;
    const request: PayoutRequest = {
      merchant,
      payoutId: payoutId({ number, sequence }),
      amountMinor: String(amount),
      currency,
      target: { kind, name, number: account, ...(branchCode ? { branchCode } : {}), holder },
    };
    return { request, wasAsked: askedAt !== null };
  });
}

async function payOne(given: Given, claimed: Claimed): Promise<void> {
  const { database, payouts, now } = given;
  const asking = await beginAsking(given, claimed);
  if (!asking) return;
  const { request, wasAsked } = asking;
  // Runs outside a transaction. A payout that may have been sent is looked up before it is sent again, and remains one
  // payment even if that look-up comes too early.
  const answer = (wasAsked ? await payouts.find(request) : undefined) ?? (await payouts.pay(request));
  // A callback reports payouts in progress; poll now and then in case it is lost.
  if (answer.state === 'processing') return;
  const { merchant, number, sequence } = claimed;
  const event: WithdrawalEvent = { type: `provider.${answer.state}`, payout: sequence };
  const along = answer.state === 'paid' ? { reference: answer.reference } : { said: answer.reason };
  await database
    .withMerchant(merchant, (tx) =>
      takeStep(tx, { merchant, number }, { event, by: { kind: 'system' }, now: now(), ...along }),
    )
    .catch((error: unknown) => {
      // Another process received the same answer and has recorded it.
      if (!(error instanceof DomainError && error.code === 'withdrawalStepRefused')) throw error;
    });
}

/**
 * Sends every claimed payout of a merchant to the provider and records the answer. Asks again later if the provider is
 * unreachable or the payout is still in progress.
 */
export async function payClaimed(given: Given, merchant: string): Promise<void> {
  if (given.payouts.isMissing) return;
  const askedBefore = new Date(given.now().getTime() - ASK_AGAIN_MS);
  const claimed = await given.database.withMerchant(merchant, (tx) =>
    findClaimed(tx, merchant, { askedBefore, most: MOST_OF_ROUND }),
  );
  const waiting = claimed.values();
  const payOn = async () => {
    for (const { number, sequence } of waiting)
      await payOne(given, { merchant, number, sequence }).catch((error: unknown) => given.onError(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, payOn));
}
