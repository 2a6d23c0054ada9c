import { assign, fromPromise, setup } from 'xstate';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** The new password, with the token of the mailed link. */
export interface LinkReset {
  readonly token: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

interface ResetContext {
  readonly token: string;
  readonly reset: LinkReset | undefined;
  readonly error: FlowError | undefined;
}

type ResetEvent =
  | { type: 'reset.submitted'; newPassword: string; confirmNewPassword: string }
  | { type: 'mail.wanted' }
  | { type: 'login.chosen' };

/** Chooses a new password by the link of a mail. A link that no longer works leads to asking for another mail. */
export const resetPasswordMachine = setup({
  types: typesOf<{
    context: ResetContext;
    events: ResetEvent;
    input: { readonly token: string };
    tags: 'busy';
  }>(),
  actors: {
    resetByLink: fromPromise<void, LinkReset>(() => Promise.reject(new Error('resetByLink is not provided'))),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === '',
    isLinkInvalid: ({ context }) => context.error?.code === 'resetLinkInvalid',
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
  },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token, reset: undefined, error: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasNoToken', target: 'linkInvalid' }, { target: 'editing' }] },
    editing: {
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'reset.submitted': {
          target: 'submitting',
          actions: assign(({ context, event: { newPassword, confirmNewPassword } }) => ({
            reset: { token: context.token, newPassword, confirmNewPassword },
            error: undefined,
          })),
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'resetByLink',
        src: 'resetByLink',
        input: ({ context }): LinkReset => context.reset ?? { token: '', newPassword: '', confirmNewPassword: '' },
        onDone: { target: 'changed', actions: assign({ reset: undefined }) },
        onError: {
          target: 'judging',
          actions: assign({ error: ({ event }) => toFlowError(event.error), reset: undefined }),
        },
      },
    },
    judging: { always: [{ guard: 'isLinkInvalid', target: 'linkInvalid' }, { target: 'editing' }] },
    linkInvalid: { on: { 'mail.wanted': 'asksMail' } },
    changed: { on: { 'login.chosen': 'login' } },
    asksMail: { type: 'final' },
    login: { type: 'final' },
  },
});
