import { assign, fromPromise, setup } from 'xstate';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** The submitted form; the old password is absent if the member has none. */
export interface PasswordChange {
  readonly oldPassword?: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

interface ChangeContext {
  readonly isForced: boolean;
  readonly change: PasswordChange;
  readonly error: FlowError | undefined;
}

type ChangeEvent = { type: 'change.submitted'; change: PasswordChange } | { type: 'change.left' };

const NO_CHANGE: PasswordChange = { newPassword: '', confirmNewPassword: '' };

/**
 * Changes a logged-in member's password. A forced change can only be left by logging out, which the device does even if
 * the server cannot be reached.
 */
export const changePasswordMachine = setup({
  types: typesOf<{
    context: ChangeContext;
    events: ChangeEvent;
    input: { readonly isForced: boolean };
    tags: 'busy';
  }>(),
  actors: {
    changePassword: fromPromise<void, PasswordChange>(() =>
      Promise.reject(new Error('changePassword is not provided')),
    ),
    logOut: fromPromise<void>(() => Promise.reject(new Error('logOut is not provided'))),
    clearSession: fromPromise<void>(() => Promise.reject(new Error('clearSession is not provided'))),
  },
  guards: {
    isForced: ({ context }) => context.isForced,
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
  },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({ isForced: input.isForced, change: NO_CHANGE, error: undefined }),
  initial: 'editing',
  states: {
    editing: {
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'change.submitted': {
          target: 'submitting',
          actions: assign({ change: ({ event }) => event.change, error: undefined }),
        },
        'change.left': [{ guard: 'isForced', target: 'signingOut' }, { target: 'kept' }],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }): PasswordChange => context.change,
        onDone: { target: 'changed', actions: assign({ change: NO_CHANGE }) },
        onError: {
          target: 'editing',
          actions: assign({ error: ({ event }) => toFlowError(event.error), change: NO_CHANGE }),
        },
      },
    },
    signingOut: { tags: 'busy', invoke: { id: 'logOut', src: 'logOut', onDone: 'clearing', onError: 'clearing' } },
    clearing: {
      tags: 'busy',
      invoke: { id: 'clearSession', src: 'clearSession', onDone: 'signedOut', onError: 'signedOut' },
    },
    changed: { type: 'final' },
    kept: { type: 'final' },
    signedOut: { type: 'final' },
  },
});
