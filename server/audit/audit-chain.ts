import type { DataKey } from '../secrets/data-key.ts';

/** A row of the log, as its hash covers it. */
export interface AuditRow {
  readonly merchant: string;
  readonly entryId: bigint;
  readonly happenedAt: Date;
  readonly operatorId: bigint;
  readonly operator: string;
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  readonly subject: string;
  readonly memberId: bigint | null;
  readonly details: string;
  readonly address: string;
  readonly formerHash: string;
}

/** The hash before the first row. */
export const CHAIN_START = '';

/**
 * The hash of a row, keyed with the key of the installation: write access to the database alone is not enough to forge
 * a valid chain.
 */
export const hashRow = (dataKey: DataKey, row: AuditRow): string =>
  dataKey.fingerprint(
    JSON.stringify([
      String(row.entryId),
      row.happenedAt.toISOString(),
      String(row.operatorId),
      row.operator,
      row.action,
      row.outcome,
      row.subject,
      row.memberId === null ? null : String(row.memberId),
      row.details,
      row.address,
      row.formerHash,
    ]),
    `audit ${row.merchant}`,
  );

/** What shows that the end of a chain was written here. */
export const sealHead = (dataKey: DataKey, merchant: string, entryId: bigint, hash: string): string =>
  dataKey.fingerprint(JSON.stringify([String(entryId), hash]), `audit head ${merchant}`);
