import { DEPOSIT_KIND_RULES, type DepositKind } from './deposit-kinds.ts';

// Apart from the table, which pages load: these lists are computed, so a build could not leave them out.

/** Ways of paying that this build knows. */
export const DEPOSIT_KINDS = Object.keys(DEPOSIT_KIND_RULES).filter(
  (kind): kind is DepositKind => kind in DEPOSIT_KIND_RULES,
);

/** Names of all that a member may have to type into a transfer. */
export const PAYMENT_LINES = [...new Set(Object.values(DEPOSIT_KIND_RULES).flatMap(({ lines }) => lines))];
