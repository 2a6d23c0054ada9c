import type { Generated } from 'kysely';

/** Money that people send to each other, or move between their own wallets. */
export interface TransferTables {
  /** Append only. */
  transfers: {
    merchant: string;
    /** As people read it: `T-20261121-4F7K2Q`. */
    number: string;
    kind: 'upline' | 'downline' | 'wallet';
    /** Given by the page that asked: the same request makes one transfer. */
    request_id: string;
    from_member: bigint;
    to_member: bigint;
    /** `main`, or the id of a vendor. */
    from_wallet: string;
    to_wallet: string;
    /** Minor units. */
    amount: bigint;
    currency: string;
    remark: Generated<string>;
    made_at: Date;
  };
  /** Wallets of vendors that their members have filled by hand: they stay full until their members bring the money back. */
  kept_wallets: {
    merchant: string;
    account_id: bigint;
    kept_at: Date;
  };
}
