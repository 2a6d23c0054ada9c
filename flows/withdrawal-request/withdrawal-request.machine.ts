import { assign, fromPromise, setup } from 'xstate';
import type { FormValues } from '../../engine/register/validate-form.ts';
import type { PayoutMethod } from '../../schemas/brand/withdrawals.ts';
import { type FlowError, toFlowError, waitMsOf } from '../flow-error.ts';
import { isMendedByATry } from '../mended-by-a-try.ts';
import { typesOf } from '../types-of.ts';

/** The screens of a request, in their order. */
export const REQUEST_STEPS = ['fundPassword', 'account', 'amount', 'confirm'] as const;

/** One screen of a request. */
export type RequestStep = (typeof REQUEST_STEPS)[number];

/** The amount to withdraw, and the account it goes to. */
export interface WithdrawalWishes {
  /** Made once for each amount and account: sent twice it makes one withdrawal. */
  readonly requestId: string;
  readonly amountMinor: string;
  readonly cardId: string;
}

/** A payout account as its form has it. */
export interface AccountInput {
  readonly method: PayoutMethod;
  readonly values: FormValues;
}

/** Proof that the owner withdraws; a code only where the second factor is on. */
export interface RequestProof {
  readonly paymentPassword: string;
  readonly totpCode: string;
}

/** Input of the actor that asks for the withdrawal. */
export interface SentRequest {
  readonly wishes: WithdrawalWishes;
  readonly proof: RequestProof;
}

/** The preconditions missing when the request began, and the step it resumes at after a reload. */
interface RequestInput {
  readonly asksFundPassword: boolean;
  readonly asksAccount: boolean;
  readonly step: RequestStep;
  readonly wishes: WithdrawalWishes | undefined;
}

interface RequestContext extends RequestInput {
  readonly hasFundPassword: boolean;
  readonly hasAccount: boolean;
  /** The fund password that the server has accepted in this request; empty while none was. */
  readonly fundPassword: string;
  /** A form under way; empty as soon as it is answered. */
  readonly sent: FormValues;
  readonly account: AccountInput | undefined;
  /** The account that was added in this request. */
  readonly addedCardId: string;
  readonly proof: RequestProof;
  /** Number of the withdrawal. */
  readonly number: string;
  readonly error: FlowError | undefined;
}

type RequestEvent =
  | { type: 'fundPassword.submitted'; values: FormValues }
  | { type: 'account.submitted'; account: AccountInput }
  | { type: 'account.wanted' }
  | { type: 'amount.chosen'; wishes: WithdrawalWishes }
  | { type: 'withdrawal.confirmed'; proof: RequestProof }
  | { type: 'step.continued' }
  | { type: 'step.back' };

const NO_PROOF: RequestProof = { paymentPassword: '', totpCode: '' };
const NO_WISHES: WithdrawalWishes = { requestId: '', amountMinor: '0', cardId: '' };
const NO_ACCOUNT: AccountInput = { method: 'bank', values: {} };

const isSame = (one: WithdrawalWishes | undefined, other: WithdrawalWishes): boolean =>
  one?.amountMinor === other.amountMinor && one.cardId === other.cardId;

/**
 * Asking for a withdrawal, on one screen after the other: the fund password and the payout account where they are
 * missing, then the amount, then a summary with the proof. What one screen has done is kept: a fund password that was
 * set here is not asked for again, and going back shows it as done.
 */
export const withdrawalRequestMachine = setup({
  types: typesOf<{ context: RequestContext; events: RequestEvent; input: RequestInput; tags: 'busy' }>(),
  actors: {
    setFundPassword: fromPromise<unknown, FormValues>(() =>
      Promise.reject(new Error('setFundPassword is not provided')),
    ),
    /** Resolves with the id of the account. */
    addAccount: fromPromise<string, AccountInput>(() => Promise.reject(new Error('addAccount is not provided'))),
    /** Resolves with the number of the withdrawal. */
    askFor: fromPromise<string, SentRequest>(() => Promise.reject(new Error('askFor is not provided'))),
  },
  guards: {
    lacksFundPassword: ({ context }) => !context.hasFundPassword,
    lacksAccount: ({ context }) => !context.hasAccount,
    hasAccount: ({ context }) => context.hasAccount,
    wantsAccount: ({ context }) => context.step === 'account',
    isAtSummary: ({ context }) => context.step === 'confirm' && context.wishes !== undefined,
    askedFundPassword: ({ context }) => context.asksFundPassword,
    askedAccount: ({ context }) => context.asksAccount,
    hasWaited: ({ context }) => waitMsOf(context.error) > 0,
    isMendedByATry: (_, { error }: { readonly error: unknown }) => isMendedByATry(error),
  },
  actions: {
    keepFundPassword: assign(({ context }) => ({
      hasFundPassword: true,
      fundPassword: String(context.sent.paymentPassword ?? ''),
      sent: {},
    })),
    forgetError: assign({ error: undefined }),
    // A held fund password that is refused was changed elsewhere: the next screen asks for it.
    refuse: assign(({ context }, { error }: { readonly error: unknown }) => {
      const refusal = toFlowError(error);
      const fundPassword = refusal.code === 'fundPasswordWrong' ? '' : context.fundPassword;
      // Secrets typed for a call live no longer than the call.
      return { error: refusal, fundPassword, sent: {}, account: undefined, proof: NO_PROOF };
    }),
  },
  delays: { refusedWait: ({ context }) => waitMsOf(context.error) },
}).createMachine({
  id: 'withdrawalRequest',
  context: ({ input }) => ({
    ...input,
    hasFundPassword: !input.asksFundPassword,
    hasAccount: !input.asksAccount,
    fundPassword: '',
    sent: {},
    account: undefined,
    addedCardId: '',
    proof: NO_PROOF,
    number: '',
    error: undefined,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'lacksFundPassword', target: 'fundPassword' },
        { guard: 'lacksAccount', target: 'account' },
        { guard: 'isAtSummary', target: 'confirm' },
        { guard: 'wantsAccount', target: 'account' },
        { target: 'amount' },
      ],
    },
    fundPassword: {
      after: { refusedWait: { guard: 'hasWaited', actions: 'forgetError' } },
      on: {
        'fundPassword.submitted': {
          target: 'settingFundPassword',
          actions: assign({ sent: ({ event }) => event.values, error: undefined }),
        },
      },
    },
    settingFundPassword: {
      tags: 'busy',
      invoke: {
        id: 'setFundPassword',
        src: 'setFundPassword',
        input: ({ context }): FormValues => context.sent,
        onDone: [
          {
            guard: 'lacksAccount',
            target: 'account',
            actions: 'keepFundPassword',
          },
          {
            target: 'amount',
            actions: 'keepFundPassword',
          },
        ],
        onError: {
          target: 'fundPassword',
          actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    fundPasswordKept: {
      on: {
        'step.continued': [
          { guard: 'lacksAccount', target: 'account' },
          { guard: 'askedAccount', target: 'accountKept' },
          { target: 'amount' },
        ],
      },
    },
    account: {
      after: { refusedWait: { guard: 'hasWaited', actions: 'forgetError' } },
      on: {
        'account.submitted': {
          target: 'addingAccount',
          actions: assign({ account: ({ event }) => event.account, error: undefined }),
        },
        'step.back': [
          { guard: 'hasAccount', target: 'amount', actions: 'forgetError' },
          { guard: 'askedFundPassword', target: 'fundPasswordKept', actions: 'forgetError' },
        ],
      },
    },
    addingAccount: {
      tags: 'busy',
      invoke: {
        id: 'addAccount',
        src: 'addAccount',
        input: ({ context: { account = NO_ACCOUNT, fundPassword } }): AccountInput => ({
          method: account.method,
          values: fundPassword === '' ? account.values : { ...account.values, paymentPassword: fundPassword },
        }),
        onDone: {
          target: 'amount',
          actions: assign({
            hasAccount: true,
            addedCardId: ({ event }) => event.output,
            account: undefined,
            fundPassword: ({ context }) =>
              context.fundPassword || String(context.account?.values.paymentPassword ?? ''),
          }),
        },
        onError: { target: 'account', actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    accountKept: {
      on: {
        'step.continued': 'amount',
        'account.wanted': 'account',
        'step.back': { guard: 'askedFundPassword', target: 'fundPasswordKept' },
      },
    },
    amount: {
      on: {
        'amount.chosen': {
          target: 'confirm',
          actions: assign({
            wishes: ({ context, event }) => (isSame(context.wishes, event.wishes) ? context.wishes : event.wishes),
            error: undefined,
          }),
        },
        'account.wanted': { target: 'account', actions: 'forgetError' },
        'step.back': [
          { guard: 'askedAccount', target: 'accountKept', actions: 'forgetError' },
          { guard: 'askedFundPassword', target: 'fundPasswordKept', actions: 'forgetError' },
        ],
      },
    },
    confirm: {
      // A refusal that names a wait is true for that long only.
      after: { refusedWait: { guard: 'hasWaited', actions: 'forgetError' } },
      on: {
        'withdrawal.confirmed': {
          target: 'asking',
          actions: assign({ proof: ({ event }) => event.proof, error: undefined }),
        },
        'step.back': { target: 'amount', actions: 'forgetError' },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askFor',
        src: 'askFor',
        input: ({ context: { wishes, proof, fundPassword } }): SentRequest => ({
          wishes: wishes ?? NO_WISHES,
          proof: { ...proof, paymentPassword: proof.paymentPassword || fundPassword },
        }),
        onDone: {
          target: 'asked',
          actions: assign({
            number: ({ event }) => event.output,
            fundPassword: '',
            proof: NO_PROOF,
            wishes: undefined,
          }),
        },
        onError: [
          {
            guard: { type: 'isMendedByATry', params: ({ event }) => ({ error: event.error }) },
            target: 'confirm',
            actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
          },
          // Another try is another request: this one was refused for what it is.
          {
            target: 'amount',
            actions: [
              { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
              assign({ wishes: undefined }),
            ],
          },
        ],
      },
    },
    asked: { type: 'final' },
  },
});
