import type { Merchant } from '../../engine/brand/merchant.ts';
import type { MatchKind } from '../../schemas/exclusion-matches.ts';
import type { ProtectionTables } from '../db/tables/protection.ts';

/** Whom it is about, where, and the moment that counts. */
export interface ProtectionScope {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly now: Date;
}

type LimitTable = ProtectionTables['play_limits'];
type BreakTable = ProtectionTables['play_breaks'];

/** Names a limit of a member. */
export type LimitName = Pick<LimitTable, 'kind' | 'period'>;

/** A limit of a member; amounts are minor units, or minutes. */
export interface LimitRow extends Readonly<LimitName> {
  /** The value in force; null if there is none. */
  readonly amount: bigint | null;
  /** What comes into force, and when; a moment alone means that the limit goes. */
  readonly nextAmount: bigint | null;
  readonly nextFrom: Date | null;
  readonly used: bigint;
  readonly usedTo: Date;
}

/** A break from playing. */
export interface PlayBreak {
  readonly breakId: bigint;
  readonly kind: BreakTable['kind'];
  readonly beganAt: Date;
  /** Null is permanent. */
  readonly endsAt: Date | null;
  readonly setBy: BreakTable['set_by'];
  readonly operatorId: bigint | null;
  readonly reason: string;
  /** The excluded account from which it spread; null if it did not spread. */
  readonly sourceMerchant: string | null;
  readonly sourceMemberId: bigint | null;
  readonly undoneAt: Date | null;
  readonly undoneBy: bigint | null;
  readonly undoReason: string;
}

/** Two accounts that may belong to one person. */
export interface ExclusionCase {
  readonly memberId: bigint;
  readonly sourceMerchant: string;
  readonly sourceMemberId: bigint;
  readonly matchedBy: readonly MatchKind[];
  readonly state: 'waiting' | 'confirmed' | 'dismissed' | 'undone';
}
