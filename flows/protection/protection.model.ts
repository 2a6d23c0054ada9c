import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { waitAfter } from '../wait-memory.ts';
import { type BreakChoice, type LimitSubject, protectionMachine } from './protection.machine.ts';

const SUBJECT: LimitSubject = { kind: 'wager', period: 'week' };
const AMOUNT = '500000';
const TIME_OUT: BreakChoice = { kind: 'timeOut', hours: 24 };
const FOR_EVER: BreakChoice = { kind: 'exclusion', months: 0 };
const PASSWORD = 'Correct-2468';
const WAIT_SECONDS = 3;
const WAIT_MS = WAIT_SECONDS * 1_000;

interface Shown {
  readonly error: { readonly code: string } | undefined;
  readonly result: string | undefined;
}

const page = ({ error, result }: Shown): Screen => ({
  place: 'page',
  alert: error?.code ?? null,
  status: result ?? null,
  busy: false,
  controls: ['Change', 'Keep', 'Time-out', 'For ever'],
  fields: [],
});
const form = ({ error }: Shown): Screen => ({
  place: 'form',
  alert: error?.code ?? null,
  status: null,
  busy: false,
  controls: ['Save', 'Remove', 'Close'],
  fields: ['amount'],
});
const confirm = ({ error }: Shown): Screen => ({
  place: 'confirm',
  alert: error?.code ?? null,
  status: null,
  busy: false,
  controls: ['Confirm', 'Back'],
  fields: ['loginPassword'],
});
const busy =
  (screen: (shown: Shown) => Screen) =>
  (shown: Shown): Screen => ({
    ...screen(shown),
    busy: true,
    controls: [],
  });

const REFUSALS: Readonly<Record<string, string>> = {
  'saveLimit: too high': 'limitAboveCeiling',
  'saveLimit: network': 'network',
  'cancelChange: gone': 'limitChangeUnknown',
  'cancelChange: network': 'network',
  'takeBreak: wrong password': 'loginPasswordWrong',
  'takeBreak: locked': 'loginLocked',
  'takeBreak: longer one runs': 'breakNotLonger',
  'takeBreak: network': 'network',
};
const RESULTS: Readonly<Record<string, string>> = {
  'saveLimit: at once': 'atOnce',
  'saveLimit: later': 'later',
  'cancelChange: cancelled': 'cancelled',
  'takeBreak: stopped': 'stopped',
};
const network = { error: new NetworkError(new TypeError('offline')) };

/** Drives the controls by which members protect themselves. */
export const protectionModel = defineModel({
  name: 'protection',
  machine: protectionMachine,
  starts: { opened: undefined },
  person: {
    change: { control: 'Change', event: { type: 'limit.opened', subject: SUBJECT } },
    save: { control: 'Save', event: { type: 'limit.submitted', amount: AMOUNT } },
    remove: { control: 'Remove', event: { type: 'limit.submitted', amount: null } },
    close: { control: 'Close', event: { type: 'limit.closed' } },
    keep: { control: 'Keep', event: { type: 'change.cancelled', subject: SUBJECT } },
    'choose time-out': { control: 'Time-out', event: { type: 'break.chosen', choice: TIME_OUT } },
    'choose for ever': { control: 'For ever', event: { type: 'break.chosen', choice: FOR_EVER } },
    confirm: { control: 'Confirm', event: { type: 'break.confirmed', loginPassword: PASSWORD } },
    back: { control: 'Back', event: { type: 'break.closed' } },
  },
  outcomes: {
    saveLimit: {
      'at once': { output: 'atOnce' },
      later: { output: 'later' },
      'too high': {
        error: new DomainError('limitAboveCeiling', { field: 'amountMinor' }),
        when: ({ amount }) => amount !== null,
      },
      network,
    },
    cancelChange: { cancelled: { output: undefined }, gone: { error: new DomainError('limitChangeUnknown') }, network },
    takeBreak: {
      stopped: { output: undefined },
      'wrong password': { error: new DomainError('loginPasswordWrong', { field: 'loginPassword' }) },
      locked: { error: new DomainError('loginLocked', { waitSeconds: WAIT_SECONDS }) },
      'longer one runs': { error: new DomainError('breakNotLonger') },
      network,
    },
  },
  calls: {
    saveLimit: ['protection.setLimit', 'protection.setMinutes'],
    cancelChange: ['protection.cancelChange'],
    takeBreak: ['protection.timeOut', 'protection.exclude'],
  },
  alike: {
    saveLimit: { network: 'rest' },
    cancelChange: { network: 'rest' },
    takeBreak: { locked: ['tooManyRequests'], network: 'rest' },
  },
  project: ({ context }) => ({
    subject: context.subject?.kind,
    amount: context.amount,
    choice: context.choice?.kind,
    password: context.loginPassword !== '',
    error: context.error?.code,
    result: context.result,
  }),
  screens: {
    resting: page,
    editing: form,
    saving: busy(form),
    cancelling: busy(page),
    confirming: confirm,
    stopping: busy(confirm),
  },
  memory: {
    initial: { sinceRefusedMs: -1 },
    after: (moment) => waitAfter(moment, moment.label === 'takeBreak: locked', WAIT_MS),
  },
  invariants: {
    'R10.05a the limit that was opened is saved, with what was typed, or removed': ({ label, calls }) => {
      if (label !== 'save' && label !== 'remove') return calls.every(({ actor }) => actor !== 'saveLimit');
      const wish = { subject: SUBJECT, amount: label === 'save' ? AMOUNT : null };
      return calls.length === 1 && JSON.stringify(calls[0]) === JSON.stringify({ actor: 'saveLimit', input: wish });
    },
    'R10.05a the change of the limit that was named is taken back, and no other': ({ label, calls }) => {
      if (label !== 'keep') return calls.every(({ actor }) => actor !== 'cancelChange');
      return (
        calls.length === 1 && JSON.stringify(calls[0]) === JSON.stringify({ actor: 'cancelChange', input: SUBJECT })
      );
    },
    'R10.05d a break begins only when it is confirmed, and is the one that was chosen': ({ label, calls, before }) => {
      if (label !== 'confirm') return calls.every(({ actor }) => actor !== 'takeBreak');
      const request = { choice: before?.context.choice, loginPassword: PASSWORD };
      return (
        request.choice !== undefined &&
        calls.length === 1 &&
        JSON.stringify(calls[0]) === JSON.stringify({ actor: 'takeBreak', input: request })
      );
    },
    'R10.05d the break that is asked about is the one that was pressed': ({ label, snapshot }) => {
      if (label !== 'choose time-out' && label !== 'choose for ever') return true;
      return (
        snapshot.matches('confirming') &&
        snapshot.context.choice === (label === 'choose time-out' ? TIME_OUT : FOR_EVER) &&
        snapshot.context.subject === undefined
      );
    },
    'R10.05d what was done is said, when the server has done it, and until something else is opened': ({
      kind,
      label,
      snapshot,
      before,
    }) =>
      RESULTS[label] !== undefined
        ? snapshot.matches('resting') && snapshot.context.result === RESULTS[label]
        : kind === 'time'
          ? snapshot.context.result === before?.context.result
          : snapshot.context.result === undefined,
    'R10.05d nothing stays open that is done, given up or refused for good': ({ snapshot }) =>
      !snapshot.matches('resting') ||
      (snapshot.context.subject === undefined &&
        snapshot.context.choice === undefined &&
        snapshot.context.amount === null &&
        snapshot.context.loginPassword === ''),
    'R10.05d a form that is closed changes nothing and asks nothing of the server': ({ label, snapshot, calls }) =>
      (label !== 'close' && label !== 'back') || (snapshot.matches('resting') && calls.length === 0),
    'R8.01o a refusal is shown with its code; what was typed is kept, but for a password': ({ label, snapshot }) => {
      const code = REFUSALS[label];
      if (code === undefined) return true;
      const { error, amount, subject, choice, loginPassword } = snapshot.context;
      if (error?.code !== code || snapshot.hasTag('busy') || loginPassword !== '') return false;
      if (label.startsWith('saveLimit')) return snapshot.matches('editing') && subject === SUBJECT;
      if (label.startsWith('takeBreak')) return snapshot.matches('confirming') && choice !== undefined;
      return snapshot.matches('resting') && amount === null;
    },
    'R8.01o the amount that was refused is still there': ({ label, snapshot }) =>
      label !== 'saveLimit: too high' || snapshot.context.amount === AMOUNT,
    'R8.01o a new try shows no earlier refusal': ({ kind, snapshot }) =>
      kind !== 'person' || snapshot.context.error === undefined,
    'R8.01o a message that names a wait goes when the wait is over': ({ elapsedMs, snapshot, memory }) =>
      memory.sinceRefusedMs < 0 ||
      memory.sinceRefusedMs + elapsedMs < WAIT_MS ||
      snapshot.context.error?.code !== 'loginLocked',
  },
});
