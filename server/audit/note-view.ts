import type { MerchantTransaction } from '../db/database.ts';
import type { OperatorSession } from '../http/caller.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { type AuditEntry, appendAudit, hasEntrySince } from './audit-log.repository.ts';

/** A page that stays open asks again and again; within this time that is one look. */
const VIEWING_MS = 15 * 60 * 1000;

/** Something that an operator looks at. */
export interface View extends Pick<AuditEntry, 'merchant' | 'action' | 'subject' | 'memberId' | 'address' | 'now'> {
  readonly operator: Pick<OperatorSession, 'operatorId' | 'account'>;
}

/** Records that an operator has looked at a member or an order; looks within a quarter of an hour are one. */
export async function noteView(tx: MerchantTransaction, dataKey: DataKey, view: View): Promise<void> {
  const { operator, ...what } = view;
  const since = new Date(view.now.getTime() - VIEWING_MS);
  if (await hasEntrySince(tx, { ...what, operatorId: operator.operatorId, since })) return;
  await appendAudit(tx, dataKey, {
    ...what,
    operatorId: operator.operatorId,
    operator: operator.account,
    outcome: 'done',
    details: {},
  });
}
