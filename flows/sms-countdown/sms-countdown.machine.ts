import { assign, fromPromise, setup } from 'xstate';
import { asksForHuman, type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** The number that a code is asked for. */
export interface SmsTarget {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  /** The mail address to which the code goes instead. */
  readonly email?: string;
}

/** Input of the actor that requests a code. */
export interface SmsCall extends SmsTarget {
  readonly slider?: string | undefined;
}

/** What asking for a code answers: the moment of the answer and when the next one may be asked for, in ms since 1970. */
export interface SmsSent {
  readonly nowMs: number;
  readonly nextAllowedAtMs: number;
}

interface SmsContext {
  readonly deadlineMs: number;
  readonly nowMs: number;
  /** Whether a verification precedes each code. */
  readonly asksHuman: boolean;
  /** Result of the verification; it counts for one call. */
  readonly slider: string | undefined;
  readonly target: SmsTarget | undefined;
  readonly error: FlowError | undefined;
}

type SmsEvent =
  | { type: 'code.requested'; target: SmsTarget }
  | { type: 'human.passed'; slider: string }
  | { type: 'human.left' }
  | { type: 'warning.closed' };

/** Seconds until the next code may be asked for. */
export const secondsLeft = ({ deadlineMs, nowMs }: Pick<SmsContext, 'deadlineMs' | 'nowMs'>): number =>
  Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000));

/** The present function of the button. */
export type SmsButtonStatus = 'idle' | 'loading' | 'resting' | 'countdown';

/** Appearance of the button by state. */
export function statusOf(state: {
  hasTag(tag: 'busy'): boolean;
  matches(state: 'throttled' | 'verifying' | 'countdown'): boolean;
}): SmsButtonStatus {
  if (state.hasTag('busy')) return 'loading';
  if (state.matches('throttled') || state.matches('verifying')) return 'resting';
  return state.matches('countdown') ? 'countdown' : 'idle';
}

/**
 * The button that sends a code. It counts down to a deadline, so that background tabs do not slow it, and a reload with
 * a stored deadline resumes the countdown.
 */
export const smsCountdownMachine = setup({
  types: typesOf<{
    context: SmsContext;
    events: SmsEvent;
    input: { readonly deadlineMs: number; readonly nowMs: number; readonly asksHuman?: boolean };
    tags: 'busy';
  }>(),
  actors: {
    requestCode: fromPromise<SmsSent, SmsCall>(() => Promise.reject(new Error('requestCode is not provided'))),
    readClock: fromPromise<number>(() => Promise.reject(new Error('readClock is not provided'))),
  },
  guards: {
    asksForHuman: ({ event }) => 'error' in event && asksForHuman(toFlowError(event.error)),
    mustVerify: ({ context }) => context.asksHuman,
    isOver: ({ context }) => secondsLeft(context) === 0,
    mustWait: ({ context }) => secondsLeft(context) > 0,
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
  },
  delays: { tick: 1_000, throttle: 1_000, refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'smsCountdown',
  context: ({ input }) => ({ asksHuman: false, ...input, slider: undefined, target: undefined, error: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mustWait', target: 'countdown' }, { target: 'idle' }] },
    idle: {
      on: {
        'code.requested': [
          {
            guard: 'mustVerify',
            target: 'verifying',
            actions: assign({ target: ({ event }) => event.target, error: undefined }),
          },
          { target: 'loading', actions: assign({ target: ({ event }) => event.target, error: undefined }) },
        ],
      },
    },
    // The verification precedes the code; nothing is asked for before a person has passed it.
    verifying: {
      on: {
        'human.passed': {
          target: 'loading',
          actions: assign({ slider: ({ event }) => event.slider, error: undefined }),
        },
        'human.left': { target: 'throttled', actions: assign({ error: undefined }) },
      },
    },
    loading: {
      exit: assign({ slider: undefined }),
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }): SmsCall => ({
          ...(context.target ?? { countryDialingCode: '', mobileNum: '' }),
          slider: context.slider,
        }),
        onDone: {
          // The moment comes with the answer: counted from an earlier one, the wait would look longer than it is.
          target: 'countdown',
          actions: assign({
            nowMs: ({ event }) => event.output.nowMs,
            deadlineMs: ({ event }) => event.output.nextAllowedAtMs,
          }),
        },
        onError: [
          {
            guard: 'asksForHuman',
            target: 'verifying',
            actions: assign({ error: ({ event }) => toFlowError(event.error) }),
          },
          { target: 'refused', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
        ],
      },
    },
    // A wait that the server names begins with its answer, so the clock is read before the dialog opens.
    refused: {
      tags: 'busy',
      invoke: {
        id: 'readClock',
        src: 'readClock',
        onDone: {
          target: 'warning',
          actions: assign(({ context, event }) => ({
            nowMs: event.output,
            deadlineMs: event.output + (context.error?.code === 'smsCountdown' ? waitMsOf(context.error) : 0),
          })),
        },
        onError: 'warning',
      },
    },
    // The server's own message is in a dialog; closing it allows another attempt.
    warning: {
      initial: 'telling',
      on: { 'warning.closed': { target: 'throttled' } },
      states: {
        // What names a wait is true for that long only.
        telling: { after: { refusedWait: { guard: 'hasWaited', target: 'over' } } },
        over: {},
      },
    },
    throttled: { after: { throttle: 'countdown.reading' } },
    countdown: {
      initial: 'waiting',
      states: {
        // Whatever the server allows, at least a second passes between requests for a code.
        waiting: { after: { tick: 'reading' } },
        reading: {
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: { target: 'judging', actions: assign({ nowMs: ({ event }) => event.output }) },
            onError: { target: 'waiting' },
          },
        },
        judging: { always: [{ guard: 'isOver', target: '#smsCountdown.idle' }, { target: 'waiting' }] },
      },
    },
  },
});
