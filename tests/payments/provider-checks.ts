import { Ajv } from 'ajv';
import { PAYMENT_HEADERS, PAYMENT_OFFER, type PaymentRequest } from '../../schemas/payment/payment-callback.ts';
import { createHttpPayment } from '../../server/providers/http-payment.ts';

const SOON_MS = 900_000;
const isOffer = new Ajv().compile(PAYMENT_OFFER);

const requestOf = (): PaymentRequest => ({
  merchant: 'check',
  orderId: 'D-20261121-4F7K2Q',
  kind: 'upi',
  amountMinor: '500000',
  currency: 'INR',
  expiresAt: new Date(Date.now() + SOON_MS).toISOString(),
  language: 'EN',
  callbackUrl: 'http://localhost/payments/v1/check/callback',
  returnUrl: 'http://localhost/',
});

/** What a provider must do when it is asked for a payment. */
export function checkProvider(url: string, secret: string) {
  const ask = (asked: PaymentRequest = requestOf()) =>
    createHttpPayment({ url, secret }, () => new Date()).create(asked);
  return [
    {
      title: 'it answers with a page, a code or neither',
      run: async () => {
        const offer = await ask();
        if (!isOffer(offer)) throw new Error(`this is no offer: ${JSON.stringify(offer)}`);
      },
    },
    {
      title: 'the same order again is the same payment',
      run: async () => {
        const asked = requestOf();
        const [first, second] = [await ask(asked), await ask(asked)].map((offer) => JSON.stringify(offer));
        if (first !== second) throw new Error(`${first} is not ${second}`);
      },
    },
    {
      title: 'a request that is signed with another secret is refused',
      run: async () => {
        const { status } = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            [PAYMENT_HEADERS.timestamp]: String(Date.now()),
            [PAYMENT_HEADERS.signature]: 'f'.repeat(64),
          },
          body: JSON.stringify(requestOf()),
        });
        if (status < 400) throw new Error(`it answered ${status}`);
      },
    },
  ];
}
