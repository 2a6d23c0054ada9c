import { assign, fromPromise, setup } from 'xstate';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { FormValues } from '../../engine/register/validate-form.ts';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import type { LoginSession } from '../login/login.machine.ts';
import { typesOf } from '../types-of.ts';
import type { IdentityEvidence, IdentityStart, IdentityWay } from './identity-evidence.ts';

/** Requirements of a new account: which values the token has proved, and initial values of the form. */
export interface AccountNeeds {
  readonly known: readonly string[];
  readonly values: FormValues;
}

/** Input of the actor that calls the server. */
export interface IdentityCall {
  readonly evidence: IdentityEvidence;
  readonly remember: boolean;
  /** The completed form of a new account, with the result of the human check. */
  readonly fields: FormValues | undefined;
  readonly slider: string | undefined;
}

interface IdentityContext {
  readonly way: IdentityWay;
  readonly remember: boolean;
  readonly evidence: IdentityEvidence | undefined;
  readonly needs: AccountNeeds | undefined;
  readonly fields: FormValues | undefined;
  readonly slider: string | undefined;
  readonly error: FlowError | undefined;
  readonly session: LoginSession | undefined;
}

type IdentityEvent =
  | { type: 'account.submitted'; fields: FormValues; slider?: string | undefined }
  | { type: 'login.cancelled' };

/** Errors that other input cannot fix: the login must start over. */
const ENDINGS: readonly string[] = ['identityFailed', 'identityAttemptEnded', 'extraVerificationRequired'];

const needsOf = (error: unknown): AccountNeeds | undefined => {
  const { code, details } = toFlowError(error);
  if (code !== 'identityNeedsAccount') return undefined;
  const known = Array.isArray(details.known) ? details.known.filter((field) => typeof field === 'string') : [];
  return { known, values: fieldsOf(details.values) };
};

/**
 * A login through a third party or a passkey. A first login by a third party asks for the missing values of the new
 * account. Ends with the session, or with the reason why there is none; with neither if the person cancels.
 */
export const identityLoginMachine = setup({
  types: typesOf<{
    context: IdentityContext;
    events: IdentityEvent;
    input: IdentityStart;
    output: { readonly session: LoginSession | undefined; readonly error: FlowError | undefined };
    tags: 'busy';
  }>(),
  actors: {
    askIdentity: fromPromise<IdentityEvidence, IdentityWay>(() =>
      Promise.reject(new Error('askIdentity is not provided')),
    ),
    logInWithIdentity: fromPromise<LoginSession, IdentityCall>(() =>
      Promise.reject(new Error('logInWithIdentity is not provided')),
    ),
  },
  guards: {
    hasEvidence: ({ context }) => context.evidence !== undefined,
    asksForAccount: ({ event }) => 'error' in event && needsOf(event.error) !== undefined,
    canBeMended: ({ context, event }) =>
      context.fields !== undefined && 'error' in event && !ENDINGS.includes(toFlowError(event.error).code),
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
  },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'identityLogin',
  context: ({ input: { way, remember, evidence } }) => ({
    way,
    remember,
    evidence,
    needs: undefined,
    fields: undefined,
    slider: undefined,
    error: undefined,
    session: undefined,
  }),
  output: ({ context }) => ({ session: context.session, error: context.error }),
  initial: 'deciding',
  states: {
    // A device may have signed already, if it offers its passkeys while the person types.
    deciding: { always: [{ guard: 'hasEvidence', target: 'entering' }, { target: 'asking' }] },
    asking: {
      tags: 'busy',
      on: { 'login.cancelled': 'done' },
      invoke: {
        id: 'askIdentity',
        src: 'askIdentity',
        input: ({ context }) => context.way,
        onDone: { target: 'entering', actions: assign({ evidence: ({ event }) => event.output }) },
        onError: { target: 'done', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'logInWithIdentity',
        src: 'logInWithIdentity',
        input: ({ context }): IdentityCall => ({
          evidence: context.evidence ?? { assertion: undefined },
          remember: context.remember,
          fields: context.fields,
          slider: context.slider,
        }),
        onDone: { target: 'done', actions: assign({ session: ({ event }) => event.output }) },
        onError: [
          {
            guard: 'asksForAccount',
            target: 'completing',
            actions: assign({ needs: ({ event }) => needsOf(event.error) }),
          },
          {
            guard: 'canBeMended',
            target: 'completing',
            actions: assign({ error: ({ event }) => toFlowError(event.error) }),
          },
          { target: 'done', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
        ],
      },
    },
    completing: {
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: assign({ error: undefined }) } },
      on: {
        'account.submitted': {
          target: 'entering',
          actions: assign(({ event }) => ({ fields: event.fields, slider: event.slider, error: undefined })),
        },
        'login.cancelled': { target: 'done', actions: assign({ error: undefined }) },
      },
    },
    done: { type: 'final' },
  },
});
