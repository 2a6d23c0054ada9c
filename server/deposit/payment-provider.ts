import type { PaymentOffer, PaymentRequest } from '../../schemas/payment/payment-callback.ts';

/** Takes payments for this installation, and reports their outcome by signed callbacks. */
export interface PaymentProvider {
  readonly id: string;
  /** Whether it is the pay page of this server, which asks for no money. */
  readonly isLocal: boolean;
  /** Set if no provider is configured: methods that need one are then not offered. */
  readonly isMissing?: true;
  /** Signs messages in both directions; undefined if there is no provider, so that every callback is rejected. */
  readonly secret: string | undefined;
  /** Starts a payment. Idempotent by order. Rejects if the provider does not answer. */
  create(request: PaymentRequest): Promise<PaymentOffer>;
}
