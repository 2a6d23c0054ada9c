import type { RawBuilder } from 'kysely';

/** What one check looks for. */
export interface CheckDefinition {
  readonly name: string;
  /** A query with one number: how many things there are to look at. */
  readonly count: RawBuilder<unknown>;
  /** A query with a column `problem`, a row for each thing that is wrong. */
  readonly problems: RawBuilder<unknown>;
}

/** Checks that a domain above the ledger adds. */
export interface ChecksOfDomain {
  readonly checks: readonly CheckDefinition[];
  /** A query with `merchant` and `transfer_id`: transfers whose key is a row of the domain and not one of the ledger. */
  readonly keyed: RawBuilder<unknown>;
}
