import { defineModel, type Screen } from '../src/model.ts';
import { turnstileMachine } from './turnstile.machine.ts';

const DISPLAY: Screen = { place: 'red light', alert: null, status: null, busy: false, controls: [], fields: [] };

const lockedScreen = ({ refusal }: { readonly refusal: string | null }): Screen => ({
  ...DISPLAY,
  alert: refusal,
  controls: ['reader'],
});

/** How a test drives the turnstile, and what people find there. */
export const turnstileModel = defineModel({
  name: 'turnstile',
  machine: turnstileMachine,
  starts: { 'in the morning': undefined },
  person: {
    'present a ticket': { control: 'reader', event: { type: 'ticket.presented' } },
    'push the bar': { control: 'bar', event: { type: 'bar.pushed' } },
  },
  outcomes: {
    checkTicket: {
      valid: { output: undefined },
      expired: { error: new Error('expired') },
    },
  },
  project: ({ context: { refusal } }) => ({ refusal }),
  screens: {
    locked: lockedScreen,
    checking: { ...DISPLAY, busy: true },
    unlocked: { ...DISPLAY, place: 'green light', controls: ['bar'] },
  },
  memory: {
    initial: { hasPaid: false },
    after: ({ label, snapshot }) => ({ hasPaid: label === 'checkTicket: valid' && snapshot.matches('unlocked') }),
  },
  invariants: {
    'no one passes without a valid ticket': ({ label, memory }) => label !== 'push the bar' || memory.hasPaid,
  },
});
