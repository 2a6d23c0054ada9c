import type { Selectable } from 'kysely';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Tables } from '../db/tables.ts';

/** Whom it is about, where, and the moment that counts. */
export interface ProtectionScope {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly now: Date;
}

/** A limit as it is stored. */
export type LimitRow = Selectable<Tables['play_limits']>;

/** Names a limit of a member. */
export type LimitName = Pick<LimitRow, 'kind' | 'period'>;

/** A break as it is stored. */
export type BreakRow = Selectable<Tables['play_breaks']>;

/** Two accounts that may belong to one person, as they are stored. */
export type CaseRow = Selectable<Tables['exclusion_cases']>;
