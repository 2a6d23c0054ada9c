import type { Kysely } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { type AuditRow, CHAIN_START, hashRow, sealHead } from './audit-chain.ts';

/** Something that an operator has done, or was refused. */
export interface AuditEntry {
  readonly merchant: string;
  readonly operatorId: bigint;
  /** Account name of the operator, as it was then. */
  readonly operator: string;
  /** Id of the call. */
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  /** The target of the action, such as an order's number. */
  readonly subject: string;
  /** The member whom it concerns. */
  readonly memberId?: bigint | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly address: string;
  readonly now: Date;
}

/** The end of a merchant's chain. */
export interface AuditHead {
  readonly entryId: bigint;
  readonly hash: string;
  readonly seal: string;
}

/** A row as it is stored, with its hash. */
export type StoredAuditRow = AuditRow & { readonly hash: string };

/** Reads the end of a merchant's chain; undefined if its operators have done nothing yet. */
export const findHead = (tx: Kysely<Tables>, merchant: string): Promise<AuditHead | undefined> =>
  tx
    .selectFrom('audit_heads')
    .select(['entry_id as entryId', 'hash', 'seal'])
    .where('merchant', '=', merchant)
    .executeTakeFirst();

/** Reads rows of a chain in their order, those after an entry. */
export const listRows = (
  tx: Kysely<Tables>,
  merchant: string,
  afterId: bigint,
  limit: number,
): Promise<readonly StoredAuditRow[]> =>
  tx
    .selectFrom('audit_log')
    .select(['merchant', 'entry_id as entryId', 'happened_at as happenedAt', 'operator_id as operatorId', 'operator'])
    .select(['action', 'outcome', 'subject', 'member_id as memberId', 'details', 'address'])
    .select(['former_hash as formerHash', 'hash'])
    .where('merchant', '=', merchant)
    .where('entry_id', '>', afterId)
    .orderBy('entry_id')
    .limit(limit)
    .execute();

/** Merchants with a log or the end of one. */
export async function listAuditedMerchants(tx: Kysely<Tables>): Promise<readonly string[]> {
  const logs = await tx.selectFrom('audit_log').select('merchant').distinct().execute();
  const heads = await tx.selectFrom('audit_heads').select('merchant').execute();
  return [...new Set([...logs, ...heads].map(({ merchant }) => merchant))];
}

/** What an operator looked at. */
interface Viewing extends Pick<AuditEntry, 'merchant' | 'operatorId' | 'action' | 'subject' | 'memberId'> {
  readonly since: Date;
}

/** Whether the log has an entry of the same operator, action, subject and member since a moment. */
export async function hasEntrySince(tx: MerchantTransaction, viewing: Viewing): Promise<boolean> {
  const { merchant, operatorId, action, subject, memberId, since } = viewing;
  const row = await tx
    .selectFrom('audit_log')
    .select('entry_id')
    .where('merchant', '=', merchant)
    .where('operator_id', '=', operatorId)
    .where('happened_at', '>', since)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes a row at the end of the merchant's chain, in the transaction of the action itself: neither is kept without the
 * other. Call it last, because the end of the chain is locked until the transaction is over.
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
  const entryId = head.entry_id + 1n;
  const row: AuditRow = {
    merchant,
    entryId,
    happenedAt: entry.now,
    operatorId: entry.operatorId,
    operator: entry.operator,
    action: entry.action,
    outcome: entry.outcome,
    subject: entry.subject,
    memberId: entry.memberId ?? null,
    details: JSON.stringify(entry.details),
    address: entry.address,
    formerHash: head.hash,
  };
  const hash = hashRow(dataKey, row);
  const { operator, action, outcome, subject, details, address } = row;
  await tx
    .insertInto('audit_log')
    .values({
      ...{ merchant, operator, action, outcome, subject, details, address, hash },
      entry_id: entryId,
      happened_at: row.happenedAt,
      operator_id: row.operatorId,
      member_id: row.memberId,
      former_hash: row.formerHash,
    })
    .execute();
  await tx
    .updateTable('audit_heads')
    .set({ entry_id: entryId, hash, seal: sealHead(dataKey, merchant, entryId, hash) })
    .where('merchant', '=', merchant)
    .execute();
}
