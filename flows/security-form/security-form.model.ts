import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { waitAfter } from '../wait-memory.ts';
import { securityFormMachine } from './security-form.machine.ts';

const VALUES = { password: 'Correct-2468', code: '123456' };
const FIELD_ERROR = { field: 'code', code: 'pattern', params: { patternId: 7 } };
const WAIT_SECONDS = 3;
const WAIT_MS = WAIT_SECONDS * 1_000;

interface Shown {
  readonly error: { readonly code: string } | undefined;
  readonly fieldErrors: readonly unknown[];
}

const form = ({ error, fieldErrors }: Shown): Screen => ({
  place: 'form',
  alert: fieldErrors.length > 0 ? null : (error?.code ?? null),
  status: fieldErrors.length > 0 ? 'a field is marked' : null,
  busy: false,
  controls: ['Send'],
  fields: ['password', 'code'],
});
const busy = (shown: Shown): Screen => ({ ...form(shown), busy: true, controls: [] });
const DONE: Screen = { place: 'done', alert: null, status: null, busy: false, controls: ['Again'], fields: [] };

const REFUSALS: Readonly<Record<string, string>> = {
  'submit: wrong field': 'invalidFields',
  'submit: refused': 'loginPasswordWrong',
  'submit: locked': 'loginLocked',
  'submit: network': 'network',
};

/** How tests drive a form of the security centre, whichever it is. */
export const securityFormModel = defineModel({
  name: 'security-form',
  machine: securityFormMachine,
  starts: { opened: undefined },
  person: {
    send: { control: 'Send', event: { type: 'form.submitted', values: VALUES } },
    again: { control: 'Again', event: { type: 'form.reopened' } },
  },
  outcomes: {
    submit: {
      done: { output: { codes: ['one', 'two'] } },
      'wrong field': { error: new DomainError('invalidFields', { fields: [FIELD_ERROR] }) },
      refused: { error: new DomainError('loginPasswordWrong', { field: 'password' }) },
      locked: { error: new DomainError('loginLocked', { waitSeconds: WAIT_SECONDS }) },
      network: { error: new NetworkError(new TypeError('offline')) },
    },
  },
  calls: {
    submit: [
      'session.end',
      'session.endOthers',
      'identity.link',
      'identity.unlink',
      'passkey.rename',
      'passkey.remove',
      'security.fundPassword',
      'security.email',
      'security.mobile',
      'security.realName',
      'security.addCard',
      'security.chooseCard',
      'security.removeCard',
      'twoFactor.confirm',
      'twoFactor.end',
      'twoFactor.renewCodes',
    ],
  },
  alike: { submit: { locked: ['tooManyRequests', 'fundPasswordLocked'], refused: 'rest' } },
  project: ({ context }) => ({
    sent: context.sent.code !== undefined,
    answered: context.answer !== undefined,
    error: context.error?.code,
    marked: context.fieldErrors.length > 0,
  }),
  screens: { editing: form, submitting: busy, done: DONE },
  memory: {
    initial: { sinceRefusedMs: -1 },
    after: (moment) => waitAfter(moment, moment.label === 'submit: locked', WAIT_MS),
  },
  invariants: {
    'R2.29b what was typed is sent, once, and only when the person sends it': ({ label, calls }) => {
      if (label !== 'send') return calls.length === 0;
      return calls.length === 1 && JSON.stringify(calls[0]?.input) === JSON.stringify(VALUES);
    },
    'R2.29b it is done exactly after the server has said so, and keeps what the server answered': ({
      label,
      snapshot,
    }) =>
      label === 'submit: done'
        ? snapshot.matches('done') && snapshot.context.answer !== undefined
        : !snapshot.matches('done'),
    'R8.01o a refusal is shown with its code, loses nothing, and the form can be sent again': ({ label, snapshot }) =>
      REFUSALS[label] === undefined ||
      (snapshot.context.error?.code === REFUSALS[label] &&
        snapshot.matches('editing') &&
        !snapshot.hasTag('busy') &&
        snapshot.context.sent.code === VALUES.code),
    'R8.01o the fields are marked that the server refused, and no others': ({ label, snapshot }) =>
      snapshot.context.fieldErrors.length > 0 === (label === 'submit: wrong field'),
    'R8.01o a new try shows no earlier refusal': ({ label, snapshot }) =>
      label !== 'send' || snapshot.context.error === undefined,
    'R8.01o a message that names a wait goes when the wait is over': ({ elapsedMs, snapshot, memory }) =>
      memory.sinceRefusedMs < 0 ||
      memory.sinceRefusedMs + elapsedMs < WAIT_MS ||
      snapshot.context.error?.code !== 'loginLocked',
  },
});
