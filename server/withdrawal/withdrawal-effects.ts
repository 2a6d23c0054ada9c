import { DomainError } from '../../engine/api/domain-error.ts';
import type { PayoutEffect } from '../../flows/payout/payout.machine.ts';
import type { WithdrawalEffect, WithdrawalEvent } from '../../flows/withdrawal/withdrawal.machine.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PayoutChange, PayoutRow } from './payouts.repository.ts';
import { type MoneyOwner, postPart, returnPart, voidPart } from './withdrawal-money.ts';
import type { Doer, StoredWithdrawal, WithdrawalRow } from './withdrawals.repository.ts';

const MINUTE_MS = 60_000;

/** One step of a withdrawal: what happens, who does it, and what comes with it. */
export interface WithdrawalStep {
  readonly event: WithdrawalEvent;
  readonly by: Doer;
  readonly now: Date;
  readonly said?: string | undefined;
  /** The payment reference of the bank or the wallet. */
  readonly reference?: string | undefined;
  /** How much has arrived, in minor units, if only a part has. */
  readonly receivedMinor?: bigint | undefined;
}

/** What an effect works on. */
interface Given {
  readonly tx: MerchantTransaction;
  readonly owner: MoneyOwner;
  readonly row: WithdrawalRow;
  readonly step: WithdrawalStep;
}

const partOf = ({ sequence }: PayoutRow): string => String(sequence);

/** @throws DomainError receivedAmountWrong unless it is a part of the outstanding amount */
function receivedPart({ receivedMinor }: WithdrawalStep, { outstanding }: PayoutRow): bigint {
  if (receivedMinor === undefined || receivedMinor <= 0n || receivedMinor >= outstanding)
    throw new DomainError('receivedAmountWrong', { field: 'receivedMinor' });
  return receivedMinor;
}

/** One entry for each effect that the machine of a payout can declare. */
const PAYOUT: Readonly<
  Record<PayoutEffect, (given: Given, payout: PayoutRow) => PayoutChange | Promise<PayoutChange>>
> = {
  'claim.record': ({ step }) => ({ claimedAt: step.now }),
  'hold.post': async ({ tx, owner }, payout) => {
    await postPart(tx, owner, partOf(payout), { holdId: payout.holdId, to: 'payouts' });
    return {};
  },
  'hold.void': async ({ tx, owner }, payout) => {
    await voidPart(tx, owner, partOf(payout), payout.holdId);
    return {};
  },
  'receipt.request': ({ row, step: { now, reference } }) => ({
    sentAt: now,
    confirmBy: new Date(now.getTime() + row.receiptMinutes * MINUTE_MS),
    reference: reference ?? '',
  }),
  'outstanding.reduce': ({ step }, payout) => ({ outstanding: payout.outstanding - receivedPart(step, payout) }),
  'outstanding.clear': () => ({ outstanding: 0n }),
  'ledger.returnAll': async ({ tx, owner }, payout) => {
    await returnPart(tx, owner, partOf(payout), { amountMinor: payout.amount, from: 'payouts' });
    return {};
  },
  'ledger.returnOutstanding': async ({ tx, owner }, payout) => {
    await returnPart(tx, owner, partOf(payout), { amountMinor: payout.outstanding, from: 'payouts' });
    return {};
  },
  'provider.detach': () => ({ askedAt: null }),
};

/** Moves the fee as declared. */
async function moveFee({ tx, owner, row }: Given, type: 'fee.post' | 'fee.void' | 'fee.return'): Promise<void> {
  const { fee, feeHoldId: holdId, number } = row;
  if (holdId === null) throw new Error(`The withdrawal ${number} has a fee without a hold.`);
  if (type === 'fee.post') await postPart(tx, owner, 'fee', { holdId, to: 'fees' });
  else if (type === 'fee.void') await voidPart(tx, owner, 'fee', holdId);
  else await returnPart(tx, owner, 'fee', { amountMinor: fee, from: 'fees' });
}

/**
 * Executes the effects that the machine declares, in order.
 *
 * @returns by payout number, the columns that its row takes over besides the state
 * @throws DomainError receivedAmountWrong
 */
export async function carryOut(
  tx: MerchantTransaction,
  { row, payouts }: StoredWithdrawal,
  step: WithdrawalStep,
  effects: readonly WithdrawalEffect[],
): Promise<ReadonlyMap<number, PayoutChange>> {
  const { merchant, number, memberId, currency } = row;
  const given = { tx, owner: { merchant, number, memberId, currency }, row, step };
  const changes = new Map<number, PayoutChange>();
  for (const effect of effects) {
    if (!('payout' in effect)) {
      await moveFee(given, effect.type);
      continue;
    }
    const payout = payouts[effect.payout];
    if (!payout) throw new Error(`The withdrawal ${number} has no payout ${effect.payout}.`);
    changes.set(effect.payout, { ...changes.get(effect.payout), ...(await PAYOUT[effect.type](given, payout)) });
  }
  return changes;
}
