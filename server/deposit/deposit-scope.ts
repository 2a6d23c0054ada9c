import type { Selectable } from 'kysely';
import type { CamelRow } from '../db/camel-row.ts';
import type { Tables } from '../db/tables.ts';

/** Whose deposits, and the moment that counts. */
export interface DepositScope {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly now: Date;
}

/** An order as it is stored. */
export type DepositRow = CamelRow<Selectable<Tables['deposit_orders']>>;

/** A bonus as it is stored. */
export type BonusRow = CamelRow<Selectable<Tables['bonuses']>>;
