import type { MerchantTransaction } from '../db/database.ts';
import type { OperatorSession } from '../http/caller.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { type AuditEntry, appendAudit } from './audit-log.ts';

/** A page that stays open asks again and again; within this time that is one look. */
const VIEWING_MS = 15 * 60 * 1000;

/** Something that an operator looks at. */
export interface View extends Pick<AuditEntry, 'merchant' | 'action' | 'subject' | 'memberId' | 'address' | 'now'> {
  readonly operator: Pick<OperatorSession, 'operatorId' | 'account'>;
}

async function hasViewed(tx: MerchantTransaction, view: View): Promise<boolean> {
  const { merchant, action, subject, memberId, operator, now } = view;
  const row = await tx
    .selectFrom('audit_log')
    .select('entry_id')
    .where('merchant', '=', merchant)
    .where('operator_id', '=', operator.operatorId)
    .where('happened_at', '>', new Date(now.getTime() - VIEWING_MS))
    .where('action', '=', action)
    .where('subject', '=', subject)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down that an operator has looked at what is known of somebody: who, when, and at whom. */
export async function noteView(tx: MerchantTransaction, dataKey: DataKey, view: View): Promise<void> {
  if (await hasViewed(tx, view)) return;
  const { operator, ...what } = view;
  await appendAudit(tx, dataKey, {
    ...what,
    operatorId: operator.operatorId,
    operator: operator.account,
    outcome: 'done',
    details: {},
  });
}
