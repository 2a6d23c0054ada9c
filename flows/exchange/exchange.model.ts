import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel } from '../model.ts';
import { EXCHANGE_EFFECTS, exchangeMachine } from './exchange.machine.ts';

/** How tests drive the life of an exchange of points. */
export const exchangeModel = defineModel({
  name: 'exchange',
  machine: exchangeMachine,
  effects: EXCHANGE_EFFECTS,
  starts: { 'approved at once': { isByDesk: false }, 'decided at the desk': { isByDesk: true } },
  person: {
    'the terms approve': { control: 'Terms: approve', event: { type: 'terms.approved' } },
    'the operator approves': { control: 'Desk: approve', event: { type: 'desk.approved' } },
    'the operator rejects': { control: 'Desk: reject', event: { type: 'desk.rejected' } },
  },
  outcomes: {},
  project: ({ context }) => ({ isByDesk: context.isByDesk }),
  screens: {
    applying: ({ isByDesk }: { readonly isByDesk: boolean }) =>
      lifecycleScreen('applying', isByDesk ? ['Desk: approve', 'Desk: reject'] : ['Terms: approve']),
    approved: lifecycleScreen('approved'),
    rejected: lifecycleScreen('rejected'),
  },
  invariants: {
    'R4.14b an exchange is approved by the desk, or by its terms where the desk has no say': ({ label, snapshot }) =>
      !snapshot.matches('approved') ||
      label === (snapshot.context.isByDesk ? 'the operator approves' : 'the terms approve'),
    'R4.14b only the desk rejects': ({ label, snapshot }) =>
      snapshot.matches('rejected') === (label === 'the operator rejects'),
    'R4.14b an approval gives money or a bonus, a rejection gives points and items back, and nothing else does either':
      ({ effects, snapshot, before }) => {
        const done = effects.map(({ type }) => type).join();
        if (before === undefined || snapshot.matches('applying')) return done === '';
        return done === (snapshot.matches('approved') ? 'reward.give' : 'points.return,stock.return');
      },
    'R4.14b a decision is final': ({ before }) => before === undefined || before.matches('applying'),
  },
});
