import type { PaymentOffer, PaymentRequest } from '../../schemas/payment/payment-callback.ts';

/** Takes payments for this installation, and tells by signed callbacks what becomes of them. */
export interface PaymentProvider {
  readonly id: string;
  /** Whether it is the pay page of this server, which asks for no money. */
  readonly isLocal: boolean;
  /** Set where the settings name no provider: then no method that needs one is offered. */
  readonly isMissing?: true;
  /** Signs what either side sends; undefined where there is no provider, so that no callback is believed. */
  readonly secret: string | undefined;
  /** Begins a payment. The same order again is the same payment. Rejects where the provider does not answer. */
  create(request: PaymentRequest): Promise<PaymentOffer>;
}
