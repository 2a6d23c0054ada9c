import { assign, fromPromise, setup } from 'xstate';
import type { RegistrationType } from '../../engine/modules/registration-tabs.ts';
import type { FieldError, FormValues } from '../../engine/register/validate-form.ts';
import { asksForCaptcha, type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import type { CaptchaPicture, LoginSession } from '../login/login.machine.ts';

/** What the actor that calls the server is given. */
export interface RegistrationCall {
  readonly type: RegistrationType;
  readonly values: FormValues;
  readonly captchaId: string | undefined;
}

interface RegistrationContext {
  readonly type: RegistrationType;
  readonly needsCaptcha: boolean;
  readonly picture: CaptchaPicture | undefined;
  /** What was sent last, by tab: coming back to a tab finds it again. */
  readonly sent: FormValues;
  readonly error: FlowError | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly session: LoginSession | undefined;
}

type RegistrationEvent =
  | { type: 'tab.chosen'; tab: RegistrationType; values: FormValues }
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'captcha.refreshed' };

/** Refusals of the server that belong to one field stand there; what belongs to none stands above the form. */
const fieldErrorsOf = ({ details }: FlowError): readonly FieldError[] =>
  Array.isArray(details.fields) ? (details.fields as readonly FieldError[]) : [];

/** Registers a person and ends with the session that the registration began. */
export const registrationMachine = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as { readonly type: RegistrationType; readonly needsCaptcha: boolean; readonly values: FormValues },
    output: {} as { readonly session: LoginSession | undefined },
    tags: {} as 'busy',
  },
  actors: {
    register: fromPromise<LoginSession, RegistrationCall>(() => Promise.reject(new Error('register is not provided'))),
    loadCaptcha: fromPromise<CaptchaPicture>(() => Promise.reject(new Error('loadCaptcha is not provided'))),
  },
  guards: {
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
    needsCaptcha: ({ context }) => context.needsCaptcha,
  },
  delays: { captchaThrottle: 1_000, refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    type: input.type,
    needsCaptcha: input.needsCaptcha,
    sent: input.values,
    picture: undefined,
    error: undefined,
    fieldErrors: [],
    session: undefined,
  }),
  output: ({ context }) => ({ session: context.session }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'deciding',
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'tab.chosen': {
          actions: assign(({ context, event }) => ({
            type: event.tab,
            sent: { ...context.sent, ...event.values },
            error: undefined,
            fieldErrors: [],
          })),
        },
      },
      states: {
        deciding: { always: [{ guard: 'needsCaptcha', target: 'loadingCaptcha' }, { target: 'ready' }] },
        loadingCaptcha: {
          invoke: {
            id: 'loadCaptcha',
            src: 'loadCaptcha',
            onDone: { target: 'ready', actions: assign({ picture: ({ event }) => event.output }) },
            onError: { target: 'captchaFailed', actions: assign({ picture: undefined }) },
          },
        },
        captchaFailed: {
          initial: 'resting',
          states: {
            resting: { after: { captchaThrottle: 'refreshable' } },
            refreshable: { on: { 'captcha.refreshed': '#registration.editing.loadingCaptcha' } },
          },
        },
        ready: {
          initial: 'resting',
          on: {
            'form.submitted': {
              target: '#registration.submitting',
              actions: assign({
                sent: ({ context, event }) => ({ ...context.sent, ...event.values }),
                error: undefined,
                fieldErrors: [],
              }),
            },
          },
          states: {
            resting: { after: { captchaThrottle: 'refreshable' } },
            refreshable: {
              on: { 'captcha.refreshed': { guard: 'needsCaptcha', target: '#registration.editing.loadingCaptcha' } },
            },
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }): RegistrationCall => ({
          type: context.type,
          values: event.type === 'form.submitted' ? event.values : {},
          captchaId: context.picture?.captchaId,
        }),
        onDone: { target: 'done', actions: assign({ session: ({ event }) => event.output }) },
        onError: {
          target: 'editing',
          // The operator may have turned the captcha on while the form was open: the answer then asks for it.
          actions: assign(({ context, event }) => {
            const error = toFlowError(event.error);
            const needsCaptcha = context.needsCaptcha || asksForCaptcha(error);
            return { error, fieldErrors: fieldErrorsOf(error), needsCaptcha, picture: undefined };
          }),
        },
      },
    },
    done: { type: 'final' },
  },
});
