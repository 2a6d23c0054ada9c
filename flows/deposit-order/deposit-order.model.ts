import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel } from '../model.ts';
import { DEPOSIT_EFFECTS, depositOrderMachine } from './deposit-order.machine.ts';

interface Shown {
  readonly isByProof: boolean;
}
const late = ({ isByProof }: Shown): readonly string[] => [isByProof ? 'Review: approve' : 'Provider: paid'];

/** Steps that book the money of an order. */
const BOOKING: readonly string[] = ['the provider has the money', 'the operator approves'];

/** How tests drive the life of a deposit. */
export const depositOrderModel = defineModel({
  name: 'deposit-order',
  machine: depositOrderMachine,
  effects: DEPOSIT_EFFECTS,
  starts: { 'by a provider': { isByProof: false }, 'by a proof': { isByProof: true } },
  person: {
    'say it is paid': { control: 'Say: paid', event: { type: 'payment.said' } },
    'send the proof': { control: 'Send: proof', event: { type: 'proof.sent' } },
    'the provider works on it': { control: 'Provider: processing', event: { type: 'provider.processing' } },
    'the provider has the money': { control: 'Provider: paid', event: { type: 'provider.paid' } },
    'the provider gives up': { control: 'Provider: failed', event: { type: 'provider.failed' } },
    'the operator approves': { control: 'Review: approve', event: { type: 'review.approved' } },
    'the operator rejects': { control: 'Review: reject', event: { type: 'review.rejected' } },
    cancel: { control: 'Cancel', event: { type: 'order.cancelled' } },
    'the time passes': { control: 'Time', event: { type: 'time.passed' } },
  },
  outcomes: {},
  project: ({ context }) => ({ isByProof: context.isByProof }),
  screens: {
    created: ({ isByProof }: Shown) =>
      lifecycleScreen(
        'waiting for the payment',
        isByProof
          ? ['Send: proof', 'Cancel', 'Time']
          : ['Say: paid', 'Provider: processing', 'Provider: paid', 'Provider: failed', 'Cancel', 'Time'],
      ),
    pending: lifecycleScreen('waiting for the provider', ['Provider: paid', 'Provider: failed', 'Time']),
    review: lifecycleScreen('waiting for the operator', ['Review: approve', 'Review: reject']),
    failed: (context: Shown) => lifecycleScreen('failed', late(context)),
    expired: (context: Shown) => lifecycleScreen('expired', late(context)),
    cancelled: (context: Shown) => lifecycleScreen('cancelled', late(context)),
    arrived: lifecycleScreen('arrived', []),
  },
  memory: {
    initial: { booked: 0 },
    after: ({ label, memory, kind }) => ({
      booked: kind === 'person' && BOOKING.includes(label) ? memory.booked + 1 : memory.booked,
    }),
  },
  invariants: {
    'R2.29d a deposit has arrived exactly after the provider or the operator has said that the money is there': ({
      label,
      snapshot,
    }) => snapshot.matches('arrived') === BOOKING.includes(label),
    'R2.29d R10.06b an arrival books the money, then grants the bonus, and nothing else does': ({ label, effects }) =>
      effects.map(({ type }) => type).join() === (BOOKING.includes(label) ? 'ledger.book,bonus.grant' : ''),
    'R2.29d an order is over in every state but created, pending and review': ({ snapshot }) =>
      snapshot.hasTag('over') ===
      !(snapshot.matches('created') || snapshot.matches('pending') || snapshot.matches('review')),
    'R2.29d R10.06b money is booked once': ({ memory }) => memory.booked === 0,
    'R2.29d a proof is judged by an operator, and nothing that a provider says counts for it': ({
      label,
      snapshot,
      kind,
    }) => kind !== 'person' || !snapshot.context.isByProof || !label.startsWith('the provider'),
    'R2.29d what is with an operator neither expires nor is cancelled': ({ before, label }) =>
      !before?.matches('review') || label.startsWith('the operator'),
    'R2.29d what the member says books nothing': ({ label, snapshot }) =>
      label !== 'say it is paid' || snapshot.matches('pending'),
    'R2.29d a sent proof goes to the operators': ({ label, snapshot }) =>
      label !== 'send the proof' || snapshot.matches('review'),
    'R2.29d R8.03b a payment that fails is told as failed': ({ label, snapshot }) =>
      !['the provider gives up', 'the operator rejects'].includes(label) || snapshot.matches('failed'),
    'R2.29d a payment that the provider works on is waited for': ({ label, snapshot }) =>
      label !== 'the provider works on it' || snapshot.matches('pending'),
    'R2.29d an order that nobody pays is over': ({ label, snapshot }) =>
      (label !== 'the time passes' || snapshot.matches('expired')) &&
      (label !== 'cancel' || snapshot.matches('cancelled')),
  },
});
