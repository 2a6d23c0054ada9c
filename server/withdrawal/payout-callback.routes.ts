import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { PayoutState } from '../../flows/payout/payout.machine.ts';
import type { WithdrawalEvent } from '../../flows/withdrawal/withdrawal.machine.ts';
import { PAYOUT_CALLBACK, type PayoutCallback, payoutCallbackPath } from '../../schemas/payment/payout.ts';
import { CallbackRefusal, hearProvider, noteEvent } from '../payments/api.ts';
import { payoutOf } from './payout-name.ts';
import type { WithdrawalContext } from './withdrawal-context.ts';
import { takeStep } from './withdrawal-step.ts';
import { findWithdrawal } from './withdrawals.repository.ts';

const EVENTS = { paid: 'provider.paid', failed: 'provider.failed', returned: 'provider.returned' } as const;

/** States in which a callback brings nothing new: an earlier answer or event has already reported it. */
const UNPAID: readonly PayoutState[] = ['waiting', 'claimed', 'failed'];
const isKnown = (status: PayoutCallback['status'], state: PayoutState): boolean =>
  status === 'paid' ? !UNPAID.includes(state) : state === 'failed';

const isCallback = new Ajv({ strict: true }).compile<PayoutCallback>(PAYOUT_CALLBACK);

/** Applies a provider's event to its payout: event, transition, money and notifications are one transaction. */
const hear = (context: WithdrawalContext, merchant: string, callback: PayoutCallback) =>
  context.database.withMerchant(merchant, async (tx) => {
    const now = context.now();
    const { eventId, payoutId, status, amountMinor, currency, reference, reason } = callback;
    const { number, sequence } = payoutOf(payoutId);
    const stored = await findWithdrawal(tx, { merchant, number }, true);
    const payout = stored?.payouts[sequence];
    if (!stored || !payout) throw new CallbackRefusal('orderUnknown');
    const event = { merchant, provider: `payouts ${context.payouts.id}`, eventId, orderId: payoutId };
    if (await noteEvent(tx, { ...event, says: [status, amountMinor, currency] }, now))
      return { state: payout.state, isRepeated: true };
    if (amountMinor !== String(payout.amount) || currency !== stored.row.currency)
      throw new CallbackRefusal('amountWrong');
    // A payout never sent to the provider cannot be one of its payments: an operator has paid it, or it is unpaid.
    if (payout.askedAt === null) throw new CallbackRefusal('stepRefused');
    if (isKnown(status, payout.state)) return { state: payout.state, isRepeated: true };
    const step: WithdrawalEvent = { type: EVENTS[status], payout: sequence };
    const along = status === 'paid' ? { reference } : { said: reason };
    await takeStep(tx, { merchant, number }, { event: step, by: { kind: 'system' }, now, ...along }).catch(
      (error: unknown) => {
        throw error instanceof DomainError ? new CallbackRefusal('stepRefused') : error;
      },
    );
    const after = await findWithdrawal(tx, { merchant, number });
    return { state: after?.payouts[sequence]?.state ?? payout.state, isRepeated: false };
  });

/** Receives a payout provider's callbacks. */
export const payoutCallbackRoutes = (app: FastifyInstance, context: WithdrawalContext): Promise<void> =>
  hearProvider(app, context, {
    path: payoutCallbackPath(':merchant'),
    provider: context.payouts,
    isCallback,
    hear: (merchant, callback) => hear(context, merchant, callback),
  });
