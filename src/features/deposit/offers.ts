import { bonusFor } from '../../../engine/money/deposit-sums.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { depositOptions } from '../../../schemas/calls/deposit.ts';

/** The available offers. */
export type Options = CallValue<typeof depositOptions>;
/** A way of paying. */
export type Method = Options['methods'][number];
/** A bonus on offer. */
export type Offer = Options['bonuses'][number];

/** What an offer adds to an amount, in minor units. */
export const offered = (offer: Offer, amountMinor: bigint): bigint =>
  bonusFor(
    {
      percent: offer.percent,
      maximumMinor: BigInt(offer.maximumMinor),
      minimumDepositMinor: BigInt(offer.minimumDepositMinor),
    },
    amountMinor,
  );
