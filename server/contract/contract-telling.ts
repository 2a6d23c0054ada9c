import type { MerchantTransaction } from '../db/database.ts';
import { tellAll } from '../events/tell.repository.ts';
import { tellDesk } from '../messages/api.ts';
import type { Contract } from './contracts.repository.ts';

/** Notifies the open tabs of both sides of a changed contract; those of operators where the house is one. */
export async function tellSides(
  tx: MerchantTransaction,
  merchant: string,
  { uplineId, downlineId }: Pick<Contract, 'uplineId' | 'downlineId'>,
): Promise<void> {
  const sides = uplineId === null ? [downlineId] : [uplineId, downlineId];
  await tellAll(
    tx,
    merchant,
    sides.map((memberId) => ({ kind: 'member', memberId })),
    { topic: 'contract', event: 'changed' },
  );
  if (uplineId === null) await tellDesk(tx, merchant);
}
