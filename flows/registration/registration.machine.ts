import { assign, fromPromise, setup } from 'xstate';
import type { RegistrationType } from '../../engine/modules/registration-tabs.ts';
import type { FieldError, FormValues } from '../../engine/register/validate-form.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import { asksForCaptcha, asksForHuman, type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import type { CaptchaPicture, LoginSession } from '../login/login.machine.ts';
import { typesOf } from '../types-of.ts';

/** Input of the actor that calls the server. */
export interface RegistrationCall {
  readonly type: RegistrationType;
  readonly values: FormValues;
  readonly captchaId: string | undefined;
  readonly slider?: string | undefined;
}

interface RegistrationContext {
  readonly type: RegistrationType;
  /** Whether the merchant asks for a verification before an account is opened. */
  readonly asksHuman: boolean;
  /** Result of the verification; it counts for one call. */
  readonly slider: string | undefined;
  /** The form that is under way. */
  readonly form: FormValues;
  readonly needsCaptcha: boolean;
  readonly picture: CaptchaPicture | undefined;
  /** The last submission, by tab: returning to a tab restores it. */
  readonly sent: FormValues;
  readonly error: FlowError | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly session: LoginSession | undefined;
}

type RegistrationEvent =
  | { type: 'tab.chosen'; tab: RegistrationType; values: FormValues }
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'human.passed'; slider: string }
  | { type: 'human.left' }
  | { type: 'captcha.refreshed' };

/** What the machine keeps of a submitted form. */
const sending = ({ sent }: RegistrationContext, values: FormValues) => ({
  form: values,
  sent: { ...sent, ...values },
  error: undefined,
  fieldErrors: [],
});

/** Registers a person and ends with the session that the registration began. */
export const registrationMachine = setup({
  types: typesOf<{
    context: RegistrationContext;
    events: RegistrationEvent;
    input: {
      readonly type: RegistrationType;
      readonly needsCaptcha: boolean;
      readonly asksHuman?: boolean;
      readonly values: FormValues;
    };
    output: { readonly session: LoginSession | undefined };
    tags: 'busy';
  }>(),
  actors: {
    register: fromPromise<LoginSession, RegistrationCall>(() => Promise.reject(new Error('register is not provided'))),
    loadCaptcha: fromPromise<CaptchaPicture>(() => Promise.reject(new Error('loadCaptcha is not provided'))),
  },
  guards: {
    asksForHuman: ({ event }) => 'error' in event && asksForHuman(toFlowError(event.error)),
    mustVerify: ({ context }) => context.asksHuman,
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
    needsCaptcha: ({ context }) => context.needsCaptcha,
  },
  delays: { captchaThrottle: 1_000, refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    type: input.type,
    needsCaptcha: input.needsCaptcha,
    asksHuman: input.asksHuman ?? false,
    slider: undefined,
    form: {},
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
            'form.submitted': [
              {
                guard: 'mustVerify',
                target: '#registration.verifying',
                actions: assign(({ context, event }) => sending(context, event.values)),
              },
              {
                target: '#registration.submitting',
                actions: assign(({ context, event }) => sending(context, event.values)),
              },
            ],
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
    // The verification precedes the registration; nothing is sent before a person has passed it.
    verifying: {
      on: {
        'human.passed': {
          target: 'submitting',
          actions: assign({ slider: ({ event }) => event.slider, error: undefined }),
        },
        'human.left': { target: 'editing.ready', actions: assign({ error: undefined }) },
      },
    },
    submitting: {
      exit: assign({ slider: undefined }),
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }): RegistrationCall => ({
          type: context.type,
          values: context.form,
          captchaId: context.picture?.captchaId,
          slider: context.slider,
        }),
        onDone: { target: 'done', actions: assign({ session: ({ event }) => event.output }) },
        onError: [
          {
            guard: 'asksForHuman',
            target: 'verifying',
            actions: assign({ error: ({ event }) => toFlowError(event.error) }),
          },
          {
            target: 'editing',
            // The operator may have turned the captcha on while the form was open: the answer then asks for it.
            actions: assign(({ context, event }) => {
              const error = toFlowError(event.error);
              const needsCaptcha = context.needsCaptcha || asksForCaptcha(error);
              return { error, fieldErrors: fieldErrorsOf(error.details), needsCaptcha, picture: undefined };
            }),
          },
        ],
      },
    },
    done: { type: 'final' },
  },
});
