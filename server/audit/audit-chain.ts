import type { DataKey } from '../secrets/data-key.ts';

/** A row of the log, as its hash covers it. */
export interface AuditRow {
  readonly merchant: string;
  readonly entry_id: bigint;
  readonly happened_at: Date;
  readonly operator_id: bigint;
  readonly operator: string;
  readonly action: string;
  readonly outcome: 'done' | 'refused';
  readonly subject: string;
  readonly member_id: bigint | null;
  readonly details: string;
  readonly address: string;
  readonly former_hash: string;
}

/** The hash before the first row. */
export const CHAIN_START = '';

/**
 * The hash of a row. It is keyed with the key of the installation: whoever can write to the database and has not got that
 * key cannot make a chain that fits.
 */
export const hashRow = (dataKey: DataKey, row: AuditRow): string =>
  dataKey.fingerprint(
    JSON.stringify([
      String(row.entry_id),
      row.happened_at.toISOString(),
      String(row.operator_id),
      row.operator,
      row.action,
      row.outcome,
      row.subject,
      row.member_id === null ? null : String(row.member_id),
      row.details,
      row.address,
      row.former_hash,
    ]),
    `audit ${row.merchant}`,
  );

/** What shows that the end of a chain was written here. */
export const sealHead = (dataKey: DataKey, merchant: string, entryId: bigint, hash: string): string =>
  dataKey.fingerprint(JSON.stringify([String(entryId), hash]), `audit head ${merchant}`);
