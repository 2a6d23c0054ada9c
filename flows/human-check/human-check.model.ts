import { NetworkError } from '../../engine/api/client.ts';
import { defineModel, type Screen } from '../model.ts';
import { humanCheckMachine } from './human-check.machine.ts';

const SLIDER = 'slider-1';
const VALID_MS = 285_000;

interface Shown {
  readonly error: { readonly code: string } | undefined;
}

const IDLE: Screen = {
  place: 'verification',
  alert: null,
  status: 'slide',
  busy: false,
  controls: ['Slide'],
  fields: [],
};
const WORKING: Screen = { ...IDLE, status: 'working', busy: true, controls: [] };
const VERIFIED: Screen = { ...IDLE, status: 'verified', controls: [] };
const EXPIRED: Screen = { ...IDLE, status: 'expired', controls: ['Try again'] };
const failed = ({ error }: Shown): Screen => ({
  ...IDLE,
  alert: error?.code ?? null,
  status: 'failed',
  controls: ['Try again'],
});
const CLOSED: Screen = { ...IDLE, place: 'closed', status: null, controls: [] };

/** How tests drive the verification that a person is there. */
export const humanCheckModel = defineModel({
  name: 'human-check',
  machine: humanCheckMachine,
  starts: { 'before a message': { purpose: 'sms' } },
  person: {
    slide: { control: 'Slide', event: { type: 'slide.completed' } },
    'try again': { control: 'Try again', event: { type: 'retry.chosen' } },
  },
  outcomes: {
    prove: {
      ok: { output: { slider: SLIDER, validForMs: VALID_MS } },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: { prove: ['session.humanChallenge'] },
  alike: { prove: { network: 'rest' } },
  project: ({ context }) => ({
    slid: context.hasSlid,
    proved: context.proof !== undefined,
    error: context.error?.code,
  }),
  screens: {
    'proving.idle': IDLE,
    'proving.working': WORKING,
    ready: IDLE,
    verified: VERIFIED,
    failed,
    expired: EXPIRED,
    done: CLOSED,
  },
  memory: {
    initial: { slid: false, proved: false, provedMs: 0 },
    after: ({ label, elapsedMs, memory }) =>
      label === 'try again'
        ? { slid: false, proved: false, provedMs: 0 }
        : {
            slid: memory.slid || label === 'slide',
            proved: memory.proved || label === 'prove: ok',
            provedMs: memory.proved && !memory.slid ? Math.min(VALID_MS, memory.provedMs + elapsedMs) : memory.provedMs,
          },
  },
  invariants: {
    'R5.06c nobody is verified who has not slid, or whose browser has not done the work': ({
      label,
      snapshot,
      memory,
    }) => {
      const isBoth = (memory.slid || label === 'slide') && (memory.proved || label === 'prove: ok');
      return (snapshot.matches('verified') || snapshot.matches('done')) === isBoth;
    },
    'R5.06c a verification ends with the result of its own work': ({ snapshot }) =>
      snapshot.status !== 'done' || snapshot.output?.slider === SLIDER,
    'R5.06c a result that has grown old is not used': ({ snapshot, elapsedMs, memory }) =>
      !memory.proved ||
      memory.slid ||
      memory.provedMs + elapsedMs < VALID_MS ||
      snapshot.matches('expired') ||
      snapshot.matches('proving'),
    'R5.06c the work begins by itself, and again when the person tries again, for the same purpose': ({
      kind,
      label,
      calls,
    }) =>
      calls.length === (kind === 'start' || label === 'try again' ? 1 : 0) &&
      calls.every(({ input }) => input.purpose === 'sms'),
    'R5.06c a failure is shown with its code, and can be tried again': ({ label, snapshot }) =>
      !label.startsWith('prove: ') ||
      label === 'prove: ok' ||
      (snapshot.matches('failed') && snapshot.context.error !== undefined),
  },
});
