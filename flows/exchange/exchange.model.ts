import { lifecycleScreen } from '../lifecycle-screen.ts';
import { defineModel } from '../model.ts';
import { EXCHANGE_EFFECTS, exchangeMachine } from './exchange.machine.ts';

/** What each step does; approved goods give nothing yet, as they are sent later. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  'the terms approve': ['reward.give'],
  'the operator approves': ['reward.give', 'member.tell'],
  'the operator rejects': ['points.return', 'stock.return', 'address.forget', 'member.tell'],
  'the operator sends': ['member.tell'],
};

interface Project {
  readonly isByDesk: boolean;
}

/** How tests drive the life of an exchange of points. */
export const exchangeModel = defineModel({
  name: 'exchange',
  machine: exchangeMachine,
  effects: EXCHANGE_EFFECTS,
  starts: {
    'approved at once': { isByDesk: false, isSent: false },
    'decided at the desk': { isByDesk: true, isSent: false },
    'of goods': { isByDesk: true, isSent: true },
  },
  person: {
    'the terms approve': { control: 'Terms: approve', event: { type: 'terms.approved' } },
    'the operator approves': { control: 'Desk: approve', event: { type: 'desk.approved' } },
    'the operator rejects': { control: 'Desk: reject', event: { type: 'desk.rejected' } },
    'the operator sends': { control: 'Desk: send', event: { type: 'desk.sent' } },
  },
  outcomes: {},
  project: ({ context: { isByDesk, isSent } }) => ({ isByDesk, isSent }),
  screens: {
    applying: ({ isByDesk }: Project) =>
      lifecycleScreen('applying', isByDesk ? ['Desk: approve', 'Desk: reject'] : ['Terms: approve']),
    toSend: lifecycleScreen('approved, to be sent', ['Desk: send']),
    approved: lifecycleScreen('approved'),
    rejected: lifecycleScreen('rejected'),
    sent: lifecycleScreen('sent'),
  },
  invariants: {
    'R4.14b an exchange is approved by the desk, or by its terms where the desk has no say, and goods wait to be sent':
      ({ label, snapshot: { value, context } }) =>
        (value !== 'approved' && value !== 'toSend') ||
        (label === (context.isByDesk ? 'the operator approves' : 'the terms approve') &&
          (value === 'toSend') === context.isSent),
    'R4.14b only the desk rejects': ({ label, snapshot }) =>
      snapshot.matches('rejected') === (label === 'the operator rejects'),
    'only approved goods are sent, once and by the desk': ({ label, before, snapshot }) =>
      (label === 'the operator sends') === snapshot.matches('sent') &&
      (label !== 'the operator sends' || before?.matches('toSend') === true),
    'R4.14b each step does exactly its part': ({ label, effects, snapshot, before }) => {
      const wanted = snapshot.matches('toSend') ? ['member.tell'] : (DONE[label] ?? []);
      return before === undefined || effects.map(({ type }) => type).join() === wanted.join();
    },
    'R4.14b a decision is final': ({ label, before }) =>
      before === undefined || before.matches('applying') || label === 'the operator sends',
  },
});
