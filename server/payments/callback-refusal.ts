import type { PaymentErrorCode } from '../../schemas/payment/payment-callback.ts';

/** Why a provider is refused. */
export class CallbackRefusal extends Error {
  readonly code: PaymentErrorCode;

  constructor(code: PaymentErrorCode) {
    super(code);
    this.name = 'CallbackRefusal';
    this.code = code;
  }
}
