import { randomUUID } from 'node:crypto';
import { type PaymentCallback, paymentCallbackPath } from '../../schemas/payment/payment-callback.ts';
import { type SignedTelling, sendSigned } from './send-signed.ts';

/** An order that waits for its payment, at a server that is checked. */
export interface CheckedOrder {
  readonly url: string;
  readonly merchant: string;
  readonly secret: string;
  readonly orderId: string;
  readonly amountMinor: string;
  readonly currency: string;
}

interface Telling extends Partial<PaymentCallback>, SignedTelling {}

const AN_HOUR_MS = 3_600_000;
/** The first event of an order, which checks repeat. */
const firstEvent = (order: CheckedOrder): string => `check-${order.orderId}-1`;
const paidEvent = (order: CheckedOrder): string => `check-${order.orderId}-2`;

function tell(order: CheckedOrder, { secret, provider, timestamp, ...more }: Telling = {}) {
  const { orderId, amountMinor, currency, merchant, url } = order;
  const callback = { eventId: randomUUID(), orderId, status: 'paid', amountMinor, currency, ...more };
  const manner = { secret: secret ?? order.secret, provider, timestamp };
  return sendSigned(url, paymentCallbackPath(merchant), callback, manner);
}

async function expectAnswer(order: CheckedOrder, telling: Telling, message: string, value?: object): Promise<void> {
  const answer = await tell(order, telling);
  const said = JSON.stringify(answer);
  if (answer.message !== message) throw new Error(`expected ${message}, got ${said}`);
  for (const [key, wanted] of Object.entries(value ?? {}))
    if (answer.value?.[key as 'state'] !== wanted) throw new Error(`expected ${key} ${wanted}, got ${said}`);
}

/** What a server must do with callbacks, in this order: the last ones pay the order. */
export const CALLBACK_CHECKS: readonly { readonly title: string; run(order: CheckedOrder): Promise<void> }[] = [
  {
    title: 'a signature of another secret is refused',
    run: (order) => expectAnswer(order, { secret: 'x'.repeat(40) }, 'signatureInvalid'),
  },
  {
    title: 'a provider that it does not know is refused',
    run: (order) => expectAnswer(order, { provider: 'nobody' }, 'providerUnknown'),
  },
  {
    title: 'a message of an hour ago is refused',
    run: (order) => expectAnswer(order, { timestamp: String(Date.now() - AN_HOUR_MS) }, 'timestampOutside'),
  },
  {
    title: 'an order that does not exist is refused',
    run: (order) => expectAnswer(order, { orderId: 'D-20200101-222222' }, 'orderUnknown'),
  },
  {
    title: 'an amount that is not the whole of it is refused',
    run: (order) => expectAnswer(order, { amountMinor: `${order.amountMinor}0` }, 'amountWrong'),
  },
  {
    title: 'a payment that is under way is noted',
    run: (order) =>
      expectAnswer(order, { eventId: firstEvent(order), status: 'processing' }, 'ok', {
        state: 'pending',
        isRepeated: false,
      }),
  },
  {
    title: 'the same event again is answered as repeated',
    run: (order) =>
      expectAnswer(order, { eventId: firstEvent(order), status: 'processing' }, 'ok', { isRepeated: true }),
  },
  {
    title: 'the same event with another text is a conflict',
    run: (order) => expectAnswer(order, { eventId: firstEvent(order), status: 'paid' }, 'eventConflict'),
  },
  {
    title: 'a payment that is there arrives',
    run: (order) => expectAnswer(order, { eventId: paidEvent(order) }, 'ok', { state: 'arrived', isRepeated: false }),
  },
  {
    title: 'the same payment again has no second effect',
    run: (order) => expectAnswer(order, { eventId: paidEvent(order) }, 'ok', { isRepeated: true }),
  },
  {
    title: 'another event of an order that has arrived is refused',
    run: (order) => expectAnswer(order, {}, 'stepRefused'),
  },
];
