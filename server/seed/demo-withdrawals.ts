import { maskName, maskNumber } from '../../engine/access/mask.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { withdrawalTerms } from '../../engine/money/withdrawal-terms.ts';
import { paysTo } from '../../engine/register/payout-form.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findWageringLeft } from '../deposit/api.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { addCard, readCards } from '../security/bank-cards.repository.ts';
import { bankCardContext } from '../verification/api.ts';
import { placeWithdrawal } from '../withdrawal/withdrawal-request.ts';
import { takeStep } from '../withdrawal/withdrawal-step.ts';
import { findByRequest, findWithdrawal } from '../withdrawal/withdrawals.repository.ts';

const HOLDER = 'Demo Player';
const BY_HOUSE = { kind: 'system' } as const;

/** Limits of one withdrawal of the demo team, in minor units; undefined if the merchant's withdrawals are closed. */
export function demoWithdrawals({ withdrawals, brand }: Merchant) {
  if (!withdrawals.isOpen) return undefined;
  const { minimumMinor, maximumMinor, secondApprovalFromMinor } = withdrawalTerms(withdrawals, brand.currency);
  // Larger ones need two operators.
  const mostMinor = maximumMinor < secondApprovalFromMinor ? maximumMinor : secondApprovalFromMinor - 1n;
  return mostMinor < minimumMinor ? undefined : { leastMinor: minimumMinor, mostMinor };
}

/** The account that a demo person is paid to, made once. */
async function openTarget(
  tx: MerchantTransaction,
  { merchant, dataKey }: { readonly merchant: Merchant; readonly dataKey: DataKey },
  memberId: bigint,
  now: Date,
) {
  const owner = { merchant: merchant.code, memberId };
  const number = String(900_000_000_000n + memberId);
  const kind: 'bank' | 'wallet' = paysTo(merchant.withdrawals.methods, 'bank') ? 'bank' : 'wallet';
  const name = kind === 'bank' ? 'Demo Bank' : 'Demo Wallet';
  const [first] = await readCards(tx, owner);
  const sealed = await dataKey.seal(JSON.stringify({ number, holder: HOLDER }), bankCardContext(owner));
  const card = { kind, name, sealed, isDefault: true, createdAt: now, numberHash: `demo ${memberId}` } as const;
  return {
    cardId: first?.cardId ?? (await addCard(tx, owner, card)),
    targetKind: kind,
    targetName: name,
    targetNumber: maskNumber(number),
    targetHolder: maskName(HOLDER),
  };
}

/** A withdrawal of a demo person that has arrived, made once; none while money has to be wagered first. */
export async function withdrawOnce(
  tx: MerchantTransaction,
  given: { readonly merchant: Merchant; readonly dataKey: DataKey },
  { memberId, requestId, amount }: { readonly memberId: bigint; readonly requestId: string; readonly amount: bigint },
  now: Date,
): Promise<void> {
  const { merchant } = given;
  if (await findByRequest(tx, merchant.code, memberId, requestId)) return;
  if ((await findWageringLeft(tx, merchant, memberId, now)) > 0n) return;
  const target = await openTarget(tx, given, memberId, now);
  const number = await placeWithdrawal(tx, merchant, { memberId, requestId, amountMinor: amount, target, now });
  const name = { merchant: merchant.code, number };
  await takeStep(tx, name, { event: { type: 'operator.approved', by: 'seed' }, by: BY_HOUSE, now });
  const stored = await findWithdrawal(tx, name);
  for (const { sequence: payout } of stored?.payouts ?? [])
    await takeStep(tx, name, { event: { type: 'payout.sent', payout }, by: BY_HOUSE, reference: requestId, now });
  await takeStep(tx, name, { event: { type: 'receipt.all' }, by: { kind: 'member', id: memberId }, now });
}
