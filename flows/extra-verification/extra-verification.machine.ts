import { assign, fromPromise, setup } from 'xstate';
import type { ExtraWay } from '../../schemas/calls/two-factor.ts';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import type { LoginSession } from '../login/login.machine.ts';
import { typesOf } from '../types-of.ts';
import type { FurtherProof } from './further-proof.ts';

/** Input of the actor that submits the proof. */
export interface ExtraCall {
  readonly ticket: string;
  readonly way: ExtraWay;
  readonly code: string;
}

interface ExtraContext {
  readonly ticket: string;
  readonly ways: readonly ExtraWay[];
  readonly way: ExtraWay;
  readonly code: string;
  readonly error: FlowError | undefined;
  readonly session: LoginSession | undefined;
}

type ExtraEvent =
  | { type: 'way.chosen'; way: ExtraWay }
  | { type: 'proof.submitted'; code: string }
  | { type: 'proof.cancelled' };

/**
 * The second step of a login, after the right password. Ends with the session, with the refusal of an expired ticket,
 * or with nothing if the person goes back.
 */
export const extraVerificationMachine = setup({
  types: typesOf<{
    context: ExtraContext;
    events: ExtraEvent;
    input: Pick<FurtherProof, 'ticket' | 'ways'>;
    output: { readonly session: LoginSession | undefined; readonly error: FlowError | undefined };
    tags: 'busy';
  }>(),
  actors: {
    verifyExtra: fromPromise<LoginSession, ExtraCall>(() => Promise.reject(new Error('verifyExtra is not provided'))),
  },
  guards: {
    isOffered: ({ context, event }) => 'way' in event && context.ways.includes(event.way),
    hasTicketEnded: ({ event }) => 'error' in event && toFlowError(event.error).code === 'extraTicketInvalid',
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
  },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'extraVerification',
  context: ({ input: { ticket, ways } }) => ({
    ticket,
    ways,
    way: ways[0] ?? 'google',
    code: '',
    error: undefined,
    session: undefined,
  }),
  output: ({ context: { session, error } }) => ({ session, error }),
  initial: 'editing',
  states: {
    editing: {
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'way.chosen': {
          guard: 'isOffered',
          actions: assign({ way: ({ event }) => event.way, error: undefined }),
        },
        'proof.submitted': {
          target: 'checking',
          actions: assign({ code: ({ event }) => event.code, error: undefined }),
        },
        'proof.cancelled': { target: 'left', actions: assign({ error: undefined }) },
      },
    },
    checking: {
      tags: 'busy',
      exit: assign({ code: '' }),
      invoke: {
        id: 'verifyExtra',
        src: 'verifyExtra',
        input: ({ context: { ticket, way, code } }): ExtraCall => ({ ticket, way, code }),
        onDone: { target: 'proven', actions: assign({ session: ({ event }) => event.output }) },
        onError: [
          {
            guard: 'hasTicketEnded',
            target: 'ended',
            actions: assign({ error: ({ event }) => toFlowError(event.error) }),
          },
          { target: 'editing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
        ],
      },
    },
    proven: { type: 'final' },
    ended: { type: 'final' },
    left: { type: 'final' },
  },
});
