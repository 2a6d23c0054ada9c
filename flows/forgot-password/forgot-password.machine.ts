import { assign, fromPromise, setup } from 'xstate';
import { asksForHuman, type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import type { LoginSession } from '../login/login.machine.ts';
import { typesOf } from '../types-of.ts';

/** Methods of resetting a forgotten password. */
export type ResetWay = 'phone' | 'mail';

/** The submitted form of the SMS method. */
export interface PhoneReset {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Whose mail is asked for. */
export interface MailRequest {
  readonly username: string;
  readonly email: string;
}

/** Input of the actor that requests the mail. */
export interface MailCall extends MailRequest {
  readonly slider?: string | undefined;
}

interface ForgotContext {
  readonly way: ResetWay;
  /** Whether a verification precedes the mail. */
  readonly asksHuman: boolean;
  /** Result of the verification; it counts for one call. */
  readonly slider: string | undefined;
  readonly reset: PhoneReset | undefined;
  readonly request: MailRequest | undefined;
  readonly error: FlowError | undefined;
  readonly session: LoginSession | undefined;
}

type ForgotEvent =
  | { type: 'way.chosen'; way: ResetWay }
  | { type: 'reset.submitted'; reset: PhoneReset }
  | { type: 'mail.requested'; request: MailRequest }
  | { type: 'human.passed'; slider: string }
  | { type: 'human.left' }
  | { type: 'login.chosen' };

const NO_RESET: PhoneReset = {
  countryDialingCode: '',
  mobileNum: '',
  verificationCode: '',
  newPassword: '',
  confirmNewPassword: '',
};

/**
 * A forgotten password. By text message it ends with a session; by mail it stays with the notice that a mail is on its
 * way, which does not reveal whether such an account exists.
 */
export const forgotPasswordMachine = setup({
  types: typesOf<{
    context: ForgotContext;
    events: ForgotEvent;
    input: { readonly way: ResetWay; readonly asksHuman?: boolean };
    output: { readonly session: LoginSession | undefined };
    tags: 'busy';
  }>(),
  actors: {
    resetByPhone: fromPromise<LoginSession, PhoneReset>(() =>
      Promise.reject(new Error('resetByPhone is not provided')),
    ),
    requestMail: fromPromise<void, MailCall>(() => Promise.reject(new Error('requestMail is not provided'))),
  },
  guards: {
    isByPhone: ({ context }) => context.way === 'phone',
    isByMail: ({ context }) => context.way === 'mail',
    mustProve: ({ event }) => 'error' in event && toFlowError(event.error).code === 'extraVerificationRequired',
    asksForHuman: ({ event }) => 'error' in event && asksForHuman(toFlowError(event.error)),
    mustVerify: ({ context }) => context.way === 'mail' && context.asksHuman,
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
  },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({
    way: input.way,
    asksHuman: input.asksHuman ?? false,
    slider: undefined,
    reset: undefined,
    request: undefined,
    error: undefined,
    session: undefined,
  }),
  output: ({ context }) => ({ session: context.session }),
  initial: 'editing',
  states: {
    editing: {
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'way.chosen': { actions: assign({ way: ({ event }) => event.way, error: undefined }) },
        'reset.submitted': {
          guard: 'isByPhone',
          target: 'resetting',
          actions: assign({ reset: ({ event }) => event.reset, error: undefined }),
        },
        'mail.requested': [
          {
            guard: 'mustVerify',
            target: 'verifying',
            actions: assign({ request: ({ event }) => event.request, error: undefined }),
          },
          {
            guard: 'isByMail',
            target: 'requesting',
            actions: assign({ request: ({ event }) => event.request, error: undefined }),
          },
        ],
        'login.chosen': 'left',
      },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'resetByPhone',
        src: 'resetByPhone',
        input: ({ context }): PhoneReset => context.reset ?? NO_RESET,
        onDone: { target: 'done', actions: assign({ session: ({ event }) => event.output, reset: undefined }) },
        onError: [
          // The password is set; the login asks for the second step of this account.
          { guard: 'mustProve', target: 'left', actions: assign({ reset: undefined }) },
          {
            target: 'editing',
            actions: assign({ error: ({ event }) => toFlowError(event.error), reset: undefined }),
          },
        ],
      },
    },
    // The verification precedes the mail; none is asked for before a person has passed it.
    verifying: {
      on: {
        'human.passed': {
          target: 'requesting',
          actions: assign({ slider: ({ event }) => event.slider, error: undefined }),
        },
        'human.left': { target: 'editing', actions: assign({ error: undefined }) },
      },
    },
    requesting: {
      exit: assign({ slider: undefined }),
      tags: 'busy',
      invoke: {
        id: 'requestMail',
        src: 'requestMail',
        input: ({ context }): MailCall => ({
          ...(context.request ?? { username: '', email: '' }),
          slider: context.slider,
        }),
        onDone: 'mailSent',
        onError: [
          {
            guard: 'asksForHuman',
            target: 'verifying',
            actions: assign({ error: ({ event }) => toFlowError(event.error) }),
          },
          { target: 'editing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
        ],
      },
    },
    mailSent: { on: { 'login.chosen': 'left' } },
    left: { type: 'final' },
    done: { type: 'final' },
  },
});
