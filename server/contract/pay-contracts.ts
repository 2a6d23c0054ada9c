import type { MerchantTransaction } from '../db/database.ts';
import { openAccount, transfer } from '../ledger/api.ts';
import { tellBalance } from '../messages/api.ts';
import type { ServerContext } from '../server-context.ts';
import { type DuePayment, listDuePayments, lockDue, markPaid } from './settlements.repository.ts';

/** Payments of one round; the next one follows at once. */
const MOST_OF_ROUND = 500;

/** What makes a payment happen once, however often it is tried. */
const paymentKey = ({ contractId, from }: Pick<DuePayment, 'contractId' | 'from'>) => ({
  source: 'contract',
  operation: 'pay',
  externalId: `${contractId}:${from.toISOString()}`,
});

/** Moves the money of a payment from the house to the receiver's balance. @returns the movement */
async function moveMoney(tx: MerchantTransaction, merchant: string, due: DuePayment): Promise<bigint> {
  const { downlineId, currency, paidMinor } = due;
  const house = { ownerKind: 'house', ownerId: 0n, purpose: 'commissions', currency } as const;
  const receiver = { ownerKind: 'member', ownerId: downlineId, purpose: 'main', currency } as const;
  const key = paymentKey(due);
  const moved = await transfer(tx, merchant, {
    key,
    kind: 'agentPay',
    reference: key.externalId,
    legs: [
      { accountId: await openAccount(tx, merchant, house), amountMinor: -paidMinor },
      { accountId: await openAccount(tx, merchant, receiver), amountMinor: paidMinor },
    ],
  });
  if (!moved.ok) throw new Error(`The payment ${key.externalId} was refused: ${moved.refusal}.`);
  return moved.transferId;
}

/** Makes due payments, each payment in its own transaction, so that one that fails holds up no other. */
export async function payDue(
  { database, now, onError }: Pick<ServerContext, 'database' | 'now' | 'onError'>,
  merchant: string,
): Promise<void> {
  const waiting = await database.readMerchant(merchant, (tx) => listDuePayments(tx, merchant, MOST_OF_ROUND));
  for (const one of waiting) {
    try {
      await database.withMerchant(merchant, async (tx) => {
        const due = await lockDue(tx, merchant, one);
        if (!due) return;
        const transferId = await moveMoney(tx, merchant, due);
        await markPaid(tx, merchant, due, { transferId, now: now() });
        await tellBalance(tx, merchant, due.downlineId);
      });
    } catch (error) {
      onError(error);
    }
  }
}
