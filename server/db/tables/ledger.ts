import type { Generated, GeneratedAlways } from 'kysely';
import type { AccountOwnerKind, AccountPurpose } from '../../../engine/money/chart-of-accounts.ts';

/** Tables of the ledger. Amounts are minor units of the account's currency. */
export interface LedgerTables {
  ledger_accounts: {
    merchant: string;
    account_id: Generated<bigint>;
    owner_kind: AccountOwnerKind;
    owner_id: bigint;
    purpose: AccountPurpose;
    currency: string;
    allow_negative: Generated<boolean>;
    balance: Generated<bigint>;
    version: Generated<bigint>;
    /** Sum of all its positive entries. */
    credited_total: Generated<bigint>;
    last_entry_at: Generated<Date | null>;
    created_at: Generated<Date>;
  };
  ledger_transfers: {
    merchant: string;
    transfer_id: Generated<bigint>;
    kind: string;
    reference: string;
    created_at: Generated<Date>;
  };
  ledger_entries: {
    merchant: string;
    account_id: bigint;
    version: bigint;
    transfer_id: bigint;
    amount: bigint;
    balance_after: bigint;
    /** The kind of its transfer. */
    kind: string;
    /** Never before that of an earlier version. */
    created_at: Date;
    /** Sum of the positive entries of the account up to this one. */
    credited_total: bigint;
  };
  /** Running totals of an account by kind, with a row for each entry that is not play. */
  ledger_kind_totals: {
    merchant: string;
    account_id: bigint;
    version: bigint;
    kind: string;
    /** Entries of the account up to this one that are not play. */
    position: bigint;
    /** Entries of this kind, their positive amounts, and all their amounts. */
    entries: bigint;
    credited: bigint;
    amount: bigint;
    /** Entries of play before this one. */
    play_number: GeneratedAlways<bigint>;
  };
  ledger_holds: {
    merchant: string;
    hold_id: Generated<bigint>;
    account_id: bigint;
    held_account_id: bigint;
    amount: bigint;
    state: 'pending' | 'posted' | 'voided';
    created_at: Generated<Date>;
    resolved_at: Date | null;
  };
  idempotency: {
    merchant: string;
    source: string;
    operation: string;
    external_id: string;
    fingerprint: string;
    answer: unknown;
    /** The movement that the answer names. */
    transfer_id: GeneratedAlways<bigint | null>;
    created_at: Generated<Date>;
  };
}
