import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { DepositOrderEvent } from '../../flows/deposit-order/deposit-order.machine.ts';
import { PAYMENT_CALLBACK, type PaymentCallback, paymentCallbackPath } from '../../schemas/payment/payment-callback.ts';
import { CallbackRefusal, hearProvider, noteEvent } from '../payments/api.ts';
import type { DepositContext } from './deposit-context.ts';
import { lockOrder } from './deposit-orders.repository.ts';
import { stepOrder } from './step-order.ts';

const EVENTS: Readonly<Record<PaymentCallback['status'], DepositOrderEvent['type']>> = {
  processing: 'provider.processing',
  paid: 'provider.paid',
  failed: 'provider.failed',
};

const isCallback = new Ajv({ strict: true }).compile<PaymentCallback>(PAYMENT_CALLBACK);

/** Applies a provider's event to its order: event, transition, money and notifications are one transaction. */
const hear = (context: DepositContext, merchant: string, callback: PaymentCallback) =>
  context.database.withMerchant(merchant, async (tx) => {
    const now = context.now();
    const provider = context.payments.id;
    const { eventId, orderId, status, amountMinor, currency } = callback;
    const order = await lockOrder(tx, merchant, orderId).catch((error: unknown) => {
      throw error instanceof DomainError ? new CallbackRefusal('orderUnknown') : error;
    });
    const says = [status, amountMinor, currency];
    if (await noteEvent(tx, { merchant, provider, eventId, orderId, says }, now))
      return { state: order.state, isRepeated: true };
    const isExact = amountMinor === String(order.amount + order.fee) && currency === order.currency;
    if (!isExact) throw new CallbackRefusal('amountWrong');
    const reason = status === 'failed' ? (callback.reason ?? null) : null;
    const { state } = await stepOrder(tx, order, EVENTS[status], now, { reason }).catch((error: unknown) => {
      throw error instanceof DomainError ? new CallbackRefusal('stepRefused') : error;
    });
    return { state, isRepeated: false };
  });

/** Receives a payment provider's callbacks. */
export const paymentCallbackRoutes = (app: FastifyInstance, context: DepositContext): Promise<void> =>
  hearProvider(app, context, {
    path: paymentCallbackPath(':merchant'),
    provider: context.payments,
    isCallback,
    hear: (merchant, callback) => hear(context, merchant, callback),
  });
