import type { PayoutAnswer, PayoutRequest } from '../../schemas/payment/payout.ts';

/** Sends payouts. Both methods reject if the payout's state is unknown, so that it is looked up later. */
export interface PayoutProvider {
  readonly id: string;
  /** Set if no provider is configured: no payouts are sent to it. */
  readonly isMissing?: true;
  /** Signs messages in both directions; undefined for this server's own, which sends no callbacks. */
  readonly secret: string | undefined;
  /** Makes a payout. The same one again is the same payment, however often it is asked for. */
  pay(request: PayoutRequest): Promise<PayoutAnswer>;
  /** The state of a payout; undefined if the provider does not know it. */
  find(payout: Pick<PayoutRequest, 'merchant' | 'payoutId'>): Promise<PayoutAnswer | undefined>;
}
