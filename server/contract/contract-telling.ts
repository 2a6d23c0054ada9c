import type { MerchantTransaction } from '../db/database.ts';
import { tellAll } from '../events/tell.repository.ts';
import type { Contract } from './contracts.repository.ts';

/** Notifies the open tabs of both sides of a changed contract; the house has no tab. */
export const tellSides = (
  tx: MerchantTransaction,
  merchant: string,
  { uplineId, downlineId }: Pick<Contract, 'uplineId' | 'downlineId'>,
): Promise<void> =>
  tellAll(
    tx,
    merchant,
    (uplineId === null ? [downlineId] : [uplineId, downlineId]).map((memberId) => ({ kind: 'member', memberId })),
    { topic: 'contract', event: 'changed' },
  );
