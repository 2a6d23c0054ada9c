import { assign, fromPromise, setup } from 'xstate';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** Who invites, as a stranger may see it. */
export interface InvitedBy {
  readonly code: string;
  readonly kind: 'agent' | 'member' | 'affiliate';
  /** Masked name. */
  readonly inviter: string;
}

interface InvitationContext {
  /** The text in the field; empty if there is none. */
  readonly code: string;
  readonly invitedBy: InvitedBy | undefined;
  readonly error: FlowError | undefined;
}

type InvitationEvent = { type: 'code.typed'; code: string } | { type: 'field.left' };

/** Errors that concern the code; all others leave it undecided. */
const ABOUT_CODE: readonly string[] = ['invitationCodeInvalid', 'contactAgent'];

/** Checks an invitation code while a visitor registers. Registration checks it again and does not wait for this. */
export const invitationMachine = setup({
  types: typesOf<{
    context: InvitationContext;
    events: InvitationEvent;
    input: { readonly code: string };
  }>(),
  actors: {
    findInviter: fromPromise<InvitedBy, { readonly code: string }>(() =>
      Promise.reject(new Error('findInviter is not provided')),
    ),
  },
  guards: {
    hasCode: ({ context }) => context.code !== '',
    isEmptied: ({ context, event }) => event.type === 'code.typed' && event.code.trim() === '' && context.code !== '',
    isOther: ({ context, event }) => event.type === 'code.typed' && event.code.trim() !== context.code,
    isAboutCode: (_, { error }: { error: FlowError }) => ABOUT_CODE.includes(error.code),
    saysWait: (_, { error }: { error: FlowError }) => waitMsOf(error) > 0,
  },
  actions: {
    takeCode: assign(({ event, context }) => ({
      code: event.type === 'code.typed' ? event.code.trim() : context.code,
      invitedBy: undefined,
      error: undefined,
    })),
    keepError: assign({ error: (_, { error }: { error: FlowError }) => error }),
  },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ code: input.code.trim(), invitedBy: undefined, error: undefined }),
  initial: 'beginning',
  on: {
    'code.typed': [
      { guard: 'isEmptied', target: '.empty', actions: 'takeCode' },
      { guard: 'isOther', target: '.typed', actions: 'takeCode' },
    ],
  },
  states: {
    beginning: { always: [{ guard: 'hasCode', target: 'checking' }, { target: 'empty' }] },
    empty: {},
    typed: { on: { 'field.left': 'checking' } },
    checking: {
      invoke: {
        id: 'findInviter',
        src: 'findInviter',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'good', actions: assign({ invitedBy: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isAboutCode', params: ({ event }) => ({ error: toFlowError(event.error) }) },
            target: 'refused',
            actions: { type: 'keepError', params: ({ event }) => ({ error: toFlowError(event.error) }) },
          },
          {
            guard: { type: 'saysWait', params: ({ event }) => ({ error: toFlowError(event.error) }) },
            target: 'waiting',
            actions: { type: 'keepError', params: ({ event }) => ({ error: toFlowError(event.error) }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => ({ error: toFlowError(event.error) }) },
          },
        ],
      },
    },
    good: {},
    refused: {},
    failed: { on: { 'field.left': { target: 'checking', actions: 'takeCode' } } },
    // Too many questions from this address: asking on would only be refused again.
    waiting: { after: { refusedWait: { target: 'checking', actions: assign({ error: undefined }) } } },
  },
});
