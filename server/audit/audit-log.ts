import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { CHAIN_START, hashRow, sealHead } from './audit-chain.ts';

/** Something that an operator has done, or was refused. */
export interface AuditEntry {
  readonly merchant: string;
  readonly operatorId: bigint;
  /** Account name of the operator, as it was then. */
  readonly operator: string;
  /** Id of the call. */
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  /** What it was done to, such as an order's number. */
  readonly subject: string;
  /** The member whom it concerns. */
  readonly memberId?: bigint | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly address: string;
  readonly now: Date;
}

/**
 * Writes a row at the end of the merchant's chain, in the transaction of the act itself: neither stands without the other.
 * Call it last, because the end of the chain is held until the transaction is over.
 */
export async function appendAudit(tx: MerchantTransaction, dataKey: DataKey, entry: AuditEntry): Promise<void> {
  const { merchant } = entry;
  await tx
    .insertInto('audit_heads')
    .values({ merchant, entry_id: 0n, hash: CHAIN_START, seal: sealHead(dataKey, merchant, 0n, CHAIN_START) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = await tx
    .selectFrom('audit_heads')
    .select(['entry_id', 'hash'])
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = {
    merchant,
    entry_id: head.entry_id + 1n,
    happened_at: entry.now,
    operator_id: entry.operatorId,
    operator: entry.operator,
    action: entry.action,
    outcome: entry.outcome,
    subject: entry.subject,
    member_id: entry.memberId ?? null,
    details: JSON.stringify(entry.details),
    address: entry.address,
    former_hash: head.hash,
  };
  const hash = hashRow(dataKey, row);
  await tx
    .insertInto('audit_log')
    .values({ ...row, hash })
    .execute();
  await tx
    .updateTable('audit_heads')
    .set({ entry_id: row.entry_id, hash, seal: sealHead(dataKey, merchant, row.entry_id, hash) })
    .where('merchant', '=', merchant)
    .execute();
}
