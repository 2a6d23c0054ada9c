import { assign, fromPromise, setup } from 'xstate';
import { isFlaggedPassword } from '../../engine/access/password-change.ts';
import { type FurtherProof, furtherProofOf } from '../extra-verification/further-proof.ts';
import { asksForCaptcha, asksForHuman, type FlowError, isHeld, toFlowError, waitMsOf } from '../flow-error.ts';
import type { IdentityStart } from '../identity-login/identity-evidence.ts';
import { typesOf } from '../types-of.ts';

/** How a person logs in. */
export type LoginWay = 'username' | 'sms';

/** The submitted form. Fields of other methods are absent. */
export interface LoginDetails {
  readonly username?: string;
  readonly password?: string;
  readonly captcha?: string;
  readonly countryDialingCode?: string;
  readonly mobileNum?: string;
  readonly verificationCode?: string;
  readonly remember: boolean;
}

/** A login's answer. */
export interface LoginSession {
  readonly token: string;
  readonly account: string;
  readonly isAgent: number;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
}

/** A picture to be read. */
export interface CaptchaPicture {
  readonly captchaId: string;
  readonly image: string;
}

/** Input of the actor that calls the server. */
export interface LoginCall {
  readonly way: LoginWay;
  readonly details: LoginDetails;
  readonly captchaId: string | undefined;
  readonly slider?: string | undefined;
}

/** Input of the actor that opens a trial account. */
export type TrialCall = Pick<LoginCall, 'slider'>;

interface LoginContext {
  readonly way: LoginWay;
  /** Whether a verification precedes each login, and its result, which counts for one call. */
  readonly asksHuman: boolean;
  readonly slider: string | undefined;
  readonly forcedPasswordChange: boolean;
  readonly needsCaptcha: boolean;
  readonly picture: CaptchaPicture | undefined;
  /** Whether a picture was ever asked for. */
  readonly hasAsked: boolean;
  /** Undefined for a trial account. */
  readonly details: LoginDetails | undefined;
  readonly error: FlowError | undefined;
  /** The account whose attempt was refused; undefined if something else was. */
  readonly refusedName: string | undefined;
  readonly session: LoginSession | undefined;
  readonly next: 'changePassword' | 'afterLogin';
  /** The proof that the server requires in addition to the right password. */
  readonly proof: FurtherProof | undefined;
  /** The third party or passkey that replaces the password; undefined if there is none. */
  readonly elsewhere: IdentityStart | undefined;
}

/** The events of a login. */
export type LoginEvent =
  | { type: 'way.chosen'; way: LoginWay }
  | { type: 'details.submitted'; details: LoginDetails }
  | { type: 'captcha.refreshed' }
  | { type: 'trial.chosen' }
  | { type: 'human.passed'; slider: string }
  | { type: 'human.left' }
  | { type: 'proof.given'; session: LoginSession }
  | { type: 'proof.ended'; error: FlowError | undefined }
  | { type: 'elsewhere.chosen'; elsewhere: IdentityStart }
  | { type: 'elsewhere.entered'; session: LoginSession }
  | { type: 'elsewhere.left'; error: unknown };

const mustChange = ({ way, elsewhere, forcedPasswordChange, details }: LoginContext, session: LoginSession): boolean =>
  elsewhere === undefined &&
  way !== 'sms' &&
  (isFlaggedPassword(details?.password ?? '') ||
    session.firstTimeLogin ||
    (session.passwordExpired && forcedPasswordChange));

const FORGET_ERROR = { error: undefined, refusedName: undefined };
const KEEP_ERROR = { error: ({ event }: { event: { error: unknown } }) => toFlowError(event.error) };

const entered = (context: LoginContext, session: LoginSession): Pick<LoginContext, 'session' | 'next'> => ({
  session,
  next: mustChange(context, session) ? 'changePassword' : 'afterLogin',
});

/**
 * Logs a person in. Ends with the session, and with whether the password must be changed first. Typed values stay with
 * the form; the machine keeps only what it sends.
 */
export const loginMachine = setup({
  types: typesOf<{
    context: LoginContext;
    events: LoginEvent;
    input: Pick<LoginContext, 'way' | 'forcedPasswordChange' | 'needsCaptcha'> & { readonly asksHuman?: boolean };
    output: { readonly session: LoginSession | undefined; readonly next: 'changePassword' | 'afterLogin' };
    tags: 'busy';
  }>(),
  actors: {
    logIn: fromPromise<LoginSession, LoginCall>(() => Promise.reject(new Error('logIn is not provided'))),
    startTrial: fromPromise<LoginSession, TrialCall>(() => Promise.reject(new Error('startTrial is not provided'))),
    loadCaptcha: fromPromise<CaptchaPicture>(() => Promise.reject(new Error('loadCaptcha is not provided'))),
  },
  guards: {
    asksForProof: ({ event }) => 'error' in event && furtherProofOf(event.error) !== undefined,
    asksForHuman: ({ event }) => 'error' in event && asksForHuman(toFlowError(event.error)),
    mustVerify: ({ context }) => context.asksHuman && context.slider === undefined,
    wantsTrial: ({ context }) => context.details === undefined,
    isGivenUp: ({ event }) => 'error' in event && event.error === undefined,
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
    // A wait applies to one account: other people in the household need not sit it out.
    mayTry: ({ context, event }) =>
      !('details' in event && isHeld(context.error, context.refusedName, event.details.username)),
    needsCaptcha: ({ context }) => context.needsCaptcha && context.way === 'username',
    needsPicture: ({ context }) => context.needsCaptcha && context.way === 'username' && context.picture === undefined,
    needsPictureAgain: ({ context }) =>
      context.hasAsked && context.needsCaptcha && context.way === 'username' && context.picture === undefined,
  },
  delays: { captchaThrottle: 1_000, refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    asksHuman: false,
    ...input,
    slider: undefined,
    picture: undefined,
    hasAsked: false,
    details: undefined,
    ...FORGET_ERROR,
    session: undefined,
    next: 'afterLogin',
    proof: undefined,
    elsewhere: undefined,
  }),
  output: ({ context }) => ({ session: context.session, next: context.next }),
  initial: 'editing',
  states: {
    editing: {
      // No password stays here once its try has ended.
      entry: assign({ details: undefined, elsewhere: undefined }),
      initial: 'deciding',
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: assign(FORGET_ERROR) } },
      on: {
        'trial.chosen': { target: '#login.sending', actions: assign(FORGET_ERROR) },
        'elsewhere.chosen': {
          target: '#login.elsewhere',
          actions: assign({ ...FORGET_ERROR, elsewhere: ({ event }) => event.elsewhere }),
        },
        'way.chosen': { target: '.returning', actions: assign({ ...FORGET_ERROR, way: ({ event }) => event.way }) },
      },
      states: {
        deciding: { always: [{ guard: 'needsPicture', target: 'loadingCaptcha' }, { target: 'ready' }] },
        returning: { always: [{ guard: 'needsPictureAgain', target: 'pausing' }, { target: 'deciding' }] },
        // A picture may have been asked for just now: going to and fro must not ask for more than one a second.
        pausing: { after: { captchaThrottle: 'loadingCaptcha' } },
        loadingCaptcha: {
          entry: assign({ hasAsked: true }),
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
            refreshable: { on: { 'captcha.refreshed': '#login.editing.loadingCaptcha' } },
          },
        },
        ready: {
          initial: 'resting',
          on: {
            'details.submitted': {
              guard: 'mayTry',
              target: '#login.sending',
              actions: assign({ ...FORGET_ERROR, details: ({ event }) => event.details }),
            },
          },
          states: {
            // The picture can be changed once a second at most.
            resting: { after: { captchaThrottle: 'refreshable' } },
            refreshable: {
              on: { 'captcha.refreshed': { guard: 'needsCaptcha', target: '#login.editing.loadingCaptcha' } },
            },
          },
        },
      },
    },
    // The verification precedes the login; nothing is sent before a person has passed it.
    sending: {
      always: [
        { guard: 'mustVerify', target: 'verifying' },
        { guard: 'wantsTrial', target: 'startingTrial' },
        { target: 'submitting' },
      ],
    },
    verifying: {
      on: {
        'human.passed': {
          target: 'sending',
          actions: assign({ slider: ({ event }) => event.slider, error: undefined }),
        },
        'human.left': { target: 'editing.returning', actions: assign({ error: undefined }) },
      },
    },
    submitting: {
      exit: assign({ slider: undefined }),
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }): LoginCall => ({
          way: context.way,
          details: context.details ?? { remember: false },
          captchaId: context.way === 'username' ? context.picture?.captchaId : undefined,
          slider: context.slider,
        }),
        onDone: { target: 'done', actions: assign(({ context, event }) => entered(context, event.output)) },
        onError: [
          { guard: 'asksForHuman', target: 'verifying', actions: assign(KEEP_ERROR) },
          {
            guard: 'asksForProof',
            target: 'extra',
            actions: assign({ proof: ({ event }) => furtherProofOf(event.error), picture: undefined }),
          },
          {
            // A picture counts once, right or wrong: the next try gets a new one.
            target: 'editing',
            actions: assign(({ context, event }) => {
              const error = toFlowError(event.error);
              const needsCaptcha = context.needsCaptcha || asksForCaptcha(error);
              return { error, refusedName: context.details?.username, needsCaptcha, picture: undefined };
            }),
          },
        ],
      },
    },
    // The password was right; a further proof completes the login. It is a separate flow.
    extra: {
      exit: assign({ proof: undefined }),
      on: {
        'proof.given': { target: 'done', actions: assign(({ context, event }) => entered(context, event.session)) },
        'proof.ended': { target: 'editing.returning', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    // A third party or a passkey vouches for the person, which is a separate flow.
    elsewhere: {
      on: {
        'elsewhere.entered': {
          target: 'done',
          actions: assign(({ context, event }) => entered(context, event.session)),
        },
        'elsewhere.left': [
          { guard: 'isGivenUp', target: 'editing.returning' },
          {
            guard: 'asksForProof',
            target: 'extra',
            actions: assign({ proof: ({ event }) => furtherProofOf(event.error) }),
          },
          { target: 'editing.returning', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
        ],
      },
    },
    startingTrial: {
      exit: assign({ slider: undefined }),
      tags: 'busy',
      invoke: {
        id: 'startTrial',
        src: 'startTrial',
        input: ({ context }) => ({ slider: context.slider }),
        onDone: { target: 'done', actions: assign({ session: ({ event }) => event.output }) },
        onError: [
          { guard: 'asksForHuman', target: 'verifying', actions: assign(KEEP_ERROR) },
          { target: 'editing.returning', actions: assign(KEEP_ERROR) },
        ],
      },
    },
    done: { type: 'final' },
  },
});
