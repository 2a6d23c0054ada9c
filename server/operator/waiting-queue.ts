import type { DeskQueue } from '../../schemas/calls/operator-desk.ts';
import type { OperatorPermission } from '../../schemas/operator-permissions.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Something that waits for operators who have the permission. Each domain counts its own. */
export interface WaitingQueue {
  readonly queue: DeskQueue;
  readonly permission: OperatorPermission;
  count(
    tx: MerchantTransaction,
    merchant: string,
    now: Date,
  ): Promise<{ readonly count: bigint; readonly oldest: Date | null }>;
}
