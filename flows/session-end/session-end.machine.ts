import { assign, fromPromise, setup } from 'xstate';
import type { SessionEndReason } from '../../schemas/realtime.ts';
import { type FlowError, toFlowError } from '../flow-error.ts';
import type { LoginSession } from '../login/login.machine.ts';
import { typesOf } from '../types-of.ts';

/** State of a session: its remaining lifetime, or why it has ended. */
export type SessionState =
  | {
      readonly isOver: false;
      /** Until it ends on its own, in milliseconds. */
      readonly leftMs: number;
      /** Whether using it makes it end later. */
      readonly canStay: boolean;
    }
  | { readonly isOver: true; readonly reason: SessionEndReason };

interface SessionEndContext {
  /** Whether this device gets in again without a password. */
  readonly isRemembered: boolean;
  readonly leftMs: number;
  readonly canStay: boolean;
  readonly reason: SessionEndReason | undefined;
  /** Why the person could not stay. */
  readonly error: FlowError | undefined;
  readonly session: LoginSession | undefined;
}

type SessionEndEvent =
  | { type: 'tab.returned' }
  | { type: 'stay.chosen' }
  | { type: 'login.chosen' }
  | { type: 'login.closed' }
  | { type: 'login.succeeded'; session: LoginSession }
  | { type: 'leave.chosen' };

/** How long before expiry the warning appears, in milliseconds. */
export const WARNING_MS = 120_000;
/** After this long without an answer the server is asked again, in milliseconds. */
const RETRY_MS = 30_000;

/** Changes to the context by a session's state. */
const noteState = (state: SessionState): Partial<SessionEndContext> =>
  state.isOver
    ? { reason: state.reason, error: undefined }
    : { leftMs: state.leftMs, canStay: state.canStay, error: undefined };

/**
 * The end of a session, as one tab sees it. It expires, with a warning if the person can prevent that, or is ended from
 * elsewhere. The person then sees the reason, and logs in again or continues as a visitor. Timers only decide when to
 * check: the server decides, so that a device that slept is up to date and a session used elsewhere is not cut off.
 */
export const sessionEndMachine = setup({
  types: typesOf<{
    context: SessionEndContext;
    events: SessionEndEvent;
    input: { readonly isRemembered: boolean };
    output: { readonly session: LoginSession | undefined };
    tags: 'busy' | 'warning' | 'over';
  }>(),
  actors: {
    /** Waits for the news that the session is over. */
    hearEnd: fromPromise<SessionEndReason>(() => Promise.reject(new Error('hearEnd is not provided'))),
    look: fromPromise<SessionState>(() => Promise.reject(new Error('look is not provided'))),
    stay: fromPromise<SessionState>(() => Promise.reject(new Error('stay is not provided'))),
    resume: fromPromise<LoginSession>(() => Promise.reject(new Error('resume is not provided'))),
  },
  guards: {
    isOver: ({ context }) => context.reason !== undefined,
    isNear: ({ context }) => context.canStay && context.leftMs <= WARNING_MS,
    canResume: ({ context }) => context.isRemembered && context.reason === 'expired',
  },
  delays: {
    // Never at once: an end that is due by this clock and not yet by the server's would be asked for without a pause.
    untilLook: ({ context: { leftMs, canStay } }) => Math.max(1_000, canStay ? leftMs - WARNING_MS : leftMs),
    untilEnd: ({ context: { leftMs } }) => Math.max(1_000, leftMs),
    retry: RETRY_MS,
  },
}).createMachine({
  id: 'sessionEnd',
  context: ({ input }) => ({
    isRemembered: input.isRemembered,
    leftMs: 0,
    canStay: false,
    reason: undefined,
    error: undefined,
    session: undefined,
  }),
  initial: 'signedIn',
  output: ({ context }) => ({ session: context.session }),
  states: {
    signedIn: {
      invoke: {
        id: 'hearEnd',
        src: 'hearEnd',
        onDone: { target: 'deciding', actions: assign({ reason: ({ event }) => event.output }) },
        // Without news the looks find the end.
        onError: '.looking',
      },
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            id: 'look',
            src: 'look',
            onDone: { target: 'judging', actions: assign(({ event }) => noteState(event.output)) },
            onError: 'unsure',
          },
        },
        judging: {
          always: [
            { guard: 'isOver', target: '#sessionEnd.deciding' },
            { guard: 'isNear', target: 'warned' },
            { target: 'watching' },
          ],
        },
        watching: { after: { untilLook: 'looking' }, on: { 'tab.returned': 'looking' } },
        unsure: { after: { retry: 'looking' }, on: { 'tab.returned': 'looking' } },
        warned: {
          tags: 'warning',
          after: { untilEnd: 'looking' },
          on: { 'stay.chosen': 'staying', 'tab.returned': 'looking' },
        },
        staying: {
          tags: ['warning', 'busy'],
          invoke: {
            id: 'stay',
            src: 'stay',
            onDone: { target: 'judging', actions: assign(({ event }) => noteState(event.output)) },
            onError: { target: 'warned', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
          },
        },
      },
    },
    deciding: { always: [{ guard: 'canResume', target: 'resuming' }, { target: 'over' }] },
    resuming: {
      invoke: {
        id: 'resume',
        src: 'resume',
        onDone: { target: 'back', actions: assign({ session: ({ event }) => event.output }) },
        onError: 'over',
      },
    },
    over: {
      tags: 'over',
      on: { 'leave.chosen': 'left' },
      initial: 'explaining',
      states: {
        explaining: { on: { 'login.chosen': 'loggingIn' } },
        loggingIn: {
          on: {
            'login.closed': 'explaining',
            'login.succeeded': {
              target: '#sessionEnd.back',
              actions: assign({ session: ({ event }) => event.session }),
            },
          },
        },
      },
    },
    back: { type: 'final' },
    left: { type: 'final' },
  },
});
