import type { PayoutAnswer, PayoutRequest } from '../../schemas/payment/payout.ts';

/** Pays out. Both methods reject where nobody knows how the payout stands, so that it is asked about again. */
export interface PayoutProvider {
  readonly id: string;
  /** Set where the settings name no provider: then nothing is handed to it. */
  readonly isMissing?: true;
  /** Signs what either side sends; undefined for the one of this server, which tells nothing later. */
  readonly secret: string | undefined;
  /** Makes a payout. The same one again is the same payment, however often it is asked for. */
  pay(request: PayoutRequest): Promise<PayoutAnswer>;
  /** How a payout stands; undefined where the provider has never heard of it. */
  find(payout: Pick<PayoutRequest, 'merchant' | 'payoutId'>): Promise<PayoutAnswer | undefined>;
}
