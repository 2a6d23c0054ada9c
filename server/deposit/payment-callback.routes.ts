import { hash } from 'node:crypto';
import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { DepositOrderEvent } from '../../flows/deposit-order/deposit-order.machine.ts';
import {
  PAYMENT_CALLBACK,
  PAYMENT_ERRORS,
  PAYMENT_HEADERS,
  type PaymentCallback,
  type PaymentErrorCode,
  paymentCallbackPath,
} from '../../schemas/payment/payment-callback.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isSignedBy, isTimely } from '../secrets/signature.ts';
import type { ServerContext } from '../server-context.ts';
import { lockOrder } from './deposit-orders.repository.ts';
import { stepOrder } from './step-order.ts';

/** Why a provider is refused. */
class PaymentRefusal extends Error {
  readonly code: PaymentErrorCode;

  constructor(code: PaymentErrorCode) {
    super(code);
    this.name = 'PaymentRefusal';
    this.code = code;
  }
}

const EVENTS: Readonly<Record<PaymentCallback['status'], DepositOrderEvent['type']>> = {
  processing: 'provider.processing',
  paid: 'provider.paid',
  failed: 'provider.failed',
};

const isCallback = new Ajv({ strict: true }).compile<PaymentCallback>(PAYMENT_CALLBACK);

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

/** @throws PaymentRefusal where the request is not the provider's, or not of now */
async function assertProvider(request: FastifyRequest, context: ServerContext, body: string): Promise<void> {
  const { id, secret } = context.payments;
  const isKnown = headerOf(request, PAYMENT_HEADERS.provider) === id;
  const timestamp = headerOf(request, PAYMENT_HEADERS.timestamp);
  const signed = { timestamp, method: request.method, path: request.url, body };
  if (isKnown && isSignedBy(secret, signed, headerOf(request, PAYMENT_HEADERS.signature))) {
    if (!isTimely(timestamp, context.now())) throw new PaymentRefusal('timestampOutside');
    return;
  }
  // Whoever signs right is never counted; whoever does not soon waits.
  await context.rateLimits.requests(request.ip);
  throw new PaymentRefusal(isKnown ? 'signatureInvalid' : 'providerUnknown');
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Notes an event. @returns whether it was noted before @throws PaymentRefusal where it said something else then */
async function noteEvent(
  tx: MerchantTransaction,
  merchant: string,
  provider: string,
  callback: PaymentCallback,
  now: Date,
): Promise<boolean> {
  const { eventId, orderId, status, amountMinor, currency } = callback;
  const fingerprint = hash('sha256', [orderId, status, amountMinor, currency].join('\n'), 'base64url');
  const key = { merchant, provider, event_id: eventId };
  const added = await tx
    .insertInto('payment_events')
    .values({ ...key, order_id: orderId, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (added) return false;
  const known = await tx
    .selectFrom('payment_events')
    .select('fingerprint')
    .where('merchant', '=', merchant)
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (known.fingerprint !== fingerprint) throw new PaymentRefusal('eventConflict');
  return true;
}

/** Leads an order on by what its provider tells: the event, the step, the money and the news are one transaction. */
const hear = (context: ServerContext, merchant: string, callback: PaymentCallback) =>
  context.database.withMerchant(merchant, async (tx) => {
    const now = context.now();
    const { id } = context.payments;
    const order = await lockOrder(tx, merchant, callback.orderId).catch((error: unknown) => {
      throw error instanceof DomainError ? new PaymentRefusal('orderUnknown') : error;
    });
    if (await noteEvent(tx, merchant, id, callback, now)) return { state: order.state, isRepeated: true };
    const isExact = callback.amountMinor === String(order.amount + order.fee) && callback.currency === order.currency;
    if (!isExact) throw new PaymentRefusal('amountWrong');
    const reason = callback.status === 'failed' ? (callback.reason ?? null) : null;
    const { state } = await stepOrder(tx, order, EVENTS[callback.status], now, { reason }).catch((error: unknown) => {
      throw error instanceof DomainError ? new PaymentRefusal('stepRefused') : error;
    });
    return { state, isRepeated: false };
  });

/** Where a payment provider tells what has become of payments: below an address of its own for each merchant. */
export async function paymentCallbackRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const answer = (reply: FastifyReply, status: number, value: object) =>
    reply.status(status).header('cache-control', 'no-store').send(value);
  await app.register(async (scope) => {
    // The signature is over the bytes as they came, so nothing may read them before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      const code = error instanceof PaymentRefusal ? error.code : 'unknown';
      if (code === 'unknown') request.log.error({ err: error }, 'A callback of a payment provider failed.');
      const { status, retry } = PAYMENT_ERRORS[code];
      return answer(reply, status, { success: false, message: code, retry });
    });
    scope.post(paymentCallbackPath(':merchant'), async (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      await assertProvider(request, context, text);
      const site = context.brands.find((request.params as { merchant: string }).merchant);
      if (!site) throw new PaymentRefusal('merchantUnknown');
      const callback = parse(text);
      if (!isCallback(callback)) throw new PaymentRefusal('bodyInvalid');
      const value = await hear(context, site.code, callback);
      return answer(reply, 200, { success: true, message: 'ok', retry: false, value });
    });
  });
}
