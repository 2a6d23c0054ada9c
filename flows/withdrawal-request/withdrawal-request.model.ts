import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { isShownForItsWait, waitAfter } from '../wait-memory.ts';
import { type AccountInput, type WithdrawalWishes, withdrawalRequestMachine } from './withdrawal-request.machine.ts';

const FUND_PASSWORD = '246810';
const CARD_ID = '7';
const NUMBER = 'W-20261121-4F7K2Q';
const WAIT_SECONDS = 3;
const WAIT_MS = WAIT_SECONDS * 1_000;

const FUND_FORM = {
  loginPassword: 'Correct2468',
  paymentPassword: FUND_PASSWORD,
  confirmPaymentPassword: FUND_PASSWORD,
};
const ACCOUNT: AccountInput = { method: 'upi', values: { upiId: 'asha@okbank' } };
const WISHES: WithdrawalWishes = { requestId: 'request-1-of-a-test', amountMinor: '100000', cardId: CARD_ID };
const PROOF = { paymentPassword: FUND_PASSWORD, totpCode: '' };
const NO_PROOF = { paymentPassword: '', totpCode: '' };

interface Shown {
  readonly error: { readonly code: string } | undefined;
  readonly fundPassword: string;
  readonly asksFundPassword: boolean;
  readonly asksAccount: boolean;
  readonly hasAccount: boolean;
}

const form = (
  place: string,
  fields: readonly string[],
  controls: readonly string[],
  shown: Pick<Shown, 'error'>,
): Screen => ({ place, alert: shown.error?.code ?? null, status: null, busy: false, controls, fields });

const busy = (screen: Screen): Screen => ({ ...screen, busy: true, controls: [] });
const ifAsked = ({ fundPassword }: Shown): readonly string[] => (fundPassword === '' ? ['fund password'] : []);

const fundPassword = (shown: Shown) =>
  form('fund password', ['login password', 'fund password', 'repeated fund password'], ['Continue'], shown);
const account = (shown: Shown) =>
  form(
    'account',
    ['account', ...ifAsked(shown)],
    ['Continue', ...(shown.hasAccount || shown.asksFundPassword ? ['Back'] : [])],
    shown,
  );
const amount = (shown: Shown) =>
  form(
    'amount',
    ['amount'],
    ['Continue', 'Add an account', ...(shown.asksAccount || shown.asksFundPassword ? ['Back'] : [])],
    shown,
  );
const confirm = (shown: Shown) => form('summary', ifAsked(shown), ['Withdraw', 'Back'], shown);

const refused = (code: ConstructorParameters<typeof DomainError>[0], details = {}) => ({
  error: new DomainError(code, details),
});

/** Places in the order of a request. */
const ORDER = ['fundPassword', 'fundPasswordKept', 'account', 'accountKept', 'amount', 'confirm'];

/** Drives the request for a withdrawal. */
export const withdrawalRequestModel = defineModel({
  name: 'withdrawal-request',
  machine: withdrawalRequestMachine,
  starts: {
    'nothing is there': { asksFundPassword: true, asksAccount: true, step: 'amount', wishes: undefined },
    'an account is missing': { asksFundPassword: false, asksAccount: true, step: 'amount', wishes: undefined },
    'a fund password is missing': { asksFundPassword: true, asksAccount: false, step: 'amount', wishes: undefined },
    'everything is there': { asksFundPassword: false, asksAccount: false, step: 'amount', wishes: undefined },
    'the summary is loaded again': { asksFundPassword: false, asksAccount: false, step: 'confirm', wishes: WISHES },
    'a summary without an amount': { asksFundPassword: false, asksAccount: false, step: 'confirm', wishes: undefined },
    'one more account is wanted': { asksFundPassword: false, asksAccount: false, step: 'account', wishes: undefined },
  },
  person: {
    'set the fund password': {
      control: 'Continue',
      event: { type: 'fundPassword.submitted', values: FUND_FORM },
    },
    'enter an account': {
      control: 'Continue',
      event: { type: 'account.submitted', account: ACCOUNT },
      when: ({ fundPassword: held }) => held !== '',
    },
    'enter an account and the fund password': {
      control: 'Continue',
      event: {
        type: 'account.submitted',
        account: { ...ACCOUNT, values: { ...ACCOUNT.values, paymentPassword: FUND_PASSWORD } },
      },
      when: ({ fundPassword: held }) => held === '',
    },
    'add another account': { control: 'Add an account', event: { type: 'account.wanted' } },
    'enter an amount': { control: 'Continue', event: { type: 'amount.chosen', wishes: WISHES } },
    confirm: {
      control: 'Withdraw',
      event: { type: 'withdrawal.confirmed', proof: NO_PROOF },
      when: ({ fundPassword: held }) => held !== '',
    },
    'confirm with the fund password': {
      control: 'Withdraw',
      event: { type: 'withdrawal.confirmed', proof: PROOF },
      when: ({ fundPassword: held }) => held === '',
    },
    'go on': { control: 'Continue', event: { type: 'step.continued' } },
    'go back': { control: 'Back', event: { type: 'step.back' } },
  },
  outcomes: {
    setFundPassword: {
      set: { output: null },
      'login password wrong': refused('loginPasswordWrong', { field: 'loginPassword' }),
      locked: refused('loginLocked', { waitSeconds: WAIT_SECONDS }),
      network: { error: new NetworkError(new TypeError('offline')) },
    },
    addAccount: {
      added: { output: CARD_ID },
      taken: refused('bankCardTaken'),
      'password wrong': refused('fundPasswordWrong', { field: 'paymentPassword' }),
      locked: refused('fundPasswordLocked', { waitSeconds: WAIT_SECONDS }),
      network: { error: new NetworkError(new TypeError('offline')) },
    },
    askFor: {
      asked: { output: NUMBER },
      'password wrong': refused('fundPasswordWrong', { field: 'paymentPassword' }),
      locked: refused('fundPasswordLocked', { waitSeconds: WAIT_SECONDS }),
      limit: refused('withdrawalLimit', { leftMinor: '0', leftTimes: 0 }),
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: {
    setFundPassword: ['security.fundPassword'],
    addAccount: ['security.addCard'],
    askFor: ['withdrawal.request'],
  },
  alike: {
    setFundPassword: { locked: ['tooManyRequests'], network: 'rest' },
    addAccount: { locked: ['tooManyRequests'], network: 'rest' },
    askFor: {
      locked: ['loginLocked', 'tooManyRequests'],
      network: [
        'unknown',
        'busy',
        'requestTooSlow',
        'maintenance',
        'notLoggedIn',
        'sessionExpired',
        'sessionReplaced',
        'passwordChangeRequired',
        'invalidFields',
        'extraCodeWrong',
      ],
      limit: 'rest',
    },
  },
  project: ({ context }) => ({
    asks: `${context.asksFundPassword ? 'fund password ' : ''}${context.asksAccount ? 'account' : ''}`,
    has: `${context.hasFundPassword ? 'fund password ' : ''}${context.hasAccount ? 'account' : ''}`,
    holdsFundPassword: context.fundPassword !== '',
    typesFundPassword: context.account?.values.paymentPassword !== undefined || context.proof.paymentPassword !== '',
    wished: context.wishes !== undefined,
    added: context.addedCardId !== '',
    error: context.error?.code,
  }),
  screens: {
    deciding: 'passing',
    fundPassword,
    settingFundPassword: (shown: Shown) => busy(fundPassword(shown)),
    fundPasswordKept: (shown: Shown) => form('fund password is set', [], ['Continue'], shown),
    account,
    addingAccount: (shown: Shown) => busy(account(shown)),
    accountKept: (shown: Shown) =>
      form('account is added', [], ['Continue', 'Add an account', ...(shown.asksFundPassword ? ['Back'] : [])], shown),
    amount,
    confirm,
    asking: (shown: Shown) => busy(confirm(shown)),
    asked: { place: 'withdrawal', alert: null, status: null, busy: false, controls: [], fields: [] },
  },
  memory: {
    initial: { sinceRefusedMs: -1, typedFundPasswords: 0, wasRefused: false },
    after: (moment) => {
      const { kind, label, memory } = moment;
      return {
        ...waitAfter(moment, label.endsWith(': locked'), WAIT_MS),
        typedFundPasswords: Math.min(
          3,
          memory.typedFundPasswords +
            (label === 'set the fund password' ? 2 : label.endsWith('the fund password') && kind === 'person' ? 1 : 0),
        ),
        wasRefused: memory.wasRefused || (kind === 'answer' && !/: (set|added|asked)$/.test(label)),
      };
    },
  },
  invariants: {
    'R4.17e a withdrawal is asked for only after it was confirmed, once, and with the amount that the summary showed':
      ({ label, calls, before }) => {
        const asked = calls.filter(({ actor }) => actor === 'askFor');
        if (!label.startsWith('confirm')) return asked.length === 0;
        const [call] = asked;
        return (
          asked.length === 1 &&
          call?.actor === 'askFor' &&
          call.input.wishes === before?.context.wishes &&
          call.input.wishes.amountMinor === WISHES.amountMinor &&
          call.input.proof.paymentPassword === FUND_PASSWORD
        );
      },
    'R4.17e what is missing is asked for before the amount, and nothing that is there is asked for again': ({
      snapshot,
      calls,
    }) => {
      const { hasFundPassword, hasAccount } = snapshot.context;
      const isEarly = snapshot.matches('amount') || snapshot.matches('confirm');
      return (
        (!isEarly || (hasFundPassword && hasAccount)) &&
        !(calls.some(({ actor }) => actor === 'setFundPassword') && hasFundPassword)
      );
    },
    'R4.17e the fund password is typed twice at most while nothing is refused': ({ memory, snapshot }) =>
      memory.wasRefused || !snapshot.matches('asked') || memory.typedFundPasswords <= 2,
    'R4.17e an account is added with the fund password, held or typed': ({ calls }) =>
      calls.every((call) => call.actor !== 'addAccount' || call.input.values.paymentPassword === FUND_PASSWORD),
    'R4.17e a fund password that was refused is forgotten and asked for': ({ label, snapshot }) =>
      !label.endsWith(': password wrong') || snapshot.context.fundPassword === '',
    'R3.01d secrets are kept no longer than the calls that carry them, the fund password no longer than the request': ({
      snapshot,
    }) => {
      const { sent, account: typed, proof, fundPassword: held } = snapshot.context;
      return (
        (Object.keys(sent).length === 0 || snapshot.matches('settingFundPassword')) &&
        (typed === undefined || snapshot.matches('addingAccount')) &&
        (proof.paymentPassword === '' || snapshot.matches('asking')) &&
        (held === '' || !snapshot.matches('asked'))
      );
    },
    'R4.17e going back leads one screen back and loses nothing': ({ label, before, snapshot }) => {
      if (label !== 'go back' || !before) return true;
      const isEarlier =
        ORDER.indexOf(String(snapshot.value)) < ORDER.indexOf(String(before.value)) ||
        (before.matches('account') && snapshot.matches('amount'));
      const { wishes, addedCardId, fundPassword: held } = before.context;
      const after = snapshot.context;
      return isEarlier && after.wishes === wishes && after.addedCardId === addedCardId && after.fundPassword === held;
    },
    'R10.06b a request that was lost on the way is the same when it is sent again, a refused one is another': ({
      label,
      before,
      snapshot,
    }) =>
      label === 'askFor: network'
        ? snapshot.matches('confirm') && snapshot.context.wishes?.requestId === before?.context.wishes?.requestId
        : label !== 'askFor: limit' || (snapshot.matches('amount') && snapshot.context.wishes === undefined),
    'R8.01o a new try shows no earlier refusal': ({ kind, snapshot }) =>
      kind !== 'person' || snapshot.context.error === undefined,
    'R8.01o a message that names a wait goes when the wait is over, and not before': (moment) =>
      isShownForItsWait(moment, moment.snapshot.context.error !== undefined, WAIT_MS),
    'R4.17e it is over exactly when the server has given it a number': ({ label, snapshot }) =>
      (label === 'askFor: asked') === (snapshot.matches('asked') && snapshot.context.number === NUMBER),
    'R4.17e a reload shows the summary again where there is one': ({ kind, label, snapshot }) =>
      kind !== 'start' || label !== 'the summary is loaded again' || snapshot.matches('confirm'),
  },
});
